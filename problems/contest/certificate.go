package contest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"nimsum/problems/theory/grundy"
)

// A Certificate is an answer to one case together with what is needed to check
// it by someone who does not trust whoever gave it.
type Certificate struct {
	Problem  string          `json:"problem"`
	Case     int             `json:"case"`            // from 1
	Value    *grundy.Value   `json:"value,omitempty"` // left out where not known
	Evidence json.RawMessage `json:"evidence"`
	// Winning is a winning move, where there is one.
	Winning *Reply `json:"winning,omitempty"`
	// Answers has an answer to every move of a lost position, or to a sample of
	// them.
	Answers []Reply `json:"answers,omitempty"`
}

// A Reply is a move that leaves the other player lost, and the evidence.
type Reply struct {
	To       Move            `json:"to,omitempty"` // the move it answers, of a lost position
	Move     Move            `json:"move"`
	Evidence json.RawMessage `json:"evidence"` // for the position it leaves
}

// A certificate of a lost position answers all moves if there are at most
// allAnswers, else someAnswers of the first maxSampled at random.
const (
	allAnswers  = 40
	someAnswers = 8
	maxSampled  = 20_000
)

// Certify returns a certificate for case number of p, the same every time.
func (p *Problem) Certify(number int, position Position) (*Certificate, error) {
	c := &Certificate{Problem: p.Name, Case: number}
	if v, known := position.Value(); known {
		c.Value = &v
	}
	var err error
	if c.Evidence, err = json.Marshal(position.Evidence()); err != nil {
		return nil, err
	}
	for m := range position.Winning() {
		c.Winning = &Reply{}
		*c.Winning, err = reply(position, m)
		return c, err
	}
	for _, m := range sample(position) {
		after, err := position.Play(m)
		if err != nil {
			return nil, err
		}
		answered := false
		for a := range after.Winning() {
			r, err := reply(after, a)
			if err != nil {
				return nil, err
			}
			r.To = m
			c.Answers = append(c.Answers, r)
			answered = true
			break
		}
		if !answered {
			return nil, fmt.Errorf("move %s of a lost position has no answer", m)
		}
	}
	return c, nil
}

func reply(p Position, m Move) (Reply, error) {
	after, err := p.Play(m)
	if err != nil {
		return Reply{}, err
	}
	evidence, err := json.Marshal(after.Evidence())
	return Reply{Move: m, Evidence: evidence}, err
}

// sample returns the moves that a certificate of a lost position answers.
func sample(p Position) []Move {
	var moves []Move
	for m := range p.Moves() {
		if moves = append(moves, m); len(moves) == maxSampled {
			break
		}
	}
	if len(moves) <= allAnswers {
		return moves
	}
	rng := rand.New(rand.NewPCG(uint64(len(moves)), 1))
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return moves[:someAnswers]
}

// CheckCertificate checks everything c says of position, its case's position,
// from the rules, with Verify in place of the theory. The error is the first
// thing that is wrong.
func (p *Problem) CheckCertificate(c *Certificate, position Position) error {
	if c.Problem != p.Name {
		return fmt.Errorf("the certificate is for %s", c.Problem)
	}
	v, known, err := p.Game.Verify(position, c.Evidence)
	switch {
	case err != nil:
		return fmt.Errorf("evidence for the value: %w", err)
	case known != (c.Value != nil) || known && v != *c.Value:
		return fmt.Errorf("the value is said to be %s, the evidence shows %s", said(c.Value), shown(v, known))
	}
	lost := known && v == 0
	if lost != (c.Winning == nil) {
		return errors.New("a winning move must be there exactly when the value is not 0")
	}
	if !lost {
		if err := p.checkReply(position, *c.Winning); err != nil {
			return fmt.Errorf("winning move %s: %w", c.Winning.Move, err)
		}
		return nil
	}
	if err := coversMoves(c, position); err != nil {
		return err
	}
	for _, r := range c.Answers {
		after, err := position.Play(r.To)
		if err != nil {
			return fmt.Errorf("move %s: %w", r.To, err)
		}
		if err := p.checkReply(after, r); err != nil {
			return fmt.Errorf("answer %s to move %s: %w", r.Move, r.To, err)
		}
	}
	return nil
}

// checkReply plays r and weighs what is left.
func (p *Problem) checkReply(position Position, r Reply) error {
	after, err := position.Play(r.Move)
	if err != nil {
		return err
	}
	v, known, err := p.Game.Verify(after, r.Evidence)
	switch {
	case err != nil:
		return fmt.Errorf("evidence: %w", err)
	case !known || v != 0:
		return fmt.Errorf("the position it leaves is worth %s, not 0", shown(v, known))
	}
	return nil
}

// coversMoves checks that all moves of a lost position are answered, if there
// are few, or else enough of them.
func coversMoves(c *Certificate, position Position) error {
	answered := make(map[Move]bool, len(c.Answers))
	for _, r := range c.Answers {
		answered[r.To] = true
	}
	moves := 0
	var missing Move
	for m := range position.Moves() {
		if moves++; moves > allAnswers {
			break
		}
		if !answered[m] {
			missing = m
		}
	}
	switch {
	case moves <= allAnswers && missing != "":
		return fmt.Errorf("move %s is not answered", missing)
	case moves > allAnswers && len(answered) < someAnswers:
		return fmt.Errorf("%d moves are answered, expected at least %d", len(answered), someAnswers)
	}
	return nil
}

func said(v *grundy.Value) string {
	if v == nil {
		return "unknown"
	}
	return v.String()
}

func shown(v grundy.Value, known bool) string {
	if !known {
		return "one that is not known, but not 0"
	}
	return v.String()
}

// Explain says why position, case number, is won or lost.
func (p *Problem) Explain(number int, position Position) *Explanation {
	e := new(Explanation)
	if p.Format.Frame.Many() {
		e.Say("Case %d", number)
		e.Gap()
	}
	position.Explain(e)
	e.Gap()
	v, known := position.Value()
	switch {
	case !known:
		e.Say("The position is won; no theorem gives its value.")
	case v == 0:
		e.Say("The position is worth 0: whoever is to move has lost.")
		return e
	default:
		e.Say("The position is worth %v, not 0: whoever is to move wins.", v)
	}
	var moves []Move
	count := 0
	for m := range position.Winning() {
		if count++; count > 1000 {
			break
		}
		if len(moves) < 12 {
			moves = append(moves, m)
		}
	}
	list := fmt.Sprint(moves)
	list = list[1 : len(list)-1]
	switch {
	case count > 1000:
		e.Say("More than 1000 moves win, the first of them %s.", list)
	case count > len(moves):
		e.Say("%d moves win, the first of them %s.", count, list)
	case count == 1:
		e.Say("One move wins: %s.", list)
	default:
		e.Say("%d moves win: %s.", count, list)
	}
	e.Gap()
	position.ExplainMove(e, moves[0])
	return e
}
