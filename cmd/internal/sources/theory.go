package sources

import (
	"context"
	"fmt"
	"math"
	"math/bits"

	"nimsum/problems/theory/heaps"
	"nimsum/problems/theory/heaps/octal"
)

const (
	mostValues   = 1_000_000 // worked out for a proof
	mostSteps    = 3 << 29   // of about a nanosecond each, as estimated
	sampleValues = 20_000    // from which the steps of a code that splits heaps are estimated
	mostEndless  = 2_000     // values of a code with endless digits that splits heaps
	mostTriple   = 2_000     // values of a code that leaves three heaps
)

// affordable returns how many values to compute if each takes so many steps.
func affordable(steps int) int { return min(mostValues, mostSteps/max(1, steps)) }

func setTheory(set []int64) Theory {
	rule, err := heaps.NewSubtraction(amounts(set)...)
	if err != nil {
		return Theory{}
	}
	most := 0
	if n := len(set); n > 0 {
		most = int(set[n-1])
	}
	return theoryOf(rule.Tabulate(uint64(affordable(len(set)))).Sequence(),
		fmt.Sprintf("a value depends on the %d before it alone, and as many have come again in the same order", most))
}

func allButTheory(set []int64) Theory {
	rule, err := heaps.NewAllBut(amounts(set)...)
	if err != nil {
		return Theory{}
	}
	return theoryOf(rule.Tabulate(affordable(len(set))),
		"all but a finite set may be taken, and the values were seen to repeat for long enough (Siegel, Combinatorial Game Theory, IV.1)")
}

func amounts(set []int64) []uint64 {
	all := make([]uint64, len(set))
	for i, n := range set {
		all[i] = uint64(n)
	}
	return all
}

// codeTheory works out the values of a take-and-break game. If far is false it leaves
// out the calculations that take long.
func codeTheory(ctx context.Context, code octal.Code, far bool) Theory {
	theorem := "Guy and Smith (The G-values of various games, 1956): the values repeat for as long as the theorem asks"
	limit := affordable(code.Last())
	switch {
	case code.Endless():
		theorem = "the digits repeat, and the values were seen to do so for long enough (heaps.NewEndlessSequence states the theorem)"
		if limit = mostEndless; code.Parts() < 2 {
			limit = 8 * mostEndless
		}
	case code.Parts() > 2:
		if limit = mostTriple; !far {
			limit /= 4
		}
	case code.Parts() == 2:
		sample := tabulate(ctx, code, sampleValues)
		if _, ok := sample.Period(); ok || !far || ctx.Err() != nil {
			return theoryOf(sample, theorem)
		}
		limit = affordableFrom(sample, code.Last())
	}
	return theoryOf(tabulate(ctx, code, limit), theorem)
}

// theoryOf returns a theory with the theorem if the values prove a period.
func theoryOf(values heaps.Sequence, theorem string) Theory {
	if _, ok := values.Period(); !ok {
		return Theory{Sequence: values}
	}
	return Theory{Sequence: values, Theorem: fmt.Sprintf("%s; %d values were worked out", theorem, values.Len())}
}

// tabulate is code.Tabulate, or no values once ctx has ended: the calculation under way
// is then left to run on.
func tabulate(ctx context.Context, code octal.Code, limit int) heaps.Sequence {
	done := make(chan heaps.Sequence, 1)
	go func() { done <- code.Tabulate(limit) }()
	select {
	case values := <-done:
		return values
	case <-ctx.Done():
		return heaps.Sequence{}
	}
}

// affordableFrom estimates from a sample how many values of a code to compute. A value
// takes a step for each of the last digits and each rare heap. The number of rare
// heaps grows as a power of the heap, found from the two halves of the sample.
func affordableFrom(sample heaps.Sequence, last int) int {
	var values []uint64
	top := uint64(0)
	for v := range sample.All() {
		values = append(values, uint64(v))
		top |= uint64(v)
	}
	half, all := rare(values[:len(values)/2], top), rare(values, top)
	power := max(0, math.Log2(float64(all)/float64(half)))
	n := float64(len(values))
	// digits * all * (x/n)^power summed up to x.
	x := n * math.Pow(mostSteps*(power+1)/(float64(last)*float64(all)*n), 1/(power+1))
	return int(max(n, min(mostValues, x)))
}

// rare returns the least number of values that have evenly many bits in some mask.
func rare(values []uint64, top uint64) int {
	counts := make([]int, 1<<bits.Len64(top))
	for _, v := range values {
		counts[v]++
	}
	_, difference := octal.FewestEven(counts)
	return max(1, (difference+len(values))/2)
}
