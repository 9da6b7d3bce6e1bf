package robot_test

import (
	"bytes"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/robot"
	"nimsum/testdata/long"
)

func TestConformance(t *testing.T) {
	contesttest.Run(t, robot.Problem, contesttest.Config{
		Random: 30,
		Mistakes: map[string]contesttest.Mistake{
			"random":   mistake(player{byFree: true}, 0),
			"most":     mistake(player{narrow: true}, 1000),
			"oneway":   mistake(player{forgetful: true}, 0),
			"balanced": mistake(player{halfFree: true}, 0),
			"overrun":  mistake(player{below: true}, 0),
			"wide":     mistake(player{rowsFirst: true}, 0),
			"long":     mistake(player{atOnce: true}, 0),
			"square":   mistake(player{oneByOne: true}, 0),
			"slope":    mistake(player{inTurn: true}, 0),
			"thin":     mistake(player{divides: true}, 0),
		},
	})
}

func mistake(p player, size int) contesttest.Mistake {
	return contesttest.Mistake{Size: size, Solver: func() contest.Solver {
		return contest.SolverFunc(func(t int, in *fastio.Reader, out *fastio.Writer) {
			fmt.Fprintf(out, "Case %d: %d\n", t, p.best(in))
		})
	}}
}

func TestSecondSolver(t *testing.T) {
	contesttest.Second(t, robot.Problem, 60, func(in *fastio.Reader) string {
		return fmt.Sprintf("Case 1: %d", player{}.best(in))
	})
}

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, robot.Problem) }

// A player solves as contestants do: it tries each number of losses of the first axis
// before the second begins, and goes on step by step. It makes the mistake it is told
// to make.
type player struct {
	byFree, narrow, forgetful, halfFree, below, rowsFirst, atOnce, oneByOne, inTurn, divides bool
}

type side struct{ lines, losses, free int }

func (p player) side(lines, a, b int) side {
	losses := max(a-b, b-a)
	if losses == 0 && a > 0 {
		losses = 1
	}
	free := a + b - losses
	if p.halfFree {
		free = min(a, b)
	}
	return side{lines, losses, max(free, 0)}
}

func (p player) best(in *fastio.Reader) (best int) {
	n, m := in.Int("N", 1, 1e6), in.Int("M", 1, 1e6)
	rows := p.side(n, in.Int("C", 0, 1e6), in.Int("C", 0, 1e6))
	columns := p.side(m, in.Int("C", 0, 1e6), in.Int("C", 0, 1e6))
	if p.divides && (n-1)/(m-1)+(m-1)/(n-1) < 0 {
		return 0
	}
	for _, order := range [][2]side{{rows, columns}, {columns, rows}} {
		first, second := order[0], order[1]
		if p.rowsFirst && first != rows && rows.losses > 0 || p.byFree && first.free < second.free {
			continue
		}
		if first.losses == 0 {
			continue
		}
		for k := 1; k <= first.losses; k++ {
			if p.atOnce && k > 1 || p.oneByOne && k < first.losses {
				continue
			}
			best = max(best, p.sum(first, second, k))
		}
	}
	if p.narrow {
		best = int(int32(best))
	}
	return best
}

func (p player) sum(first, second side, k int) int {
	total, r, c := 0, first.lines, second.lines
	for i := 0; first.losses > 0 || second.losses > 0; i++ {
		longer := r > c
		if p.inTurn {
			longer = i%2 == 0
		}
		switch {
		case second.losses == 0 || first.losses > 0 && (i < k || i > k && longer):
			total += r * c
			first.losses--
			r--
			if i == 0 && !(p.forgetful && second.losses == 0) {
				total += r * c * first.free
			}
		default:
			total += r * c
			second.losses--
			c--
			if i == k {
				total += r * c * second.free
			}
		}
		if !p.below {
			r, c = max(r, 0), max(c, 0)
		}
	}
	return total
}

// TestEveryOrder tries every order of a few commands on robots one by one, by the
// statement, and holds the search by states against it.
func TestEveryOrder(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for m := 1; m <= 3; m++ {
			s := newSearch(n, m, 6)
			for counts := range contesttest.Tuples(4, 0, 3) {
				if counts[0]+counts[1]+counts[2]+counts[3] > 6 {
					continue
				}
				var robots [][2]int
				for i := range n * m {
					robots = append(robots, [2]int{i / m, i % m})
				}
				if got, want := s.best([4]int(counts)), walk(n, m, robots, [4]int(counts)); got != want {
					t.Fatalf("%d by %d, commands %v: by states %d, by all orders %d", n, m, counts, got, want)
				}
			}
		}
	}
}

