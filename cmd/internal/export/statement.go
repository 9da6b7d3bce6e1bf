package export

import (
	"embed"
	"fmt"
	"html"
	"strings"

	"nimsum/cmd/internal/tex"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
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
func (k *pack) bounds() (all []string) {
	for _, bound := range k.f.Bounds {
		bound.Ours = false // a statement does not tell who set a bound
		all = append(all, bound.String())
	}
	return append(all, seq.List(k.f.Rules(), func(r *format.Rule) string { return r.Name })...)
}

// explanation returns sentences on the first cases of the samples: the first moves that win.
func (k *pack) explanation() (all []string) {
	if k.p.Game == nil {
		return nil
	}
	const cases, moves = 3, 6
	for i, s := range k.samples {
		number := 0
		for at, position := range k.p.Places(fastio.NewBytesReader(s.in)) {
			if number++; number > cases {
				break
			}
			where := fmt.Sprintf("Sample %d: ", i+1)
			if of := k.p.Where(at); of != "" {
				where = fmt.Sprintf("Sample %d, %s: ", i+1, of)
			}
			first, whole := contest.FirstMoves(position.Winning(), moves)
			wins := seq.List(first, func(m contest.Move) string { return string(m) })
			switch {
			case len(wins) == 0:
				all = append(all, where+"no first move wins.")
			case whole:
				all = append(all, where+"the first moves that win are "+strings.Join(wins, ", ")+".")
			default:
				all = append(all, where+"the first moves "+strings.Join(wins, ", ")+" win, and others.")
			}
		}
	}
	return append(all, "A move is written as "+k.p.Game.Notation+".")
}

// statementHTML returns the statement with the samples as a whole page.
func (k *pack) statementHTML() ([]byte, error) {
	list := "<ul>\n"
	for _, bound := range k.bounds() {
		list += "<li>" + html.EscapeString(bound) + "</li>\n"
	}
	body, err := withBounds(k.p, "html", "<h2>Output</h2>\n", list+"</ul>\n")
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	title := html.EscapeString(k.p.Title)
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>%s</title>\n</head>\n<body>\n<h1>%s</h1>\n", title, title)
	b.WriteString(strings.NewReplacer("&lt;=", "≤", "&gt;=", "≥").Replace(body))
	for i, s := range k.samples {
		fmt.Fprintf(&b, "<h2>Sample input %d</h2>\n<pre>%s</pre>\n<h2>Sample output %d</h2>\n<pre>%s</pre>\n",
			i+1, html.EscapeString(string(s.in)), i+1, html.EscapeString(string(s.ans)))
	}
	if said := k.explanation(); len(said) > 0 {
		fmt.Fprintf(&b, "<h2>Explanation</h2>\n<p>%s</p>\n", html.EscapeString(strings.Join(said, "\n")))
	}
	b.WriteString("</body>\n</html>\n")
	return []byte(b.String()), nil
}

// statementTeX returns the statement in TeX, as Kattis' problemtools read it.
func (k *pack) statementTeX() ([]byte, error) {
	list := "\\begin{itemize}\n"
	for _, bound := range k.bounds() {
		list += "\\item " + tex.Text(bound) + "\n"
	}
	body, err := withBounds(k.p, "tex", "\\section*{Output}\n", list+"\\end{itemize}\n\n")
	if said := k.explanation(); len(said) > 0 {
		body += "\n\\section*{Explanation}\n" + tex.Escape(strings.Join(said, "\n\n")) + "\n"
	}
	return fmt.Appendf(nil, "\\problemname{%s}\n\n%s", tex.Escape(k.p.Title), body), err
}

// sectionsTeX returns the sections of the statement in TeX by their titles. The part before
// the first title has the title "".
func (k *pack) sectionsTeX() (map[string]string, error) {
	whole, err := k.statementTeX()
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
