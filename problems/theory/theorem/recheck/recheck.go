// Package recheck verifies the automata of a proof of package theorem, one by one. It shares
// no code with the search that made them: it takes each for a claim, and follows it letter by
// letter beside the machine that it should be, made of sums of digits, relations and automata
// that were checked before. A change of any arrow or state that a word reaches is found.
package recheck

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"nimsum/problems/theory/automata"
)

// A Checker is a theorem.Decider that takes automata from a proof.
type Checker struct {
	Checked int // automata that hold

	read          func() (automata.Step, error)
	numeration    automata.Numeration
	held, defined map[string]*automata.Automaton // by the text of the formula, by name
	params        map[string][]string
}

// New returns a checker of a proof in a numeration. Read returns the next automaton, in the
// order in which the search has made them.
func New(n automata.Numeration, read func() (automata.Step, error)) *Checker {
	return &Checker{read: read, numeration: n,
		held: map[string]*automata.Automaton{}, defined: map[string]*automata.Automaton{}, params: map[string][]string{}}
}

// Numeration returns that of the proof.
func (c *Checker) Numeration() automata.Numeration { return c.numeration }

// Never tells whether no numbers satisfy f, if the proof's automata for it hold.
func (c *Checker) Never(f *automata.Formula) (never bool, err error) {
	defer caught(&err)
	return !slices.Contains(c.formula(f).Accept, true), nil
}

// Define gives a formula a name.
func (c *Checker) Define(name string, f *automata.Formula, params ...string) (err error) {
	defer caught(&err)
	c.params[name], c.defined[name] = params, c.formula(f)
	c.must(!slices.ContainsFunc(c.defined[name].Tracks, func(v string) bool { return !slices.Contains(params, v) }), "%s is of other numbers", name)
	return nil
}

// Take gives the law's automaton a name.
func (c *Checker) Take(name string, a *automata.Automaton, params ...string) error {
	c.params[name], c.defined[name] = params, a
	return a.Check(c.numeration.Radix())
}

// A wrong is what a check panics with.
type wrong struct{ error }

func caught(err *error) {
	if fault := recover(); fault != nil {
		*err = fault.(wrong).error // any other fault goes on
	}
}

// must ends the check of a proof if something does not hold of the next automaton.
func (c *Checker) must(holds bool, what string, args ...any) {
	if !holds {
		panic(wrong{fmt.Errorf("automaton %d: "+what, append([]any{c.Checked + 1}, args...)...)})
	}
}

// A machine is what an automaton should be. States are lists of numbers.
type machine struct {
	tracks  []string
	start   []int64
	step    func(state []int64, digits map[string]int64) []int64
	accepts func(state []int64) bool
}

// formula returns the automaton of a formula after it has checked it.
func (c *Checker) formula(f *automata.Formula) *automata.Automaton {
	if a := c.held[f.String()]; a != nil {
		return a
	}
	var is machine
	do := "make"
	switch f.Op {
	case automata.OpLinear:
		is = c.linear(f)
	case automata.OpRelation:
		is = c.relation(f)
	case automata.OpNamed:
		do = "name"
		a := c.defined[f.Name]
		c.must(a != nil && len(c.params[f.Name]) == len(f.Args), "%v is not defined", f)
		is = c.machine(a, c.params[f.Name], f.Args)
	case automata.OpNot:
		do = "not"
		a := c.formula(f.Parts[0])
		is = c.machine(a, nil, nil)
		is.accepts = func(s []int64) bool { return !a.Accept[s[0]] }
	default:
		c.held[f.String()] = c.joined(f)
		return c.held[f.String()]
	}
	s := c.next()
	c.must(s.Do == do, "it does %q, not %q", s.Do, do)
	c.same(s.Result, is)
	c.held[f.String()] = s.Result
	return s.Result
}

// next reads the next automaton.
func (c *Checker) next() automata.Step {
	s, err := c.read()
	c.must(err == nil, "%w", err)
	c.must(s.Result != nil && s.Result.Check(c.numeration.Radix()) == nil, "it is none")
	return s
}

