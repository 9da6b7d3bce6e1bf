package heaps

import (
	"cmp"
	"slices"
)

// NewEndlessSequence returns the sequence that begins with values, those of a
// take-and-break game with endlessly many digits (see heaps/octal): digit gives
// them, and from the digit at from on they repeat after length. It keeps values,
// fewer than 2^31 of them.
//
// To check a period p takes O(1) time for each value and each digit that repeats. If
// heaps split, it takes also p^2 steps for each digit before from that splits, and p steps
// for each value. Periods are checked until the sum of these steps is about 64 for each value
// or 2^27.
//
// The theorem by which values prove a period stands at proof.
func NewEndlessSequence(values []uint32, digit func(take int) int, from, length int) Sequence {
	s := Sequence{values: values}
	if len(values) < 2 {
		return s
	}
	proof := newProof(values, digit, from, length)
	steps := make([]uint32, len(values)-1)
	for n := range steps {
		steps[n] = values[n+1] - values[n]
	}
	// Values have a period and a saltus where their steps have the period. What was
	// seen for longest is tried first.
	agree := agreement(steps)
	var periods []int
	for p := length; p < len(steps); p += length {
		if proof.fits(len(steps)-p-int(agree[p]), p) && values[len(values)-1] >= values[len(steps)-p] {
			periods = append(periods, p)
		}
	}
	slices.SortStableFunc(periods, func(p, q int) int { return cmp.Compare(agree[q], agree[p]) })
	work := int64(0)
	for _, p := range periods {
		if work += proof.cost(p); work > 64*int64(len(values))+1<<27 {
			break
		}
		start, saltus := len(steps)-p-int(agree[p]), values[len(values)-1]-values[len(steps)-p]
		if proof.holds(start, p, saltus) {
			s.period = Period{uint64(start), uint64(p), uint64(saltus)}
			break
		}
	}
	return s
}

// A proof decides whether the values prove a period.
//
// Let K be the last place before the digits that repeat, with a length of q; let p
// be a multiple of q, and let g(n+p) = g(n) + s be seen for all n from e >= 1 up to
// the last value; there are N values. What follows shows that it goes on.
//
// Without a saltus, for parts heaps at most, the condition is that N >= K + p +
// parts (e + p). Take n >= N, and suppose that all is well below n. A move from n
// that takes more than K + p can take p less from n - p, since the digits repeat,
// and leave the same. Another one leaves parts (e + p) or more, so the biggest heap
// left has at least e + p, and p less there has the same value. The other way round,
// a move from n - p that takes more than K can take p more from n, and another one
// leaves a heap of e or more, which may as well have p more. So n and n - p have
// options of the same values.
//
// With a saltus let n' = N - p if heaps split, and N - q + 1 if not. For a heap n, let
// A(n) be the values that a move which takes more than K
// and leaves one heap or none can lead to. The first two conditions are that
//
//	n' - p - K >= e, and A(n) is A(n-p) moved up by s, with the numbers below s,
//	for the q heaps n from n' on.
//
// Then the second holds for all n >= n': A(n) grows from A(n-q) by the values of some
// heaps up to n - K - 1, A(n-p) from A(n-p-q) by those of heaps p smaller, and these
// are s smaller. If heaps do not split, the other options are heaps n - k, k <= K,
// and are moved by s as well. So is their mex.
//
// If heaps split, in two and with digits up to K alone, the conditions are besides:
// s is a power of two; g(m) < s for 0 < m < e; and n' - K >= 2 (e + p). A move from
// n >= n' that takes k and leaves a < e beside c leads to g(a) xor g(c): c >= e is
// p more for p stones more, g(c) is s more and g(a) is below s, so this is s more too.
// A move that leaves a, c >= e, of r and t modulo p, e <= r, t < e + p: there are X, W
// with g(r) = s X + W, W < s, and Y, V with g(t) = s Y + V, and the move leads to
//
//	s (x xor y) + (W xor V) where x >= X, y >= Y, x + y = Z = X + Y + (n-k-r-t)/p,
//
// and all such x and y occur. As x xor y = Z - 2 (x and y), the value is T - 2sd for
// some d >= 0, where T = s Z + (W xor V) is s more for p stones more. If X or Y is 0,
// T itself occurs (x = 0 or y = 0). So T, or else nothing, is certain, and T - 2sd with
// d >= 1, or else d >= 0, is possible; which of these occur may depend on the bits of
// Z. The last condition is that for the p heaps n from n' on the certain options
// alone, with A(n) and single heaps, have the mex g(n), and that no possible one is
// g(n). As all of these move up by s together, and A(n) has the numbers below s, that
// is so for ever, and g(n+p) = g(n) + s.
//
// (Arithmetic periods of all-but games: Siegel, Combinatorial Game Theory, IV.1; of
// Lasker's Nim: Lasker 1931, Berlekamp, Conway and Guy, Winning Ways, chapter 4. The
// argument for splits is like Austin's for hexadecimal games, with a repeating part
// instead of a third heap to reach all small values.)
type proof struct {
	values       []uint32
	digit        func(take int) int
	from, length int
	parts        int   // the most heaps a move leaves
	splits       []int // the takes below from that may leave two
	apart        bool  // a digit that repeats splits, or some move leaves three
}

