package automata

import (
	"fmt"
	"slices"
)

// A Numeration says how numbers are written in digits.
type Numeration struct {
	base   int // digits are 0 to base-1
	growth int // t of Ostrowski's numerations; 0 in base k
}

// MaxBase is the greatest base, and MaxGrowth the greatest t of Ostrowski's numerations.
const (
	MaxBase   = 64
	MaxGrowth = 6
)

// Ostrowski is the numeration of the irrational number t + 1/(t + 1/(t + ...)). Its weights are
// 1, t + 1, and then t times the last one and the one before; its digits are 0 to t, and the digit
// below a t is 0. It panics where t is not 1 to MaxGrowth.
func Ostrowski(t int) Numeration {
	if t < 1 || t > MaxGrowth {
		panic(fmt.Sprintf("automata: %d is outside 1..%d", t, MaxGrowth))
	}
	return Numeration{t + 1, t}
}

// Zeckendorf writes a number as the sum of Fibonacci numbers 1, 2, 3, 5, ... no two of
// which are neighbours.
var Zeckendorf = Ostrowski(1)

// Base is the usual numeration in base k, 2 to MaxBase. It panics for others.
func Base(k int) Numeration {
	if k < 2 || k > MaxBase {
		panic(fmt.Sprintf("automata: base %d is outside 2..%d", k, MaxBase))
	}
	return Numeration{base: k}
}

// Radix returns the number of digits: k in base k, t + 1 in Ostrowski's numerations.
func (s Numeration) Radix() int { return s.base }

// Growth returns t of Ostrowski's numerations, and 0 in base k.
func (s Numeration) Growth() int { return s.growth }

// Binary tells whether s is base 2.
func (s Numeration) Binary() bool { return s == Base(2) }

func (s Numeration) String() string {
	switch {
	case s == Zeckendorf:
		return "Zeckendorf"
	case s.growth > 0:
		return fmt.Sprintf("Ostrowski %d", s.growth)
	}
	return fmt.Sprintf("base %d", s.base)
}

// ReadNumeration is the inverse of String.
func ReadNumeration(text string) (Numeration, error) {
	if text == Zeckendorf.String() {
		return Zeckendorf, nil
	}
	var k int
	if n, err := fmt.Sscanf(text, "base %d", &k); n == 1 && err == nil && 2 <= k && k <= MaxBase {
		return Base(k), nil
	}
	if n, err := fmt.Sscanf(text, "Ostrowski %d", &k); n == 1 && err == nil && 1 < k && k <= MaxGrowth {
		return Ostrowski(k), nil
	}
	return Numeration{}, fmt.Errorf("automata: %q is no numeration", text)
}

// weights returns the weights of the lowest n digits, or those below 2^62 if these are fewer.
func (s Numeration) weights(n int) []int64 {
	w := make([]int64, 0, n)
	before, a := int64(1), int64(1)
	for len(w) < n && a < 1<<62 {
		w = append(w, a)
		factor := int64(s.base)
		if s.growth > 0 {
			factor = int64(s.growth)
		} else {
			before = 0
		}
		if a > (1<<62-before)/factor {
			break
		}
		before, a = a, factor*a+before
	}
	return w
}

// Weight returns the weight of digit i from the lowest on: base^i, or a Fibonacci
// number. It says no where that is 2^62 or more.
func (s Numeration) Weight(i int64) (int64, bool) {
	w := s.weights(int(min(i, 99)) + 1)
	if i >= int64(len(w)) {
		return 0, false
	}
	return w[i], true
}

// follows tells whether the letter of some digits may stand below that of others.
func (s Numeration) follows(letter, above int) bool {
	for ; s.growth > 0 && letter > 0 && above > 0; letter, above = letter/s.base, above/s.base {
		if above%s.base == s.growth && letter%s.base > 0 {
			return false
		}
	}
	return true
}

// Digits returns the digits of n >= 0, the highest first, and none for 0.
func (s Numeration) Digits(n int64) []int {
	var digits []int
	if s.growth == 0 {
		for ; n > 0; n /= int64(s.base) {
			digits = append([]int{int(n % int64(s.base))}, digits...)
		}
		return digits
	}
	for _, w := range slices.Backward(s.weights(99)) {
		if d := n / w; d > 0 || digits != nil {
			digits = append(digits, int(d))
			n %= w
		}
	}
	return digits
}
