package gra_test

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"runtime"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/gra"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

func TestConformance(t *testing.T) {
	most := 12
	if long.Tests() {
		most = 16
	}
	contesttest.Run(t, gra.Problem, contesttest.Config{
		Medium:      medium,
		Reference:   reference,
		Every:       every(most),
		Narrow:      map[string]string{"nim-sum": "it is that of the stairs, and not the value; family wide shows it"},
		Random:      7, // odd, so that rows of one pawn come won and lost
		RandomCases: 100,
		Mistakes: map[string]contesttest.Mistake{
			"full":   player{offBoard: true}.mistake(7),
			"held":   player{ignoreHeld: true}.mistake(7),
			"random": player{allStairs: true}.mistake(30),
			"sparse": player{array: true}.mistake(7),
			"gaps":   player{oneGap: true}.mistake(30),
			"single": player{wholeBlock: true}.mistake(7),
			"refill": player{takeOnly: true}.mistake(60),
			"hollow": player{skipEmpty: true}.mistake(60),
			"brink":  player{offByOne: true}.mistake(30),
			"wide":   player{narrow: true}.mistake(300),
		},
	})
}

func TestPlayer(t *testing.T) { contesttest.Second(t, gra.Problem, 300, player{}.answer) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, gra.Problem) }

// every yields all rows of up to most squares.
func every(most int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for m := 2; m <= most; m++ {
			for set := 1; set < 1<<(m-1); set++ {
				if !yield(row(m, set)) {
					return
				}
			}
		}
	}
}

// row writes the row whose pawns are the ones of set, the lowest on square 1.
func row(m, set int) string {
	var squares []string
	for i := range m - 1 {
		if set>>i&1 == 1 {
			squares = append(squares, fmt.Sprint(i+1))
		}
	}
	return fmt.Sprintf("%d %d\n%s\n", m, len(squares), strings.Join(squares, " "))
}

