package automata

import (
	"fmt"
	"slices"
)

// An Automaton is deterministic and total. State 0 is the first. In each state a letter
// leads to the next: letter sum(digit[j] * radix^j) has digit[j] on track j. What it
// accepts does not depend on leading zeros.
type Automaton struct {
	Tracks []string `json:"tracks"` // variables, sorted
	Next   []int32  `json:"next"`   // of each state and letter: letters of state 0, of state 1, ...
	Accept []bool   `json:"accept"` // of each state
}

// Len returns the number of states.
func (a *Automaton) Len() int { return len(a.Accept) }

// letters returns the number of letters.
func (a *Automaton) letters() int { return len(a.Next) / len(a.Accept) }

// row returns the states that follow a state.
func (a *Automaton) row(q int32) []int32 {
	n := int32(a.letters())
	return a.Next[q*n : (q+1)*n]
}

// Empty tells whether a, which must be one of a Solver, accepts nothing.
func (a *Automaton) Empty() bool { return !slices.Contains(a.Accept, true) }

// sink returns the state that no letter leaves and that accepts or not, -1 if there is none.
func (a *Automaton) sink(accepts bool) int32 {
	for q := range int32(a.Len()) {
		if a.Accept[q] == accepts && !slices.ContainsFunc(a.row(q), func(to int32) bool { return to != q }) {
			return q
		}
	}
	return -1
}

// Check tells what makes a no automaton over digits below radix that may be named, or nil. A
// leading 0 must lead from state 0 to itself.
func (a *Automaton) Check(radix int) error {
	letters := 1
	for range a.Tracks {
		if letters *= radix; letters > 1<<20 {
			return fmt.Errorf("automata: %d tracks are too many", len(a.Tracks))
		}
	}
	switch {
	case a.Len() == 0 || len(a.Next) != a.Len()*letters:
		return fmt.Errorf("automata: %d arrows are not %d for each of %d states", len(a.Next), letters, a.Len())
	case !slices.IsSorted(a.Tracks) || len(slices.Compact(slices.Clone(a.Tracks))) != len(a.Tracks):
		return fmt.Errorf("automata: the tracks %v are not sorted", a.Tracks)
	}
	if a.Next[0] != 0 {
		return fmt.Errorf("automata: leading zeros matter")
	}
	for _, to := range a.Next {
		if to < 0 || int(to) >= a.Len() {
			return fmt.Errorf("automata: there is no state %d", to)
		}
	}
	return nil
}

// Accepts tells whether a accepts numbers from 0 on, one for each track.
func (a *Automaton) Accepts(s Numeration, numbers ...int64) bool {
	words, longest := make([][]int, len(numbers)), 0
	for i, n := range numbers {
		words[i] = s.Digits(n)
		longest = max(longest, len(words[i]))
	}
	q := int32(0)
	for at := longest; at > 0; at-- {
		letter, place := 0, 1
		for _, w := range words {
			if at <= len(w) {
				letter += w[len(w)-at] * place
			}
			place *= s.base
		}
		q = a.row(q)[letter]
	}
	return a.Accept[q]
}

// Least returns, of the tuples that a accepts, one whose sum is least, in the order of
// the tracks. It says no where there is none with numbers below 2^40.
func (a *Automaton) Least(s Numeration) ([]int64, bool) {
	type tail struct {
		sum     int64
		numbers []int64
	}
	n := len(a.Tracks)
	best := make([]*tail, a.Len()) // of the lowest digits, from each state
	for q, accepts := range a.Accept {
		if accepts {
			best[q] = &tail{0, make([]int64, n)}
		}
	}
	for _, w := range s.weights(40) {
		if best[0] != nil && best[0].sum < w {
			return best[0].numbers, true // a digit more that is not 0 adds w
		}
		next := make([]*tail, a.Len())
		for q := range best {
			for letter, to := range a.row(int32(q)) {
				t := best[to]
				if t == nil {
					continue
				}
				sum := t.sum
				for rest := letter; rest > 0; rest /= s.base {
					sum += int64(rest%s.base) * w
				}
				if next[q] != nil && next[q].sum <= sum {
					continue
				}
				numbers := slices.Clone(t.numbers)
				for j, rest := 0, letter; j < n; j, rest = j+1, rest/s.base {
					numbers[j] += int64(rest%s.base) * w
				}
				next[q] = &tail{sum, numbers}
			}
		}
		best = next
	}
	return nil, false
}

