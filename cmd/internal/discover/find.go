package discover

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"sync"

	"nimsum/problems/law"
)

// Budgets, in steps: an option is one, and so are a few steps of a script. They
// are what makes a report the same on every machine.
const (
	askedSteps  = 24 << 20 // for the positions that somebody asks about
	openSteps   = 2 << 20  // for as many positions as can be had
	beyondSteps = 3 << 19  // for more than that, to refute laws with
	awaySteps   = 1 << 20  // for positions far away that a search of laws asks for
)

// mostAsked is how many positions are looked at by number of coordinates where
// nobody says which.
var mostAsked = [law.MaxArity + 1]int{1: 3000, 2: 80 * 80, 3: 16 * 16 * 16, 4: 8 * 8 * 8 * 8, 5: 6 * 6 * 6 * 6 * 6, 6: 5 * 5 * 5 * 5 * 5 * 5}

// provedAsked is how many heaps are looked at by the rules where a period is proved:
// they only show that the theorem was given the right values.
const provedAsked = 400

// A Report is what was found out about a game.
type Report struct {
	law.Report

	Source    Source
	Question  Question
	Names     []string
	Positions [][]int64 // those asked about, in the order in which they were
	Values    []uint64  // theirs, or as many as were found
	Beyond    [][]int64 // more positions, which only refuted
	Values2   []uint64  // theirs
	Stopped   string    // where it stopped before the budget was spent, or ""
	Notes     []string  // what else is to be said, a line each

	proof *proof // nil where nothing is proved
}

// Lost tells whether values are 1 for lost and 0 for won positions.
func (r *Report) Lost() bool { return r.Question.Lost || r.Question.Misere }

// Watch is told what is being done, and how much of it is done.
type Watch func(what string, done, total int)

// errStopped is the error of what was stopped by the clock or by the user.
var errStopped = errors.New("stopped")

// Find finds out what can be said of the game of a source. It ends soon after ctx
// does, with what it has until then. The error is one of the rules or the question.
func Find(ctx context.Context, source Source, q Question, watch Watch) (*Report, error) {
	s := &search{ctx: ctx, source: source, watch: watch, report: &Report{Source: source, Question: q}}
	defer context.AfterFunc(ctx, source.Stop)()
	s.table = NewTable(source, q, s.stop)
	s.prove(false)
	if err := s.tabulate(); err != nil {
		return nil, err
	}
	s.prove(true)
	if err := s.findLaw(); err != nil {
		return nil, err
	}
	if s.table.Split() {
		s.report.Notes = append(s.report.Notes, "options are sums, so whole positions were looked at: under misère play the parts of a sum do not tell who wins it")
	}
	return s.report, nil
}

// prove looks for a period of a game on heaps, unless there is one.
func (s *search) prove(far bool) {
	heap, ok := s.source.(*Heap)
	if !ok || s.report.Question.Misere || s.report.proof != nil {
		return
	}
	s.watch("looking for a period", 0, 0)
	if p := prove(s.ctx, heap, far); p.theorem != "" {
		s.report.proof = p
	}
}

type search struct {
	ctx    context.Context
	source Source
	table  *Table
	watch  Watch
	report *Report
	domain *Domain // nil where nobody says which positions
	wide   map[Position]bool
	deaf   bool // no more positions can be asked for
}

func (s *search) stop() error {
	if s.ctx.Err() != nil {
		return errStopped
	}
	return nil
}

// tabulate finds the values of the positions asked about, and of some beyond.
func (s *search) tabulate() error {
	r := s.report
	if r.Question.Positions != "" {
		return s.asked()
	}
	arity := s.source.Arity()
	if _, ok := s.source.(*Program); ok {
		arity = 1
	}
	if arity == 0 {
		return errArity
	}
	if arity > law.MaxArity {
		return fmt.Errorf("a position of %d numbers has more than %d", arity, law.MaxArity)
	}
	return s.open(arity)
}

