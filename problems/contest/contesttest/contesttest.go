// Package contesttest is the conformance suite of contest problems. A problem's
// own test calls Run, and gets its three voices compared on every small position
// and on random ones, and its formats, generators and errors put to the test.
package contesttest

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata"
)

// A Config says what a problem's test knows and the problem does not.
type Config struct {
	// Every yields the text of every case of the smaller sizes, as it stands in
	// a file. Each is compared, so keep it to some ten thousand positions.
	Every iter.Seq[string]
	// Random is the largest size of the random cases, and RandomCases how many
	// there are of each family (0: 200). Those with few followers are searched in
	// full, of the others one step.
	Random, RandomCases int
	// Large is the size at which generators are tried besides (0: the judge's
	// bound, or 5000 where that is less).
	Large int
	// Mistakes has, for each family, a wrong solver that passes the statement's
	// samples, those called sample-*, and fails on the family.
	Mistakes map[string]Mistake
	// Unreached has the bounds that no generated case reaches, with the reason.
	Unreached map[string]string
	// Unsearched has the families of which no case is small enough to be
	// searched in full, with the reason.
	Unsearched map[string]string
	// Valid tells by other means whether a spoilt input is valid after all, where
	// that can happen; nil where it cannot.
	Valid func(in []byte) bool
	// Samples has the samples where they are not the embedded ones: *.in beside
	// *.ans.
	Samples fs.FS
}

// A Mistake is a solver that contestants have written and that is wrong. Where
// the mistake costs time or stack and not the answer, Solver panics when it
// would have run out of it.
type Mistake struct {
	Solver func() contest.Solver
	Size   int // of the cases that show it (0: Config.Random)
}

// So many positions may be visited: for all the small cases together, and for a
// random one, which is else looked at one step deep.
const (
	everyLimit  = 500_000
	randomLimit = 1_000
	stepLimit   = 3_000 // options looked at
)

// Run runs the whole suite on p.
func Run(t *testing.T, p *contest.Problem, c Config) {
	if c.RandomCases == 0 {
		c.RandomCases = 200
	}
	if c.Large == 0 {
		c.Large = min(p.MaxSize(), 5000)
	}
	if c.Samples == nil {
		samples, err := fs.Sub(testdata.FS, p.Name)
		if err != nil {
			t.Fatal(err)
		}
		c.Samples = samples
	}
	s := &suite{p, c}
	t.Run("declared", s.declared)
	t.Run("samples", s.samples)
	if p.IsGame() {
		t.Run("every", s.every)
		t.Run("random", s.random)
	}
	if p.Weigh != nil {
		t.Run("reasons", s.reasons)
	}
	if s.isDrawn(t) {
		t.Run("drawn", s.drawn)
	}
	t.Run("families", s.families)
	t.Run("bounds", s.bounds)
	t.Run("mistakes", s.mistakes)
	t.Run("shrinks", s.shrinks)
	t.Run("spelling", s.spelling)
	t.Run("mutations", s.mutations)
	t.Run("ahead", s.ahead)
}

type suite struct {
	p *contest.Problem
	c Config
}

// declared checks the parts of a Problem that a compiler cannot.
func (s *suite) declared(t *testing.T) {
	p := s.p
	for _, name := range append([]string{p.Name}, p.Aliases...) {
		if name == "" || name != strings.ToLower(name) || strings.ContainsAny(name, " \t/") {
			t.Errorf("name or alias %q is no single lower-case word", name)
		}
	}
	if p.Title == "" || p.Origin == "" || p.Statement == "" {
		t.Error("title, origin and statement must all be there")
	}
	for _, b := range p.Bounds {
		if b.Min > b.Max || b.What == "" {
			t.Errorf("bound %v makes no sense", b)
		}
		if strings.Count(p.Statement, b.Name) == 0 {
			t.Errorf("the statement does not mention %s, which is bounded", b.Name)
		}
	}
	for i, f := range p.Families {
		if f.Catches == "" {
			t.Errorf("family %s does not say what it catches", f.Name)
		}
		if p.Family(f.Name) != &p.Families[i] {
			t.Errorf("two families are called %s", f.Name)
		}
	}
}

