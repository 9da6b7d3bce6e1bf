// Package law finds laws in tables of values of impartial games: a period, a
// recursion over digits, a formula, a condition for the lost positions. It
// checks a law on every value it knows or can ask for, and writes it as text
// and as a program.
//
// A law that is found agrees with a table, no more: that is a conjecture. What
// proves it is a theorem about the rules, of which this package knows nothing;
// a [Question] may bring one along.
//
// A law must not fit by accident. So each law has a size in bits, the logarithm
// of how many others were as likely. The larger its size, the more positions it
// must agree with, beyond those that fixed its constants. One known value that
// disagrees refutes it, and positions far out are asked for once it is chosen.
// Laws that lack only positions are told apart, for somebody who can prove one.
//
// Budgets are steps, never times, so that a question has the same report on
// every machine.
package law

import (
	"context"
	"fmt"
	"slices"

	"nimsum/problems/law/emit"
)

// A Kind is a kind of law.
type Kind string

// The kinds of law, in the order in which they are looked for.
const (
	Period     Kind = "period"          // a period, or arithmetic period
	Digits     Kind = "digit recursion" // g(kn+r) from g(n), or g(k^i n+r) from several
	Formula    Kind = "formula"         // of coordinates and small numbers
	Predicate  Kind = "predicate"       // a condition for lost positions, or two
	Automatic  Kind = "automatic"       // an automaton that reads digits
	Beatty     Kind = "beatty"          // multiples of an irrational, rounded
	Ratio      Kind = "ratio"           // a threshold on a ratio
	Sequence   Kind = "sequence"        // the terms of an increasing sequence, intervals or pairs that grow
	Slices     Kind = "slices"          // a period that depends on other coordinates, or of several together
	Cases      Kind = "cases"           // laws, each where a condition holds
	Recursion  Kind = "recursion"       // from a smaller position and a class, by a table
	Parts      Kind = "parts"           // a nim-sum or sum over digits, over primes that divide, or of games side by side
	Exceptions Kind = "exceptions"      // a law but for a few small positions
)

var kinds = []Kind{Period, Digits, Formula, Predicate, Automatic, Beatty, Ratio, Sequence, Slices, Cases, Recursion, Parts, Exceptions}

// Kinds returns all kinds of law in the order in which they are looked for.
func Kinds() []Kind { return slices.Clone(kinds) }

// A Question is a table of the values of a game, and how to learn more of it.
type Question struct {
	Arity int  // coordinates of a position, 1 to MaxArity
	Lost  bool // only lost or won is asked: the values are 1 for lost, 0 for won

	// Names of the coordinates as the rules call them; nil for n, or x and y,
	// or a, b, c and so on. They must be identifiers in the languages of Emit.
	Names []string

	// The table: positions, with coordinates from 0 to 2^31, and their values.
	// Small positions come first. Laws are found on it.
	Positions [][]int64
	Values    []uint64

	// A larger table that only refutes. May be empty.
	Held       [][]int64
	HeldValues []uint64

	// Ask computes the value of a position outside of both tables. It returns
	// false where there is no such position or its value costs too much. It must
	// depend on nothing but pos, so it must not measure time. May be nil.
	Ask func(pos []int64) (v uint64, ok bool)

	// Coordinates of which moves make few different numbers, all of them in the table.
	Few []int

	// Numbers of the rules' own text: likely constants of a law.
	Constants []int64

	Budget   int64                                // steps, two or three million a second; 0 for DefaultBudget; a sixteenth more goes to each partial law
	Memory   int64                                // bytes for formulas; 0 for DefaultMemory
	Off      []Kind                               // kinds not to look for
	Prove    func(Law) (theorem string, ok bool)  // a theorem that proves the law for this game; may be nil
	Progress func(kind Kind, steps, budget int64) // called now and then; may be nil
}

// MaxArity is the most coordinates a position may have.
const MaxArity = 6

// Budgets when a Question names none: steps, and bytes for formulas.
const (
	DefaultBudget = 12_000_000
	DefaultMemory = 1 << 29
)

// A Verdict is how sure a law is.
type Verdict int

// The verdicts, which are never mixed.
const (
	None       Verdict = iota // no law was found
	Partial                   // a law of some of the positions, or of less than their values
	Conjecture                // a law agrees with all that is known
	Proved                    // a theorem proves it
)

// String returns "none", "partial", "conjecture" or "proved".
func (v Verdict) String() string {
	return [...]string{"none", "partial", "conjecture", "proved"}[v]
}

