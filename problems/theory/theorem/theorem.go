// Package theorem decides laws of games by automata: given the moves of a game as formulas
// and a law as a formula or an automaton, it proves the law for all positions, or finds one
// at which it breaks.
//
// What is decided, for every position x of a domain D:
//
//   - each part of each option lies in D, and is smaller by a sum of multiples of the
//     coordinates that is bounded below; so induction holds;
//   - values: the law gives x one value v, no option has the value v, and for every u < v
//     some option has it; the value of an option is the nim-sum of those of its parts
//     (Sprague 1935, Grundy 1939). By induction v is the Grundy value of x. For options that
//     are no sums the law may have powers 2^u and 2^v for u and v, which are in the same order;
//   - lost positions: the law says lost iff no option is lost by the law; under misère play
//     iff there are options and none is lost.
//
// For recursive laws of games whose options are an interval just below the heap, something else
// is decided: that a theorem about these applies (see window and grows). So it is for laws of
// take-away games (see takeAway and growth), and of games like Euclid's (see euclid).
//
// Each point is a formula that no number may satisfy. A [Decider] decides it: a search, or a
// check of what a search has written down.
//
// Of some relations in rules only bounds are known, as of the primes, which no automaton accepts
// ([automata.Between]). Then something that holds wherever the formula does is decided never to
// hold: each relation is taken for more than it is where that makes the formula hold more often, and
// for less elsewhere. A law may be true and not be proved so. Nothing is bounded in laws and
// domains.
package theorem

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nimsum/problems/theory/automata"
)

// A Kind says what a law tells of positions.
type Kind string

// The kinds.
const (
	Values Kind = "values" // Grundy values
	Lost   Kind = "lost"   // which positions are lost
	Misere Kind = "misere" // which are lost where who cannot move wins
)

// A Move is a family of options: one for each way in which Scope can hold. Its parts are the
// positions that it leaves, as many as the sum has.
type Move struct {
	Scope *automata.Scope
	Parts [][]automata.Sum
}

// A Game is rules as formulas.
type Game struct {
	Arity int
	// Moves returns the moves from a position, which are facts of scopes inside scope. The
	// error says what of the rules no formula says.
	Moves func(scope *automata.Scope, at []automata.Sum) ([]Move, error)
	// Domain says which positions the law is for; nil for all.
	Domain func(scope *automata.Scope, at []automata.Sum) (*automata.Formula, error)
	// Multiples returns the moves from a position of two multiples of a number y, which is 1 or
	// else larger. The error is like that of Moves. May be nil.
	Multiples func(scope *automata.Scope, at []Multiple, one bool) ([]Subtraction, error)
}

// A Law is an automaton, or a formula.
type Law struct {
	// Automaton has tracks x0, x1, ... and, of values, v.
	Automaton *automata.Automaton `json:"automaton,omitempty"`
	// Formula says, for Values, that the position x0, x1, ... has value v, and for the other
	// kinds that it is lost.
	Formula *automata.Formula `json:"formula,omitempty"`
	// Exponent says that for a value v the law has weight number v of the numeration, 2^v in base
	// 2: a length in binary or a number of zeros is no relation of digits, and its power is.
	Exponent bool `json:"exponent,omitempty"`
	// Follows makes the law a recursive one, of one coordinate: it says that x0 has the value of
	// the smaller position u. Formula then says, of the other positions, that they have value v,
	// which is 1 for lost and 0 for won where only that is asked.
	Follows *automata.Formula `json:"follows,omitempty"`
	// TakeAway makes the law that of lost positions of a take-away game, which are Limited or Taken:
	// Formula then says that v is the limit after x0 were taken.
	TakeAway string `json:"take_away,omitempty"`
	// Growth makes the law that of lost positions of a take-away game whose limit grows by a constant.
	Growth *Growth `json:"growth,omitempty"`
	// Slow makes the law one of a game whose options are an interval just below the heap, and names
	// the function by which that grows: Formula says that x0 has v options.
	Slow string `json:"slow,omitempty"`
	// Quotient makes the law that of a game like Euclid's. It says that a position has value u if
	// the larger number, divided by the smaller one, is q >= 1 and leaves a remainder that makes with
	// the smaller number a position of value v; of lost positions, values are 1 for lost and 0 for
	// won. Where a number is 0, the value is End. Ends says the values u of q where the remainder is
	// 0, if they do not follow from End. Formula may then be nil: what follows is the law.
	Quotient *automata.Formula `json:"quotient,omitempty"`
	Ends     *automata.Formula `json:"ends,omitempty"`
	End      int64             `json:"end,omitempty"`
	// Make makes the formula, where it is not yet known. Recurse makes both of a recursive law, and
	// Divide makes Quotient and Ends.
	Make    func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error)       `json:"-"`
	Recurse func(scope *automata.Scope, at, v, u automata.Sum) (says, follows *automata.Formula, err error) `json:"-"`
	Divide  func(scope *automata.Scope, q, v, u automata.Sum) (says, ends *automata.Formula, err error)     `json:"-"`
}

