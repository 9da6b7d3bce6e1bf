package sources

import (
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/run"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// likeEuclid are rules by which multiples of the smaller number are taken from the larger one.
var likeEuclid = []string{
	"lambda x, y: [[(x - k * y, y)] for k in range(1, x // y + 1)] if x >= y and y > 0 else [[(x, y - k * x)] for k in range(1, y // x + 1)] if x else []",
	"lambda x, y: [[(x - k * y, y)] for k in [1, 2] if k * y <= x] if x >= y and y >= 1 else [(x, y - k * x) for k in [1, 2] if k * x <= y] if x != 0 else []",
	"lambda x, y: [[(x, y - k * x)] for k in range(1, y) if k * x < y] + [[(x - k * y, y)] for k in range(1, x) if k * y < x]",
	"lambda x, y: [(y - k * x, x) for k in [1, 3] if x > 0 and y - k * x >= 0] + [(x - k * y, y) for k in [1, 3] if 0 < y and 0 <= x - k * y]",
	"lambda x, y: [] if x == 0 or y == 0 else [(x - k * y, y) for k in range(1, (x - 1) // y + 1)] if x > y else [(x, y - k * x) for k in range(1, (y - 1) // x + 1)]",
	"lambda x, y: [(z, y) for z in range(x % y, x, y)] if x >= y and y else [(x, z) for z in range(y % x, y, x)] if x else []",
	"lambda x, y: [(x - d, y) for d in range(y, x + 1, 2 * y - y)] if x >= y and y > 0 else [(x, y - d) for d in range(x, y + 1, x)] if x else []",
	"lambda x, y: [(x - k * y, y) for k in powers(2, x // y)] + [(x, y - k * x) for k in powers(2, y // x)] if x and y else []",
	"lambda x, y: [(x - k * y, y) for k in powers(2, x) if y and k * y <= x] + [(x, y - k * x) for k in powers(2, y) if x and x * k <= y]",
	"lambda x, y: [(max(x, y) - k * min(x, y), min(x, y)) for k in range(1, max(x, y) // min(x, y) + 1) if k % 2 or 2 * k == max(x, y) // min(x, y)] if min(x, y) else []",
	"lambda x, y: [(max(x, y) % min(x, y), min(x, y))] + [(min(x, y), max(x, y) - min(x, y))] if x * 1 and y else []",
	`
def options(x, y):
    if x < y:
        x, y = y, x
    out = []
    if y == 0:
        return out
    q, r = divmod(x, y)
    for k in range(1, x):
        if x - k * y > 0 and k != 3:
            out.append((x - k * y, y))
    if q > 4:
        out.append((r, y))
    return out
`,
	"lambda x, y: [(min(y, x - k * y), max(y, x - k * y)) for k in [1, 2] if k * y <= x] if x >= y and y else [tuple(reversed(sorted([x, y - k * x]))) for k in [1, 2] if k * x <= y] if x else []",
	`
def options(x, y):
    lo, hi = sorted([x, y])
    return [(hi - k * lo, lo) for k in range(hi) if k and hi >= k * lo] if lo else []
`,
}

// TestMultiples holds the quotients after a move against the options that rules list.
func TestMultiples(t *testing.T) {
	for _, text := range likeEuclid {
		rules, err := Read(t.Context(), []string{text}, run.Source{})
		if err != nil {
			t.Fatal(err)
		}
		for _, y := range []int64{1, 2, 3, 4, 7} {
			for r := range min(y, 3) {
				for q := int64(1); q < 8; q++ {
					for _, swapped := range []bool{false, true} {
						x := q*y + r
						p, _ := At(x, y)
						if swapped {
							p, _ = At(y, x)
						}
						want := optionsOf(t, rules, p)
						if got := multiplesOf(t, rules, q, r, y, swapped); !slices.Equal(got, want) {
							t.Fatalf("%s\nat %v: formulas say %v, want %v", text, p, got, want)
						}
					}
				}
			}
		}
	}
}

// optionsOf lists the options of a position.
func optionsOf(t *testing.T, rules *Rules, p Position) (all []string) {
	var o Options
	if err := rules.Options(p, &o); err != nil {
		t.Fatal(err)
	}
	for sum := range o.All() {
		all = append(all, sum[0].String())
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// multiplesOf lists the options of (q y + r, y) that formulas say, for a q that they do not know.
func multiplesOf(t *testing.T, rules *Rules, q, r, y int64, swapped bool) (all []string) {
	s := automata.NewSolver(automata.Base(2), automata.UsualLimits)
	scope := automata.NewScope(automata.Base(2), func(context []*automata.Formula, f *automata.Formula) bool {
		a, err := s.Solve(automata.And(append(slices.Clone(context), automata.Not(f))...))
		return err == nil && a.Empty()
	}, automata.AtMost(automata.Number(min(q, 2-min(r, 1))), automata.Var("q")))
	unit, x := theorem.Multiple{By: automata.Number(1)}, theorem.Multiple{By: automata.Var("q"), Rest: min(r, 1)}
	if q == 1 && r == 0 {
		x = unit
	}
	at := []theorem.Multiple{x, unit}
	if swapped {
		at = []theorem.Multiple{unit, x}
	}
	moves, err := rules.Multiples(scope, at, y == 1)
	if err != nil {
		t.Fatalf("%s: %v", rules.Text, err)
	}
	for _, m := range moves {
		for a := range q + 1 {
			for b := range q + 1 {
				holds, err := s.Solve(m.Scope.Close(automata.Equal(automata.Var("q"), automata.Number(q)),
					automata.Equal(m.To[0].By, automata.Number(a)), automata.Equal(m.To[1].By, automata.Number(b))))
				if err != nil {
					t.Fatal(err)
				}
				if !holds.Empty() {
					v, w := a*y+m.To[0].Rest*r+m.To[0].More, b*y+m.To[1].Rest*r+m.To[1].More
					if m.Order < 0 && v > w || m.Order > 0 && v < w {
						v, w = w, v
					}
					p, _ := At(v, w)
					all = append(all, p.String())
				}
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestNoMultiples has rules whose moves do not depend on the quotient and on whether the remainder is 0
// alone, or of which that cannot be seen. What is refused may hold for some numbers.
func TestNoMultiples(t *testing.T) {
	unit, x := theorem.Multiple{By: automata.Number(1)}, theorem.Multiple{By: automata.Var("q"), Rest: 1}
	for _, c := range []struct{ options, why string }{
		{"[(x - k * y, y) for k in range(1, x)]", "a range that ends at a coordinate"},
		{"[(x - k * y, y) for k in range(1, x) if k * y <= 2 * x]", "a comparison"},
		{"[(x - y, y) for k in range(1, x) if 1 in range(1, y)]", "a range that ends at a coordinate"},
		{"[(x - y, y)] if any([k > 2 for k in range(1, x)]) else []", "a range that ends at a coordinate"},
		{"[(x - y, y)] if 3 in range(1, x) else []", "a range that ends at a coordinate"},
		{"[(x - k * y, y) for k in range(1, x) if k <= 2 * (x // y)]", "a range that ends at a coordinate"},
		{"[(x - k * y, y) for k in powers(2, x)]", "a range that ends at a coordinate"},
		{"[(x - y, y) for k in powers(2, x - 1) if k == 1]", "a range to a multiple"},
		{"[(x - k * y, y) for k in range(1, x - 1) if k * y <= x]", "a range to a multiple"},
		{"[(x - k * y, y) for k in range(2, x, y)]", "a range to a multiple"},
		{"[(x - y, y)] if x > 1 else []", "a comparison with a multiple"},
		{"[(x - y, y)] if 2 * (x % y) < y else []", "a comparison with a multiple"},
		{"[(x - y, y)] if x % 2 else []", "a comparison"},
		{"[(x - y, y)] if x // 2 > y else []", "a comparison"},
		{"[(x - y * y, y)]", "a product of coordinates"},
		{"[(x - y, y)] if 2 * x <= 3 * y else []", "a comparison with a multiple"},
		{"[(x - y, y) for k in range(y - y) if k == 0]", "a range that ends at a coordinate"},
		{"[(x - k * (x % y), y) for k in range(1, x // y + 1)]", "an option with something that is no multiple"},
		{"[(x - y, y) for k in range(x // y + 1) if k * x >= y]", "a product of numbers that vary"},
		{"[(x - y, y) for k in range(1, x // y + 1) if k * (y - x) >= y - x]", "a product of numbers that vary"},
		{"[(x - k * y, y) for k in range(1, x // y + 1) if k * x <= 5 * x]", "a comparison of a product"},
		{"[(x - y, y)] if (x - 2) // y > 4 else []", "a comparison with a multiple"},
		{"[(x - y, y)] if (x - 1) % y > 4 else []", "% of a multiple"},
		{"[(x - y, y)] if 2 * x // y > 4 else []", "// of a multiple"},
		{"[(x - y, y)] if x // (y + 1) > 4 else []", "// of a multiple"},
		{"[(x - d, y) for d in range(y, x + 1, y + 1)]", "a range to a multiple"},
		{"[(x - y, y)] if x // y > y else []", "a multiple of a coordinate and something else"},
		{"[(x - k * y, y) for k in range(1, x // y + 1) if k * x < 5 * y]", "a comparison"},
		{"[(x - y, min((k + 1) * y, x)) for k in range(1, x // y + 1)]", "an option with something that is no multiple"},
		{"[(min(x, k * y), min(x, k * y)) for k in range(1, x // y + 3)]", "an option with something that is no multiple"},
		{"[(min(x, k * y), max(x, k * y + y)) for k in range(1, x // y + 3)]", "an option with something that is no multiple"},
		{"[(y, max(x, k * y, 2 * k * y)) for k in range(1, x // y + 3)]", "the larger of"},
		{"[[(x - y, y), (y, y)]]", "an option that is no pair"},
		{"[x - y]", "an option that is no pair"},
		{"[(x - y, x ^ y)]", "^ of a multiple"},
		{"[(x - y, gcd(x, y))]", "a multiple of a coordinate as a number"},
	} {
		rules, err := ReadText("lambda x, y: " + c.options)
		if err != nil {
			t.Fatal(err)
		}
		scope := automata.NewScope(automata.Base(2), func(context []*automata.Formula, f *automata.Formula) bool {
			a, err := automata.NewSolver(automata.Base(2), automata.UsualLimits).Solve(automata.And(append(slices.Clone(context), automata.Not(f))...))
			return err == nil && a.Empty()
		}, automata.AtMost(automata.Number(1), automata.Var("q")))
		if _, err := rules.Multiples(scope, []theorem.Multiple{x, unit}, false); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v, want %s", c.options, err, c.why)
		}
	}
}
