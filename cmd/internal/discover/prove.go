package discover

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"nimsum/problems/law"
	"nimsum/problems/theory/heaps"
	"nimsum/problems/theory/heaps/octal"
)

// A proof is a period of a game on heaps, with the theorem that proves it.
type proof struct {
	values    []uint64 // from the heap of 0 on, preperiod and one period at least
	preperiod int
	period    int
	saltus    int64
	theorem   string // "" where nothing is proved
}

const (
	mostProved = 1_000_000 // values that are worked out for a proof
	proofSteps = 3 << 29   // of about a nanosecond, as estimated
	sampled    = 20_000    // values from which the steps of a code that splits are estimated
	mostEnd    = 2_000     // values of a code whose digits have no end, and that splits
	mostTriple = 2_000     // values of a code that leaves three heaps
)

// prove looks for a period of a game on heaps that a theorem proves. What takes long it
// does only if it is to go far.
func prove(ctx context.Context, h *Heap, far bool) *proof {
	switch {
	case h.AllBut:
		rule, err := heaps.NewAllBut(amounts(h.Set)...)
		if err != nil {
			return &proof{}
		}
		return proofOf(rule.Tabulate(atMost(len(h.Set))),
			"all but a finite set may be taken, and the values were seen to repeat for long enough (Siegel, Combinatorial Game Theory, IV.1)")
	case h.Set != nil:
		rule, err := heaps.NewSubtraction(amounts(h.Set)...)
		if err != nil {
			return &proof{}
		}
		most := 0
		if n := len(h.Set); n > 0 {
			most = int(h.Set[n-1])
		}
		return proofOf(rule.Tabulate(uint64(atMost(len(h.Set)))).Sequence(),
			fmt.Sprintf("a value depends on the %d before it alone, and as many have come again in the same order", most))
	}
	return proveCode(ctx, h.Code, far)
}

// proveCode looks for a period of a take-and-break game.
func proveCode(ctx context.Context, code octal.Code, far bool) *proof {
	last, parts, endless := shape(code)
	theorem := "Guy and Smith (The G-values of various games, 1956): the values repeat for as long as the theorem asks"
	limit := atMost(last)
	switch {
	case endless:
		theorem = "the digits repeat, and the values were seen to do so for long enough (heaps.NewEndlessSequence states the theorem)"
		if limit = mostEnd; parts < 2 {
			limit = 8 * mostEnd
		}
	case parts > 2:
		limit = mostTriple
	case parts == 2:
		first := tabulate(ctx, code, sampled)
		if _, ok := first.Period(); ok || !far || ctx.Err() != nil {
			return proofOf(first, theorem)
		}
		limit = affordable(first, last)
	}
	return proofOf(tabulate(ctx, code, limit), theorem)
}

// tabulate is code.Tabulate, or no table once ctx has ended: what was begun is then
// left to run on.
func tabulate(ctx context.Context, code octal.Code, limit int) heaps.Sequence {
	done := make(chan heaps.Sequence, 1)
	go func() { done <- code.Tabulate(limit) }()
	select {
	case table := <-done:
		return table
	case <-ctx.Done():
		return heaps.Sequence{}
	}
}

// shape returns the last place of a code before its digits repeat, how many heaps a
// move can leave, and whether there is no last digit.
func shape(code octal.Code) (last, parts int, endless bool) {
	text := code.String()
	digits, tail, endless := strings.Cut(text, "[")
	last = max(1, len(digits)-2)
	switch {
	case strings.ContainsAny(digits+tail, "89ABCDEF"):
		return last, 3, endless
	case strings.ContainsAny(digits+tail, "4567"):
		return last, 2, endless
	}
	return last, 1, endless
}

func amounts(set []int64) []uint64 {
	var all []uint64
	for _, n := range set {
		all = append(all, uint64(n))
	}
	return all
}

// atMost returns how many values can be had where each takes so many steps.
func atMost(each int) int { return min(mostProved, proofSteps/max(1, each)) }

// affordable returns how many values of a code can be had by its last place, from
// those that are there: a value takes a step for each digit and each rare heap, and
// the rare ones grow in number by a power that the last two halves tell.
func affordable(first heaps.Sequence, last int) int {
	var values []uint64
	top := uint64(0)
	for v := range first.All() {
		values = append(values, uint64(v))
		top |= uint64(v)
	}
	half, all := rare(values[:len(values)/2], top), rare(values, top)
	power := max(0, math.Log2(float64(all)/float64(half)))
	n := float64(len(values))
	// digits * all * (x/n)^power summed up to x.
	x := n * math.Pow(proofSteps*(power+1)/(float64(last)*float64(all)*n), 1/(power+1))
	return int(max(n, min(mostProved, x)))
}

// rare returns the least number of values that have evenly many bits in some mask,
// by a Walsh-Hadamard transform of their counts.
func rare(values []uint64, top uint64) int {
	counts := make([]int, 1<<bits.Len64(top))
	for _, v := range values {
		counts[v]++
	}
	for half := 1; half < len(counts); half *= 2 {
		for i := range counts {
			if i&half == 0 {
				counts[i], counts[i|half] = counts[i]+counts[i|half], counts[i]-counts[i|half]
			}
		}
	}
	return max(1, (slices.Min(counts)+len(values))/2)
}

// proofOf returns the proof that a sequence has.
func proofOf(table heaps.Sequence, theorem string) *proof {
	p := &proof{}
	for v := range table.All() {
		p.values = append(p.values, uint64(v))
	}
	if period, ok := table.Period(); ok {
		p.preperiod, p.period, p.saltus = int(period.Start), int(period.Length), int64(period.Saltus)
		p.theorem = fmt.Sprintf("%s; %d values were worked out", theorem, len(p.values))
	}
	return p
}

// value is that of a heap by the period that is proved.
func (p *proof) value(n int) uint64 {
	if n < len(p.values) {
		return p.values[n]
	}
	over := n - p.preperiod
	times := over / p.period
	return p.values[p.preperiod+over%p.period] + uint64(times)*uint64(p.saltus)
}

// covers reports that the theorem proves a law: one that is periodic itself, and
// agrees for long enough that two periodic sequences that agree so long are equal
// (Fine and Wilf 1965).
func (p *proof) covers(l law.Law, lost bool) (string, bool) {
	q, ok := law.PeriodOf(l)
	if p.theorem == "" || !ok || !lost && q.Saltus*int64(p.period) != p.saltus*int64(q.Period) {
		return "", false
	}
	// Lost positions repeat a period later than growing values do.
	for n := range max(p.preperiod+p.period, int(q.First)+q.Preperiod) + p.period + q.Period {
		v, ok := l.Eval([]int64{int64(n)})
		want := p.value(n)
		if lost {
			want = number(want == 0)
		}
		if !ok && int64(n) < q.First {
			continue
		}
		if !ok || v != want {
			return "", false
		}
	}
	return p.theorem, true
}

// law is the period itself.
func (p *proof) law(lost bool) (law.Law, error) {
	period := law.Periodic{Preperiod: p.preperiod, Period: p.period, Saltus: p.saltus}
	if lost && p.saltus > 0 { // a period later no value is 0
		period.Preperiod += p.period
	}
	for n := range period.Preperiod + p.period {
		v := int64(p.value(n))
		if lost {
			v = int64(number(v == 0))
		}
		period.Values = append(period.Values, v)
	}
	if lost {
		period.Saltus = 0
	}
	return law.NewPeriodic(period, lost, "n")
}
