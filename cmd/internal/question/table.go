package question

import (
	"errors"
	"fmt"
	"strings"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/theory/rules"
)

// Errors that end the work and are not the user's to mend.
var (
	errBudget  = errors.New("the budget is spent")
	errMemory  = errors.New("the memory is used up")
	errOrder   = errors.New("options are not smaller numbers")
	errStopped = errors.New("stopped") // by the clock or by the user
)

// perStep is how many steps of a source cost as much as an option.
const perStep = 4

// A Table finds and keeps the values of a game by nothing but its rules: Grundy
// values, or 1 for lost and 0 for won positions if only that is asked.
type Table struct {
	game *sources.Rules
	lost bool

	values   *rules.Values[sources.Position]   // normal play
	single   *rules.Single[sources.Position]   // misère play of components that never split
	outcomes *rules.Outcomes[sources.Position] // misère play of sums
	dense    *rules.Dense                      // normal play of single numbers, from 0 up; nil until Up
	most     int                               // the greatest number that Up is to find

	options sources.Options
	budget  uint64 // of the source's steps
	stop    func() error
}

// NewTable returns the table of a game. Stop is called now and then: an error that it
// returns ends the work under way.
func NewTable(game *sources.Rules, q Question, stop func() error) *Table {
	t := &Table{game: game, lost: q.OnlyLost(), stop: stop}
	limits := rules.Limits{Options: sources.MostOptions, Stop: t.interrupted}
	if q.Misere {
		t.single = rules.NewSingle(t.list, rules.Misere, limits)
	} else {
		t.values = rules.NewValues(t.list, limits)
	}
	return t
}

// list is a rules.Game: it lists the options that the source has.
func (t *Table) list(at sources.Position, options *rules.Options[sources.Position]) {
	if err := t.ask(at); err != nil {
		options.Fail(err)
	}
	for sum := range t.options.All() {
		options.Add(sum...)
	}
}

// ask sets options to those of a position.
func (t *Table) ask(at sources.Position) error {
	if err := t.game.Options(at, &t.options); err != nil {
		return err
	}
	if err := t.options.Err(); err != nil {
		return &sources.Fault{Name: "options of " + at.String(), Message: err.Error()}
	}
	if t.game.Steps() > 2*t.budget { // interrupted may not be called for long
		return errBudget
	}
	return nil
}

// A source is told of so many numbers at once: few at first, for a slow program would let nobody
// know of its progress, and then as many as all before.
const fewest, together = 1 << 6, 1 << 12

// number is list for single numbers whose options are smaller ones.
func (t *Table) number(n int, options *rules.Options[int]) {
	if !t.game.Ready(sources.Heap(int64(n))) {
		if err := t.interrupted(); err != nil {
			options.Fail(err)
		}
		var block []sources.Position
		for end := n + min(max(n, fewest), together); n+len(block) < end && n+len(block) <= t.most; {
			block = append(block, sources.Heap(int64(n+len(block))))
		}
		if err := t.game.Prepare(block); err != nil {
			options.Fail(err)
		}
	}
	if err := t.ask(sources.Heap(int64(n))); err != nil {
		options.Fail(err)
	}
	var room [8]int
	for sum := range t.options.All() {
		parts := room[:0]
		for i := range sum {
			at := sum[i].Coordinates()
			if len(at) != 1 || at[0] >= int64(n) {
				options.Fail(rules.ErrOrder)
			}
			parts = append(parts, int(at[0]))
		}
		options.Add(parts...)
	}
}

// IsOrder tells an error of Up that is about a position whose options are no smaller numbers.
func IsOrder(err error) bool { return err == errOrder }

// A Reach says how far Up has come, and how far it can.
type Reach struct {
	Known int   // all numbers below this have a value
	Room  int64 // the greatest number for which the table has room
}

// Up is Of for a position of one number under normal play, where options consist of smaller
// numbers. It finds the values of all smaller numbers first, in a table of at most so many bytes,
// which it keeps.
func (t *Table) Up(n int64, steps, bytes int64) (uint64, error) {
	if t.dense == nil {
		t.dense = rules.NewDense(t.number, rules.Limits{Options: sources.MostOptions, Bytes: bytes, Stop: t.interrupted})
	}
	if n > t.dense.Fits() {
		return 0, errMemory
	}
	t.allow(steps)
	t.dense.Allow(steps)
	t.most = int(n)
	v, err := t.dense.Of(int(n))
	return uint64(v), t.plain(err)
}

// Reach tells how far Up has come, once it was called.
func (t *Table) Reach() Reach { return Reach{t.dense.Len(), t.dense.Fits()} }

func (t *Table) interrupted() error {
	if t.game.Steps() > t.budget {
		return errBudget
	}
	return t.stop()
}

// allow gives the table a budget of so many steps from now on: an option is a step, and
// so are perStep steps of the source.
func (t *Table) allow(steps int64) {
	t.budget = t.game.Steps() + uint64(steps)*perStep
	switch {
	case t.values != nil:
		t.values.Allow(steps)
	case t.outcomes != nil:
		t.outcomes.Allow(steps)
	default:
		t.single.Allow(steps)
	}
}

// Of returns the value of a position, found in so many steps at most. The error is a
// *sources.Fault, that of stop, or one for which IsLimit is true.
func (t *Table) Of(at sources.Position, steps int64) (uint64, error) {
	t.allow(steps)
	return t.of(at)
}

// IsLimit tells an error of a Table that is limited, in steps, memory or the kind of game, from
// others.
func IsLimit(err error) bool { return err == errBudget || err == errMemory || err == errOrder }

// of returns the value of a position within the budget.
func (t *Table) of(at sources.Position) (uint64, error) {
	if err := t.interrupted(); err != nil {
		return 0, err
	}
	v, err := t.find(at)
	return v, t.plain(err)
}

func (t *Table) find(at sources.Position) (uint64, error) {
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
		t.outcomes = rules.NewOutcomes(t.list, rules.Misere, rules.Limits{Options: sources.MostOptions, Stop: t.interrupted})
		t.outcomes.Allow(int64(t.budget / perStep))
	}
	outcome, err := t.outcomes.Of(at)
	return number(outcome == rules.Lost), err
}

// split reports that the game was found to have options that are sums, under misère
// play.
func (t *Table) split() bool { return t.outcomes != nil }

func number(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// plain says in the words of a user what stopped a search.
func (t *Table) plain(err error) error {
	var (
		cycle *rules.CycleError[sources.Position]
		limit *rules.LimitError
	)
	switch {
	case err == nil:
		return nil
	case errors.As(err, &cycle):
		return &sources.Fault{Name: t.game.Name, Message: "play need not end: " + path(cycle.Cycle)}
	case errors.Is(err, rules.ErrCycle):
		return &sources.Fault{Name: t.game.Name, Message: err.Error()}
	case errors.Is(err, rules.ErrSteps):
		return errBudget
	case errors.As(err, &limit) && limit.What == rules.ErrOptions:
		return &sources.Fault{Name: t.game.Name, Message: fmt.Sprintf("position %v has more than %d options: are they endless?", limit.At, sources.MostOptions)}
	case errors.Is(err, rules.ErrMemory):
		return errMemory
	case errors.Is(err, rules.ErrOrder):
		return errOrder
	}
	return err
}

// path shows a cycle, both ends of it where it is long.
func path(cycle []sources.Position) string {
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
