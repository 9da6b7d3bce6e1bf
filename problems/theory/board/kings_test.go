package board

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/problems/theory/rules"
)

// search knows only how a king moves on rows of cells.
func search(rows [][]byte, obstacle byte) *rules.Values[[2]int] {
	isSquare := func(r, c int) bool {
		return 0 <= r && 0 <= c && c < len(rows[r]) && rows[r][c] != obstacle
	}
	return rules.NewValues(func(p [2]int, options *rules.Options[[2]int]) {
		for _, move := range [][2]int{{-1, 0}, {0, -1}, {-1, -1}} {
			if r, c := p[0]+move[0], p[1]+move[1]; isSquare(r, c) {
				options.Add([2]int{r, c})
			}
		}
	}, rules.Limits{})
}

// rowValues writes the values of the last row as digits.
func rowValues(k *Kings, width int) string {
	var b strings.Builder
	for c := range width {
		b.WriteByte('0' + k.Value(c))
	}
	return b.String()
}

func TestKings(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	reused := NewKings('X', 'K')
	for i := range 400 {
		rows := make([][]byte, 1+rng.IntN(25))
		width, obstacles := rng.IntN(25), rng.IntN(100)
		if i%10 == 0 {
			width = rng.IntN(200) // several stripes
		}
		for r := range rows {
			if i%3 == 0 {
				width = rng.IntN(25) // rows of different lengths
			}
			rows[r] = make([]byte, width)
			for c := range rows[r] {
				rows[r][c] = ".K"[rng.IntN(2)]
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
			v, err := oracle.Of([2]int{r, c})
			if err != nil {
				t.Fatal(err)
			}
			return uint8(v)
		}
		k := NewKings('X', 'K')
		reused.Clear()
		wantSum, wantMoves := uint8(0), [4]int64{}
		for r, row := range rows {
			k.Next(row)
			reused.Next(row)
			for c, cell := range row {
				if got := k.Value(c); got != want(r, c) {
					t.Fatalf("square (%d, %d) of\n%s\n%v, want %v", r, c, bytes.Join(rows, []byte("\n")), got, want(r, c))
				}
				if cell != 'K' {
					continue
				}
				wantSum ^= want(r, c)
				for _, to := range []uint8{want(r-1, c), want(r, c-1), want(r-1, c-1)} {
					if to != Hole {
						wantMoves[want(r, c)^to]++
					}
				}
			}
			if got, want := rowValues(reused, len(row)), rowValues(k, len(row)); got != want {
				t.Fatalf("used again, row %d of\n%s\nis %s, want %s", r, bytes.Join(rows, []byte("\n")), got, want)
			}
		}
		for _, k := range []*Kings{k, reused} {
			if sum, moves := k.Sum(); sum != wantSum || moves != wantMoves {
				t.Fatalf("kings of\n%s\n%d, %d, want %d, %d", bytes.Join(rows, []byte("\n")), sum, moves, wantSum, wantMoves)
			}
		}
	}
}

// TestKingsQuadrant has the values without obstacles, from an exhaustive search
// by another program.
func TestKingsQuadrant(t *testing.T) {
	k := NewKings('X', 'K')
	for r, want := range []string{"010101", "123232", "030101", "121232", "030301", "121212"} {
		k.Next([]byte("......"))
		if got := rowValues(k, 6); got != want {
			t.Errorf("row %d: %s, want %s", r, got, want)
		}
	}
}

func TestKingsNoCells(t *testing.T) {
	k := NewKings('X', 'K')
	k.Next(nil)
	k.Next([]byte("..X"))
	if got, want := rowValues(k, 3), "014"; got != want {
		t.Errorf("below an empty row: %s, want %s", got, want)
	}
}

func ExampleKings() {
	k := NewKings('X', 'K')
	for _, row := range []string{"..X.", ".X.K", "...."} {
		k.Next([]byte(row))
		for c := range row {
			fmt.Print(" ", k.Value(c))
		}
		fmt.Println()
	}
	sum, moves := k.Sum()
	fmt.Println(sum, moves[sum])
	// Output:
	//  0 1 4 0
	//  1 4 0 1
	//  0 2 1 2
	// 1 2
}

func BenchmarkKings(b *testing.B) {
	const n = 10_000
	rng := rand.New(rand.NewPCG(3, 4))
	rows := make([][]byte, 16)
	for i := range rows {
		rows[i] = make([]byte, n)
		for c := range rows[i] {
			rows[i][c] = "..KX"[rng.IntN(4)]
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		k := NewKings('X', 'K')
		for _, row := range rows {
			k.Next(row)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n*len(rows)), "ns/cell")
}
