package nimfield

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// TestDefinition has all products below 64 by the mex.
func TestDefinition(t *testing.T) {
	const n = 64
	var table [n][n]Value
	values := make([]Value, 0, n*n)
	for a := range n {
		for b := range n {
			values = values[:0]
			for i := range a {
				for j := range b {
					values = append(values, table[i][b]^table[a][j]^table[i][j])
				}
			}
			table[a][b] = grundy.Mex(values)
			if got := Product(Value(a), Value(b)); got != table[a][b] {
				t.Fatalf("%d times %d = %d, want %d", a, b, got, table[a][b])
			}
		}
	}
}

// TestPublished has rows of CGSuite.
func TestPublished(t *testing.T) {
	for i, want := range []Value{8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128} {
		if got := Product(8, Value(i+1)); got != want {
			t.Errorf("8 times %d = %d, want %d", i+1, got, want)
		}
	}
	for i, want := range []Value{1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4, 170} {
		if got := Inverse(Value(i + 1)); got != want {
			t.Errorf("1 over %d = %d, want %d", i+1, got, want)
		}
	}
}

// TestFermat has what makes the field: F times what is below F is the ordinary
// product, and F times F is F and its half.
func TestFermat(t *testing.T) {
	for k := range 6 {
		f := Value(1) << (1 << k)
		if got := Product(f, f); got != f^f/2 {
			t.Errorf("the square of %d is %d", f, got)
		}
		for i := range 1 << k {
			if got := Product(f, 1<<i); got != f<<i {
				t.Errorf("%d times %d = %d", f, 1<<i, got)
			}
		}
	}
}

// slow is the product from that of powers of two alone, which are products of
// Fermat powers.
func slow(a, b Value) Value {
	var sum Value
	for x := a; x != 0; x &= x - 1 {
		for y := b; y != 0; y &= y - 1 {
			i, j := bits.TrailingZeros64(uint64(x)), bits.TrailingZeros64(uint64(y))
			if known[i][j] == 0 {
				known[i][j] = powers(i, j)
			}
			sum ^= known[i][j]
		}
	}
	return sum
}

var known [64][64]Value // products of powers of two

// powers is the product of 2^i and 2^j: of the Fermat powers 2^(2^k) for the bits k
// of i and of j. The greatest of them that is in both is squared to itself and its
// half; one that is in one of them only multiplies as usual what is below it.
func powers(i, j int) Value {
	if i < j {
		i, j = j, i
	}
	if j == 0 {
		return 1 << i
	}
	top := 1 << (bits.Len(uint(i)) - 1) // F = 2^top
	if j < top {
		return powers(i-top, j) << top
	}
	rest := powers(i-top, j-top)
	return rest<<top ^ slow(rest, 1<<(top-1))
}

func TestField(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	number := func() Value { return Value(rng.Uint64() >> rng.IntN(64)) }
	for range 3000 {
		a, b, c := number(), number(), number()
		if got, want := Product(a, b), slow(a, b); got != want {
			t.Fatalf("%d times %d = %d, want %d", a, b, got, want)
		}
		if Product(a, Product(b, c)) != Product(Product(a, b), c) || Product(a, b^c) != Product(a, b)^Product(a, c) {
			t.Fatalf("no field: %d %d %d", a, b, c)
		}
		if got, want := Square(a), slow(a, a); got != want {
			t.Fatalf("the square of %d is %d, want %d", a, got, want)
		}
		if got := Root(a); slow(got, got) != a {
			t.Fatalf("the root of %d is not %d", a, got)
		}
		if got := Inverse(a); a != 0 && slow(got, a) != 1 {
			t.Fatalf("1 over %d is not %d", a, got)
		}
		if got := Quotient(a, b); b != 0 && slow(got, b) != a {
			t.Fatalf("%d over %d is not %d", a, b, got)
		}
		n := rng.Uint64N(20)
		want := Value(1)
		for range n {
			want = slow(want, a)
		}
		if got := Power(a, n); got != want {
			t.Fatalf("%d to the power %d is %d, want %d", a, n, got, want)
		}
	}
	if Inverse(0) != 0 || Quotient(7, 0) != 0 || Root(0) != 0 || Power(0, 0) != 1 {
		t.Error("wrong at 0")
	}
	if got := Power(2, 1<<64-1); got != 1 { // the group of 64 bits, and 3 = 2^2-1 divides its order
		t.Errorf("2 to the order is %d", got)
	}
}

// TestTartan plays the product of two games of turning coins by its rules. A row
// allows any one coin or any two (Turning Turtles, worth x counted from 1) or any
// one, two or three (Mock Turtles).
func TestTartan(t *testing.T) {
	const n = 9
	type square struct{ x, y int }
	// A set of places, greatest first.
	sets := func(x, most int) [][]int {
		all := [][]int{{x}}
		for a := range x {
			all = append(all, []int{x, a})
			for b := range a {
				if most > 2 {
					all = append(all, []int{x, a, b})
				}
			}
		}
		return all
	}
	alone := func(most int) func(int) Value {
		game := func(x int, options *rules.Options[int]) {
			for _, set := range sets(x, most) {
				options.Add(set[1:]...)
			}
		}
		values := rules.NewValues(game, rules.Limits{})
		return func(x int) Value {
			v, err := values.Of(x)
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
	}
	for _, most := range [][2]int{{2, 2}, {2, 3}, {3, 3}} {
		game := func(s square, options *rules.Options[square]) {
			for _, xs := range sets(s.x, most[0]) {
				for _, ys := range sets(s.y, most[1]) {
					var left []square
					for i, x := range xs {
						for j, y := range ys {
							if i > 0 || j > 0 {
								left = append(left, square{x, y})
							}
						}
					}
					options.Add(left...)
				}
			}
		}
		values := rules.NewValues(game, rules.Limits{})
		product := Tartan(alone(most[0]), alone(most[1]))
		for x := range n {
			for y := range n {
				want, err := values.Of(square{x, y})
				if got := product(x, y); err != nil || got != want {
					t.Errorf("(%d, %d) of %v: %v, want %v, %v", x, y, most, got, want, err)
				}
			}
		}
	}
}

func TestLogarithms(t *testing.T) {
	seen := make([]bool, order+1)
	for i, x := range of16().exp[:order] {
		if seen[x] || x == 0 || int(of16().log[x]) != i {
			t.Fatalf("power %d is %d, whose logarithm is %d", i, x, of16().log[x])
		}
		seen[x] = true
	}
}

func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		makeLogarithms()
	}
}

func BenchmarkProduct(b *testing.B) {
	x := Value(0x123456789abcdef1)
	for b.Loop() {
		x = Product(x, x^77)
	}
}
