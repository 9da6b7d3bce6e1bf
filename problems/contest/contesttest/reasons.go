package contesttest

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// reasons checks evidence, certificates and explanations of samples and small generated
// cases: evidence proves the value by the theory, falsified evidence proves nothing, and a
// certificate that was tampered with does not hold.
func (s *suite) reasons(t *testing.T) {
	cases, spoilt := 0, 0
	inputs := s.smallInputs(t)
	for i := range s.p.Families {
		for seed := range count(4, 30) {
			size := min(1+seed%max(s.c.Random, 8), s.p.MaxSize())
			inputs = append(inputs, Input(t, s.p, contest.Request{Family: &s.p.Families[i], Seed: uint64(seed), Size: size, Cases: 1}))
		}
	}
	for _, in := range inputs {
		for at, position := range s.some(t, in) {
			cases++
			spoilt += s.certified(t, in, at, position)
			s.explained(t, in, at, position)
			s.pointed(t, in, at, position)
			if t.Failed() {
				return
			}
		}
	}
	falsified := s.c.Falsified
	if falsified == nil {
		falsified = func(func(contest.Position) bool) {}
	}
	for position := range falsified {
		evidence, err := json.Marshal(contest.Evidence(position))
		if err != nil {
			t.Fatal(err)
		}
		if v, err := s.p.Verify(position, evidence); err == nil {
			t.Fatalf("Verify follows a falsified theory to the value %v: %s", v, head(evidence))
		}
	}
	t.Logf("certificates of %d positions hold, and none of %d that were tampered with does", cases, spoilt)
}

// certified checks the certificate of a position, and tampers with it; it returns how
// often.
func (s *suite) certified(t *testing.T, in []byte, at contest.Place, p contest.Position) (tampered int) {
	c, err := s.p.Certify(at, p)
	if err != nil {
		t.Fatalf("case %v: %v\n%s", at, err, head(in))
	}
	var buffer bytes.Buffer
	e := json.NewEncoder(&buffer)
	e.SetEscapeHTML(false)
	if err := e.Encode(c); err != nil {
		t.Fatal(err)
	}
	data := bytes.TrimSpace(buffer.Bytes())
	if err := s.check(data, at, p); err != nil {
		t.Fatalf("case %v: its certificate fails: %v\n%s\n%s", at, err, head(in), head(data))
	}
	// Every change while certificates are small and few, then one in many.
	step := 1
	if s.tampered += len(data); s.tampered > 1000 {
		step = 1 + len(data)/2
	}
	k := (at.Case + at.Position) % step
	for how, text := range tampers(data) {
		if k++; k%step != 0 {
			continue
		}
		bad := text()
		if bytes.Equal(bad, data) {
			continue
		}
		tampered++
		if err := s.check(bad, at, p); err == nil && !anotherTrue(c, bad, p) {
			t.Fatalf("case %v: a certificate holds though tampered with: %s\n%s\n%s\nbefore\n%s", at, how, head(in), head(bad), head(data))
		}
	}
	for _, bad := range []string{"", "null", "[]", "7", "{}", `{"x":1}`, `"` + strings.Repeat("x", 40) + `"`} {
		if v, err := s.p.Verify(p, []byte(bad)); err == nil {
			t.Fatalf("case %v: evidence %q proves %v\n%s", at, bad, v, head(in))
		}
	}
	return tampered
}

// anotherTrue reports whether a certificate differs from c only in a move that wins as well as
// the one in c, and leaves a position with the same evidence.
func anotherTrue(c *contest.Certificate, data []byte, p contest.Position) bool {
	var other contest.Certificate
	if json.Unmarshal(data, &other) != nil {
		return false
	}
	if w := other.Winning; w != nil && c.Winning != nil {
		after, err := p.Play(w.Move)
		return err == nil && contest.Lost(after) && reflect.DeepEqual(*c.Winning, contest.Reply{Move: c.Winning.Move, Evidence: w.Evidence})
	}
	for i, a := range other.Answers {
		after, err := p.Play(a.To)
		if err == nil {
			after, err = after.Play(a.Move)
		}
		if err != nil || !contest.Lost(after) || i >= len(c.Answers) ||
			!reflect.DeepEqual(c.Answers[i], contest.Reply{To: a.To, Move: c.Answers[i].Move, Evidence: a.Evidence}) {
			return false
		}
	}
	return len(other.Answers) > 0
}

// check reads a certificate and checks it.
func (s *suite) check(data []byte, at contest.Place, p contest.Position) error {
	c := new(contest.Certificate)
	if err := contest.ReadStrict(data, c); err != nil {
		return err
	}
	_, wrong := s.p.CheckCertificate(c, at, p)
	return wrong
}

// explained checks the form of an explanation; what it says is for people.
func (s *suite) explained(t *testing.T, in []byte, at contest.Place, p contest.Position) {
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	s.p.Explain(at, p).Write(w, 80)
	w.Flush()
	if out.Len() == 0 {
		t.Fatalf("case %v has no explanation\n%s", at, head(in))
	}
	for line := range strings.Lines(out.String()) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > 80 || strings.TrimRight(line, " ") != line || !utf8.ValidString(line) ||
			strings.Contains(line, "%!") {
			t.Fatalf("case %v: a line of the explanation is too wide or ends in blanks: %q\n%s", at, line, head(in))
		}
	}
}

// pointed checks that what an explanation points at is in the picture, unless that
// says that it leaves something out.
func (s *suite) pointed(t *testing.T, in []byte, at contest.Place, p contest.Position) {
	_, explains := p.(contest.Explainer)
	_, draws := p.(contest.Drawer)
	pic := s.p.Draw(p, contest.DrawOptions{Values: true})
	if pic.Partial || explains != draws { // the default of one does not know the other
		return
	}
	there := map[string]bool{}
	for _, shape := range pic.Shapes {
		there[shape.Part] = true
	}
	pointed := 0
	for _, step := range s.p.Explain(at, p).Steps {
		named := step.Parts
		if step.Table != nil {
			named = slices.Concat(append([][]string{named}, step.Table.Parts...)...)
		}
		for _, part := range named {
			if !there[part] {
				t.Fatalf("case %v: the explanation points at %q, which is not in the picture\n%s", at, part, head(in))
			}
		}
		pointed += len(named)
	}
	for range p.Moves() {
		if pointed == 0 {
			t.Fatalf("case %v: the explanation points at nothing in the picture\n%s", at, head(in))
		}
		break
	}
}
