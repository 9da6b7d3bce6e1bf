package law_test

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"nimsum/problems/law"
	"nimsum/testdata/long"
)

// table is a question about n values of a function.
func table(n int64, f func(n int64) uint64) law.Question {
	q := law.Question{Arity: 1}
	for i := range n {
		q.Positions = append(q.Positions, []int64{i})
		q.Values = append(q.Values, f(i))
	}
	return q
}

func find(t *testing.T, q law.Question) law.Report {
	t.Helper()
	r, err := law.Find(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// late is the game {1, 2, 300}: n mod 3 as long as the table is short.
func late(n int64) uint64 {
	if n%301 == 300 {
		return 3
	}
	return uint64(n % 301 % 3)
}

func TestRefuted(t *testing.T) {
	short := table(200, late)
	short.Budget = 200_000
	if r := find(t, short); r.Law == nil || r.Law.Text() != "g(n) = n mod 3" {
		t.Errorf("of a short table %+v", r)
	}
	held := short
	held.Held, held.HeldValues = [][]int64{{250}, {300}}, []uint64{late(250), 3}
	if r := find(t, held); r.Verdict > law.Partial {
		t.Errorf("%s, against what is held", r.Law.Text())
	}
	asked := short
	asked.Constants = []int64{1, 2, 300}
	asked.Ask = func(p []int64) (uint64, bool) { return late(p[0]), p[0] <= 310 }
	if r := find(t, asked); r.Verdict > law.Partial {
		t.Errorf("%s, against what can be asked", r.Law.Text())
	}
}

// TestFew has values that are too few to show a law: then it is noted, and neither a conjecture
// nor partial, and little is spent on it. None is noted that is wrong at one of them, and none
// twice. The period of 8 is found before the residue.
func TestFew(t *testing.T) {
	lesser := func(side int64) law.Question {
		q := law.Question{Arity: 2, Budget: 100_000}
		for _, p := range box(side, side) {
			q.Positions, q.Values = append(q.Positions, p), append(q.Values, uint64(min(p[0], p[1])))
		}
		return q
	}
	for _, c := range []struct {
		q     law.Question
		law   string
		found bool
	}{
		{lesser(3), "g(x, y) = min(x, y)", false},
		{lesser(20), "g(x, y) = min(x, y)", true},
		{table(24, func(n int64) uint64 { return uint64(n % 4) }), "g(n) = n mod 4", false},
	} {
		r := find(t, c.q)
		if c.found {
			if r.Law == nil || r.Law.Text() != c.law || len(r.Few) > 0 {
				t.Errorf("%v, and seen on few positions %v, want %s", r.Law, r.Few, c.law)
			}
			continue
		}
		if r.Law != nil || len(r.Few) == 0 || r.Few[0].Law.Text() != c.law || r.Steps > 20_000 {
			t.Fatalf("%v, and seen on few positions %v, in %d steps", r.Law, r.Few, r.Steps)
		}
		said := map[string]bool{}
		for i, p := range r.Few {
			if i > 0 && p.Law.Bits() < r.Few[i-1].Law.Bits() || said[p.Law.Text()] {
				t.Errorf("%q stands after a law that is less simple, or twice", p.Law.Text())
			}
			said[p.Law.Text()] = true
			for j, at := range c.q.Positions {
				if v, ok := p.Law.Eval(at); !ok || v != c.q.Values[j] {
					t.Errorf("%q says %d at %v", p.Law.Text(), v, at)
				}
			}
		}
	}
}

// TestSmallBudget has nine values of chance: a step on few positions is one too, or the budget
// would not end the search.
func TestSmallBudget(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	q := law.Question{Arity: 2, Budget: 400_000}
	for _, p := range box(3, 3) {
		q.Positions, q.Values = append(q.Positions, p), append(q.Values, rng.Uint64N(1000))
	}
	if r := find(t, q); r.Verdict != law.None || r.Steps < 10_000 {
		t.Errorf("%v in %d steps", r.Law, r.Steps)
	}
}

// TestLatePeriod reads values that are constant from 80 on: 200 of them are too few to say so, but
// enough if a position four times as far is known.
func TestLatePeriod(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	q := table(200, func(n int64) uint64 {
		if n < 80 {
			return rng.Uint64N(4)
		}
		return 4
	})
	q.Budget = 200_000
	if r := find(t, q); r.Verdict > law.Partial {
		t.Errorf("%s, from 200 values", r.Law.Text())
	}
	q.Held, q.HeldValues = [][]int64{{400}}, []uint64{4}
	if r := find(t, q); r.Law == nil || r.Law.Kind() != law.Period {
		t.Errorf("no period, from 200 values and one far away: %+v", r)
	}
}

// TestAccident finds no law in tables of chance, small or large.
func TestAccident(t *testing.T) {
	seeds, budget := uint64(5), int64(100_000)
	if long.Tests() {
		seeds, budget = 6, 500_000
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 0))
		most := 2 + 3*seed
		q := table(12<<seed, func(int64) uint64 { return rng.Uint64N(most) })
		q.Lost = most == 2
		q.Budget = budget
		if r := find(t, q); r.Law != nil {
			t.Errorf("%d values: %s (%s)", len(q.Values), r.Law.Text(), r.Law.Kind())
		}
	}
}

