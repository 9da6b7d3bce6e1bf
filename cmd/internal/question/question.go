// Package question answers questions about games that are given by their rules: which
// values positions have, and which law tells them all.
package question

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
)

// A Question says what is asked about a game.
type Question struct {
	Positions string // an expression; "" for all that the budget allows
	Lost      bool   // only which positions are lost
	Misere    bool   // who cannot move wins; only which positions are lost
	Effort    int64  // steps of the search for a law; 0 for law.DefaultBudget

	Off []law.Kind // kinds of law not to look for

	Automata bool // prove by automata what another theorem proves too
}

// OnlyLost tells whether values are 1 for lost and 0 for won positions.
func (q *Question) OnlyLost() bool { return q.Lost || q.Misere }

// A Row is a position and its value.
type Row struct {
	sources.Position
	Value uint64
}

// bySize compares positions by the largest coordinate, then by the sum of coordinates.
func bySize(a, b sources.Position) int {
	p, q := a.Coordinates(), b.Coordinates()
	total := func(p []int64) (sum int64) {
		for _, x := range p {
			sum += x
		}
		return sum
	}
	return cmp.Or(cmp.Compare(slices.Max(p), slices.Max(q)), cmp.Compare(total(p), total(q)), slices.Compare(p, q))
}

// An Answer is what was found out about a game.
type Answer struct {
	law.Report

	Rules    *sources.Rules
	Question Question
	Rows     []Row    // of the positions asked about, in their order, as far as they were found
	Beyond   []Row    // more rows, which only refuted laws
	Stopped  string   // why it stopped before the budget was spent, or ""
	Notes    []string // a line each

	// Decided says how automata have proved the law, nil where they have not; Unproved says
	// why not. Where they have at some values of parameters alone the law is a conjecture.
	Decided  *Theorem
	Unproved error

	proof *proof // nil where no theorem proves a period
}

// Found reports that there is a law for all positions, proved or not.
func (a *Answer) Found() bool { return a.Verdict == law.Proved || a.Verdict == law.Conjecture }

// Far returns rows of positions far out. Their values come from the theorem if there is
// one, and else from the law, which there must be.
func (a *Answer) Far() []Row {
	const some = 2000
	var rows []Row
	if a.proof != nil {
		last := a.proof.Len() - 1
		for i := range some {
			for _, n := range []int{last - i, last + 1 + 977*i} {
				if n >= 0 {
					rows = append(rows, Row{sources.Heap(int64(n)), a.proof.value(n, a.Question.OnlyLost())})
				}
			}
		}
		return rows
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range some / 10 {
		p := a.Rows[0].Position
		at := p.Coordinates()
		for k := range at {
			at[k] = rng.Int64N(int64(1) << (2 + i%19)) // up to a million
		}
		if v, ok := a.Law.Eval(at); ok {
			rows = append(rows, Row{p, v})
		}
	}
	return rows
}

// UsualTime is how long a question may take if nobody says.
const UsualTime = 10 * time.Second

// Watch is told what is being done, and how much of it is done.
type Watch func(what string, done, total int)

// ErrInterrupt is the cause of a context that the user has ended.
var ErrInterrupt = errors.New("interrupted")

// Find answers a question. Soon after ctx has ended it returns the answer so far. The
// error is one of the rules or of the question.
func Find(ctx context.Context, rules *sources.Rules, q Question, watch Watch) (*Answer, error) {
	s := newSearch(ctx, rules, q, watch)
	defer context.AfterFunc(ctx, rules.Stop)()
	if err := s.answer(); err != nil {
		return nil, err
	}
	if q.Lost && !q.Misere && !s.Found() {
		if err := s.byValues(); err != nil {
			return nil, err
		}
	}
	if s.table.split() {
		s.Notes = append(s.Notes, "options are sums, so whole positions were looked at: under misère play the parts of a sum do not tell who wins it")
	}
	return s.Answer, nil
}

// answer finds values and a law of them, and proves it where it can.
func (s *search) answer() error {
	s.prove(false)
	if err := s.tabulate(); err != nil {
		return err
	}
	s.prove(true)
	if !s.findWider() {
		if err := s.findSound(); err != nil {
			return err
		}
	}
	if err := s.settle(); err != nil {
		return err
	}
	s.few()
	s.window()
	s.growth()
	s.guess()
	return nil
}

// byValues looks for a law of values where none of the lost positions alone was found: those of
// value 0 are lost.
func (s *search) byValues() error {
	q := s.Question
	q.Lost = false
	values := newSearch(s.ctx, s.Rules, q, s.watch)
	if err := values.answer(); err != nil || !values.Found() {
		return s.usersFault(err)
	}
	l := law.Zeros(values.Law)
	if s.contradicted(l) {
		return nil
	}
	s.Report = values.Report
	s.Law, s.Verdict, s.Theorem = l, law.Conjecture, ""
	if err := s.settle(); err != nil {
		return err
	}
	if s.Verdict == law.Conjecture && values.Verdict == law.Proved {
		s.Verdict, s.Theorem = law.Proved, values.Theorem
	}
	return nil
}

// A search is the work on an answer.
type search struct {
	*Answer
	ctx       context.Context
	table     *Table
	watch     Watch
	domain    *sources.Domain            // the positions of the question; nil where it names none
	wide      map[sources.Position]bool  // the positions whose values may be asked for; nil for any
	endless   func() *automata.Automaton // withoutEnd, made once
	likely    *proof                     // that of a game which the rules seem to be; nil where there is none
	exhausted bool                       // ask for no more values: an error ended the search for them
}

func newSearch(ctx context.Context, rules *sources.Rules, q Question, watch Watch) *search {
	s := &search{Answer: &Answer{Rules: rules, Question: q}, ctx: ctx, watch: watch}
	s.endless = sync.OnceValue(s.withoutEnd)
	s.table = NewTable(rules, q, func() error {
		if ctx.Err() != nil {
			return errStopped
		}
		return nil
	})
	return s
}

// prove looks for a period that a theorem proves, unless there is one.
func (s *search) prove(far bool) {
	if s.Rules.Theory == nil || s.Question.Misere || s.proof != nil {
		return
	}
	s.watch("looking for a period", 0, 0)
	if p := proofOf(s.Rules.Theory(s.ctx, far)); p != nil && p.Seen > 0 {
		s.likely = p
	} else {
		s.proof = p
	}
}

// usersFault returns err if the user has to mend it, and nil if it only ends the work, as an
// exhausted budget does.
func (s *search) usersFault(err error) error {
	if s.ctx.Err() != nil || err == errBudget || err == errMemory || err == errStopped {
		return nil
	}
	return err
}

// ByTime is how Answer.Stopped begins if the time was over.
const ByTime = "stopped by --time"

// why says why the work ended.
func (s *search) why(err error) string {
	switch {
	case errors.Is(context.Cause(s.ctx), ErrInterrupt):
		return "stopped by Ctrl-C"
	case s.ctx.Err() != nil:
		return ByTime
	case err == errMemory:
		return "the memory for values was used up"
	default:
		return "the budget was spent"
	}
}