// euclid tells whether the law is one of a game like Euclid's.
func (l *Law) euclid() bool { return l.Quotient != nil || l.Divide != nil }

// A Decider decides formulas.
type Decider interface {
	Numeration() automata.Numeration
	// Never tells whether no numbers satisfy f.
	Never(f *automata.Formula) (bool, error)
	// Define gives a formula a name, with parameters.
	Define(name string, f *automata.Formula, params ...string) error
	// Take gives the law's automaton a name.
	Take(name string, a *automata.Automaton, params ...string) error
}

// A Refuted is the error for a law that is not that of the game: at a smallest position at
// which it breaks, the law is wrong there or at one of the options. With Bounded relations it may
// break as far as their bounds tell, and yet be true.
type Refuted struct {
	What    string
	Bad     *automata.Formula
	Bounded []string
}

func (e *Refuted) Error() string { return "theorem: " + e.What }

// A RulesError says what of the rules no formula says.
type RulesError struct{ Err error }

func (e *RulesError) Error() string { return e.Err.Error() }
func (e *RulesError) Unwrap() error { return e.Err }

// Errors of Decide for games that this way of proof does not serve.
var (
	ErrLeaves  = errors.New("moves leave the positions asked about")
	ErrGrows   = errors.New("options do not get smaller")
	ErrSplits  = errors.New("options are sums, and neither lost positions alone nor powers tell who wins those")
	errMeasure = errors.New("theorem: the measure is not bounded below")
)

// The names of definitions.
const (
	domainName  = "domain"
	lawName     = "law"
	followsName = "follows"
	optionName  = "option"
	anyName     = "movable"
	splitName   = "split"
	singleName  = "single"
	slowName    = "s"
	innerName   = " for sure" // behind the name of an inner definition
)

// Decide proves a law, or returns an error: a *Refuted, an *automata.ExpressError or an
// error of the Decider. Weights are those of the coordinates under which options get
// smaller. It returns the names of the relations of which bounds were used.
func (g *Game) Decide(d Decider, kind Kind, law Law, weights []int64) (bounded []string, err error) {
	if law.euclid() {
		t, err := g.euclid(d, kind, law)
		switch {
		case err != nil:
			return nil, err
		case !slices.Equal(weights, euclidWeights):
			return nil, ErrGrows
		}
		return t.bounded(), t.failed
	}
	t, err := g.begin(d, kind, law.Slow)
	if err != nil {
		return nil, err
	}
	if err := t.descends(weights); err != nil {
		return nil, err
	}
	if err := t.decide(law); err != nil {
		return t.bounded(), err
	}
	return t.bounded(), t.failed
}

// decide decides the law of a game whose options get smaller.
func (t *theory) decide(law Law) error {
	if err := t.define(law); err != nil {
		return err
	}
	switch {
	case t.said.Follows != nil:
		return t.window()
	case t.said.TakeAway != "":
		return t.takeAway()
	case t.said.Slow != "":
		return t.grows()
	case t.said.Growth != nil:
		return t.growth()
	case t.kind == Values:
		return t.values()
	}
	return t.lost()
}

// A theory is the work on one law.
type theory struct {
	Decider
	kind  Kind
	names []string // x0, x1, ...
	at    []automata.Sum
	in    *automata.Formula // the position is in the domain
	all   bool              // every position is
	moves []move
	said  Law             // as a proof has it
	slow  *automata.Slow  // the function that terms may have, if any
	used  map[string]bool // relations of which bounds were used
	inner map[string]bool // names that have an inner definition too

	failed error // the first of those that scopes took for a no
}

// A move is a Move with a name for each coordinate.
type move struct {
	scope *automata.Scope
	parts [][]string
}

