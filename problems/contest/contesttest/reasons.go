package contesttest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// reasons puts evidence, certificates and explanations to the test on samples
// and small generated cases: evidence proves the value the theory gives, spoilt
// evidence proves no other, and a certificate stands only for what it is about.
func (s *suite) reasons(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	cases, spoilt := 0, 0
	inputs := s.smallInputs(t)
	for i := range s.p.Families {
		for seed := range uint64(30) {
			size := min(1+int(seed)%max(s.c.Random, 8), s.p.MaxSize())
			inputs = append(inputs, s.make(t, contest.Request{Family: &s.p.Families[i], Seed: seed, Size: size, Cases: 1}))
		}
	}
	for _, in := range inputs {
		number := 0
		for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
			if err != nil {
				t.Fatal(err)
			}
			number++
			cases++
			spoilt += s.certified(t, rng, in, number, position)
			s.explained(t, in, number, position)
			s.pointed(t, in, number, position)
			if t.Failed() {
				return
			}
		}
	}
	t.Logf("certificates of %d cases hold, and %d spoilt ones prove nothing false", cases, spoilt)
}

// certified checks the certificate of a position, and spoils it in many ways; it
// returns how many.
func (s *suite) certified(t *testing.T, rng *rand.Rand, in []byte, number int, p contest.Position) (spoilt int) {
	c, err := s.p.Certify(number, p)
	if err != nil {
		t.Fatalf("case %d: %v\n%s", number, err, head(in))
	}
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var back contest.Certificate
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if err := s.p.CheckCertificate(&back, p); err != nil {
		t.Fatalf("case %d: its certificate fails: %v\n%s\n%s", number, err, head(in), head(data))
	}
	value, known := p.Value()
	for range 20 {
		bad, ok := spoil(rng, c.Evidence)
		if !ok {
			break
		}
		spoilt++
		if v, k, err := s.p.Game.Verify(p, bad); err == nil && (k != known || v != value) {
			t.Fatalf("case %d: spoilt evidence proves the value %v (known: %v), not %v (%v)\n%s\n%s",
				number, v, k, value, known, head(in), head(bad))
		}
	}
	for _, bad := range []string{"", "null", "[]", "7", "{}", `{"x":1}`, `"` + strings.Repeat("x", 40) + `"`} {
		if v, k, err := s.p.Game.Verify(p, []byte(bad)); err == nil && (k != known || v != value) {
			t.Fatalf("case %d: evidence %q proves the value %v\n%s", number, bad, v, head(in))
		}
	}
	if c.Winning != nil {
		back := *c
		back.Winning = nil
		if s.p.CheckCertificate(&back, p) == nil {
			t.Fatalf("case %d: a certificate without the winning move holds\n%s", number, head(in))
		}
	}
	return spoilt
}

// spoil changes one number or truth value somewhere in a JSON text.
func spoil(rng *rand.Rand, data []byte) ([]byte, bool) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var tree any
	if d.Decode(&tree) != nil {
		return nil, false
	}
	n := 0
	eachLeaf(&tree, func(*any) { n++ })
	if n == 0 {
		return nil, false
	}
	pick := rng.IntN(n)
	eachLeaf(&tree, func(leaf *any) {
		if pick--; pick != -1 {
			return
		}
		switch v := (*leaf).(type) {
		case json.Number:
			i, _ := strconv.ParseInt(string(v), 10, 64)
			*leaf = json.Number(fmt.Sprint(i + rng.Int64N(5) - 2))
		case bool:
			*leaf = !v
		}
	})
	bad, err := json.Marshal(tree)
	return bad, err == nil
}

// eachLeaf calls f on every number and truth value, objects in the order of
// their keys.
func eachLeaf(node *any, f func(*any)) {
	switch v := (*node).(type) {
	case []any:
		for i := range v {
			eachLeaf(&v[i], f)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			child := v[key]
			eachLeaf(&child, f)
			v[key] = child
		}
	case json.Number, bool:
		f(node)
	}
}

// explained checks the form of an explanation; what it says is for people.
func (s *suite) explained(t *testing.T, in []byte, number int, p contest.Position) {
	var out bytes.Buffer
	w := fastio.NewWriter(&out)
	s.p.Explain(number, p).Write(w, 80)
	w.Flush()
	if out.Len() == 0 {
		t.Fatalf("case %d has no explanation\n%s", number, head(in))
	}
	for line := range strings.Lines(out.String()) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > 80 || strings.TrimRight(line, " ") != line || !utf8.ValidString(line) ||
			strings.Contains(line, "%!") {
			t.Fatalf("case %d: a line of the explanation is too wide or ends in blanks: %q\n%s", number, line, head(in))
		}
	}
}

// pointed checks that what an explanation points at is in the picture, unless that
// says that it leaves something out.
func (s *suite) pointed(t *testing.T, in []byte, number int, p contest.Position) {
	pic := p.Draw(contest.DrawOptions{Values: true})
	if pic.Partial {
		return
	}
	there := map[string]bool{}
	for _, shape := range pic.Shapes {
		there[shape.Part] = true
	}
	for _, step := range s.p.Explain(number, p).Steps {
		named := step.Parts
		if step.Table != nil {
			named = slices.Concat(append([][]string{named}, step.Table.Parts...)...)
		}
		for _, part := range named {
			if !there[part] {
				t.Fatalf("case %d: the explanation points at %q, which is not in the picture\n%s", number, part, head(in))
			}
		}
	}
}