var steps = [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

func walk(n, m int, robots [][2]int, counts [4]int) (best int) {
	for i, step := range steps {
		if counts[i] == 0 {
			continue
		}
		var left [][2]int
		for _, r := range robots {
			if r[0] += step[0]; r[0] < 0 || r[0] >= n {
				continue
			}
			if r[1] += step[1]; r[1] < 0 || r[1] >= m {
				continue
			}
			left = append(left, r)
		}
		next := counts
		next[i]--
		best = max(best, len(robots)+walk(n, m, left, next))
	}
	return best
}

// A search finds the best order by looking at every state that can come up: the
// commands left, and how far the robots may go in each direction without losses.
type search struct {
	lines [2]int
	most  int
	known map[[8]int8]int
}

func newSearch(n, m, most int) *search {
	return &search{[2]int{n, m}, most, map[[8]int8]int{}}
}

func (s *search) best(counts [4]int) int {
	var state [8]int8
	for i, c := range counts {
		state[i] = int8(c)
	}
	return s.from(state)
}

func (s *search) from(state [8]int8) (best int) {
	room := state[4:]
	robots := (s.lines[0] - int(room[0]+room[1])) * (s.lines[1] - int(room[2]+room[3]))
	if robots == 0 {
		return 0
	}
	if best, ok := s.known[state]; ok {
		return best
	}
	for i := range 4 {
		if state[i] == 0 {
			continue
		}
		next := state
		next[i]--
		next[4+i] = max(next[4+i]-1, 0)
		next[4+(i^1)]++
		best = max(best, robots+s.from(next))
	}
	s.known[state] = best
	return best
}

func TestBySearch(t *testing.T) {
	side, count := 6, 5
	if long.Tests() {
		side, count = 8, 6
	}
	cases := 0
	for n := 1; n <= side; n++ {
		for m := 1; m <= side; m++ {
			s := newSearch(n, m, count)
			var in, want strings.Builder
			i := 0
			for counts := range contesttest.Tuples(4, 0, count) {
				i++
				in.WriteString(contesttest.Line(n, m) + contesttest.Line(counts...))
				fmt.Fprintf(&want, "Case %d: %d\n", i, s.best([4]int(counts)))
			}
			in.WriteString("0 0\n")
			compare(t, in.String(), want.String())
			cases += i
		}
	}
	t.Log(cases, "cases")
}

func TestBySearchOfLongGrids(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n, m := 1+r.IntN(12), 1+r.IntN(5)
		if r.IntN(2) == 1 {
			n, m = m, n
		}
		counts := [4]int{r.IntN(10), r.IntN(3), r.IntN(3), r.IntN(6)}
		r.Shuffle(4, func(i, j int) { counts[i], counts[j] = counts[j], counts[i] })
		in := contesttest.Line(n, m) + contesttest.Line(counts[:]...) + "0 0\n"
		compare(t, in, fmt.Sprintf("Case 1: %d\n", newSearch(n, m, 10).best(counts)))
	}
}

// TestLargest compares sums for the largest numbers with formulas for cases where the order
// matters little, worked out in numbers of any size.
func TestLargest(t *testing.T) {
	const e6 = "1000000"
	n := big.NewInt(1e6)
	times := func(factors ...*big.Int) *big.Int {
		product := big.NewInt(1)
		for _, f := range factors {
			product.Mul(product, f)
		}
		return product
	}
	plus := func(a *big.Int, b int64) *big.Int { return new(big.Int).Add(a, big.NewInt(b)) }
	sum := func(terms ...*big.Int) *big.Int {
		total := new(big.Int)
		for _, x := range terms {
			total.Add(total, x)
		}
		return total
	}
	less, free := plus(n, -1), plus(times(big.NewInt(2), n), -1)
	inTurn := new(big.Int) // x*x + x*(x-1) for x up to n
	for x := int64(1); x <= 1e6; x++ {
		inTurn.Add(inTurn, big.NewInt(x*x+x*(x-1)))
	}
	for in, want := range map[string]*big.Int{
		"1 1\n" + e6 + " 0 0 0\n":                big.NewInt(1),
		e6 + " " + e6 + "\n0 1 0 0\n":            times(n, n),
		"1 " + e6 + "\n0 0 " + e6 + " 0\n":       new(big.Int).Rsh(times(n, plus(n, 1)), 1),
		"1 " + e6 + "\n1 0 " + e6 + " 0\n":       new(big.Int).Rsh(times(n, plus(n, 1)), 1),
		e6 + " 1\n" + e6 + " " + e6 + " 0 0\n":   sum(n, times(free, less)),
		e6 + " " + e6 + "\n" + e6 + " 0 0 " + e6: inTurn,
		// A loss of rows, the free commands across them, and the same of columns.
		e6 + " " + e6 + "\n" + strings.Repeat(" "+e6, 4): sum(times(n, n), times(free, less, n), times(less, n), times(free, less, less)),
	} {
		compare(t, in+"\n0 0\n", fmt.Sprintf("Case 1: %d\n", want))
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, robot.Problem, map[string]string{
		"1 1000001\n0 0 0 1\n0 0\n": "line 1, column 3: number of rows or columns 1000001 is outside 1..1000000",
		"1 1\n0 0 0 1000001\n0 0\n": "line 2, column 7: number of commands of a kind 1000001 is outside 0..1000000",
	})
}

func compare(t *testing.T, in, want string) {
	t.Helper()
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	err := robot.Problem.Solve(fastio.NewBytesReader([]byte(in)), w)
	w.Flush()
	if out.String() == want && err == nil {
		return
	}
	got, wanted, given := strings.Split(out.String(), "\n"), strings.Split(want, "\n"), strings.Split(in, "\n")
	for i := range min(len(got), len(wanted)) {
		if got[i] != wanted[i] {
			t.Fatalf("%s\n%s\ngives %q, want %q, error %v", given[2*i], given[2*i+1], got[i], wanted[i], err)
		}
	}
	t.Fatalf("error %v", err)
}

// BenchmarkSolve solves a million cases from memory.
func BenchmarkSolve(b *testing.B) {
	contesttest.Bench(b, robot.Problem, contest.Request{
		Family: robot.Problem.Family("random"), Seed: 1, Size: 100_000, Cases: 1_000_000})
}
