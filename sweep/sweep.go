// Package sweep finds how squares nest: any two of them are disjoint or one lies in the other.
//
// A vertical line moves over the plane from left to right and carries the squares it
// meets. Each of them has two tokens on the line, its bottom and its top. When the line
// comes to the left side of a square, the token next below the new top tells everything:
// the bottom of a square means that square is the parent, a top means that square's
// parent is.
//
// # Why it is right
//
// Squares open in the order of their left sides, at one x the larger first, after all
// that end at that x have closed. Tokens are ordered by y; at one y tops come before
// bottoms, of bottoms the one opened earlier comes first, of tops the one opened later.
//
// Invariant: of any two squares on the line one is inside the other or they are apart.
// So their tokens form a balanced sequence of brackets.
//
// Let Q open while P is on the line: P.X <= Q.X < P.X+P.Side. They overlap in the x
// direction, and P is not inside Q, for then it would share the left side of Q and, being
// smaller, open later. So they may only be apart in y, or Q inside P.
//
//   - A token of P between the bottom and the top of Q lies, by the order at one y,
//     strictly between them in y too. Then P and Q cross.
//   - With no token between, every P on the line is apart from Q in y or spans it. Those that
//     span it are nested; let O be the innermost, the bracket that is open around Q. If Q
//     ends to the right of O they cross; else if Q is as large as O they are identical;
//     else Q is inside O, and inside all that hold O. The invariant is kept.
//
// Squares that do not overlap in the x direction are apart, and any two others meet on the
// line when the later one opens. So closing a square needs no check, and the line gets to
// the end exactly when any two squares are nested or apart.
package sweep

import (
	"fmt"
	"math"
)

// A Square is the closed set of points (x, y) with X <= x <= X+Side and Y <= y <= Y+Side.
// Side must be positive, and X+Side and Y+Side must not overflow.
type Square struct {
	X, Y, Side int64
}

// Parents returns for each square the index of the smallest square that it is inside, or
// -1 if there is none, in O(n log n) time.
//
// Square A is inside square B when A is a subset of B and not equal to it; they may share
// points of their borders. Squares that share only border points from outside are
// apart. If two squares cross or are identical, the error is an [*OverlapError]; if one has
// no positive side or ends beyond int64, it is a [*SquareError].
func Parents(squares []Square) ([]int32, error) {
	return new(Sweeper).Parents(squares)
}

// A Nesting lists squares from the outside in: each comes after all those it is inside.
type Nesting struct {
	Square []int32 // by place in the list: the square's index
	Parent []int32 // by place: the place of the smallest square around it, or -1
}

// A Sweeper finds forest after forest in the same memory: 44 bytes for each square of the
// largest or, where coordinates span more than 32 bits, up to 160, and 4 more for Parents.
// Large families it sweeps on two cores. Its zero value is ready for use, by one goroutine
// at a time.
type Sweeper struct {
	near    ranked   // the squares, while 32 bits are enough for them
	far     []Square // the squares otherwise
	frame   frame
	err     error // about the first invalid square
	nesting Nesting
	parent  []int32
	tree    tree
}

// Parents does what the function [Parents] does. Its result is valid until the next call.
func (s *Sweeper) Parents(squares []Square) ([]int32, error) {
	s.Reset(len(squares))
	s.Add(squares...)
	n, err := s.Nest()
	if err != nil {
		return nil, err
	}
	s.parent = resize(s.parent, len(squares))
	n.spread(s.parent)
	return s.parent, nil
}

// Reset begins a family that may have n squares. Memory for them is taken as they come.
func (s *Sweeper) Reset(n int) {
	s.near.reset(math.MinInt32, math.MinInt32, n)
	s.far = s.far[:0]
	s.frame = noFrame
	s.err = nil
}

// Add adds squares to the family.
func (s *Sweeper) Add(squares ...Square) {
	for i := range squares {
		q := &squares[i]
		switch {
		case s.err != nil:
			return
		case !s.frame.add(q):
			s.err = &SquareError{Index: s.near.len() + len(s.far), Square: *q}
		case len(s.far) == 0 && s.near.add(q):
		default:
			s.allFar()
			s.far = append(s.far, *q)
		}
	}
}

// allFar moves the squares from near to far.
func (s *Sweeper) allFar() {
	for i := range s.near.len() {
		s.far = append(s.far, s.near.at(i))
	}
	s.near.reset(0, 0, 0)
}

// Nest ends the family and returns how its squares nest, in the order of the sweep. That order
// suits passes from the outside in or back, and saves the pass by which Parents restores the order
// of the input. The result is valid until the next family is begun. The errors are those of
// Parents.
func (s *Sweeper) Nest() (Nesting, error) {
	n := s.near.len() + len(s.far)
	switch {
	case s.err != nil:
		return Nesting{}, s.err
	case n > math.MaxInt32:
		return Nesting{}, fmt.Errorf("%d squares are more than %d", n, math.MaxInt32)
	case !s.frame.narrow():
		s.allFar()
	default:
		// Whatever the shape, ranks take less than half the time of the tree. So the tree serves
		// only squares too far apart for 32 bits, and finds which two squares an error names.
		if len(s.far) > 0 {
			s.near.reset(s.frame.left, s.frame.bottom, n)
			for i := range s.far {
				s.near.add(&s.far[i])
			}
		}
		nesting, ok := s.near.nest(s.frame)
		if ok {
			return nesting, nil
		}
		s.far = resize(s.far, n)
		for k, i := range nesting.Square {
			s.far[i] = s.near.at(k)
		}
	}
	s.nesting.resize(n)
	if err := s.tree.nest(s.far, s.nesting); err != nil {
		return Nesting{}, err
	}
	return s.nesting, nil
}

// resize gives n the length for a number of squares. Its entries are undefined.
func (n *Nesting) resize(squares int) {
	n.Square = resize(n.Square, squares)
	n.Parent = resize(n.Parent, squares)
}

// spread sets parent, by index, to the index of each square's parent, or -1.
func (n Nesting) spread(parent []int32) {
	for k, i := range n.Square {
		p := n.Parent[k]
		if p >= 0 {
			p = n.Square[p]
		}
		parent[i] = p
	}
}

// A frame is the smallest box around some squares.
type frame struct {
	left, bottom, right, top int64
}

// noFrame is the box around no squares.
var noFrame = frame{math.MaxInt64, math.MaxInt64, math.MinInt64, math.MinInt64}

// add widens f for q, or returns false if q is invalid.
func (f *frame) add(q *Square) bool {
	right, top := q.X+q.Side, q.Y+q.Side
	if q.Side <= 0 || right < q.X || top < q.Y {
		return false
	}
	f.left, f.bottom = min(f.left, q.X), min(f.bottom, q.Y)
	f.right, f.top = max(f.right, right), max(f.top, top)
	return true
}

// narrow tells whether offsets from the lower left corner fit in 32 bits.
func (f frame) narrow() bool {
	return uint64(f.right)-uint64(f.left) <= math.MaxUint32 &&
		uint64(f.top)-uint64(f.bottom) <= math.MaxUint32
}

// resize returns a slice of length n, in the memory of s when that is large enough. Its
// elements are arbitrary.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
