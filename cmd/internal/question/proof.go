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
// which they are made of one another.
type ProofHead struct {
	Version    int          `json:"nimsum_proof"` // of this format
	Rules      string       `json:"rules"`
	Says       string       `json:"says"`            // the law in words
	Kind       theorem.Kind `json:"kind"`            // what the law tells
	About      string       `json:"about"`           // which positions
	Fixed      *Fixed       `json:"fixed,omitempty"` // at which values of parameters, if not at all
	Arity      int          `json:"arity"`
	Numeration string       `json:"numeration"`
	Weights    []int64      `json:"weights"` // under which options get smaller
	Law        theorem.Law  `json:"law"`     // what is proved: an automaton, or a formula
}

// proofLimits let a proof be run again that took as long as one may.
var proofLimits = automata.Limits{States: automata.UsualLimits.States, Steps: 2 * decideSteps}

// WriteProof writes the proof by automata, which there must be.
func (a *Answer) WriteProof(w io.Writer) error {
	t := a.Decided
	out := json.NewEncoder(w)
	err := out.Encode(ProofHead{1, a.Rules.Text, a.Law.Text(), t.Kind, t.About, t.Fixed, t.Game.Arity, t.Numeration.String(), t.Weights, t.Law})
	if err != nil {
		return err
	}
	proveErr := t.Game.Record(t.Proof, proofLimits, func(s automata.Step) {
		if err == nil {
			err = out.Encode(s)
		}
	})
	return errors.Join(proveErr, err)
}

// A Verified is what a proof has shown.
type Verified struct {
	Version    int    `json:"version"` // of this format
	Holds      bool   `json:"holds"`
	Says       string `json:"says"`
	About      string `json:"about"`
	Fixed      *Fixed `json:"fixed,omitempty"`
	Theorem    string `json:"theorem,omitempty"` // that was applied, beside the induction over options
	Numeration string `json:"numeration"`
	Automata   int    `json:"automata"` // how many were checked
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
	var v ProofHead
	if err := in.Decode(&v); err != nil || v.Version != 1 || v.Arity < 1 || v.Arity > sources.MaxArity || len(v.Weights) != v.Arity {
		return nil, errors.New("this is no proof: \"nimsum discover --proof FILE\" writes them")
	}
	n, err := automata.ReadNumeration(v.Numeration)
	if err != nil {
		return nil, err
	}
	if v.Law.Formula == nil && v.Law.Growth == nil && (v.Law.Automaton == nil || v.Law.Follows != nil || v.Law.TakeAway != "" || v.Law.Slow != "") {
		return nil, errors.New("the proof has no law")
	}
	game, err := GameOf(rules, v.Arity, v.About, v.Fixed)
	if err != nil {
		return nil, err
	}
	checker := recheck.New(n, func() (s automata.Step, err error) {
		if err = in.Decode(&s); err == io.EOF {
			err = errors.New("the proof ends too soon")
		}
		return s, err
	})
	err = game.Decide(checker, v.Kind, v.Law, v.Weights)
	if err == nil && in.More() {
		err = errors.New("it has more automata than it needs")
	}
	if err != nil {
		wrong := &WrongProof{Why: err}
		if v.Rules != rules.Text {
			wrong.Of = v.Rules
		}
		return nil, wrong
	}
	return &Verified{1, true, v.Says, v.About, v.Fixed, appliedOn(v.Law), v.Numeration, checker.Checked}, nil
}
