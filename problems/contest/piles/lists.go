package piles

import "nimsum/problems/contest"

// Lists are what families of cases are made with that are a list of numbers: how many
// there are on a line, and on the next the numbers.
type Lists struct {
	// Settle makes a list lost, or won, as asked for, by a few changes.
	Settle func(g *contest.Gen, numbers []uint64)
}

// Settled is a family of the lists that numbers makes, settled.
func (l Lists) Settled(name, catches string, numbers func(g *contest.Gen) []uint64) contest.Family {
	return l.Plain(name, catches, func(g *contest.Gen) []uint64 {
		p := numbers(g)
		l.Settle(g, p)
		return p
	})
}

// Plain is a family of the lists that numbers makes, which are lost or won as asked for.
func (Lists) Plain(name, catches string, numbers func(g *contest.Gen) []uint64) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		WriteList(g, numbers(g))
	}}
}

// WriteList writes a case that is a list.
func WriteList(g *contest.Gen, numbers []uint64) {
	g.Line(int64(len(numbers)))
	Line(g, numbers)
}

// Fixed is a family of lists that are what they are, lost or won.
func (l Lists) Fixed(name, catches string, numbers func(g *contest.Gen) []uint64) contest.Family {
	f := l.Plain(name, catches, numbers)
	f.Fixed = true
	return f
}

// Repeated returns n numbers that are all the same.
func Repeated(n int, number int64) []uint64 {
	p := make([]uint64, n)
	for i := range p {
		p[i] = uint64(number)
	}
	return p
}
