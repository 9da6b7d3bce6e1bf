package contest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"sync"

	"nimsum/problems/theory/grundy"
)

// A Certificate is an answer to one case with the evidence by which someone who does not
// trust its author can check it.
type Certificate struct {
	Version  int             `json:"version"` // of this form: CertificateVersion
	Problem  string          `json:"problem"`
	Case     int             `json:"case"`               // from 1
	Position int             `json:"position,omitempty"` // as in Place
	Value    *grundy.Value   `json:"value,omitempty"`    // left out where not known
	Evidence json.RawMessage `json:"evidence"`
	// Winning is a winning move, where there is one.
	Winning *Reply `json:"winning,omitempty"`
	// Answers has an answer to every move of a lost position, or to a sample of
	// them.
	Answers []Reply `json:"answers,omitempty"`
}

// At returns the place of the position.
func (c *Certificate) At() Place { return Place{c.Case, c.Position} }

// CertificateVersion is the version of certificates that are written and checked.
const CertificateVersion = 1

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

// Certify returns a certificate for the position at a place, the same every time.
func (p *Problem) Certify(at Place, position Position) (*Certificate, error) {
	c := &Certificate{Version: CertificateVersion, Problem: p.Name, Case: at.Case, Position: at.Position}
	if v, known := position.Value(); known {
		c.Value = &v
	}
	var err error
	if c.Evidence, err = json.Marshal(Evidence(position)); err != nil {
		return nil, err
	}
	if c.Winning, err = reply(position); c.Winning != nil || err != nil {
		return c, err
	}
	moves, _ := sample(position)
	for _, m := range moves {
		r, err := reply(After(position, m))
		if err != nil {
			return nil, err
		}
		if r == nil {
			return nil, fmt.Errorf("move %s of a lost position has no answer", m)
		}
		r.To = m
		c.Answers = append(c.Answers, *r)
	}
	return c, nil
}

// reply returns the first winning move, nil if no move wins.
func reply(p Position) (*Reply, error) {
	for m := range p.Winning() {
		evidence, err := json.Marshal(Evidence(After(p, m)))
		return &Reply{Move: m, Evidence: evidence}, err
	}
	return nil, nil
}

// sample returns the moves that a certificate of a lost position answers, and whether
// these are all.
func sample(p Position) (moves []Move, all bool) {
	moves, _ = FirstMoves(p.Moves(), maxSampled)
	if IsMisere(p) { // a move that ends the game loses it without an answer
		moves = slices.DeleteFunc(moves, func(m Move) bool { return Ended(After(p, m)) })
	}
	if len(moves) <= allAnswers {
		return moves, true
	}
	rng := rand.New(rand.NewPCG(uint64(len(moves)), 1))
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return moves[:someAnswers], false
}

// A Basis says on what a proof of a value rests, besides the rules of arithmetic. Later
// values need more trust.
type Basis int

// What a proof rests on.
const (
	ByRules     Basis = iota // the bare rules of the game, and nothing else
	ByAlgorithm              // theorems, by another algorithm than the one that solves
	ByTheorem                // the same theorem that solves, worked out again
)

// String returns the rest of "the certificate rests on".
func (b Basis) String() string {
	return [...]string{"the rules alone", "another algorithm", "the same theorem"}[b]
}

// A Proved is the value of a position that evidence proves.
type Proved struct {
	Value grundy.Value
	Known bool // as in Position.Value
	By    Basis
	// Outcome says that there is an outcome and no value, as under misère play: the position is
	// won if Wins says so, and else lost.
	Outcome, Wins bool
}

// provedOf returns what the theory says of a position.
func provedOf(p Position) (v Proved) {
	if v.Outcome = IsMisere(p); v.Outcome {
		v.Wins = !Lost(p)
	} else {
		v.Value, v.Known = p.Value()
	}
	return v
}

// Lost reports whether the position is lost.
func (v Proved) Lost() bool { return v.Outcome && !v.Wins || v.Known && v.Value == 0 }

// Search compares the proved value, or outcome, with a search by the bare rules, where few
// positions follow. Where more follow, the proof rests on the theorem.
func (v *Proved) Search(p Position) error {
	const positions, bytes = 300, 32 << 20
	search := NewSearch(positions, bytes)
	if wins, err := search.Wins(p); err != nil {
		v.By = ByTheorem
	} else if wins == v.Lost() {
		return fmt.Errorf("the bare rules say that whoever is to move wins: %v", wins)
	} else if truth, err := search.Value(p); err == nil && v.Known && truth != v.Value {
		return fmt.Errorf("the bare rules give the value %v", truth)
	}
	return nil
}

// Worths is evidence for a sum: the value of each part.
type Worths struct {
	Worth []grundy.Value `json:"worth"`
}

// WorthsOf returns the values of n parts.
func WorthsOf(n int, value func(i int) grundy.Value) Worths {
	w := Worths{make([]grundy.Value, n)}
	for i := range w.Worth {
		w.Worth[i] = value(i)
	}
	return w
}

