package automata

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// An Addend is a variable times a number.
type Addend struct {
	Var string `json:"var"`
	By  int64  `json:"by"`
}

// A Sum is a sum of multiples of variables and of a constant. It may be below 0.
type Sum struct {
	Of []Addend `json:"of,omitempty"` // sorted by variable; none by 0
	K  int64    `json:"k,omitempty"`
}

// Number returns the sum k.
func Number(k int64) Sum { return Sum{K: k} }

// Var returns the sum that is a variable.
func Var(name string) Sum { return Sum{Of: []Addend{{name, 1}}} }

// Plus returns a + by b.
func (a Sum) Plus(by int64, b Sum) Sum {
	out := Sum{K: a.K + by*b.K}
	for i, j := 0, 0; i < len(a.Of) || j < len(b.Of); {
		order := 1
		switch {
		case j == len(b.Of):
			order = -1
		case i < len(a.Of):
			order = cmp.Compare(a.Of[i].Var, b.Of[j].Var)
		}
		t := Addend{}
		if order <= 0 {
			t = a.Of[i]
			i++
		}
		if order >= 0 {
			t = Addend{b.Of[j].Var, t.By + by*b.Of[j].By}
			j++
		}
		if t.By != 0 {
			out.Of = append(out.Of, t)
		}
	}
	return out
}

// Times returns k a.
func (a Sum) Times(k int64) Sum { return Sum{}.Plus(k, a) }

// Constant returns the value of a sum without variables.
func (a Sum) Constant() (int64, bool) { return a.K, len(a.Of) == 0 }

// least returns a number that a is never below, if its coefficients tell one.
func (a Sum) least() (int64, bool) {
	return a.K, !slices.ContainsFunc(a.Of, func(t Addend) bool { return t.By < 0 })
}

func (a Sum) String() string {
	var b strings.Builder
	for _, t := range a.Of {
		fmt.Fprintf(&b, "%+d%s", t.By, t.Var)
	}
	fmt.Fprintf(&b, "%+d", a.K)
	return b.String()
}

// An Op is what a Formula does with its parts.
type Op string

// The kinds of formulas.
const (
	OpLinear   Op = "linear"   // Sum = 0 if Equal, else Sum <= 0
	OpRelation Op = "relation" // Name with Args and constants N
	OpNamed    Op = "named"    // the automaton that a Solver knows by Name; its parameters are Args
	OpAnd      Op = "and"      // of all parts
	OpOr       Op = "or"
	OpNot      Op = "not"
	OpExists   Op = "exists"  // there are numbers Args for which all parts hold
	OpBetween  Op = "between" // see Between
	OpImage    Op = "image"   // see Image
)

// A Formula says something of natural numbers, its variables. It does not change once it
// was made. Of a relation between bounds (OpBetween, OpImage) no automaton is made: see bounds.go.
type Formula struct {
	Op    Op         `json:"op"`
	Sum   Sum        `json:"sum,omitzero"`
	Equal bool       `json:"equal,omitempty"`
	Name  string     `json:"name,omitempty"`
	Args  []string   `json:"args,omitempty"`
	N     []int64    `json:"n,omitempty"`
	Parts []*Formula `json:"parts,omitempty"`

	text string
}

// Zero says that a sum is 0.
func Zero(a Sum) *Formula { return &Formula{Op: OpLinear, Sum: a, Equal: true} }

// AtMost says a <= b.
func AtMost(a, b Sum) *Formula { return &Formula{Op: OpLinear, Sum: a.Plus(-1, b)} }

// Less says a < b.
func Less(a, b Sum) *Formula { return AtMost(a.Plus(1, Number(1)), b) }

// Equal says a = b.
func Equal(a, b Sum) *Formula { return Zero(a.Plus(-1, b)) }

// Truth is true or false.
func Truth(b bool) *Formula {
	if b {
		return Zero(Number(0))
	}
	return Zero(Number(1))
}

// known tells whether f is true or false whatever its variables are, if their signs tell.
func (f *Formula) known() (truth, ok bool) {
	if f.Op != OpLinear {
		return false, false
	}
	above, below := f.Sum.K > 0, f.Sum.K <= 0 // the sum surely is
	for _, t := range f.Sum.Of {
		above, below = above && t.By > 0, below && t.By < 0
	}
	constant := len(f.Sum.Of) == 0
	switch {
	case above || f.Equal && below && f.Sum.K < 0:
		return false, true
	case below && !f.Equal || constant && f.Sum.K == 0:
		return true, true
	}
	return false, false
}

// Known tells what f is if that can be seen without work.
func (f *Formula) Known() (truth, ok bool) { return f.known() }

// Relation says that a relation of this package holds: xor, and, or (base 2; of x, y and
// the result), weight (a power of the base, a Fibonacci number), lowest (of x and the
// weight of its lowest digit that is not 0), zeros (constants c, r: the number of zeros at
// the end of x > 0 is r modulo c), digitsum (c, r: likewise the sum of digits), digit (b: x
// has the digit b), place (b: of x and the weight of a digit b of it), shift (of x and of x with a digit 0 more).
func Relation(name string, n []int64, args ...string) *Formula {
	return &Formula{Op: OpRelation, Name: name, N: n, Args: args}
}

