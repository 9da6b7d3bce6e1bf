package discover

import (
	"errors"
	"fmt"
	"strconv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// positionsName stands for a file in errors of the positions asked about.
const positionsName = "positions"

// mostPositions is how many positions one can ask about.
const mostPositions = 1 << 20

// A Domain is the positions asked about, as an expression.
type Domain struct {
	text string
	// Positions in the order in which the expression has them.
	Positions [][]int64
	// Open tells that Beyond knows more: the expression has ranges of numbers that
	// are written out.
	Open bool
}

// ReadDomain reads the positions asked about, an expression of Starlark whose value
// is a list of numbers or tuples of numbers. The error is a *Fault.
func ReadDomain(text string) (*Domain, error) {
	d := &Domain{text: text}
	var err error
	if d.Positions, d.Open, err = evaluate(text, 1, 1); err != nil {
		return nil, err
	}
	if len(d.Positions) == 0 {
		return nil, &Fault{Name: positionsName, Message: "there is none"}
	}
	return d, nil
}

// Beyond returns the positions that the expression would have if the ends of its
// ranges were times/over as far from 0, without those that it has.
func (d *Domain) Beyond(times, over int64) [][]int64 {
	if !d.Open {
		return nil
	}
	wide, _, err := evaluate(d.text, times, over)
	if err != nil {
		return nil // what is too large, or makes no sense there
	}
	has := make(map[Position]bool, len(d.Positions))
	for _, p := range d.Positions {
		if at, err := positionOf(p); err == nil {
			has[at] = true
		}
	}
	var more [][]int64
	for _, p := range wide {
		if at, err := positionOf(p); err == nil && !has[at] {
			more = append(more, p)
		}
	}
	return more
}

// evaluate reads positions, with the ends of its ranges moved; ranged tells that
// there are such ranges.
func evaluate(text string, times, over int64) (all [][]int64, ranged bool, err error) {
	fault := func(place syntax.Position, format string, args ...any) error {
		return &Fault{Name: positionsName, Line: int(place.Line), Col: int(place.Col), Message: fmt.Sprintf(format, args...)}
	}
	s := &Script{name: positionsName} // for its faults
	tree, err := language.ParseExpr(positionsName, text, 0)
	if err != nil {
		return nil, false, s.fault(err)
	}
	syntax.Walk(tree, func(n syntax.Node) bool {
		if call, ok := n.(*syntax.CallExpr); ok && stretch(call, times, over) {
			ranged = true
		}
		return true
	})
	thread := newThread(positionsName)
	thread.SetMaxExecutionSteps(8 * patience)
	v, err := starlark.EvalExprOptions(language, thread, tree, builtins())
	if err != nil {
		return nil, false, s.fault(err)
	}
	start, _ := tree.Span()
	list, ok := v.(starlark.Iterable)
	if !ok {
		return nil, false, fault(start, "this is %s, not a list of positions", show(v))
	}
	if n := starlark.Len(list); n > mostPositions {
		return nil, false, fault(start, "%d positions are more than %d", n, mostPositions)
	}
	i := list.Iterate()
	defer i.Done()
	var p starlark.Value
	for i.Next(&p) {
		var o Options
		if why := takePosition(p, &o); why != "" {
			return nil, false, fault(start, "%s", why)
		}
		if _, err := positionOf(o.coordinates); err != nil {
			return nil, false, fault(start, "%v", err)
		}
		all = append(all, o.coordinates)
	}
	return all, ranged, nil
}

// stretch moves the end of a call range(..., end, ...) of nothing but numbers, and
// reports whether the call is one.
func stretch(call *syntax.CallExpr, times, over int64) bool {
	name, ok := call.Fn.(*syntax.Ident)
	if !ok || name.Name != "range" || len(call.Args) == 0 {
		return false
	}
	var ends []*syntax.Literal
	for _, a := range call.Args {
		number, ok := a.(*syntax.Literal)
		if !ok || number.Token != syntax.INT {
			return false
		}
		ends = append(ends, number)
	}
	end := ends[min(1, len(ends)-1)]
	n, ok := end.Value.(int64)
	if !ok || n > 1<<40 {
		return false
	}
	end.Value = max(n, (n*times+over-1)/over)
	end.Raw = strconv.FormatInt(end.Value.(int64), 10)
	return true
}

// errArity is the error of rules that do not tell what a position is.
var errArity = errors.New("the rules do not say how many numbers a position has: give positions with --positions")

// shells returns what to ask about where nobody says: the positions of that many
// coordinates in order of the largest coordinate, then of all of them, one shell
// for each largest coordinate.
func shells(arity int) func(yield func(shell [][]int64) bool) {
	return func(yield func(shell [][]int64) bool) {
		for most := int64(0); ; most++ {
			var shell [][]int64
			p := make([]int64, arity)
			var fill func(i int, met bool)
			fill = func(i int, met bool) {
				if i == arity {
					if met {
						shell = append(shell, append([]int64(nil), p...))
					}
					return
				}
				first := int64(0)
				if i == arity-1 && !met {
					first = most
				}
				for x := first; x <= most; x++ {
					p[i] = x
					fill(i+1, met || x == most)
				}
			}
			fill(0, false)
			if !yield(shell) {
				return
			}
		}
	}
}
