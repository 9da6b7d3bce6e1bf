package sums

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
)

const (
	valued  = 4         // components at most whose options are told
	few     = 8         // options that are told one by one, and values that get an example
	ranges  = 6         // of values above the mex at most
	counted = 1_000_000 // options looked at, at most
)

// byMex says of the first components, equal ones once, how their worth follows from that of their
// options: of each option where they are few, and else from the values that occur.
func (p Position[C]) byMex(e *contest.Explanation) {
	if p.game.Value != nil && !p.game.ByMex {
		return
	}
	var told []C
	for i, c := range p.components {
		if slices.Contains(told, c) {
			continue
		}
		if told = append(told, c); len(told) > valued {
			e.Say("The other %ss get their worth in the same way.", p.game.Noun)
			return
		}
		if because := p.options(i, c); because != "" {
			e.Say("A %s of %v is worth %v: %s", p.game.Noun, c, p.game.worth(i, c), because).On(p.part(i))
		}
	}
}

// options says what the options of component i are worth, or "" if there are too many.
func (p Position[C]) options(i int, c C) string {
	v, n := p.game.worth(i, c), 0
	var first []string                    // of the options
	examples := map[grundy.Value]string{} // of each value, its first option
	for option := range p.game.Options(i, c) {
		if n++; n > counted {
			return ""
		}
		parts := seq.List(option, func(part C) grundy.Value { return p.game.worth(i, part) })
		left := cmp.Or(strings.Join(words(option), "+"), "nothing")
		if n <= few {
			first = append(first, fmt.Sprintf("%s (worth %s)", left, contest.Sum(parts)))
		}
		if sum := grundy.NimSum(parts...); examples[sum] == "" {
			examples[sum] = left
		}
	}
	switch {
	case n == 0:
		return "it has no option."
	case n <= few:
		return fmt.Sprintf("its options are %s, and none is worth %v.", contest.Join(first, "and"), v)
	}
	var less, more []string
	for w := range min(v, few) {
		less = append(less, fmt.Sprintf("%v (%s)", w, examples[w]))
	}
	if v > few {
		less = []string{span(0, v-1)}
	}
	worths := slices.Sorted(maps.Keys(examples))
	for k := int(v); k < len(worths); {
		from := k
		for k++; k < len(worths) && worths[k] == worths[k-1]+1; k++ {
		}
		if more = append(more, span(worths[from], worths[k-1])); len(more) > ranges {
			more[ranges] = "more"
			break
		}
	}
	all := contest.Join(append(less, more...), "and")
	return fmt.Sprintf("its %d options are worth %s, and none is worth %v.", n, all, v)
}

// words returns what each of some components is called.
func words[C any](components []C) []string {
	return seq.List(components, func(c C) string { return fmt.Sprint(c) })
}

// span writes the values from one to another.
func span(from, to grundy.Value) string {
	switch to {
	case from:
		return from.String()
	case from + 1:
		return fmt.Sprintf("%v, %v", from, to)
	}
	return fmt.Sprintf("%v to %v", from, to)
}
