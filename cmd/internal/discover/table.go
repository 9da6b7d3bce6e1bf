package discover

import (
	"errors"
	"fmt"
	"strings"

	"nimsum/problems/law"
	"nimsum/problems/theory/rules"
)

// A Question says what is asked about a game.
type Question struct {
	Positions string // an expression; "" for all that the budget allows
	Lost      bool   // lost positions only
	Misere    bool   // who cannot move wins; lost positions only
	Bytes     int64  // of memory, for tables; 0 for a gigabyte
	Effort    int64  // steps of the search for a law; 0 for the usual

	Off []law.Kind // kinds of law not to look for
}

// A Table finds and keeps the values of a game by nothing but its rules: Grundy
// values, or 1 for lost and 0 for won positions where that is asked.
type Table struct {
	source Source
	lost   bool
	misere bool

	values   *rules.Values[Position]   // normal play
	single   *rules.Single[Position]   // misère play of components that never split
	outcomes *rules.Outcomes[Position] // misère play of sums

	options Options
	sum     []Position // room for one
	fault   error      // of the rules: what is found from then on is wrong
	budget  uint64     // of the source's steps
	stop    func() error
}

// errBudget is the error of a table that has spent what it was allowed.
var errBudget = errors.New("the budget is spent")

// NewTable returns the table of a game. Stop is asked now and then whether to go on:
// an error of it, if any, ends what is under way.
func NewTable(source Source, q Question, stop func() error) *Table {
	t := &Table{source: source, lost: q.Lost || q.Misere, misere: q.Misere, stop: stop}
	limits := rules.Limits{Bytes: q.Bytes, Options: most, Stop: t.interrupted}
	if q.Misere {
		t.single = rules.NewSingle(t.rules, rules.Misere, limits)
	} else {
		t.values = rules.NewValues(t.rules, limits)
	}
	return t
}

// rules are the source's, as a rules.Game.
func (t *Table) rules(at Position, options *rules.Options[Position]) {
	if t.fault != nil {
		return // it is over
	}
	if t.fault = t.source.Options(at.Coordinates(), &t.options); t.fault != nil {
		return
	}
	if t.source.Steps() > 2*t.budget { // long before interrupted was asked
		t.fault = errBudget
		return
	}
	o := &t.options
	part := 0
	for _, end := range o.sums {
		sum := t.sum[:0]
		for ; part < end; part++ {
			p, err := positionOf(o.part(part))
			if err != nil {
				t.fault = &Fault{Name: "options of " + at.String(), Message: err.Error()}
				return
			}
			sum = append(sum, p)
		}
		t.sum = sum
		options.Add(sum...)
	}
}

func (t *Table) interrupted() error {
	switch {
	case t.fault != nil:
		return t.fault
	case t.source.Steps() > t.budget:
		return errBudget
	}
	return t.stop()
}

// Allow lets the table do so much more: an option is a step, and so are some of
// what a source does.
func (t *Table) Allow(steps int64) {
	t.budget = t.source.Steps() + uint64(steps)*perStep
	switch {
	case t.values != nil:
		t.values.Allow(steps)
	case t.outcomes != nil:
		t.outcomes.Allow(steps)
	default:
		t.single.Allow(steps)
	}
}

// perStep is how many steps of Starlark cost as much as an option.
const perStep = 4

// Of returns the value of a position. The error is a *Fault of the rules, errBudget,
// or that of stop.
func (t *Table) Of(p []int64) (uint64, error) {
	at, err := positionOf(p)
	if err != nil {
		return 0, err
	}
	if err := t.interrupted(); err != nil {
		return 0, err
	}
	v, err := t.find(at)
	if t.fault != nil { // which the search has not noticed
		return 0, t.fault
	}
	return v, t.plain(err)
}

func (t *Table) find(at Position) (uint64, error) {
	if t.values != nil {
		v, err := t.values.Of(at)
		if t.lost {
			return number(v == 0), err
		}
		return uint64(v), err
	}
	if t.outcomes == nil {
		outcome, err := t.single.Of(at)
		if !errors.Is(err, rules.ErrSplit) {
			return number(outcome == rules.Lost), err
		}
		t.outcomes = rules.NewOutcomes(t.rules, rules.Misere, rules.Limits{Options: most, Stop: t.interrupted})
		t.outcomes.Allow(int64(t.budget / perStep))
	}
	outcome, err := t.outcomes.Of(at)
	return number(outcome == rules.Lost), err
}

// Split reports that options of the game have been met that are sums.
func (t *Table) Split() bool { return t.outcomes != nil }

func number(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// plain says in the words of a user what stopped a search.
func (t *Table) plain(err error) error {
	var (
		cycle *rules.CycleError[Position]
		limit *rules.LimitError
		name  = t.name()
	)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &cycle):
		return &Fault{Name: name, Message: "play need not end: " + path(cycle.Cycle)}
	case errors.Is(err, rules.ErrCycle):
		return &Fault{Name: name, Message: err.Error()}
	case errors.Is(err, rules.ErrSteps):
		return errBudget
	case errors.As(err, &limit) && limit.What == rules.ErrOptions:
		return &Fault{Name: name, Message: fmt.Sprintf("position %v has more than %d options: are they endless?", limit.At, most)}
	case errors.Is(err, rules.ErrMemory):
		return errMemory
	}
	return err
}

var errMemory = errors.New("the memory is used up")

func (t *Table) name() string {
	switch s := t.source.(type) {
	case *Script:
		return s.name
	case *Program:
		return s.name()
	}
	return t.source.Text()
}

// path shows a cycle, both ends of it where it is long.
func path(cycle []Position) string {
	const ends = 5
	var b strings.Builder
	for i, at := range cycle {
		switch {
		case i < ends || i >= len(cycle)-ends:
			b.WriteString(at.String() + " -> ")
		case i == ends:
			fmt.Fprintf(&b, "... (%d more) -> ", len(cycle)-2*ends)
		}
	}
	return b.String() + cycle[0].String()
}
