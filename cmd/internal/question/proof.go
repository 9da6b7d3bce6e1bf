package question

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
	"nimsum/problems/theory/theorem/recheck"
)

// A ProofHead is the first line of a proof. The automata follow, one a line, in the order in
// which they are made of one another. A law that is proved at several classes of values of
// parameters has a proof for each, one after the other.
type ProofHead struct {
	Claim
	Fixed   *Fixed      `json:"fixed,omitempty"` // at which values of parameters, if not at all
	Weights []int64     `json:"weights"`         // under which options get smaller
	Law     theorem.Law `json:"law"`             // what is proved: an automaton, or a formula
}

// A Claim is what all proofs of a file share.
type Claim struct {
	Version    int          `json:"nimsum_proof"` // of this format
	Rules      string       `json:"rules"`
	Says       string       `json:"says"`  // the law in words
	Kind       theorem.Kind `json:"kind"`  // what the law tells
	About      string       `json:"about"` // which positions
	Arity      int          `json:"arity"`
	Numeration string       `json:"numeration"`
}

// proofLimits let a proof be run again that took as long as one may.
var proofLimits = automata.Limits{States: automata.UsualLimits.States, Steps: 2 * decideSteps}

// WriteProof writes the proof by automata, which there must be.
func (a *Answer) WriteProof(w io.Writer) error {
	t := a.Decided
	out := json.NewEncoder(w)
	claim := Claim{1, a.Rules.Text, a.Law.Text(), t.Kind, t.About, t.Game.Arity, t.Numeration.String()}
	for _, p := range t.inductions() {
		err := out.Encode(ProofHead{claim, p.of, p.Weights, p.Law})
		proveErr := p.Game.Record(p.Proof, proofLimits, func(s automata.Step) {
			if err == nil {
				err = out.Encode(s)
			}
		})
		if err := errors.Join(proveErr, err); err != nil {
			return err
		}
	}
	return nil
}

// A Verified is what a proof has shown.
type Verified struct {
	Version    int      `json:"version"` // of this format
	Holds      bool     `json:"holds"`
	Says       string   `json:"says"`
	About      string   `json:"about"`
	Fixed      *Fixed   `json:"fixed,omitempty"`
	Theorem    string   `json:"theorem,omitempty"` // that was applied, beside the induction over options
	Bounded    []string `json:"bounded,omitempty"` // relations in the rules of which bounds were used
	Numeration string   `json:"numeration"`
	Automata   int      `json:"automata"` // how many were checked
}

// Write writes it for a person.
func (v *Verified) Write(w io.Writer, rules *sources.Rules) {
	fmt.Fprintf(w, "the proof holds for %s\n", rules.Title)
	fmt.Fprintf(w, "  law, as the file says: %s\n", v.Says)
	fmt.Fprintf(w, "  positions: %s\n", v.About)
	if v.Fixed != nil {
		fmt.Fprintf(w, "  only with: %s\n", v.Fixed)
	}
	if v.Theorem != "" {
		fmt.Fprintf(w, "  theorem: %s\n", v.Theorem)
	}
	if v.Bounded != nil {
		fmt.Fprintf(w, "  of these only bounds are used, from both sides: %s\n", strings.Join(v.Bounded, ", "))
	}
	fmt.Fprintf(w, "  checked: the rules were turned into formulas anew, and each of %d automata (%s) was followed letter by letter\n", v.Automata, v.Numeration)
}

// A WrongProof is the error for a proof that does not hold.
type WrongProof struct {
	Why error
	Of  string // the rules that it was written for, if they are not written like those given
}

func (e *WrongProof) Error() string {
	why := e.Why.Error()
	if errors.As(e.Why, new(*theorem.RulesError)) {
		why = "no formula says the rules given: " + strings.TrimPrefix(why, "not expressible: ")
	}
	if e.Of != "" {
		why += fmt.Sprintf("; it was written for other rules, %.100q", e.Of)
	}
	return "the proof does not hold: " + why
}

// CheckProof checks a proof of a law of rules. The rules are translated into formulas anew;
// each automaton of the file is then checked by a package that shares no code with the search.
func CheckProof(rules *sources.Rules, r io.Reader) (*Verified, error) {
	in := json.NewDecoder(r)
	in.DisallowUnknownFields()
	var first ProofHead
	if err := in.Decode(&first); err != nil || first.Version != 1 || first.Arity < 1 || first.Arity > sources.MaxArity {
		return nil, errors.New("this is no proof: \"nimsum discover --proof FILE\" writes them")
	}
	n, err := automata.ReadNumeration(first.Numeration)
	if err != nil {
		return nil, err
	}
	game, err := GameOf(rules, first.Arity, first.About)
	if err != nil {
		return nil, err
	}
	v := &Verified{1, true, first.Says, first.About, nil, appliedOn(first.Law), nil, first.Numeration, 0}
	for head := first; ; {
		if err := head.check(rules); err != nil {
			return nil, err
		}
		checker := recheck.New(n, func() (s automata.Step, err error) {
			if err = in.Decode(&s); err == io.EOF {
				err = errors.New("the proof ends too soon")
			}
			return s, err
		})
		bounded, err := head.Fixed.game(game).Decide(checker, first.Kind, head.Law, head.Weights)
		v.Fixed, v.Automata, v.Bounded = v.Fixed.with(head.Fixed), v.Automata+checker.Checked, union(v.Bounded, bounded)
		if err == nil && !in.More() {
			return v, nil
		}
		if head = (ProofHead{}); err == nil && (in.Decode(&head) != nil || head.Claim != first.Claim || appliedOn(head.Law) != v.Theorem || !v.Fixed.like(head.Fixed)) {
			err = errors.New("it has more automata than it needs")
		}
		if err != nil {
			wrong := &WrongProof{Why: err}
			if first.Rules != rules.Text {
				wrong.Of = first.Rules
			}
			return nil, wrong
		}
	}
}

// check tells what makes a head none, or nil.
func (h *ProofHead) check(rules *sources.Rules) error {
	if len(h.Weights) != h.Arity {
		return errors.New("the proof has no weights")
	}
	if h.Law.Formula == nil && h.Law.Growth == nil && h.Law.Quotient == nil && (h.Law.Automaton == nil || h.Law.Follows != nil || h.Law.TakeAway != "" || h.Law.Slow != "") {
		return errors.New("the proof has no law")
	}
	return h.Fixed.check(rules, h.Arity)
}
