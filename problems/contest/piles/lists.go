package piles

import "nimsum/problems/contest"

// Lists makes families whose cases are lists: a line with the number of numbers, and a line with
// the numbers.
type Lists struct {
	// Settle makes a list lost or won, as Gen.Lost asks, by a few changes.
	Settle func(g *contest.Gen, numbers []uint64)
}

// Settled is a family of the lists that numbers makes, settled.
func (l Lists) Settled(name, catches string, numbers func(g *contest.Gen) []uint64) contest.Family {
	return l.Family(name, catches, func(g *contest.Gen) []uint64 {
		p := numbers(g)
		l.Settle(g, p)
		return p
	})
}

// Family is a family of the lists that numbers makes, which are lost or won as Gen.Lost asks.
func (Lists) Family(name, catches string, numbers func(g *contest.Gen) []uint64) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		WriteList(g, numbers(g))
	}}
}

// WriteList writes a list as a case.
func WriteList(g *contest.Gen, numbers []uint64) {
	contest.WriteList(g.Out, numbers...)
}

// Fixed is a family of lists that ignore Gen.Lost.
func (l Lists) Fixed(name, catches string, numbers func(g *contest.Gen) []uint64) contest.Family {
	return l.Family(name, catches, numbers).OneSided()
}

// Repeated returns n numbers that are all the same.
func Repeated(n int, number int64) []uint64 {
	p := make([]uint64, n)
	for i := range p {
		p[i] = uint64(number)
	}
	return p
}