// A Limits bounds the work of a Solver. A step is about ten nanoseconds.
type Limits struct {
	States int         // of one automaton
	Steps  int         // of all work
	Stop   func() bool // asked now and then; may be nil
}

// UsualLimits are about two seconds, and memory of some hundred megabytes.
var UsualLimits = Limits{States: 200_000, Steps: 100_000_000}

// A LimitError says which limit ended the work.
type LimitError struct{ Why string }

func (e *LimitError) Error() string { return "automata: " + e.Why }

// mostLetters bounds the letters of an automaton.
const mostLetters = 1 << 14

// spend counts steps. It panics with a *LimitError, which Solve catches, when they are over.
func (s *Solver) spend(n int) {
	s.steps += n
	if s.steps > s.limits.Steps {
		panic(&LimitError{fmt.Sprintf("more than %d steps", s.limits.Steps)})
	}
	if s.limits.Stop != nil && s.steps > s.pulse {
		s.pulse = s.steps + 1<<16
		if s.limits.Stop() {
			panic(&LimitError{"stopped"})
		}
	}
}

// count counts the states of an automaton that is being made, by their number so far.
func (s *Solver) count(states int) {
	if states > s.limits.States {
		panic(&LimitError{fmt.Sprintf("more than %d states", s.limits.States)})
	}
	s.most = max(s.most, states)
}

// size returns the number of letters of so many tracks.
func (s *Solver) size(tracks int) int {
	letters := 1
	for range tracks {
		if letters *= s.base; letters > mostLetters {
			panic(&LimitError{fmt.Sprintf("%d tracks are too many", tracks)})
		}
	}
	return letters
}

// project returns for each letter of tracks the letter of those of an automaton, the part
// of which as[j] is called in tracks.
func (s *Solver) project(tracks, as []string) []int32 {
	out := make([]int32, s.size(len(tracks)))
	place := int32(1)
	for _, name := range as {
		step := 1
		for range slices.Index(tracks, name) {
			step *= s.base
		}
		for letter := range out {
			out[letter] += int32(letter/step%s.base) * place
		}
		place *= int32(s.base)
	}
	return out
}

// build makes an automaton of states that are told apart by == and follow one another.
func build[S comparable](s *Solver, tracks []string, start S, follow func(at S, row []S), accepts func(S) bool) *Automaton {
	a := &Automaton{Tracks: tracks}
	row := make([]S, s.size(len(tracks)))
	index, order := map[S]int32{start: 0}, []S{start}
	for i := 0; i < len(order); i++ {
		s.count(len(order))
		s.spend(len(row) * 3)
		follow(order[i], row)
		for _, to := range row {
			at, ok := index[to]
			if !ok {
				at = int32(len(order))
				index[to] = at
				order = append(order, to)
			}
			a.Next = append(a.Next, at)
		}
		a.Accept = append(a.Accept, accepts(order[i]))
	}
	return s.minimise(a)
}

// minimise merges states that no word tells apart (Moore), and numbers states in the order
// in which they are met. So automata that accept the same are equal.
func (s *Solver) minimise(a *Automaton) *Automaton {
	n, letters := a.Len(), a.letters()
	class := make([]int32, n)
	for q, accepts := range a.Accept {
		if accepts {
			class[q] = 1
		}
	}
	fresh := make([]int32, n)
	var first []int32 // a state of each class
	for classes := 0; ; {
		s.spend(n * (letters + 8))
		seen := make(map[uint64]int32, 2*classes) // class by hash; the next with this hash in chain
		first = first[:0]
		var chain []int32
		for q := range int32(n) {
			row := a.Next[int(q)*letters : (int(q)+1)*letters]
			h := uint64(class[q]) + 0x9e3779b97f4a7c15
			for _, to := range row {
				h = (h ^ uint64(class[to])) * 0xff51afd7ed558ccd
				h ^= h >> 29
			}
			head, ok := seen[h]
			at := int32(-1)
			for c := head; ok && c >= 0; c = chain[c] {
				if s.same(a, class, first[c], q) {
					at = c
					break
				}
			}
			if at < 0 {
				at = int32(len(first))
				first = append(first, q)
				if !ok {
					head = -1
				}
				chain = append(chain, head)
				seen[h] = at
			}
			fresh[q] = at
		}
		class, fresh = fresh, class
		if len(first) == classes {
			break
		}
		classes = len(first)
	}
	number := make([]int32, len(first))
	for i := range number {
		number[i] = -1
	}
	number[class[0]] = 0
	out := &Automaton{Tracks: a.Tracks}
	order := []int32{class[0]}
	for i := 0; i < len(order); i++ {
		q := first[order[i]]
		for _, to := range a.row(q) {
			c := class[to]
			if number[c] < 0 {
				number[c] = int32(len(order))
				order = append(order, c)
			}
			out.Next = append(out.Next, number[c])
		}
		out.Accept = append(out.Accept, a.Accept[q])
	}
	return out
}

