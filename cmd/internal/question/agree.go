package question

import (
	"slices"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// Bounds of what is compared of a law and a proved automaton: positions, values that are tried,
// and differences that are returned.
const (
	mostAgreed  = 20_000
	mostValue   = 4000
	mostDiffers = 4
)

// differs returns positions, with their values, at which a law says something else than the
// automaton that was guessed from its values and is proved. There the law is wrong: the theorem
// is about the automaton. A guess sees few digits, and a law may go wrong where there are more, so
// coordinates are small numbers and those near powers up to 2^20, all combined where there are
// three at most, with each value of parameters that are fixed.
func (s *search) differs(l law.Law, n automata.Numeration, proved theorem.Law, fixed *Fixed, arity int) (rows []Row) {
	some := agreedNumbers(arity)
	x := make([]int64, arity)
	for number := range mostAgreed { // its digits, in base len(some), choose the coordinates
		for i := range x {
			if fixed == nil || !slices.Contains(fixed.Coordinates, i) {
				x[i] = some[number%len(some)]
				number /= len(some)
			}
		}
		if fixed != nil {
			for i, c := range fixed.Coordinates {
				x[c] = fixed.Values[number%len(fixed.Values)][i]
			}
			number /= len(fixed.Values)
		}
		if number > 0 || len(rows) == mostDiffers || s.ctx.Err() != nil {
			break
		}
		if p, err := sources.At(x...); err == nil && s.like(p) && !s.says(proved, n, l, p) {
			if v, ok := s.valueBy(proved, n, p); ok {
				rows = append(rows, Row{p, v})
			}
		}
	}
	return rows
}

// valueBy returns the value that an automaton has for a position, if it is small.
func (s *search) valueBy(a theorem.Law, n automata.Numeration, p sources.Position) (v uint64, ok bool) {
	for v < mostValue && !s.accepts(a, n, p, v) {
		v++
	}
	return v, v < mostValue
}

// agreedNumbers returns coordinates in order, so many that all combined are some thousand
// positions.
func agreedNumbers(arity int) (all []int64) {
	if arity > 2 {
		return []int64{0, 1, 2, 3, 5, 8, 16, 31, 65, 128, 300, 1025, 5000, 1 << 16, 1 << 20}
	}
	for _, base := range []int64{2, 3, 10} {
		for power := base; power <= 1<<20; power *= base {
			all = append(all, power-1, power, power+1)
		}
	}
	if arity == 1 {
		for n := range int64(3000) {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	return slices.Compact(append([]int64{0}, all...))
}
