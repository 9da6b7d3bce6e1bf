package rules

import "iter"

// Play is a convention of who wins when no move is left.
type Play uint8

const (
	Normal Play = iota // who cannot move loses
	Misere             // who cannot move wins
)

func (p Play) String() string {
	if p == Misere {
		return "misère"
	}
	return "normal"
}

// Outcome tells whether the player to move wins a whole position. The outcomes of
// components do not determine the outcome of their sum.
type Outcome bool

const (
	Lost Outcome = false
	Won  Outcome = true
)

func (o Outcome) String() string {
	if o == Won {
		return "won"
	}
	return "lost"
}

// Single finds and keeps the outcomes of a game played with one component, where
// each option has at most one component: a heap that does not split, a board, a
// token. An option of several components is [ErrSplit]; [Outcomes] allows those.
type Single[C comparable] struct{ *search[C] }

// NewSingle returns the outcomes of a game whose components are kept in a hash
// table.
func NewSingle[C comparable](game Game[C], play Play, limits Limits) *Single[C] {
	return newSingle(game, nil, play, limits)
}

// NewSingleTable returns the outcomes of a game whose components are those of
// index, in a table such as that of [NewTable].
func NewSingleTable[C comparable](game Game[C], index Index[C], play Play, limits Limits) *Single[C] {
	return newSingle(game, &index, play, limits)
}

func newSingle[C comparable](game Game[C], index *Index[C], play Play, limits Limits) *Single[C] {
	s := newSearch(game, index, limits)
	s.outcome, s.misere = true, play == Misere
	return &Single[C]{s}
}

// Of tells who wins the game that begins with c. It costs what [Values.Of] does.
func (s *Single[C]) Of(c C) (Outcome, error) {
	n, err := s.find(c)
	return n == won, err
}

// Fill finds the outcomes of all components of a table, by increasing number. For
// outcomes in a hash table it does nothing.
func (s *Single[C]) Fill() error { return s.fill() }

// All yields the components whose outcome was found, as [Values.All] does.
func (s *Single[C]) All() iter.Seq2[C, Outcome] {
	return func(yield func(C, Outcome) bool) {
		for c, n := range s.all() {
			if !yield(c, n == won) {
				return
			}
		}
	}
}
