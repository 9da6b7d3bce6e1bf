package grundy

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

// naiveMex sorts and counts up.
func naiveMex(values []Value) Value {
	var mex Value
	for _, v := range slices.Sorted(slices.Values(values)) {
		if v == mex {
			mex++
		}
	}
	return mex
}

func TestMex(t *testing.T) {
	for _, test := range []struct {
		values []Value
		want   Value
	}{
		{nil, 0},
		{[]Value{0}, 1},
		{[]Value{1}, 0},
		{[]Value{2, 0, 1, 0, 5}, 3},
		{[]Value{math.MaxUint64, 0, 64, 1 << 63}, 1},
	} {
		if got := Mex(test.values); got != test.want {
			t.Errorf("Mex(%v) = %v, want %v", test.values, got, test.want)
		}
	}
}

func TestMexOfPermutations(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := range 1400 {
		values := make([]Value, 0, n)
		for _, v := range rng.Perm(n) {
			values = append(values, Value(v))
		}
		if got := Mex(values); got != Value(n) {
			t.Fatalf("mex of 0..%d = %d", n-1, got)
		}
	}
}

func TestMexAgainstSorting(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		values := make([]Value, rng.IntN(300))
		// Few enough distinct values to leave the gap anywhere.
		top := 1 + rng.Uint64N(uint64(len(values)+2))
		for i := range values {
			values[i] = Value(rng.Uint64N(top))
			if rng.IntN(50) == 0 {
				values[i] = Value(rng.Uint64())
			}
		}
		if got, want := Mex(values), naiveMex(values); got != want {
			t.Fatalf("Mex(%v) = %v, want %v", values, got, want)
		}
	}
}

func TestMexAllocates(t *testing.T) {
	values := make([]Value, 1023)
	for i := range values {
		values[i] = Value(i)
	}
	if n := testing.AllocsPerRun(10, func() { Mex(values) }); n != 0 {
		t.Errorf("Mex of %d values allocates %v times, want 0", len(values), n)
	}
}

func TestNimSum(t *testing.T) {
	if got := NimSum(); got != 0 {
		t.Errorf("NimSum() = %v, want 0", got)
	}
	// Ferguson, Game Theory I, 6.4: clover, girl, dog and tree are worth
	// 2, 3, 2 and 5, and together 6.
	if got := NimSum(2, 3, 2, 5); got != 6 {
		t.Errorf("NimSum(2, 3, 2, 5) = %v, want *6", got)
	}
}

func TestValueString(t *testing.T) {
	for v, want := range map[Value]string{0: "0", 1: "*1", 12: "*12", math.MaxUint64: "*18446744073709551615"} {
		if got := v.String(); got != want {
			t.Errorf("Value(%d).String() = %q, want %q", uint64(v), got, want)
		}
	}
}

func BenchmarkMex(b *testing.B) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{8, 1000} {
		values := make([]Value, n)
		for i := range values {
			values[i] = Value(rng.IntN(n))
		}
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				Mex(values)
			}
		})
	}
}
