package question

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/heaps"
	"nimsum/testdata/long"
)

func read(t *testing.T, word string) *sources.Rules {
	t.Helper()
	rules, err := sources.Read(t.Context(), []string{word}, run.Source{})
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// byOptions returns the values of the heaps below n by the options that the rules
// list, and nothing else.
func byOptions(t *testing.T, rules *sources.Rules, n int) []uint64 {
	values := make([]uint64, n)
	var o sources.Options
	for heap := range values {
		if err := rules.Options(sources.Heap(int64(heap)), &o); err != nil {
			t.Fatal(err)
		}
		seen := map[uint64]bool{}
		for sum := range o.All() {
			v := uint64(0)
			for _, p := range sum {
				v ^= values[p.Coordinates()[0]]
			}
			seen[v] = true
		}
		for seen[values[heap]] {
			values[heap]++
		}
	}
	return values
}

// TestProve holds what is proved of sets and codes against their options, for some
// periods more than the proof has looked at.
func TestProve(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	given := []string{"0.77", "0.07", "0.7777", "4.[3]", "0.[03]", "0.33", "{}", "!{}", "{1}", "{1,2,300}", "!{1}", "!{2,3,7}"}
	sets := 12
	if long.Tests() {
		sets = 60
	}
	for range sets {
		var set []string
		for range 1 + rng.IntN(5) {
			set = append(set, fmt.Sprint(1+rng.IntN(30)))
		}
		given = append(given, "{"+strings.Join(set, ",")+"}", "!{"+strings.Join(set, ", ")+"}")
	}
	for _, text := range given {
		rules := read(t, text)
		p := proofOf(rules.Theory(t.Context(), true))
		if p == nil {
			t.Errorf("%s: no period is proved", text)
			continue
		}
		n := min(2*p.Len()+2*int(p.Length), 600)
		for heap, want := range byOptions(t, rules, n) {
			if got := p.value(heap, false); got != want {
				t.Fatalf("%s: %d stones are worth %d by the period %v, %d by the rules", text, heap, got, p.Period, want)
			}
		}
		for _, lost := range []bool{false, true} {
			l, err := p.law(lost)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := p.covers(lost)(l); !ok {
				t.Errorf("%s: the period itself is not proved by its proof", text)
			}
			for heap, want := range byOptions(t, rules, n) {
				if lost {
					want = number(want == 0)
				}
				if got, ok := l.Eval([]int64{int64(heap)}); !ok || got != want {
					t.Fatalf("%s: %d stones are %d by the law, want %d", text, heap, got, want)
				}
			}
		}
	}
}

// TestCovers has a law that agrees for long, and is wrong.
func TestCovers(t *testing.T) {
	rules := read(t, "{1,2,300}") // n mod 3 up to 299
	l, err := law.NewPeriodic(law.Periodic{Period: 3, Values: []int64{0, 1, 2}}, false, "n")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := proofOf(rules.Theory(t.Context(), true)).covers(false)(l); ok {
		t.Error("n mod 3 is said to be proved")
	}
}

// TestSplitting has games of heaps in Starlark whose periods no table shows, or no formula proves.
func TestSplitting(t *testing.T) {
	const inside = "[a, n - k - a] for k in %s for a in range(1, n - k)"
	for _, c := range []struct {
		rules             string
		verdict           law.Verdict
		preperiod, period int
	}{
		{fmt.Sprintf("lambda n: [[] for k in [2, 3] if n == k] + ["+inside+"]", "[2, 3]"), law.Proved, 259, 148}, // 0.055
		{fmt.Sprintf("lambda n: ["+inside+"]", "{1: 1, 2: 2}"), law.Conjecture, 143, 24},                         // 0.44
		{fmt.Sprintf("lambda n: ["+inside+" if n != 150]", "{1: 1, 2: 2}"), law.None, 0, 0},
	} {
		a, err := Find(t.Context(), read(t, c.rules), Question{Effort: 100_000}, func(string, int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		if a.Verdict != c.verdict {
			t.Errorf("%s: %v, want %v", c.rules, a.Verdict, c.verdict)
		} else if p, is := law.PeriodOf(a.Law); is && (p.Period != c.period || p.Preperiod != c.preperiod) {
			t.Errorf("%s: period %d from %d on, want %d from %d on", c.rules, p.Period, p.Preperiod, c.period, c.preperiod)
		}
		if told := strings.Contains(strings.Join(a.Notes, "\n"), "up to 60 stones"); told != (c.verdict == law.Conjecture) {
			t.Errorf("%s: notes %q", c.rules, a.Notes)
		}
	}
}

// TestKaylesSoon finds and proves the period of Kayles.
func TestKaylesSoon(t *testing.T) {
	rules := read(t, "0.77")
	began := time.Now()
	p := proofOf(rules.Theory(t.Context(), false))
	t.Logf("%d of %d in %v", p.Start, p.Length, time.Since(began))
	if p.Period != (heaps.Period{Start: 71, Length: 12}) {
		t.Errorf("period %v, want 12 from 71 on", p.Period)
	}
}

func TestShell(t *testing.T) {
	var got []string
	for greatest := range int64(3) {
		for p := range shell(2, greatest) {
			got = append(got, p.String())
		}
	}
	want := "(0, 0) (0, 1) (1, 0) (1, 1) (0, 2) (1, 2) (2, 0) (2, 1) (2, 2)"
	if strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}
