package sources

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/run"
	"nimsum/problems/theory/automata"
	"nimsum/testdata/long"
)

// expressible are rules that formulas say, with the numeration. The first have floors of negative
// numbers, conditions that hold only where a number is not negative, and loops.
var expressible = []struct{ rules, numeration string }{
	{"lambda n: [m for m in range(n) if (m - 5) // 3 == (n - 9) // 3]", "base 2"},
	{"lambda n: [m for m in range(n) if not (m - 5) // 2 < -1]", "base 2"},
	{"lambda n: [max((n - 7) // 2, 0)] if n else []", "base 3"},
	{"lambda x, y: [(a, y) for a in range(x) if (a - y) % 3 == 1 or (x - 2 * y) // 4 == -1]", "base 2"},
	{"lambda x, y: [(a, b) for a in range(x) for b in range(y) if abs(a - b) < 2 and min(x - y, a - b) < 0]", "base 2"},
	{"lambda n: [n - k for k in range(1, n + 1) if n - k > 2 and (n - k - 1) ^ 1 == n - k]", "base 2"},
	{"lambda n: [n - k for k in [1, 3, 4] if k <= n]", "base 2"},
	{"lambda n: [[n - k] for k in range(2, n + 1, 3)]", "base 2"},
	{"lambda n: [n - k for k in powers(3, n)]", "base 3"},
	{"lambda n: [n - k for k in fibonaccis(n)]", "Zeckendorf"},
	{"lambda n: [n - d for d in digits(n) if d]", "base 10"},
	{"lambda n: [m for m in submasks(n)] + [n - lowbit(n)] if n else []", "base 2"},
	{"lambda n: [n - k for k in range(1, (n & -n) + 1)] + [n - (-n & n)]", "base 2"},
	{"lambda n: [n - (1 << i) for i in range(bitlen(n))]", "base 2"},
	{"lambda n: [[a, n - a] for a in range(1, n // 2 + 1)] + ([[]] if n == 3 else [])", "base 2"},
	{"lambda n: octal('4.[03]', n) + octal('0.3F', n)", "base 2"},
	{"lambda n: parts(n, 2, 1, True) + parts(n, 3, 2)", "base 2"},
	{"lambda a, b, c: [tuple(sorted([a, b, x])) for x in range(c)]", "base 2"},
	{"lambda *h: [tuple([x if k == i else h[k] for k in range(2)]) for i in range(2) if h[i] == max(h) for x in range(h[i])]", "base 2"},
	{"lambda x, y: [(x + a, y + b) for a, b in [(-2, -1), (-2, 1), (-1, -2), (1, -2)] if x + a >= 0 and y + b >= 0]", "base 2"},
	{"lambda n: [m for m in range(n) if popcount(m) % 3 == ctz(n) % 2]", "base 2"},
	{"lambda n: [m for m in range(n) if any([k * 2 == m for k in range(n)]) and not all([k != 3 for k in range(m)])]", "base 2"},
	{"lambda n: [n - (1 << i) for i in range(bitlen(n)) if n >> i & 1]", "base 2"},
	{"lambda n: [n - (1 << i) - (1 << j) for i in range(bitlen(n)) for j in range(bitlen(n)) if i < j and n >> i & 1 and (n >> j) % 2 == 1]", "base 2"},
	{"lambda n: [n - j * pow(3, i) for i, d in enumerate(digits(n, 3)) for j in range(1, d + 1)]", "base 3"},
	{"lambda n: [m for m in range(n) if gcd(m, 6) == gcd(4, n) and gcd(n, 1) == 1]", "base 2"},
	{"lambda *h: [h[:i] + (x,) + h[i + 1:] for i in range(len(h)) for x in range(h[i])] if len(h[::-1]) == 2 else []", "base 2"},
	{"lambda n: [[n - i for i in range(1, j + 1)] for j in range(min(n, 4))]", "base 2"},
	{"lambda n, m: [(n - k, k) for k in range(1, min(4, n, m) + 1) if len([j for j in range(m, m + 3) if j > n]) > 1]", "base 2"},
	{"lambda x, y: [(x - gcd(x, 6), y) for z in [0] if x] + [(x, y - gcd(y, 6)) for z in [0] if y]", "base 2"},
	{"lambda n: [n & ~m for m in range(n) if n & m] + [~m & n for m in [5, 2] if n & m]", "base 2"},
	{"lambda a, b, c: [(a - x, b, c) for x in [len([h for h in (a, b, c) if h]), min([h for h in (a, b, c) if h])] if x <= a] if a and a + b + c else []", "base 2"},
	{"lambda a, b, c: [(0, 0, x) for x in [sum([h for h in (a, b) if h > 2]), max([h for h in (a, b, 0) if h < 3])] if x < c]", "base 2"},
	{"lambda n: [m for m in sorted(dict([(k, 0) for k in [n - 1, n // 2, n - 3] if k >= 0])) if m < n]", "base 2"},
	{`
def options(x, y, z): # the outer ones of those that are left
    p = [x, y, z]
    e = [i for i in range(3) if p[i] > 0]
    out = []
    for i in range(3):
        if len(e) > 0 and (i == e[0] or i == e[-1]):
            for u in range(p[i]):
                q = [v for v in p]
                q[i] = u
                out.append([(q[0], q[1], q[2])])
    return out
`, "base 2"},
	{`
def options(*h):
    out, left = [], []
    for i in range(len(h)):
        if h[i] > 0:
            left.append(i)
    if not left:
        return []
    for i in range(len(h)):
        if i == left[-1]:
            g = list(h)
            g[i] -= 1
            g[-1], (g[0], last) = min(g[-1], 2), (g[0], i)
            if g[i] < h[last]:
                out.append(tuple(g))
    return out
`, "base 2"},
	{"lambda n: [m for m in range(n) if (m - 7) // 3 == (n - 7) // 4]", "base 2"},
	{`
def order(x, y):
    if x > y:
        return y, x
    return x, y

def late(n):
    if n < 4:
        return int(n == 2)
    return 3

def options(x, y):
    low, high = order(x, y)
    p, q = (low, 0) if x % 2 else (0, low)
    return [(p, q) for k in [late(high)] if k + low == 3] if low > 0 and p + q < x + y else [(0, k) for k in [1, 3] if low < high and high > late(high) and k < high]
`, "base 2"},
	{"{2,5}", "base 2"}, {"!{1,4}", "base 2"}, {"0.137", "base 2"}, {"4.[3]", "base 2"},
	{`
STEP = 2

def half(n):
    if n % 2:
        return n // 2 + 1
    return n // 2

def options(x, y):
    out = []
    for a in range(x):
        if a == 1:
            continue
        if a % STEP == 0:
            out.append((a, y))
        elif y > a:
            out.append((a, half(y)))
    for b in [0, 1, 2]:
        if b >= y:
            break
        out.append((x, b))
    if x > 3 and y > 3:
        return out + [(0, 0)]
    if x == y:
        return [(0, half(x) - 1)] if x > 2 else []
    return out
`, "base 2"},
	{`
def options(n):
    low, out = n, []
    for k in [1, 2]:
        low -= k
        if low >= 0:
            out += [low]
    out.extend([m for m in range(low)])
    return out
`, "base 2"},
	{`
def options(x, y): # with so many conditions that their ways are joined
    out, low = [], []
    for k in range(1, 5):
        half = k // 2
        if k > x:
            low.append((0, half))
            continue
        out.append((x - k, y))
        if k <= y:
            out.append((x, y - k))
        elif x > 1:
            if y % 2 == 0:
                low.append((half, y // 2))
    if y > x:
        low = []
    if x == 3:
        out += low
    return out if x + y > 2 else []
`, "base 2"},
}

