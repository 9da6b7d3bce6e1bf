package sources

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/heaps/octal"
	"nimsum/problems/theory/theorem"
)

// Bounds of a search for the take-and-break game that rules are.
const (
	codeHeap  = 60         // stones of the heaps whose options tell it
	codePlace = 30         // of the last digit before those that repeat
	codeCycle = 4          // digits that repeat
	codeWork  = 8 << 20    // steps of the source
	codeSteps = 10_000_000 // of automata
)

// A pile is the heaps that an option leaves, in increasing order, as many as a code allows; 0
// stands for none.
type pile [3]int

func pileOf(left []int) (p pile) {
	copy(p[:], left)
	slices.Sort(p[:])
	return p
}

// piles returns the options of a heap, each once. It returns false where they are no heaps.
func (r *Rules) piles(n int) (map[pile]bool, bool) {
	var o Options
	if r.Options(Heap(int64(n)), &o) != nil || o.Err() != nil {
		return nil, false
	}
	all := map[pile]bool{}
	for sum := range o.All() {
		var left []int
		for _, p := range sum {
			if p.arity != 1 || p.coordinates[0] > int64(n) {
				return nil, false
			}
			if p.coordinates[0] > 0 {
				left = append(left, int(p.coordinates[0]))
			}
		}
		if len(left) > len(pile{}) {
			return nil, false
		}
		all[pileOf(left)] = true
	}
	return all, true
}

// code returns the take-and-break game that gives heaps of up to codeHeap stones the options
// that the rules give them. In it some move leaves several heaps.
func (r *Rules) code() (code octal.Code, ok bool) {
	var heaps [codeHeap + 1]map[pile]bool
	begun := r.Steps()
	for n := range heaps {
		if heaps[n], ok = r.piles(n); !ok || len(heaps[0]) > 0 || r.Steps()-begun > codeWork {
			return code, false
		}
	}
	var digits [codeHeap - len(pile{}) + 1]int // those that leave room for each number of heaps
	for take := range digits {
		if heaps[take][pile{}] {
			digits[take] = 1
		}
	}
	for p := range heaps[codeHeap] {
		take, parts := codeHeap, 0
		for _, heap := range p {
			take -= heap
			parts += min(heap, 1)
		}
		if 0 <= take && take < len(digits) {
			digits[take] |= 1 << parts
		}
	}
	for cycle := 1; cycle <= codeCycle; cycle++ {
		last := len(digits) - cycle
		for last > 1 && digits[last-1] == digits[last-1+cycle] {
			last--
		}
		text := fmt.Sprintf("%X.", digits[0])
		for i, d := range digits[1 : last+cycle] {
			if i == last-1 {
				text += "["
			}
			text += fmt.Sprintf("%X", d)
		}
		code, err := octal.Parse(text + "]")
		if last > codePlace || err != nil {
			continue
		}
		for n := 0; ok && n < len(heaps); n++ {
			all := map[pile]bool{}
			for left := range code.Options(n) {
				all[pileOf(left)] = true
			}
			ok = maps.Equal(all, heaps[n])
		}
		return code, ok && code.Parts() > 1
	}
	return code, false
}

// byCode returns the theory of rules of heaps in Starlark: that of the take-and-break game with
// the same options, if there is one. Automata decide whether the options are the same for all
// heaps. A game that leaves three heaps has no calculations that take long.
func (r *Rules) byCode() func(ctx context.Context, far bool) Theory {
	var code octal.Code
	var is bool
	var unproved error
	find := sync.OnceFunc(func() {
		if code, is = r.code(); is {
			var same bool
			limits := automata.UsualLimits
			limits.Steps = codeSteps
			by := &theorem.Game{Arity: 1, Moves: codeMoves(code)}
			same, unproved = (&theorem.Game{Arity: 1, Moves: r.formal}).Same(by, automata.Base(2), limits)
			is = same || unproved != nil
		}
	})
	return func(ctx context.Context, far bool) Theory {
		if find(); !is {
			return Theory{}
		}
		t := codeTheory(ctx, code, far && code.Parts() == 2)
		which := "every heap"
		if unproved != nil {
			t.Seen = codeHeap + 1
			which = fmt.Sprintf("each heap of up to %d stones", codeHeap)
		}
		t.Theorem = fmt.Sprintf("%s has the options of the take-and-break game %v; %s", which, code, t.Theorem)
		return t
	}
}
