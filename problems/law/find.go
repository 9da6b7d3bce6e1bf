package law

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
)

// How many bits of evidence a law needs for each bit of its size. Positions that fixed its
// constants are no evidence.
const (
	fullDemand = 8
	fewDemand  = 1 // to be worth a proof
)

// mostFew bounds Report.Few.
const mostFew = 32

// A candidate is a law that fits so far.
type candidate struct {
	node
	fit    int     // positions that fixed its tables and constants
	choice float64 // bits of what was chosen, its tables not counted
}

// A finder looks for one kind of law in a table. It returns candidates that
// the search accepted.
type finder struct {
	kind Kind
	find func(s *search, t *table) []candidate

	// always looks even if a law of fewer than enough bits is known.
	always bool
}

// enough is a size in bits: once a smaller law is known, kinds that take long to find are
// left out.
const enough = 90

// finders stand in the order in which laws are looked for. Set in init, since exceptions
// search again.
var finders []finder

func init() {
	finders = []finder{
		{Period, findPeriod, true},
		{Digits, findDigits, true},
		{Ratio, findRatio, true},
		{Beatty, findBeatty, true},
		{Formula, light(formulas), true},
		{Predicate, light(conditions), true},
		{Parts, findParts, true},
		{Recursion, findRecursion, false},
		{Sequence, findSequence, false},
		{Cases, findAlone, false},
		{Sequence, findIntervals, false},
		{Sequence, findPairs, false},
		{Cases, findStates, false},
		{Cases, findGuards, false},
		{Digits, findBlocks, false},
		{Slices, findSlices, false},
		{Slices, findDiagonal, false},
		{Parts, findSums, false},
		{Cases, findSplit, false},
		{Cases, findCases, false},
		{Automatic, findAutomatic, false},
		{Exceptions, findExceptions, false},
		{Formula, heavy(formulas), false},
		{Predicate, heavy(conditions), false},
	}
}

// light looks for laws of weight up to 4, which cost little to find.
func light(find func(s *search, t *table, weights int) []candidate) func(s *search, t *table) []candidate {
	return func(s *search, t *table) []candidate { return find(s, t, 4) }
}

// heavy looks for laws of weight up to 9, but not of a part of a table.
func heavy(find func(s *search, t *table, weights int) []candidate) func(s *search, t *table) []candidate {
	return func(s *search, t *table) []candidate {
		if t.part > 0 {
			return nil
		}
		return find(s, t, 9)
	}
}

// A search answers one question.
type search struct {
	ctx     context.Context
	q       *Question
	off     map[Kind]bool
	budget  int64
	steps   int64
	pulse   int64 // steps at which to look at the context again
	stopped bool
	kind    Kind
	refuted string // the last law that was refuted, and how
	trials  []Trial
	few     []candidate // laws of the whole table that lack only evidence, simplest first
}

func newSearch(ctx context.Context, q Question) *search {
	s := &search{ctx: ctx, q: &q, off: make(map[Kind]bool), budget: q.Budget}
	if s.budget <= 0 {
		s.budget = DefaultBudget
	}
	for _, k := range q.Off {
		s.off[k] = true
	}
	return s
}

// spend counts steps, of about 0.4 us each, and tells whether to go on.
func (s *search) spend(n int64) bool {
	s.steps += n
	if s.steps >= s.pulse {
		s.pulse = s.steps + 50_000
		if s.ctx.Err() != nil {
			s.stopped = true
		}
		if s.q.Progress != nil {
			s.q.Progress(s.kind, min(s.steps, s.budget), s.budget)
		}
	}
	return !s.stopped && s.steps < s.budget
}

// vars returns the names of the coordinates.
func (s *search) vars() []string {
	if len(s.q.Names) > 0 {
		return s.q.Names
	}
	return names(s.q.Arity)
}

// table makes the table of the question.
func (s *search) table() *table {
	q := s.q
	pos := slices.Concat(q.Positions, q.Held)
	val := make([]int64, len(pos))
	for i, v := range slices.Concat(q.Values, q.HeldValues) {
		val[i] = int64(v)
	}
	if q.Ask != nil {
		// Positions far out refute too.
		for _, p := range newTable(q.Arity, pos, val, len(q.Positions)).beyond(q.Constants) {
			if v, ok := q.Ask(p); ok {
				pos, val = append(pos, p), append(val, int64(v))
			}
		}
	}
	t := newTable(q.Arity, pos, val, len(q.Positions))
	t.lost = q.Lost
	t.consts = constants(q.Constants)
	if q.Ask != nil && len(t.pos) > 0 {
		like := t.domain()
		t.ask = func(pos []int64) (int64, bool) {
			if !like.holds(pos) {
				return 0, false // rules may answer nonsense there
			}
			v, ok := q.Ask(pos)
			return int64(v), ok
		}
	}
	return t
}

// constants returns the first dozen numbers of the rules that laws may use, sorted.
func constants(all []int64) []int64 {
	all = slices.Clone(all)
	slices.Sort(all)
	all = slices.DeleteFunc(slices.Compact(all), func(c int64) bool { return c < 2 || c > 1<<30 })
	return all[:min(len(all), 12)]
}

// solve returns the simplest law of a table, or nil.
func (s *search) solve(t *table) *candidate {
	var best *candidate
	for _, f := range finders {
		if s.off[f.kind] {
			continue
		}
		if t.part == 0 {
			s.kind, s.refuted = f.kind, ""
		}
		if t.bound > 0 && t.bound < enough && !f.always {
			continue
		}
		before := s.steps
		if !s.spend(1) {
			break
		}
		for _, c := range f.find(s, t) {
			if best == nil || c.bits() < best.bits() {
				best, t.bound = &c, c.bits()
			}
		}
		if t.part == 0 {
			s.tried(f.kind, s.steps-before)
		}
		if f.kind == Period && best != nil {
			break // a period tells all values
		}
	}
	return best
}

