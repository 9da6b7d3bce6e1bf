package theorem

import (
	"errors"
	"fmt"
	"slices"

	"nimsum/problems/theory/automata"
)

// A searcher decides formulas by making their automata.
type searcher struct {
	*automata.Solver
}

func (s searcher) Numeration() automata.Numeration { return s.Solver.Numeration }

func (s searcher) Never(f *automata.Formula) (bool, error) {
	a, err := s.Solve(f)
	if err != nil {
		return false, err
	}
	return a.Empty(), nil
}

func (s searcher) Take(name string, a *automata.Automaton, params ...string) error {
	if err := a.Check(s.Radix()); err != nil {
		return err
	}
	s.Name(name, a, params...)
	return nil
}

// A Proof tells what was decided, and how it can be done again.
type Proof struct {
	Kind       Kind
	Numeration automata.Numeration
	Weights    []int64  // of the coordinates: under them options get smaller
	Law        Law      // without Make
	Bounded    []string // relations in the rules of which bounds were used

	States  int // of the law's automaton
	Options int // of that of the options' values, or of positions with a lost option
	Most    int // of the largest on the way
}

// A Breach is where a law that was refuted breaks: At is one of the least positions at which
// the law, or the law of an option, is wrong.
type Breach struct {
	What    string
	At      []int64
	Bounded []string // relations in the rules: the breach is one as far as their bounds tell
}

// Search tries to prove a law. It returns a proof, or a breach, or an error that says why
// there is neither: an *automata.LimitError, an *automata.ExpressError or one of this
// package. Steps are those that it took.
func (g *Game) Search(n automata.Numeration, kind Kind, law Law, limits automata.Limits) (p *Proof, b *Breach, steps int, err error) {
	s := searcher{automata.NewSolver(n, limits)}
	p, b, err = g.search(s, kind, law)
	return p, b, s.Steps(), err
}

func (g *Game) search(s searcher, kind Kind, law Law) (*Proof, *Breach, error) {
	if law.euclid() {
		t, err := g.euclid(s, kind, law)
		if err != nil {
			return nil, nil, err
		}
		return &Proof{Kind: kind, Numeration: s.Solver.Numeration, Weights: euclidWeights, Law: t.said, Bounded: t.bounded(), Most: s.Most(),
			States: s.states(lawName, []string{"q", "v", "u"}), Options: s.states(fmt.Sprint(optionName, 1), []string{"q", "w"})}, nil, nil
	}
	t, err := g.begin(s, kind, law.Slow)
	if err != nil {
		return nil, nil, err
	}
	weights, err := t.measure(g.Arity)
	if err != nil {
		return nil, nil, err
	}
	err = t.decide(law)
	if refuted := new(Refuted); errors.As(err, &refuted) {
		return nil, s.breach(t, refuted), nil
	}
	if err != nil {
		return nil, nil, err
	}
	p := &Proof{Kind: kind, Numeration: s.Solver.Numeration, Weights: weights, Law: t.said, Bounded: t.bounded(), Most: s.Most()}
	with := func(more ...string) []string { return append(slices.Clone(t.names), more...) }
	said, options := t.names, t.names
	switch {
	case t.said.Slow != "":
		said, options = with(slowName, "v"), with("u", slowName)
	case t.said.Growth != nil:
		said, options = with("u", "w"), with("u", "w")
	case t.said.TakeAway != "":
		options = with("u", "w")
	case t.said.Follows != nil || kind == Values:
		said, options = with("v"), with("v")
	}
	p.States, p.Options = s.states(lawName, said), s.states(optionName, options)
	return p, nil, nil
}

// Express returns why rules are no formulas over digits of a numeration, nil where they are.
func (g *Game) Express(n automata.Numeration, limits automata.Limits) error {
	_, err := g.begin(searcher{automata.NewSolver(n, limits)}, Values, "")
	return err
}

// states returns the number of states of a definition.
func (s searcher) states(name string, names []string) int {
	a, err := s.Solve(automata.Named(name, names...))
	if err != nil {
		return 0
	}
	return a.Len()
}

// measure finds weights under which options get smaller.
func (t *theory) measure(arity int) ([]int64, error) {
	for _, m := range t.moves { // an option that is the position itself is smaller by none
		for _, part := range m.parts {
			same := []*automata.Formula{}
			for i, name := range part {
				same = append(same, automata.Equal(t.at[i], automata.Var(name)))
			}
			if ok, err := t.Never(m.scope.Close(same...)); err != nil || !ok {
				return nil, cmpError(err, ErrGrows)
			}
		}
	}
	for _, w := range measures(arity) {
		err := t.descends(w)
		if err == nil {
			return w, nil
		}
		if limit := new(automata.LimitError); errors.As(err, &limit) {
			return nil, err
		}
	}
	return nil, ErrGrows
}

// breach finds a least position that satisfies a formula.
func (s searcher) breach(t *theory, refuted *Refuted) *Breach {
	b := &Breach{What: refuted.What, Bounded: refuted.Bounded}
	a, err := s.Solve(automata.Exists([]string{"u", "v"}, refuted.Bad))
	if err != nil {
		return b
	}
	numbers, ok := a.Least(t.Numeration())
	if !ok {
		return b
	}
	for _, name := range t.names {
		x := int64(0)
		if i := slices.Index(a.Tracks, name); i >= 0 {
			x = numbers[i]
		}
		b.At = append(b.At, x)
	}
	return b
}

// Record runs a proof again, and calls step for each automaton that is made.
func (g *Game) Record(p *Proof, limits automata.Limits, step func(automata.Step)) error {
	s := automata.NewSolver(p.Numeration, limits)
	s.Record = step
	_, err := g.Decide(searcher{s}, p.Kind, p.Law, p.Weights)
	return err
}
