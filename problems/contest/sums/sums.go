// Package sums is the kind of problem whose positions are lists of independent components: heaps,
// rows, tokens. A move takes one component and puts others in its place, none, one or several.
//
// A problem states a [Game]: what a component may become, how that is written, and
// where a theorem is known, what a component is worth. It gets positions with moves,
// values, winning moves, reasons, evidence and pictures, and by [Shrink] ways of making a
// case simpler that keep the nim-sum. Where no theorem is known, values are found by the
// rules.
//
// An example is problems/lasker, Lasker's Nim.
package sums

import (
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// A Game says what becomes of components of type C. Component i of a position, from 0,
// may have rules of its own where no option is a sum of several.
type Game[C comparable] struct {
	Noun string // for a component: "pile"
	Unit string // of what a component counts: "stones"

	// Options yields every option of a component, each once (but see Named) and in the order of
	// moves: the components that take its place. The first stands at its place, others after all
	// components. A slice that was yielded may be overwritten afterwards.
	Options func(i int, c C) iter.Seq[[]C]
	// Notation says how an option is written after the component's number and a
	// colon: "taken". Write writes an option in one word, and Read reads it. Read may
	// return anything for other words: they are refused, as their component is not an
	// option or is written in another way.
	Notation string
	Write    func(c C, option []C) string
	Read     func(c C, word string) (option []C, err error)
	// Named takes the place of Write and Read where moves are called by what they do, as
	// several may leave the same: it yields the words of a component's options, each once,
	// with the options. Options is then Unnamed(Named).
	Named func(i int, c C) iter.Seq2[string, []C]
	// Legal tells whether option is among the options. It is only needed where there
	// may be too many to be looked through.
	Legal func(i int, c C, option []C) bool

	// Theory says in a sentence or two what a component is worth.
	Theory string
	// Value is a component's value by a theorem, and Worth yields its options of
	// that value, in order. Both are optional: without Value the rules are searched,
	// without Worth the options are looked through.
	Value func(i int, c C) grundy.Value
	Worth func(i int, c C, v grundy.Value) iter.Seq[[]C]
	// ByMex says that Value looks into a table, worked out by the mex rule: reasons show how the
	// worth of a component follows from its options, as they do without Value.
	ByMex bool
	// Inverse is optional too: it returns the smallest component worth v, if there is one.
	Inverse func(i int, v grundy.Value) (c C, ok bool)

	// Misere is nil under normal play. Under misère play there are no values: Value, Worth and
	// Inverse are not used.
	Misere *Misere[C]

	// Terms is the part of the input that sets the rules, and tells apart the positions
	// of games that share components but not rules. It is a contest.Key.
	Terms string
	// Says is a sentence on the moves that the input allows, shown with the position; "" for none.
	Says string
	// Diagram is optional: it draws, from y down, what components stand on, with values if worth is
	// set. It returns where it ends.
	Diagram func(pic *picture.Picture, at []C, wins map[contest.Move]bool, worth bool, y float64) float64

	mu sync.Mutex
	// proved has the values that checks of evidence have found by the rules, hard the components
	// that are too hard for that. Guarded by mu.
	proved map[place[C]]grundy.Value
	hard   map[place[C]]bool
	// byRules finds values where Value is nil. Guarded by mu.
	byRules *rules.Values[C]
	// least has the smallest known component of each value where Inverse is nil. Guarded by mu.
	least map[grundy.Value]C
	// outcomes has the outcomes of positions under misère play. Guarded by mu.
	outcomes *rules.Outcomes[C]
}

// searchLimits bound the search for values by the rules, over the life of a game.
var searchLimits = rules.Limits{Steps: 200_000_000, Bytes: 64 << 20}

// rules returns the rules of component i in the form of package rules.
func (g *Game[C]) rules(i int) rules.Game[C] {
	return func(c C, options *rules.Options[C]) {
		for option := range g.Options(i, c) {
			options.Add(option...)
		}
	}
}

// ByRules returns values found by the rules of the first component alone.
func (g *Game[C]) ByRules(limits rules.Limits) *rules.Values[C] {
	return rules.NewValues(g.rules(0), limits)
}

// worth returns the value of component i, which Start has found to be known.
func (g *Game[C]) worth(i int, c C) grundy.Value {
	v, err := g.known(i, c)
	if err != nil {
		panic("sums: " + err.Error() + ": the position was not made by Start")
	}
	return v
}

// known returns the value of component i, or why it cannot be worked out.
func (g *Game[C]) known(i int, c C) (grundy.Value, error) {
	if g.Misere != nil {
		return 0, contest.ErrMisere
	}
	if g.Value != nil {
		return g.Value(i, c), nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.byRules == nil {
		g.byRules = g.ByRules(searchLimits)
	}
	return g.byRules.Of(c)
}

// Unnamed returns the options that named yields, without their words.
func Unnamed[C comparable](named func(i int, c C) iter.Seq2[string, []C]) func(i int, c C) iter.Seq[[]C] {
	return func(i int, c C) iter.Seq[[]C] {
		return seq.MapPairs(named(i, c), func(_ string, option []C) []C { return option })
	}
}

// moves yields the options of component i with their words.
func (g *Game[C]) moves(i int, c C) iter.Seq2[string, []C] {
	if g.Named != nil {
		return g.Named(i, c)
	}
	return g.written(c, g.Options(i, c))
}

// written yields options of a component with their words.
func (g *Game[C]) written(c C, options iter.Seq[[]C]) iter.Seq2[string, []C] {
	return func(yield func(string, []C) bool) {
		for option := range options {
			if !yield(g.Write(c, option), option) {
				return
			}
		}
	}
}

// worthy yields the options of component i that are worth v, with their words.
func (g *Game[C]) worthy(i int, c C, v grundy.Value) iter.Seq2[string, []C] {
	switch {
	case g.Worth != nil:
		return g.written(c, g.Worth(i, c, v))
	case g.Named == nil:
		return g.written(c, func(yield func([]C) bool) {
			for option := range g.Options(i, c) {
				if g.sum(i, option) == v && !yield(option) {
					return
				}
			}
		})
	}
	return func(yield func(string, []C) bool) {
		for word, option := range g.Named(i, c) {
			if g.sum(i, option) == v && !yield(word, option) {
				return
			}
		}
	}
}

// sum returns the value of an option of component i.
func (g *Game[C]) sum(i int, option []C) (sum grundy.Value) {
	for _, c := range option {
		sum ^= g.worth(i, c)
	}
	return sum
}

// Start returns the position of these components, which it keeps, as read from in. If no theorem
// tells their values and searching the rules exceeds the limits, it leaves an error in in and
// returns nil.
func (g *Game[C]) Start(in *fastio.Reader, components []C) contest.Position {
	if g.Misere != nil {
		return g.startMisere(in, components)
	}
	if g.Value == nil {
		for i, c := range components {
			if _, err := g.known(i, c); err != nil {
				in.Errorf("%s %d is more than can be worked out: %v", g.Noun, i+1, err)
				return nil
			}
		}
	}
	return g.At(components)
}

// At returns the position of these components, which it keeps. Their values must be
// known.
func (g *Game[C]) At(components []C) contest.Position {
	p := Position[C]{g, components, components}
	if g.Misere != nil {
		return MiserePosition[C]{p}
	}
	return p
}

// A Position is a list of components. A move is number:option, components from 1.
type Position[C comparable] struct {
	game       *Game[C]
	components []C
	first      []C // before any move: pictures keep their room
}

// Components returns the components, and those before any move. They must not be
// changed.
func (p Position[C]) Components() (now, first []C) { return p.components, p.first }

// Sum returns the position itself: a method for types that embed it.
func (p Position[C]) Sum() Position[C] { return p }

// Game returns the game.
func (p Position[C]) Game() *Game[C] { return p.game }

// move returns the move of component i with that word.
func move(i int, word string) contest.Move { return contest.Move(strconv.Itoa(i+1) + ":" + word) }

// Moves is contest.Position's.
func (p Position[C]) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, c := range p.components {
			for word := range p.game.moves(i, c) {
				if !yield(move(i, word)) {
					return
				}
			}
		}
	}
}

