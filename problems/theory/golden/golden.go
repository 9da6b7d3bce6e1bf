// Package golden has the games that the golden section decides: Wythoff's game by Beatty
// sequences, Fibonacci Nim by sums of Fibonacci numbers, and Euclid's game by its ratio. All
// is exact: a floating-point number is nowhere used. Numbers of 64 bits take constant time, or
// O(log n) for sums; those of big.Int are of any length.
//
// Sources: W. A. Wythoff (1907); S. Beatty (1926); M. J. Whinihan, Fibonacci Nim (1963);
// E. Zeckendorf (1972); A. J. Cole and A. J. T. Davie, A game based on the Euclidean
// algorithm (1969).
package golden

import (
	"math/big"
	"math/bits"
)

// phi is the ratio (1 + sqrt 5) / 2. fraction is the part of phi after the point in units of
// 2^-64, rounded down.
const fraction = 0x9E3779B97F4A7C15

// Lower returns floor(k * phi), number k of the lower Beatty sequence. k is at most 2^63.
func Lower(k uint64) uint64 {
	// k * fraction / 2^64 is at most 1 below k * (phi - 1).
	high, _ := bits.Mul64(k, fraction)
	m := k + high
	if below(m+1, k) {
		m++
	}
	return m
}

// below reports whether m < k * phi, that is m^2 < m*k + k^2, for m >= k.
func below(m, k uint64) bool {
	h1, l1 := bits.Mul64(m, m-k)
	h2, l2 := bits.Mul64(k, k)
	return h1 < h2 || h1 == h2 && l1 < l2
}

// Index returns the k of the Beatty sequence that x > 0 is in: x = Lower(k), or
// x = Lower(k) + k, which is floor(k * phi^2). Each x is in exactly one of the two. x is below
// 2^63.
func Index(x uint64) (k uint64, lower bool) {
	// Lower(k) = x means that k is between x/phi and (x+1)/phi, and 1/phi is phi - 1.
	high, _ := bits.Mul64(x, fraction)
	for k = high; k <= high+2; k++ {
		if Lower(k) == x {
			return k, true
		}
	}
	// Otherwise k is between x/phi^2 and (x+1)/phi^2, and 1/phi^2 is 1 - 1/phi.
	for k = x - min(x, high+3); Lower(k)+k != x; k++ {
	}
	return k, false
}

// Partner returns the other pile of the only lost position of Wythoff's game that has a pile of x,
// which is below 2^63.
func Partner(x uint64) uint64 {
	if x == 0 {
		return 0
	}
	k, lower := Index(x)
	if lower {
		return x + k
	}
	return x - k
}

// WythoffLost reports whether two piles of Wythoff's game, each below 2^63, are lost for whoever
// is to move: the smaller is Lower of their difference.
func WythoffLost(a, b uint64) bool {
	if a > b {
		a, b = b, a
	}
	return Lower(b-a) == a
}

// WythoffLostBig is WythoffLost for piles of any length.
func WythoffLostBig(a, b *big.Int) bool {
	if a.Cmp(b) > 0 {
		a, b = b, a
	}
	k := new(big.Int).Sub(b, a)
	root := new(big.Int).Mul(k, k)
	root.Sqrt(root.Mul(root, big.NewInt(5))) // floor(k * sqrt 5)
	return root.Rsh(root.Add(root, k), 1).Cmp(a) == 0
}

// Fibonacci has 1, 2, 3, 5, 8 and so on: all Fibonacci numbers of 64 bits.
var Fibonacci = func() (all []uint64) {
	for a, b := uint64(1), uint64(2); ; a, b = b, a+b {
		all = append(all, a)
		if b < a { // it went beyond 64 bits
			return all
		}
	}
}()

// Zeckendorf returns the only Fibonacci numbers of which no two are neighbours and whose sum is
// n, the largest first. Of 0 there are none.
func Zeckendorf(n uint64) (parts []uint64) {
	for i := len(Fibonacci) - 1; n > 0; i-- {
		if Fibonacci[i] <= n {
			parts = append(parts, Fibonacci[i])
			n -= Fibonacci[i]
		}
	}
	return parts
}

// Least returns the smallest of Zeckendorf(n), n > 0. A pile of n stones, of which at most q may be
// taken and then at most twice what was taken, is won exactly if that is at most q.
func Least(n uint64) (least uint64) {
	for i := len(Fibonacci) - 1; n > 0; i-- {
		if Fibonacci[i] <= n {
			least = Fibonacci[i]
			n -= least
		}
	}
	return least
}

// FibonacciBig reports whether n > 0 is a Fibonacci number: 5n^2 + 4 or 5n^2 - 4 is a square
// (Gessel 1972).
func FibonacciBig(n *big.Int) bool {
	five := new(big.Int).Mul(n, n)
	five.Mul(five, big.NewInt(5))
	for _, d := range []int64{-4, 4} {
		square := new(big.Int).Add(five, big.NewInt(d))
		root := new(big.Int).Sqrt(square)
		if root.Mul(root, root).Cmp(square) == 0 {
			return true
		}
	}
	return false
}

// EuclidWon reports whether the player to move wins Euclid's game on two numbers, that is
// whoever brings one of them to 0: if they are equal or their ratio is above phi. Where one is 0
// already, the game is over and lost.
func EuclidWon(a, b uint64) bool {
	if a < b {
		a, b = b, a
	}
	// a/b > phi means that a^2 > a*b + b^2, and equality is only at 0.
	return b > 0 && (a == b || !below(a, b))
}

// EuclidWonBig is EuclidWon for numbers of any length.
func EuclidWonBig(a, b *big.Int) bool {
	if a.Cmp(b) < 0 {
		a, b = b, a
	}
	if b.Sign() == 0 || a.Cmp(b) == 0 {
		return b.Sign() > 0
	}
	left := new(big.Int).Sub(a, b)
	return left.Mul(left, a).Cmp(new(big.Int).Mul(b, b)) > 0
}
