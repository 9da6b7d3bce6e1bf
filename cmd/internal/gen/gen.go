// Package gen makes inputs.
package gen

import (
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"

	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
)

// maxSize is a limit of ours: nobody would read the text of a larger case.
const maxSize = 100_000_000

// usualSize is the size of a case where none is asked for.
const usualSize = 10

// SuiteSize returns the size of the largest cases of a test set: the judge's bound,
// unless that is ours and far away.
func SuiteSize(p *contest.Problem) int {
	if p.Bound(p.Size).Ours {
		return min(p.MaxSize(), 100_000)
	}
	return min(p.MaxSize(), maxSize)
}

// Draw returns a seed for a user who has none. It is short enough to be typed.
func Draw() uint64 { return rand.Uint64N(1_000_000) }

// Request completes what a user asks for: a family by its name, "" for one that follows from
// the seed; and in r, whose family is not used, sizes and numbers, 0 for ours.
func Request(p *contest.Problem, family string, r contest.Request) (contest.Request, error) {
	if family == "" {
		r.Family = &p.Families[r.Seed%uint64(len(p.Families))]
	} else if r.Family = p.Family(family); r.Family == nil {
		return r, names.Unknown("family", family, seq.List(p.Families, func(f contest.Family) string { return f.Name }), "nimsum gen "+p.Name+" --list")
	}
	r.Size, r.Cases = cmp.Or(r.Size, min(usualSize, p.MaxSize())), cmp.Or(r.Cases, 1)
	switch {
	case r.Size > maxSize:
		return r, fmt.Errorf("size %d is outside 1..%d", r.Size, maxSize)
	case r.Cases > 1 && !p.Format.Frame.Many():
		return r, fmt.Errorf("a file of %s is one case", p.Name)
	case r.Blank && !p.Format.Blank:
		return r, fmt.Errorf("an input of %s has no blank lines", p.Name)
	case r.Won && r.Lost:
		return r, fmt.Errorf("a case cannot be both won and lost")
	case (r.Won || r.Lost) && !p.IsGame():
		return r, fmt.Errorf("%s is no game: its cases are neither won nor lost", p.Name)
	case (r.Won || r.Lost) && r.Family.Fixed:
		return r, fmt.Errorf("the cases of family %s are what they are, won or lost", r.Family.Name)
	}
	return r, nil
}

// Command is the command that makes the input of a request again.
func Command(p *contest.Problem, r contest.Request) string {
	s := fmt.Sprintf("nimsum gen %s --family %s --size %d", p.Name, r.Family.Name, r.Size)
	if r.Cases > 1 {
		s += fmt.Sprintf(" --cases %d", r.Cases)
	}
	for _, option := range []struct {
		on   bool
		name string
	}{{r.Won, "won"}, {r.Lost, "lost"}, {r.Blank, "blank"}} {
		if option.on {
			s += " --" + option.name
		}
	}
	return s + fmt.Sprintf(" --seed %d", r.Seed)
}

// Beyond says which of the judge's bounds the request leaves, or "".
func Beyond(p *contest.Problem, r contest.Request) string {
	switch {
	case r.Size > p.MaxSize():
		return fmt.Sprintf("size %d is beyond the judge's bound %v", r.Size, p.Bound(p.Size))
	case int64(r.Cases) > p.MaxCases():
		return fmt.Sprintf("%d cases are beyond the judge's bound of %d", r.Cases, p.MaxCases())
	default:
		return ""
	}
}

// An Entry explains a family.
type Entry struct {
	Family  string `json:"family"`
	Catches string `json:"catches"`
	Fixed   bool   `json:"fixed"` // its cases are what they are, won or lost
}

// Entries explains the families of p.
func Entries(p *contest.Problem) []Entry {
	return seq.List(p.Families, func(f contest.Family) Entry { return Entry{f.Name, f.Catches, f.Fixed} })
}

// List explains the families of p to a person.
func List(w io.Writer, width int, p *contest.Problem) {
	fmt.Fprintf(w, "%s\n\n", text.Wrap(fmt.Sprintf("Families of %s, and the mistakes they catch. The size is the %s, up to %d.",
		p.Name, p.Bound(p.Size).What, min(p.MaxSize(), maxSize)), width, ""))
	for _, f := range p.Families {
		text.Entry(w, f.Name, f.Catches, 18, width)
	}
}
