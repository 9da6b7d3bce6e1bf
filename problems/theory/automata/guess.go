package automata

import (
	"slices"
	"strconv"
)

// A Sample tells the value of a tuple of numbers: 1 or 0 of a set. Inside is false for
// tuples that the question is not about, known for those of which nothing can be said.
type Sample func(x []int64) (v int64, inside, known bool)

// Guess returns an automaton for "x has value v", or "x is in the set", over tracks x0,
// x1, ..., and v unless it is a set. Its states are the beginnings of words that no short
// continuation tells apart (Myhill and Nerode). It may be wrong: it has to be proved. It
// returns nil where there are more than most states, or too little is known. Tails is how many
// continuations may be tried of each beginning.
func (s Numeration) Guess(arity int, set bool, sample Sample, most, tails int) *Automaton {
	g := &guess{Numeration: s, arity: arity, set: set, sample: sample, values: map[string]int64{}}
	tracks := Coordinates(arity)
	letters := 1
	if !set {
		tracks = append([]string{"v"}, tracks...)
	}
	for range tracks {
		letters *= s.base
	}
	perDigit := 1
	for range arity {
		perDigit *= s.base
	}
	for count := perDigit; count <= tails && g.depth < 8; count *= perDigit {
		g.depth++
	}
	a := &Automaton{Tracks: tracks}
	start := beginning{x: make([][]int, arity)}
	index, order := map[string]int32{g.future(start): 0}, []beginning{start}
	futures := []string{g.future(start)}
	for i := 0; i < len(order) && !g.unknown; i++ {
		for letter := range letters {
			future, next := "", beginning{}
			if futures[i] != "" {
				rest := letter
				if !set {
					next.v = append(slices.Clone(order[i].v), rest%s.base)
					rest /= s.base
				}
				for j := range arity {
					next.x = append(next.x, append(slices.Clone(order[i].x[j]), rest%s.base))
					rest /= s.base
				}
				future = g.future(next)
			}
			at, ok := index[future]
			if !ok {
				at = int32(len(order))
				if len(order) == most {
					return nil
				}
				index[future] = at
				order, futures = append(order, next), append(futures, future)
			}
			a.Next = append(a.Next, at)
		}
		a.Accept = append(a.Accept, futures[i] != "" && futures[i][0] == 'y')
	}
	if g.unknown {
		return nil
	}
	return NewSolver(s, UsualLimits).minimise(a).afterZeros()
}

// afterZeros begins where zeros lead in the end, so that leading zeros do not matter; nil if
// they lead around.
func (a *Automaton) afterZeros() *Automaton {
	start := int32(0)
	for range a.Len() {
		to := a.row(start)[0]
		if to == start {
			break
		}
		start = to
	}
	if a.row(start)[0] != start {
		return nil
	}
	swap := func(q int32) int32 {
		switch q {
		case 0:
			return start
		case start:
			return 0
		}
		return q
	}
	out := &Automaton{Tracks: a.Tracks}
	for q := range int32(a.Len()) {
		for _, to := range a.row(swap(q)) {
			out.Next = append(out.Next, swap(to))
		}
		out.Accept = append(out.Accept, a.Accept[swap(q)])
	}
	return out
}

// Coordinates returns the variables of a position: x0, x1, ...
func Coordinates(arity int) []string {
	var all []string
	for i := range arity {
		all = append(all, "x"+strconv.Itoa(i))
	}
	return all
}

// A beginning of a word: digits of the numbers and of their value.
type beginning struct {
	x [][]int
	v []int
}

type guess struct {
	Numeration
	arity, depth int
	set          bool
	sample       Sample
	values       map[string]int64 // -1 for outside
	unknown      bool
}

// future tells for each continuation of the numbers with which digits their value goes on,
// and first whether the word may end; "" if there is no way on.
func (g *guess) future(b beginning) string {
	var text []byte
	any := false
	x := make([]int64, g.arity)
	tail := make([][]int, g.arity)
	for length := range g.depth + 1 {
		for j := range tail {
			tail[j] = make([]int, length)
		}
		for {
			ok := true
			for j := range x {
				var in bool
				x[j], in = g.number(b.x[j], tail[j])
				ok = ok && in
			}
			word := "n"
			if ok {
				if v := g.value(x); g.set && v == 1 {
					word = "y"
				} else if !g.set && v >= 0 {
					word = g.rest(v, b.v, length)
				}
			}
			if g.unknown {
				return ""
			}
			any = any || word[0] == 'y'
			text = append(text, word...)
			text = append(text, ';')
			if !g.advance(tail) {
				break
			}
		}
	}
	if !any {
		return ""
	}
	return string(text)
}

// advance goes on to the next tuple of tails.
func (g *guess) advance(tail [][]int) bool {
	for _, digits := range tail {
		for i := range digits {
			if digits[i]++; digits[i] < g.base {
				return true
			}
			digits[i] = 0
		}
	}
	return false
}

// rest is "y" and the digits with which the value goes on after begun, or "n".
func (g *guess) rest(v int64, begun []int, length int) string {
	digits := g.Digits(v)
	size := len(begun) + length
	if len(digits) > size {
		return "n"
	}
	digits = append(make([]int, size-len(digits)), digits...)
	if !slices.Equal(digits[:len(begun)], begun) {
		return "n"
	}
	word := []byte("y")
	for _, d := range digits[len(begun):] {
		word = append(word, byte(d)+1)
	}
	return string(word)
}

// number is the number of digits, and false if no number is written so.
func (g *guess) number(begun, tail []int) (int64, bool) {
	digits := slices.Concat(begun, tail)
	w := g.weights(len(digits) + 2)
	if len(w) < len(digits)+2 {
		g.unknown = true
		return 0, false
	}
	n := int64(0)
	for i, d := range digits {
		n += w[len(digits)-1-i] * int64(d)
		if i > 0 && !g.follows(d, digits[i-1]) {
			return 0, false
		}
	}
	return n, true
}

func (g *guess) value(x []int64) int64 {
	var key []byte
	for _, n := range x {
		key = strconv.AppendInt(append(key, ' '), n, 36)
	}
	if v, ok := g.values[string(key)]; ok {
		return v
	}
	v, inside, known := g.sample(x)
	switch {
	case !known:
		g.unknown = true
	case !inside:
		v = -1
	}
	g.values[string(key)] = v
	return v
}
