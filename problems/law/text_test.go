package law

import (
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/problems/law/expr"
)

// TestText has no two operators of a text side by side that readers rank
// differently: of xor, mod, & and | no two kinds stand between the same
// parentheses and comparisons, nor one of them with a sum or a product.
func TestText(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var random func(depth int) *expr.Expr
	random = func(depth int) *expr.Expr {
		op := expr.Opcode(rng.IntN(int(expr.OpEq)))
		args := op.Args()
		switch {
		case depth == 0 && args > 0 || op == expr.OpMid || op == expr.OpMates:
			return expr.Var(rng.Int64N(2))
		case args == 0: // with an operand if it is an operation on each coordinate
			of := []expr.Opcode{expr.OpDec, expr.OpBitlen, expr.OpParity}[rng.IntN(3)]
			return &expr.Expr{Op: op, K: rng.Int64N(2), A: expr.Unary(of, expr.Var(0))}
		case args == 1:
			return expr.Unary(op, random(depth-1))
		}
		return expr.Join(op, random(depth-1), random(depth-1))
	}
	vars := []string{"x", "y"}
	texts := []string{
		digitSay(digitRule{b: 2, x: 1}, digitRule{b: 1, a: 1, c: 3, x: 2}),
		digitSay(digitRule{b: -1, c: 1}, digitRule{a: 2, x: 2}),
	}
	for i := range 4_000 {
		e := random(1 + i%4)
		if i%5 == 0 {
			e = expr.Join(expr.OpEq+expr.Opcode(rng.IntN(4)), e, random(2))
		}
		texts = append(texts, e.Text(vars))
	}
	for _, text := range texts {
		if level := mixed(text); level != "" {
			t.Fatalf("%s: operators meet in %q", text, level)
		}
	}
}

func digitSay(even, odd digitRule) string {
	l := &digitLaw{k: 2, rules: []digitRule{even, odd}}
	return l.say(&saying{name: "g", vars: []string{"n"}, after: new(string)})
}

// mixed returns a part of a text in which operators of different kinds meet.
func mixed(text string) string {
	kinds := map[string]string{"xor": "xor", "mod": "mod", "&": "&", "|": "|", "+": "sum", "-": "sum", "*": "sum", "/": "sum"}
	// levels holds for each open parenthesis the operator kind seen within it.
	levels := []string{""}
	for _, word := range strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ", ",", " , ", ";", " ; ").Replace(text)) {
		top := len(levels) - 1
		switch kind := kinds[word]; {
		case word == "(":
			levels = append(levels, "")
		case word == ")":
			levels = levels[:top]
		case strings.Contains(", ; = != < <= and or", word):
			levels[top] = ""
		case kind == "":
		case levels[top] == "":
			levels[top] = kind
		case levels[top] != kind:
			return levels[top] + " and " + kind
		}
	}
	return ""
}
