// Package help writes the help texts, from the commands themselves.
package help

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/text"
)

const indent = 16 // where explanations begin

// A Category is a heading and its commands: their names alone, in columns, or each with what it
// does.
type Category struct {
	Name    string
	Columns bool
}

// Program writes the help of the whole program, with its commands by category.
func Program(w io.Writer, width int, app *cli.App, categories []Category) {
	paragraph := func(s string) { fmt.Fprintf(w, "%s\n", text.Wrap(s, width, "  ")) }
	paragraph(app.Name + ": " + app.Usage)
	fmt.Fprintln(w)
	paragraph("Usage: " + app.Name + " VERB [OPTION...] [ARGUMENT...]")
	for _, category := range categories {
		fmt.Fprintf(w, "\n%s\n", category.Name)
		var names []string
		for _, c := range app.Commands {
			switch {
			case c.Category != category.Name || c.Hidden:
			case category.Columns:
				names = append(names, c.Name)
			default:
				text.Entry(w, c.Name, c.Usage, indent, width)
			}
		}
		if category.Columns {
			text.Columns(w, names, width)
		}
	}
	fmt.Fprintf(w, "\nExit codes\n")
	for _, m := range exit.Meanings {
		text.Entry(w, fmt.Sprint(m.Code), m.Meaning, 7, width)
	}
	fmt.Fprintf(w, "\nExamples\n")
	examples(w, app.UsageText)
	fmt.Fprintln(w)
	paragraph(app.Name + " help VERB tells more.")
}

// Verb writes the help of one command.
func Verb(w io.Writer, width int, app *cli.App, c *cli.Command) {
	fmt.Fprintf(w, "%s\n\n", text.Wrap(app.Name+" "+c.Name+": "+c.Usage, width, "  "))
	usage := "Usage: " + app.Name + " " + c.Name
	if len(c.Flags) > 0 {
		usage += " [OPTION...]"
	}
	fmt.Fprintln(w, text.Wrap(usage+" "+c.ArgsUsage, width, "  "))
	if len(c.Aliases) > 0 {
		fmt.Fprintln(w, text.Wrap("Aliases: "+strings.Join(c.Aliases, ", "), width, "  "))
	}
	if c.Description != "" {
		fmt.Fprintln(w)
		text.Markdown(w, c.Description, width)
	}
	if len(c.Flags) > 0 {
		fmt.Fprintf(w, "\nOptions\n")
		for _, f := range c.Flags {
			term, explanation := option(f)
			text.Entry(w, term, explanation, indent+6, width)
		}
	}
	if c.UsageText != "" {
		fmt.Fprintf(w, "\nExamples\n")
		examples(w, c.UsageText)
	}
}

func examples(w io.Writer, lines string) {
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		fmt.Fprintf(w, "  %s\n", strings.TrimSpace(line))
	}
}

// option returns how a flag is written, "--seed S, -s S", and what it does. The
// usage names the value in back quotes.
func option(f cli.Flag) (term, explanation string) {
	usage := f.(cli.DocGenerationFlag).GetUsage()
	value := ""
	if before, rest, ok := strings.Cut(usage, "`"); ok {
		if name, after, ok := strings.Cut(rest, "`"); ok {
			value = " " + name
			usage = before + name + after
		}
	}
	for _, name := range f.Names() {
		dashes := "--"
		if len(name) == 1 {
			dashes = "-"
		}
		if term != "" {
			term += ", "
		}
		term += dashes + name
	}
	return term + value, usage
}
