package sums

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// part returns the name of component i in pictures and explanations.
func (p Position[C]) part(i int) string { return p.game.Noun + " " + strconv.Itoa(i+1) }

// Explain is contest.Explainer's.
func (p Position[C]) Explain(e *contest.Explanation) {
	noun := p.game.Noun
	if len(p.components) == 0 {
		e.Say("There is no %s and no move.", noun)
		return
	}
	e.Say("%s", p.game.Theory)
	if len(p.components) > 1 {
		e.Say("No %s touches another, so together they are worth the nim-sum: their binary digits added without carry.", noun)
	}
	e.Gap()
	var sum, all grundy.Value
	for i, c := range p.components {
		v := p.game.worth(i, c)
		sum ^= v
		all |= v
	}
	digits := max(1, bits.Len64(uint64(all)))
	binary := func(v grundy.Value) string {
		s := strconv.FormatUint(uint64(v), 2)
		return strings.Repeat("0", digits-len(s)) + s
	}
	rows := len(p.components)
	if rows > 1 && rows < contest.TableRows {
		rows++ // there is room for the sum
	}
	e.Table([]string{noun, p.game.Unit, "worth", "in binary"}, rows, func(i int) []any {
		if i == len(p.components) {
			return []any{"sum", "", sum, binary(sum)}
		}
		v := p.game.worth(i, p.components[i])
		return []any{i + 1, p.components[i], v, binary(v)}
	}).RowsOn(func(i int) []string {
		if i == len(p.components) {
			return nil
		}
		return []string{p.part(i)}
	})
	p.byMex(e)
	if rows == len(p.components) && rows > 1 {
		e.Say("The nim-sum of all is %v.", sum)
	}
	if len(p.components) > 1 {
		p.digits(e, sum)
	}
}

// digits says which components have the highest digit of the sum. By the mex rule each of
// them has an option of every lesser worth, so each of them has a winning move.
func (p Position[C]) digits(e *contest.Explanation, sum grundy.Value) {
	if sum == 0 {
		e.Say("Each binary digit is in an even number of %ss, or in none: all cancels.", p.game.Noun)
		return
	}
	const named = 8
	top := grundy.Value(1) << (bits.Len64(uint64(sum)) - 1)
	var names, on []string
	n := 0
	for i, c := range p.components {
		v := p.game.worth(i, c)
		if v&top == 0 {
			continue
		}
		if n++; n <= named {
			names = append(names, fmt.Sprintf("%d (%v to %v)", i+1, v, v^sum))
		}
		if n <= shown {
			on = append(on, p.part(i))
		}
	}
	list := strings.Join(names, ", ")
	if n > named {
		list += fmt.Sprintf(" and %d more", n-named)
	}
	which, each := p.game.Noun+"s", "Each of these"
	if n == 1 {
		which, each = p.game.Noun, "This one"
	}
	e.Say("The highest binary digit of the sum stands for %d. It is in %s %s. %s can be made worth less, by just what turns the sum into 0.",
		uint64(top), which, list, each).On(on...)
}

// ExplainMove is contest.Explainer's.
func (p Position[C]) ExplainMove(e *contest.Explanation, winning contest.Move) {
	i, option, err := p.read(winning)
	if err != nil {
		return
	}
	v := p.game.worth(i, p.components[i])
	var left string
	values := seq.List(option, func(c C) grundy.Value { return p.game.worth(i, c) })
	u := grundy.NimSum(values...)
	switch len(option) {
	case 0:
		left = fmt.Sprintf("leaves nothing of %s %d, worth %v", p.game.Noun, i+1, v)
	case 1:
		left = fmt.Sprintf("leaves %s %d with %v, worth %v in place of %v", p.game.Noun, i+1, option[0], u, v)
	default:
		left = fmt.Sprintf("makes %s of %s %d, worth %s in place of %v", strings.Join(words(option), " and "), p.game.Noun, i+1, contest.Sum(values), v)
	}
	e.Say("Move %s %s. That changes the nim-sum by %s, to 0.", winning, left, contest.Sum([]grundy.Value{v, u})).On(p.part(i))
}

// Evidence is contest.Prover's.
func (p Position[C]) Evidence() any {
	return contest.WorthsOf(len(p.components), func(i int) grundy.Value { return p.game.worth(i, p.components[i]) })
}

const (
	// searchSteps bounds the steps by the rules alone that a check of evidence takes for all
	// components, searchStepsOne those for one of them.
	searchSteps    = 30_000
	searchStepsOne = searchSteps / 5
	// remembered bounds the components whose search is remembered.
	remembered = 10_000
	// followed bounds the options of a larger component over which the mex is taken.
	followed = 200
)

// Verify is contest.Game.Verify, for positions of a Game and for types that embed them. It finds
// the values of small components by the rules alone. That of a larger one is the mex over the
// values of its options by theory if these are few, and else its own value by theory.
func Verify[C comparable](at contest.Position, data []byte) (v contest.Proved, err error) {
	p := at.(interface{ Sum() Position[C] }).Sum()
	steps := int64(searchSteps)
	by := contest.ByRules
	v, err = contest.VerifyWorths(data, len(p.components), p.game.Noun+"s", p.part, func(i int) grundy.Value {
		worth, done := p.game.byRulesAlone(i, p.components[i], &steps)
		if !done {
			by = contest.ByTheorem
			return p.game.byStep(i, p.components[i])
		}
		return worth
	})
	v.By = by
	return v, err
}

// A place is a component and where it stands.
type place[C comparable] struct {
	i int
	c C
}

// byRulesAlone finds the value of a component by the rules alone, unless that takes too many steps.
func (g *Game[C]) byRulesAlone(i int, c C, steps *int64) (v grundy.Value, done bool) {
	at := place[C]{i, c}
	g.mu.Lock()
	defer g.mu.Unlock()
	if v, done = g.proved[at]; done || g.hard[at] {
		return v, done
	}
	if *steps <= 0 {
		return 0, false
	}
	search := rules.NewValues(g.rules(i), rules.Limits{Steps: min(*steps, searchStepsOne), Bytes: 16 << 20})
	v, err := search.Of(c)
	*steps -= search.Steps()
	if g.proved == nil || len(g.proved)+len(g.hard) >= remembered {
		g.proved, g.hard = map[place[C]]grundy.Value{}, map[place[C]]bool{}
	}
	if err == nil {
		g.proved[at] = v
	} else if *steps >= searchStepsOne { // it had all the steps it may have
		g.hard[at] = true
	}
	return v, err == nil
}

// byStep takes the mex over a component's options if they are few, and else its value by theory.
func (g *Game[C]) byStep(i int, c C) grundy.Value {
	var options []grundy.Value
	for option := range g.Options(i, c) {
		if options = append(options, g.sum(i, option)); len(options) > followed {
			return g.worth(i, c)
		}
	}
	return grundy.Mex(options)
}