// samples holds solver and checker against the statement's own samples and any
// other answered inputs beside them.
func (s *suite) samples(t *testing.T) {
	n := 0
	for name, in := range s.sampleInputs(t) {
		n++
		want, err := fs.ReadFile(s.c.Samples, strings.TrimSuffix(name, ".in")+".ans")
		if err != nil {
			t.Fatal(err)
		}
		if got := s.solve(t, in); got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
		if _, err := s.p.Validate(fastio.NewBytesReader(in)); err != nil {
			t.Errorf("%s is said to be invalid: %v", name, err)
		}
		if s.p.IsGame() {
			s.compare(t, in, contest.NewSearch(randomLimit))
		}
	}
	if n == 0 {
		t.Error("there is no sample")
	}
}

func (s *suite) sampleInputs(t *testing.T) iter.Seq2[string, []byte] {
	names, err := fs.Glob(s.c.Samples, "*.in")
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(string, []byte) bool) {
		for _, name := range names {
			in, err := fs.ReadFile(s.c.Samples, name)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(name, in) {
				return
			}
		}
	}
}

// solve answers an input that has to be fine.
func (s *suite) solve(t *testing.T, in []byte) string {
	t.Helper()
	out, err := solve(s.p, fastio.NewBytesReader(in))
	if err != nil {
		t.Fatalf("cannot solve: %v\n%s", err, head(in))
	}
	return out
}

func solve(p *contest.Problem, in *fastio.Reader) (string, error) {
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	err := p.Solve(in, w)
	w.Flush()
	return out.String(), err
}

// every compares the voices on every case of the smaller sizes.
func (s *suite) every(t *testing.T) {
	var sum tally
	var batch [][]byte
	search := contest.NewSearch(everyLimit)
	most := 1
	if s.p.Frame.Many() {
		most = 500
	}
	flush := func() {
		if len(batch) > 0 {
			sum.add(s.compare(t, s.frame(batch...), search))
			batch = batch[:0]
		}
	}
	for text := range s.c.Every {
		if batch = append(batch, []byte(text)); len(batch) == most {
			flush()
		}
		if t.Failed() {
			return
		}
	}
	flush()
	if sum.searched == 0 || sum.stepped+sum.glimpsed > 0 {
		t.Errorf("not every small case was searched: %v", sum)
	}
	t.Log("every small position: ", sum)
}

// random compares the voices on random cases of every family.
func (s *suite) random(t *testing.T) {
	var sum tally
	for i := range s.p.Families {
		f := &s.p.Families[i]
		before := sum.searched
		for k := range s.c.RandomCases {
			in := s.make(t, contest.Request{Family: f, Seed: uint64(k), Size: 1 + k%max(s.c.Random, 1), Cases: 1})
			sum.add(s.compare(t, in, contest.NewSearch(randomLimit)))
			if t.Failed() {
				return
			}
		}
		reason, known := s.c.Unsearched[f.Name]
		switch none := sum.searched == before; {
		case none && known:
			t.Logf("never searched in full: family %s: %s", f.Name, reason)
		case none:
			t.Errorf("no case of family %s was small enough to be searched", f.Name)
		case known:
			t.Errorf("a case of family %s was searched, so it is not %s", f.Name, reason)
		}
	}
	t.Log("random positions: ", sum)
}

// A tally counts what was compared.
type tally struct {
	searched, positions int // cases searched to the end, and their positions
	stepped, glimpsed   int // cases looked at one step deep, and at some moves only
}

func (a *tally) add(b tally) {
	a.searched += b.searched
	a.positions += b.positions
	a.stepped += b.stepped
	a.glimpsed += b.glimpsed
}

func (a tally) String() string {
	return fmt.Sprintf("rules, theory and strategy agree on %d cases searched in full (%d positions), on %d one step deep, and on %d in their first %d moves",
		a.searched, a.positions, a.stepped, a.glimpsed, stepLimit)
}

