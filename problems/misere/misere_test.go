package misere_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/misere"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, misere.Problem) }

// byRules has who wins whole positions without the theorem.
var byRules = rules.NewOutcomes(func(n int, options *rules.Options[int]) {
	for left := range n {
		options.Add(left)
	}
}, rules.Misere, rules.Limits{})

func TestConformance(t *testing.T) {
	contesttest.Run(t, misere.Problem, contesttest.Config{
		Every:  contesttest.AllLists(1, 12, 9, 6, 4, 3),
		Random: 8, RandomCases: 50,
		Medium: contesttest.Lists(36, contesttest.CountAndLine),
		Reference: func(in *fastio.Reader) (grundy.Value, bool) {
			piles := make([]int, in.Int("n", 1, 9))
			for i := range piles {
				piles[i] = in.Int("s", 0, 1000)
			}
			won, err := byRules.Of(piles...)
			if won == rules.Won {
				return 1, err == nil
			}
			return 0, err == nil
		},
		Mistakes: mistakes,
		Without: map[contest.Technique]contesttest.Mistake{
			contest.CountMoves: mistakes["ones"],
			contest.Stealing:   mistakes["single"],
			contest.NimSum:     equalCancel,
		},
	})
}

// mistakes are tried on seven piles: an odd number is what some of them need.
var mistakes = func() map[string]contesttest.Mistake {
	all := contesttest.WrongLists("First", "Second", map[string]func([]int) bool{
		"single": func(piles []int) bool {
			larger := 0
			for _, p := range piles {
				if p > 1 {
					larger++
				}
			}
			if larger > 1 {
				return sum(piles) != 0
			}
			return len(piles)%2 == 0
		},
		"ones":   func(piles []int) bool { return sum(piles) != 0 || slices.Max(piles) == 1 },
		"random": func(piles []int) bool { return (sum(piles) != 0) == (slices.Max(piles) > 2) },
		"pair":   func(piles []int) bool { return (sum(piles) != 0) == (piles[0] > 1) },
		"sum": func(piles []int) bool {
			total := uint32(0)
			for _, p := range piles {
				total += uint32(p)
			}
			return (sum(piles) != 0) == (total != uint32(len(piles)))
		},
		"wide": func(piles []int) bool { return (sum(piles)&math.MaxUint16 != 0) == (slices.Max(piles) > 1) },
	})
	for family, m := range all {
		m.Size = 7
		all[family] = m
	}
	return all
}()

// equalCancel crosses out equal piles in pairs where two are larger, and takes the rest for won.
var equalCancel = contesttest.WrongList("First", "Second", func(piles []int) bool {
	odd, larger := map[int]bool{}, 0
	for _, p := range piles {
		if odd[p] = !odd[p]; !odd[p] {
			delete(odd, p)
		}
		if p > 1 {
			larger++
		}
	}
	if larger < 2 {
		return (sum(piles) != 0) == (larger > 0)
	}
	return len(odd) > 0
})

func sum(piles []int) (sum int) {
	for _, p := range piles {
		sum ^= p
	}
	return sum
}

// TestSmall has cases whose answers were found by a search of all that follows.
func TestSmall(t *testing.T) {
	const in = "7\n1\n1\n1\n2\n2\n1 1\n3\n1 1 1\n2\n2 2\n3\n1 1 2\n4\n1 2 3 1\n"
	const want = "Second First First Second Second First First"
	got, _, err := contesttest.Solve(misere.Problem, []byte(in))
	if err != nil || strings.Join(strings.Fields(got), " ") != want {
		t.Errorf("%v, error %v, want %s", strings.Fields(got), err, want)
	}
}

// TestTraps has positions beyond the judge's bounds: none at all, empty piles beside others,
// and 64 bits.
func TestTraps(t *testing.T) {
	const in = `8
0
2
0 0
3
0 1 0
3
0 1 1
1
1
3
0 0 2
2
9223372036854775807 9223372036854775807
2
9223372036854775807 9223372036854775806
`
	const want = "First First Second First Second First Second First"
	got, _, err := contesttest.Solve(misere.Problem, []byte(in))
	if err != nil || strings.Join(strings.Fields(got), " ") != want {
		t.Errorf("%v, error %v, want %s", strings.Fields(got), err, want)
	}
}

// TestNoValue has what must not be said of a position that has no value.
func TestNoValue(t *testing.T) {
	for p, err := range misere.Problem.Positions(fastio.NewBytesReader([]byte("2\n2\n5 5\n3\n1 1 4\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		if _, known := p.Value(); known {
			t.Error("the position has a value")
		}
		for _, step := range misere.Problem.Explain(contest.Place{Case: 1}, p).Steps {
			if strings.Contains(step.Text, "worth") {
				t.Errorf("the explanation speaks of worth: %s", step.Text)
			}
		}
		if notes := misere.Problem.Draw(p, contest.DrawOptions{Values: true}).Notes; !slices.ContainsFunc(notes, func(n string) bool {
			return strings.Contains(n, "Under misère play there is no value.")
		}) {
			t.Errorf("notes %q", notes)
		}
	}
}
