package law

import (
	"context"
	"slices"
	"testing"
)

// TestAloneFew has three heaps that are known up to 10, and up to 20 beside heaps of 1: as many
// values as three periods and a few more. If one of them is wrong, there is no law.
func TestAloneFew(t *testing.T) {
	const want = "lost iff each of a, b, c alone is; n alone: lost iff n mod 6 in {1, 2}"
	for _, wrong := range []int64{0, 19, 20} {
		f := func(p []int64) uint64 {
			lost := uint64(1)
			for _, n := range p {
				if (n%6 == 1 || n%6 == 2) == (n == wrong) {
					lost = 0
				}
			}
			return lost
		}
		q := Question{Arity: 3, Lost: true, Budget: 300_000, Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return k == Cases || k == Period })}
		for n := range int64(10 * 10 * 10) {
			p := []int64{1 + n/100, 1 + n/10%10, 1 + n%10}
			q.Positions, q.Values = append(q.Positions, p), append(q.Values, f(p))
		}
		q.Ask = func(p []int64) (uint64, bool) { return f(p), p[0]+p[1]+p[2] <= 22 }
		r, err := Find(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		if r.Verdict == Conjecture {
			said = r.Law.Text()
		}
		if wrong == 0 && said != want || wrong != 0 && said != "" {
			t.Errorf("wrong at %d: %q", wrong, said)
		}
	}
}
