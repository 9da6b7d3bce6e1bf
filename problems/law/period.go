// Laws of kind Period: from some n on, g(n + p) = g(n) + s, so that a table of
// the first values tells all others; s is 0 for a plain period. "Take 1, 3 or 4"
// is one: g(n + 7) = g(n). The period is read off the end of the table and must
// hold for three periods and for as many values as come before them. Held
// positions, which find no period, refute it, and so do positions far out.

package law

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A Periodic is what a law of kind Period says: for n >= First + Preperiod,
// g(n + Period) = g(n) + Saltus, and the values from First on are Values, as
// many as Preperiod + Period.
type Periodic struct {
	First             int64
	Preperiod, Period int
	Saltus            int64
	Values            []int64
}

// PeriodOf returns the period of a law of kind Period.
func PeriodOf(l Law) (Periodic, bool) {
	if f, ok := l.(*found); ok {
		if p, ok := f.node.(*Periodic); ok {
			return *p, true
		}
	}
	return Periodic{}, false
}

// NewPeriodic returns the law that p says, for somebody who knows a period by
// other means. Lost tells that its values are 1 for lost and 0 for won.
func NewPeriodic(p Periodic, lost bool, name string) (Law, error) {
	if p.Period < 1 || p.Preperiod < 0 || len(p.Values) != p.Preperiod+p.Period || p.First < 0 || lost && p.Saltus != 0 {
		return nil, fmt.Errorf("law: no period: %d values for preperiod %d and period %d", len(p.Values), p.Preperiod, p.Period)
	}
	return newFound(&p, []string{name}, lost), nil
}

// findPeriod finds a period of a table of one coordinate, in O(n) time for each length tried, where
// it stops at the first disagreement from the end. The period must hold for three periods, for as
// many values as stand before it, and for 20 values, 24 of lost and won, or 16 where they are not
// the only evidence. The table must reach four times as far as the preperiod; if constant values
// follow other constant ones, as far as the square of it.
func findPeriod(s *search, t *table) []candidate {
	first, all, ok := t.line()
	if !ok {
		return nil
	}
	// Periods are found in the table alone; held positions refute.
	values := all[:min(t.train, len(all))]
	n := len(values)
	least := 20
	switch {
	case t.demand > 0:
		least = 16 // there is other evidence
	case t.lost:
		least = 24
	}
	for p := 1; 3*p <= n; p++ {
		saltus := values[n-1] - values[n-1-p]
		start := n - p
		for start > 0 && values[start-1+p]-values[start-1] == saltus {
			start--
		}
		if !s.spend(int64(n-p-start)/64 + 1) {
			return nil
		}
		if saltus < 0 || n-start < max(3*p, start, least) || t.hi[0]-first < 4*int64(start) || t.lost && saltus != 0 {
			continue
		}
		if p == 1 && saltus == 0 && t.hi[0]-first < int64(start)*int64(start) && slices.Min(values[start-start/8-1:start]) == slices.Max(values[start-start/8-1:start]) {
			return nil // perhaps just a long interval, as of values that change at a, a^2, a^4
		}
		law := &Periodic{First: first, Preperiod: start, Period: p, Saltus: saltus, Values: values[: start+p : start+p]}
		c := candidate{node: law, fit: start + p, choice: 1 + math.Log2(float64(p)) + math.Log2(float64(start)+1)}
		if saltus > 0 {
			c.fit++
			c.choice++
		}
		if s.accept(t, c) {
			return []candidate{c}
		}
	}
	return nil
}

func (p *Periodic) kind() Kind { return Period }

func (p *Periodic) bits() float64 {
	return 4 + expr.Size(int64(p.Period)) + expr.Size(int64(p.Preperiod)) + expr.Size(p.Saltus) + entries(len(p.Values), slices.Max(p.Values))
}

func (p *Periodic) steps() body {
	n := expr.Var(0)
	b := below(n, p.First)
	if e := p.closed(); e != nil {
		return append(b, step{is: e})
	}
	i, start := n, p.First+int64(p.Preperiod)
	if p.Preperiod > 0 {
		b = append(b, step{when: expr.Join(expr.OpLt, n, expr.Constant(start)), do: lookup(p.Values[:p.Preperiod], plus(n, -p.First, nil), 1)})
	}
	if p.constant() {
		return append(b, step{is: expr.Constant(p.Values[p.Preperiod])})
	}
	k, period := int64(1), expr.Constant(int64(p.Period))
	if start > 0 {
		b = append(b, step{let: plus(n, -start, nil)})
		i, k = expr.Var(k), k+1
	}
	at := expr.Join(expr.OpMod, i, period)
	if p.Period == 1 {
		at = expr.Constant(0)
	}
	return append(b, step{table: p.Values[p.Preperiod:], at: at}, step{is: plus(expr.Var(k), p.Saltus, expr.Join(expr.OpDiv, i, period))})
}