// compare holds the three voices against each other on every case of in, and
// the solver's lines against what the judge must say of the moves that win by
// the bare rules.
func (s *suite) compare(t *testing.T, in []byte, search *search) (sum tally) {
	t.Helper()
	var want strings.Builder
	judged := true
	number := 0
	for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
		if err != nil {
			t.Fatalf("no position: %v\n%s", err, head(in))
		}
		number++
		truth, err := byRules(position, search)
		if errors.As(err, new(*grundy.LimitError)) {
			truth, err = oneStep(position)
		}
		if err != nil {
			t.Fatalf("case %d: %v\n%s", number, err, head(in))
		}
		sum.add(truth.tally)
		if truth.glimpsed > 0 {
			if err := glimpse(position, truth.winning); err != nil {
				t.Fatalf("case %d: %v\n%s", number, err, head(in))
			}
			judged = false
			continue
		}
		got, known := position.Value()
		switch {
		case !known && len(truth.winning) == 0:
			t.Fatalf("case %d: the theory does not know that this is lost\n%s", number, head(in))
		case known && got != truth.value && (truth.known || got == 0 || truth.value == 0):
			t.Fatalf("case %d: value by theory %v, by rules %v\n%s", number, got, truth.value, head(in))
		}
		if got := slices.Collect(position.Winning()); !slices.Equal(got, truth.winning) {
			t.Fatalf("case %d: winning moves by strategy %v, by rules %v\n%s", number, got, truth.winning, head(in))
		}
		for _, bad := range []contest.Move{"", "nonsense", "-1", "99999999999999999999", "1,", "1:1:1:1"} {
			if _, err := position.Play(bad); err == nil {
				t.Fatalf("case %d: %q is played as if it were a move\n%s", number, bad, head(in))
			}
		}
		want.WriteString(s.p.Answer(number, truth.winning))
	}
	if number == 0 {
		t.Fatalf("no case in\n%s", head(in))
	}
	s.counts(t, in)
	if got := s.solve(t, in); judged && got != want.String() {
		t.Fatalf("%s", firstDifference(in, got, want.String()))
	}
	return sum
}

// A truth is what the rules say of a position.
type truth struct {
	value   grundy.Value
	known   bool // else only whether value is 0 is
	winning []contest.Move
	tally
}

// A search may be shared by the cases of a problem.
type search = grundy.Search[contest.Position, string]

// byRules finds the truth from the rules alone.
func byRules(p contest.Position, search *search) (truth, error) {
	before := search.Visited()
	value, err := search.Value(p)
	if err != nil {
		return truth{}, err
	}
	tr := truth{value: value, known: true, tally: tally{searched: 1, positions: search.Visited() - before}}
	err = eachOption(p, func(m contest.Move, next contest.Position) error {
		v, err := search.Value(next)
		if v == 0 {
			tr.winning = append(tr.winning, m)
		}
		return err
	})
	return tr, err
}

// oneStep finds the truth from the rules for one move and the theory behind it. It
// is the step of an induction, and reaches positions that no search does.
func oneStep(p contest.Position) (truth, error) {
	tr := truth{known: true, tally: tally{stepped: 1}}
	var values []grundy.Value
	tooMany := errors.New("too many moves")
	err := eachOption(p, func(m contest.Move, next contest.Position) error {
		v, known := next.Value()
		if known && v == 0 {
			tr.winning = append(tr.winning, m)
		}
		if !known {
			tr.known, v = false, 1
		}
		if values = append(values, v); len(values) > stepLimit {
			return tooMany
		}
		return nil
	})
	if err == tooMany {
		return truth{winning: tr.winning, tally: tally{glimpsed: 1}}, nil
	}
	tr.value = grundy.Mex(values)
	return tr, err
}

// glimpse checks the strategy of a position with too many moves, of which the
// first few were looked at and found to have those that win: it must begin with
// the same, and what else it finds must win too.
func glimpse(p contest.Position, first []contest.Move) error {
	n := 0
	for m := range p.Winning() {
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("winning move %s is refused: %w", m, err)
		}
		if v, known := next.Value(); !known || v != 0 {
			return fmt.Errorf("move %s does not win: it leaves %v (known: %v)", m, v, known)
		}
		if n < len(first) && m != first[n] {
			return fmt.Errorf("winning move %s is left out, or out of order: %s is found", first[n], m)
		}
		if n++; n == stepLimit {
			break
		}
	}
	if n < min(len(first), stepLimit) {
		return fmt.Errorf("winning move %s is left out", first[n])
	}
	if v, known := p.Value(); known && (v == 0) != (n == 0) || !known && n == 0 {
		return fmt.Errorf("the value is %v (known: %v), but %d winning moves are found", v, known, n)
	}
	return nil
}

