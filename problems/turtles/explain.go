package turtles

import (
	"bytes"
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// drawn is the longest row that is shown with the places below it.
const drawn = 25

func (p position) Explain(e *contest.Explanation) {
	e.Say("Heads do not hinder one another: a head at place i is a Nim heap of i stones. To turn it alone takes the heap away; " +
		"to turn the coin at place j over as well puts a heap of j in its place, and two heaps of j cancel.")
	e.Gap()
	if len(p.row) <= drawn {
		var faces, places string
		for i, face := range p.row {
			faces += fmt.Sprintf("%3c", face)
			if face == 'H' {
				places += fmt.Sprintf("%3d", i+1)
			} else {
				places += "  ."
			}
		}
		e.Drawn(faces)
		e.Drawn(places)
		e.Gap()
	}
	var on []string // of the picture
	sum := contest.SumOf(func(yield func(grundy.Value) bool) {
		for i, face := range p.row {
			if face != 'H' {
				continue
			}
			if len(on) < shown {
				on = append(on, part(int64(i)+1))
			}
			if !yield(heaps.Nim.Value(uint64(i) + 1)) {
				return
			}
		}
	})
	e.Say("%s of %s: their nim-sum is %s.", contest.Plural(bytes.Count(p.row, []byte{'H'}), "head"),
		contest.Plural(len(p.row), "coin"), sum).On(on...)
}

// part returns the name of the coin at a place in pictures and explanations.
func part(place int64) string { return fmt.Sprintf("coin %d", place) }

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	values := make([]grundy.Value, 2)
	places := placesOf(winning)
	var on []string
	for k, place := range places {
		values[k] = grundy.Value(place)
		on = append(on, part(place))
	}
	with := "nothing"
	if values[1] > 0 {
		with = fmt.Sprintf("a heap of %d", values[1])
	}
	e.Say("Move %s puts %s in place of a heap of %d. That changes the nim-sum by %s, to 0.", winning, with, values[0],
		contest.Sum(values)).On(on...)
}

// Evidence has the value of a head at each place.
func (p position) Evidence() any { return piles.Ladder(len(p.row)) }

func verify(at contest.Position, data []byte) (contest.Proved, error) {
	row := at.(position).row
	return piles.VerifyLadder(data, len(row), func(i int) bool { return row[i] == 'H' })
}
