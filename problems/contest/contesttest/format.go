package contesttest

import (
	"bytes"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/shrink"
)

// format checks the uses of the declared format: spans, small cases, spoilt inputs, and the
// forms of answers.
func (s *suite) format(t *testing.T) {
	t.Run("spans", s.spans)
	t.Run("small cases", s.lightest)
	t.Run("spoilt", s.spoilt)
	t.Run("answers", s.forms)
}

// spans checks that spans cover an input without gaps or overlaps.
func (s *suite) spans(t *testing.T) {
	if s.p.Format.Blank {
		t.Skip("blank lines are read as nothing")
	}
	for _, in := range s.smallInputs(t) {
		spans, err := s.p.Format.Spans(in)
		if err != nil {
			t.Fatalf("%v\n%s", err, head(in))
		}
		at := int64(0)
		for _, span := range spans {
			if span.From != at || span.To <= at {
				t.Fatalf("behind byte %d comes %v:\n%s", at, span, head(in))
			}
			at = span.To
		}
		if at != int64(len(in)) {
			t.Fatalf("the input is read up to byte %d only:\n%s", at, head(in))
		}
	}
}

// lightest compares the voices on the lightest cases. It checks that each of these cases is
// valid and yielded once, and that no lighter case is left out.
func (s *suite) lightest(t *testing.T) {
	seen := map[string]bool{}
	last := int64(0)
	var cases [][]byte
	most := count(100, 300)
	for weight, text := range s.p.Format.Every() {
		in := shrink.Input(s.p, text)
		if _, err := s.p.Validate(fastio.NewBytesReader(in)); err != nil {
			t.Fatalf("not valid: %v\n%s", err, text)
		}
		if seen[string(text)] {
			t.Fatalf("twice among the lightest cases:\n%s", text)
		}
		seen[string(text)] = true
		cases = append(cases, text)
		last = weight
		if len(cases) == most {
			break
		}
	}
	var sum tally
	search := contest.NewSearch(s.c.Positions, searchBytes)
	for some := range slices.Chunk(cases, int(min(s.p.MaxCases(), 50))) {
		in := shrink.Input(s.p, some...)
		if s.p.IsGame() {
			sum.add(s.compare(t, in, search))
		} else {
			s.solve(t, in)
		}
	}
	// All that are lighter than the last one are among them.
	missed := func(in, text []byte) {
		if _, err := s.p.Validate(fastio.NewBytesReader(in)); err == nil && s.weight(t, in) < last && !seen[string(text)] {
			t.Fatalf("not among the lightest cases, of weight %d:\n%s", last, text)
		}
	}
	n := 0
	if s.c.Every != nil {
		for text := range s.c.Every {
			if missed(shrink.Input(s.p, []byte(text)), []byte(text)); n == lookedAt() {
				break
			}
			n++
		}
	}
	for _, in := range s.smallInputs(t) {
		cases, err := s.p.Split(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range cases {
			text = bytes.ReplaceAll(text, []byte("\n\n"), []byte("\n"))
			missed(shrink.Input(s.p, text), text)
		}
	}
	t.Logf("%d cases up to weight %d: %v", len(cases), last, sum)
}

// weight returns an upper bound of the weight of a valid input's only case.
func (s *suite) weight(t *testing.T, in []byte) int64 {
	t.Helper()
	spans, err := s.p.Format.Spans(in)
	if err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	if a := s.p.Format.Answers; a != nil && a.Count == "" {
		for range s.positions(t, in) { // they come until zero
			sum++
		}
	}
	for _, span := range spans {
		token := in[span.From:span.To]
		switch span.Kind {
		case format.NumberSpan:
			v, _ := strconv.ParseInt(string(token), 10, 64)
			nearest := max(span.Least, min(span.Most, 0))
			sum += max(v-nearest, nearest-v)
		case format.RowSpan:
			sum += int64(len(token)) - span.Least
			for _, letter := range token {
				sum += int64(len(span.Letters) - 1 - strings.IndexByte(span.Letters, letter))
			}
		}
	}
	return sum
}

// spoilt checks that every spoilt input is refused, and that some input breaks every promise.
func (s *suite) spoilt(t *testing.T) {
	n, kinds := 0, map[string]bool{}
	broken := map[*format.Rule]bool{}
	tokens := regexp.MustCompile(`[^ \n]+`)
	for _, in := range s.smallInputs(t) {
		whole := s.solve(t, in)
		for spoilt := range s.p.Format.Spoilt(in) {
			what, _, _ := strings.Cut(spoilt.Wrong, " at ")
			s.refused(t, what, spoilt.Text, whole)
			kinds[what] = true
			n++
			broken[spoilt.Rule] = true
		}
		for _, at := range tokens.FindAllIndex(in, -1) {
			from, to := at[0], at[1]
			texts := map[string][]byte{
				"a token dropped": slices.Concat(in[:from], in[min(to+1, len(in)):]),
				"a token doubled": slices.Concat(in[:to], []byte(" "), in[from:]),
			}
			if from > 0 && !s.p.Format.Frame.OpenEnd() {
				texts["the end before a token"] = in[:from]
			}
			for what, text := range texts {
				if s.c.Valid == nil || !s.c.Valid(text) {
					s.refused(t, what, text, whole)
				}
			}
		}
	}
	t.Logf("%d spoilt inputs of %d kinds refused", n, len(kinds))
	for _, rule := range s.p.Format.Rules() {
		if !broken[rule] {
			t.Errorf("no spoilt input breaks the promise that %s", rule.Name)
		}
	}
}

// refused checks that the checker refuses an input, with a place. The solver, which is more
// lenient, must neither crash nor lose or invent an answer; whole is its output on the input
// that was spoilt.
func (s *suite) refused(t *testing.T, what string, in []byte, whole string) {
	t.Helper()
	_, invalid := s.p.Validate(fastio.NewBytesReader(in))
	if invalid == nil {
		t.Fatalf("%s, and still said to be valid:\n%s", what, head(in))
	}
	s.counts(t, in)
	out, err := solve(s.p, fastio.NewBytesReader(in))
	for _, err := range []error{invalid, err} {
		if e := new(fastio.Error); err != nil && !errors.As(err, &e) {
			t.Fatalf("%s: error %q has no place", what, err)
		}
	}
	if strings.HasPrefix(what, "the end") && !strings.HasPrefix(whole, out) {
		t.Errorf("cut off, it gives\n%s\nwhole\n%s\ninput\n%s", out, whole, head(in))
	}
	if strings.HasPrefix(what, "a letter") && strings.HasSuffix(what, "a number") && err == nil {
		t.Errorf("solve accepts a letter in a number:\n%s", head(in))
	}
}

// forms checks that an output is made of answers of the declared forms.
func (s *suite) forms(t *testing.T) {
	var forms []*regexp.Regexp
	used := map[int]bool{}
	hole, list := regexp.MustCompile(`\\\{[a-z]*\\\}`), regexp.MustCompile(`\\\{[a-z]*\\\.\\\.\\\.\\\}`)
	oneWord := s.p.Format.OneWord()
	for _, form := range s.p.Format.Answer {
		quoted := hole.ReplaceAllLiteralString(regexp.QuoteMeta(form), `(-?[0-9]+)`)
		quoted = list.ReplaceAllLiteralString(quoted, `(-?[0-9]+( -?[0-9]+)*)`)
		if oneWord {
			if len(form) != 1 {
				t.Errorf("the answer %q is no letter, and makes no part of a word", form)
			}
		} else {
			quoted += "\n"
		}
		forms = append(forms, regexp.MustCompile("^"+quoted))
	}
	for _, in := range s.smallInputs(t) {
		number := 0
		for rest := s.solve(t, in); rest != ""; {
			number++
			i := slices.IndexFunc(forms, func(f *regexp.Regexp) bool { return f.MatchString(rest) })
			if i < 0 {
				t.Fatalf("the answer %q has none of the forms %q", head([]byte(rest)), s.p.Format.Answer)
			}
			line := forms[i].FindString(rest)
			if rest = rest[len(line):]; oneWord {
				rest = strings.TrimPrefix(rest, "\n")
			}
			used[i] = true
			if _, rest, numbered := strings.Cut(s.p.Format.Answer[i], "{t}"); numbered {
				before := s.p.Format.Answer[i][:len(s.p.Format.Answer[i])-len("{t}")-len(rest)]
				if !strings.HasPrefix(line, before+strconv.Itoa(number)) {
					t.Errorf("answer %d is %q", number, line)
				}
			}
		}
		cases, err := s.p.Split(in)
		wanted := len(cases)
		if s.p.Format.Answers != nil {
			wanted = 0
			for range s.positions(t, in) {
				wanted++
			}
		}
		if err != nil || wanted != number {
			t.Errorf("%d answers, expected %d (%v)\n%s", number, wanted, err, head(in))
		}
	}
	if len(used) < len(forms) {
		t.Errorf("of the forms %q only %d are used", s.p.Format.Answer, len(used))
	}
}