func TestSameEveryTime(t *testing.T) {
	g := boardGames[5] // a law of two coordinates
	a, b := find(t, g.question(t)), find(t, g.question(t))
	if a.Law.Text() != b.Law.Text() || a.Steps != b.Steps || !reflect.DeepEqual(a.Tried, b.Tried) {
		t.Errorf("%+v\n%+v", a, b)
	}
}

func TestStops(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	q := table(500, func(int64) uint64 { return rng.Uint64N(5) })
	q.Budget = 300_000
	calls := 0
	q.Progress = func(kind law.Kind, steps, budget int64) {
		calls++
		if steps > budget || budget > 2*q.Budget || kind == "" {
			t.Errorf("%s: %d of %d steps", kind, steps, budget)
		}
	}
	r := find(t, q)
	if r.Stopped || r.Law != nil || r.Steps > 2*q.Budget || len(r.Tried) < 5 || calls == 0 {
		t.Errorf("%d steps, %d calls: %+v", r.Steps, calls, r)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := law.Find(ctx, q)
	if err != nil || !r.Stopped || r.Steps > q.Budget/2 {
		t.Errorf("ended before it began: %v, %+v", err, r)
	}
}

// TestPartial finds laws of some positions where no law holds for all.
func TestPartial(t *testing.T) {
	g := testGame{arity: 2, domain: grid(0, 30), options: both(rook, bishop)}
	q := g.question(t)
	q.Budget = 1_000_000
	r := find(t, q)
	if r.Verdict != law.Partial || r.Law == nil || r.Scope != "lost positions" || r.Law.Text() != "lost iff min = floor(phi * (max - min))" {
		t.Errorf("%+v", r)
	}
	rows := 0
	for _, p := range r.Partial {
		if at, v, ok := beyond(&g, p.Law, p.Scope); !ok {
			t.Errorf("%s: %s is wrong at %v, where it is %d", p.Scope, p.Law.Text(), at, v)
		}
		if p.Scope == "x = 0" && p.Law.Text() == "g(y) = y" {
			rows++
		}
	}
	if rows != 1 {
		t.Errorf("%+v", r.Partial)
	}
}

// TestPartialRefuted claims no law of a row that one position of the row refutes.
func TestPartialRefuted(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	q := law.Question{Arity: 2, Positions: grid(0, 30), Budget: 100_000}
	for _, p := range q.Positions {
		v := rng.Uint64N(4)
		if p[0] == 0 {
			v = uint64(p[1] % 3)
		}
		q.Values = append(q.Values, v)
	}
	claims := func() bool {
		return slices.ContainsFunc(find(t, q).Partial, func(p law.Part) bool { return p.Scope == "x = 0" })
	}
	if !claims() {
		t.Error("no law of x = 0")
	}
	q.Held, q.HeldValues = [][]int64{{0, 45}}, []uint64{7}
	if claims() {
		t.Error("a law of x = 0, which (0, 45) refutes")
	}
}

func TestProved(t *testing.T) {
	q := table(100, func(n int64) uint64 { return uint64(n+2) % 5 })
	q.Prove = func(l law.Law) (string, bool) {
		p, ok := law.PeriodOf(l)
		return "a theorem", ok && p.Period == 5 && p.Preperiod == 0 && p.Saltus == 0
	}
	if r := find(t, q); r.Verdict != law.Proved || r.Theorem != "a theorem" || r.Verdict.String() != "proved" {
		t.Errorf("%+v", r)
	}
}

func TestNewPeriodic(t *testing.T) {
	l, err := law.NewPeriodic(law.Periodic{Preperiod: 1, Period: 2, Saltus: 3, Values: []int64{7, 0, 1}}, false, "n")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []uint64{7, 0, 1, 3, 4, 6, 7} {
		if v, ok := l.Eval([]int64{int64(n)}); !ok || v != want {
			t.Errorf("at %d %d, %v, not %d", n, v, ok, want)
		}
	}
	for _, p := range []law.Periodic{{}, {Period: 1}, {Period: 1, Preperiod: -1}, {Period: 2, Values: []int64{1}}} {
		if _, err := law.NewPeriodic(p, false, "n"); err == nil {
			t.Errorf("%+v is no period", p)
		}
	}
}

func TestQuestions(t *testing.T) {
	one := [][]int64{{1}}
	for _, q := range []law.Question{
		{},
		{Arity: law.MaxArity + 1},
		{Arity: 1, Names: []string{"x", "y"}},
		{Arity: 1, Positions: one},
		{Arity: 2, Positions: one, Values: []uint64{1}},
		{Arity: 1, Positions: [][]int64{{-1}}, Values: []uint64{1}},
		{Arity: 1, Lost: true, Positions: one, Values: []uint64{2}},
		{Arity: 1, Held: one},
		{Arity: 1, Off: []law.Kind{"magic"}},
	} {
		if _, err := law.Find(context.Background(), q); err == nil {
			t.Errorf("%+v makes no sense", q)
		}
	}
	if r := find(t, law.Question{Arity: 3}); r.Law != nil || r.Verdict != law.None {
		t.Errorf("of nothing: %+v", r)
	}
}

// TestGrowing finds no law that is a table of a function that grows: the number
// of trailing zeros of n, or of ones.
func TestGrowing(t *testing.T) {
	for _, g := range []testGame{heapGames[6], moreHeapGames[4]} {
		q := g.question(t)
		q.Off = []law.Kind{law.Formula, law.Digits, law.Parts, law.Cases}
		q.Budget = 2_000_000
		if r := find(t, q); r.Verdict > law.Partial {
			t.Errorf("%s: %s (%s)", g.name, r.Law.Text(), r.Law.Kind())
		}
	}
}

// TestAsked asks only for positions that look like those of the table.
func TestAsked(t *testing.T) {
	q := law.Question{Arity: 2, Positions: where(grid(1, 30), func(p []int64) bool { return p[0] < p[1] })}
	for _, p := range q.Positions {
		q.Values = append(q.Values, uint64(p[1]-p[0]))
	}
	asked, strange := 0, 0
	q.Ask = func(p []int64) (uint64, bool) {
		asked++
		if p[0] < 1 || p[0] >= p[1] {
			if strange++; strange == 1 {
				t.Errorf("%v is asked for", p)
			}
		}
		return uint64(p[1] - p[0]), true
	}
	r := find(t, q)
	if asked < 10 || r.Law == nil || r.Law.Text() != "g(x, y) = y - x" {
		t.Errorf("%d asked: %+v", asked, r)
	}
}

// TestIntervals takes values that change at 1, 2, 4, 16 and 256 for no period that begins at
// 256, though they are constant for a thousand values and more.
func TestIntervals(t *testing.T) {
	q := table(1500, func(n int64) uint64 {
		v := uint64(0)
		for _, a := range []int64{1, 2, 4, 16, 256} {
			v += truth(n >= a)
		}
		return v
	})
	q.Budget = 200_000
	q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Period })
	if r := find(t, q); r.Law != nil {
		t.Errorf("%s", r.Law.Text())
	}
}