// about translates the domain.
func (g *Game) about(d Decider, kind Kind) (*theory, error) {
	t := &theory{Decider: d, kind: kind, names: automata.Coordinates(g.Arity), used: map[string]bool{}, inner: map[string]bool{}}
	for _, name := range t.names {
		t.at = append(t.at, automata.Var(name))
	}
	domain := automata.Truth(true)
	if g.Domain != nil {
		scope := t.scope()
		f, err := g.Domain(scope.Inner(), t.at)
		if err != nil {
			return nil, err
		}
		domain = f
	}
	if err := exact(domain, "positions"); err != nil {
		return nil, err
	}
	_, t.all = domain.Known()
	if err := t.Define(domainName, domain, t.names...); err != nil {
		return nil, err
	}
	t.in = automata.Named(domainName, t.names...)
	return t, nil
}

// begin translates rules and finds out whether moves stay in the domain.
func (g *Game) begin(d Decider, kind Kind, slow string) (*theory, error) {
	t, err := g.about(d, kind)
	if err != nil {
		return nil, err
	}
	if slow != "" {
		t.slow = &automata.Slow{Name: slow, Is: automata.Var(slowName)}
	}
	moves, err := g.Moves(t.scope(t.in), t.at)
	if err != nil {
		return nil, &RulesError{err}
	}
	for i, m := range moves {
		n := move{scope: m.Scope}
		for _, part := range m.Parts {
			if len(part) != g.Arity {
				return nil, &RulesError{&automata.ExpressError{What: fmt.Sprintf("not expressible: an option of %d numbers", len(part))}}
			}
			var names []string
			for _, a := range part {
				name, err := m.Scope.Name(a)
				if err != nil {
					return nil, &RulesError{&automata.ExpressError{What: "not expressible: an option that may have a number below 0"}}
				}
				names = append(names, name)
			}
			n.parts = append(n.parts, names)
		}
		if n, err = t.unordered(n, fmt.Sprint(splitName, i)); err != nil {
			return nil, err
		}
		t.moves = append(t.moves, n)
	}
	if err := t.merge(); err != nil {
		return nil, err
	}
	for _, m := range t.moves {
		for _, part := range m.parts {
			if t.all {
				continue
			}
			if ok, err := t.Never(m.scope.Close(automata.Not(automata.Named(domainName, part...)))); err != nil || !ok {
				return nil, cmpError(err, ErrLeaves)
			}
		}
	}
	return t, nil
}

// Never tells whether no numbers satisfy f: surely so, if it says yes.
func (t *theory) Never(f *automata.Formula) (bool, error) {
	t.use(f)
	return t.Decider.Never(f.Outer())
}

// Define gives a formula a name. With bounds it has two definitions.
func (t *theory) Define(name string, f *automata.Formula, params ...string) error {
	t.use(f)
	outer := f.Outer()
	if t.inner[name] = outer != f; t.inner[name] {
		if err := t.Decider.Define(name+innerName, f.Inner(), params...); err != nil {
			return err
		}
	}
	return t.Decider.Define(name, outer, params...)
}

// called says that what has a name holds of args.
func (t *theory) called(name string, args ...string) *automata.Formula {
	outer := automata.Named(name, args...)
	if t.inner[name] {
		return automata.Between("", automata.Named(name+innerName, args...), outer)
	}
	return outer
}

func (t *theory) use(f *automata.Formula) {
	for _, name := range f.Bounded() {
		t.used[name] = true
	}
}

// bounded returns the names of the relations of which bounds were used.
func (t *theory) bounded() []string {
	delete(t.used, "") // those are called
	return slices.Sorted(maps.Keys(t.used))
}

// exact returns an error for a formula with bounds.
func exact(f *automata.Formula, of string) error {
	if bounded := f.Bounded(); len(bounded) > 0 {
		return &automata.ExpressError{What: fmt.Sprintf("not expressible: %s by bounds of %s", of, strings.Join(bounded, " and "))}
	}
	return nil
}

// cmpError returns the first error that is not nil.
func cmpError(all ...error) error {
	return all[slices.IndexFunc(all, func(err error) bool { return err != nil })]
}

// scope returns a new scope in which facts hold.
func (t *theory) scope(facts ...*automata.Formula) *automata.Scope {
	return automata.NewScope(t.Numeration(), func(context []*automata.Formula, f *automata.Formula) bool {
		ok, err := t.Never(automata.And(append(slices.Clone(context), automata.Not(f))...))
		if err != nil && t.failed == nil {
			t.failed = err
		}
		return err == nil && ok
	}, facts...).Let(t.slow)
}

// least is a bound of the measure where it has weights below 0: counters of rules may count
// down to it.
const least = -8