// joined checks the steps that join the parts of a formula and leave out its variables.
func (c *Checker) joined(f *automata.Formula) *automata.Automaton {
	pool := map[int]*automata.Automaton{} // those that were not used yet
	for i, part := range f.Parts {
		pool[i] = c.formula(part)
	}
	hides := func(v string) bool { return slices.Contains(f.Args, v) }
	for made := len(f.Parts); ; made++ {
		for _, a := range pool {
			if len(pool) == 1 && !slices.ContainsFunc(a.Tracks, hides) {
				return a
			}
		}
		s := c.next()
		var of []*automata.Automaton
		for _, i := range s.Of {
			c.must(pool[i] != nil, "it is made of none")
			of = append(of, pool[i])
			delete(pool, i)
		}
		if or := f.Op == automata.OpOr; len(of) == 2 && (s.Do == "or" && or || s.Do == "join" && !or) {
			p, q := c.machine(of[0], nil, nil), c.machine(of[1], nil, nil)
			c.same(s.Result, machine{append(p.tracks, q.tracks...), []int64{0, 0}, func(state []int64, digits map[string]int64) []int64 {
				return append(p.step(state[:1], digits), q.step(state[1:], digits)...)
			}, func(state []int64) bool {
				x, y := p.accepts(state[:1]), q.accepts(state[1:])
				return x && y || or && (x || y)
			}})
		} else {
			c.must(len(of) == 1 && s.Do == "drop" && f.Op == automata.OpExists, "there is no step %q here", s.Do)
			for _, v := range s.Drop {
				c.must(hides(v), "it leaves out %s", v)
				for _, other := range pool {
					c.must(!slices.Contains(other.Tracks, v), "it leaves out %s, which another has", v)
				}
			}
			c.same(s.Result, c.without(of[0], s.Drop))
		}
		pool[made] = s.Result
	}
}

// words returns the digits on tracks of each letter.
func (c *Checker) words(tracks []string) []map[string]int64 {
	all := []map[string]int64{{}}
	for _, v := range tracks {
		var more []map[string]int64
		for d := range c.numeration.Radix() {
			for _, word := range all {
				longer := maps.Clone(word)
				longer[v] = int64(d)
				more = append(more, longer)
			}
		}
		all = more
	}
	return all
}

// same checks that an automaton accepts what a machine does, of the words that the numeration
// has: all pairs of their states that some word reaches accept alike.
func (c *Checker) same(a *automata.Automaton, is machine) {
	slices.Sort(is.tracks)
	c.must(slices.Equal(a.Tracks, slices.Compact(is.tracks)), "it has tracks %v, not %v", a.Tracks, is.tracks)
	words, growth := c.words(a.Tracks), int64(c.numeration.Growth())
	type pair struct {
		state  []int64
		q      int32
		before int // in Ostrowski's numerations the letter before; -1 once a digit stood that may not
	}
	todo, seen, key := []pair{{is.start, 0, 0}}, map[string]bool{}, []byte(nil)
	for i := 0; i < len(todo); i++ {
		p := todo[i]
		todo[i] = pair{}
		c.must(i < 4_000_000, "it has too many states")
		want := p.before >= 0 && is.accepts(p.state)
		c.must(a.Accept[p.q] == want, "it says %t where it should say %t", !want, want)
		for letter, digits := range words {
			next := pair{is.step(p.state, digits), a.Next[int(p.q)*len(words)+letter], 0}
			if growth > 0 {
				if next.before = letter; p.before < 0 || slices.ContainsFunc(a.Tracks, func(v string) bool { return words[p.before][v] == growth && digits[v] > 0 }) {
					next.before = -1
				}
			}
			key = strconv.AppendInt(strconv.AppendInt(key[:0], int64(next.q), 36), int64(next.before), 36)
			for _, x := range next.state {
				key = strconv.AppendInt(append(key, ' '), x, 36)
			}
			if !seen[string(key)] {
				seen[string(key)] = true
				todo = append(todo, next)
			}
		}
	}
	c.Checked++
}

// machine does what an automaton does, whose track params[i] is called args[i].
func (c *Checker) machine(a *automata.Automaton, params, args []string) machine {
	letters := int64(len(a.Next) / len(a.Accept))
	tracks := slices.Clone(a.Tracks)
	for i, v := range tracks {
		if at := slices.Index(params, v); at >= 0 {
			tracks[i] = args[at]
		}
	}
	return machine{slices.Clone(tracks), []int64{0}, func(state []int64, digits map[string]int64) []int64 {
		letter, place := int64(0), int64(1)
		for _, v := range tracks {
			letter += place * digits[v]
			place *= int64(c.numeration.Radix())
		}
		return []int64{int64(a.Next[state[0]*letters+letter])}
	}, func(state []int64) bool { return a.Accept[state[0]] }}
}

// without is in all states in which an automaton can be, whatever stands on some tracks. Before
// the first digit of the others any number of digits may stand there.
func (c *Checker) without(a *automata.Automaton, drop []string) machine {
	tracks := slices.DeleteFunc(slices.Clone(a.Tracks), func(v string) bool { return slices.Contains(drop, v) })
	one, hidden := c.machine(a, nil, nil), c.words(drop)
	step := func(state []int64, digits map[string]int64) (set []int64) {
		for _, h := range hidden {
			maps.Copy(h, digits)
			for _, q := range state {
				set = append(set, one.step([]int64{q}, h)...)
			}
		}
		slices.Sort(set)
		return slices.Compact(set)
	}
	start, more, zeros := []int64{}, []int64{0}, c.words(tracks)[0]
	for !slices.Equal(start, more) { // state 0 stays, since a letter of zeros leads from it to itself
		start, more = more, step(more, zeros)
	}
	return machine{tracks, start, step, func(state []int64) bool {
		return slices.ContainsFunc(state, func(q int64) bool { return a.Accept[q] })
	}}
}

