package cubes_test

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
	"sync"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/cubes"
	"nimsum/problems/theory/grundy"
)

var conformance = contesttest.Config{
	Every:       every,
	Random:      5,
	RandomCases: 60,
	Large:       200,
	Medium:      contesttest.Made(cubes.Problem, 4, 3, 4, 5, 6),
	Reference:   reference,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.NimProduct: wrong(func(x, y, z int) int { return x * y * z }),
	},
	Mistakes: map[string]contesttest.Mistake{
		"row":     wrong(func(x, y, z int) int { return worth(x-1, y-1, z-1) }),
		"random":  wrong(func(x, y, z int) int { return x * y * z }),
		"powers":  wrong(func(x, y, z int) int { return contesttest.Carryless(contesttest.Carryless(x, y), z) }),
		"squares": wrong(func(x, y, z int) int { return contesttest.Halves(contesttest.Halves(x, y, 8, false), z, 8, false) }),
		"mirrored": contesttest.WrongVerdict(first, second, func(in *fastio.Reader) bool {
			lights := read(in)
			there := map[light]bool{}
			for _, l := range lights {
				there[l] = true
			}
			mirrored := len(lights) > 2
			for _, l := range lights {
				mirrored = mirrored && there[light{l[1], l[0], l[2]}]
			}
			return !mirrored && sum(lights, worth) != 0
		}).Sized(4),
		"large": wrong(func(x, y, z int) int { return worth(x&255, y&255, z&255) }).Sized(20),
		"wide":  wrong(func(x, y, z int) int { return worth(x, y, z) & (1<<10 - 1) }).Sized(20),
	},
	Unsearched: map[string]string{
		"large": "lights near the far corner have millions of moves",
		"wide":  "lights all over the space have millions of moves",
	},
}

const first, second = "No", "Yes" // the question is whether the second player wins

func TestConformance(t *testing.T) { contesttest.Run(t, cubes.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, cubes.Problem) }

func TestSecond(t *testing.T) {
	contesttest.Second(t, cubes.Problem, 300, func(in *fastio.Reader) string {
		if sum(read(in), worth) != 0 {
			return first
		}
		return second
	})
}

// every yields all cases in a space of two columns, rows and layers, and with a third column those
// of one light or two.
var every iter.Seq[string] = func(yield func(string) bool) {
	for set := 1; set < 1<<12; set++ {
		if set >= 1<<8 && bits.OnesCount(uint(set)) > 2 {
			continue
		}
		var lines []string
		for i := range 12 {
			if set>>i&1 == 1 {
				lines = append(lines, contesttest.Line(1+i/4, 1+i/2%2, 1+i%2))
			}
		}
		if !yield(contesttest.Line(len(lines)) + strings.Join(lines, "")) {
			return
		}
	}
}

type light [3]int

const table = 10

// byMex has what the mex rule makes of single lights: a move puts lights into the seven other
// corners of a box, those with a number 0 outside.
var byMex = sync.OnceValue(func() *[table][table][table]grundy.Value {
	g := new([table][table][table]grundy.Value)
	for i := range table * table * table {
		x, y, z := i/table/table, i/table%table, i%table
		var options []grundy.Value
		for a := range x {
			for b := range y {
				for c := range z {
					options = append(options, g[a][y][z]^g[x][b][z]^g[x][y][c]^g[a][b][z]^g[a][y][c]^g[x][b][c]^g[a][b][c])
				}
			}
		}
		if len(options) > 0 {
			g[x][y][z] = grundy.Mex(options)
		}
	}
	return g
})

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	for _, l := range read(in) {
		if max(l[0], l[1], l[2]) >= table {
			return 0, false
		}
		sum ^= byMex()[l[0]][l[1]][l[2]]
	}
	return sum, true
}

// TestMex compares single lights with the table of the mex rule.
func TestMex(t *testing.T) {
	for i := range table * table * table {
		x, y, z := i/table/table, i/table%table, i%table
		if x*y*z == 0 {
			continue
		}
		if got, want := worth(x, y, z), byMex()[x][y][z]; grundy.Value(got) != want {
			t.Errorf("by the mex rule %d,%d,%d is worth %v, by nim products %d", x, y, z, want, got)
		}
		for p := range cubes.Problem.Positions(fastio.NewBytesReader(fmt.Appendf(nil, "1\n%d %d %d\n", x, y, z))) {
			if v, _ := p.Value(); v != byMex()[x][y][z] {
				t.Errorf("%d,%d,%d is worth %v, want %v", x, y, z, v, byMex()[x][y][z])
			}
		}
	}
}