// A Law gives the value of each position of a game.
type Law interface {
	Kind() Kind

	// Eval returns the value of a position: 1 for lost and 0 for won if only
	// that is asked. It returns false where the law says nothing; on positions
	// of the table and on those asked for it always has a value.
	Eval(pos []int64) (uint64, bool)

	// Text is the law as a person writes it: "g(n) = n mod 4".
	Text() string

	// Bits is the size of the law: about 2^Bits laws are as simple.
	Bits() int

	// Emit returns the source of a function in a language, with what it needs
	// before it: grundy returns the value of a position as a signed 64-bit
	// number (any integer in Python), lost whether it is lost if only that is
	// asked. It is right where coordinates, value and what is computed on the
	// way are below 2^63.
	Emit(emit.Lang) string
}

// A Report is the answer to a question.
type Report struct {
	Law     Law // nil if there is none
	Verdict Verdict
	Theorem string // that proves it

	Positions int // known values the law agrees with: all
	Unseen    int // how many of them were not used to find it

	// Scope is for which positions a partial law holds ("y = 0"), or "lost
	// positions" if it does not tell values. Empty for a law of everything.
	Scope string

	// Partial are laws for some of the positions, where none holds for all.
	// The first of them is Law.
	Partial []Part

	// Few are laws of everything that agree with all known values, which are too few to show
	// one: the simplest first. They are no conjectures. One that is proved counts.
	Few []Part

	Tried   []Trial // what was looked for, in order
	Steps   int64   // spent
	Stopped bool    // by the context, before the budget
}

// A Part is a law for some of the positions, or some of what is asked.
type Part struct {
	Scope             string
	Law               Law
	Positions, Unseen int
}

// A Trial is the search for one kind of law.
type Trial struct {
	Kind  Kind   `json:"kind"`
	Steps int64  `json:"steps"`
	Note  string `json:"note,omitempty"` // a law that was refuted, or how far it went
}

// Find looks for the simplest law of a table. The work is bounded by the
// budget and the memory of q; a context that ends stops it early with what was
// found until then. It returns an error where q makes no sense.
func Find(ctx context.Context, q Question) (Report, error) {
	if err := q.check(); err != nil {
		return Report{}, err
	}
	if sub, whole, ok := q.onLine(); ok {
		r := newSearch(ctx, sub).report()
		if r.Law != nil {
			r.Law = whole(r.Law)
		}
		for _, parts := range [][]Part{r.Partial, r.Few} {
			for i := range parts {
				parts[i].Law = whole(parts[i].Law)
			}
		}
		return r, nil
	}
	return newSearch(ctx, q).report(), nil
}

func (q *Question) check() error {
	if q.Arity < 1 || q.Arity > MaxArity {
		return fmt.Errorf("law: %d coordinates, not 1 to %d", q.Arity, MaxArity)
	}
	if len(q.Names) != 0 && len(q.Names) != q.Arity {
		return fmt.Errorf("law: %d names for %d coordinates", len(q.Names), q.Arity)
	}
	for _, part := range []struct {
		positions [][]int64
		values    []uint64
	}{{q.Positions, q.Values}, {q.Held, q.HeldValues}} {
		if len(part.positions) != len(part.values) {
			return fmt.Errorf("law: %d values for %d positions", len(part.values), len(part.positions))
		}
		for i, pos := range part.positions {
			if len(pos) != q.Arity {
				return fmt.Errorf("law: position %v has %d coordinates, not %d", pos, len(pos), q.Arity)
			}
			for _, x := range pos {
				if x < 0 || x > 1<<31 {
					return fmt.Errorf("law: position %v: coordinate %d is outside 0..2^31", pos, x)
				}
			}
			if q.Lost && part.values[i] > 1 || part.values[i] > 1<<40 {
				return fmt.Errorf("law: position %v: value %d is too large", pos, part.values[i])
			}
		}
	}
	for _, k := range q.Off {
		if !slices.Contains(kinds, k) {
			return fmt.Errorf("law: there is no kind of law %q", k)
		}
	}
	return nil
}

// names returns the names of n coordinates where the question has none.
func names(n int) []string {
	switch {
	case n == 1:
		return []string{"n"}
	case n == 2:
		return []string{"x", "y"}
	}
	all := make([]string, n)
	for i := range all {
		all[i] = string(rune('a' + i))
	}
	return all
}