// changing are rules whose names change after they were used. A formula is that of the rules, or
// refused.
var changing = []string{
	"def options(n):\n    k = 1\n    out = [m for m in range(n) if m % 2 != k]\n    k = 5\n    return out\n",
	"def options(n):\n    k = 1\n    out = [m for m in range(n) if m > k] if n > 2 else [m for m in range(k)]\n    k = 3\n    return out if n else []\n",
	"def options(n):\n    k = 1\n    f = lambda x: x - k\n    if n > 3:\n        k = 2\n    return [f(n)] if n > 1 else []\n",
	"def options(n):\n    k = 1\n    def f(x):\n        return x - k\n    for j in [1, 2]:\n        k = j\n    return [f(n)] if n > 1 else []\n",
	"K = 1\ndef f(x):\n    return x - K\nif True:\n    K = 2\ndef options(n):\n    return [f(n)] if n > 1 else []\n",
	"def options(n):\n    fs = [lambda x: x - k for k in [1, 2]]\n    return [f(n) for f in fs] if n > 1 else []\n",
	"def options(n):\n    a = []\n    b = a\n    if n > 3:\n        b.append(n - 1)\n    return a\n",
	"def options(n):\n    a = [m for m in range(n) if m % 2]\n    b = a\n    a += [0] if n else []\n    return b\n",
	"def options(n):\n    a = [0] if n else []\n    b = (a, 1)\n    a.append(n // 2) if n > 3 else None\n    return b[0]\n",
	"def options(n):\n    a = []\n    for m in range(n):\n        if 3 in a:\n            continue\n        a.append(m)\n    return a\n",
	"def options(n):\n    a = []\n    for m in range(n):\n        a.append(m)\n        if len([x for x in a if x > 1]) > 0:\n            a.append(0)\n    return [x for x in a if x < n - 2]\n",
	"def options(n):\n    a = [1]\n    b = a\n    a.append(0)\n    return b if n > 2 else []\n",
	"def options(n):\n    if n < 2:\n        return []\n    k = 0\n    a = [m for m in range(n) if m > k]\n    k += 2\n    a.append(0)\n    return a\n",
	"def options(n):\n    k, a = 0, []\n    for j in [1, 2]:\n        if n > 3 * j:\n            k = j\n        if j <= n:\n            a.append(n - j)\n    return a + [k] if n > 2 else []\n",
	"def options(n):\n    a = []\n    for j in [1, 2, 3]:\n        if n < 2 * j:\n            if n == 4:\n                break\n            a.append(0)\n            continue\n        a.append(n - j)\n    return a if n else []\n",
	"def options(n):\n    a = []\n    for j in [1, 2, 3]:\n        if n > 2 * j:\n            if n == 7:\n                break\n        a.append(j)\n    return a if n > 3 else []\n",
	"def options(n):\n    a = []\n    for j in [1, 2, 3]:\n        if n == 2 * j:\n            break\n        if n > 2 * j:\n            continue\n        a.append(j)\n    return a if n > 3 else []\n",
	"def options(n):\n    a = []\n    for j in [1, 2, 3]:\n        if n == 2 * j:\n            return [0]\n        if n > 2 * j:\n            continue\n        a.append(j)\n    return a if n > 3 else []\n",
	"def options(n):\n    a = []\n    if n > 3:\n        b = a\n        a.append(0)\n    else:\n        b = [0]\n    a.append(1)\n    return b if n > 1 else []\n",
	"def options(n):\n    a, b = [], []\n    if n > 3:\n        a.append(0)\n        b = a\n    if n > 5:\n        a.append(1)\n    return b\n",
	"def options(n):\n    a = [0]\n    for m in range(n):\n        a = []\n        a.append(m)\n    return a if n > 1 else []\n",
	"def options(n):\n    b = []\n    for j in [1, 2]:\n        a = [m for m in range(n)]\n        if n > j + 2:\n            a = [0]\n        a.append(1)\n        b += a\n    return b if n > 1 else []\n",
	"def f(n):\n    if n % 2:\n        return True\n    return 1\ndef options(n):\n    return [m for m in range(n) if f(m) == 1]\n",
	"lambda n: [m for m in range(n) if (m > 2 if n > 4 else 1) == 1]",
	"lambda n: [m for i, m in enumerate(range(n), 1) if i % 2]",
	"lambda n: [m for i, m in enumerate([0, 1, 2], 1) if m < n and i != 2]",
	"lambda n: [m for m in range(n) if (m, 1) == [m, 1] or (m, 2) in [[m, 2], (2, m)]]",
	"lambda n: [m for m in range(n) if pow(2, 3, 5) == m]",
	"lambda n: [sorted([n - 1, n - 2], None, True)[0]] if n > 1 else []",
	"def options(n):\n    a = [0, 1]\n    b = a\n    a[0] = 2\n    return [b[0]] if n > 3 else []\n",
	"def options(n):\n    a = [0, 1]\n    b = [a]\n    a[0] = 2\n    return b[0] if n > 3 else []\n",
	"def options(n):\n    a = [0, 1]\n    b = [a for k in [1]]\n    a[0] = 2\n    return b[0] if n > 3 else []\n",
	"def options(n):\n    def f(x):\n        return x\n    a = [0, 1]\n    b = f(a)\n    a[0] = 2\n    return b if n > 3 else []\n",
	"def options(n):\n    a = [0, 1]\n    b = [x + 1 for x in a]\n    a[0] = 2\n    return a + b if n > 3 else []\n",
	"def options(n):\n    a = [0, 1]\n    if n > 5:\n        a[1] = 3\n    return a if n > 3 else []\n",
	"def options(n):\n    a = [0, 1]\n    for m in range(n):\n        a[0] = m\n    return a if n > 1 else []\n",
	"def options(n):\n    out = []\n    for j in [1, 2]:\n        if n > j + 2:\n            k = n - j\n            out.append(k)\n        if n > 6:\n            out.append(k - 1)\n    return out\n",
	"def options(n):\n    out, k = [], 0\n    for j in [1, 2, 3]:\n        if n > j:\n            k = j\n        out.append(k)\n    return out if n > 3 else []\n",
	"def options(n):\n    a = [0, 1]\n    a[0], a[1] = a[1] + 1, a[0]\n    return a if n > 2 else []\n",
	"lambda n: [[m for m in range(n) if m > 2][0]] if n > 3 else []",
	"lambda n: [len([m for m in range(n) if m > 2])]",
	"lambda n: [[m for m in (1, 2, 3) if m < n][-1]] if n > 1 else []",
	"lambda n: [m for m in (n - 1, n - 2) if m >= 0 and not [k for k in range(n) if k == 2 * m]]",
}