// tried adds steps to the trial of a kind.
func (s *search) tried(kind Kind, steps int64) {
	for i := range s.trials {
		if t := &s.trials[i]; t.Kind == kind {
			t.Steps += steps
			if s.refuted != "" {
				t.Note = s.refuted
			}
			return
		}
	}
	s.trials = append(s.trials, Trial{Kind: kind, Steps: steps, Note: s.refuted})
}

// accept tells whether a candidate agrees with all of a table, and the table is
// large enough to show it. One of the whole table that lacks only that is noted.
func (s *search) accept(t *table, c candidate) bool {
	evidence := t.info(len(t.pos) - c.fit)
	if evidence < t.least()*c.choice || !s.fits(t, c) {
		return false
	}
	if t.part > 0 || evidence >= fullDemand*c.choice {
		return true
	}
	at, _ := slices.BinarySearchFunc(s.few, c, func(a, b candidate) int { return cmp.Compare(a.bits(), b.bits()) })
	s.few = slices.Insert(s.few, at, c)
	s.few = s.few[:min(len(s.few), mostFew)]
	return false
}

// fits tells whether a candidate agrees with all of a table.
func (s *search) fits(t *table, c candidate) bool {
	s.spend(int64(len(t.pos)) / 8)
	steps := c.steps()
	for i, p := range t.pos {
		if v, ok := steps.eval(p); !ok || v != t.val[i] {
			s.refute(c.node, p, v, ok, t.val[i])
			return false
		}
	}
	return true
}

// refute notes the position at which a law of the whole table failed.
func (s *search) refute(n node, p []int64, v int64, ok bool, is int64) {
	if len(p) != s.q.Arity {
		return
	}
	f := newFound(n, s.vars(), s.q.Lost)
	says := "nothing"
	if ok {
		says = fmt.Sprint(v)
	}
	s.refuted = fmt.Sprintf("%s: at %v it says %s, but it is %d", f.Text(), p, says, is)
}

func (s *search) report() Report {
	r := Report{}
	t := s.table()
	if len(t.pos) > 0 {
		if best := s.solve(t); best != nil {
			law := newFound(best.node, s.vars(), s.q.Lost)
			r.Law, r.Verdict = law, Conjecture
			r.Positions, r.Unseen = len(t.pos), len(t.pos)-best.fit
			if s.q.Prove != nil {
				if theorem, ok := s.q.Prove(law); ok {
					r.Theorem, r.Verdict = theorem, Proved
				}
			}
		} else if r.Partial = s.partial(t); len(r.Partial) > 0 {
			p := r.Partial[0]
			r.Law, r.Verdict, r.Scope = p.Law, Partial, p.Scope
			r.Positions, r.Unseen = p.Positions, p.Unseen
		}
		for _, c := range s.few {
			l := newFound(c.node, s.vars(), s.q.Lost)
			if !slices.ContainsFunc(r.Few, func(p Part) bool { return p.Law.Text() == l.Text() }) {
				r.Few = append(r.Few, Part{Law: l, Positions: len(t.pos), Unseen: len(t.pos) - c.fit})
			}
		}
	}
	r.Tried, r.Steps, r.Stopped = s.trials, s.steps, s.stopped
	return r
}

// A domain describes the positions of a table: lower bounds of the coordinates,
// and for each two coordinates which order never occurs.
type domain struct {
	low   []int64
	never map[[2]int][3]bool // for i < j: never x_i < x_j, =, >
}

func (t *table) domain() domain {
	d := domain{low: append([]int64(nil), t.pos[0]...), never: make(map[[2]int][3]bool)}
	for _, p := range t.pos[:t.train] {
		for j, x := range p {
			d.low[j] = min(d.low[j], x)
		}
	}
	for j := range t.arity {
		for i := range j {
			never := [3]bool{true, true, true}
			for _, p := range t.pos[:t.train] {
				never[1+cmp.Compare(p[i], p[j])] = false
			}
			d.never[[2]int{i, j}] = never
		}
	}
	return d
}

// holds tells whether a position looks like those of the table.
func (d domain) holds(p []int64) bool {
	for j, x := range p {
		if x < d.low[j] {
			return false
		}
		for i := range j {
			if d.never[[2]int{i, j}][1+cmp.Compare(p[i], x)] {
				return false
			}
		}
	}
	return true
}

// beyond returns positions of the same domain outside the table: some beyond
// each of its far ends, up to twice as far, and some near the numbers of the
// rules.
func (t *table) beyond(consts []int64) [][]int64 {
	var all [][]int64
	d := t.domain()
	seen := make(map[[MaxArity]int64]bool)
	add := func(p []int64) {
		if _, in := t.at(p...); !in && !seen[key(p)] && d.holds(p) {
			seen[key(p)] = true
			all = append(all, p)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, part := range []int64{8, 4, 2, 1} { // up to 1/8 farther first
		for range 12 {
			p := make([]int64, t.arity)
			far := rng.IntN(t.arity)
			for j := range p {
				p[j] = d.low[j] + rng.Int64N(t.hi[j]-d.low[j]+2)
				if j == far {
					p[j] = t.hi[j] + 1 + rng.Int64N(t.hi[j]/part+1)
				}
			}
			add(p)
		}
	}
	if t.arity == 1 {
		for _, c := range consts {
			if c > t.hi[0] && c <= 4*t.hi[0] {
				for d := int64(-1); d <= 1; d++ {
					add([]int64{c + d})
				}
			}
		}
	}
	return all
}
