package law

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A node is a law, or a part of one, that does not yet know what its
// coordinates and its values are called.
type node interface {
	kind() Kind
	eval(pos []int64) (int64, bool)
	bits() float64

	// say returns the law as text, without a full stop.
	say(c *saying) string

	// write writes the body of function name(params).
	write(w *writer, name string, params []string)
}

// A saying is what the text of a law is about.
type saying struct {
	name string   // of the function
	vars []string // its coordinates
	lost bool     // it is 1 for lost positions and 0 for others, and nothing else is asked
	subs *int
}

// head returns "g(x, y)".
func (c *saying) head() string { return c.name + "(" + strings.Join(c.vars, ", ") + ")" }

// sub returns a saying for the law of a part.
func (c *saying) sub(vars ...string) *saying {
	*c.subs++
	return &saying{name: "g" + strconv.Itoa(*c.subs), vars: vars, subs: c.subs}
}

// A found law knows what it is about.
type found struct {
	node
	vars []string
	lost bool
}

func (f *found) Kind() Kind { return f.node.kind() }

func (f *found) Eval(pos []int64) (uint64, bool) {
	if len(pos) != len(f.vars) || slices.ContainsFunc(pos, func(x int64) bool { return x < 0 }) {
		return 0, false
	}
	v, ok := f.node.eval(pos)
	if !ok || v < 0 || f.lost && v > 1 {
		return 0, false
	}
	return uint64(v), true
}

func (f *found) Text() string {
	return f.node.say(&saying{name: f.name("g"), vars: f.vars, lost: f.lost, subs: new(int)})
}

func (f *found) name(grundy string) string {
	if f.lost {
		return "lost"
	}
	return grundy
}

func (f *found) Bits() int { return int(math.Ceil(f.node.bits())) }

func (f *found) Emit(lang Lang) string {
	w := newWriter(lang)
	params := make([]string, len(f.vars))
	for i, v := range f.vars {
		params[i] = v
		if reserved()[v] {
			params[i] += "_"
		}
	}
	name := f.name("grundy")
	w.function(name, params, f.lost, func() { f.node.write(w, name, params) })
	return w.source()
}

// reserved are words that coordinates are not called in a program: those of
// one of the languages, and those that laws use.
var reserved = sync.OnceValue(func() map[string]bool {
	all := make(map[string]bool)
	for _, word := range strings.Fields(`alignas and as asm assert async auto await bitand bitor bool break byte case cap catch chan char class
		clear close compl const continue copy def default defer del delete do double elif else enum except exec explicit export extern
		fallthrough false finally float for from func global go goto grundy if import in inline int int64 interface is lambda len let long
		lost main make map math max min mutable namespace new nonlocal not nil None operator or package panic pass print private
		protected public raise range recover register return select short signed sizeof static std string struct switch template this throw
		true True False try type typedef typename uint64 union unsigned using var virtual void volatile while with xor yield`) {
		all[word] = true
	}
	for name := range helpers {
		all[name] = true
	}
	return all
})

// costs of numbers in bits

// size is the bits of a constant: about twice its length.
func size(c int64) float64 {
	if c < 0 {
		return 1 + size(-c)
	}
	return 1 + 2*math.Log2(float64(c)+1)
}

// entries is the bits of n values of a table, each up to most.
func entries(n int, most int64) float64 {
	return float64(n) * math.Log2(float64(most)+2)
}

// cells is the same for what a table holds.
func cells(values []int64) float64 {
	most := int64(1)
	for _, v := range values {
		most = max(most, v)
	}
	return entries(len(values), most)
}

// list says numbers one after the other.
func list(values []int64) string {
	text := make([]string, len(values))
	for i, v := range values {
		text[i] = strconv.FormatInt(v, 10)
	}
	return strings.Join(text, " ")
}

// enclosed puts an operand that is a sum or product into parentheses.
func enclosed(text string) string {
	depth := 0
	for _, c := range text {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case (c == ' ' || c == '-') && depth == 0:
			return "(" + text + ")"
		}
	}
	return text
}

// plus says a + c.
func plus(a string, c int64) string {
	switch {
	case c > 0:
		return a + " + " + strconv.FormatInt(c, 10)
	case c < 0:
		return a + " - " + strconv.FormatInt(-c, 10)
	}
	return a
}
