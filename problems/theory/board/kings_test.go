package board

import (
	"bytes"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/problems/theory/grundy"
)

// search knows only how a king moves on rows of cells.
func search(rows [][]byte, obstacle byte) *grundy.Search[[2]int, [2]int] {
	isSquare := func(r, c int) bool {
		return 0 <= r && 0 <= c && c < len(rows[r]) && rows[r][c] != obstacle
	}
	return grundy.NewSearch(func(p [2]int) iter.Seq[[2]int] {
		return func(yield func([2]int) bool) {
			for _, move := range [][2]int{{-1, 0}, {0, -1}, {-1, -1}} {
				r, c := p[0]+move[0], p[1]+move[1]
				if isSquare(r, c) && !yield([2]int{r, c}) {
					return
				}
			}
		}
	}, func(p [2]int) [2]int { return p }, 100_000)
}

// rowValues writes the values of the last row as digits.
func rowValues(k *Kings, width int) string {
	var b strings.Builder
	for c := range width {
		v, _, _, _ := k.Square(c)
		b.WriteByte('0' + v)
	}
	return b.String()
}

func TestKings(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var reused Kings
	for i := range 400 {
		rows := make([][]byte, 1+rng.IntN(25))
		width, obstacles := rng.IntN(25), rng.IntN(100)
		for r := range rows {
			if i%3 == 0 {
				width = rng.IntN(25) // rows of different lengths
			}
			rows[r] = make([]byte, width)
			for c := range rows[r] {
				rows[r][c] = ".KX"[rng.IntN(2)]
				if rng.IntN(100) < obstacles {
					rows[r][c] = 'X'
				}
			}
		}
		oracle := search(rows, 'X')
		want := func(r, c int) uint8 {
			if r < 0 || c < 0 || c >= len(rows[r]) || rows[r][c] == 'X' {
				return Hole
			}
			v, err := oracle.Value([2]int{r, c})
			if err != nil {
				t.Fatal(err)
			}
			return uint8(v)
		}
		var k Kings
		for r, row := range rows {
			k.Next(row, 'X')
			for c := range row {
				v, up, left, upLeft := k.Square(c)
				got := [4]uint8{v, up, left, upLeft}
				want := [4]uint8{want(r, c), want(r-1, c), want(r, c-1), want(r-1, c-1)}
				if got != want {
					t.Fatalf("square (%d, %d) of\n%s\n%v, want %v", r, c, bytes.Join(rows, []byte("\n")), got, want)
				}
			}

			// A row of obstacles ends one board and lets another begin.
			reused.Next(row, 'X')
			if got, want := rowValues(&reused, len(row)), rowValues(&k, len(row)); got != want {
				t.Fatalf("below a wall, row %d of\n%s\nis %s, want %s", r, bytes.Join(rows, []byte("\n")), got, want)
			}
		}
		reused.Next([]byte(strings.Repeat("X", 30)), 'X')
	}
}

// TestKingsQuadrant has the values without obstacles, from an exhaustive search
// by another program.
func TestKingsQuadrant(t *testing.T) {
	var k Kings
	for r, want := range []string{"010101", "123232", "030101", "121232", "030301", "121212"} {
		k.Next([]byte("......"), 'X')
		if got := rowValues(&k, 6); got != want {
			t.Errorf("row %d: %s, want %s", r, got, want)
		}
	}
}

func TestKingsNoCells(t *testing.T) {
	var k Kings
	k.Next(nil, 'X')
	k.Next([]byte("..X"), 'X')
	if got, want := rowValues(&k, 3), "014"; got != want {
		t.Errorf("below an empty row: %s, want %s", got, want)
	}
}

func ExampleKings() {
	var k Kings
	for _, row := range []string{"..X.", ".X..", "...."} {
		k.Next([]byte(row), 'X')
		for c := range row {
			value, _, _, _ := k.Square(c)
			fmt.Print(" ", value)
		}
		fmt.Println()
	}
	// Output:
	//  0 1 4 0
	//  1 4 0 1
	//  0 2 1 2
}

func BenchmarkKings(b *testing.B) {
	const n = 10_000
	rng := rand.New(rand.NewPCG(3, 4))
	rows := make([][]byte, 16)
	for i := range rows {
		rows[i] = make([]byte, n)
		for c := range rows[i] {
			rows[i][c] = "...X"[rng.IntN(4)]
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		var k Kings
		for _, row := range rows {
			k.Next(row, 'X')
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n*len(rows)), "ns/cell")
}