// TestChanging holds the formulas of rules whose names change against the rules.
func TestChanging(t *testing.T) {
	said := 0
	for _, text := range changing {
		rules, err := ReadText(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		never := func([]*automata.Formula, *automata.Formula) bool { return false }
		if _, err := rules.Formulas(automata.NewScope(automata.Base(2), never), []automata.Sum{automata.Var("x0")}); err == nil {
			said++
			sameOptions(t, text, rules, automata.Base(2), 1, 9)
		}
	}
	if said < 3 {
		t.Errorf("%d of them are said by formulas", said)
	}
}

// TestFormulas holds formulas against the options that rules list, at all small positions.
func TestFormulas(t *testing.T) {
	for _, e := range expressible {
		rules, err := Read(t.Context(), []string{e.rules}, run.Source{})
		if err != nil {
			t.Fatal(err)
		}
		n, err := automata.ReadNumeration(e.numeration)
		if err != nil {
			t.Fatal(err)
		}
		arity := rules.Arity
		if arity == 0 {
			arity = 2
		}
		side := map[int]int64{1: 40, 2: 9, 3: 5}[arity]
		if !long.Tests() {
			side = map[int]int64{1: 16, 2: 6, 3: 3}[arity]
		}
		sameOptions(t, e.rules, rules, n, arity, side)
	}
}

// sameOptions holds formulas against the options that rules list, at all positions with
// coordinates below side.
func sameOptions(t *testing.T, text string, rules *Rules, n automata.Numeration, arity int, side int64) {
	t.Helper()
	says := formulas(t, text, rules, n, arity, exactly)
	for at := range box(arity, side) {
		want := options(t, rules, at)
		if got := says(at); !slices.Equal(got, want) {
			t.Fatalf("%s\nat %v: formulas say %v, want %v", text, at, got, want)
		}
	}
}

func exactly(f *automata.Formula) *automata.Formula { return f }

// options lists the options of a position by the rules, each its parts in order.
func options(t *testing.T, rules *Rules, at []int64) []string {
	t.Helper()
	var o Options
	p, _ := At(at...)
	if err := rules.Options(p, &o); err != nil {
		t.Fatal(err)
	}
	var all []string
	for sum := range o.All() {
		var parts []string
		for _, q := range sum {
			parts = append(parts, q.String())
		}
		slices.Sort(parts)
		all = append(all, strings.Join(parts, "+"))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// betweenBounds are rules of which formulas say bounds.
var betweenBounds = []string{
	"lambda n: [n - k for k in range(1, n + 1) if k == 1 or isprime(k)]",
	"lambda n: [n - k for k in range(1, n + 1) if not isprime(k)]",
	"lambda n: [n - d for d in divisors(n)]",
	"lambda n: [d for d in divisors(n) if 1 < d and d < n]",
	"lambda n: [n - d for d in range(1, n + 1) if n % d == 0]",
	"lambda n: [n - d for d in range(1, n + 1) if 0 != n % d]",
	"lambda n: [n - d for d in range(1, n + 1) if n % d]",
	"lambda n: [n - d for d in range(1, n + 1) if not n % d and isprime(d)]",
	"lambda n: [n - p for p in factors(n)]",
	"lambda n: [n - factors(n)[0]] if n > 1 else []",
	"lambda n: [n // 2 - 1 for i in [0] if n > 3 and factors(n)[0] == factors(n)[-1]]",
	"lambda n: [n - k for k in range(1, n + 1) if omega(k) == 2 or len(factors(k)) > 3]",
	"lambda a, b: [(a - gcd(a, b), b), (a, b - gcd(a, b))] if a and b else []",
	"lambda a, b: [(a - k, b) for k in [gcd(a, b)] if k < a and k % 2]",
	"lambda a, b: [(a - d, b) for d in divisors(gcd(a, b)) if d <= a]",
	"lambda a, b: [(a - d, b) for d in range(1, a + 1) if b % d == 0]",
	"lambda a, b: [(a - 1, b)] if a and gcd(a, b) == 1 else []",
	"def options(n):\n    out = []\n    for d in divisors(n):\n        if d % 2 and d < n:\n            out.append(n - d)\n    return out\n",
	"def options(n):\n    p = 2 if isprime(n) else 1\n    return [n - p] if n > 1 else []\n",
}

// TestBounded has the options that formulas say for sure be options, and options be among those that
// they say to be perhaps some. At the smallest positions nothing is left open.
func TestBounded(t *testing.T) {
	for _, text := range betweenBounds {
		rules, err := ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		side := map[int]int64{1: int64(long.Size(24, 60)), 2: int64(long.Size(8, 14))}[rules.Arity]
		sure := formulas(t, text, rules, automata.Base(2), rules.Arity, (*automata.Formula).Inner)
		maybe := formulas(t, text, rules, automata.Base(2), rules.Arity, (*automata.Formula).Outer)
		for at := range box(rules.Arity, side) {
			want, low, high := options(t, rules, at), sure(at), maybe(at)
			for _, inside := range [][2][]string{{low, want}, {want, high}} {
				for _, option := range inside[0] {
					if !slices.Contains(inside[1], option) {
						t.Fatalf("%s\nat %v: options are %v, for sure %v, perhaps %v", text, at, want, low, high)
					}
				}
			}
			if slices.Max(at) < map[int]int64{1: 10, 2: 5}[rules.Arity] && len(high) > len(low) {
				t.Errorf("%s\nat %v: options are %v, for sure %v, perhaps %v", text, at, want, low, high)
			}
		}
	}
}

// box yields the positions with coordinates below side.
func box(arity int, side int64) func(func([]int64) bool) {
	return func(yield func([]int64) bool) {
		at := make([]int64, arity)
		for {
			if !yield(slices.Clone(at)) {
				return
			}
			i := 0
			for ; i < arity; i++ {
				if at[i]++; at[i] < side {
					break
				}
				at[i] = 0
			}
			if i == arity {
				return
			}
		}
	}
}

// formulas returns a function that lists the options of a position by what bound makes of formulas,
// each its parts in order.
func formulas(t *testing.T, text string, rules *Rules, n automata.Numeration, arity int, bound func(*automata.Formula) *automata.Formula) func(at []int64) []string {
	s := automata.NewSolver(n, automata.UsualLimits)
	holds := func(context []*automata.Formula, f *automata.Formula) bool {
		a, err := s.Solve(automata.And(append(slices.Clone(context), automata.Not(f))...).Outer())
		return err == nil && a.Empty()
	}
	var at []automata.Sum
	for _, x := range automata.Coordinates(arity) {
		at = append(at, automata.Var(x))
	}
	moves, err := rules.Formulas(automata.NewScope(n, holds), at)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	type option struct {
		*automata.Automaton
		names [][]string
	}
	var all []option
	for _, m := range moves {
		var names [][]string
		for i, part := range m.Parts {
			var of []string
			for j, a := range part {
				y := fmt.Sprintf("y%d_%d", i, j)
				m.Scope.Add(automata.Equal(automata.Var(y), a))
				of = append(of, y)
			}
			names = append(names, of)
		}
		a, err := s.Solve(bound(m.Scope.Close()))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		all = append(all, option{a, names})
	}
	limits := automata.UsualLimits
	limits.Steps *= 100 // options are many, and each is left out for the next
	return func(at []int64) []string {
		var out []string
		for _, o := range all {
			var fixed []*automata.Formula
			for i, x := range at {
				fixed = append(fixed, automata.Equal(automata.Var(fmt.Sprintf("x%d", i)), automata.Number(x)))
			}
			s := automata.NewSolver(n, limits)
			s.Name("option", o.Automaton, o.Tracks...)
			found := append(fixed, automata.Named("option", o.Tracks...))
			for {
				a, err := s.Solve(automata.And(found...))
				if err != nil {
					t.Fatal(err)
				}
				numbers, ok := a.Least(n)
				if !ok {
					break
				}
				value := map[string]int64{}
				for i, track := range a.Tracks {
					value[track] = numbers[i]
				}
				var parts []string
				same := automata.Truth(true)
				for _, names := range o.names {
					var q []int64
					for _, y := range names {
						q = append(q, value[y])
						same = automata.And(same, automata.Equal(automata.Var(y), automata.Number(value[y])))
					}
					p, _ := At(q...)
					parts = append(parts, p.String())
				}
				slices.Sort(parts)
				out = append(out, strings.Join(parts, "+"))
				found = append(found, automata.Not(same))
			}
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
}

// TestInexpressible names rules that cannot be expressed, with the reason and its place.
func TestInexpressible(t *testing.T) {
	for _, c := range []struct{ rules, want string }{
		{"lambda n: [n - k for k in range(1, n + 1) if bitlen(k) == 3]", "bitlen, line 1"},
		{"lambda n: [n - len(divisors(n))]", "a list of varying length, line 1"},
		{"lambda n: [n - factors(n)[1]]", "a list of varying length, line 1"},
		{"lambda n: [n - factors(n)[0]]", "an index that may lie outside of the list, line 1"},
		{"lambda x, y: [(x % y, y)]", "a division by a number that varies, line 1"},
		{"lambda x, y: [(a, y) for a in range(x) if a * y == 4]", "a product of numbers that vary, line 1"},
		{"lambda x, y: [(x - k * y, y) for k in range(1, x // y + 1)]", "a division by a number that varies, line 1"},
		{"lambda n: [list(range(n - k, n)) for k in range(n)]", "an option of varying length, line 1"},
		{"def options(n):\n    k = 1\n    while k < n:\n        k += 1\n    return [k]\n", "while, line 3"},
		{"lambda x, y: [(a, y) for a in range(x) if (a - y) ^ 1 == 3]", "a number that may be below 0, line 1"},
		{"lambda n: [[1, 2, 3][n]]", "an index that may lie outside of the list, line 1"},
		{"def options(n):\n    s = 0\n    for k in range(n):\n        s += k\n    return [s] if s < n else []\n", "s, which a loop of varying length changes, line 3"},
		{"def options(n):\n    return options(n - 1) if n else []\n", "a recursion, line 2"},
		{"lambda n: [n - k for k in powers(3, n)]", "powers in base 2, line 1"},
		{"lambda n: [popcount(n)]", "popcount, line 1"},
	} {
		rules, err := ReadText(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		var at []automata.Sum
		for _, x := range automata.Coordinates(rules.Arity) {
			at = append(at, automata.Var(x))
		}
		never := func([]*automata.Formula, *automata.Formula) bool { return false }
		_, err = rules.Formulas(automata.NewScope(automata.Base(2), never), at)
		if err == nil || err.Error() != "not expressible: "+c.want {
			t.Errorf("%s: %v, want %s", c.rules, err, c.want)
		}
	}
}