// Play is contest.Position's.
func (p Position[C]) Play(m contest.Move) (contest.Position, error) {
	i, option, err := p.read(m)
	if err != nil {
		return nil, err
	}
	components := slices.Clone(p.components)
	if len(option) == 0 {
		return Position[C]{p.game, slices.Delete(components, i, i+1), p.first}, nil
	}
	components[i] = option[0]
	return Position[C]{p.game, append(components, option[1:]...), p.first}, nil
}

// read returns the component and the option that a legal move is about.
func (p Position[C]) read(m contest.Move) (i int, option []C, err error) {
	number, word, ok := strings.Cut(string(m), ":")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || strconv.Itoa(n) != number {
		return 0, nil, fmt.Errorf("%w: a move is %s:%s", contest.ErrNotation, p.game.Noun, p.game.Notation)
	}
	if n < 1 || n > len(p.components) {
		return 0, nil, fmt.Errorf("there is no %s %d", p.game.Noun, n)
	}
	i = n - 1
	c := p.components[i]
	if p.game.Named != nil {
		for name, option := range p.game.Named(i, c) {
			if name == word {
				return i, option, nil
			}
		}
		return 0, nil, fmt.Errorf("%s %d: %q is no move: they are %s:%s", p.game.Noun, n, word, p.game.Noun, p.game.Notation)
	}
	switch option, err = p.game.Read(c, word); {
	case err == contest.ErrNotation:
		return 0, nil, fmt.Errorf("%w: a move is %s:%s", err, p.game.Noun, p.game.Notation)
	case err != nil:
		return 0, nil, fmt.Errorf("%s %d: %w", p.game.Noun, n, err)
	case !p.game.legal(i, c, option) || p.game.Write(c, option) != word:
		return 0, nil, fmt.Errorf("%s %d: the rules do not allow %s", p.game.Noun, n, word)
	}
	return i, option, nil
}

func (g *Game[C]) legal(i int, c C, option []C) bool {
	if g.Legal != nil {
		return g.Legal(i, c, option)
	}
	for o := range g.Options(i, c) {
		if slices.Equal(o, option) {
			return true
		}
	}
	return false
}

// Key is contest.Position's.
func (p Position[C]) Key() string {
	key := append(make([]byte, 0, len(p.game.Terms)+2*len(p.components)), p.game.Terms...)
	for _, c := range p.components {
		switch n := any(c).(type) {
		case uint64:
			key = binary.AppendUvarint(key, n)
		default:
			key = fmt.Appendf(key, "%v;", c)
		}
	}
	return string(key)
}

// Value is contest.Position's.
func (p Position[C]) Value() (sum grundy.Value, known bool) {
	for i, c := range p.components {
		sum ^= p.game.worth(i, c)
	}
	return sum, true
}

// Winning is contest.Position's: the component that is moved has to balance all the
// others.
func (p Position[C]) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		sum, _ := p.Value()
		if sum == 0 {
			return
		}
		for i, c := range p.components {
			for word := range p.game.worthy(i, c, p.game.worth(i, c)^sum) {
				if !yield(move(i, word)) {
					return
				}
			}
		}
	}
}
