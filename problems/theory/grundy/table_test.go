package grundy

import (
	"slices"
	"testing"
)

// Rules of heap games, as plain as they can be said.

func grundysGame(smaller []Value, add func(Value)) {
	h := len(smaller)
	for a := 1; a < h-a; a++ {
		add(smaller[a] ^ smaller[h-a])
	}
}

func subtractASquare(smaller []Value, add func(Value)) {
	h := len(smaller)
	for k := 1; k*k <= h; k++ {
		add(smaller[h-k*k])
	}
}

func laskersNim(smaller []Value, add func(Value)) {
	h := len(smaller)
	for a := range h {
		add(smaller[a])
		if a > 0 {
			add(smaller[a] ^ smaller[h-a])
		}
	}
}

// equalSplit is the game {2+}=.0: any number of equal heaps, at least two.
// Only the parity of their number matters.
func equalSplit(smaller []Value, add func(Value)) {
	h := len(smaller)
	for parts := 2; parts <= h; parts++ {
		if h%parts == 0 {
			add(smaller[h/parts] * Value(parts%2))
		}
	}
}

func TestTable(t *testing.T) {
	for _, test := range []struct {
		name, source string
		rules        func([]Value, func(Value))
		want         []Value
	}{
		{"Grundy's game", "OEIS A002188", grundysGame, []Value{
			0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4,
			1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0, 2, 1, 0, 2, 1, 5, 2, 1, 3, 2, 1, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4,
			5, 2, 4, 5, 2, 4, 3, 7, 4, 3, 7, 4, 3, 7, 4, 3, 5, 2, 3, 5, 2, 3, 5, 2, 3}},
		{"subtract a square", "OEIS A014586", subtractASquare, []Value{
			0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 3, 2, 3, 4, 0, 1, 2, 3, 2, 0,
			1, 2, 3, 2, 0, 1, 2, 3, 2, 3, 4, 5, 0, 1, 3}},
		{"Lasker's Nim", "CGSuite 4.[3]", laskersNim, []Value{
			0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15, 17, 18, 20, 19, 21, 22, 24, 23, 25, 26, 28, 27, 29, 30, 32, 31}},
		{"equal heaps", "CGSuite {2+}=.0", equalSplit, []Value{
			0, 0, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 2, 1, 2, 2, 1, 1, 3, 1, 2, 2, 2, 1, 2, 2, 2, 3, 2, 1, 3, 1, 1, 2, 2, 2, 3, 1, 2, 2, 2}},
	} {
		if got := Table(len(test.want), test.rules); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n got %v\nwant %v (%s)", test.name, got, test.want, test.source)
		}
	}
}

func TestTableLasker(t *testing.T) {
	// Ferguson, Game Theory I, 4.4: g(4k+1) = 4k+1, g(4k+2) = 4k+2,
	// g(4k+3) = 4k+4 and g(4k+4) = 4k+3.
	for h, got := range Table(800, laskersNim) {
		want := Value(h)
		switch {
		case h%4 == 3:
			want++
		case h%4 == 0 && h > 0:
			want--
		}
		if got != want {
			t.Fatalf("g(%d) = %v, want %v", h, got, want)
		}
	}
}

func TestTableEqualHeaps(t *testing.T) {
	// CGSuite reports a period of 3 from 294 on when asked up to 300, but
	// g(300) and g(303) differ.
	values := Table(304, equalSplit)
	if values[300] != 4 || values[303] != 2 {
		t.Errorf("g(300) = %v and g(303) = %v, want *4 and *2", values[300], values[303])
	}
}

func TestTableEmpty(t *testing.T) {
	for _, n := range []int{-1, 0} {
		if got := Table(n, grundysGame); len(got) != 0 {
			t.Errorf("Table(%d) = %v, want no values", n, got)
		}
	}
}

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		Table(2000, grundysGame)
	}
}
