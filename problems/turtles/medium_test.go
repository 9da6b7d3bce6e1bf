package turtles_test

import (
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
)

// head is worth what the mex rule makes of it: it is turned alone, or leaves one at any
// place before.
var head = sync.OnceValue(func() []grundy.Value {
	return contesttest.Table(4000, func(place int, option func(int)) {
		for before := range place {
			option(before)
		}
	})
})

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	for i, face := range in.Token("row") {
		if face == 'H' {
			sum ^= head()[i+1]
		}
	}
	return sum, true
}