// eachOption calls f for every move of p, and checks that none is listed twice
// or refused.
func eachOption(p contest.Position, f func(contest.Move, contest.Position) error) error {
	seen := map[contest.Move]bool{}
	for m := range p.Moves() {
		if seen[m] {
			return fmt.Errorf("move %s is listed twice", m)
		}
		seen[m] = true
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("listed move %s is refused: %w", m, err)
		}
		if err := f(m, next); err != nil {
			return err
		}
	}
	return nil
}

// families checks that what generators make is valid, is the same for the same
// seed, differs between seeds, and is lost as often as asked for.
func (s *suite) families(t *testing.T) {
	if len(s.p.Families) == 0 {
		t.Error("there are no families")
	}
	for i := range s.p.Families {
		f := &s.p.Families[i]
		t.Run(f.Name, func(t *testing.T) {
			for _, size := range []int{1, 2, 3, 4, 5, 7, 10, 20, 50, s.c.Large} {
				size = min(size, s.p.MaxSize())
				for seed := range uint64(4) {
					r := contest.Request{Family: f, Seed: seed, Size: size, Cases: 1}
					in := s.make(t, r)
					if _, err := s.p.Validate(fastio.NewBytesReader(in)); err != nil {
						t.Fatalf("size %d, seed %d is invalid: %v\n%s", size, seed, err, head(in))
					}
					if !bytes.Equal(in, s.make(t, r)) {
						t.Fatalf("size %d, seed %d is not the same twice", size, seed)
					}
					if s.p.IsGame() && !f.Fixed && size > 3 {
						s.outcome(t, in, seed%2 == 1)
					}
					s.counts(t, in)
				}
			}
		})
	}
}

// outcome checks that a generated case is lost, or won, as asked for, by theory
// and strategy: the case may be large.
func (s *suite) outcome(t *testing.T, in []byte, lost bool) {
	t.Helper()
	for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
		if err != nil {
			t.Fatal(err)
		}
		won := false
		for range position.Winning() {
			won = true
			break
		}
		if value, known := position.Value(); won == lost || (known && value == 0) != lost {
			t.Fatalf("asked for lost = %v, but value is %v and a winning move is there: %v\n%s", lost, value, won, head(in))
		}
	}
}

// bounds checks that the ends of every bound are met by some generated case.
func (s *suite) bounds(t *testing.T) {
	reached := make([]contest.Extent, len(s.p.Bounds))
	for i := range reached {
		reached[i] = contest.Extent{Min: contest.NoLimit, Max: -contest.NoLimit}
	}
	type end struct{ bound, text string }
	missing := func() (ends []end) {
		for i, b := range s.p.Bounds {
			if reached[i].Min != b.Min {
				ends = append(ends, end{b.Name, fmt.Sprintf("least %s (%d, met %d)", b.Name, b.Min, reached[i].Min)})
			}
			if reached[i].Max != b.Max && b.Max != contest.NoLimit {
				ends = append(ends, end{b.Name, fmt.Sprintf("greatest %s (%d, met %d)", b.Name, b.Max, reached[i].Max)})
			}
		}
		return ends
	}
	unexplained := func(e end) bool { return s.c.Unreached[e.bound] == "" }
	try := func(r contest.Request) {
		if !slices.ContainsFunc(missing(), unexplained) {
			return
		}
		extents, err := s.validate(r)
		if err != nil {
			t.Fatalf("family %s, seed %d, size %d, %d cases: %v", r.Family.Name, r.Seed, r.Size, r.Cases, err)
		}
		for i, e := range extents {
			reached[i].Min = min(reached[i].Min, e.Min)
			reached[i].Max = max(reached[i].Max, e.Max)
		}
	}
	for i := range s.p.Families {
		for seed := range uint64(8) {
			try(contest.Request{Family: &s.p.Families[i], Seed: seed, Size: 1 + int(seed), Cases: 1})
		}
	}
	if most := s.p.MaxCases(); most > 1 && most != contest.NoLimit {
		try(contest.Request{Family: &s.p.Families[0], Size: 1, Cases: int(most)})
	}
	for i := range s.p.Families {
		for seed := range uint64(2) {
			try(contest.Request{Family: &s.p.Families[i], Seed: seed, Size: s.p.MaxSize(), Cases: 1})
		}
	}
	for _, e := range missing() {
		if unexplained(e) {
			t.Errorf("never reached: %s", e.text)
		} else {
			t.Logf("never reached: %s: %s", e.text, s.c.Unreached[e.bound])
		}
	}
}

