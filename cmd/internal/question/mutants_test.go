package question

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/testdata/long"
)

// mutants returns laws like l, each with one constant larger or smaller by 1, and of a period
// also with other lengths. They are copies of all that l is made of.
func mutants(l law.Law, lost bool) []law.Law {
	var all []law.Law
	if p, ok := law.PeriodOf(l); ok {
		add := func(p law.Periodic) {
			if m, err := law.NewPeriodic(p, lost, "n"); err == nil {
				all = append(all, m)
			}
		}
		for i := range p.Values {
			for _, by := range []int64{1, -1} {
				q := p
				q.Values = slices.Clone(p.Values)
				if q.Values[i] += by; q.Values[i] >= 0 && (!lost || q.Values[i] < 2) {
					add(q)
				}
			}
		}
		longer, shorter, later := p, p, p
		longer.Period, longer.Values = p.Period+1, append(slices.Clone(p.Values), p.Values[0])
		shorter.Period, shorter.Values = p.Period-1, p.Values[:len(p.Values)-1]
		later.Preperiod, later.Period = p.Preperiod+1, p.Period-1
		more := p
		more.Saltus++
		for _, q := range []law.Periodic{longer, shorter, later, more} {
			add(q)
		}
		return all
	}
	for i := 0; ; i++ {
		for _, by := range []int64{1, -1} {
			m := &mutation{left: i, by: by}
			copied := m.copy(reflect.ValueOf(l))
			if m.left >= 0 {
				return all
			}
			all = append(all, copied.Interface().(law.Law))
		}
	}
}

// sensible tells whether a law can be said, and asked at positions: one that has a coordinate
// or a state that is not there is no law.
func sensible(l law.Law, at []sources.Position) (ok bool) {
	defer func() { ok = recover() == nil }()
	l.Text()
	for _, p := range at {
		l.Eval(p.Coordinates())
	}
	return
}

// A mutation copies a value, and changes one of its constants.
type mutation struct {
	left int // constants before it; below 0 when it is done
	by   int64
}

func (m *mutation) copy(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		out.Set(m.copy(v.Elem()).Addr())
	case reflect.Interface:
		if v.IsNil() {
			return v
		}
		out.Set(m.copy(v.Elem()))
	case reflect.Struct:
		open := reflect.New(v.Type()).Elem()
		open.Set(v)
		for i := range v.NumField() {
			from, to := open.Field(i), out.Field(i)
			from = reflect.NewAt(from.Type(), unsafe.Pointer(from.UnsafeAddr())).Elem()
			reflect.NewAt(to.Type(), unsafe.Pointer(to.UnsafeAddr())).Elem().Set(m.copy(from))
		}
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		for i := range v.Len() {
			out.Index(i).Set(m.copy(v.Index(i)))
		}
	case reflect.Int64, reflect.Int32, reflect.Int:
		if out.SetInt(v.Int()); m.left == 0 {
			out.SetInt(v.Int() + m.by)
		}
		m.left--
	default:
		return v
	}
	return out
}

// byRules finds values by the rules and the definition alone, 1 for lost and 0 for won where
// only that is asked.
type byRules struct {
	rules        *sources.Rules
	lost, misere bool
	known        map[sources.Position]uint64 // values; under misère play 0 for lost and 1 for won
}

func (b *byRules) value(t *testing.T, p sources.Position) uint64 {
	if v, ok := b.known[p]; ok {
		return v
	}
	var o sources.Options
	if err := b.rules.Options(p, &o); err != nil {
		t.Fatal(err)
	}
	seen := map[uint64]bool{}
	for sum := range o.All() {
		v := uint64(0)
		if b.misere && len(sum) == 0 {
			v = 1
		}
		for _, q := range sum {
			v ^= b.value(t, q)
		}
		seen[v] = true
	}
	v := uint64(0)
	if b.misere {
		v = number(o.Len() == 0 || seen[0])
	} else {
		for seen[v] {
			v++
		}
	}
	b.known[p] = v
	return v
}

