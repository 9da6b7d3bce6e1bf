package rules

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nimsum/testdata/long"
)

func take134(n int, options *Options[int]) {
	for _, take := range [...]int{1, 3, 4} {
		if take <= n {
			options.Add(n - take)
		}
	}
}

// TestSteps counts by hand: ten heaps, and 9 + 7 + 6 options of one part each.
func TestSteps(t *testing.T) {
	const want = 10 + 2*(9+7+6)
	fill := func(v *Values[int]) error {
		for n := range 10 {
			if _, err := v.Of(n); err != nil {
				return err
			}
		}
		return nil
	}
	v := NewValues(take134, Limits{Steps: want})
	if err := fill(v); err != nil || v.Steps() != want {
		t.Errorf("%d steps, %v; want %d", v.Steps(), err, want)
	}
	for limit := int64(1); limit < want; limit++ {
		v := NewValues(take134, Limits{Steps: limit})
		err := fill(v)
		var at *LimitError
		if !errors.Is(err, ErrSteps) || !errors.As(err, &at) || at.Limit != limit || v.Steps() > limit {
			t.Fatalf("limit %d: %d steps, %v", limit, v.Steps(), err)
		}
		if v.Len() == 10 {
			t.Fatalf("limit %d: all heaps are known", limit)
		}
		// Going on finds the rest.
		for v.Len() < 10 {
			before := v.Len()
			v.Allow(7)
			if err := fill(v); err != nil && !errors.Is(err, ErrSteps) {
				t.Fatal(err)
			}
			if v.Len() == before {
				t.Fatalf("limit %d: no heap in seven steps", limit)
			}
		}
		if got, err := v.Of(6); err != nil || got != 2 { // 0 1 0 1 2 3 2
			t.Fatalf("value of 6 = %v, %v", got, err)
		}
	}
	v = NewValues(take134, Limits{Steps: 20})
	v.Allow(1 << 62)
	v.Allow(1<<63 - 1)
	if err := fill(v); err != nil {
		t.Error(err)
	}
}

// TestLongPlay goes down a line of moves with every kind of search.
func TestLongPlay(t *testing.T) {
	n := 20_000
	if long.Tests() {
		n = 200_000
	}
	down := func(c int, options *Options[int]) {
		if c > 0 {
			options.Add(c - 1)
		}
	}
	memo := NewValues(down, Limits{})
	if v, err := memo.Of(n - 1); v != 1 || err != nil {
		t.Error(v, err)
	}
	single := NewSingle(down, Misere, Limits{})
	if o, err := single.Of(n); o != Won || err != nil {
		t.Error(o, err)
	}
	whole := NewOutcomes(down, Misere, Limits{})
	if o, err := whole.Of(n - 1); o != Lost || err != nil {
		t.Error(o, err)
	}
}

// TestEndless has rules that would never stop adding options.
func TestEndless(t *testing.T) {
	endless := func(c int, options *Options[int]) {
		for c > 3 {
			options.Add(c-1, c-2)
		}
	}
	stop := errors.New("enough")
	for _, test := range []struct {
		limits Limits
		want   error
	}{
		{Limits{Options: 1000}, ErrOptions},
		{Limits{Steps: 1000}, ErrSteps},
		{Limits{Stop: func() error { return stop }}, stop},
		{Limits{Steps: 1 << 40, Options: 1 << 16}, ErrOptions},
	} {
		for name, of := range map[string]func(int) error{
			"memo":     func(c int) error { _, err := NewValues(endless, test.limits).Of(c); return err },
			"outcomes": func(c int) error { _, err := NewOutcomes(endless, Misere, test.limits).Of(2, c); return err },
		} {
			if err := of(5); !errors.Is(err, test.want) {
				t.Errorf("%s %+v: %v, want %v", name, test.limits, err, test.want)
			}
		}
	}
	o := NewOutcomes(endless, Misere, Limits{Options: 100})
	if _, err := o.Of(4); !errors.Is(err, ErrOptions) {
		t.Error(err)
	}
	if outcome, err := o.Of(3); outcome != Won || err != nil {
		t.Errorf("after an error: %v, %v", outcome, err)
	}
}

func TestStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	asked := 0
	v := NewValues(take134, Limits{Stop: func() error {
		if asked++; asked == 3 {
			cancel()
		}
		return ctx.Err()
	}})
	var err error
	n := 0
	for ; n < 1e6 && err == nil; n++ {
		_, err = v.Of(n)
	}
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if v.Len() == 0 || v.Len() != n-1 {
		t.Errorf("%d heaps are known, stopped at %d", v.Len(), n-1)
	}
}

