package discover

import (
	"context"
	"fmt"
	"strings"

	"nimsum/problems/theory/law"
)

// A proof is a period of a game on heaps, with the theorem that proves it.
type proof struct {
	values    []uint64 // from the heap of 0 on, preperiod and one period at least
	preperiod int
	period    int
	saltus    int64
	theorem   string // "" where nothing is proved
}

// mostProved is how many values are worked out for a proof.
const mostProved = 1_000_000

func prove(ctx context.Context, h *Heap) *proof {
	limit := mostProved
	if h.AllBut || strings.Contains(h.given, "[") {
		limit = 2000 // no number of values is a proof
	}
	table := h.Code.Tabulate(limit)
	p := &proof{}
	for v := range table.All() {
		p.values = append(p.values, uint64(v))
	}
	period, ok := table.Period()
	if !ok {
		return p
	}
	p.preperiod, p.period = int(period.Start), int(period.Length)
	p.theorem = fmt.Sprintf("Guy and Smith 1956: %d values repeat the last period for as long as the theorem asks", len(p.values))
	return p
}

// value is that of a heap by the period that is proved.
func (p *proof) value(n int) uint64 {
	if n < len(p.values) {
		return p.values[n]
	}
	over := n - p.preperiod
	times := over / p.period
	return p.values[p.preperiod+over%p.period] + uint64(times)*uint64(p.saltus)
}

// covers reports that the theorem proves a law: one that is periodic itself, and
// agrees for long enough that two periodic sequences that agree so long are equal
// (Fine and Wilf 1965).
func (p *proof) covers(l law.Law, lost bool) (string, bool) {
	q, ok := law.PeriodOf(l)
	if p.theorem == "" || !ok || !lost && q.Saltus*int64(p.period) != p.saltus*int64(q.Period) {
		return "", false
	}
	// Lost positions repeat a period later than growing values do.
	for n := range max(p.preperiod+p.period, int(q.First)+q.Preperiod) + p.period + q.Period {
		v, ok := l.Eval([]int64{int64(n)})
		want := p.value(n)
		if lost {
			want = number(want == 0)
		}
		if !ok && int64(n) < q.First {
			continue
		}
		if !ok || v != want {
			return "", false
		}
	}
	return p.theorem, true
}

// law is the period itself.
func (p *proof) law(lost bool) (law.Law, error) {
	period := law.Periodic{Preperiod: p.preperiod, Period: p.period, Saltus: p.saltus}
	if lost && p.saltus > 0 { // a period later no value is 0
		period.Preperiod += p.period
	}
	for n := range period.Preperiod + p.period {
		v := int64(p.value(n))
		if lost {
			v = int64(number(v == 0))
		}
		period.Values = append(period.Values, v)
	}
	if lost {
		period.Saltus = 0
	}
	return law.NewPeriodic(period, lost, "n")
}
