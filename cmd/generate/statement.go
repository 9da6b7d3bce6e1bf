package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"nimsum/cmd/internal/tex"
	"nimsum/problems/contest"
)

// blankLines matches a promise that holds for lenient inputs. Packages have no blank lines.
var blankLines = regexp.MustCompile(`\.[^.]*here may be\sblank\slines[^.]*\.`)

const statementsDir = "cmd/internal/export/statements"

// statements returns the statement of p in HTML and in TeX, by the names of their files.
// Package export adds the title, the bounds and the samples. The conversion is done here
// because a parser of Markdown would cost every start of nimsum.
func statements(p *contest.Problem) (map[string][]byte, error) {
	source := []byte(strings.TrimSpace(blankLines.ReplaceAllString(p.Statement(), ".")) + "\n")
	if !bytes.Contains(source, []byte("\n## Output\n")) {
		return nil, errors.New("the statement has no section Output, before which the bounds go")
	}
	var html bytes.Buffer
	if err := goldmark.Convert(source, &html); err != nil {
		return nil, err
	}
	t := &texWriter{source: source}
	if err := ast.Walk(goldmark.DefaultParser().Parse(text.NewReader(source)), t.node); err != nil {
		return nil, err
	}
	return map[string][]byte{
		statementsDir + "/" + p.Name + ".html": html.Bytes(),
		statementsDir + "/" + p.Name + ".tex":  []byte(strings.TrimRight(t.b.String(), "\n") + "\n"),
	}, nil
}

func writeStatements(p *contest.Problem) error {
	made, err := statements(p)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(made)) {
		if err := write(name, made[name]); err != nil {
			return err
		}
	}
	return nil
}

// A texWriter writes a parsed Markdown document as TeX.
type texWriter struct {
	source []byte
	b      strings.Builder
}

func (t *texWriter) node(n ast.Node, entering bool) (ast.WalkStatus, error) {
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
			t.b.WriteString("\\texttt{" + tex.Escape(strings.ReplaceAll(code.String(), "\n", " ")) + "}")
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
	default:
		return ast.WalkStop, fmt.Errorf("%v in a statement has no form in TeX", n.Kind())
	}
	return ast.WalkContinue, nil
}

// text writes a run of text. The parser cuts a run wherever a mark could stand; the first
// piece writes the whole run, and the others nothing.
func (t *texWriter) text(n *ast.Text) {
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
	t.b.WriteString(tex.Text(run))
}
