package expr

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"nimsum/problems/theory/golden"
	"nimsum/problems/theory/integers"
	"nimsum/problems/theory/nimfield"
)

// Value returns the value of a formula; false if it overflows or divides by less than 1.
func (e *Expr) Value(pos []int64) (int64, bool) {
	switch {
	case e.Op == OpConst:
		return e.K, true
	case e.Op == OpVar:
		return pos[e.K], true
	case e.each():
		return e.together(pos)
	case e.Op == OpRank:
		return ranked(pos, int(e.K)), true
	case e.Op.Args() == 0:
		return aggregate(e.Op, pos), true
	}
	x, ok := e.A.Value(pos)
	switch {
	case !ok:
		return 0, false
	case e.Op == OpBeatty:
		return e.irrational().Times(x)
	case e.Op.Args() == 1:
		return Apply1(e.Op, x)
	case e.Op == OpBoth && x == 0:
		return 0, true
	case e.Op == OpEither && x != 0:
		return 1, true
	}
	y, ok := e.B.Value(pos)
	if !ok {
		return 0, false
	}
	return Apply2(e.Op, x, y)
}

// aggregate is a function of all coordinates.
func aggregate(op Opcode, pos []int64) int64 {
	lo, hi, sum, xor := pos[0], pos[0], int64(0), int64(0)
	for _, x := range pos {
		lo, hi = min(lo, x), max(hi, x)
		sum += x
		xor ^= x
	}
	switch op {
	case OpLo:
		return lo
	case OpHi:
		return hi
	case OpMid: // of three
		return sum - lo - hi
	case OpSumAll:
		return sum
	case OpXorAll:
		return xor
	case OpTimesLo:
		return times(lo, pos)
	case OpTimesHi:
		return times(hi, pos)
	}
	mates := int64(0)
	for i, x := range pos {
		for _, y := range pos[:i] {
			if z := x ^ y; z != 0 {
				mates ^= z ^ (z - 1)
			}
		}
	}
	return mates
}

// times is how often x occurs in pos.
func times(x int64, pos []int64) (n int64) {
	for _, y := range pos {
		n += One(x == y)
	}
	return n
}

// ranked is the coordinate that has k smaller ones, equal ones in any order.
func ranked(pos []int64, k int) int64 {
	sorted := slices.Clone(pos)
	slices.Sort(sorted)
	return sorted[k]
}

// together combines A of each coordinate by an operation.
func (e *Expr) together(pos []int64) (int64, bool) {
	var all [8]int64
	values := all[:0]
	out := int64(0)
	for i := range pos {
		v, ok := e.A.Value(pos[i : i+1])
		if !ok {
			return 0, false
		}
		values = append(values, v)
		switch e.Op {
		case OpXorEach:
			out ^= v
		case OpOrEach:
			out |= v
		case OpSumEach:
			if out, ok = Apply2(OpAdd, out, v); !ok {
				return 0, false
			}
		}
	}
	if e.Op == OpUneven {
		for bit := int64(1); bit > 0; bit <<= 1 {
			n := int64(0)
			for _, v := range values {
				n += One(v&bit != 0)
			}
			if n%e.K != 0 {
				out |= bit
			}
		}
	}
	return out, true
}

// Apply1 applies an operation of one operand, OpBeatty with phi; false if it overflows, or primes
// are more than are counted.
func Apply1(op Opcode, x int64) (int64, bool) {
	switch op {
	case OpInc:
		return x + 1, x < math.MaxInt64
	case OpDec:
		return x - 1, x > math.MinInt64
	case OpDouble:
		return 2 * x, x <= math.MaxInt64/2 && x >= math.MinInt64/2
	case OpHalf:
		return x >> 1, true
	case OpParity:
		return x & 1, true
	case OpSquare:
		return x * x, x < 1<<31 && x > -1<<31
	case OpOdious:
		x = max(x, 0)
		return 2*x + 1 - int64(bits.OnesCount64(uint64(x))%2), x < math.MaxInt64/2
	}
	if x <= 0 {
		return 0, true
	}
	switch op {
	case OpBitlen:
		return int64(bits.Len64(uint64(x))), true
	case OpPopcount:
		return int64(bits.OnesCount64(uint64(x))), true
	case OpLowbit:
		return x & -x, true
	case OpCtz:
		return int64(bits.TrailingZeros64(uint64(x))), true
	case OpHighbit:
		return 1 << (bits.Len64(uint64(x)) - 1), true
	case OpOddpart:
		return x >> bits.TrailingZeros64(uint64(x)), true
	case OpSqrt:
		return int64(integers.Sqrt(uint64(x))), true
	case OpBeatty:
		return phi.Times(x)
	case OpZeck:
		return int64(golden.Least(uint64(x))), true
	case OpDigitSum:
		sum := int64(0)
		for ; x > 0; x /= 10 {
			sum += x % 10
		}
		return sum, true
	case OpPrimePi:
		return PrimePi(x)
	}
	return arithmetic(op, x), true
}