// Named says that the automaton called name accepts args, in the order of its parameters.
func Named(name string, args ...string) *Formula {
	return &Formula{Op: OpNamed, Name: name, Args: args}
}

// And says that all of some formulas hold.
func And(parts ...*Formula) *Formula { return join(OpAnd, true, parts) }

// Or says that one of some formulas holds.
func Or(parts ...*Formula) *Formula { return join(OpOr, false, parts) }

// join leaves out what does not matter.
func join(op Op, neutral bool, parts []*Formula) *Formula {
	var all []*Formula
	for _, f := range parts {
		if truth, ok := f.known(); ok {
			if truth != neutral {
				return Truth(!neutral)
			}
			continue
		}
		if f.Op == op {
			all = append(all, f.Parts...)
		} else {
			all = append(all, f)
		}
	}
	switch len(all) {
	case 0:
		return Truth(neutral)
	case 1:
		return all[0]
	}
	return &Formula{Op: op, Parts: all}
}

// Not says that f does not hold.
func Not(f *Formula) *Formula {
	if truth, ok := f.known(); ok {
		return Truth(!truth)
	}
	if f.Op == OpNot {
		return f.Parts[0]
	}
	return &Formula{Op: OpNot, Parts: []*Formula{f}}
}

// Exists says that there are natural numbers names for which all parts hold.
func Exists(names []string, parts ...*Formula) *Formula {
	f := And(parts...)
	if _, ok := f.known(); ok || len(names) == 0 {
		return f
	}
	if f.Op == OpAnd {
		return &Formula{Op: OpExists, Args: names, Parts: f.Parts}
	}
	return &Formula{Op: OpExists, Args: names, Parts: []*Formula{f}}
}

// ForAll says that all numbers names make f true.
func ForAll(names []string, f *Formula) *Formula { return Not(Exists(names, Not(f))) }

// String writes a formula. Formulas with the same text say the same.
func (f *Formula) String() string {
	if f.text != "" {
		return f.text
	}
	var b strings.Builder
	switch f.Op {
	case OpLinear:
		sign := "<="
		if f.Equal {
			sign = "="
		}
		fmt.Fprintf(&b, "%v%s0", f.Sum, sign)
	case OpRelation, OpNamed:
		fmt.Fprintf(&b, "%s%v(%s)", f.Name, f.N, strings.Join(f.Args, ","))
	default:
		fmt.Fprintf(&b, "%s%s%v(", f.Op, f.Name, f.Args)
		for i, part := range f.Parts {
			if i > 0 {
				b.WriteString(" ; ")
			}
			b.WriteString(part.String())
		}
		b.WriteByte(')')
	}
	f.text = b.String()
	return f.text
}

// A Step is one automaton of a Solver's work, in the order in which they were made.
type Step struct {
	Do     string     `json:"do"`             // make (of a linear formula or relation), not, name, join, drop, or
	Of     []int      `json:"of,omitempty"`   // operands: for join, or and drop places among the parts of the formula and what was made of them
	Drop   []string   `json:"drop,omitempty"` // variables
	Result *Automaton `json:"automaton"`
}

// A Solver makes automata of formulas. It remembers what it has made.
type Solver struct {
	Numeration
	Record func(Step) // told of each automaton that is made; may be nil

	limits Limits
	steps  int
	pulse  int // steps at which to ask Stop again
	most   int // states
	named  map[string]named
	made   map[string]*Automaton
}

type named struct {
	*Automaton
	params []string
}

// NewSolver returns a solver for a numeration.
func NewSolver(s Numeration, limits Limits) *Solver {
	return &Solver{Numeration: s, limits: limits, named: map[string]named{}, made: map[string]*Automaton{}}
}

// Steps returns the steps taken.
func (s *Solver) Steps() int { return s.steps }

// Most returns the number of states of the largest automaton on the way.
func (s *Solver) Most() int { return s.most }

// Name gives an automaton a name for formulas. Its parameters are its tracks in some order.
func (s *Solver) Name(name string, a *Automaton, params ...string) {
	s.named[name] = named{a, params}
}

// Define gives the automaton of a formula a name. Its parameters are variables of the
// formula, and others.
func (s *Solver) Define(name string, f *Formula, params ...string) error {
	a, err := s.Solve(f)
	if err != nil {
		return err
	}
	s.named[name] = named{a, params}
	return nil
}

// Solve returns the automaton of a formula, the least one. The error is a *LimitError, or
// says what is wrong with the formula.
func (s *Solver) Solve(f *Formula) (a *Automaton, err error) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case *LimitError:
			a, err = nil, fault
		case faulty:
			a, err = nil, fault.error
		default:
			panic(fault)
		}
	}()
	return s.solve(f), nil
}

// faulty is what solve panics with where a formula makes no sense.
type faulty struct{ error }

// mostCoefficient bounds the numbers of sums.
const mostCoefficient = 1 << 31

