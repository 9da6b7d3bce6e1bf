// Package show describes one problem.
package show

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// A Sheet is the description of a problem for a contestant.
type Sheet struct {
	Version   int      `json:"version"` // of the form of this document
	Name      string   `json:"name"`
	Title     string   `json:"title"`
	Origin    string   `json:"origin"`
	Aliases   []string `json:"aliases"`
	Statement string   `json:"statement"` // Markdown
	Bounds    []Bound  `json:"bounds"`
	Samples   []Sample `json:"samples"`

	Techniques []contest.Technique `json:"techniques"` // that solve it
	Hints      int                 `json:"hints"`      // how many there are
	Link       string              `json:"link"`       // where it can be handed in or read; "" if nowhere that we know of
	Lacks      []string            `json:"lacks"`      // learning material that it lacks

	notation string // how a move is written; "" if it is no game
}

// A Bound is the range that the judge promises for a number. Max is nil if there is no
// limit.
type Bound struct {
	Name string `json:"name"`
	What string `json:"what"`
	Min  int64  `json:"min"`
	Max  *int64 `json:"max,omitempty"`
	Ours bool   `json:"ours"` // no judge has published it

	text string
}

// A Sample is an input of the statement with its answer.
type Sample struct {
	In  string `json:"in"`
	Ans string `json:"ans"`
}

// NewSheet returns the sheet of p.
func NewSheet(p *contest.Problem) (*Sheet, error) {
	s := &Sheet{Version: 1, Name: p.Name, Title: p.Title, Origin: p.Origin, Aliases: append([]string{}, p.Aliases...), Statement: p.Statement(),
		Techniques: append([]contest.Technique{}, p.Techniques...), Hints: len(p.Hints()), Link: p.Link, Lacks: append([]string{}, p.Lacks()...)}
	if p.IsGame() {
		s.notation = p.Game.Notation
	}
	for i := range p.Format.Bounds {
		b := &p.Format.Bounds[i]
		bound := Bound{Name: b.Name, What: b.What, Min: b.Min, Ours: b.Ours, text: b.String()}
		if b.Max != format.NoLimit {
			bound.Max = &b.Max
		}
		s.Bounds = append(s.Bounds, bound)
	}
	for _, c := range cases.Embedded(p) {
		in, ans, err := c.Texts()
		if err != nil {
			return nil, err
		}
		s.Samples = append(s.Samples, Sample{string(in), string(ans)})
	}
	return s, nil
}

// Text writes the sheet for a person.
func (s *Sheet) Text(w io.Writer, width int) {
	fmt.Fprintln(w, text.Wrap(fmt.Sprintf("%s: %s", s.Name, s.Title), width, "  "))
	from := s.Origin
	if len(s.Aliases) > 0 {
		from += " (also " + strings.Join(s.Aliases, ", ") + ")"
	}
	fmt.Fprintln(w, text.Wrap(from, width, "  "))
	if s.Link != "" {
		fmt.Fprintln(w, s.Link)
	}
	fmt.Fprintln(w)
	text.Markdown(w, s.Statement, width)
	if len(s.Bounds) > 0 {
		fmt.Fprintf(w, "\nBounds\n")
		for _, b := range s.Bounds {
			fmt.Fprintf(w, "  %s\n", text.Wrap(b.text, width-2, "    "))
		}
		if slices.ContainsFunc(s.Bounds, func(b Bound) bool { return b.Ours }) {
			fmt.Fprintln(w, "  "+text.Wrap("(ours): no judge has published this bound", width-2, "  "))
		}
	}
	if len(s.Samples) > 0 {
		which := "Sample 1"
		if n := len(s.Samples); n > 1 {
			which += fmt.Sprintf(" of %d", n)
		}
		fmt.Fprintf(w, "\n%s, input\n%s\n%s, output\n%s", which, indented(s.Samples[0].In), which, indented(s.Samples[0].Ans))
	}
	if s.notation != "" {
		fmt.Fprintf(w, "\n%s\n", text.Wrap("A move is written "+s.notation+".", width, ""))
	}
	if s.Hints > 0 {
		fmt.Fprintf(w, "\n%s\n", text.Wrap(fmt.Sprintf("There are %d hints: nimsum show %s --hint 1", s.Hints, s.Name), width, "  "))
	}
}

func indented(block string) string {
	var b strings.Builder
	for line := range strings.Lines(block) {
		b.WriteString("    " + strings.TrimRight(line, "\r\n") + "\n")
	}
	return b.String()
}