// asked finds the values of the positions of an expression.
func (s *search) asked() error {
	r := s.report
	var err error
	if s.domain, err = ReadDomain(r.Question.Positions); err != nil {
		return err
	}
	arity := len(s.domain.Positions[0])
	for _, p := range s.domain.Positions {
		if len(p) != arity {
			return &Fault{Name: positionsName, Message: fmt.Sprintf("%s and %s have different numbers of coordinates",
				PositionText(s.domain.Positions[0]), PositionText(p))}
		}
	}
	times, over := int64(2), int64(1)
	switch {
	case arity == 2:
		times, over = 3, 2
	case arity > 2:
		times, over = 4, 3
	}
	beyond := s.domain.Beyond(times, over)
	slices.SortStableFunc(beyond, bySize)
	s.wide = map[Position]bool{}
	for _, all := range [][][]int64{s.domain.Positions, beyond, s.domain.Beyond(2, 1)} {
		for _, p := range all {
			at, _ := positionOf(p)
			s.wide[at] = true
		}
	}
	if p, ok := s.source.(*Program); ok {
		p.arity = arity
	}
	s.watch("finding values", 0, len(s.domain.Positions))
	if err := s.source.Prepare(s.domain.Positions); err != nil {
		return s.given(err)
	}
	s.table.Allow(askedSteps)
	order := slices.Clone(s.domain.Positions)
	slices.SortStableFunc(order, bySize)
	known := make(map[Position]uint64, len(order))
	for i, p := range order {
		v, err := s.table.Of(p)
		if err != nil {
			if err := s.given(err); err != nil {
				return err
			}
			if i == 0 && err == errBudget {
				return s.endless(p)
			}
			r.Stopped = fmt.Sprintf("%s after %d of %d positions", s.why(err), i, len(order))
			break
		}
		at, _ := positionOf(p)
		known[at] = v
		s.watch("finding values", i+1, len(order))
	}
	for _, p := range s.domain.Positions {
		at, _ := positionOf(p)
		if v, ok := known[at]; ok {
			r.Positions = append(r.Positions, p)
			r.Values = append(r.Values, v)
		}
	}
	if r.Stopped == "" {
		s.further(beyond)
	}
	return nil
}

// further finds the values of positions that nobody asked about.
func (s *search) further(beyond [][]int64) {
	r := s.report
	if s.source.Prepare(beyond) != nil {
		return
	}
	s.table.Allow(beyondSteps)
	for i, p := range beyond {
		v, err := s.table.Of(p)
		if err != nil {
			if f := new(Fault); errors.As(err, &f) {
				r.Notes = append(r.Notes, fmt.Sprintf("beyond the positions asked about the rules fail: %v", err))
			}
			s.deaf = err != errBudget
			break
		}
		r.Beyond = append(r.Beyond, p)
		r.Values2 = append(r.Values2, v)
		s.watch("finding values beyond", i+1, len(beyond))
	}
}

// open finds the values of as many positions as the budget allows: the smaller part
// of them is looked at for laws, the rest refutes.
func (s *search) open(arity int) error {
	r := s.report
	s.table.Allow(openSteps)
	limit := mostAsked[arity]
	if r.proof != nil {
		limit = provedAsked
	}
	if p, ok := s.source.(*Program); ok {
		p.arity = arity
		var all [][]int64
		for n := range limit {
			all = append(all, []int64{int64(n)})
		}
		if err := p.Prepare(all); err != nil {
			return s.given(err)
		}
	}
	var all [][]int64
	var values []uint64
	var ends []int // of the shells
	var stopped error
shells:
	for shell := range shells(arity) {
		if len(all)+len(shell) > limit {
			break
		}
		for _, p := range shell {
			v, err := s.table.Of(p)
			if err != nil {
				if err := s.given(err); err != nil {
					return err
				}
				stopped = err
				break shells
			}
			all = append(all, p)
			values = append(values, v)
			s.watch("finding values", len(all), 0)
		}
		ends = append(ends, len(all))
	}
	if stopped != nil && stopped != errBudget {
		r.Stopped = fmt.Sprintf("%s after %s", s.why(stopped), count(len(all), "position"))
	}
	if len(all) == 0 && stopped == errBudget {
		return s.endless(make([]int64, arity))
	}
	if len(ends) == 0 {
		return nil
	}
	first := ends[(2*len(ends)+2)/3-1] // two thirds of the shells are looked at
	last := ends[len(ends)-1]
	r.Positions, r.Values = all[:first:first], values[:first:first]
	r.Beyond, r.Values2 = all[first:last], values[first:last]
	if arity > 1 {
		sortTogether(r.Positions, r.Values)
	}
	return nil
}

// endless is the error of rules that lead on from the first position for too long.
func (s *search) endless(p []int64) error {
	return &Fault{Name: s.table.name(), Message: fmt.Sprintf("play from position %s does not end within the budget: does every option come closer to an end?", PositionText(p))}
}

// sortTogether puts positions into the order of their coordinates.
func sortTogether(positions [][]int64, values []uint64) {
	order := make([]int, len(positions))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return slices.Compare(positions[i], positions[j]) })
	p, v := slices.Clone(positions), slices.Clone(values)
	for to, from := range order {
		positions[to], values[to] = p[from], v[from]
	}
}

// bySize compares positions by their largest coordinate, then by their sum.
func bySize(p, q []int64) int {
	total := func(p []int64) (sum int64) {
		for _, x := range p {
			sum += x
		}
		return sum
	}
	return cmp.Or(cmp.Compare(slices.Max(p), slices.Max(q)), cmp.Compare(total(p), total(q)), slices.Compare(p, q))
}

