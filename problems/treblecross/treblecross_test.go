package treblecross_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/treblecross"
)

var conformance = contesttest.Config{
	Every:       every,
	Random:      8,
	RandomCases: 60,
	Medium:      contesttest.Made(treblecross.Problem, 6, 30, 100, 200),
	Reference: func(in *fastio.Reader) (grundy.Value, bool) {
		p := player{row: string(in.Token("row"))}
		if len(p.threats()) > 0 {
			return 1, true
		}
		return grundy.Value(p.sum(p.runs())), true
	},
	Mistakes: map[string]contesttest.Mistake{
		"empty":   player{bits: 3}.mistake(200),
		"sparse":  player{two: true}.mistake(60),
		"ends":    player{room: 100}.mistake(150),
		"middle":  player{counts: true}.mistake(20),
		"pair":    player{rightOnly: true}.mistake(20),
		"gap":     player{twice: true}.mistake(20),
		"several": player{allSafe: true}.mistake(40),
		"crowded": player{open: true}.mistake(20),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, treblecross.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, treblecross.Problem) }

func TestPlayer(t *testing.T) { contesttest.Second(t, treblecross.Problem, 200, player{}.answer) }

// every yields all rows of three to eight cells.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 3; n <= 8; n++ {
		for set := range 1 << n {
			row := make([]byte, n)
			for i := range row {
				row[i] = ".X"[set>>i&1]
			}
			if !strings.Contains(string(row), "XXX") && !yield(string(row)+"\n") {
				return
			}
		}
	}
}

// values are those of runs by the recurrence.
var values = sync.OnceValue(func() []int {
	t := []int{0}
	at := func(n int) int { return t[max(n, 0)] }
	for n := 1; n <= 200; n++ {
		seen := map[int]bool{}
		for i := range n {
			seen[at(i-2)^at(n-i-3)] = true
		}
		v := 0
		for seen[v] {
			v++
		}
		t = append(t, v)
	}
	return t
})

// A player finds the answer in another way than the problem, with a mistake.
type player struct {
	row  string
	bits int // of values
	room int // for cells

	two, counts, rightOnly, twice, allSafe, open bool
}

func (p player) mistake(size int) contesttest.Mistake { return contesttest.Wrong(p.answer).Sized(size) }

// threats puts a cross into each cell, and looks for three.
func (p player) threats() (cells []int) {
	for i := range p.row {
		if p.row[i] == '.' {
			after := p.row[:i] + "X" + p.row[i+1:]
			ways := 0
			for k := max(0, i-2); k <= i && k+3 <= len(after); k++ {
				if after[k:k+3] == "XXX" && !(p.rightOnly && k == i) {
					ways++
				}
			}
			for k := range ways {
				if k == 0 || p.twice {
					cells = append(cells, i+1)
				}
			}
		}
	}
	return cells
}

// runs returns where the safe cells are, and how long they stay safe to the right.
func (p player) runs() (runs [][2]int) {
	for i := range p.row {
		if strings.Contains(p.row[max(0, i-2):min(len(p.row), i+3)], "X") {
			continue
		}
		if k := len(runs) - 1; k >= 0 && runs[k][0]+runs[k][1] == i {
			runs[k][1]++
		} else {
			runs = append(runs, [2]int{i, 1})
		}
	}
	if p.two {
		runs = runs[:min(len(runs), 2)]
	}
	return runs
}

func (p player) sum(runs [][2]int) (sum int) {
	for _, r := range runs {
		sum ^= p.value(r[1])
	}
	return sum
}

func (p player) value(n int) int {
	v := values()[max(n, 0)]
	if p.bits > 0 {
		v &= 1<<p.bits - 1
	}
	return v
}

func (p player) answer(in *fastio.Reader) string {
	p.row = string(in.Token("row"))
	if p.room > 0 && len(p.row) > p.room {
		panic("index out of range")
	}
	cells := p.threats()
	if runs := p.runs(); len(cells) == 0 || p.allSafe {
		for _, r := range runs {
			for i := range r[1] {
				if p.value(i-2)^p.value(r[1]-i-3)^p.value(r[1])^p.sum(runs) == 0 {
					cells = append(cells, r[0]+i+1)
				}
			}
		}
		slices.Sort(cells)
		if p.open && len(runs) == 0 && len(cells) == 0 || p.counts && len(p.threats()) == 0 && len(cells) == 0 && strings.Count(p.row, "X")%2 == 1 {
			return "WINNING\n"
		}
	}
	if len(cells) == 0 {
		return "LOSING\n"
	}
	return "WINNING\n" + strings.Trim(fmt.Sprint(cells), "[]")
}

