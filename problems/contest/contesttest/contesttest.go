// Package contesttest is the conformance suite of contest problems. A problem's own test calls
// Run. It compares the three voices on every small position and on random ones, and checks
// formats, generators and errors.
package contesttest

import (
	"cmp"
	"fmt"
	"io/fs"
	"iter"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata"
	"nimsum/testdata/long"
)

// A Config says what a problem's test knows and the problem does not.
type Config struct {
	// Every yields the text of every case of the smaller sizes, as it stands in
	// a file. Keep it to some ten thousand positions. Quick tests compare the first 300
	// and one in twenty of the others, long tests all.
	Every iter.Seq[string]
	// Positions is how many positions are searched for small cases (0: 500,000). A game whose
	// moves split things has many positions from few stones.
	Positions int
	// Random is the largest size of the random cases, and RandomCases how many
	// there are of each family in long tests (0: 200); quick tests have 20 at most. Those
	// with few followers are searched in full, of the others one step.
	Random, RandomCases int
	// Medium yields cases that are too large to be searched, and Reference reads one and finds
	// the value of its first position by another method than the problem's theory: a recurrence, a
	// table, the rules on components. Known is false where the method finds no value. Where the
	// theory knows no value, any one serves that is 0 exactly where the position is lost.
	Medium    iter.Seq[string]
	Reference func(in *fastio.Reader) (v grundy.Value, known bool)
	// Falsified is optional: it yields positions whose theory is made wrong while the
	// rules stay right. Verify must refuse the evidence of these positions.
	Falsified iter.Seq[contest.Position]
	// Large is the largest size at which generators are tried (0: the judge's bound, at
	// most 5000).
	Large int
	// Mistakes has, for each family, a wrong solver that passes the statement's
	// samples, those called sample-*, and fails on the family.
	Mistakes map[string]Mistake
	// Without has, for each technique that some family or start is said not to need, a solver
	// that lacks it: it is right in nearly all of their cases, and wrong in some case of every
	// other family and start.
	Without map[contest.Technique]Mistake
	// Unreached has the bounds that no generated case reaches, with the reason.
	Unreached map[string]string
	// Narrow names numbers, as the format describes them, and "nim-sum": programs may keep
	// these in a type that is too narrow, for the reason given.
	Narrow map[string]string
	// Unsearched has the families of which no case is small enough to be
	// searched in full, with the reason.
	Unsearched map[string]string
	// Valid tells by other means whether an input with a token dropped or doubled is valid
	// after all, where that can happen; nil where it cannot.
	Valid func(in []byte) bool
	// Numbered says that moves are the numbers of things, which pictures name.
	Numbered bool
	// Samples has the samples where they are not the embedded ones: *.in beside
	// *.ans.
	Samples fs.FS
}

// A Mistake is a wrong solver as contestants have written it. If the mistake costs time or
// stack and not the answer, Solver panics where a judge would stop it.
type Mistake struct {
	Solver func() contest.Solver
	Size   int // of the cases that show it (0: Config.Random)
}

// Limits of searches: everyLimit positions for all small cases together, unless Config.Positions
// says otherwise, and randomLimit for each random case. A random case with more positions is compared one step deep.
const (
	everyLimit  = 500_000
	searchBytes = 1 << 30
	randomLimit = 1_000
)

// stepLimit is how many options of a position are looked at.
func stepLimit() int { return count(500, 3_000) }

// Run runs the whole suite on p.
func Run(t *testing.T, p *contest.Problem, c Config) {
	c.RandomCases = cmp.Or(c.RandomCases, 200)
	c.Positions = cmp.Or(c.Positions, everyLimit)
	c.Large = cmp.Or(c.Large, min(p.MaxSize(), 5000))
	if c.Samples == nil {
		samples, err := fs.Sub(testdata.FS, p.Name)
		if err != nil {
			t.Fatal(err)
		}
		c.Samples = samples
	}
	// Each solver called has buffers of its own, most of them for a case of a few bytes.
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	s := &suite{p: p, c: c, caught: map[string][]byte{}}
	t.Run("declared", s.declared)
	t.Run("samples", s.samples)
	if p.IsGame() {
		t.Run("every", s.every)
		t.Run("random", s.random)
		t.Run("medium", s.medium)
		t.Run("reasons", s.reasons)
		t.Run("drawn", s.drawn)
		t.Run("starts", s.starts)
	}
	t.Run("families", s.families)
	t.Run("needs", s.needs)
	t.Run("bounds", s.bounds)
	t.Run("mistakes", s.mistakes)
	t.Run("shrinks", s.shrinks)
	t.Run("spelling", s.spelling)
	t.Run("format", s.format)
	t.Run("narrow", s.narrow)
	t.Run("ahead", s.ahead)
}

// count returns how often something is tried: full is for long tests.
func count(quick, full int) int {
	if long.Tests() {
		return full
	}
	return quick
}

type suite struct {
	p *contest.Problem
	c Config

	tampered int               // bytes of certificates so far
	spelt    int               // positions so far
	caught   map[string][]byte // by family, the case on which its mistake shows, or nil
}

// solve answers a valid input.
func (s *suite) solve(t *testing.T, in []byte) string {
	t.Helper()
	out, err := solve(s.p, fastio.NewBytesReader(in))
	if err != nil {
		t.Fatalf("cannot solve: %v\n%s", err, head(in))
	}
	return out
}

// positions yields the positions of a valid input with their places.
func (s *suite) positions(t *testing.T, in []byte) iter.Seq2[contest.Place, contest.Position] {
	return func(yield func(contest.Place, contest.Position) bool) {
		r := fastio.NewBytesReader(in)
		for at, position := range s.p.Places(r) {
			if !yield(at, position) {
				return
			}
		}
		if err := r.Err(); err != nil {
			t.Fatalf("no position: %v\n%s", err, head(in))
		}
	}
}

// some yields positions of a valid input with their places: of each case positions 1, 2, 4, 8 and
// so on, since a long case may have many.
func (s *suite) some(t *testing.T, in []byte) iter.Seq2[contest.Place, contest.Position] {
	return func(yield func(contest.Place, contest.Position) bool) {
		for at, position := range s.positions(t, in) {
			if at.Position&(at.Position-1) == 0 && !yield(at, position) {
				return
			}
		}
	}
}

func solve(p *contest.Problem, in *fastio.Reader) (string, error) {
	out, err := fastio.Text(func(w *fastio.Writer) error { return p.Solve(in, w) })
	return string(out), err
}

// head shortens an input for a message.
func head(in []byte) []byte {
	if len(in) > 600 {
		return append(slices.Clone(in[:600]), "..."...)
	}
	return in
}

// firstDifference shows the first line in which a solver's output is wrong.
func firstDifference(in []byte, got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d: %q instead of %q\n%s", i+1, g[i], w[i], head(in))
		}
	}
	return fmt.Sprintf("%d lines instead of %d\n%s", len(g), len(w), head(in))
}