func newProof(values []uint32, digit func(take int) int, from, length int) *proof {
	p := &proof{values: values, digit: digit, from: from, length: length, parts: 1}
	for take := range from + length {
		d := digit(take)
		if d&4 != 0 {
			p.parts = max(p.parts, 2)
			p.splits = append(p.splits, take)
		}
		if d&8 != 0 {
			p.parts = 3
		}
		p.apart = p.apart || d&8 != 0 || d&4 != 0 && take >= from
	}
	return p
}

// first returns the heap that the comment calls n'.
func (f *proof) first(p int) int {
	if f.parts > 1 {
		return len(f.values) - p
	}
	return len(f.values) - f.length + 1
}

// fits tells whether a period of p from start on can be proved by so few values.
func (f *proof) fits(start, p int) bool {
	return f.first(p)-p-(f.from-1) >= max(start, 1)
}

// cost returns about how many steps a proof of the period p takes.
func (f *proof) cost(p int) int64 {
	values, period := int64(len(f.values)), int64(p)
	steps := int64(f.length) * values
	if f.parts > 1 {
		steps += period * (values + period*int64(len(f.splits)))
	}
	return steps
}

// holds tells whether the values prove the period p from start on, where it was
// seen, with that saltus.
func (f *proof) holds(start, p int, saltus uint32) bool {
	e, first, most := max(start, 1), f.first(p), f.from-1
	if saltus == 0 {
		return len(f.values) >= most+p+f.parts*(e+p)
	}
	if !f.fits(start, p) || f.apart || !f.grows(first, p, saltus) {
		return false
	}
	if f.parts == 1 {
		return true
	}
	for m := 1; m < e; m++ {
		if f.values[m] >= saltus {
			return false
		}
	}
	return saltus&(saltus-1) == 0 && first-most >= 2*(e+p) && f.splitsHold(e, p, saltus)
}

// grows tells whether the sets A grow by the saltus from first - p to first.
func (f *proof) grows(first, p int, saltus uint32) bool {
	for n := first; n < first+f.length; n++ {
		now, before := f.beyond(n), f.beyond(n-p)
		for v, is := range now {
			was := v < int(saltus) || v-int(saltus) < len(before) && before[v-int(saltus)]
			if is != was {
				return false
			}
		}
		for v := range before { // values beyond the end of now
			if before[v] && v+int(saltus) >= len(now) {
				return false
			}
		}
	}
	return true
}

// beyond returns A(n), by value.
func (f *proof) beyond(n int) []bool {
	var set []bool
	for take := f.from; take <= n; take++ {
		bit := 2
		if take == n {
			bit = 1
		}
		if f.digit(take)&bit != 0 {
			set = include(set, f.values[n-take])
		}
	}
	return set
}

// include puts v into a set.
func include(set []bool, v uint32) []bool {
	for int(v) >= len(set) {
		set = append(set, make([]bool, len(set)+64)...)
	}
	set[v] = true
	return set
}

// splitsHold tells whether the last condition holds.
func (f *proof) splitsHold(e, p int, saltus uint32) bool {
	for n := len(f.values) - p; n < len(f.values); n++ {
		g := f.values[n]
		certain := f.beyond(n)
		for take := range f.from {
			if f.digit(take)&2 != 0 {
				certain = include(certain, f.values[n-take])
			}
		}
		for _, take := range f.splits {
			rest := n - take
			for a := 1; a < e; a++ {
				certain = include(certain, f.values[a]^f.values[rest-a])
			}
			for r := e; r < e+p; r++ {
				// The one t in [e, e+p) for which p divides rest - r - t.
				t := e + (rest-r-e)%p
				x, y := f.values[r]/saltus, f.values[t]/saltus
				z := x + y + uint32((rest-r-t)/p)
				top := z*saltus + (f.values[r]^f.values[t])%saltus
				if x == 0 || y == 0 {
					certain = include(certain, top)
				} else if top == g {
					return false
				}
				if g < top && (top-g)%(2*saltus) == 0 {
					return false
				}
			}
		}
		for v := range g {
			if int(v) >= len(certain) || !certain[v] {
				return false
			}
		}
		// That g itself is not certain need not be checked: certain options occur.
	}
	return true
}
