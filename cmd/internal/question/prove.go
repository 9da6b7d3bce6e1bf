package question

import (
	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/heaps"
)

// A proof is the values of the heaps of a game with a period that a theorem proves.
type proof struct {
	sources.Theory
	heaps.Period
}

// proofOf returns the proof that a theory has, or nil.
func proofOf(t sources.Theory) *proof {
	period, ok := t.Sequence.Period()
	if !ok {
		return nil
	}
	return &proof{t, period}
}

// value returns the value of a heap, or 1 for lost and 0 for won.
func (p *proof) value(n int, lost bool) uint64 {
	v, _ := p.Sequence.Value(uint64(n))
	if lost {
		return number(v == 0)
	}
	return uint64(v)
}

// covers returns a function for law.Question.Prove, which tells whether the theorem proves a
// law: the law must be periodic, and agree with the values for so long that two periodic
// sequences must be equal (Fine and Wilf 1965).
func (p *proof) covers(lost bool) func(law.Law) (theorem string, ok bool) {
	return func(l law.Law) (string, bool) {
		q, ok := law.PeriodOf(l)
		length, saltus := int(p.Length), int64(p.Saltus)
		if !ok || !lost && q.Saltus*int64(length) != saltus*int64(q.Period) {
			return "", false
		}
		// Lost positions repeat a period later than growing values do.
		for n := range max(int(p.Start)+length, int(q.First)+q.Preperiod) + length + q.Period {
			v, ok := l.Eval([]int64{int64(n)})
			if !ok && int64(n) < q.First {
				continue
			}
			if !ok || v != p.value(n, lost) {
				return "", false
			}
		}
		return p.Theorem, true
	}
}

// law is the period itself.
func (p *proof) law(lost bool) (law.Law, error) {
	period := law.Periodic{Preperiod: int(p.Start), Period: int(p.Length), Saltus: int64(p.Saltus)}
	if lost && p.Saltus > 0 { // a period later no value is 0
		period.Preperiod += period.Period
	}
	for n := range period.Preperiod + period.Period {
		period.Values = append(period.Values, int64(p.value(n, lost)))
	}
	if lost {
		period.Saltus = 0
	}
	return law.NewPeriodic(period, lost, "n")
}
