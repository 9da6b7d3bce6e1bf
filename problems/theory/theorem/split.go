package theorem

import "nimsum/problems/theory/automata"

// Numbers that unordered tries: what is taken, and the least heap that is left.
const (
	mostTaken = 4
	mostLeast = 1
)

// fewestMerged moves that leave one heap are merged.
const fewestMerged = 8

// unordered returns a move that leaves three heaps without their order, if they are all triples of
// a sum: rules have each triple once, a <= b <= c, say, and its value is the same in any order. The
// first two get a symbol for their sum then, which the order would tie to the third: automata for
// two sums of two heaps are much smaller than one for three.
//
// It is decided, for numbers k and least, that the three heaps have the sum x0 - k and are at least
// least, and that the move leaves all such heaps in some order.
func (t *theory) unordered(m move, name string) (move, error) {
	if len(m.parts) != 3 || len(t.names) != 1 {
		return m, nil
	}
	names := []string{"a", "b", "c"}
	var same []*automata.Formula
	for i, v := range names {
		same = append(same, automata.Equal(automata.Var(v), automata.Var(m.parts[i][0])))
	}
	if err := t.Define(name, m.scope.Close(same...), append([]string{t.names[0]}, names...)...); err != nil {
		return m, err
	}
	left := func(a, b, c string) *automata.Formula { return t.called(name, t.names[0], a, b, c) }
	one := left("a", "b", "c")
	any := automata.Or(one, left("a", "c", "b"), left("b", "a", "c"), left("b", "c", "a"), left("c", "a", "b"), left("c", "b", "a"))
	for k := int64(0); k <= mostTaken; k++ {
		two := automata.Var("a").Plus(1, automata.Var("b"))
		if ok, err := t.Never(automata.And(one, automata.Not(t.sum(two, "c", k)))); err != nil {
			return m, err
		} else if !ok {
			continue
		}
		for least := int64(mostLeast); least >= 0; least-- {
			all := []*automata.Formula{t.in, t.sum(two, "c", k)}
			for _, v := range names {
				all = append(all, automata.AtMost(automata.Number(least), automata.Var(v)))
			}
			ok, err := t.Never(automata.Or(automata.And(one, automata.Not(automata.And(all...))), automata.And(append(all, automata.Not(any))...)))
			if err != nil {
				return m, err
			}
			if ok {
				return t.triple(k, least), nil
			}
		}
		break
	}
	return m, nil
}

// sum says that x0 is the sum of two heaps, a third and k.
func (t *theory) sum(two automata.Sum, third string, k int64) *automata.Formula {
	return automata.Equal(t.at[0], two.Plus(1, automata.Var(third)).Plus(1, automata.Number(k)))
}

// triple is the move that leaves any three heaps of at least least, of which x0 - k is the sum.
func (t *theory) triple(k, least int64) move {
	scope := t.scope(t.in).With()
	a, b, c, two := scope.Fresh(), scope.Fresh(), scope.Fresh(), automata.Var(scope.Fresh())
	for _, heap := range []string{a, b, c} {
		scope.Add(automata.AtMost(automata.Number(least), automata.Var(heap)))
	}
	scope.Add(automata.Equal(two, automata.Var(a).Plus(1, automata.Var(b))), t.sum(two, c, k))
	return move{scope, [][]string{{a}, {b}, {c}}}
}

// merge makes one move of many that leave one heap: one for each digit, say. The automaton of all of
// them is small, and is joined with the law once.
func (t *theory) merge() error {
	if len(t.names) != 1 {
		return nil
	}
	var single []*automata.Formula
	var others []move
	for _, m := range t.moves {
		if len(m.parts) == 1 {
			single = append(single, m.left([]string{"m"}))
		} else {
			others = append(others, m)
		}
	}
	if len(single) < fewestMerged {
		return nil
	}
	if err := t.Define(singleName, automata.Or(single...), t.names[0], "m"); err != nil {
		return err
	}
	scope := t.scope(t.in).With()
	left := scope.Fresh()
	scope.Add(t.called(singleName, t.names[0], left))
	t.moves = append(others, move{scope, [][]string{{left}}})
	return nil
}
