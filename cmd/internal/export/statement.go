package export

import (
	"embed"
	"fmt"
	"html"
	"strings"

	"nimsum/cmd/internal/tex"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// A sample is an input of the statement and its answer, as strict judges want them.
type sample struct{ in, ans []byte }

// statements has each problem's statement as NAME.html and NAME.tex. cmd/generate makes them
// from statement.md, so that nimsum need not parse Markdown.
//
//go:embed statements
var statements embed.FS

// withBounds returns the statement of p in a kind of file, "html" or "tex". The text of the
// bounds is put before output, the heading of its section Output.
func withBounds(p *contest.Problem, kind, output, bounds string) (string, error) {
	text, err := statements.ReadFile("statements/" + p.Name + "." + kind)
	if err != nil {
		return "", fmt.Errorf("the statement of %s has not been made: go run ./cmd/generate %s", p.Name, p.Name)
	}
	before, after, _ := strings.Cut(string(text), output)
	return before + bounds + output + after, nil
}

// bounds returns what a statement says of the bounds, one line for each.
func bounds(p *contest.Problem, f *format.Format) (all []string) {
	for _, bound := range f.Bounds {
		bound.Ours = false // a statement does not tell who set a bound
		all = append(all, bound.String())
	}
	for _, r := range f.Rules() {
		all = append(all, r.Name)
	}
	if p.Format.Blank {
		all = append(all, "there are no blank lines in these tests")
	}
	return all
}

// statementHTML returns the statement with the samples as a whole page.
func statementHTML(p *contest.Problem, f *format.Format, samples []sample) ([]byte, error) {
	list := "<h2>Bounds</h2>\n<ul>\n"
	for _, bound := range bounds(p, f) {
		list += "<li>" + html.EscapeString(bound) + "</li>\n"
	}
	body, err := withBounds(p, "html", "<h2>Output</h2>\n", list+"</ul>\n")
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	title := html.EscapeString(p.Title)
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>%s</title>\n</head>\n<body>\n<h1>%s</h1>\n", title, title)
	b.WriteString(strings.NewReplacer("&lt;=", "≤", "&gt;=", "≥").Replace(body))
	for i, s := range samples {
		fmt.Fprintf(&b, "<h2>Sample input %d</h2>\n<pre>%s</pre>\n<h2>Sample output %d</h2>\n<pre>%s</pre>\n",
			i+1, html.EscapeString(string(s.in)), i+1, html.EscapeString(string(s.ans)))
	}
	b.WriteString("</body>\n</html>\n")
	return []byte(b.String()), nil
}

// statementTeX returns the statement in TeX, as Kattis' problemtools read it.
func statementTeX(p *contest.Problem, f *format.Format) ([]byte, error) {
	list := "\\section*{Bounds}\n\\begin{itemize}\n"
	for _, bound := range bounds(p, f) {
		list += "\\item " + tex.Text(bound) + "\n"
	}
	body, err := withBounds(p, "tex", "\\section*{Output}\n", list+"\\end{itemize}\n\n")
	return fmt.Appendf(nil, "\\problemname{%s}\n\n%s", tex.Escape(p.Title), body), err
}

// sectionsTeX returns the sections of the statement in TeX by their titles. The part before
// the first title has the title "".
func sectionsTeX(p *contest.Problem, f *format.Format) (map[string]string, error) {
	whole, err := statementTeX(p, f)
	if err != nil {
		return nil, err
	}
	parts := map[string]string{}
	_, rest, _ := strings.Cut(string(whole), "\n")
	for i, part := range strings.Split(rest, "\\section*{") {
		title := ""
		if i > 0 {
			title, part, _ = strings.Cut(part, "}")
		}
		parts[title] = strings.TrimSpace(part) + "\n"
	}
	return parts, nil
}