// descends decides that every part of every option is smaller.
func (t *theory) descends(weights []int64) error {
	measure := func(at []automata.Sum) (sum automata.Sum) {
		for i, w := range weights {
			sum = sum.Plus(w, at[i])
		}
		return sum
	}
	if slices.Min(weights) < 0 {
		if ok, err := t.Never(automata.And(t.in, automata.Less(measure(t.at), automata.Number(least)))); err != nil || !ok {
			return cmpError(err, errMeasure)
		}
	}
	for _, m := range t.moves {
		for _, part := range m.parts {
			var to []automata.Sum
			for _, name := range part {
				to = append(to, automata.Var(name))
			}
			if ok, err := t.Never(m.scope.Close(automata.AtMost(measure(t.at), measure(to)))); err != nil || !ok {
				return cmpError(err, ErrGrows)
			}
		}
	}
	return nil
}

// measures yields weights of n coordinates, likely ones first.
func measures(n int) [][]int64 {
	first := make([]int64, n)
	for i := range first {
		first[i] = 1
	}
	var all [][]int64
	w := make([]int64, n)
	var fill func(i int)
	fill = func(i int) {
		if i == n {
			if !slices.Equal(w, first) && !slices.Equal(w, make([]int64, n)) {
				all = append(all, slices.Clone(w))
			}
			return
		}
		for _, k := range []int64{0, 1, 2, 3, -1} {
			w[i] = k
			fill(i + 1)
		}
	}
	if n <= 3 {
		fill(0)
	} else { // stones go to the next heap, on either side
		up, down := make([]int64, n), make([]int64, n)
		for i := range n {
			up[i], down[i] = int64(i+1), int64(n-i)
		}
		all = append(all, up, down)
	}
	size := func(w []int64) (sum int64) {
		for _, k := range w {
			sum += max(k, -k)
		}
		return sum
	}
	slices.SortStableFunc(all, func(v, w []int64) int { return int(size(v) - size(w)) })
	return append([][]int64{first}, all...)
}

// define gives the law its name.
func (t *theory) define(law Law) error {
	params := slices.Clone(t.names)
	if law.Follows != nil || law.Recurse != nil {
		return t.recursive(law)
	}
	if law.TakeAway != "" {
		return t.limit(law)
	}
	if law.Slow != "" {
		return t.size(law)
	}
	if law.Growth != nil {
		t.said = Law{Growth: law.Growth}
		return nil
	}
	if t.kind == Values {
		params = append(params, "v")
	}
	in := t.in
	if law.Exponent && t.kind == Values {
		in = automata.And(in, automata.Relation("weight", nil, "v"))
	}
	if t.said = law; law.Automaton != nil {
		if err := t.Take("guess", law.Automaton, params...); err != nil {
			return err
		}
		return t.Define(lawName, automata.And(in, automata.Named("guess", params...)), params...)
	}
	if law.Formula == nil {
		f, err := law.Make(t.scope(t.in).Inner(), t.at, automata.Var("v"))
		if err != nil {
			return err
		}
		t.said = Law{Formula: f, Exponent: law.Exponent}
	}
	return t.say(lawName, automata.And(in, t.said.Formula), params...)
}

// say gives a part of the law its name.
func (t *theory) say(name string, f *automata.Formula, params ...string) error {
	if err := exact(f, "a law"); err != nil {
		return err
	}
	return t.Define(name, f, params...)
}

// recursive gives both parts of a recursive law their names.
func (t *theory) recursive(law Law) error {
	if len(t.names) != 1 {
		return ErrNoWindow
	}
	if law.Follows == nil {
		var err error
		if law.Formula, law.Follows, err = law.Recurse(t.scope(t.in), t.at[0], automata.Var("v"), automata.Var("u")); err != nil {
			return err
		}
	}
	t.said = Law{Formula: law.Formula, Follows: law.Follows}
	if err := t.say(lawName, automata.And(t.in, law.Formula), t.names[0], "v"); err != nil {
		return err
	}
	return t.say(followsName, automata.And(t.in, law.Follows), t.names[0], "u")
}

// limit gives the limit of a take-away game its name.
func (t *theory) limit(law Law) (err error) {
	if law.Formula == nil {
		if law.Formula, err = law.Make(t.scope().Inner(), t.at[:1], automata.Var("v")); err != nil {
			return err
		}
	}
	t.said = Law{Formula: law.Formula, TakeAway: law.TakeAway}
	return t.say(lawName, law.Formula, t.names[0], "v")
}

