package expr

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"sync"

	"nimsum/problems/law/emit"
	"nimsum/problems/theory/integers"
)

// An Irrational is (p + sqrt q) / r, where q is no square.
type Irrational struct{ p, q, r int64 }

var phi = &Irrational{1, 5, 2}

// irrational returns that of an OpBeatty.
func (e *Expr) irrational() *Irrational {
	if e.Of == nil {
		return phi
	}
	return e.Of
}

// Irrational returns the irrational number of an OpBeatty in e, nil where there is none.
func (e *Expr) Irrational() *Irrational {
	if e.Op == OpBeatty {
		return e.irrational()
	}
	for _, a := range e.args() {
		if found := a.Irrational(); found != nil {
			return found
		}
	}
	return nil
}

// Growth returns the least t up to most so that the field of a is that of t + 1/(t + 1/(t + ...)),
// whose digits may tell the values of a law with a; 0 where there is none.
func (a *Irrational) Growth(most int) int {
	for t := 1; t <= most; t++ {
		if product := uint64(a.q) * uint64(t*t+4); a.q < 1<<40 && product == square(integers.Sqrt(product)) {
			return t
		}
	}
	return 0
}

func square(x uint64) uint64 { return x * x }

// parts returns the arguments of the helper beatty that stand for the number.
func (a *Irrational) parts() []string {
	return []string{emit.Num(a.p), emit.Num(a.q), emit.Num(a.r)}
}

func (a *Irrational) value() float64 {
	return (float64(a.p) + math.Sqrt(float64(a.q))) / float64(a.r)
}

// Times returns floor(a x) in exact arithmetic, 0 for negative x; false from 2^57 on.
func (a *Irrational) Times(x int64) (int64, bool) {
	if x <= 0 {
		return 0, true
	}
	return floorDiv(a.p*x+rootOf(a.q, x), a.r), x < 1<<57 // floor(y / r) is floor(floor(y) / r)
}

// rootOf is floor(x sqrt q): the largest y with y^2 <= q x^2.
func rootOf(q, x int64) int64 {
	hi, lo := bits.Mul64(uint64(x), uint64(x))
	carry, lo := bits.Mul64(lo, uint64(q))
	hi = hi*uint64(q) + carry
	y := uint64(0)
	for b := uint64(1) << 62; b > 0; b >>= 1 {
		h, l := bits.Mul64(y|b, y|b)
		if h < hi || h == hi && l <= lo {
			y |= b
		}
	}
	return int64(y)
}

// Bits returns the size of the number.
func (a *Irrational) Bits() float64 {
	return 2*math.Log2(math.Abs(float64(a.p))+1) + 2*math.Log2(float64(a.q)) + 2*math.Log2(float64(a.r)) + 2
}

func (a *Irrational) String() string {
	top := fmt.Sprintf("sqrt(%d)", a.q)
	switch {
	case *a == *phi:
		return "phi"
	case a.p != 0:
		top = fmt.Sprintf("(%d + %s)", a.p, top)
	}
	if a.r == 1 {
		return top
	}
	return "(" + top + " / " + strconv.FormatInt(a.r, 10) + ")"
}

// irrationals holds small irrationals between 0 and 8, the simplest first.
// Rational numbers are left to formulas.
var irrationals = sync.OnceValue(func() []*Irrational {
	var all []*Irrational
	for q := int64(2); q <= 60; q++ {
		if r := int64(integers.Sqrt(uint64(q))); r*r == q {
			continue
		}
		for p := int64(-8); p <= 8; p++ {
			for r := int64(1); r <= 6; r++ {
				a := &Irrational{p, q, r}
				if v := a.value(); v > 0 && v < 8 {
					all = append(all, a)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *Irrational) int {
		return cmp.Compare(a.Bits(), b.Bits())
	})
	return all
})

// mostBetween bounds the numbers that Between yields.
const mostBetween = 16

// Between yields the simplest irrationals in an interval, 16 at most, and how many simpler ones lie
// outside of it or were yielded before.
func Between(lo, hi float64) iter.Seq2[*Irrational, int] {
	return func(yield func(*Irrational, int) bool) {
		yielded := 0
		for i, a := range irrationals() {
			if v := a.value(); v <= lo || v >= hi {
				continue
			}
			if yielded++; yielded > mostBetween || !yield(a, i) {
				return
			}
		}
	}
}