// same tells whether two states and those that follow them are in the same classes.
func (s *Solver) same(a *Automaton, class []int32, p, q int32) bool {
	if class[p] != class[q] {
		return false
	}
	to := a.row(q)
	for i, x := range a.row(p) {
		if class[x] != class[to[i]] {
			return false
		}
	}
	return true
}

// An operation joins two automata.
type operation int

const (
	both operation = iota
	either
	less // the first and not the second
)

// product joins two automata over the tracks of both.
func (s *Solver) product(a, b *Automaton, op operation) *Automaton {
	tracks := slices.Compact(slices.Sorted(slices.Values(slices.Concat(a.Tracks, b.Tracks))))
	as, bs := s.project(tracks, a.Tracks), s.project(tracks, b.Tracks)
	deadA, deadB := a.sink(false), b.sink(op == less)
	dead := [2]int32{-1, -1}
	pair := func(p, q int32) [2]int32 {
		if op != either && (p == deadA || q == deadB) {
			return dead
		}
		return [2]int32{p, q}
	}
	out := build(s, tracks, pair(0, 0), func(at [2]int32, row [][2]int32) {
		if at == dead {
			for i := range row {
				row[i] = dead
			}
			return
		}
		ra, rb := a.row(at[0]), b.row(at[1])
		for i := range row {
			row[i] = pair(ra[as[i]], rb[bs[i]])
		}
	}, func(at [2]int32) bool {
		if at == dead {
			return false
		}
		p, q := a.Accept[at[0]], b.Accept[at[1]]
		switch op {
		case both:
			return p && q
		case either:
			return p || q
		}
		return p && !q
	})
	if op == either && s.growth > 0 && len(tracks) > min(len(a.Tracks), len(b.Tracks)) {
		return s.product(out, s.universe(tracks), both) // a track that one of them lacks may have any digits
	}
	return out
}

// universe accepts the words whose tracks are all written as the numeration asks.
func (s *Solver) universe(tracks []string) *Automaton {
	letters := s.size(len(tracks))
	if s.growth == 0 {
		return &Automaton{Tracks: tracks, Next: make([]int32, letters), Accept: []bool{true}}
	}
	return build(s, tracks, 0, func(at int, row []int) { // at is the letter before, -1 for none
		for letter := range row {
			row[letter] = letter
			if at < 0 || !s.follows(letter, at) {
				row[letter] = -1
			}
		}
	}, func(at int) bool { return at >= 0 })
}

// not is the complement.
func (s *Solver) not(a *Automaton) *Automaton {
	if s.growth > 0 {
		return s.product(s.universe(a.Tracks), a, less)
	}
	s.spend(a.Len())
	out := &Automaton{Tracks: a.Tracks, Next: a.Next}
	for _, accepts := range a.Accept {
		out.Accept = append(out.Accept, !accepts)
	}
	return out
}

// exists leaves out tracks. The numbers on them may be longer than those on the others.
func (s *Solver) exists(a *Automaton, hidden []string) *Automaton {
	tracks := slices.DeleteFunc(slices.Clone(a.Tracks), func(v string) bool { return slices.Contains(hidden, v) })
	if len(tracks) == len(a.Tracks) {
		return a
	}
	letters := s.size(len(tracks))
	n := &nondeterministic{tracks: tracks, letters: letters, accept: a.Accept, full: -1, next: make([][]int32, a.Len()*letters)}
	dead := a.sink(false)
	if s.growth == 0 {
		n.full = a.sink(true)
	}
	s.spend(len(a.Next))
	project := s.project(a.Tracks, tracks)
	for q := range int32(a.Len()) {
		for letter, to := range a.row(q) {
			if at := int(q)*letters + int(project[letter]); to != dead && !slices.Contains(n.next[at], to) {
				n.next[at] = append(n.next[at], to)
			}
		}
	}
	if dead != 0 {
		n.start = []int32{0}
	}
	for i := 0; i < len(n.start); i++ { // zeros may lead on the tracks that stay
		for _, to := range n.next[int(n.start[i])*letters] {
			if !slices.Contains(n.start, to) {
				n.start = append(n.start, to)
			}
		}
	}
	// Where the sets become many, those of the automaton that reads backwards may be few. Of
	// its reversal the sets are the states of the least automaton (Brzozowski 1962).
	for most := a.Len() + 1000; ; most *= 4 {
		if out := s.determine(n, most); out != nil {
			return s.minimise(out)
		}
		if back := s.determine(n.reversed(), most); back != nil {
			back := &nondeterministic{tracks: tracks, letters: letters, start: []int32{0}, accept: back.Accept, full: -1, next: singles(back.Next)}
			return s.minimise(s.determine(back.reversed(), s.limits.States))
		}
	}
}

