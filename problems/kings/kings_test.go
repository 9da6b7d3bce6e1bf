package kings_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/kings"
	"nimsum/problems/theory/grundy"
)

var conformance = contesttest.Config{
	Every:       every,
	Random:      6,
	RandomCases: 50,
	Large:       200,
	Medium:      contesttest.Made(kings.Problem, 6, 30, 120),
	Reference:   contesttest.Board([2]int{-1, 0}, [2]int{0, -1}, [2]int{-1, -1}),
	Without: map[contest.Technique]contesttest.Mistake{
		contest.SumOfPieces: player{toZero: true}.mistake(0),
		contest.NimSum:      player{toZero: true}.mistake(0),
	},
	Mistakes: map[string]contesttest.Mistake{
		"empty":    player{emptyWins: true}.mistake(6),
		"damaged":  player{firstOpen: true}.mistake(6),
		"full":     player{short: true}.mistake(300),
		"single":   player{forgetful: true}.mistake(30),
		"sparse":   player{toZero: true}.mistake(10),
		"random":   player{worthNothing: true}.mistake(6),
		"edge":     player{borders: true}.mistake(6),
		"walls":    player{undamaged: true}.mistake(6),
		"comb":     player{passes: true}.mistake(6),
		"checkers": player{blocked: true}.mistake(6),
		"mirrored": player{carry: true}.mistake(20),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, kings.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, kings.Problem) }

func TestPlayer(t *testing.T) { contesttest.Second(t, kings.Problem, 60, player{}.answer) }

func TestErrors(t *testing.T) {
	contesttest.Errors(t, kings.Problem, map[string]string{
		"":                "line 1, column 1: the input is empty",
		"1\n0\n":          "line 2, column 1: side of the board 0 is below 1",
		"1\n2\nK.\n":      "line 4, column 1: the input ends where the row of the board should stand",
		"1\n2\nK.\nX..\n": "line 4, column 1: row of the board has 3 characters, expected 2",
		"1\n2\nK.\nXx\n":  `line 4, column 2: 'x' is none of the letters "KX."`,
	})
}

// every yields all boards of 1 and 2 rows, those of 3 with at most two kings,
// and those of 4 with at most one king and three damaged squares.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 4; n++ {
		mostKings, mostDamaged := []int{1, 4, 2, 1}[n-1], []int{1, 4, 9, 3}[n-1]
		if !boards(n, mostKings, mostDamaged, yield) {
			return
		}
	}
}

// boards yields the boards of n rows with at most so many of each.
func boards(n, kings, damaged int, yield func(string) bool) bool {
	cells := make([]byte, n*n)
	var fill func(i, kings, damaged int) bool
	fill = func(i, kings, damaged int) bool {
		if i == len(cells) {
			rows := slices.Collect(slices.Chunk(cells, n))
			var b strings.Builder
			fmt.Fprintln(&b, n)
			for _, row := range rows {
				fmt.Fprintf(&b, "%s\n", row)
			}
			return yield(b.String())
		}
		cells[i] = '.'
		if !fill(i+1, kings, damaged) {
			return false
		}
		cells[i] = 'K'
		if kings > 0 && !fill(i+1, kings-1, damaged) {
			return false
		}
		cells[i] = 'X'
		return damaged == 0 || fill(i+1, kings, damaged-1)
	}
	return fill(0, kings, damaged)
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, kings.Problem, 1000, 10, "sparse", "random", "full")
}

// A player fills a table of the whole board, as contestants do, with a mistake.
type player struct {
	emptyWins, firstOpen, short, forgetful, toZero, worthNothing, borders, undamaged, passes, blocked, carry bool
}

func (p player) mistake(size int) contesttest.Mistake {
	return contesttest.Wrong(p.answer).Sized(size)
}

var ways = [3][2]int{{-1, 0}, {0, -1}, {-1, -1}}

func (p player) answer(in *fastio.Reader) string {
	n := in.Int("n", 1, 10_000)
	rows := make([]string, n)
	for r := range rows {
		rows[r] = string(in.Row("row", n))
	}
	if p.firstOpen && rows[0][0] == 'X' {
		panic("index out of range")
	}
	values := make([][]grundy.Value, n)
	for r := range values {
		values[r] = make([]grundy.Value, n)
		for c := range n {
			values[r][c] = p.value(rows, values, r, c)
		}
	}
	var sum grundy.Value
	found := false
	for r, row := range rows {
		for c, letter := range row {
			if letter != 'K' {
				continue
			}
			found = true
			if p.carry {
				sum = (sum + values[r][c]) % 4
			} else {
				sum ^= values[r][c]
			}
			if p.forgetful {
				count := 0
				visit(rows, r, c, &count)
			}
		}
	}
	if p.emptyWins && !found {
		return "WIN 0"
	}
	if sum == 0 {
		return "LOSE"
	}
	wins := 0
	for r, row := range rows {
		for c, letter := range row {
			for _, way := range ways {
				r2, c2 := r+way[0], c+way[1]
				if letter != 'K' || min(r2, c2) < 0 || rows[r2][c2] == 'X' {
					continue
				}
				if want := values[r][c] ^ sum; p.toZero && values[r2][c2] == 0 || !p.toZero && values[r2][c2] == want {
					wins++
				}
			}
		}
	}
	if p.short {
		wins = int(uint16(wins))
	}
	return fmt.Sprint("WIN ", wins)
}

// value finds what a king is worth from the values before.
func (p player) value(rows []string, values [][]grundy.Value, r, c int) grundy.Value {
	if p.borders && r*c == 0 {
		return grundy.Value((r + c) % 2)
	}
	var options []grundy.Value
	for _, way := range ways {
		r2, c2 := r+way[0], c+way[1]
		for p.passes && min(r2, c2) >= 0 && rows[r2][c2] == 'X' {
			r2, c2 = r2+way[0], c2+way[1]
		}
		switch {
		case min(r2, c2) < 0:
		case rows[r2][c2] == 'X' && !p.worthNothing && !p.undamaged:
		case rows[r2][c2] == 'X' && p.worthNothing:
			options = append(options, 0)
		case p.blocked && r2 < r && c2 < c && rows[r][c2] == 'X' && rows[r2][c] == 'X':
		default:
			options = append(options, values[r2][c2])
		}
	}
	return grundy.Mex(options)
}

// visit searches the moves of one king as if no square came up twice.
func visit(rows []string, r, c int, count *int) {
	if *count++; *count > 1e6 {
		panic("out of time")
	}
	for _, way := range ways {
		if r2, c2 := r+way[0], c+way[1]; min(r2, c2) >= 0 && rows[r2][c2] != 'X' {
			visit(rows, r2, c2, count)
		}
	}
}

// TestWidest asks for the position of a board that is too large.
func TestWidest(t *testing.T) {
	const want = "line 2, column 1: a board of 4001 rows is too much for a position, which has at most 4000: only what wins can be counted"
	for p, err := range kings.Problem.Positions(fastio.NewBytesReader([]byte("1\n4001\n"))) {
		if err == nil || err.Error() != want {
			t.Errorf("position %v, error %v, want %s", p, err, want)
		}
	}
}
