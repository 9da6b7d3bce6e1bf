package chocolate_test

import (
	"iter"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/chocolate"
	"nimsum/problems/contest/contesttest"
)

var conformance = contesttest.Config{
	Medium:     contesttest.Made(chocolate.Problem, 25, 20, 48),
	Reference:  reference,
	Every:      every,
	Random:     10,
	Mistakes:   mistakes,
	Unsearched: map[string]string{"full": "its bars are the largest"},
}

func TestConformance(t *testing.T) { contesttest.Run(t, chocolate.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, chocolate.Problem) }

// every yields all bars of up to nine by nine, those of one row or column too.
var every iter.Seq[string] = func(yield func(string) bool) {
	for size := range contesttest.Tuples(2, 1, 9) {
		m, n := size[0], size[1]
		for bad := range contesttest.Tuples(2, 0, max(m, n)-1) {
			if r, c := bad[0], bad[1]; r < m && c < n && !yield(contesttest.Line(m, n, r, c)) {
				return
			}
		}
	}
}

var mistakes = map[string]contesttest.Mistake{
	"least":  wrong(func(m, n, r, c int) bool { return r^(m-r)^c^(n-c) != 0 }),
	"full":   wrong(func(m, n, r, c int) bool { return m != n || r != c }),
	"corner": wrong(func(m, n, r, c int) bool { return (m+n)%2 == 1 }),
	"centre": wrong(func(m, n, r, c int) bool { return m != n || r^(m-1-r)^c^(n-1-c) != 0 }),
	"edge":   wrong(func(m, n, r, c int) bool { return (m-1)^(n-1) != 0 }),
	"random": wrong(func(m, n, r, c int) bool { return c^(m-1-c)^r^(n-1-r) != 0 }),
}

func wrong(won func(m, n, r, c int) bool) contesttest.Mistake {
	return contesttest.WrongVerdict("Gretel", "Hansel", func(in *fastio.Reader) bool {
		m, n := in.Int("m", 2, 48), in.Int("n", 2, 48)
		r, c := in.Int("r", 0, m-1), in.Int("c", 0, n-1)
		return won(m, n, r, c)
	})
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, chocolate.Problem, 48, 100_000, "random")
}
