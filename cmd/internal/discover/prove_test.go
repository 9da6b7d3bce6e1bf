package discover

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"nimsum/problems/law"
)

// byOptions returns the values of the heaps below n by the options that the rules
// list, and nothing else.
func byOptions(t *testing.T, h *Heap, n int) []uint64 {
	values := make([]uint64, n)
	var o Options
	for heap := range values {
		if err := h.Options([]int64{int64(heap)}, &o); err != nil {
			t.Fatal(err)
		}
		seen := map[uint64]bool{}
		for i := range o.Len() {
			v := uint64(0)
			for p := range o.Sum(i) {
				v ^= values[p[0]]
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
	for range 60 {
		var set []string
		for range 1 + rng.IntN(5) {
			set = append(set, fmt.Sprint(1+rng.IntN(30)))
		}
		given = append(given, "{"+strings.Join(set, ",")+"}", "!{"+strings.Join(set, ", ")+"}")
	}
	for _, text := range given {
		source, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		h := source.(*Heap)
		p := prove(t.Context(), h, true)
		if p.theorem == "" {
			t.Errorf("%s: no period is proved", text)
			continue
		}
		n := min(2*len(p.values)+2*p.period, 1500)
		for heap, want := range byOptions(t, h, n) {
			if got := p.value(heap); got != want {
				t.Fatalf("%s: %d stones are worth %d by the period (%d, %d, %d), %d by the rules", text, heap, got, p.preperiod, p.period, p.saltus, want)
			}
		}
		for _, lost := range []bool{false, true} {
			l, err := p.law(lost)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := p.covers(l, lost); !ok {
				t.Errorf("%s: the period itself is not proved by its proof", text)
			}
			for heap, want := range byOptions(t, h, n) {
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
	h, err := readSet("{1,2,300}") // n mod 3 up to 299
	if err != nil {
		t.Fatal(err)
	}
	l, err := law.NewPeriodic(law.Periodic{Period: 3, Values: []int64{0, 1, 2}}, false, "n")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := prove(t.Context(), h, true).covers(l, false); ok {
		t.Error("n mod 3 is said to be proved")
	}
}

// TestKaylesSoon finds and proves the period of Kayles.
func TestKaylesSoon(t *testing.T) {
	source, err := Read("0.77")
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	p := prove(t.Context(), source.(*Heap), false)
	t.Logf("%d of %d in %v", p.preperiod, p.period, time.Since(began))
	if p.preperiod != 71 || p.period != 12 || p.saltus != 0 {
		t.Errorf("period %d from %d on with %d, want 12 from 71 on", p.period, p.preperiod, p.saltus)
	}
}
