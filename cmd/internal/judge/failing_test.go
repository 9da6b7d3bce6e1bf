package judge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/problems"
)

// TestFailing picks the case that fails out of a file, by what the output says.
func TestFailing(t *testing.T) {
	const three = "1\n5\n2\n1 1\n3\n1 2 4\n0\n"
	for _, c := range []struct {
		input, answer, output string
		verdict               run.Verdict
		want                  string
	}{
		{three, "Yes\nNo\nYes\n", "No No Yes", "", "1 of 3: 1\n5\n0\n"},
		{three, "Yes\nNo\nYes\n", "Yes Yes Yes", "", "2 of 3: 2\n1 1\n0\n"},
		{three, "Yes\nNo\nYes\n", "Yes No", "", "3 of 3: 3\n1 2 4\n0\n"},
		{three, "Yes\nNo\nYes\n", "Yes No Yes Yes", "", "unknown"},
		{three, "", "", run.RuntimeError, "unknown"},
		{"2\n1 1\n0\n", "", "", run.RuntimeError, "1 of 1: 2\n1 1\n0\n"},
		{"2\n1 1 1\n0\n", "", "", run.RuntimeError, "unknown"}, // it is not valid
	} {
		r := judge.Verdict(&judge.Case{Input: []byte(c.input), Answer: []byte(c.answer)},
			&run.Result{Verdict: c.verdict, Output: []byte(c.output)})
		got := "unknown"
		if f := r.Failing(problems.Find("nim")); f != nil {
			got = fmt.Sprintf("%d of %d: %s", f.Number, f.Of, f.Input)
		}
		if got != c.want {
			t.Errorf("%q: %q, want %q", c.output, got, c.want)
		}
	}
}

// TestFailingPosition finds the position whose answer is wrong: by the letter of a word, or by the
// line.
func TestFailingPosition(t *testing.T) {
	const heaps = "1 1\n1\n1 1\n1 2\n3\n1 1\n1 2\n2 2 1\n0\n"      // answers W and LWW
	const graphs = "2\n1 1\n0\n1 0\n1 1\n2 0 0\n0\n1\n0\n1 0\n0\n" // answers WIN LOSE LOSE and LOSE
	for _, c := range []struct{ problem, input, output, want string }{
		{"snim", heaps, "W\nLLW\n", "2 of 2, 2: case 2.2"},
		{"snim", heaps, "W\nLWL\n", "2 of 2, 3: case 2.3"},
		{"snim", heaps, "L\nLWW\n", "1 of 2, 1: case 1.1"},
		{"snim", heaps, "W\nLW\n", "2 of 2, 3: case 2.3"}, // a letter is missing
		{"snim", heaps, "W\nLWWW\n", "2 of 2, 3: case 2.3"},
		{"tokens", graphs, "WIN\nWIN\nLOSE\nLOSE\n", "1 of 2, 2: case 1.2"},
		{"tokens", graphs, "WIN\nLOSE\nLOSE\nWIN\n", "2 of 2, 1: case 2.1"},
		{"tokens", graphs, "WIN\nLOSE\n", "1 of 2, 3: case 1.3"},
	} {
		p := problems.Find(c.problem)
		answer, err := p.Answer([]byte(c.input))
		if err != nil {
			t.Fatal(err)
		}
		r := judge.Verdict(&judge.Case{Input: []byte(c.input), Answer: answer}, &run.Result{Output: []byte(c.output)})
		f := r.Failing(p)
		if f == nil {
			t.Errorf("%q: no case fails", c.output)
			continue
		}
		if got := fmt.Sprintf("%d of %d, %d: case %v", f.Number, f.Of, f.Position, f.Place()); got != c.want {
			t.Errorf("%q: %s, want %s", c.output, got, c.want)
		}
		if next := r.Next(p, f, []string{"a.py"}); !strings.HasSuffix(next[1], fmt.Sprintf("nimsum explain %s --case 1.%d", c.problem, f.Position)) {
			t.Errorf("%q: next %q", c.output, next)
		}
	}
}

// TestNext has commands as a shell has to read them.
func TestNext(t *testing.T) {
	nim := problems.Find("nim")
	r := &judge.Result{Case: &judge.Case{Input: []byte("2\n1 1\n0\n"), Remake: "nimsum gen nim"}}
	got := r.Next(nim, r.Failing(nim), []string{"./it's here.cpp"})
	want := []string{
		`nimsum stress nim './it'\''s here.cpp'`,
		`printf '2\n1 1\n0\n' | nimsum explain nim`,
		`printf '2\n1 1\n0\n' | nimsum draw nim --values --winning > nim.svg`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := r.Next(nim, nil, []string{"-x.py"}); !slices.Equal(got, []string{"nimsum stress nim -- -x.py"}) {
		t.Errorf("without a case: %q", got)
	}
}
