package heaps

import "nimsum/problems/theory/grundy"

// Bouton is what decides Nim under misère play (Bouton 1901): the mover wins when the
// nim-sum is not 0, but when no pile has more than one stone, when it is 0.
type Bouton struct {
	Sum  grundy.Value // the nim-sum
	More int          // piles of more than one stone
	Ones int          // piles of one
}

// BoutonOf returns it for piles.
func BoutonOf(piles []uint64) (b Bouton) {
	for _, stones := range piles {
		b.Add(stones)
	}
	return b
}

// Add adds a pile.
func (b *Bouton) Add(stones uint64) {
	b.Sum ^= grundy.Value(stones)
	switch {
	case stones > 1:
		b.More++
	case stones == 1:
		b.Ones++
	}
}

// Won reports whether the player to move wins under misère play.
func (b Bouton) Won() bool { return (b.Sum != 0) == (b.More > 0) }
