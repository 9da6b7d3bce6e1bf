package contest

import (
	"slices"

	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/seq"
)

// DrawOptions say what is shown besides the position.
type DrawOptions struct {
	Values  bool // what its parts are worth
	Winning bool // the winning moves
}

// marksMost is how many winning moves a picture looks for.
const marksMost = 10_000

// Marks returns the winning moves of p for a picture to mark, and notes how many there are;
// it returns nil if they are not wanted. If values are wanted it notes the value of p.
func (o DrawOptions) Marks(p Position, to *picture.Picture) map[Move]bool {
	if o.Values {
		if v, known := p.Value(); known {
			to.Note("The position is worth %v.", v)
		} else {
			to.Note("%s", Unvalued(p))
		}
	}
	if !o.Winning {
		return nil
	}
	marks := map[Move]bool{}
	for m := range p.Winning() {
		if len(marks) == marksMost {
			to.Note("More than %d moves win.", marksMost)
			return marks
		}
		marks[m] = true
	}
	switch len(marks) {
	case 0:
		to.Note("No move wins.")
	case 1:
		to.Note("One move wins.")
	default:
		to.Note("%d moves win.", len(marks))
	}
	return marks
}

// Boxed notes that of a thing only some moves, "the first" for example, and the winning moves,
// if they are wanted, have boxes.
func (o DrawOptions) Boxed(to *picture.Picture, thing, some string) {
	if o.Winning {
		some += ", and what wins"
	}
	to.Note("Of %s only some moves have boxes: %s.", thing, some)
}

// Few adds boxes at the foot of a picture of a position with few moves, for the moves that no
// shape stands for. Wins are the winning moves to mark.
func (o DrawOptions) Few(p Position, to *picture.Picture, wins map[Move]bool) {
	moves, all := FirstMoves(p.Moves(), restMost)
	drawn := to.StandsFor()
	moves = slices.DeleteFunc(moves, func(m Move) bool { return drawn(string(m)) })
	if !all || len(moves) == 0 {
		return
	}
	to.Chips(boxes(moves, func(m Move) bool { return wins[m] }))
	to.Note("The boxes at the foot are moves, those that win dashed.")
}

// Foot adds boxes at the foot of a picture for the first winning moves, which are also picked by
// their parts. It is called last.
func (o DrawOptions) Foot(p Position, to *picture.Picture) {
	if !o.Winning {
		return
	}
	first, all := FirstMoves(p.Winning(), restMost)
	to.Chips(boxes(first, func(Move) bool { return true }))
	switch {
	case !all:
		to.Note("The boxes at the foot are the first winning moves.")
	case len(first) > 0:
		to.Note("The boxes at the foot are the winning moves.")
	}
}

// boxes returns a box for each move.
func boxes(moves []Move, wins func(Move) bool) []picture.Chip {
	return seq.List(moves, func(m Move) picture.Chip {
		box := picture.Chip{Text: string(m), Title: "Move " + string(m), Move: string(m)}
		if wins(m) {
			box.Class, box.Title = "win thin", box.Title+", wins"
		}
		return box
	})
}

// restMost is how many winning moves have boxes because they have no other place.
const restMost = 24

// Rest adds boxes at the foot of a picture for the first few winning moves that no shape
// stands for, and notes how many more there are. It is called last.
func (o DrawOptions) Rest(p Position, to *picture.Picture) {
	if !o.Winning {
		return
	}
	drawn := to.StandsFor()
	all, _ := FirstMoves(p.Winning(), marksMost)
	rest := slices.DeleteFunc(all, func(m Move) bool { return drawn(string(m)) })
	if len(rest) == 0 {
		return
	}
	boxed := rest[:min(len(rest), restMost)]
	to.Chips(boxes(boxed, func(Move) bool { return true }))
	to.Note("The boxes at the foot are winning moves in what is not drawn.")
	if left := len(rest) - len(boxed); left > 0 {
		to.LeaveOut("%d more of these have no box.", left)
	}
}