// arithmetic is a function of the prime divisors of x > 0.
func arithmetic(op Opcode, x int64) int64 {
	least, greatest, omega, big, tau := int64(1), int64(1), int64(0), int64(0), int64(1)
	for p, exponent := range integers.PrimePowers(uint64(x)) {
		if least == 1 {
			least = int64(p)
		}
		greatest = int64(p)
		omega++
		big += int64(exponent)
		tau *= int64(exponent) + 1
	}
	switch op {
	case OpOmega:
		return omega
	case OpBigOmega:
		return big
	case OpTau:
		return tau
	case OpGreatest:
		return greatest
	}
	return least
}

// MostCounted is the largest number up to which primes are counted.
const MostCounted = 1 << 20

// PrimePi returns how many primes there are up to x >= 0; false if x is more than MostCounted.
func PrimePi(x int64) (int64, bool) {
	if x > MostCounted {
		return 0, false
	}
	return int64(primesUpTo()[x]), true
}

var primesUpTo = sync.OnceValue(func() []int32 {
	count := make([]int32, MostCounted+1) // -1 for composite numbers that are yet to be passed
	for p := 2; p < len(count); p++ {
		if count[p] < 0 {
			count[p] = count[p-1]
			continue
		}
		count[p] = count[p-1] + 1
		for q := 2 * p; q < len(count); q += p {
			count[q] = -1
		}
	}
	return count
})

// Apply2 applies an operation of two operands; false if it overflows or divides by less than 1.
func Apply2(op Opcode, x, y int64) (int64, bool) {
	switch op {
	case OpAdd:
		v := x + y
		return v, (v > x) == (y > 0)
	case OpSub:
		v := x - y
		return v, (v < x) == (y > 0)
	case OpDiff:
		return max(x, y) - min(x, y), x > -1<<62 && y > -1<<62
	case OpMul:
		if x == 0 || y == 0 {
			return 0, true
		}
		hi, lo := bits.Mul64(magnitude(x), magnitude(y))
		return x * y, hi == 0 && lo < 1<<63
	case OpDiv:
		if y <= 0 {
			return 0, false
		}
		return floorDiv(x, y), true
	case OpMod:
		if y <= 0 {
			return 0, false
		}
		return x - y*floorDiv(x, y), true
	case OpMin:
		return min(x, y), true
	case OpMax:
		return max(x, y), true
	case OpXor:
		return x ^ y, true
	case OpAnd:
		return x & y, true
	case OpOr:
		return x | y, true
	case OpGcd:
		a, b := magnitude(x), magnitude(y)
		for b != 0 {
			a, b = b, a%b
		}
		return int64(a), a < 1<<63
	case OpNimMul:
		if x < 0 || y < 0 {
			return 0, true
		}
		v := nimfield.Product(nimfield.Value(x), nimfield.Value(y))
		return int64(v), v < 1<<63
	case OpEq:
		return One(x == y), true
	case OpNe:
		return One(x != y), true
	case OpLt:
		return One(x < y), true
	case OpLe:
		return One(x <= y), true
	case OpBoth:
		return One(x != 0 && y != 0), true
	case OpEither:
		return One(x != 0 || y != 0), true
	}
	return 0, false
}

// One is 1 for what is true, else 0.
func One(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

// floorDiv is floor(x / y) for y > 0.
func floorDiv(x, y int64) int64 {
	q := x / y
	if x%y < 0 {
		q--
	}
	return q
}