// TestTraps has what the judge's data and published solutions quarrelled about.
func TestTraps(t *testing.T) {
	for row, want := range map[string]string{
		"...":                           "WINNING\n1 2 3\n",
		"X..":                           "LOSING\n\n",
		".X.":                           "LOSING\n\n",
		"XX.":                           "WINNING\n3\n",
		".XX":                           "WINNING\n1\n",
		"X.X":                           "WINNING\n2\n",
		"X..X":                          "LOSING\n\n",
		"......":                        "LOSING\n\n",
		"XX.XX.X.X":                     "WINNING\n3 6 8\n",
		".X....":                        "WINNING\n5 6\n",
		"X...X.":                        "LOSING\n\n",
		".XX........":                   "WINNING\n1 4\n",
		strings.Repeat(".", 12):         "LOSING\n\n",
		"X.X" + strings.Repeat(".", 12): "WINNING\n2\n",
	} {
		if out, _, err := contesttest.Solve(treblecross.Problem, []byte("1\n"+row+"\n")); err != nil || out != want {
			t.Errorf("%s: %q (%v), want %q", row, out, err, want)
		}
	}
}

// TestEmptyRows has the first lengths of empty rows that lose.
func TestEmptyRows(t *testing.T) {
	var got []int
	for n := 3; n <= 200; n++ {
		if out, _, _ := contesttest.Solve(treblecross.Problem, []byte("1\n"+strings.Repeat(".", n)+"\n")); strings.HasPrefix(out, "LOSING") {
			got = append(got, n)
		}
	}
	want := []int{6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98}
	if !slices.Equal(got[:len(want)], want) {
		t.Errorf("empty rows that lose have %v cells, want %v", got, want)
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, treblecross.Problem, map[string]string{
		"":           "line 1, column 1: the input is empty",
		"1\n..\n":    "line 2, column 1: row of cells has 2 characters, expected 3 or more",
		"1\n.XXX.\n": "line 2, column 2: row of cells has XXX within it: the game is over",
		"1\n.x.\n":   `line 2, column 2: 'x' is none of the letters "X."`,
		"2\n...\n":   "line 3, column 1: the input ends where the row of cells should stand",
	})
	if err := treblecross.Problem.Valid([]byte("1\n.XXX.\n")); err == nil || err.Error() != "line 2, column 2: row of cells has XXX within it" {
		t.Errorf("three crosses: %v", err)
	}
}

// TestPlay makes three, which ends the game though cells are empty.
func TestPlay(t *testing.T) {
	for p, err := range treblecross.Problem.Positions(fastio.NewBytesReader([]byte("1\n.X.X.\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		contesttest.PlayErrors(t, p, map[contest.Move]string{
			"2": "cell 2 has a cross",
			"6": "there is no cell 6",
			"x": "not in the notation of moves: a move is the number of a cell",
		})
		if _, known := p.Value(); known {
			t.Error("a threat has a known value")
		}
		over := contest.After(p, "3")
		if v, known := over.Value(); v != 0 || !known || contest.Wins(over) {
			t.Errorf("with three crosses the value is %v (known: %v)", v, known)
		}
		for m := range over.Moves() {
			t.Errorf("move %s after the end", m)
		}
		contesttest.PlayErrors(t, over, map[contest.Move]string{"1": "the game is over"})
	}
}

// TestValues has a won position that is not worth the sum of its runs.
func TestValues(t *testing.T) {
	for p := range treblecross.Problem.Positions(fastio.NewBytesReader([]byte("1\n.....\n"))) {
		if v, err := contest.NewSearch(1000, 1<<20).Value(p); err != nil || v != 1 {
			t.Errorf("by the rules five empty cells are worth %v (%v), want *1; as a run of 0.007 it is *2", v, err)
		}
	}
}
