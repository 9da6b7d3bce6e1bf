package sources

import (
	"fmt"
	"slices"
	"strconv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// positionsName takes the place of a file's name in errors about a Domain.
const positionsName = "positions"

// mostPositions bounds the positions of a Domain.
const mostPositions = 1 << 20

// A Domain is the positions that a question is about, given by an expression.
type Domain struct {
	text      string
	Positions []Position // in the order of the expression, all of one arity
}

// ReadDomain reads an expression of Starlark whose value is a list of numbers or tuples
// of numbers. The error is a *Fault.
func ReadDomain(text string) (*Domain, error) {
	all, _, err := evaluate(text, 1, 1)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, &Fault{Name: positionsName, Message: "there is none"}
	}
	for _, p := range all {
		if p.arity != all[0].arity {
			return nil, &Fault{Name: positionsName, Message: fmt.Sprintf("%v and %v have different numbers of coordinates", all[0], p)}
		}
	}
	return &Domain{text, all}, nil
}

// Beyond returns the positions that the expression gains when the ends of its
// ranges are multiplied by times/over. It returns nil if no range has literal
// numbers, or if the wider expression fails.
func (d *Domain) Beyond(times, over int64) []Position {
	wide, ranged, err := evaluate(d.text, times, over)
	if err != nil || !ranged {
		return nil // the positions are too many, or the expression fails there
	}
	has := make(map[Position]bool, len(d.Positions))
	for _, p := range d.Positions {
		has[p] = true
	}
	return slices.DeleteFunc(wide, func(p Position) bool { return has[p] })
}

// evaluate returns the positions of an expression after the ends of its ranges were multiplied by
// times/over, and whether there are ranges of literal numbers.
func evaluate(text string, times, over int64) (all []Position, ranged bool, err error) {
	tree, err := language.ParseExpr(positionsName, text, 0)
	if err != nil {
		return nil, false, fault(positionsName, text, err)
	}
	syntax.Walk(tree, func(n syntax.Node) bool {
		if call, ok := n.(*syntax.CallExpr); ok && stretch(call, times, over) {
			ranged = true
		}
		return true
	})
	v, err := starlark.EvalExprOptions(language, newThread(positionsName, 8*patience), tree, builtins())
	if err != nil {
		return nil, false, fault(positionsName, text, err)
	}
	start, _ := tree.Span()
	list, ok := v.(starlark.Iterable)
	if !ok {
		return nil, false, at(start, fmt.Sprintf("this is %s, not a list of positions", show(v)))
	}
	if n := starlark.Len(list); n > mostPositions {
		return nil, false, at(start, fmt.Sprintf("%d positions are more than %d", n, mostPositions))
	}
	var o Options
	why := every(list, func(p starlark.Value) string {
		if why := takePosition(p, &o); why != "" || o.err == nil {
			return why
		}
		return o.err.Error()
	})
	if why != "" {
		return nil, false, at(start, why)
	}
	return o.parts, ranged, nil
}

// stretch multiplies the end in a call of range by times/over if the arguments are literal numbers,
// and reports whether they are.
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
