package law

import "nimsum/problems/law/expr"

// zeros is the law that positions of value 0 are lost.
type zeros struct {
	node  // of the values
	arity int64
}

// Zeros returns the law of the lost positions that follows from a law of values: those of value 0.
// It must be a law that Find has returned.
func Zeros(l Law) Law {
	f := l.(*found)
	return newFound(zeros{f.node, int64(len(f.vars))}, f.vars, true)
}

func (z zeros) steps() body {
	var at []*expr.Expr
	for j := range z.arity {
		at = append(at, expr.Var(j))
	}
	return body{{to: at, of: z.node.steps()}, {is: expr.Join(expr.OpEq, expr.Var(z.arity), expr.Constant(0))}}
}

func (z zeros) say(c *saying) string {
	values := *c
	values.name, values.lost = "g", false
	return "lost iff " + values.head() + " = 0, where " + z.node.say(&values)
}