// VerifyWorths reads the values of n parts, compares each with the value that truth returns for it,
// and returns the nim-sum. Name names part i in errors, and nouns names all.
func VerifyWorths(data []byte, n int, nouns string, name func(i int) string, truth func(i int) grundy.Value) (v Proved, err error) {
	var w Worths
	if err := ReadStrict(data, &w); err != nil {
		return v, err
	}
	if len(w.Worth) != n {
		return v, fmt.Errorf("there are values for %d %s, expected %d", len(w.Worth), nouns, n)
	}
	for i, worth := range w.Worth {
		if want := truth(i); worth != want {
			return v, fmt.Errorf("%s is worth %v, not %v", name(i), want, worth)
		}
		v.Value ^= worth
	}
	v.Known = true
	return v, nil
}

func (v Proved) String() string {
	switch {
	case v.Outcome && v.Wins:
		return "won"
	case v.Outcome:
		return "lost"
	case !v.Known:
		return "one that is not known, but not 0"
	}
	return v.Value.String()
}

// A Held describes a certificate that holds: its weakest proof, and whether only a sample of
// the moves of a lost position was answered.
type Held struct {
	By     Basis
	Sample bool
}

// ReadStrict reads JSON into *v. It accepts only the text that *v itself is marshalled to:
// no other, repeated or unknown name, no null, no other spelling of a number. Blanks between
// the tokens do not matter.
func ReadStrict(data []byte, v any) error {
	if err := json.Unmarshal(data, v); err != nil {
		return err
	}
	var given, again bytes.Buffer
	e := json.NewEncoder(&again)
	e.SetEscapeHTML(false)
	if err := cmp.Or(json.Compact(&given, data), e.Encode(v)); err != nil {
		return err
	}
	want := bytes.TrimRight(again.Bytes(), "\n")
	if nulls().Match(given.Bytes()) {
		return errors.New("null stands for nothing here")
	}
	if bytes.Equal(given.Bytes(), want) {
		return nil
	}
	i := 0
	for i < min(given.Len(), len(want)) && given.Bytes()[i] == want[i] {
		i++
	}
	return fmt.Errorf("it has %q where %q should be written", around(given.Bytes(), i), around(want, i))
}

// nulls matches null in place of a value, without blanks.
var nulls = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[:,\[]null|^null`) })

func around(text []byte, i int) []byte { return text[max(0, i-12):min(len(text), i+12)] }

// CheckCertificate checks everything c says of the position at a place
// from the rules, with Verify in place of the theory. Wrong is the first thing that
// is not as Certify would have it.
func (p *Problem) CheckCertificate(c *Certificate, at Place, position Position) (held Held, wrong error) {
	switch {
	case c.Version != CertificateVersion:
		return held, fmt.Errorf("the certificate is of version %d, expected %d", c.Version, CertificateVersion)
	case c.Problem != p.Name:
		return held, fmt.Errorf("the certificate is for %s", c.Problem)
	case c.At() != at:
		return held, fmt.Errorf("the certificate is for case %v", c.At())
	}
	v, err := p.Verify(position, c.Evidence)
	switch {
	case err != nil:
		return held, fmt.Errorf("evidence for the value: %w", err)
	case v.Known != (c.Value != nil) || v.Known && v.Value != *c.Value:
		return held, fmt.Errorf("the value is said to be %s, the evidence shows %s", said(c.Value), v)
	}
	held.By = v.By
	lost := v.Lost()
	over := v.Outcome && Ended(position) // and won without a move
	switch {
	case (lost || over) != (c.Winning == nil):
		return held, errors.New("a winning move must be there exactly when the position is not lost")
	case !lost && len(c.Answers) > 0:
		return held, errors.New("the position is won, so no move of the other player is to be answered")
	case over:
		return held, nil
	case !lost && c.Winning.To != "":
		return held, fmt.Errorf("the winning move is said to answer move %s", c.Winning.To)
	case !lost:
		if err := p.checkReply(&held, position, *c.Winning); err != nil {
			return held, fmt.Errorf("winning move %s: %w", c.Winning.Move, err)
		}
		return held, nil
	}
	moves, all := sample(position)
	held.Sample = !all
	for i, m := range moves {
		switch {
		case i >= len(c.Answers):
			return held, fmt.Errorf("move %s is not answered", m)
		case c.Answers[i].To != m:
			return held, fmt.Errorf("answer %d is to move %s, expected an answer to %s", i+1, c.Answers[i].To, m)
		}
		after, err := position.Play(m)
		if err != nil {
			return held, fmt.Errorf("move %s: %w", m, err)
		}
		if err := p.checkReply(&held, after, c.Answers[i]); err != nil {
			return held, fmt.Errorf("answer %s to move %s: %w", c.Answers[i].Move, m, err)
		}
	}
	if extra := len(c.Answers) - len(moves); extra > 0 {
		return held, fmt.Errorf("there are %d answers, expected %d", len(c.Answers), len(moves))
	}
	return held, nil
}

// checkReply plays r and verifies that the position it leaves is lost.
func (p *Problem) checkReply(held *Held, position Position, r Reply) error {
	after, err := position.Play(r.Move)
	if err != nil {
		return err
	}
	v, err := p.Verify(after, r.Evidence)
	switch {
	case err != nil:
		return fmt.Errorf("evidence: %w", err)
	case !v.Lost():
		return fmt.Errorf("the position it leaves is worth %s, not 0", v)
	}
	held.By = max(held.By, v.By)
	return nil
}

func said(v *grundy.Value) string {
	if v == nil {
		return "unknown"
	}
	return v.String()
}
