package export

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// A sample is an input of the statement and its answer, as strict judges want them.
type sample struct{ in, ans []byte }

// markdown is the statement with the bounds, which stand before what is said of outputs.
func markdown(p *contest.Problem, f *format.Format) string {
	var b strings.Builder
	b.WriteString("## Bounds\n")
	for _, bound := range f.Bounds {
		bound.Ours = false // whose they are is told elsewhere
		fmt.Fprintf(&b, "* %s\n", bound)
	}
	for _, r := range f.Rules() {
		fmt.Fprintf(&b, "* %s\n", r.Name)
	}
	if p.Format.Blank {
		b.WriteString("* there are no blank lines in these tests\n")
	}
	b.WriteString("\n")
	s := strings.TrimSpace(p.Statement()) + "\n"
	if at := strings.Index(s, "## Output"); at >= 0 {
		return s[:at] + b.String() + s[at:]
	}
	return s + "\n" + b.String()
}

// statementHTML returns the statement as a page of its own, with the samples.
func statementHTML(p *contest.Problem, f *format.Format, samples []sample) ([]byte, error) {
	var b strings.Builder
	title := html.EscapeString(p.Title)
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>%s</title>\n</head>\n<body>\n<h1>%s</h1>\n", title, title)
	source := strings.NewReplacer("<=", "≤", ">=", "≥").Replace(markdown(p, f))
	if err := goldmark.Convert([]byte(source), &b); err != nil {
		return nil, err
	}
	for i, s := range samples {
		fmt.Fprintf(&b, "<h2>Sample input %d</h2>\n<pre>%s</pre>\n<h2>Sample output %d</h2>\n<pre>%s</pre>\n",
			i+1, html.EscapeString(string(s.in)), i+1, html.EscapeString(string(s.ans)))
	}
	b.WriteString("</body>\n</html>\n")
	return []byte(b.String()), nil
}

// statementTeX returns the statement in the TeX that problemtools takes.
func statementTeX(p *contest.Problem, f *format.Format) ([]byte, error) {
	source := []byte(markdown(p, f))
	t := &tex{source: source}
	fmt.Fprintf(&t.b, "\\problemname{%s}\n\n", escapeTeX(p.Title))
	err := ast.Walk(goldmark.DefaultParser().Parse(text.NewReader(source)), t.node)
	return []byte(strings.TrimRight(t.b.String(), "\n") + "\n"), err
}

// statementBody returns the parts of the statement in TeX, by the title of their section,
// "" for what stands before the first.
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

// A tex writes what is parsed of Markdown as TeX.
type tex struct {
	source []byte
	b      strings.Builder
}

func (t *tex) node(n ast.Node, entering bool) (ast.WalkStatus, error) {
	put := func(before, after string) {
		if entering {
			t.b.WriteString(before)
		} else {
			t.b.WriteString(after)
		}
	}
	switch n := n.(type) {
	case *ast.Document:
	case *ast.Heading:
		put("\\section*{", "}\n")
	case *ast.Paragraph:
		put("", "\n\n")
	case *ast.TextBlock:
		put("", "\n")
	case *ast.List:
		kind := "itemize"
		if n.IsOrdered() {
			kind = "enumerate"
		}
		put("\\begin{"+kind+"}\n", "\\end{"+kind+"}\n\n")
	case *ast.ListItem:
		put("\\item ", "")
	case *ast.Emphasis:
		if n.Level > 1 {
			put("\\textbf{", "}")
		} else {
			put("\\emph{", "}")
		}
	case *ast.CodeSpan:
		if entering {
			var code strings.Builder
			for c := n.FirstChild(); c != nil; c = c.NextSibling() {
				code.Write(c.(*ast.Text).Value(t.source))
			}
			t.b.WriteString("\\texttt{" + escapeTeX(strings.ReplaceAll(code.String(), "\n", " ")) + "}")
		}
		return ast.WalkSkipChildren, nil
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		if entering {
			t.b.WriteString("\\begin{verbatim}\n")
			for i := range n.Lines().Len() {
				line := n.Lines().At(i)
				t.b.Write(line.Value(t.source))
			}
			t.b.WriteString("\\end{verbatim}\n\n")
		}
		return ast.WalkSkipChildren, nil
	case *ast.Text:
		if entering {
			t.text(n)
		}
	case *ast.String:
		if entering {
			t.b.WriteString(mathTeX(string(n.Value)))
		}
	default:
		return ast.WalkStop, fmt.Errorf("%v in a statement has no form in TeX", n.Kind())
	}
	return ast.WalkContinue, nil
}

// text writes a run of text, which the parser cuts where marks could stand: all of it with
// its first piece.
func (t *tex) text(n *ast.Text) {
	if before, ok := n.PreviousSibling().(*ast.Text); ok && !before.SoftLineBreak() && !before.HardLineBreak() {
		return
	}
	run := ""
	for n != nil {
		run += string(n.Value(t.source))
		if n.SoftLineBreak() || n.HardLineBreak() {
			run += "\n"
			break
		}
		n, _ = n.NextSibling().(*ast.Text)
	}
	t.b.WriteString(mathTeX(run))
}

// formula is what statements write of mathematics: a name with an index, a power, a
// comparison, dots.
var formula = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b([A-Za-z])_(?:\{([^}]*)\}|([A-Za-z0-9]))|\b([A-Za-z0-9]+)\^([A-Za-z0-9]+)|(<=|>=|<|>)`)
})

// mathTeX escapes text, and writes formulas as such.
func mathTeX(s string) string {
	var b strings.Builder
	last := 0
	for _, m := range formula().FindAllStringSubmatchIndex(s, -1) {
		b.WriteString(escapeTeX(s[last:m[0]]))
		last = m[1]
		group := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return s[m[2*i]:m[2*i+1]]
		}
		switch {
		case group(1) != "":
			fmt.Fprintf(&b, "$%s_{%s}$", group(1), escapeTeX(group(2)+group(3)))
		case group(4) != "":
			fmt.Fprintf(&b, "$%s^{%s}$", group(4), group(5))
		default:
			b.WriteString(map[string]string{"<=": `$\leq$`, ">=": `$\geq$`, "<": "$<$", ">": "$>$"}[group(6)])
		}
	}
	b.WriteString(escapeTeX(s[last:]))
	return b.String()
}

var texEscapes = strings.NewReplacer(
	`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `%`, `\%`, `_`, `\_`,
	`^`, `\textasciicircum{}`, `~`, `\textasciitilde{}`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `$|$`, `"`, `''`,
)

func escapeTeX(s string) string { return texEscapes.Replace(s) }