// TestSchwenk finds the terms of take-away games (A. Schwenk, 1970) in tables with a bounded limit,
// and says nothing where no term beyond is known.
func TestSchwenk(t *testing.T) {
	for name, f := range map[string]func(j int64) int64{
		"3j":     func(j int64) int64 { return 3 * j },
		"4j":     func(j int64) int64 { return 4 * j },
		"5j":     func(j int64) int64 { return 5 * j },
		"2j + 1": func(j int64) int64 { return 2*j + 1 },
		"3j - 1": func(j int64) int64 { return 3*j - 1 },
		"j + 1":  func(j int64) int64 { return j + 1 },
		"j + 3":  func(j int64) int64 { return j + 3 },
		"j^2":    func(j int64) int64 { return j * j },
	} {
		t.Run(name, func(t *testing.T) {
			bounded := func(p []int64) bool { return p[1] > 0 }
			g := testGame{arity: 2, lost: true, consts: []int64{3}, domain: where(box(100, 21), bounded), options: func(p []int64, add func(...[]int64)) {
				for j := int64(1); j <= min(p[0], p[1]); j++ {
					add([]int64{p[0] - j, f(j)})
				}
			}}
			q := g.question(t)
			q.Ask = nil
			q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Sequence })
			if r := find(t, q); r.Law != nil {
				t.Errorf("nothing beyond is known, but %s", r.Law.Text())
			}
			b := newBrute(&g, math.MaxInt)
			for _, p := range where(box(150, 45), bounded) {
				v, _ := b.asked(p)
				q.Held, q.HeldValues = append(q.Held, p), append(q.HeldValues, v)
			}
			r := find(t, q)
			if r.Verdict != law.Conjecture {
				t.Fatalf("no law: %v", r.Tried)
			}
			t.Log(r.Law.Text())
			terms := []int64{1}
			for terms[len(terms)-1] < 5000 {
				last := terms[len(terms)-1]
				i := slices.IndexFunc(terms, func(b int64) bool { return f(b) >= last })
				terms = append(terms, last+terms[i])
			}
			// The same game, where positions have what was taken last.
			g = testGame{arity: 2, lost: true, consts: []int64{3}, domain: where(box(100, 21), bounded), options: func(p []int64, add func(...[]int64)) {
				for j := int64(1); j <= min(p[0], f(p[1])); j++ {
					add([]int64{p[0] - j, j})
				}
			}}
			q = g.question(t)
			q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Sequence })
			taken := find(t, q)
			many := terms[10] < 100 // few terms are no evidence
			if many != (taken.Verdict == law.Conjecture) {
				t.Fatalf("by what was taken: %v, %v", taken.Law, taken.Tried)
			}
			for n := int64(1); n < 5000; n++ {
				least := n
				for _, a := range slices.Backward(terms) {
					if a == least {
						break
					}
					if a < least {
						least -= a
					}
				}
				for k := max(1, least-1); k <= least; k++ {
					if v, ok := r.Law.Eval([]int64{n, k}); !ok || v != truth(k < least) {
						t.Fatalf("at %d with limit %d it says %d", n, k, v)
					}
				}
				for k := max(1, n%70-2); many && k <= n%70; k++ {
					if v, ok := taken.Law.Eval([]int64{n, k}); !ok || v != truth(f(k) < least) {
						t.Fatalf("at %d after %d it says %d", n, k, v)
					}
				}
			}
		})
	}
}

