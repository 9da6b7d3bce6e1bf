package octal

import (
	"sync"

	"nimsum/problems/theory/heaps"
)

// A Table has the values of a game, and grows with the heaps that it is asked for: what was
// worked out before is kept. Several goroutines may use it at once.
type Table struct {
	mu    sync.Mutex
	works *works
	known heaps.Sequence
}

// NewTable returns a table that is empty.
func NewTable(c Code) *Table { return &Table{works: newWorks(c)} }

// To returns a sequence that knows the value of a heap of n stones, for n below 2^31, and those
// of all smaller ones; of all if their period is proved. When the table grows it does so by a
// quarter at least, in the time of [Code.Tabulate] less that of the table before.
func (t *Table) To(n int) heaps.Sequence {
	t.mu.Lock()
	defer t.mu.Unlock()
	grown := max(64, n+1, t.known.Len()+t.known.Len()/4)
	for {
		if _, ok := t.known.Period(); ok || n < t.known.Len() {
			return t.known
		}
		size := min(grown, max(64, t.known.Len()+t.known.Len()/4)) // a period may be found on the way
		for len(t.works.values) < size {
			t.works.next()
		}
		t.known = t.works.code.sequence(t.works.values)
	}
}
