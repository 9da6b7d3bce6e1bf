package integers

import (
	"iter"
	"math/bits"
	"slices"
)

// PrimePowers yields each prime that divides n, in increasing order, with its exponent. It
// yields nothing for 0 and 1. It divides by the numbers below 256, and leaves what remains to
// Pollard's rho method (A Monte Carlo method for factorization, 1975) as Brent sped it up (1980).
// The second largest prime q takes about sqrt(q) steps, at most 2^16 or so: less than a
// millisecond for any n. The result is exact: IsPrime is.
func PrimePowers(n uint64) iter.Seq2[uint64, int] {
	return func(yield func(uint64, int) bool) {
		rest := n
		if rest == 0 {
			return
		}
		for p := uint64(2); p < tried && p*p <= rest; p += 1 + p&1 {
			exponent := 0
			for ; rest%p == 0; rest /= p {
				exponent++
			}
			if exponent > 0 && !yield(p, exponent) {
				return
			}
		}
		primes := split(make([]uint64, 0, 8), rest)
		slices.Sort(primes)
		for len(primes) > 0 {
			exponent := 1
			for exponent < len(primes) && primes[exponent] == primes[0] {
				exponent++
			}
			if !yield(primes[0], exponent) {
				return
			}
			primes = primes[exponent:]
		}
	}
}

// Divisors returns the divisors of n from 1 to n, in increasing order, and none of 0. No number
// of 64 bits has more than 184,320.
func Divisors(n uint64) []uint64 {
	if n == 0 {
		return nil
	}
	all := []uint64{1}
	for p, exponent := range PrimePowers(n) {
		for run := len(all); exponent > 0; exponent-- {
			for _, d := range all[len(all)-run:] {
				all = append(all, d*p)
			}
		}
	}
	slices.Sort(all)
	return all
}

// tried is the bound on the numbers by which PrimePowers divides.
const tried = 1 << 8

// split adds the primes of n, which no number from 2 to tried-1 below n divides, as often as they
// divide n.
func split(primes []uint64, n uint64) []uint64 {
	switch {
	case n == 1:
		return primes
	case n < tried*tried || IsPrime(n):
		return append(primes, n)
	}
	d := divisor(n)
	return split(split(primes, d), n/d)
}

// divisor returns a divisor of n other than 1 and n, which is odd and no prime.
func divisor(n uint64) uint64 {
	m := modulo(n)
	for c := m.one; ; c = m.plus(c, m.one) {
		if d := m.meet(c); d < n {
			return d
		}
	}
}

// meet goes through x, x^2 + c and so on until two of these are the same modulo a divisor of n
// above 1, and returns the divisor. It may be n, for few c.
func (m modulus) meet(c uint64) uint64 {
	const batch = 64 // differences are multiplied before a divisor is looked for
	next := func(x uint64) uint64 { return m.plus(m.times(x, x), c) }
	y := m.plus(m.one, m.one)
	for steps := 1; ; steps *= 2 {
		x := y
		for range steps {
			y = next(y)
		}
		for from := 0; from < steps; from += batch {
			start, product := y, m.one
			for range min(batch, steps-from) {
				y = next(y)
				product = m.times(product, max(x, y)-min(x, y))
			}
			d := GCD(product, m.n)
			if d == m.n { // one after another
				for d, y = 1, start; d == 1; {
					y = next(y)
					d = GCD(max(x, y)-min(x, y), m.n)
				}
			}
			if d > 1 {
				return d
			}
		}
	}
}

// GCD returns the greatest common divisor; 0 for twice 0.
func GCD(a, b uint64) uint64 {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// witnesses are enough for the test of Miller and Rabin to be exact below 2^64 (Sorenson and
// Webster, Strong pseudoprimes to twelve prime bases, 2015), and the first four below fourBases
// (Jaeschke, On strong pseudoprimes to several bases, 1993).
var witnesses = [...]uint64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}

const fourBases = 3_215_031_751

// IsPrime tells whether n is a prime, for every n, in O(log n) multiplications.
func IsPrime(n uint64) bool {
	for _, p := range witnesses {
		if n%p == 0 {
			return n == p
		}
	}
	if n == 1 {
		return false
	}
	bases := witnesses[:]
	if n < fourBases {
		bases = bases[:4]
	}
	m := modulo(n)
	twos := bits.TrailingZeros64(n - 1)
	for _, base := range bases {
		if !m.passes(base, twos) {
			return false
		}
	}
	return true
}

// passes tells whether the powers of base that are tested look like those modulo a prime: 2^twos
// is the power of 2 in n - 1.
func (m modulus) passes(base uint64, twos int) bool {
	x := m.power(m.of(base), (m.n-1)>>twos)
	if x == m.one {
		return true
	}
	for range twos {
		if x == m.n-m.one {
			return true
		}
		x = m.times(x, x)
	}
	return false
}

// A modulus is arithmetic modulo an odd number above 1 in the manner of Montgomery (Modular
// multiplication without trial division, 1985): x*2^64 stands for x, and no product is divided.
type modulus struct {
	n       uint64
	inverse uint64 // n * inverse = 1 modulo 2^64
	one     uint64
}

func modulo(n uint64) modulus {
	inverse := n // right in its lowest three bits; each step doubles them
	for range 5 {
		inverse *= 2 - n*inverse
	}
	return modulus{n, inverse, -n % n}
}

// of returns what stands for x.
func (m modulus) of(x uint64) uint64 { return bits.Rem64(x, 0, m.n) }

func (m modulus) plus(a, b uint64) uint64 {
	if b < m.n-a {
		return a + b
	}
	return a - (m.n - b)
}

func (m modulus) times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	taken, _ := bits.Mul64(low*m.inverse, m.n)
	if high < taken {
		high += m.n
	}
	return high - taken
}

func (m modulus) power(x, exponent uint64) uint64 {
	y := m.one
	for ; exponent > 0; exponent /= 2 {
		if exponent%2 == 1 {
			y = m.times(y, x)
		}
		x = m.times(x, x)
	}
	return y
}
