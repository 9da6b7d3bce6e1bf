// Package octal is about take-and-break games: a move takes stones from one
// heap and may leave the rest of it in several.
//
// Such a game is written as a code d0.d1d2d3..., after Guy and Smith (The
// G-values of various games, 1956). Digit dk is about taking k stones: it has
// the bit 2^j, for each j, if the rest may be left in exactly j heaps, none of
// them empty. So 0.77 is Kayles: take one or two stones and leave no heap, one
// or two. Digits up to 3 never split a heap, octal digits leave two heaps at
// most, hexadecimal ones three. 4.0 takes nothing and splits; the digit before
// the point can only be 0, 4, 8 or C, for a move has to change something.
// Digits in brackets repeat without end: 0.[3] is Nim.
//
// The values of a game with finitely many digits often repeat, and then
// finitely many of them can prove it: see [Code.Tabulate].
package octal

import (
	"errors"
	"fmt"
	"iter"
	"strings"
)

// A Code is a take-and-break game. The zero Code allows no move.
type Code struct {
	digits  []uint8 // d0, d1, ..., as far as they do not repeat
	tail    []uint8 // the digits that repeat after those, if any
	unequal bool
}

// Unequal returns the game in which two heaps that a move leaves must differ in size: of 4.0 that
// is Grundy's game. No code says so, and String has that of c.
func (c Code) Unequal() Code {
	c.unequal = true
	return c
}

// Parse reads a code such as 0.77, .137, 4.0, 0.3F or 4.[3]: digits 0 to 9
// and A to F in either case, the one before the point may be left out, and
// only the last may repeat.
func Parse(s string) (Code, error) {
	first, rest, ok := strings.Cut(s, ".")
	if !ok {
		return Code{}, errors.New("a code has a point, as in 0.77")
	}
	if len(first) > 1 {
		return Code{}, fmt.Errorf("%d digits before the point: there can be one", len(first))
	}
	rest, tail, repeats := strings.Cut(rest, "[")
	if repeats {
		if tail, ok = strings.CutSuffix(tail, "]"); !ok || tail == "" {
			return Code{}, errors.New("what repeats is one digit or more in brackets, and comes last")
		}
	}
	if first == "" {
		first = "0"
	}
	var c Code
	var err error
	if c.digits, err = digits(first + rest); err != nil {
		return Code{}, err
	}
	if c.tail, err = digits(tail); err != nil {
		return Code{}, err
	}
	if c.digits[0]&3 != 0 {
		return Code{}, fmt.Errorf("digit %q before the point: only 0, 4, 8 or C change a heap", first)
	}
	return c.trim(), nil
}

// digits reads hexadecimal digits.
func digits(s string) ([]uint8, error) {
	var ds []uint8
	for _, r := range s {
		d := strings.IndexRune("0123456789ABCDEFabcdef", r)
		if d < 0 {
			return nil, fmt.Errorf("%q is no digit", r)
		}
		if d > 15 {
			d -= 6
		}
		ds = append(ds, uint8(d))
	}
	return ds, nil
}

// trim drops digits that say nothing, so that every code that does not repeat
// has one form.
func (c Code) trim() Code {
	if strings.Trim(string(c.tail), "\x00") == "" {
		c.tail = nil
		c.digits = []uint8(strings.TrimRight(string(c.digits), "\x00"))
	}
	return c
}

// String returns the code in the form Parse reads.
func (c Code) String() string {
	var b strings.Builder
	for k := range max(2, len(c.digits)) {
		if k == 1 {
			b.WriteByte('.')
		}
		if k < len(c.digits) || len(c.tail) == 0 {
			fmt.Fprintf(&b, "%X", c.Digit(k))
		}
	}
	if len(c.tail) > 0 {
		b.WriteByte('[')
		for _, d := range c.tail {
			fmt.Fprintf(&b, "%X", d)
		}
		b.WriteByte(']')
	}
	return b.String()
}

// Digit returns dk: bit j of it tells whether k stones may be taken and the
// rest left in exactly j heaps. It is 0 for k < 0.
func (c Code) Digit(k int) int {
	switch {
	case k < 0:
		return 0
	case k < len(c.digits):
		return int(c.digits[k])
	case len(c.tail) > 0:
		return int(c.tail[(k-len(c.digits))%len(c.tail)])
	}
	return 0
}

// most returns the most stones that may be taken from a heap of n.
func (c Code) most(n int) int {
	if len(c.tail) > 0 {
		return n
	}
	return min(len(c.digits)-1, n)
}

// Endless tells whether digits repeat without end.
func (c Code) Endless() bool { return len(c.tail) > 0 }

// Cycle returns how many digits repeat.
func (c Code) Cycle() int { return len(c.tail) }

// Last returns the place of the last digit before those that repeat, at least 1.
func (c Code) Last() int { return max(len(c.digits)-1, 1) }

// Parts returns the most heaps that a move can leave, at least 1.
func (c Code) Parts() int {
	var all uint8
	for _, d := range c.digits {
		all |= d
	}
	for _, d := range c.tail {
		all |= d
	}
	switch {
	case all&8 != 0:
		return 3
	case all&4 != 0:
		return 2
	}
	return 1
}

// Options yields the options of a heap of n stones, each once: the sizes of the heaps
// left, in increasing order. The slice is empty if no heap is left, and valid until the
// next one.
func (c Code) Options(n int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var left [3]int
		for take := 0; take <= c.most(n); take++ {
			d, rest := c.Digit(take), n-take
			if d&1 != 0 && rest == 0 && !yield(nil) {
				return
			}
			if d&2 != 0 && rest > 0 {
				left[0] = rest
				if !yield(left[:1]) {
					return
				}
			}
			if d&4 != 0 {
				for left[0] = 1; 2*left[0] <= rest; left[0]++ {
					left[1] = rest - left[0]
					if (!c.unequal || left[0] < left[1]) && !yield(left[:2]) {
						return
					}
				}
			}
			if d&8 != 0 {
				for left[0] = 1; 3*left[0] <= rest; left[0]++ {
					for left[1] = left[0]; left[0]+2*left[1] <= rest; left[1]++ {
						left[2] = rest - left[0] - left[1]
						if !yield(left[:3]) {
							return
						}
					}
				}
			}
		}
	}
}