func read(in *fastio.Reader) (lights []light) {
	for range in.Int("N", 1, 1_000_000) {
		lights = append(lights, light{in.Int("x", 1, 1<<30), in.Int("y", 1, 1<<30), in.Int("z", 1, 1<<30)})
	}
	return lights
}

func sum(lights []light, worth func(x, y, z int) int) (sum int) {
	for _, l := range lights {
		sum ^= worth(l[0], l[1], l[2])
	}
	return sum
}

func wrong(worth func(x, y, z int) int) contesttest.Mistake {
	return contesttest.WrongVerdict(first, second, func(in *fastio.Reader) bool { return sum(read(in), worth) != 0 })
}

// worth is the nim product of numbers below 2^16.
func worth(x, y, z int) int { return contesttest.Halves(contesttest.Halves(x, y, 8, true), z, 8, true) }

func TestErrors(t *testing.T) {
	contesttest.Errors(t, cubes.Problem, map[string]string{
		"":             "line 1, column 1: the input is empty",
		"0\n":          "line 1, column 1: number of lights 0 is below 1",
		"1\n1 0 1\n":   "line 2, column 3: row of a light 0 is below 1",
		"2\n1 1 1\n2 ": "line 3, column 3: the input ends where the row of a light should stand",
	})
	const twice = "3\n2 5 1\n5 2 1\n2 5 1\n"
	if err := cubes.Problem.Valid([]byte(twice)); err == nil || err.Error() != "line 4, column 5: some cube is listed twice" {
		t.Errorf("a light that is listed twice: %v", err)
	}
}

func TestPromises(t *testing.T) {
	contesttest.Promises(t, cubes.Problem, []contesttest.Said{
		{In: "2147483647\n1 1 1\n", Err: "line 3, column 1: the input ends where the column of a light should stand"},
	})
}

// TestFar has coordinates of 63 bits in another order, which are worth the same.
func TestFar(t *testing.T) {
	out, _, err := contesttest.Solve(cubes.Problem, []byte("2\n9223372036854775807 3 5\n5 9223372036854775807 3\n1\n9223372036854775807 3 5\n"))
	if err != nil || out != second+"\n"+first+"\n" {
		t.Errorf("%q, error %v", out, err)
	}
	for _, err := range cubes.Problem.Positions(fastio.NewBytesReader([]byte("1\n3 1 1025\n"))) {
		const want = "line 2, column 5: cube 3,1,1025 is too far off for a position, which goes to 1024: only who wins can be told"
		if fmt.Sprint(err) != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

func TestPlay(t *testing.T) {
	for p, err := range cubes.Problem.Positions(fastio.NewBytesReader([]byte("3\n3 2 2\n1 2 2\n2 1 1\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		contesttest.PlayErrors(t, p, map[contest.Move]string{
			"3,2,2":       "not in the notation of moves: a move is x,y,z>a,b,c",
			"3,2,2>1,1":   "not in the notation of moves: a move is x,y,z>a,b,c",
			"3,2,1>1,1,1": "cube 3,2,1 has no light on",
			"3,2,2>1,1,3": "cube 1,1,3 is not between 1,1,1 and 3,2,2",
			"3,2,2>0,2,2": "cube 0,2,2 is not between 1,1,1 and 3,2,2",
		})
		for move, want := range map[contest.Move]string{
			"2,1,1>2,1,1": "2\n1 2 2\n3 2 2\n",
			"3,2,2>1,2,2": "1\n2 1 1\n", // a line, and its other end was on
			"3,2,2>2,1,2": "5\n2 1 1\n2 1 2\n3 1 2\n1 2 2\n2 2 2\n",
			"3,2,2>2,1,1": "7\n3 1 1\n2 2 1\n3 2 1\n2 1 2\n3 1 2\n1 2 2\n2 2 2\n", // all eight corners
		} {
			if next, err := p.Play(move); err != nil || cubes.Problem.CaseText(next) != want {
				t.Errorf("%s leaves %q (%v), want %q", move, cubes.Problem.CaseText(next), err, want)
			}
		}
	}
}
