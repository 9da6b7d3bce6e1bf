package knights_test

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/knights"
	"nimsum/problems/theory/grundy"
)

var conformance = contesttest.Config{
	Every:       every,
	Random:      5,
	RandomCases: 70,
	Large:       400,
	Medium:      contesttest.Made(knights.Problem, 6, 30, 120),
	Reference:   contesttest.Board([2]int{1, -2}, [2]int{-1, -2}, [2]int{-2, -1}, [2]int{-2, 1}),
	Without: map[contest.Technique]contesttest.Mistake{
		contest.MexOnGraph:  player{wonOrLost: true}.mistake(0),
		contest.SumOfPieces: player{anyWins: true}.mistake(0),
	},
	Mistakes: map[string]contesttest.Mistake{
		"empty":    player{emptyWins: true}.mistake(6),
		"full":     player{anyWins: true}.mistake(6),
		"single":   player{forgetful: true}.mistake(100),
		"sparse":   player{wonOrLost: true}.mistake(30),
		"dense":    player{rowByRow: true}.mistake(10),
		"edge":     player{endless: true}.mistake(10),
		"mirrored": player{carry: true}.mistake(10),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, knights.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, knights.Problem) }

func TestPlayer(t *testing.T) { contesttest.Second(t, knights.Problem, 60, player{}.answer) }

func TestErrors(t *testing.T) {
	huge := "1000000000000"
	if strconv.IntSize < 64 { // no board is that large there
		huge = "1000000000"
	}
	contesttest.Errors(t, knights.Problem, map[string]string{
		"":              "line 1, column 1: the input is empty",
		"0\n":           "line 1, column 1: side of the board 0 is below 1",
		"2\nK.\n":       "line 3, column 1: the input ends where the row of the board should stand",
		"2\nK.\n.\n":    "line 3, column 1: row of the board has 1 characters, expected 2",
		"2\nK.\n.k\n":   `line 3, column 2: 'k' is none of the letters "K."`,
		huge + "\nK.\n": "line 2, column 1: row of the board has 2 characters, expected " + huge,
	})
}

// every yields all boards of up to 8 rows, of fewer knights the larger they are.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 8; n++ {
		most := []int{1, 4, 9, 3, 2, 2, 1, 1}[n-1]
		for cells := range subsets(n*n, most) {
			var b strings.Builder
			fmt.Fprintln(&b, n)
			for r := range n {
				fmt.Fprintf(&b, "%s\n", cells[r*n:(r+1)*n])
			}
			if !yield(b.String()) {
				return
			}
		}
	}
}

// subsets yields the rows of cells that hold at most so many knights.
func subsets(cells, most int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for k := range most + 1 {
			at := make([]int, k) // ascending
			for i := range at {
				at[i] = i
			}
			for {
				row := []byte(strings.Repeat(".", cells))
				for _, c := range at {
					row[c] = 'K'
				}
				if !yield(row) {
					return
				}
				i := k - 1
				for i >= 0 && at[i] == cells-k+i {
					i--
				}
				if i < 0 {
					break
				}
				at[i]++
				for j := i + 1; j < k; j++ {
					at[j] = at[j-1] + 1
				}
			}
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, knights.Problem, 10_000, 1, "sparse", "dense", "full")
}

// A player fills a table of the board diagonal by diagonal, as contestants do,
// with a mistake.
type player struct {
	emptyWins, anyWins, forgetful, wonOrLost, rowByRow, endless, carry bool
}

func (p player) mistake(size int) contesttest.Mistake {
	return contesttest.Wrong(p.answer).Sized(size)
}

func (p player) answer(in *fastio.Reader) string {
	n := in.Int("n", 1, 10_000)
	rows := make([]string, n)
	for r := range rows {
		rows[r] = string(in.Row("row", n))
	}
	var values [][]grundy.Value
	if p.endless {
		values = p.table(n + 10)
	} else {
		values = p.table(n)
	}
	var sum grundy.Value
	won, found := false, false
	for r, row := range rows {
		for c, letter := range row {
			if letter != 'K' {
				continue
			}
			found = true
			v := values[r][c]
			won = won || v > 0
			switch {
			case p.wonOrLost:
				sum ^= min(v, 1)
			case p.carry:
				sum += v
			default:
				sum ^= v
			}
			if p.forgetful {
				count := 0
				visit(n, r, c, &count)
			}
		}
	}
	if !p.anyWins {
		won = sum > 0
	}
	if won || p.emptyWins && !found {
		return "The first player is in a winning state"
	}
	return "The first player is in a losing state"
}

// table finds the value of each square of a board, after those it moves to.
func (p player) table(n int) [][]grundy.Value {
	values := make([][]grundy.Value, n)
	for r := range values {
		values[r] = make([]grundy.Value, n)
	}
	fill := func(r, c int) {
		var options []grundy.Value
		for r, c := range moves(n, r, c) {
			options = append(options, values[r][c])
		}
		values[r][c] = grundy.Mex(options)
	}
	if p.rowByRow {
		for r := range n {
			for c := range n {
				fill(r, c)
			}
		}
		return values
	}
	for sum := range 2*n - 1 {
		for r := max(0, sum-n+1); r <= min(sum, n-1); r++ {
			fill(r, sum-r)
		}
	}
	return values
}

// moves yields the squares one move away.
func moves(n, r, c int) iter.Seq2[int, int] {
	return func(yield func(r, c int) bool) {
		for _, to := range [][2]int{{r + 1, c - 2}, {r - 1, c - 2}, {r - 2, c - 1}, {r - 2, c + 1}} {
			if min(to[0], to[1]) >= 0 && max(to[0], to[1]) < n && !yield(to[0], to[1]) {
				return
			}
		}
	}
}

// visit searches the moves of one knight as if no square came up twice.
func visit(n, r, c int, count *int) {
	if *count++; *count > 1e6 {
		panic("out of time")
	}
	for r, c := range moves(n, r, c) {
		visit(n, r, c, count)
	}
}

// TestCrowd asks for the position of a board with too many pieces, which can be solved.
func TestCrowd(t *testing.T) {
	const n = 1500
	in := fmt.Sprintf("%d\n%s", n, strings.Repeat(strings.Repeat("K", n)+"\n", n))
	if _, _, err := contesttest.Solve(knights.Problem, []byte(in)); err != nil {
		t.Error(err)
	}
	const want = "line 1335, column 501: there are more than 2000000 pieces, which is too much for a position: only who wins can be told"
	for p, err := range knights.Problem.Positions(fastio.NewBytesReader([]byte(in))) {
		if err == nil || err.Error() != want {
			t.Errorf("position %v, error %v, want %s", p, err, want)
		}
	}
}
