package lights_test

import (
	"fmt"
	"iter"
	"strings"
	"sync"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/lights"
	"nimsum/problems/theory/grundy"
)

var conformance = contesttest.Config{
	Every:       every,
	Random:      5,
	RandomCases: 60,
	Large:       200,
	Medium:      contesttest.Made(lights.Problem, 9, 7, 11),
	Reference:   reference,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.NimProduct: wrong(func(x, y int) int { return x * y }),
	},
	Mistakes: map[string]contesttest.Mistake{
		"dark":    contesttest.WrongVerdict(yes, no, func(in *fastio.Reader) bool { lit := read(in); return len(lit) == 0 || sum(lit, product) != 0 }),
		"row":     wrong(func(x, y int) int { return product(x-1, y-1) }),
		"random":  wrong(func(x, y int) int { return x * y }),
		"powers":  wrong(contesttest.Carryless),
		"squares": wrong(func(x, y int) int { return contesttest.Halves(x, y, 8, false) }),
		"mirrored": contesttest.WrongVerdict(yes, no, func(in *fastio.Reader) bool {
			lit := read(in)
			there := map[[2]int]bool{}
			for _, c := range lit {
				there[c] = true
			}
			mirrored := len(lit) > 2
			for _, c := range lit {
				mirrored = mirrored && there[[2]int{c[1], c[0]}]
			}
			return !mirrored && sum(lit, product) != 0
		}).Sized(4),
		"large": wrong(func(x, y int) int { return product(x&255, y&255) }).Sized(20),
		"wide":  wrong(func(x, y int) int { return product(x, y) & (1<<14 - 1) }).Sized(20),
	},
	Unsearched: map[string]string{
		"large": "cells near the far corner have millions of moves",
		"wide":  "cells all over the largest grid have millions of moves",
	},
}

const yes, no = "Have a try, lxhgww.", "Don't waste your time."

func TestConformance(t *testing.T) { contesttest.Run(t, lights.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, lights.Problem) }

func TestSecond(t *testing.T) {
	contesttest.Second(t, lights.Problem, 300, func(in *fastio.Reader) string {
		if sum(read(in), product) != 0 {
			return yes
		}
		return no
	})
}

// every yields all grids of up to 3 columns and rows.
var every iter.Seq[string] = func(yield func(string) bool) {
	for set := range 1 << 9 {
		var lines []string
		for i := range 9 {
			if set>>i&1 == 1 {
				lines = append(lines, contesttest.Line(1+i/3, 1+i%3))
			}
		}
		if !yield(contesttest.Line(len(lines)) + strings.Join(lines, "")) {
			return
		}
	}
}

// byMex has what the mex rule makes of single cells.
var byMex = sync.OnceValue(func() *[20][20]grundy.Value {
	table := new([20][20]grundy.Value)
	for x := range table {
		for y := range table[x] {
			var options []grundy.Value
			for a := range x {
				for b := range y {
					options = append(options, table[a][y]^table[x][b]^table[a][b])
				}
			}
			if x > 0 && y > 0 {
				table[x][y] = grundy.Mex(options)
			}
		}
	}
	return table
})

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	for _, c := range read(in) {
		if max(c[0], c[1]) >= len(byMex()) {
			return 0, false
		}
		sum ^= byMex()[c[0]][c[1]]
	}
	return sum, true
}

func read(in *fastio.Reader) (lit [][2]int) {
	for range in.Int("n", 0, 1_000_000) {
		lit = append(lit, [2]int{in.Int("x", 1, 1<<30), in.Int("y", 1, 1<<30)})
	}
	return lit
}

func sum(lit [][2]int, worth func(x, y int) int) (sum int) {
	for _, c := range lit {
		sum ^= worth(c[0], c[1])
	}
	return sum
}

func wrong(worth func(x, y int) int) contesttest.Mistake {
	return contesttest.WrongVerdict(yes, no, func(in *fastio.Reader) bool { return sum(read(in), worth) != 0 })
}

