package discover

import (
	"bufio"
	"encoding/json"
	"math/big"
	"math/bits"
	"os"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"go.starlark.net/starlark"

	"nimsum/problems/law"
	"nimsum/testdata/long"
)

// A known game is a line of testdata/games.jsonl: its rules, and what is known of
// its values from its source.
type known struct {
	ID      string
	Options string
	Domain  string // the positions that its law is known for, and more
	Kind    string // g: law gives values; P: law tells lost positions; period: law has numbers; none
	Law     json.RawMessage
	Misere  bool
	Code    string
	First   struct {
		Positions [][]int64
		Values    []uint64 // of kind P: 1 where lost
	}
}

func knownGames(t testing.TB) []known {
	file, err := os.Open("testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []known
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var g known
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	if len(all) != 43 {
		t.Fatalf("%d games, want 43", len(all))
	}
	return all
}

// lawful evaluates an expression in which laws may call what rules may not.
func lawful(t testing.TB, text string) starlark.Value {
	t.Helper()
	all := builtins()
	all["floor_phi"] = number1("floor_phi", func(n uint64) uint64 { // floor(n phi), phi = (1 + sqrt 5) / 2
		five := new(big.Int).SetUint64(n)
		five.Mul(five, five).Mul(five, big.NewInt(5))
		return (n + five.Sqrt(five).Uint64()) / 2
	})
	all["odious"] = number1("odious", func(n uint64) uint64 {
		if bits.OnesCount64(n)%2 == 0 {
			return 2*n + 1
		}
		return 2 * n
	})
	all["zeckmin"] = number1("zeckmin", func(n uint64) uint64 {
		least := uint64(0)
		for n > 0 {
			a, b := uint64(1), uint64(2)
			for b <= n {
				a, b = b, a+b
			}
			least, n = a, n-a
		}
		return least
	})
	v, err := starlark.EvalOptions(language, newThread("law"), "law", text, all)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// brute finds values by nothing but the definition.
type brute struct {
	rules  *Script
	misere bool // the values are then 1 for won and 0 for lost positions
	values map[string]uint64
}

func (b *brute) value(t testing.TB, p []int64) uint64 {
	key := PositionText(p)
	if v, ok := b.values[key]; ok {
		return v
	}
	var shared Options
	if err := b.rules.Options(p, &shared); err != nil {
		t.Fatal(err)
	}
	all := shared.Clone()
	seen := map[uint64]bool{}
	for i := range all.Len() {
		v, parts := uint64(0), 0
		for q := range all.Sum(i) {
			v ^= b.value(t, q)
			parts++
		}
		if b.misere && parts == 0 {
			v = 1 // nothing is left, and who has nothing to move wins
		} else if b.misere && parts > 1 {
			t.Fatalf("%s splits under misere play", b.rules.name)
		}
		seen[v] = true
	}
	v := uint64(0)
	if b.misere {
		if all.Len() == 0 || seen[0] {
			v = 1
		}
	} else {
		for seen[v] {
			v++
		}
	}
	b.values[key] = v
	return v
}

// tuple reads a position from a value of Starlark.
func tuple(t testing.TB, v starlark.Value) []int64 {
	var o Options
	if why := takePosition(v, &o); why != "" {
		t.Fatal(why)
	}
	return o.coordinates
}

// TestKnownGames reads the rules of games of the literature and finds the values
// that the literature has: those listed, and those of the law on its domain.
func TestKnownGames(t *testing.T) {
	for _, g := range knownGames(t) {
		t.Run(g.ID, func(t *testing.T) {
			rules, err := ReadScript(g.ID, g.Options, true)
			if err != nil {
				t.Fatal(err)
			}
			b := &brute{rules, g.Misere, map[string]uint64{}}
			// said is a value as the file has it.
			said := func(p []int64) uint64 {
				v := b.value(t, p)
				if g.Kind == "P" || g.Misere {
					return map[bool]uint64{true: 1}[v == 0]
				}
				return v
			}
			for i, p := range g.First.Positions {
				if v := said(p); v != g.First.Values[i] {
					t.Fatalf("%s is worth %d, want %d", PositionText(p), v, g.First.Values[i])
				}
			}
			var law func(p []int64) uint64
			switch g.Kind {
			case "g", "P":
				law = g.law(t)
			case "period":
				var period struct{ Preperiod, Period, Saltus int64 }
				if err := json.Unmarshal(g.Law, &period); err != nil {
					t.Fatal(err)
				}
				law = func(p []int64) uint64 {
					n := p[0]
					if n < period.Preperiod+period.Period {
						return said(p)
					}
					return said([]int64{n - period.Period}) + uint64(period.Saltus)
				}
			default:
				return
			}
			domain := lawful(t, g.Domain).(starlark.Iterable)
			all := domain.Iterate()
			defer all.Done()
			positions := 0
			var v starlark.Value
			for all.Next(&v) {
				positions++
				p := tuple(t, v)
				if got, want := said(p), law(p); got != want {
					t.Fatalf("%s is worth %d, want %d", PositionText(p), got, want)
				}
			}
			if positions < 20 {
				t.Errorf("only %d positions", positions)
			}
		})
	}
}

// law returns what is known of a game as a function, nil where nothing is.
func (g *known) law(t testing.TB) func(p []int64) uint64 {
	if g.Kind != "g" && g.Kind != "P" {
		return nil
	}
	var text string
	if err := json.Unmarshal(g.Law, &text); err != nil {
		t.Fatal(err)
	}
	fn := lawful(t, text)
	return func(p []int64) uint64 {
		args := starlark.Tuple{}
		for _, x := range p {
			args = append(args, starlark.MakeInt64(x))
		}
		v, err := starlark.Call(newThread("law"), fn, args, nil)
		if err != nil {
			t.Fatal(err)
		}
		if i, ok := v.(starlark.Int); ok {
			n, _ := i.Uint64()
			return n
		}
		return number(bool(v.Truth()))
	}
}

// missed are the games with a law that is not found.
var missed []string

// TestFindKnownGames has a law found for every game that has one but those missed,
// and none for the others. What is found is held against the law that is known, on
// positions that were not used to find it too.
func TestFindKnownGames(t *testing.T) {
	var lawful, lawless atomic.Int64
	t.Run("games", func(t *testing.T) {
		for _, g := range knownGames(t) {
			t.Run(g.ID, func(t *testing.T) {
				t.Parallel()
				if findKnown(t, g) {
					lawful.Add(1)
				} else {
					lawless.Add(1)
				}
			})
		}
	})
	if want := int64(39 - len(missed)); lawful.Load() != want || lawless.Load() != 43-want {
		t.Errorf("%d games with a law and %d without, want %d and %d", lawful.Load(), lawless.Load(), want, 43-want)
	}
}

// findKnown reports whether a law is found for a game, which is then right.
func findKnown(t *testing.T, g known) bool {
	source, err := ReadScript(g.ID, g.Options, true)
	if err != nil {
		t.Fatal(err)
	}
	q := Question{Positions: g.Domain, Misere: g.Misere, Lost: g.Kind == "P", Effort: 400_000}
	if long.Tests() {
		q.Effort = 0
	}
	began := time.Now()
	r, err := Find(t.Context(), source, q, func(string, int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	if !r.Found() {
		t.Logf("no law, %.2f s", time.Since(began).Seconds())
		if g.Kind != "none" && !slices.Contains(missed, g.ID) {
			t.Errorf("no law is found")
		}
		return false
	}
	text := oneLine(r.Law.Text())
	t.Logf("%s, %d steps, %.2f s: %s", r.Law.Kind(), r.Steps, time.Since(began).Seconds(), text)
	if g.Kind == "none" {
		t.Errorf("nobody knows a law, and %q is claimed", text)
	}
	if slices.Contains(missed, g.ID) {
		t.Errorf("%q is found: it is missed no more", text)
	}
	if long.Tests() {
		for _, lang := range Languages {
			if _, err := r.Emit(t.Context(), law.Lang(lang)); err != nil {
				t.Errorf("%s: %v", lang, err)
			}
		}
	}
	known := g.law(t)
	if known == nil {
		return true
	}
	wide := append((&Domain{text: g.Domain, Open: true}).Beyond(5, 2), r.Positions...)
	if len(wide) < len(r.Positions)+10 {
		t.Fatalf("there is hardly a position beyond the table")
	}
	for i, p := range wide {
		if i%7 != 0 && len(wide) > 5000 {
			continue
		}
		if v, ok := r.Law.Eval(p); !ok || v != known(p) {
			t.Fatalf("%q gives %d, %t at %s, where the law is %d", text, v, ok, PositionText(p), known(p))
		}
	}
	return true
}

// TestWithoutEachKind switches off each kind of law in turn: no other may take its
// place that is wrong.
func TestWithoutEachKind(t *testing.T) {
	long.Only(t)
	for _, g := range knownGames(t) {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			source, err := ReadScript(g.ID, g.Options, true)
			if err != nil {
				t.Fatal(err)
			}
			q := Question{Positions: g.Domain, Misere: g.Misere, Lost: g.Kind == "P", Effort: 400_000}
			s := &search{ctx: t.Context(), source: source, watch: func(string, int, int) {}, report: &Report{Source: source, Question: q}}
			s.table = NewTable(source, q, s.stop)
			if err := s.tabulate(); err != nil {
				t.Fatal(err)
			}
			known := g.law(t)
			for _, kind := range law.Kinds() {
				s.report.Question.Off = []law.Kind{kind}
				if err := s.findLaw(); err != nil {
					t.Fatal(err)
				}
				r := s.report
				if !r.Found() {
					t.Logf("without %s: none", kind)
					continue
				}
				text := brief(oneLine(r.Law.Text()), 100)
				t.Logf("without %s: %s: %s", kind, r.Law.Kind(), text)
				if g.Kind == "none" {
					t.Errorf("without %s: nobody knows a law, and %q is claimed", kind, text)
				}
				if known == nil {
					continue
				}
				wide := append((&Domain{text: g.Domain, Open: true}).Beyond(5, 2), r.Positions...)
				for i, p := range wide {
					if i%7 != 0 && len(wide) > 5000 {
						continue
					}
					if v, ok := r.Law.Eval(p); !ok || v != known(p) {
						t.Errorf("without %s: %q gives %d, %t at %s, where the law is %d", kind, text, v, ok, PositionText(p), known(p))
						break
					}
				}
			}
		})
	}
}
