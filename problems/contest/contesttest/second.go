package contesttest

import (
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Second holds a second solver, written in another way, against p on cases of
// every family of sizes up to size. Wrong solvers that are this one with a
// mistake then fail for their mistake and for nothing else. Answer is as in
// Wrong.
func Second(t *testing.T, p *contest.Problem, size int, answer func(in *fastio.Reader) string) {
	s := &suite{p: p}
	second := Wrong(answer)
	for i := range p.Families {
		f := &p.Families[i]
		for seed := range uint64(50) {
			in := s.make(t, contest.Request{Family: f, Seed: seed, Size: 1 + int(seed)*(size-1)/49, Cases: 1})
			if !s.agrees(t, second, in) {
				t.Fatalf("two solvers disagree on a case of family %s:\n%s", f.Name, head(in))
			}
		}
	}
}