// product is the nim product of numbers below 2^16.
func product(x, y int) int { return contesttest.Halves(x, y, 8, true) }

// TestSmall has grids of which wrong programs get some wrong, so they are no samples.
func TestSmall(t *testing.T) {
	const in = "5\n0\n1\n1 1\n3\n1 1\n2 2\n3 3\n2\n3 2\n1 1\n3\n1 2\n2 2\n3 2\n"
	out, _, err := contesttest.Solve(lights.Problem, []byte(in))
	if want := strings.Join([]string{no, yes, no, no, no, ""}, "\n"); err != nil || out != want {
		t.Errorf("%q, error %v, want %q", out, err, want)
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, lights.Problem, map[string]string{
		"":               "line 1, column 1: the input is empty",
		"1\n-1\n":        "line 2, column 1: number of lit cells -1 is below 0",
		"1\n1\n0 1\n":    "line 3, column 1: column of a lit cell 0 is below 1",
		"1\n2\n1 1\n2\n": "line 5, column 1: the input ends where the row of a lit cell should stand",
	})
	const twice = "1\n3\n2 5\n5 2\n2 5\n"
	if err := lights.Problem.Valid([]byte(twice)); err == nil || err.Error() != "line 5, column 3: some cell is listed twice" {
		t.Errorf("a cell that is listed twice: %v", err)
	}
}

func TestPromises(t *testing.T) {
	contesttest.Promises(t, lights.Problem, []contesttest.Said{
		{In: "1\n2147483647\n1 1\n", Err: "line 4, column 1: the input ends where the column of a lit cell should stand"},
		{In: "2147483647\n1\n1 1\n", Out: yes + "\n", Err: "line 4, column 1: the input ends where the number of lit cells should stand"},
	})
}

// TestWide has coordinates of 63 bits, and a lost pair of which the one cell is worth what the
// other is.
func TestWide(t *testing.T) {
	out, _, err := contesttest.Solve(lights.Problem, []byte("2\n2\n9223372036854775807 1234567890123456789\n1234567890123456789 9223372036854775807\n1\n9223372036854775807 9223372036854775807\n"))
	if err != nil || out != no+"\n"+yes+"\n" {
		t.Errorf("%q, error %v", out, err)
	}
	for _, err := range lights.Problem.Positions(fastio.NewBytesReader([]byte("1\n1\n3 1048577\n"))) {
		const want = "line 3, column 3: cell 3,1048577 is too far off for a position, which goes to 1048576: only who wins can be told"
		if fmt.Sprint(err) != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

func TestPlay(t *testing.T) {
	for p, err := range lights.Problem.Positions(fastio.NewBytesReader([]byte("1\n4\n3 2\n1 2\n7 7\n7 7\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		contesttest.PlayErrors(t, p, map[contest.Move]string{
			"3,2":     "not in the notation of moves: a move is x,y>a,b",
			"3,2,1,1": "not in the notation of moves: a move is x,y>a,b",
			"2,2>1,1": "cell 2,2 is not lit",
			"7,7>1,1": "cell 7,7 is not lit", // twice is not
			"3,2>1,3": "cell 1,3 is not between 1,1 and 3,2",
			"3,2>0,2": "cell 0,2 is not between 1,1 and 3,2",
		})
		for move, want := range map[contest.Move]string{
			"3,2>3,2": "1\n1 2\n",
			"3,2>1,2": "", // all dark: the game is over
			"3,2>3,1": "2\n3 1\n1 2\n",
			"3,2>2,1": "4\n2 1\n3 1\n1 2\n2 2\n",
		} {
			if next, err := p.Play(move); err != nil || lights.Problem.CaseText(next) != want {
				t.Errorf("%s leaves %q (%v), want %q", move, lights.Problem.CaseText(next), err, want)
			}
		}
	}
}
