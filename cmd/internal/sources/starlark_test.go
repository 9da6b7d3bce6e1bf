package sources

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// list writes options as "a b + c, d" with "." for the empty sum.
func (o *Options) list() string {
	var all []string
	for sum := range o.All() {
		var parts []string
		for _, p := range sum {
			parts = append(parts, p.Join(" "))
		}
		if parts == nil {
			parts = []string{"."}
		}
		all = append(all, strings.Join(parts, " + "))
	}
	return strings.Join(all, ", ")
}

// scripts are rules with the options of a position.
var scripts = []struct {
	rules string
	p     []int64
	want  string
}{
	{"lambda n: [n - 1, n // 2] if n else []", []int64{9}, "8, 4"},
	{"lambda n: [[n - 1], [n // 2, 1], []]", []int64{9}, "8, 4 + 1, ."},
	{"lambda n: [(n - 1,)]", []int64{9}, "8"},
	{"lambda n: range(n)", []int64{3}, "0, 1, 2"},
	{"lambda n: [range(n), ()]", []int64{3}, "0 + 1 + 2, ."},
	{"lambda x, y: [(x, b) for b in range(y)]", []int64{5, 2}, "5 0, 5 1"},
	{"lambda x, y: [[(x, b), (b, x)] for b in range(y)]", []int64{5, 1}, "5 0 + 0 5"},
	{"lambda x, y: [((x, 0), (0, y))]", []int64{5, 1}, "5 0 + 0 1"},
	{"lambda n, most=3: [n - k for k in range(1, most + 1)]", []int64{7}, "6, 5, 4"},
	{"lambda p: [(p[0], b) for b in range(p[1])]", []int64{5, 2}, "5 0, 5 1"},
	{"lambda *p: [p[1:]] if len(p) > 1 else []", []int64{5, 2}, "2"},
	{"def options(n):\n  i = 1\n  all = []\n  while i <= n:\n    all.append(n - i)\n    i *= 2\n  return all", []int64{5}, "4, 3, 1"},
	{"def f(n):\n  return [] if n == 0 else [n - 1] + f(n - 1)\noptions = f", []int64{3}, "2, 1, 0"},

	{"lambda n: [isqrt(n), gcd(n, 12), mex([0, 1, n]), xor([n, 1]), xor(n, 3), popcount(n), lowbit(n), ctz(n), bitlen(n)]", []int64{18}, "4, 6, 2, 19, 17, 2, 2, 1, 5"},
	{"lambda n: [isqrt(n), isqrt(n - 1)]", []int64{1 << 62}, "2147483648, 2147483647"},
	{"lambda n: [factors(n), divisors(n), [omega(n)], [int(isprime(n))]]", []int64{12}, "2 + 2 + 3, 1 + 2 + 3 + 4 + 6 + 12, 3, 0"},
	{"lambda n: [factors(n), divisors(n), [omega(n)], [int(isprime(n))]]", []int64{7}, "7, 1 + 7, 1, 1"},
	{"lambda n: [factors(n), divisors(n), [omega(n)], [int(isprime(n))], [ctz(n)]]", []int64{0}, "., ., 0, 0, 0"},
	{"lambda n: [digits(n), digits(n, 2), digits(0)]", []int64{40}, "0 + 4, 0 + 0 + 0 + 1 + 0 + 1, 0"},
	{"lambda n: [powers(2, n), powers(3, 0), submasks(n), fibonaccis(n)]", []int64{10}, "1 + 2 + 4 + 8, ., 0 + 2 + 8, 1 + 2 + 3 + 5 + 8"},
	{"lambda n: parts(n, 2)", []int64{5}, "1 + 4, 2 + 3"},
	{"lambda n: parts(n, 3, 0)", []int64{3}, "0 + 0 + 3, 0 + 1 + 2, 1 + 1 + 1"},
	{"lambda n: parts(n, 3, 0, True)", []int64{4}, "0 + 1 + 3"},
	{"lambda n: parts(n, 2, 1, strict=True)", []int64{4}, "1 + 3"},
	{"lambda n: parts(n, 0) + parts(0, 0)", []int64{4}, "."},
	{"lambda n: octal('0.77', n)", []int64{4}, "3, 1 + 2, 2, 1 + 1"},
	// On Numbers and Games, chapter 6: 2 (x) 2 = 3, 4 (x) 4 = 6, 4 (x) 2 = 8.
	{"lambda n: [nimmul(2, 2), nimmul(4, 4), nimmul(4, 2), nimmul(16, 16), nimmul(256, 256)]", []int64{0}, "3, 6, 8, 24, 384"},
	{"lambda n: [sum([n, 1]), sum([]), pow(2, n), pow(2, n, 5), divmod(n, 2)]", []int64{5}, "6, 0, 32, 2, 2 1"},
}

