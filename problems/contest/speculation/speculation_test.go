package speculation_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// echo is a problem whose case is a number of numbers and these numbers, and whose
// answer is their sum. It counts the cases each of its solvers has read.
type echo struct {
	contest.Problem
	read [2]atomic.Int64
}

func newEcho(frame format.Frame, lines int) *echo {
	e := new(echo)
	solvers := 0
	e.Problem = contest.Problem{
		Format: &format.Format{
			Frame:  frame,
			Bounds: []format.Bound{{Name: "T", What: "number of cases", Min: 1, Max: format.NoLimit}},
			Case:   slices.Repeat([]format.Part{format.Line()}, lines),
			Answer: []string{"{sum}"},
		},
		NewSolver: func() contest.Solver {
			mine := &e.read[solvers]
			solvers++
			return contest.SolverFunc(func(t int, in *fastio.Reader, out *fastio.Writer) {
				n := in.Int("n", 0, 100)
				sum := int64(0)
				for range n {
					sum += in.Int64("v", 0, 1000)
				}
				if !in.OK() {
					return
				}
				if lines > 0 {
					out.Int(int64(t))
					out.Byte(' ')
				}
				out.Int(sum)
				out.Byte('\n')
				mine.Add(1)
			})
		},
	}
	if lines > 0 {
		e.Format.Answer = []string{"{t} {sum}"}
	}
	return e
}

const cases = 40_000

// file returns an input of the problem with one, two or three numbers a case.
func (e *echo) file(line func(t int) string) string {
	var b bytes.Buffer
	w := fastio.NewWriter(&b)
	var all [][]byte
	for t := range cases {
		all = append(all, []byte(line(t)))
	}
	e.Format.Frame.Write(w, all...)
	w.Flush()
	return b.String()
}

// twoCores lets a test have two cores, or at least two threads.
func twoCores(t *testing.T) {
	if n := runtime.GOMAXPROCS(0); n == 1 {
		runtime.GOMAXPROCS(2)
		t.Cleanup(func() { runtime.GOMAXPROCS(n) })
	}
}

var frames = map[string]format.Frame{
	"counted": format.Counted("T"),
	"ended":   format.EndedBy("0", ""),
	"to EOF":  format.ToEOF("T"),
}

// TestSecondCore wants much of a long input to be solved on the second core, for each
// way in which a boundary of cases is told, and the answers to be in order.
func TestSecondCore(t *testing.T) {
	twoCores(t)
	for name, frame := range frames {
		for shape, line := range map[string]func(i int) string{
			"two lines":       func(i int) string { return fmt.Sprintf("3\n%d %d 3\n", i%7, i%1000) },
			"a line a case":   func(i int) string { return fmt.Sprintf("2 %d %d\n", i%7, i%1000) },
			"blank lines":     func(i int) string { return fmt.Sprintf("\n3\n%d\n%d\n3\n", i%7, i%1000) },
			"all lines alike": func(i int) string { return fmt.Sprintf("3\n%d\n%d\n3\n", i%7, 101+i%900) },
		} {
			lines := 0
			if shape == "two lines" {
				lines = 2
			}
			var want strings.Builder
			for i := range cases {
				if lines > 0 {
					fmt.Fprint(&want, i+1, " ")
				}
				sum := 0
				for _, number := range strings.Fields(line(i))[1:] {
					v, _ := strconv.Atoi(number)
					sum += v
				}
				fmt.Fprintln(&want, sum)
			}
			text := newEcho(frame, lines).file(line)
			for source, open := range map[string]func() *fastio.Reader{
				"bytes": func() *fastio.Reader { return fastio.NewBytesReader([]byte(text)) },
				"pipe":  func() *fastio.Reader { return fastio.NewReader(strings.NewReader(text)) },
			} {
				// On a busy machine the first core may be through before the second begins.
				ahead := int64(0)
				for range 100 {
					e := newEcho(frame, lines)
					var out bytes.Buffer
					w := fastio.NewWriter(&out)
					err := e.Solve(open(), w)
					w.Flush()
					if err != nil || out.String() != want.String() {
						t.Fatalf("%s, %s, %s: wrong answers, error %v", name, shape, source, err)
					}
					if ahead = max(ahead, e.read[1].Load()); ahead > cases/8 {
						break
					}
				}
				if ahead <= cases/8 {
					t.Errorf("%s, %s, %s: only %d of %d cases were read ahead", name, shape, source, ahead, cases)
				}
			}
		}
	}
}

// TestSecondCoreIsNotTrusted solves files in which the answers of the second core are wrong or must
// not count.
func TestSecondCoreIsNotTrusted(t *testing.T) {
	twoCores(t)
	// Cases of other lengths than said put the numbers of later cases wrong.
	e := newEcho(format.ToEOF("T"), 2)
	text := e.file(func(i int) string {
		if i%1000 == 0 {
			return "2\n1\n1\n"
		}
		return "1\n1\n"
	})
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	if err := e.Solve(fastio.NewBytesReader([]byte(text)), w); err != nil {
		t.Fatal(err)
	}
	w.Flush()
	i := 0
	for line := range strings.Lines(out.String()) {
		i++
		if !strings.HasPrefix(line, fmt.Sprint(i, " ")) {
			t.Fatalf("line %d is %q", i, line)
		}
	}
	// There are more cases than the file says.
	e = newEcho(format.Counted("T"), 0)
	text = strings.Replace(e.file(func(int) string { return "1\n1\n" }), fmt.Sprint(cases), fmt.Sprint(cases/2+1), 1)
	out.Reset()
	if err := e.Solve(fastio.NewBytesReader([]byte(text)), w); err != nil {
		t.Fatal(err)
	}
	w.Flush()
	if n := strings.Count(out.String(), "\n"); n != cases/2+1 {
		t.Fatalf("%d answers to %d cases", n, cases/2+1)
	}
}

// TestPanicStaysOnItsOwnCore lets a solver panic in the second half of the input.
func TestPanicStaysOnItsOwnCore(t *testing.T) {
	twoCores(t)
	e := newEcho(format.ToEOF("T"), 0)
	text := e.file(func(i int) string { return "1\n1\n" })
	solve := e.NewSolver
	e.NewSolver = func() contest.Solver {
		s := solve()
		n := 0
		return contest.SolverFunc(func(t int, in *fastio.Reader, out *fastio.Writer) {
			if n++; n == cases/4 {
				panic("a fault")
			}
			s.Case(t, in, out)
		})
	}
	defer func() {
		if recover() != "a fault" {
			t.Error("the fault was not passed on")
		}
	}()
	e.Solve(fastio.NewBytesReader([]byte(text)), fastio.NewWriter(io.Discard))
}
