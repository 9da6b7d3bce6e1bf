// Irrational numbers of degree two, which laws of kinds Beatty and Ratio multiply
// by exactly, and the simplest of them in an interval.

package law

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"sync"

	"nimsum/problems/theory/integers"
)

// An irrational is (p + sqrt q) / r, q no square. floor(x times it) is exact.
type irrational struct{ p, q, r int64 }

func (a irrational) value() float64 {
	return (float64(a.p) + math.Sqrt(float64(a.q))) / float64(a.r)
}

func (a irrational) times(x int64) (int64, bool) {
	if x < 0 || x > 1<<55/max(1, a.q) {
		return 0, false
	}
	return beatty(x, a.p, a.q, a.r), true
}

func (a irrational) bits() float64 {
	return 2*math.Log2(math.Abs(float64(a.p))+1) + 2*math.Log2(float64(a.q)) + 2*math.Log2(float64(a.r)) + 2
}

func (a irrational) String() string {
	top := fmt.Sprintf("sqrt(%d)", a.q)
	switch {
	case a == irrational{1, 5, 2}:
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
var irrationals = sync.OnceValue(func() []irrational {
	var all []irrational
	for q := int64(2); q <= 60; q++ {
		if r := int64(integers.Sqrt(uint64(q))); r*r == q {
			continue
		}
		for p := int64(-8); p <= 8; p++ {
			for r := int64(1); r <= 6; r++ {
				a := irrational{p, q, r}
				if v := a.value(); v > 0 && v < 8 {
					all = append(all, a)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b irrational) int {
		return cmp.Compare(a.bits(), b.bits())
	})
	return all
})

// between returns the simplest irrational in an interval, and how many had to
// be passed over.
func between(lo, hi float64) (irrational, int, bool) {
	for i, a := range irrationals() {
		if v := a.value(); v > lo && v < hi {
			return a, i, true
		}
	}
	return irrational{}, 0, false
}
