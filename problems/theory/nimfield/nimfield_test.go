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

// TestPublished has a row of CGSuite.
func TestPublished(t *testing.T) {
	for i, want := range []Value{8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128} {
		if got := Product(8, Value(i+1)); got != want {
			t.Errorf("8 times %d = %d, want %d", i+1, got, want)
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
		if i := Inverse(a); a != 0 && Product(a, i) != 1 {
			t.Fatalf("%d is no inverse of %d", i, a)
		}
	}
	for a := range Value(1 << 16) { // whole fields, and no inverse outside
		if i := Inverse(a); a != 0 && (Product(a, i) != 1 || a < 16 && i > 15 || a < 256 && i > 255 || i >= 1<<16) {
			t.Fatalf("%d is said to be the inverse of %d", i, a)
		}
	}
	if Inverse(0) != 0 {
		t.Error("0 has an inverse")
	}
}

// TestTartan plays products of two games of turning coins by their rules: a move turns all
// places (x, y) with x in a set that the one game allows and y in a set that the other does,
// and the coin at the greatest x and y must show heads. A single head at (x, y) is worth the
// nim product of its values in the two games (Tartan theorem: Conway; Berlekamp, Conway and
// Guy, Winning Ways, chapter 14). A row allows any one coin or any two (Turning Turtles, worth
// x counted from 1) or any one, two or three (Mock Turtles).
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
		rows, columns := alone(most[0]), alone(most[1])
		for x := range n {
			for y := range n {
				want, err := values.Of(square{x, y})
				if got := Product(rows(x), columns(y)); err != nil || got != want {
					t.Errorf("(%d, %d) of %v: %v, want %v, %v", x, y, most, got, want, err)
				}
			}
		}
	}
}

// BenchmarkProduct has products that do not wait for one another, and BenchmarkChain those
// that do.
func BenchmarkProduct(b *testing.B) {
	for name, mask := range map[string]Value{"16": 1<<16 - 1, "32": 1<<32 - 1, "64": 1<<64 - 1} {
		b.Run(name, func(b *testing.B) {
			x, sum := Value(1), Value(0)
			for b.Loop() {
				x = x*6364136223846793005 + 1442695040888963407
				sum ^= Product(x>>32*x&mask, (x*3^x>>7)&mask)
			}
			sink = sum
		})
	}
}

func BenchmarkChain(b *testing.B) {
	x := Value(0x123456789abcdef1)
	for b.Loop() {
		x = Product(x, x^77)
	}
	sink = x
}

func BenchmarkInverse(b *testing.B) {
	x := Value(0x123456789abcdef1)
	for b.Loop() {
		x = Inverse(x) ^ 77
	}
	sink = x
}

var sink Value