// TestLine looks for laws in the coordinates that tell the others, and says nothing of positions
// elsewhere.
func TestLine(t *testing.T) {
	var q law.Question
	q.Arity, q.Names = 3, []string{"n", "q", "k"}
	for n := range int64(60) {
		q.Positions = append(q.Positions, []int64{n, n + 2, 7})
		q.Values = append(q.Values, uint64(n%5))
	}
	r := find(t, q)
	if r.Law == nil || r.Law.Text() != "for q = n + 2, k = 7: g(n) = n mod 5" {
		t.Fatalf("%+v", r)
	}
	if v, ok := r.Law.Eval([]int64{1003, 1005, 7}); v != 3 || !ok {
		t.Errorf("%d, %t on the line", v, ok)
	}
	for _, p := range [][]int64{{1003, 1004, 7}, {1003, 1005, 8}} {
		if v, ok := r.Law.Eval(p); ok {
			t.Errorf("%d at %v", v, p)
		}
	}
	if got := law.Line(q.Positions); !slices.Equal(got, []int{0}) {
		t.Errorf("the coordinates %v tell the others", got)
	}
}

// TestGuards has a game in which p counts as 1 where it is 0, and q as p where it is less: take at
// least p and at most q, or all if there are fewer than p; who takes the last loses.
func TestGuards(t *testing.T) {
	var q law.Question
	q.Arity, q.Names, q.Lost = 3, []string{"n", "p", "q"}, true
	q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Cases || k == law.Slices || k == law.Predicate })
	for size := range int64(14) {
		for n := range size + 1 {
			for p := range size + 1 {
				for most := range size + 1 {
					if max(n, p, most) == size {
						least := max(p, 1)
						r := n % (least + max(most, least))
						q.Positions = append(q.Positions, []int64{n, p, most})
						q.Values = append(q.Values, truth(1 <= r && r <= least))
					}
				}
			}
		}
	}
	const want = "p counts as at least 1, q counts as at least p: with r = n mod (p + q): lost iff r != 0 and r <= p; n has period p + q"
	q.Budget = 1_500_000
	r := find(t, q)
	if r.Law == nil || r.Law.Text() != want {
		t.Fatalf("%+v", r)
	}
	if v, ok := r.Law.Eval([]int64{1003, 0, 5}); v != 1 || !ok { // 1003 mod 6 = 1
		t.Errorf("%d, %t", v, ok)
	}
	for _, wrong := range [][]int64{{5, 0, 3}, {3, 2, 5}} { // guarded, and not
		i := slices.IndexFunc(q.Positions, func(p []int64) bool { return slices.Equal(p, wrong) })
		q.Values[i] ^= 1
		if r := find(t, q); r.Verdict > law.Partial {
			t.Errorf("with another value at %v: %s", wrong, r.Law.Text())
		}
		q.Values[i] ^= 1
	}
}