// mistakes shows that every family catches the mistake it names.
func (s *suite) mistakes(t *testing.T) {
	for i := range s.p.Families {
		f := &s.p.Families[i]
		m, ok := s.c.Mistakes[f.Name]
		if !ok {
			t.Errorf("no wrong solver shows what family %s catches", f.Name)
			continue
		}
		wrong := *s.p
		wrong.NewSolver = m.Solver
		for name, in := range s.sampleInputs(t) {
			if strings.HasPrefix(name, "sample-") && !s.agrees(t, &wrong, in) {
				t.Errorf("the wrong solver for family %s fails on %s already", f.Name, name)
			}
		}
		size, caught := m.Size, false
		if size == 0 {
			size = s.c.Random
		}
		for seed := uint64(0); seed < 100 && !caught; seed++ {
			in := s.make(t, contest.Request{Family: f, Seed: seed, Size: size, Cases: 1})
			caught = !s.agrees(t, &wrong, in)
		}
		if !caught {
			t.Errorf("family %s does not catch its mistake: %s", f.Name, f.Catches)
		}
	}
}

// agrees reports whether a problem with another solver gives our answers. A
// panic is another answer.
func (s *suite) agrees(t *testing.T, wrong *contest.Problem, in []byte) (same bool) {
	defer func() {
		if recover() != nil {
			same = false
		}
	}()
	got, err := solve(wrong, fastio.NewBytesReader(in))
	return err == nil && got == s.solve(t, in)
}

// spelling checks that an input means the same however it is spelt and comes.
func (s *suite) spelling(t *testing.T) {
	for _, in := range s.smallInputs(t) {
		want := s.solve(t, in)
		file := filepath.Join(t.TempDir(), "input")
		for _, spelt := range []string{
			string(in),
			strings.ReplaceAll(string(in), "\n", "\r\n"),
			"\xef\xbb\xbf" + string(in),
			"\n\n" + strings.ReplaceAll(string(in), " ", "\t "),
			strings.TrimRight(string(in), "\n"),
			string(in) + "\n \n\n",
		} {
			if err := os.WriteFile(file, []byte(spelt), 0o644); err != nil {
				t.Fatal(err)
			}
			mapped, err := fastio.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			for how, r := range map[string]*fastio.Reader{
				"bytes":    fastio.NewBytesReader([]byte(spelt)),
				"map":      mapped,
				"one byte": fastio.NewReader(iotest.OneByteReader(strings.NewReader(spelt))),
				"halves":   fastio.NewReader(iotest.HalfReader(strings.NewReader(spelt))),
			} {
				if got, err := solve(s.p, r); err != nil || got != want {
					t.Fatalf("by %s, %q gives\n%s(error %v), want\n%s", how, head([]byte(spelt)), got, err, want)
				}
				r.Close()
			}
		}
	}
}

// smallInputs returns the samples and small generated inputs.
func (s *suite) smallInputs(t *testing.T) (inputs [][]byte) {
	for _, in := range s.sampleInputs(t) {
		inputs = append(inputs, in)
	}
	cases := 1
	if s.p.Frame.Many() {
		cases = 3
	}
	for i := range s.p.Families {
		inputs = append(inputs, s.make(t, contest.Request{
			Family: &s.p.Families[i], Seed: uint64(i), Size: min(4, s.p.MaxSize()), Cases: cases}))
	}
	return inputs
}