// given returns an error that the user has to mend, and nil for one that only ends
// the work.
func (s *search) given(err error) error {
	if s.ctx.Err() != nil || err == errBudget || err == errMemory || err == errStopped {
		return nil
	}
	return err
}

// why says why the work ended.
func (s *search) why(err error) string {
	switch {
	case errors.Is(context.Cause(s.ctx), ErrInterrupt):
		return "stopped by Ctrl-C"
	case s.ctx.Err() != nil:
		return "stopped by --time"
	case err == errMemory:
		return "the memory for values was used up"
	default:
		return "the budget was spent"
	}
}

// ErrInterrupt is the cause of a context that the user has ended.
var ErrInterrupt = errors.New("interrupted")

// findLaw looks for a law of the values.
func (s *search) findLaw() error {
	r := s.report
	if len(r.Positions) == 0 {
		return nil
	}
	if usable(s.source.Names()) && len(s.source.Names()) == len(r.Positions[0]) {
		r.Names = s.source.Names()
	}
	q := law.Question{
		Arity: len(r.Positions[0]), Lost: r.Lost(), Names: r.Names,
		Constants: constants(s.source.Text()), Budget: r.Question.Effort, Off: r.Question.Off,
		Ask: s.ask,
		Progress: func(kind law.Kind, steps, budget int64) {
			s.watch(string("looking for a law: "+kind), int(steps*100/budget), 100)
		},
	}
	order := slices.Clone(r.Positions)
	values := slices.Clone(r.Values)
	index := make([]int, len(order))
	for i := range index {
		index[i] = i
	}
	slices.SortStableFunc(index, func(i, j int) int { return bySize(r.Positions[i], r.Positions[j]) })
	for to, from := range index {
		order[to], values[to] = r.Positions[from], r.Values[from]
	}
	held := len(order)
	if len(r.Beyond) == 0 { // a quarter of what there is, then
		held -= held / 4
	}
	q.Positions, q.Values = order[:held], values[:held]
	q.Held = append(slices.Clone(order[held:]), r.Beyond...)
	q.HeldValues = append(slices.Clone(values[held:]), r.Values2...)

	proved := r.proof
	if proved != nil {
		q.Prove = func(l law.Law) (string, bool) { return proved.covers(l, r.Lost()) }
		if len(q.Off) == 0 { // nothing else is to be found
			q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Period })
		}
	}
	s.table.Allow(awaySteps)
	found, err := law.Find(s.ctx, q)
	if err != nil {
		return err
	}
	r.Report = found
	if r.Verdict != law.Proved && proved != nil {
		if err := s.takeProof(proved); err != nil {
			return err
		}
	}
	if found.Stopped && r.Stopped == "" && r.Verdict != law.Proved {
		r.Stopped = s.why(nil) + " while looking for a law"
	}
	return nil
}

// takeProof makes the report that of a period that is proved beyond the table.
func (s *search) takeProof(p *proof) error {
	r := s.report
	l, err := p.law(r.Lost())
	if err != nil {
		return err
	}
	for i, at := range r.Positions { // two roads to the same values
		if v, ok := l.Eval(at); !ok || v != r.Values[i] {
			return fmt.Errorf("a fault of nimsum: the period of %s does not hold at %s", s.source.Title(), PositionText(at))
		}
	}
	r.Law, r.Verdict, r.Theorem, r.Scope, r.Partial = l, law.Proved, p.theorem, "", nil
	r.Report.Positions = len(r.Positions) + len(r.Beyond)
	r.Unseen = 0
	return nil
}

// ask is law.Question.Ask: it tells the value of a position that may lie far away.
func (s *search) ask(p []int64) (uint64, bool) {
	if s.deaf || s.ctx.Err() != nil {
		return 0, false
	}
	if s.wide != nil {
		if at, err := positionOf(p); err != nil || !s.wide[at] {
			return 0, false
		}
	}
	if program, ok := s.source.(*Program); ok {
		if at, err := positionOf(p); err != nil || program.known[at] == nil {
			return 0, false // it would have to be run again, perhaps often
		}
	}
	v, err := s.table.Of(p)
	if err != nil {
		s.deaf = true
	}
	return v, err == nil
}

var numeral = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9]+`) })

// constants are the numbers in a text, the first few different ones.
func constants(text string) []int64 {
	const few = 12
	var all []int64
	for _, word := range numeral().FindAllString(text, -1) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err == nil && n < math.MaxInt32 && !slices.Contains(all, n) {
			if all = append(all, n); len(all) == few {
				break
			}
		}
	}
	return all
}