// TestNearIntervals finds no law in intervals that grow by chance, or where one end is wrong.
func TestNearIntervals(t *testing.T) {
	for seed := range uint64(16) {
		rng := rand.New(rand.NewPCG(seed, 0))
		var lost []bool
		wrong := rng.IntN(18)
		for j := range 20 {
			gap, length := j+1, j+1
			switch {
			case seed > 9:
				gap, length = gap+rng.IntN(2), length+rng.IntN(2)
			case seed > 0 && j == wrong:
				gap++
			}
			lost = append(append(lost, make([]bool, gap)...), slices.Repeat([]bool{true}, length)...)
		}
		q := table(int64(len(lost)), func(n int64) uint64 { return truth(lost[n]) })
		q.Lost, q.Budget = true, 200_000
		q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Sequence })
		if r := find(t, q); (r.Law != nil) != (seed == 0) {
			t.Errorf("seed %d: %v, %v", seed, r.Law, r.Tried)
		}
	}
}

// TestNearPairs finds no law in pairs by mex of which one is wrong, or all by chance.
func TestNearPairs(t *testing.T) {
	for seed := range int64(30) {
		rng := rand.New(rand.NewPCG(uint64(seed), 0))
		paired := map[int64]int64{}
		for a, n := int64(0), int64(0); n < 30; a++ {
			if _, is := paired[a]; is {
				continue
			}
			b := 2*a + n
			switch {
			case seed > 10:
				b += rng.Int64N(2)
			case seed > 0 && n == seed+1:
				b++
			}
			paired[a], paired[b] = b, a
			n++
		}
		q := law.Question{Arity: 2, Positions: grid(0, 60), Lost: true, Budget: 200_000}
		for _, p := range q.Positions {
			b, is := paired[p[0]]
			q.Values = append(q.Values, truth(is && b == p[1]))
		}
		q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Sequence })
		if r := find(t, q); (r.Law != nil) != (seed == 0) {
			t.Errorf("seed %d: %v, %v", seed, r.Law, r.Tried)
		}
	}
}
