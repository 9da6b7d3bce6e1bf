package sums

import (
	"strconv"
	"strings"

	"nimsum/problems/contest"
)

// WriteParts writes heaps that take the place of one as "a+b".
func WriteParts(heaps []uint64) string {
	var b []byte
	for i, n := range heaps {
		if i > 0 {
			b = append(b, '+')
		}
		b = strconv.AppendUint(b, n, 10)
	}
	return string(b)
}

// ReadParts reads what WriteParts writes, heaps below 2^63; negative numbers come out as
// larger ones, which no rule allows.
func ReadParts(word string) ([]uint64, error) {
	numbers, err := contest.Move(word).Numbers("+", 1+strings.Count(word, "+"))
	heaps := make([]uint64, len(numbers))
	for i, n := range numbers {
		heaps[i] = uint64(n)
	}
	return heaps, err
}

// Settle changes components until the position is lost or won, as gen.Lost says. To lose it takes
// the component that balances the others from Inverse, which the game must have; fits tells which
// may stand in a case. Otherwise it takes one from draw. If a hundred changes are not enough, as
// with a single component that is never worth 0, the outcome stays as it is.
func (g *Game[C]) Settle(gen *contest.Gen, components []C, draw func() C, fits func(c C) bool) {
	for range 100 {
		sum, _ := g.At(components).Value()
		if (sum == 0) == gen.Lost {
			return
		}
		i := gen.IntN(len(components))
		if c, ok := g.Inverse(i, sum^g.worth(i, components[i])); gen.Lost && ok && fits(c) {
			components[i] = c
			return
		}
		components[i] = draw()
	}
}
