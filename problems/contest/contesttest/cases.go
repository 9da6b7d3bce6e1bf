package contesttest

import (
	"bytes"
	"io"
	"iter"
	"math"
	"strconv"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Tuples yields every sequence of n numbers from lo to hi, the last number
// changing fastest. The slice is the same each time.
func Tuples(n, lo, hi int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		tuple := make([]int, n)
		for i := range tuple {
			tuple[i] = lo
		}
		for hi >= lo || n == 0 {
			if !yield(tuple) {
				return
			}
			i := n - 1
			for ; i >= 0 && tuple[i] == hi; i-- {
				tuple[i] = lo
			}
			if i < 0 {
				return
			}
			tuple[i]++
		}
	}
}

// Line returns numbers as a line of a case.
func Line(numbers ...int) string {
	var b []byte
	for i, v := range numbers {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(v), 10)
	}
	return string(append(b, '\n'))
}

// Wrong is the mistake of answer, which reads one case and returns its line
// without the end.
func Wrong(answer func(in *fastio.Reader) string) Mistake {
	return Mistake{Solver: func() contest.Solver {
		return contest.SolverFunc(func(_ int, in *fastio.Reader, out *fastio.Writer) { out.Line(answer(in)) })
	}}
}

// WrongList is the mistake of won, which sees the list of a case that is a count and a
// list; the answer is one of two lines.
func WrongList(yes, no string, won func(list []int) bool) Mistake {
	return Wrong(func(in *fastio.Reader) string {
		list := make([]int, in.Int("count", 1, 1_000_000))
		for i := range list {
			list[i] = in.Int("number", 0, math.MaxInt)
		}
		if won(list) {
			return yes
		}
		return no
	})
}

// Bench measures how fast p solves the input that r asks for.
func Bench(b *testing.B, p *contest.Problem, r contest.Request) {
	var in bytes.Buffer
	w := fastio.NewWriter(&in)
	if err := p.Make(r, w); err != nil {
		b.Fatal(err)
	}
	w.Flush()
	b.SetBytes(int64(in.Len()))
	for b.Loop() {
		out := fastio.NewWriter(io.Discard)
		if err := p.Solve(fastio.NewBytesReader(in.Bytes()), out); err != nil {
			b.Fatal(err)
		}
	}
}