func TestScript(t *testing.T) {
	for _, c := range scripts {
		s, err := ReadScript("rules", c.rules, strings.HasPrefix(c.rules, "lambda"))
		if err != nil {
			t.Errorf("%s: %v", c.rules, err)
			continue
		}
		at, err := At(c.p...)
		if err != nil {
			t.Fatal(err)
		}
		var o Options
		for range 2 { // the second time into a list that was used
			if err := s.Options(at, &o); err != nil {
				t.Errorf("%s: %v", c.rules, err)
			} else if got := o.list(); got != c.want {
				t.Errorf("%s at %v: %s, want %s", c.rules, c.p, got, c.want)
			}
		}
	}
}

// TestScriptFaults reads wrong rules and checks the errors. Each is asked for the
// options of 3, or of (3, 3).
func TestScriptFaults(t *testing.T) {
	for _, c := range []struct{ rules, want string }{
		{"lambda n: [n - 1", "line 1, column 17: got end of file, want ']'"},
		{"lambda n: [m]", "line 1, column 12: undefined: m"},
		{"def options(n):\n  return [n - 1] +", "line 2, column 19: got newline, want primary expression"},
		{"def option(n):\n  return []", "there is no function options"},
		{"options = 3", "options is a int, not a function"},
		{"3 + 4", "line 1, column 1: this is a int, not a function"},
		{"lambda: []", "the function takes no position"},
		{"lambda n, **k: []", "keyword arguments"},
		{"def options(n):\n  x = 0\n  return [n // x]", "line 3, column 13: floored division by zero (at position 3)"},
		{"lambda n: [n - 5]", "at position 3: the option -2 is a negative number"},
		{"lambda x, y: [(x, y - 5)]", "at position (3, 3): the option (3, -2) has a negative number"},
		{"lambda n: [n << 70]", "a number beyond 2^63"},
		{"lambda n: ['x']", `option "x" is no position`},
		{"lambda n: [n / 2]", "option 1.5 (is a / meant to be //?) is no position"},
		{"lambda n: [n > 2]", "option True is no position"},
		{"lambda n: [[[n]]]", "[3] stands where a position should"},
		{"lambda n: [(n, 'a')]", `(3, "a") is no position: "a" is no number`},
		{"lambda n: [[()]]", "() is no position"},
		{"lambda n: n", "the options are 3, not a list"},
		{"def options(n):\n  n + 1", "the options are None (is a return missing?)"},
		{"lambda x, y: [[x, y]]", ""},
		{"def options(n):\n  while True:\n    n += 1", "line 1, column 1: not done after 4194304 steps: the options are endless (at position 3)"},
		{"def f(n):\n  return f(n + 1)\noptions = f", "line 2, column 10: the functions call one another without end"},
		{"lambda n: range(1 << 30)", "more than 1048576"},
		{"lambda n: list(range(1 << 30))", "list: 1073741824 things are more than 1048576"},
		{"seen = []\ndef options(n):\n  seen.append(n)\n  return []", "frozen list"},
		{"load('x.star', 'y')", "rules cannot load other files"},
		{"lambda n: [isqrt(0 - n)]", "-3 is outside 0..18446744073709551615"},

		// Python that is no Starlark.
		{"lambda n: list(n - k for k in range(1, n))", "line 1, column 22: there are no generator expressions: write a list, [x for y in z]"},
		{"lambda n: sum(k for k in range(n), 3)", "there are no generator expressions"},
		{"lambda n: (n - k for k in range(1, n))", "there are no generator expressions"},
		{"lambda n: {n - k for k in range(1, n)}", "line 1, column 18: there are no set comprehensions: write a list, [x for y in z]"},
		{"lambda n: {n - 1, n - 2}", "there are no sets in braces: write a list"},
		{"lambda n: [k for k in range(n) if k not in {2}]", "there are no sets in braces"},
		{"lambda n: [n - k for k in range(1, 5) if 0 < k <= n]", "line 1, column 48: there are no chains of comparisons: write a < b and b < c"},
		{"lambda n: [n - 1] if n % 2 == 1 == True else []", "there are no chains of comparisons"},
		{"lambda n: [n ** 2]", "there is no operator **: write pow(x, y)"},
		{"lambda n: [*range(n), 0]", "there is no unpacking by *"},
		{"lambda n: [(m := n - 1)]", "there is no operator :=, so assign"},
		{"lambda n: [int(f'{n}')]", "there are no f-strings"},
		{"lambda n: [n - 1] if n", "this if has no else"},
		{"lambda n: [n - 1] if n is not None else []", "there is no operator is: write =="},
		{"lambda n: [int(n / 2)] + [n / 2]", "(is a / meant to be //?)"},
		{"lambda n: [n - (n > 2)]", "int(c) makes a number of a condition c"},
		{"lambda n: math.sqrt(n)", "there is nothing to import"},
		{"lambda n: list(map(bin, [n]))", "undefined: map: write a list"},
		{"import math\ndef options(n):\n  return []", "line 1, column 1: there is nothing to import"},
		{"from math import isqrt\ndef options(n):\n  return []", "there is nothing to import"},
		{"@cache\ndef options(n):\n  return []", "there are no decorators"},
		{"def options(n: int):\n  return []", "there are no types in Starlark"},
		{"def options(n) -> list:\n  return []", "there are no types in Starlark"},
		{"def options(n):\n  r: list = []\n  return r", "there are no types in Starlark"},
		{"def options(n):\n  for k in range(n):\n    yield k", "line 3, column 5: there is no yield: append"},
		{"def options(n):\n  try:\n    return []\n  except:\n    return []", "line 2, column 3: there is no try in Starlark"},
		{"def options(n):\n  assert n\n  return []", "there is no assert in Starlark"},
		{"def options(n):\n  for k in range(n):\n    pass\n  else:\n    pass\n  return []", "only if has an else"},
		{"def options(n):\n  x = y = 0\n  return []", "assign one name a line"},
		{"def options(n):\n  if n = 1:\n    return []", "write == to compare"},
		{"def options(n):\n  if !n or n && 1:\n    return []", "there is no operator !: write not"},
		{"def options(n):\n  if n && 1:\n    return []", "there is no operator &&: write and"},
		{"def options(n):\n  if n || 1:\n    return []", "there is no operator ||: write or"},
		// Here Python is wrong too.
		{"lambda n: [n - 1, n - 2 for k in range(3)]", "got for, want ']'"},
		{"def options(n):\n  if (n > 0:\n    return []", "got ':', want ')'"},
	} {
		t.Run(c.rules, func(t *testing.T) {
			s, err := ReadScript("rules", c.rules, strings.HasPrefix(c.rules, "lambda") || strings.HasPrefix(c.rules, "3"))
			if err == nil {
				p := positions("3 3")[0]
				if s.Arity == 1 {
					p = Heap(3)
				}
				err = s.Options(p, new(Options))
			}
			if c.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			if f := new(Fault); !errors.As(err, &f) || !strings.Contains(fmt.Sprint(err), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			} else if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q is more than a line", err)
			}
		})
	}
	s, err := ReadScript("rules", "lambda x, y: []", true)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Options(Heap(3), new(Options)); err == nil || !strings.Contains(err.Error(), "3 is a position of 1 number, and the function takes 2") {
		t.Error(err)
	}
}

// FuzzScript reads rules that may be anything: they never panic nor hang.
func FuzzScript(f *testing.F) {
	hurry(f)
	for _, s := range scripts {
		f.Add(s.rules)
	}
	f.Add("lambda n: [[0] * n] * n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 300 {
			return
		}
		s, err := ReadScript("rules", text, true)
		if err != nil {
			return
		}
		p := slices.Repeat([]int64{3}, max(1, s.Arity))
		if at, err := At(p...); err == nil {
			s.Options(at, new(Options))
		}
	})
}
