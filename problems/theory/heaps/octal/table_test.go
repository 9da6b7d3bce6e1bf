package octal

import (
	"slices"
	"sync"
	"testing"
)

// TestTable asks for heaps in any order, from several goroutines, and compares with Tabulate.
func TestTable(t *testing.T) {
	for _, text := range []string{"0.77", "0.007", "0.6", "4.[3]", "0.137"} {
		code, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want := code.Tabulate(900)
		table := NewTable(code)
		var all sync.WaitGroup
		for _, n := range []int{3, 0, 700, 2, 899, 100, 63, 64, 65} {
			all.Add(1)
			go func() {
				defer all.Done()
				known := table.To(n)
				for m := range uint64(n + 1) {
					got, ok := known.Value(m)
					if v, _ := want.Value(m); !ok || got != v {
						t.Errorf("%s: g(%d) = %v (known: %v), want %v", text, m, got, ok, v)
						return
					}
				}
			}()
		}
		all.Wait()
		got, proved := table.To(899).Period()
		if period, ok := want.Period(); got != period || proved != ok {
			t.Errorf("%s: period %v (%v), want %v (%v)", text, got, proved, period, ok)
		}
		if proved && table.To(1<<30).Len() > 1200 {
			t.Errorf("%s: the table grows though its period is proved", text)
		}
		before := table.To(10)
		values := slices.Collect(before.All())
		table.To(1500)
		if !slices.Equal(values, slices.Collect(before.All())) {
			t.Errorf("%s: a sequence changes when the table grows", text)
		}
	}
}