func (s *Solver) record(step Step) *Automaton {
	if s.Record != nil {
		s.Record(step)
	}
	return step.Result
}

func (s *Solver) solve(f *Formula) *Automaton {
	key := f.String()
	if a, ok := s.made[key]; ok {
		return a
	}
	var a *Automaton
	switch f.Op {
	case OpLinear:
		for _, t := range append([]Addend{{By: f.Sum.K}}, f.Sum.Of...) {
			if t.By > mostCoefficient || t.By < -mostCoefficient {
				panic(&LimitError{fmt.Sprintf("the number %d is too large", t.By)})
			}
		}
		a = s.record(Step{Do: "make", Result: s.linear(f)})
	case OpRelation:
		if err := f.fault(s.Numeration); err != nil {
			panic(faulty{err})
		}
		a = s.record(Step{Do: "make", Result: s.relation(f)})
	case OpNamed:
		a = s.record(Step{Do: "name", Result: s.call(f)})
	case OpBetween, OpImage:
		panic(faulty{fmt.Errorf("automata: of %s only bounds are known", f.Name)})
	case OpNot:
		part := s.solve(f.Parts[0])
		a = s.record(Step{Do: "not", Result: s.not(part)})
	default:
		pool := make([]*Automaton, len(f.Parts))
		for i, part := range f.Parts {
			pool[i] = s.solve(part)
		}
		if f.Op == OpOr {
			a = s.any(pool)
		} else {
			a = s.eliminate(pool, f.Args)
		}
	}
	s.made[key] = a
	return a
}

// sorted returns the variables of args, and where each of args is among them.
func sorted(args []string) (tracks []string, at []int) {
	tracks = slices.Compact(slices.Sorted(slices.Values(args)))
	for _, v := range args {
		at = append(at, slices.Index(tracks, v))
	}
	return tracks, at
}

// call renames the tracks of a named automaton.
func (s *Solver) call(f *Formula) *Automaton {
	d, ok := s.named[f.Name]
	if !ok || len(d.params) != len(f.Args) {
		panic(faulty{fmt.Errorf("automata: there is no %s of %d numbers", f.Name, len(f.Args))})
	}
	as := make([]string, len(d.Tracks))
	for i, track := range d.Tracks {
		at := slices.Index(d.params, track)
		if at < 0 {
			panic(faulty{fmt.Errorf("automata: %s is no parameter of %s", track, f.Name)})
		}
		as[i] = f.Args[at]
	}
	return s.rename(d.Automaton, as)
}

// any joins automata by or, the first two of the smallest.
func (s *Solver) any(pool []*Automaton) *Automaton {
	left := make([]int, len(pool))
	for i := range left {
		left[i] = i
	}
	for len(left) > 1 {
		i, j := left[0], left[1]
		pool = append(pool, s.record(Step{Do: "or", Of: []int{i, j}, Result: s.product(pool[i], pool[j], either)}))
		left = append(left[2:], len(pool)-1)
	}
	return pool[left[0]]
}

// eliminate joins automata by and and leaves out variables, one by one, in each step the
// one whose automata have the fewest tracks, and of these the one with the smallest product:
// the states of what is left grow with tracks, by powers.
func (s *Solver) eliminate(pool []*Automaton, hidden []string) *Automaton {
	left := make([]int, len(pool))
	for i := range left {
		left[i] = i
	}
	has := func(i int, v string) bool { return slices.Contains(pool[i].Tracks, v) }
	joinAll := func(these []int) int {
		for len(these) > 1 {
			slices.SortStableFunc(these, func(i, j int) int { return cmp.Compare(len(pool[i].Next), len(pool[j].Next)) })
			i, j := these[0], these[1]
			pool = append(pool, s.record(Step{Do: "join", Of: []int{i, j}, Result: s.product(pool[i], pool[j], both)}))
			these = append(these[2:], len(pool)-1)
		}
		return these[0]
	}
	for {
		best, least, cost := "", 0, 0.0
		for _, v := range hidden {
			size, tracks := 1.0, []string{}
			for _, i := range left {
				if has(i, v) {
					size *= float64(pool[i].Len())
					tracks = append(tracks, pool[i].Tracks...)
				}
			}
			if len(tracks) == 0 {
				continue
			}
			slices.Sort(tracks)
			if width := len(slices.Compact(tracks)); best == "" || width < least || width == least && size < cost {
				best, least, cost = v, width, size
			}
		}
		if best == "" {
			return pool[joinAll(left)]
		}
		var these, others []int
		for _, i := range left {
			if has(i, best) {
				these = append(these, i)
			} else {
				others = append(others, i)
			}
		}
		at := joinAll(these)
		var drop []string // what no other has
		for _, v := range hidden {
			if has(at, v) && !slices.ContainsFunc(others, func(i int) bool { return has(i, v) }) {
				drop = append(drop, v)
			}
		}
		pool = append(pool, s.record(Step{Do: "drop", Of: []int{at}, Drop: drop, Result: s.exists(pool[at], drop)}))
		left = append(others, len(pool)-1)
	}
}