// linear is the machine of sum = 0 or sum <= 0. Its state is what the digits so far add: p
// times the next weight and, in Ostrowski's numerations, q times that after it. With W the
// last weight, what comes adds less than (t + 3) W times the coefficients; so where p + q and
// (t + 1) p + q are far from 0, on one side, the sum stays on that side (weights grow by 1 to
// t + 1 there).
func (c *Checker) linear(f *automata.Formula) machine {
	const far = 1 << 50
	m, size, t := machine{start: []int64{0, 0}}, max(f.Sum.K, -f.Sum.K), int64(c.numeration.Growth())
	for _, a := range f.Sum.Of {
		m.tracks = append(m.tracks, a.Var)
		size += (t + 3) * max(a.By, -a.By)
	}
	m.step = func(s []int64, digits map[string]int64) []int64 {
		if s[0] == far || s[0] == -far {
			return s
		}
		p, q := s[0]*int64(c.numeration.Radix()), int64(0)
		if t > 0 { // p U(i) + q U(i-1) = (t p + q) U(i-1) + p U(i-2)
			p, q = s[0]*t+s[1], s[0]
		}
		for _, a := range f.Sum.Of {
			p += a.By * digits[a.Var]
		}
		switch {
		case p+q > size && (t+1)*p+q > size:
			return []int64{far, 0}
		case p+q < -size && (t+1)*p+q < -size:
			return []int64{-far, 0}
		}
		return []int64{p, q}
	}
	m.accepts = func(s []int64) bool { return s[0]+s[1] == -f.Sum.K || !f.Equal && s[0]+s[1] < -f.Sum.K }
	return m
}

// sizes are the numbers of variables and of constants of relations, and the state that
// accepts, to which the second constant is added.
var sizes = map[string][3]int{"xor": {3, 0, 0}, "and": {3, 0, 0}, "or": {3, 0, 0}, "weight": {1, 0, 1}, "lowest": {2, 0, 1},
	"zeros": {1, 2, 1}, "digitsum": {1, 2, 0}, "digit": {1, 1, 2}, "place": {2, 1, 1}, "shift": {2, 0, 0}}

// relation is the machine of a relation. Its state is -1 where no word goes on.
func (c *Checker) relation(f *automata.Formula) machine {
	size, ok := sizes[f.Name]
	c.must(ok && len(f.Args) == size[0] && len(f.N) == size[1], "there is no relation %v", f)
	c.must(size[1] < 2 || 0 <= f.N[1] && f.N[1] < f.N[0], "%v has other constants", f)
	c.must(size[0] < 3 || c.numeration.Binary(), "%s is a relation of base 2", f.Name)
	next := func(s int64, d []int64) (to int64, ok bool) {
		switch f.Name {
		case "xor":
			return 0, (d[0]+d[1])%2 == d[2]
		case "and":
			return 0, d[0]*d[1] == d[2]
		case "or":
			return 0, max(d[0], d[1]) == d[2]
		case "weight": // the digits so far
			return s + d[0], s+d[0] <= 1
		case "lowest": // 1 after the one of t, which stands at the last digit of x that is not 0
			return s + d[1], s == 1 && d[0]+d[1] == 0 || s == 0 && (d[1] == 0 || d[1] == 1 && d[0] > 0)
		case "zeros": // 0 before the first digit, then one more than the zeros since the last
			if d[0] > 0 || s == 0 {
				return min(d[0], 1), true
			}
			return s%f.N[0] + 1, true
		case "digitsum":
			return (s + d[0]) % f.N[0], true
		case "digit": // 0 before the first digit, then 1, then 2 after the digit
			if s == 2 || d[0] == f.N[0] && s+d[0] > 0 {
				return 2, true
			}
			return max(s, min(d[0], 1)), true
		case "place": // how often p had a digit above 0
			return s + d[1], d[1] == 0 || s+d[1] == 1 && d[0] == f.N[0]
		}
		return d[1], s == d[0] // shift: what y had last x has now
	}
	step := func(state []int64, digits map[string]int64) []int64 {
		d := make([]int64, len(f.Args))
		for i, v := range f.Args {
			d[i] = digits[v]
		}
		to, ok := next(state[0], d)
		if !ok || state[0] < 0 {
			to = -1
		}
		return []int64{to}
	}
	end := int64(size[2])
	if size[1] == 2 {
		end += f.N[1]
	}
	return machine{slices.Clone(f.Args), []int64{0}, step, func(state []int64) bool {
		return state[0] == end || f.Name == "digit" && state[0] == 0 && f.N[0] == 0
	}}
}
