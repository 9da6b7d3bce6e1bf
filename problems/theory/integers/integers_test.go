package integers

import (
	"math"
	"math/big"
	"testing"
)

func TestSqrt(t *testing.T) {
	numbers := []uint64{0, 1, 2, 3, 4, math.MaxUint64, math.MaxUint64 - 1, 1 << 63, (1<<32 - 1) * (1<<32 - 1), (1<<32-1)*(1<<32-1) - 1}
	for r := uint64(3); r < 1<<32; r = r*3 + 1 {
		numbers = append(numbers, r*r-1, r*r, r*r+1)
	}
	for _, n := range numbers {
		if want := new(big.Int).Sqrt(new(big.Int).SetUint64(n)); !want.IsUint64() || Sqrt(n) != want.Uint64() {
			t.Errorf("Sqrt(%d) = %d, want %v", n, Sqrt(n), want)
		}
	}
}

func TestPrimePowers(t *testing.T) {
	for n := range uint64(5000) {
		product, last := uint64(1), uint64(1)
		for p, exponent := range PrimePowers(n) {
			if p <= last || exponent < 1 || !new(big.Int).SetUint64(p).ProbablyPrime(5) {
				t.Fatalf("%d: %d to the power of %d", n, p, exponent)
			}
			last = p
			for range exponent {
				product *= p
			}
		}
		if product != max(n, 1) {
			t.Fatalf("%d: the product is %d", n, product)
		}
	}
	for p := range PrimePowers(60) {
		if p != 2 {
			t.Error("yielded after a break")
		}
		break
	}
}