func read(t *testing.T, in string) contest.Position {
	t.Helper()
	for p, err := range gra.Problem.Positions(fastio.NewBytesReader([]byte(in))) {
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	panic("no position")
}

// TestKnown has rows of each kind for which a value is claimed, and the smallest
// for which none is.
func TestKnown(t *testing.T) {
	search := contest.NewSearch(100_000, 1<<30)
	for _, test := range []struct {
		in    string
		value grundy.Value
		known bool
	}{
		{"2 1\n1\n", 1, true}, // square m-1 is held
		{"6 3\n2 3 5\n", 3, true},
		{"9 2\n3 6\n", 0, true},            // one pawn on step 1, one on step 3
		{"10 7\n1 2 3 4 5 7 8\n", 3, true}, // nothing beyond step 2
		{"9 5\n1 2 4 6 7\n", 1, true},
		{"6 1\n1\n", 1, false}, // one pawn on step 3
		{"7 2\n1 2\n", 2, false},
	} {
		p := read(t, test.in)
		if byRules, err := search.Value(p); err != nil || byRules != test.value {
			t.Errorf("%q: value by the rules %v (error %v), want %v", test.in, byRules, err, test.value)
		}
		if v, known := p.Value(); known != test.known || known && v != test.value {
			t.Errorf("%q: value %v (known: %v), want %v (%v)", test.in, v, known, test.value, test.known)
		}
	}
}

// TestNotes wants the picture of a puzzle not to tell the theory.
func TestNotes(t *testing.T) {
	for p := range gra.Problem.Positions(fastio.NewBytesReader([]byte("9 3\n2 3 6\n"))) {
		for _, values := range []bool{false, true} {
			notes := strings.Join(gra.Problem.Draw(p, contest.DrawOptions{Values: values}).Notes, " ")
			if strings.Contains(notes, "odd steps") != values || !strings.Contains(notes, "on one step") {
				t.Errorf("values %t: the notes are %q", values, notes)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, gra.Problem, map[string]string{
		"":                             "line 1, column 1: the input is empty",
		"1 1\n1\n":                     "line 1, column 1: number of squares 1 is below 2",
		"5 0\n\n":                      "line 1, column 3: number of pawns 0 is outside 1..4",
		"5 5\n1 2 3 4 5\n":             "line 1, column 3: number of pawns 5 is outside 1..4",
		"5 2\n1 5\n":                   "line 2, column 3: square of a pawn 5 is outside 1..4",
		"5 2\n3 3\n":                   "line 2, column 3: the pawn on square 3 is not to the right of the one before, on square 3",
		"9 3\n1 4 2\n":                 "line 2, column 5: the pawn on square 2 is not to the right of the one before, on square 4",
		"9000000000 8000000000\n1 2\n": "line 3, column 1: the input ends where the square of a pawn should stand",
	})
}

const (
	squares = 1_000_000_000
	pawns   = 1_000_000
)

// TestLarge solves rows whose answers can be found by hand.
func TestLarge(t *testing.T) {
	for _, test := range []struct {
		name     string
		m, n     int64
		first    int64 // square of the first pawn
		distance int64 // from one pawn to the next
		want     int
	}{
		{"one block at the end", squares, pawns, squares - pawns, 1, pawns},
		{"one block before the free square m-1", squares, pawns, squares - pawns - 1, 1, 0},
		{"one block on step 1", squares, pawns, squares - pawns - 2, 1, 1},
		{"one block on step 1000", squares, pawns, squares - pawns - 1001, 1, 0},
		{"one pawn on each of the steps 0 to n-1, an even number of them odd", squares, pawns, squares - 2*pawns, 2, 0},
		{"one pawn on each of the steps 1 to n, an odd number of them odd", squares, pawns - 2, squares - 2*pawns + 3, 2, pawns/2 - 1},
		{"64 bits", 1 << 62, 1, 1<<62 - 3, 1, 1},
	} {
		in := even(test.m, test.n, test.first, test.distance)
		var out bytes.Buffer
		w := fastio.NewWriter(&out)
		err := gra.Problem.Solve(fastio.NewBytesReader(in), w)
		w.Flush()
		if want := fmt.Sprintln(test.want); err != nil || out.String() != want {
			t.Errorf("%s: got %q (error %v), want %q", test.name, out.String(), err, want)
		}
	}
}

// even writes a row of n pawns at equal distances.
func even(m, n, first, distance int64) []byte {
	var in bytes.Buffer
	w := fastio.NewWriter(&in)
	fmt.Fprintln(w, m, n)
	for i := range n {
		w.Int(first + i*distance)
		w.Byte(' ')
	}
	w.Byte('\n')
	w.Flush()
	return in.Bytes()
}

// TestMemory allows 16 bytes for each block, and a little besides.
func TestMemory(t *testing.T) {
	in := even(squares, pawns, 1, 3)
	out := fastio.NewWriter(io.Discard)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := gra.Problem.Solve(fastio.NewBytesReader(in), out); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 16*pawns+200_000 {
		t.Errorf("%d bytes for %d blocks", took, pawns)
	}
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, gra.Problem, pawns, 1, "sparse", "random", "full")
}

// A player counts stairs in an array or a map, as contestants do, with a mistake.
type player struct {
	offBoard, ignoreHeld, allStairs, array, oneGap, wholeBlock, takeOnly, skipEmpty, offByOne, narrow bool
}

func (p player) mistake(size int) contesttest.Mistake {
	return contesttest.Wrong(p.answer).Sized(size)
}

func (p player) answer(in *fastio.Reader) string {
	m := in.Int("m", 2, 1e9)
	n := in.Int("n", 1, m-1)
	if p.array && m > 1e7 {
		panic("out of memory")
	}
	pawns := make([]int, n)
	held := make(map[int]bool, n)
	for i := range pawns {
		pawns[i] = in.Int("p", 1, m-1)
		held[pawns[i]] = true
	}
	if held[m-1] && !p.ignoreHeld {
		i := m - 1
		for held[i] {
			if i--; i == 0 && p.offBoard {
				panic("index out of range")
			}
		}
		return fmt.Sprint(m - 1 - i)
	}
	stairs := map[int]int{}
	stair, last := 0, m-1
	for i := n - 1; i >= 0; i-- {
		switch gap := last - 1 - pawns[i]; {
		case p.oneGap:
			stair += min(gap, 1)
		default:
			stair += gap
		}
		stairs[stair]++
		last = pawns[i]
	}
	for stair := range stairs {
		if p.narrow {
			stairs[stair] &= 255
		}
	}
	counts := func(stair int) bool { return stair%2 == 1 || p.allStairs && stair > 0 }
	sum := 0
	for stair, x := range stairs {
		if counts(stair) {
			sum ^= x
		}
	}
	wins := 0
	for stair := range withBelow(stairs) {
		x, above := stairs[stair], stairs[stair+1]
		if sum == 0 || !counts(stair) || x == 0 && p.skipEmpty {
			continue
		}
		switch want := x ^ sum; {
		case want < x && p.wholeBlock:
			wins += x
		case want < x:
			wins++
		case p.takeOnly:
		case want-x < above, want-x == above && !p.offByOne:
			wins++
		}
	}
	return fmt.Sprint(wins)
}

// withBelow returns the stairs that hold pawns and those below them.
func withBelow(stairs map[int]int) map[int]bool {
	all := map[int]bool{}
	for stair := range stairs {
		all[stair] = true
		if stair > 0 {
			all[stair-1] = true
		}
	}
	return all
}
