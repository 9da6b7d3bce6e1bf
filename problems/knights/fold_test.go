package knights

import (
	"math/rand/v2"
	"testing"
)

func plainly(row []byte, a, b byte) (sum uint64, plain bool) {
	plain = true
	for i, c := range row {
		sum ^= uint64(c) << (i % 8 * 8)
		if c != a && c != b {
			plain = false
		}
	}
	return sum, plain
}

// TestFold has rows of all lengths, at all places in memory, with every byte in one place or
// another.
func TestFold(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	room := make([]byte, 400)
	for i := range 100_000 {
		const a, b = 'K', '.'
		for i := range room { // what must not be looked at is no letter
			room[i] = a ^ b ^ 0x55
		}
		from := rng.IntN(40)
		row := room[from : from+rng.IntN(200)]
		for i := range row {
			row[i] = []byte{a, b}[rng.IntN(2)]
		}
		if len(row) > 0 && i%3 > 0 {
			row[rng.IntN(len(row))] = byte(rng.IntN(256))
		}
		sum, plain := fold(row)
		if want, wantPlain := plainly(row, a, b); sum != want || plain != wantPlain {
			t.Fatalf("%q of %q and %q: %x, %v, want %x, %v", row, a, b, sum, plain, want, wantPlain)
		}
	}
}

func TestFoldOfThree(t *testing.T) {
	if sum, plain := fold([]byte("K.K")); sum != 0x4b2e4b || !plain {
		t.Errorf("%x %v", sum, plain)
	}
}

func BenchmarkFold(b *testing.B) {
	row := make([]byte, 10_000)
	for i := range row {
		row[i] = "K."[i%3/2]
	}
	b.SetBytes(int64(len(row)))
	for b.Loop() {
		fold(row)
	}
}