// A nondeterministic automaton may go to several states by a letter.
type nondeterministic struct {
	tracks  []string
	letters int
	start   []int32
	accept  []bool
	next    [][]int32 // of each state and letter
	full    int32     // a state from which all is accepted, or -1
}

// singles are sets of one.
func singles(all []int32) [][]int32 {
	out := make([][]int32, len(all))
	for i := range all {
		out[i] = all[i : i+1]
	}
	return out
}

// reversed accepts the words that n does, written backwards.
func (n *nondeterministic) reversed() *nondeterministic {
	out := &nondeterministic{tracks: n.tracks, letters: n.letters, full: -1, accept: make([]bool, len(n.accept)), next: make([][]int32, len(n.next))}
	for _, q := range n.start {
		out.accept[q] = true
	}
	for q, accepts := range n.accept {
		if accepts {
			out.start = append(out.start, int32(q))
		}
	}
	for i, all := range n.next {
		for _, to := range all {
			at := int(to)*n.letters + i%n.letters
			out.next[at] = append(out.next[at], int32(i/n.letters))
		}
	}
	return out
}

// determine is the subset construction. It returns nil where there are more than most sets,
// if the solver allows more.
func (s *Solver) determine(n *nondeterministic, most int) *Automaton {
	mark, round := make([]int32, len(n.accept)), int32(0)
	out := &Automaton{Tracks: n.tracks}
	index, order := map[string]int32{}, [][]int32{}
	var buffer []byte
	bits := make([]byte, 2+len(n.accept)/8)
	number := func(set []int32) int32 {
		if n.full >= 0 && slices.Contains(set, n.full) {
			set = []int32{n.full}
		}
		if 16*len(set) < len(n.accept) {
			slices.Sort(set)
			buffer = append(buffer[:0], 0)
			for _, q := range set {
				buffer = append(buffer, byte(q), byte(q>>8), byte(q>>16))
			}
		} else { // a bit for each state is less than to sort them
			buffer = append(buffer[:0], bits...)
			buffer[0] = 1
			for _, q := range set {
				buffer[1+q/8] |= 1 << (q % 8)
			}
		}
		at, ok := index[string(buffer)]
		if !ok {
			at = int32(len(order))
			index[string(buffer)] = at
			order = append(order, slices.Clone(set))
		}
		return at
	}
	number(slices.Clone(n.start))
	var set []int32
	for i := 0; i < len(order); i++ {
		if s.count(len(order)); len(order) > most {
			return nil
		}
		for letter := range n.letters {
			round++
			set = set[:0]
			for _, q := range order[i] {
				for _, to := range n.next[int(q)*n.letters+letter] {
					if mark[to] != round {
						mark[to] = round
						set = append(set, to)
					}
				}
			}
			s.spend(2*len(set) + 8)
			out.Next = append(out.Next, number(set))
		}
		out.Accept = append(out.Accept, slices.ContainsFunc(order[i], func(q int32) bool { return n.accept[q] }))
	}
	return out
}

// rename gives tracks new names, track j that of as[j]. Two may become one.
func (s *Solver) rename(a *Automaton, as []string) *Automaton {
	tracks := slices.Compact(slices.Sorted(slices.Values(as)))
	letter := s.project(tracks, as)
	out := &Automaton{Tracks: tracks, Accept: a.Accept}
	s.spend(a.Len() * len(letter))
	for q := range int32(a.Len()) {
		row := a.row(q)
		for _, l := range letter {
			out.Next = append(out.Next, row[l])
		}
	}
	return s.minimise(out) // states have other numbers now
}