// TestMemory runs into the bound, and holds what is counted against what the heap
// has.
func TestMemory(t *testing.T) {
	down := func(c int, options *Options[int]) {
		if c > 0 {
			options.Add(c - 1)
			options.Add(c/2, c/3)
		}
	}
	const limit = 1 << 20
	for name, search := range map[string]func() (int64, error){
		"memo": func() (int64, error) {
			v := NewValues(down, Limits{Bytes: limit})
			_, err := v.Of(1 << 20)
			return v.Bytes(), err
		},
		"positions": func() (int64, error) {
			v := NewOutcomes(down, Misere, Limits{Bytes: limit})
			_, err := v.Of(1 << 20)
			return v.Bytes(), err
		},
		"strings": func() (int64, error) {
			v := NewValues(func(s string, options *Options[string]) {
				options.Add(strings.Repeat(s, 2))
			}, Limits{Bytes: limit})
			_, err := v.Of("x")
			return v.Bytes(), err
		},
	} {
		if bytes, err := search(); !errors.Is(err, ErrMemory) || bytes > limit {
			t.Errorf("%s: %d bytes, %v", name, bytes, err)
		}
	}
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	check := func(name string, before uint64, bytes int64) {
		if held := int64(heap() - before); held > bytes+bytes/20+1<<16 || held < bytes-bytes/20-1<<16 {
			t.Errorf("%s: %d bytes are counted, %d held", name, bytes, held)
		}
	}
	before := heap()
	memo := NewValues(down, Limits{})
	memo.Of(100_000)
	check("memo", before, memo.Bytes())
	before = heap()
	whole := NewOutcomes(func(c int, options *Options[int]) {
		for i := range c {
			options.Add(i, c-1-i)
		}
	}, Misere, Limits{})
	whole.Of(30)
	check("outcomes", before, whole.Bytes())
	runtime.KeepAlive(memo)
	runtime.KeepAlive(whole)
}

// TestCycles adds an option back up to random games and checks the cycle shown.
func TestCycles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	found := 0
	for range 100 {
		w := randomNetwork(rng, 2*(2+rng.IntN(20)), 2)
		c := rng.IntN(len(w))
		w[c] = append(w[c], []int{c + rng.IntN(len(w)-c)})
		// The components from which one can come back to them, by closure.
		reach := make([][]bool, len(w))
		for c := range w {
			reach[c] = make([]bool, len(w))
			for _, parts := range w[c] {
				for _, p := range parts {
					reach[c][p] = true
				}
			}
		}
		for k := range w {
			for i := range w {
				for j := range w {
					reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
				}
			}
		}
		start := rng.IntN(len(w))
		endless := func(c int) bool {
			for i := range w {
				if (i == c || reach[c][i]) && reach[i][i] {
					return true
				}
			}
			return false
		}
		loops := endless(start)
		for name, v := range map[string]*Values[int]{
			"memo": NewValues(w.game, Limits{}),
		} {
			_, err := v.Of(start)
			if errors.Is(err, ErrCycle) != loops || !loops && err != nil {
				t.Fatalf("%s: %v; a cycle is %v in %v from %d", name, err, loops, w, start)
			}
			var cycle *CycleError[int]
			if !errors.As(err, &cycle) {
				continue
			}
			found++
			for i, c := range cycle.Cycle {
				next := cycle.Cycle[(i+1)%len(cycle.Cycle)]
				if !slices.ContainsFunc(w[c], func(parts []int) bool { return slices.Contains(parts, next) }) {
					t.Fatalf("%s: %v, but %d has no option with %d: %v", name, err, c, next, w)
				}
			}
			// The rest of the game still has its values.
			for c := range w {
				_, err := v.Of(c)
				if errors.Is(err, ErrCycle) != endless(c) {
					t.Fatalf("%s: of %d: %v", name, c, err)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no cycle was ever found")
	}
}

func TestCycleText(t *testing.T) {
	round := func(n int, options *Options[int]) { options.Add((n + 1) % 100) }
	_, err := NewValues(round, Limits{}).Of(7)
	const want = "play need not end: 7 -> 8 -> 9 -> 10 -> ... (92 more) -> 3 -> 4 -> 5 -> 6 -> 7"
	if fmt.Sprint(err) != want {
		t.Errorf("%v, want %s", err, want)
	}
	_, err = NewOutcomes(round, Normal, Limits{}).Of(1, 1)
	var cycle *CycleError[[]int]
	if !errors.As(err, &cycle) || !errors.Is(err, ErrCycle) {
		t.Error(err)
	}
}

func TestRefused(t *testing.T) {
	split := func(n int, options *Options[int]) {
		if n > 1 {
			options.Add(n-1, 0)
		}
	}
	if _, err := NewSingle(split, Misere, Limits{}).Of(5); !errors.Is(err, ErrSplit) {
		t.Error(err)
	}
	// A fault of the rules is theirs.
	defer func() {
		if r := recover(); r != "mine" {
			t.Errorf("recovered %v", r)
		}
	}()
	NewValues(func(int, *Options[int]) { panic("mine") }, Limits{}).Of(1)
}
