package automata

import "fmt"

// A Numeration says how numbers are written in digits.
type Numeration struct {
	base      int // digits are 0 to base-1
	fibonacci bool
}

// Zeckendorf writes a number as the sum of Fibonacci numbers 1, 2, 3, 5, ... no two of
// which are neighbours.
var Zeckendorf = Numeration{2, true}

// MaxBase is the greatest base.
const MaxBase = 64

// Base is the usual numeration in base k, 2 to MaxBase. It panics for others.
func Base(k int) Numeration {
	if k < 2 || k > MaxBase {
		panic(fmt.Sprintf("automata: base %d is outside 2..%d", k, MaxBase))
	}
	return Numeration{base: k}
}

// Radix returns the number of digits, which in Zeckendorf's numeration is 2.
func (s Numeration) Radix() int { return s.base }

// Binary tells whether s is base 2.
func (s Numeration) Binary() bool { return s == Base(2) }

func (s Numeration) String() string {
	if s.fibonacci {
		return "Zeckendorf"
	}
	return fmt.Sprintf("base %d", s.base)
}

// ReadNumeration is the inverse of String.
func ReadNumeration(text string) (Numeration, error) {
	if text == Zeckendorf.String() {
		return Zeckendorf, nil
	}
	var k int
	if n, err := fmt.Sscanf(text, "base %d", &k); n != 1 || err != nil || k < 2 || k > MaxBase {
		return Numeration{}, fmt.Errorf("automata: %q is no numeration", text)
	}
	return Base(k), nil
}

// weights returns the weights of the lowest n digits.
func (s Numeration) weights(n int) []int64 {
	w := make([]int64, 0, n)
	a, b := int64(1), int64(2)
	for range n {
		w = append(w, a)
		if s.fibonacci {
			a, b = b, a+b
		} else {
			a *= int64(s.base)
		}
	}
	return w
}

// Weight returns the weight of digit i from the lowest on: base^i, or a Fibonacci
// number. It says no where that is 2^62 or more.
func (s Numeration) Weight(i int64) (int64, bool) {
	w := int64(1)
	for range i {
		if w > 1<<62/int64(s.base) {
			return 0, false
		}
		w *= int64(s.base)
	}
	if s.fibonacci {
		w = s.weights(int(i) + 1)[i]
	}
	return w, true
}

// Digits returns the digits of n >= 0, the highest first, and none for 0.
func (s Numeration) Digits(n int64) []int {
	var digits []int
	if !s.fibonacci {
		for ; n > 0; n /= int64(s.base) {
			digits = append([]int{int(n % int64(s.base))}, digits...)
		}
		return digits
	}
	w := s.weights(88) // below 2^63
	for i := len(w) - 1; i >= 0; i-- {
		d := 0
		if w[i] <= n {
			n -= w[i]
			d = 1
		}
		if d > 0 || digits != nil {
			digits = append(digits, d)
		}
	}
	return digits
}
