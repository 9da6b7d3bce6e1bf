// Package rules is about games that are given by their rules alone: what one
// component of a position may become.
//
// A position is a sum of components: heaps, rows, boards, tokens. A move takes
// one component and replaces it by others: none, one or several. A [Game] tells
// the options of one component, each of them a sum of components, over any
// comparable type: an int for a heap, an array or a struct for a board.
//
// Under normal play, where who cannot move loses, a component has a Grundy value
// and a sum has the nim-sum of the values of its components (Sprague 1935, Grundy
// 1939): [Values] finds them. Under misère play, where who cannot move wins, the
// outcomes of the components do not tell the outcome of their sum: [Outcomes]
// looks at whole positions, and has nothing to say of components that could be
// added up. Where no option is ever a sum of several components, [Single] finds the
// outcomes of components alone, by a table and under either convention.
//
// All three go by an explicit stack, so the length of a game is no matter; they
// find out when play need not end, and show how; they count what they do in steps
// and what they hold in bytes, and stop at a bound of either with an error that
// tells which: [ErrCycle], [ErrSteps], [ErrMemory], [ErrOptions], [ErrOutside].
// What was found before an error is kept. None of them may be used by several
// goroutines at once.
//
// Where a theorem is known it is much faster: see package heaps and heaps/octal
// for heaps. Over ints in a table an option costs some ten nanoseconds.
package rules

import (
	"fmt"
	"iter"
)

// A Game gives the options of a component by adding each to options, in any order
// and with repeats. It adds the same ones whenever it is asked.
type Game[C comparable] func(c C, options *Options[C])

// Options takes the options of a component, one after another. It keeps few of
// them at a time, so a component may have any number.
type Options[C comparable] struct {
	parts []C   // of the options held, one after another
	ends  []int // where in parts each of them ends
	look  func(parts []C, ends []int)
}

// held is how many options are looked at together: enough to make the call a
// small part of the cost, few enough to stay in the cache.
const held = 256

func newOptions[C comparable](look func(parts []C, ends []int)) *Options[C] {
	return &Options[C]{
		parts: make([]C, 0, 2*held),
		ends:  make([]int, 0, held),
		look:  look,
	}
}

// Add adds the option to become these components; none at all for a move that
// leaves nothing. It does not keep parts.
//
// When no more options are needed or allowed, it ends the call of the [Game] by a
// panic, which whoever made that call recovers.
func (o *Options[C]) Add(parts ...C) {
	if len(o.ends) == cap(o.ends) || len(parts) > cap(o.parts)-len(o.parts) {
		o.flush()
	}
	switch len(parts) { // the usual ones need no copy routine
	case 1:
		o.parts = append(o.parts, parts[0])
	case 2:
		o.parts = append(o.parts, parts[0], parts[1])
	default:
		o.parts = append(o.parts, parts...)
	}
	o.ends = append(o.ends, len(o.parts))
}

// flush has the options held looked at and makes room for others.
func (o *Options[C]) flush() {
	if len(o.ends) > 0 {
		parts, ends := o.parts, o.ends
		o.parts, o.ends = parts[:0], ends[:0]
		o.look(parts, ends)
	}
}

// of runs the rules for c to their end.
func (o *Options[C]) of(game Game[C], c C) {
	o.parts, o.ends = o.parts[:0], o.ends[:0]
	game(c, o)
	o.flush()
}

// A halt is what Add panics with.
type halt struct{}

// Options yields the options of c in the order of the rules, each as the
// components it leaves. What is yielded is valid until the next.
func (g Game[C]) Options(c C) iter.Seq[[]C] {
	return func(yield func([]C) bool) {
		halted := false
		defer func() {
			if halted {
				recover()
			}
		}()
		newOptions(func(parts []C, ends []int) {
			from := 0
			for _, end := range ends {
				if !yield(parts[from:end:end]) {
					halted = true
					panic(halt{})
				}
				from = end
			}
		}).of(g, c)
	}
}

// An Index numbers the components of a table: those for which Of is in [0, Size)
// belong to it, each with a number of its own, and At is the inverse of Of there.
// A table is filled fastest if options have smaller numbers than what they are
// options of.
type Index[C comparable] struct {
	Size int
	Of   func(C) int
	At   func(int) C
}

// Heaps is the index of the heaps of 0 to n-1 stones.
func Heaps(n int) Index[int] {
	same := func(i int) int { return i }
	return Index[int]{Size: n, Of: same, At: same}
}

// A Square is a place on a board, or a pair of heaps that one move may touch. (For
// large tables a struct is much faster than an array: the compiler keeps its fields
// in registers.)
type Square struct{ X, Y int }

func (s Square) String() string { return fmt.Sprintf("(%d, %d)", s.X, s.Y) }

// Grid is the index of the squares with 0 <= X < width and 0 <= Y < height, column
// by column.
func Grid(width, height int) Index[Square] {
	return Index[Square]{
		Size: width * height,
		Of: func(s Square) int {
			if uint(s.X) >= uint(width) || uint(s.Y) >= uint(height) {
				return -1
			}
			return s.X*height + s.Y
		},
		At: func(i int) Square { return Square{i / height, i % height} },
	}
}
