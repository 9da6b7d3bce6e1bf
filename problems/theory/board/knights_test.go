package board

import (
	"fmt"
	"math"
	"math/bits"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

// fill works out the values of all squares of the n x n board by the mex of
// their options. A move to (r+1, c-2) goes down the board, so the squares are
// taken by r+c, which every move lowers.
func fill(n int) [][]grundy.Value {
	board := make([][]grundy.Value, n)
	for r := range board {
		board[r] = make([]grundy.Value, n)
	}
	for sum := range 2*n - 1 {
		for r := max(0, sum-n+1); r <= min(sum, n-1); r++ {
			c := sum - r
			var options [4]grundy.Value
			count := 0
			for _, move := range [][2]int{{1, -2}, {-1, -2}, {-2, -1}, {-2, 1}} {
				r, c := r+move[0], c+move[1]
				if 0 <= r && r < n && 0 <= c && c < n {
					options[count] = board[r][c]
					count++
				}
			}
			board[r][c] = grundy.Mex(options[:count])
		}
	}
	return board
}

// TestKnights is the end of the proof at Knights.Value for n up to 19; the
// bigger boards are for those who trust no proof.
func TestKnights(t *testing.T) {
	most := 80
	if long.Tests() {
		most = 260
	}
	for n := range most + 1 {
		for r, row := range fill(n) {
			for c, want := range row {
				if got := Knights(n).Value(r, c); got != want {
					t.Fatalf("value of (%d, %d) on the board of %d = %v, want %v", r, c, n, got, want)
				}
			}
		}
	}
}

// TestKnights15 has the values of the board of the contest "A Chessboard Game",
// from an exhaustive search by another program.
func TestKnights15(t *testing.T) {
	for r, row := range []string{
		"001100110011001",
		"002100110011001",
		"122232223222321",
		"112143233323331",
		"003400110011001",
		"002300210011001",
		"112212223222321",
		"112311214323331",
		"003300340011001",
		"002300230021001",
		"112211221222321",
		"112311231121431",
		"003300330034001",
		"002300230023002",
		"111111111111121",
	} {
		for c, want := range row {
			if got := Knights(15).Value(r, c); got != grundy.Value(want-'0') {
				t.Errorf("value of (%d, %d) = %v, want %c", r, c, got, want)
			}
		}
	}
}

func TestKnightsOffBoard(t *testing.T) {
	for _, n := range []Knights{-5, -1, 0, 1, 6} {
		for _, s := range [][2]int{{-1, 2}, {2, -1}, {-4, -4}, {6, 3}, {3, 6}, {math.MaxInt, math.MaxInt}} {
			if got := n.Value(s[0], s[1]); got != 0 {
				t.Errorf("board of %d: value of %v = %v, want 0", int(n), s, got)
			}
		}
	}
	// A board of 2^62 is as good as a small one of the same remainder (2^30 where an int
	// has 32 bits).
	const far = 1 << (bits.UintSize - 2)
	small := fill(20)
	if got, want := Knights(far).Value(far-3, far-1), small[17][19]; got != want {
		t.Errorf("value near the end of a board of %d: %v, want %v", far, got, want)
	}
}

// The board of 15 squares a side of a well-known contest problem: the second
// player wins from row 5, column 2, the first from row 5, column 3.
func ExampleKnights() {
	board := Knights(15)
	fmt.Println(board.Value(4, 1), board.Value(4, 2))
	// Output: 0 *3
}

func BenchmarkKnights(b *testing.B) {
	const n = 1000
	var sum grundy.Value
	for b.Loop() {
		for r := range n {
			for c := range n {
				sum ^= Knights(n).Value(r, c)
			}
		}
	}
	_ = sum
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(n*n), "ns/square")
}