func (b *byRules) asked(t *testing.T, p sources.Position) uint64 {
	if b.lost {
		return number(b.value(t, p) == 0)
	}
	return b.value(t, p)
}

// fewMutated are games whose mutants are tried unless tests are long.
var fewMutated = []string{"sub-134", "bishop", "misere-bachet-3"}

// TestMutants changes one constant of each law that is proved, of all known games. A mutant that
// is wrong at some position near the table must not be proved, and be refuted at positions where
// the rules alone agree. Those that are right there are counted.
func TestMutants(t *testing.T) {
	file, err := os.Open("testdata/games.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	var total struct{ games, mutants, refuted, automata, same, proved int }
	for lines.Scan() {
		var g struct {
			ID, Options, Domain, Kind string
			Misere                    bool
		}
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		if g.Kind == "none" || !slices.Contains(fewMutated, g.ID) && !long.Tests() {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			rules, err := sources.ReadScript(g.ID, g.Options, !strings.HasPrefix(g.Options, "def "))
			if err != nil {
				t.Fatal(err)
			}
			s := newSearch(t.Context(), rules, Question{Positions: g.Domain, Misere: g.Misere, Lost: g.Kind == "P", Effort: int64(long.Size(100_000, 2_000_000))}, func(string, int, int) {})
			if err := s.tabulate(); err != nil {
				t.Fatal(err)
			}
			if !s.findWider() {
				if err := s.findSound(); err != nil {
					t.Fatal(err)
				}
			}
			if !s.Found() {
				return
			}
			began := s.Law
			if s.settle(); s.Decided == nil || s.Law != began {
				return
			}
			total.games++
			b := &byRules{rules, s.Question.OnlyLost(), g.Misere, map[sources.Position]uint64{}}
			near := s.domain.Beyond(3, 2)
			for _, row := range s.Rows {
				near = append(near, row.Position)
			}
			near = slices.DeleteFunc(near, func(p sources.Position) bool { return !s.Decided.Fixed.has(p.Coordinates()) })
			all := slices.DeleteFunc(mutants(s.Law, s.Question.OnlyLost()), func(m law.Law) bool { return !sensible(m, near) })
			rng := rand.New(rand.NewPCG(1, 2))
			rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			for _, m := range all[:min(len(all), long.Size(6, 16))] {
				total.mutants++
				isWrong := func(p sources.Position) bool {
					v, ok := m.Eval(p.Coordinates())
					return !ok || v != b.asked(t, p)
				}
				wrong := slices.IndexFunc(near, isWrong)
				theorem, rows, why := s.decideAt(m, []*Fixed{nil})
				alone, more, _ := s.decide(m)
				if more, rows = rows, more; more != nil {
					total.automata++
				}
				if theorem == nil {
					theorem = alone
				}
				for _, row := range slices.Concat(rows, more) {
					v := b.asked(t, row.Position)
					if said, ok := m.Eval(row.Coordinates()); row.Value != v || ok && said == v {
						t.Errorf("%.200q is refuted at %v, where it says %d, and the rules %d", m.Text(), row.Position, said, v)
					}
				}
				proved := -1 // where what is proved is wrong
				if theorem != nil {
					proved = slices.IndexFunc(near, func(p sources.Position) bool { return theorem.Fixed.has(p.Coordinates()) && isWrong(p) })
				}
				switch {
				case proved >= 0:
					v, ok := m.Eval(near[proved].Coordinates())
					t.Errorf("%.200q is proved, and at %v it says %d, %t, not %d", m.Text(), near[proved], v, ok, b.asked(t, near[proved]))
				case rows != nil:
					total.refuted++
				case wrong < 0 && theorem != nil:
					total.proved++
				case wrong < 0:
					total.same++
				default:
					t.Errorf("%.200q is neither proved nor refuted, and wrong at %v: %v", m.Text(), near[wrong], why)
				}
			}
		})
	}
	t.Logf("%d games, %d mutants: %d refuted, %d of them by automata too, %d true as far as tables go, of which %d proved", total.games, total.mutants, total.refuted, total.automata, total.same+total.proved, total.proved)
}
