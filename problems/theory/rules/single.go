package rules

// Play is a convention of who wins when no move is left.
type Play uint8

const (
	Normal Play = iota // who cannot move loses
	Misere             // who cannot move wins
)

// Outcome tells whether the player to move wins a whole position. The outcomes of
// components do not determine the outcome of their sum.
type Outcome bool

const (
	Lost Outcome = false
	Won  Outcome = true
)

// Single finds and keeps the outcomes of a game played with one component, where
// each option has at most one component: a heap that does not split, a board, a
// token. An option of several components is [ErrSplit]; [Outcomes] allows those.
type Single[C comparable] struct{ *search[C] }

// NewSingle returns the outcomes of a game.
func NewSingle[C comparable](game Game[C], play Play, limits Limits) *Single[C] {
	s := newSearch(game, limits)
	s.outcome, s.misere = true, play == Misere
	return &Single[C]{s}
}

// Of tells who wins the game that begins with c. An option that is lost ends the work
// on a component: then its other options need no outcome. The options of a component
// may be listed several times.
func (s *Single[C]) Of(c C) (Outcome, error) {
	n, err := s.find(c)
	return n == won, err
}