// leaves defines what options leave: the position, their coordinates to, and what else is free in them.
// The error is otherwise if some are no single positions.
func (t *theory) leaves(otherwise error, to []string, free ...string) error {
	var options []*automata.Formula
	for _, m := range t.moves {
		if len(m.parts) != 1 {
			return otherwise
		}
		options = append(options, m.left(to))
	}
	return t.Define(optionName, automata.Or(options...), slices.Concat(t.names, to, free)...)
}

// left says that the only position of a move has coordinates to.
func (m *move) left(to []string) *automata.Formula {
	var same []*automata.Formula
	for i, name := range m.parts[0] {
		same = append(same, automata.Equal(automata.Var(to[i]), automata.Var(name)))
	}
	return m.scope.Close(same...)
}

// law says that a position has a value, or is lost.
func (t *theory) law(position []string, v ...string) *automata.Formula {
	return automata.Named(lawName, append(slices.Clone(position), v...)...)
}

// values decides a law of Grundy values.
func (t *theory) values() error {
	var options []*automata.Formula
	for _, m := range t.moves {
		scope := m.scope.With()
		sum := automata.Number(0)
		if t.said.Exponent {
			if sum = automata.Number(1); len(m.parts) > 1 {
				return ErrSplits
			}
		}
		for i, part := range m.parts {
			v := scope.Fresh()
			scope.Add(t.law(part, v))
			if i == 0 {
				sum = automata.Var(v)
				continue
			}
			var err error
			if sum, err = scope.Bits("xor", sum, automata.Var(v)); err != nil {
				return err
			}
		}
		options = append(options, scope.Close(automata.Equal(automata.Var("u"), sum)))
	}
	if err := t.Define(optionName, automata.Or(options...), append(slices.Clone(t.names), "u")...); err != nil {
		return err
	}
	option := func(v string) *automata.Formula {
		return t.called(optionName, append(slices.Clone(t.names), v)...)
	}
	value, smaller := t.law(t.names, "v"), automata.Less(automata.Var("u"), automata.Var("v"))
	if t.said.Exponent {
		smaller = automata.And(smaller, automata.Relation("weight", nil, "u"))
	}
	return t.claims([]claim{
		{"a position has no value by the law", automata.And(t.in, automata.Not(automata.Exists([]string{"v"}, value)))},
		{"an option has the value of the position", automata.And(value, option("v"))},
		{"no option has some smaller value", automata.And(value, smaller, automata.Not(option("u")))},
	})
}

// A claim is a formula that nothing may satisfy.
type claim struct {
	what string
	f    *automata.Formula
}

func (t *theory) claims(all []claim) error {
	for _, c := range all {
		ok, err := t.Never(c.f)
		if err != nil {
			return err
		}
		if !ok {
			return &Refuted{c.what, c.f.Outer(), t.bounded()}
		}
	}
	return nil
}

// none decides that nothing satisfies any of the formulas. Else the error is otherwise.
func (t *theory) none(otherwise error, all ...*automata.Formula) error {
	for _, f := range all {
		if ok, err := t.Never(f); err != nil || !ok {
			return cmpError(err, otherwise)
		}
	}
	return nil
}

// lost decides a law of lost positions.
func (t *theory) lost() error {
	var won, any []*automata.Formula // some option is lost; there are options
	for _, m := range t.moves {
		switch len(m.parts) {
		case 0: // the sum of no positions: there is no move
			if t.kind == Lost {
				won = append(won, m.scope.Close())
			}
		case 1:
			won = append(won, m.scope.Close(t.law(m.parts[0])))
		default:
			return ErrSplits
		}
		any = append(any, m.scope.Close())
	}
	if err := t.Define(optionName, automata.Or(won...), t.names...); err != nil {
		return err
	}
	lost, wins := t.law(t.names), t.called(optionName, t.names...)
	if t.kind == Lost {
		return t.claims([]claim{
			{"a lost position has a lost option", automata.And(lost, wins)},
			{"a won position has no lost option", automata.And(t.in, automata.Not(lost), automata.Not(wins))},
		})
	}
	if err := t.Define(anyName, automata.Or(any...), t.names...); err != nil {
		return err
	}
	movable := t.called(anyName, t.names...)
	return t.claims([]claim{
		{"a lost position has a lost option", automata.And(lost, wins)},
		{"a lost position has no option", automata.And(lost, automata.Not(movable))},
		{"a won position has options, and none is lost", automata.And(t.in, automata.Not(lost), movable, automata.Not(wins))},
	})
}