// below is a step that says nothing of numbers smaller than first.
func below(n *expr.Expr, first int64) body {
	if first == 0 {
		return nil
	}
	return body{{when: expr.Join(expr.OpLt, n, expr.Constant(first))}}
}

// residues writes the condition that n has one of some residues.
func residues(n string, period int, all []string) string {
	switch {
	case len(all) == 1:
		return fmt.Sprintf("%s mod %d = %s", n, period, all[0])
	case len(all) == period-1 && period > 2:
		for r := range period {
			if !slices.Contains(all, strconv.Itoa(r)) {
				return fmt.Sprintf("%s mod %d != %d", n, period, r)
			}
		}
	}
	return fmt.Sprintf("%s mod %d in {%s}", n, period, strings.Join(all, ", "))
}

func (p *Periodic) say(c *saying) string {
	n := c.vars[0]
	start := p.First + int64(p.Preperiod)
	if c.lost {
		var always, before []string
		for i := range p.Period {
			// Written by the residue of n itself.
			r := residue(int64(i)-start, int64(p.Period))
			if p.Values[int64(p.Preperiod)+r] == 1 {
				always = append(always, strconv.Itoa(i))
			}
		}
		for i, v := range p.Values[:p.Preperiod] {
			if v == 1 {
				before = append(before, strconv.FormatInt(p.First+int64(i), 10))
			}
		}
		said := ""
		switch len(always) {
		case 0:
			said = "never"
		case p.Period:
			said = "always"
		default:
			said = residues(n, p.Period, always)
		}
		if p.Preperiod == 0 {
			if said == "never" || said == "always" {
				return "lost " + said
			}
			return "lost iff " + said
		}
		said = fmt.Sprintf("for %s >= %d: lost iff %s", n, start, said)
		said = strings.NewReplacer("lost iff never", "never lost", "lost iff always", "always lost").Replace(said)
		if len(before) == 0 {
			return said + "; never before"
		}
		return said + "; before that for " + strings.Join(before, ", ")
	}
	if e := p.closed(); e != nil {
		return fmt.Sprintf("%s = %s", c.head(), e.Text(c.vars))
	}
	if p.constant() && p.First == 0 {
		return fmt.Sprintf("%s = %d for %s >= %d; values before: %s", c.head(), p.Values[p.Preperiod], n, start, strings.Trim(fmt.Sprint(p.Values[:p.Preperiod]), "[]"))
	}
	repeat := fmt.Sprintf("%s(%s + %d) = %s", c.name, n, p.Period, emit.Plus(c.head(), p.Saltus))
	shown := p.Values
	const most = 120
	more := ""
	if len(shown) > most {
		shown, more = shown[:most], fmt.Sprintf(" ... (%d values)", len(p.Values))
	}
	from := ""
	if p.First != 0 {
		from = fmt.Sprintf(" from %s = %d", n, p.First)
	}
	if p.Preperiod > 0 || p.First != 0 {
		repeat += fmt.Sprintf(" for %s >= %d", n, start)
	}
	return fmt.Sprintf("%s; values%s: %s%s", repeat, from, strings.Trim(fmt.Sprint(shown), "[]"), more)
}

// constant tells whether all values from the period on are the same.
func (p *Periodic) constant() bool { return p.Period == 1 && p.Saltus == 0 }

// closed returns the law as a formula if there is a short one, else nil.
func (p *Periodic) closed() *expr.Expr {
	n, c, period := expr.Var(0), p.Values[0]-p.Saltus*p.First, expr.Constant(int64(p.Period))
	identity := true // of the values
	for i, v := range p.Values {
		identity = identity && v == int64(i)
	}
	switch {
	case p.Preperiod > 0:
		return nil
	case p.constant():
		return expr.Constant(c)
	case p.Period == 1:
		return plus(plus(nil, p.Saltus, n), c, nil)
	case p.First == 0 && identity && p.Saltus == 0:
		return expr.Join(expr.OpMod, n, period)
	case p.First == 0 && identity && p.Saltus == int64(p.Period):
		return n
	case p.First == 0 && p.Saltus == 1 && slices.Max(p.Values) == slices.Min(p.Values):
		return plus(expr.Join(expr.OpDiv, n, period), c, nil)
	}
	return nil
}