// mutations spoils valid inputs. The checker must reject them all; the solver,
// which is more lenient, must neither crash nor lose or invent an answer.
func (s *suite) mutations(t *testing.T) {
	rejected := 0
	for _, in := range s.smallInputs(t) {
		whole := s.solve(t, in)
		for kind, mutant := range mutants(in, s.p.Frame) {
			if _, err := s.p.Validate(fastio.NewBytesReader(mutant)); err == nil {
				if s.c.Valid != nil && s.c.Valid(mutant) {
					continue
				}
				t.Errorf("%s, and still said to be valid:\n%s", kind, head(mutant))
			} else if e := new(fastio.Error); !errors.As(err, &e) {
				t.Errorf("%s: error %q has no place", kind, err)
			}
			rejected++
			s.counts(t, mutant)
			out, err := solve(s.p, fastio.NewBytesReader(mutant))
			if kind == "cut off" && !strings.HasPrefix(whole, out) {
				t.Errorf("cut off, it gives\n%s\nwhole\n%s\ninput\n%s", out, whole, head(mutant))
			}
			if e := new(fastio.Error); err != nil && !errors.As(err, &e) {
				t.Errorf("%s: error %q has no place", kind, err)
			}
			if kind == "letter" && err == nil {
				t.Errorf("a number that is none is accepted by solve:\n%s", head(mutant))
			}
		}
	}
	t.Logf("%d spoilt inputs rejected", rejected)
}

// mutants yields spoilt copies of a valid input. None of them can be valid but
// where the numbers of a line do not tell it from another.
func mutants(in []byte, frame contest.Frame) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		splice := func(from, to int, s string) []byte {
			return slices.Concat(in[:from], []byte(s), in[to:])
		}
		for at := 0; at < len(in); {
			n := bytes.IndexAny(in[at:], " \n")
			if n < 0 {
				n = len(in) - at
			}
			if n == 0 { // a blank line
				at++
				continue
			}
			token := string(in[at : at+n])
			rest := min(at+n+1, len(in))
			if !yield("token dropped", splice(at, rest, "")) ||
				!yield("token doubled", splice(at, at+n, token+" "+token)) ||
				!yield("out of range", splice(at, at+n, "99999999999999999999")) ||
				!yield("letter", splice(at, at+n, "q"+token)) ||
				!yield("blank doubled", splice(at, at, " ")) ||
				!yield("control character", splice(at, at+n, token+"\x00")) {
				return
			}
			if (at > 0 || len(in) > rest) && !frame.OpenEnd() && at > 0 && !yield("cut off", in[:at]) {
				return
			}
			at = rest
		}
		_ = yield("more behind the end", slices.Concat(in, []byte("7\n"))) &&
			yield("blank behind the end", slices.Concat(in, []byte(" \n"))) &&
			yield("nothing", nil)
	}
}

// Fuzz fuzzes p's readers of input: neither the solver nor the checker may
// crash, what is valid must be solved, and each error has its place.
func Fuzz(f *testing.F, p *contest.Problem) {
	names, _ := fs.Glob(testdata.FS, p.Name+"/*.in")
	for _, name := range names {
		in, err := fs.ReadFile(testdata.FS, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(in)
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		_, invalid := p.Validate(fastio.NewBytesReader(in))
		_, err := sameByteByByte(t, p, in)
		for _, e := range []error{invalid, err} {
			if place := new(fastio.Error); e != nil && !errors.As(e, &place) {
				t.Fatalf("error %q has no place", e)
			}
		}
		if invalid == nil && err != nil {
			t.Fatalf("valid, but cannot be solved: %v", err)
		}
	})
}

func (s *suite) make(t *testing.T, r contest.Request) []byte {
	t.Helper()
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	if err := s.p.Make(r, w); err != nil {
		t.Fatal(err)
	}
	w.Flush()
	return out.Bytes()
}

// validate checks an input while it is made: the largest should not be held.
func (s *suite) validate(r contest.Request) ([]contest.Extent, error) {
	in, out := io.Pipe()
	defer in.Close()
	go func() {
		w := fastio.NewWriter(out)
		err := s.p.Make(r, w)
		out.CloseWithError(cmp.Or(err, w.Flush()))
	}()
	return s.p.Validate(fastio.NewReader(in))
}

func (s *suite) frame(cases ...[]byte) []byte {
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	s.p.Frame.Write(w, cases...)
	w.Flush()
	return out.Bytes()
}

// head shortens an input for a message.
func head(in []byte) []byte {
	if len(in) > 600 {
		return append(slices.Clone(in[:600]), "..."...)
	}
	return in
}

// firstDifference shows where a solver's output leaves what is wanted.
func firstDifference(in []byte, got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d: %q instead of %q\n%s", i+1, g[i], w[i], head(in))
		}
	}
	return fmt.Sprintf("%d lines instead of %d\n%s", len(g), len(w), head(in))
}
