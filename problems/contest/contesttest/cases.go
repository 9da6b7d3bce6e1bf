package contesttest

import (
	"fmt"
	"io"
	"iter"
	"strings"
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
func Line(numbers ...int) string { return strings.Trim(fmt.Sprint(numbers), "[]") + "\n" }

// Wrong is the mistake of answer, which reads one case and returns its line
// without the end.
func Wrong(answer func(in *fastio.Reader) string) Mistake {
	return Mistake{Solver: func() contest.Solver {
		return contest.SolverFunc(func(_ int, in *fastio.Reader, out *fastio.Writer) { out.Line(answer(in)) })
	}}
}

// WrongVerdict is the mistake of won, which reads one case; the answer is one of two lines.
func WrongVerdict(yes, no string, won func(in *fastio.Reader) bool) Mistake {
	return Wrong(func(in *fastio.Reader) string {
		if won(in) {
			return yes
		}
		return no
	})
}

// Sized is the same mistake, shown by cases of the given size.
func (m Mistake) Sized(size int) Mistake {
	m.Size = size
	return m
}

// Input returns the input that a problem makes for a request.
func Input(tb testing.TB, p *contest.Problem, r contest.Request) []byte {
	tb.Helper()
	in, err := p.Input(r)
	if err != nil {
		tb.Fatal(err)
	}
	return in
}

// Bench measures how fast p solves the input that r asks for.
func Bench(b *testing.B, p *contest.Problem, r contest.Request) {
	in := Input(b, p, r)
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		out := fastio.NewWriter(io.Discard)
		if err := p.Solve(fastio.NewBytesReader(in), out); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchFamilies measures how fast p solves inputs of some families.
func BenchFamilies(b *testing.B, p *contest.Problem, size, cases int, families ...string) {
	for _, name := range families {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			Bench(b, p, contest.Request{Family: p.Family(name), Size: size, Cases: cases})
		})
	}
}

// BenchMake measures how fast p makes large inputs of every family.
func BenchMake(b *testing.B, p *contest.Problem, size int) {
	for i := range p.Families {
		f := &p.Families[i]
		b.Run(f.Name, func(b *testing.B) {
			for b.Loop() {
				b.SetBytes(int64(len(Input(b, p, contest.Request{Family: f, Seed: 1, Size: size, Cases: 1, Lost: true}))))
			}
		})
	}
}
