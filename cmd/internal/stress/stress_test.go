package stress_test

import (
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/stress"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/testdata/long"
)

// The programs that are tested are this one: called with their name.
var programs = map[string]func(in *fastio.Reader, out *fastio.Writer){
	// Nim, right.
	"nim": func(in *fastio.Reader, out *fastio.Writer) {
		eachNim(in, out, func(sum, _ int) bool { return sum != 0 })
	},
	// A pile of 2^8 stones is one of 0.
	"narrow": func(in *fastio.Reader, out *fastio.Writer) {
		eachNim(in, out, func(sum, _ int) bool { return sum&0xff != 0 })
	},
	// What is left of the game before is part of this one.
	"forgetful": func(in *fastio.Reader, out *fastio.Writer) {
		all := 0
		eachNim(in, out, func(sum, _ int) bool { all ^= sum; return all != 0 })
	},
	// Sums are no nim-sums.
	"adder": func(in *fastio.Reader, out *fastio.Writer) {
		eachNim(in, out, func(_, total int) bool { return total != 0 })
	},
	"thrower": func(in *fastio.Reader, out *fastio.Writer) {
		eachNim(in, out, func(sum, total int) bool {
			if total > 30 {
				os.Exit(7)
			}
			return sum != 0
		})
	},
	"spinner": func(in *fastio.Reader, out *fastio.Writer) {
		eachNim(in, out, func(sum, total int) bool {
			for total > 6 {
				total++ // until it overflows: longer than any limit
			}
			return sum != 0
		})
	},
	"printer": func(_ *fastio.Reader, out *fastio.Writer) {
		for {
			out.Line("Yes")
		}
	},
}

// eachNim answers Nim, of which won is told the nim-sum and the sum.
func eachNim(in *fastio.Reader, out *fastio.Writer, won func(sum, total int) bool) {
	for n := in.Int("n", 0, math.MaxInt32); n > 0; n = in.Int("n", 0, math.MaxInt32) {
		sum, total := 0, 0
		for range n {
			pile := in.Int("pile", 0, math.MaxInt)
			sum ^= pile
			total += pile
		}
		if won(sum, total) {
			out.Line("Yes")
		} else {
			out.Line("No")
		}
	}
}

func TestMain(m *testing.M) {
	run.Supervise()
	if len(os.Args) == 2 {
		if program := programs[os.Args[1]]; program != nil {
			out := fastio.NewWriter(os.Stdout)
			program(fastio.NewReader(os.Stdin), out)
			out.Flush()
			return
		}
	}
	os.Exit(m.Run())
}

func prepare(t *testing.T, name string) *run.Program {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p, err := run.Prepare(t.Context(), run.Source{Command: []string{self, name}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

var nim = problems.Find("nim")

func hunt(t *testing.T, name string) *stress.Hunt {
	return &stress.Hunt{
		Tester: &stress.Tester{Problem: nim, Program: prepare(t, name), Limits: run.Limits{CPU: time.Second, Output: 1 << 20}},
		Seed:   1, For: time.Minute, Jobs: 2, Done: func(int) {},
	}
}

// TestFindAndShrink finds where wrong programs fail, and the simplest such case.
func TestFindAndShrink(t *testing.T) {
	for name, want := range map[string]struct {
		verdict run.Verdict
		input   string
	}{
		"narrow":    {run.WrongAnswer, "1\n256\n0\n"},
		"forgetful": {run.WrongAnswer, "1\n1\n1\n1\n0\n"},
		"adder":     {run.WrongAnswer, "2\n1 1\n0\n"},
		"thrower":   {run.RuntimeError, "1\n31\n0\n"},
		"printer":   {run.OutputLimit, "1\n1\n0\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if name == "adder" || name == "thrower" || name == "narrow" { // the others find and shrink in the same ways
				long.Only(t)
			}
			t.Parallel()
			h := hunt(t, name)
			if !long.Tests() {
				h.Cases = 5000
			}
			r, tally, err := h.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if r == nil || r.Verdict != want.verdict {
				t.Fatalf("verdict %+v, want %s", r, want.verdict)
			}
			shown := len(r.Case.Input) + 1
			last, s, err := h.Shrink(t.Context(), r, 2, time.Minute, func(input []byte, _ int) {
				if len(input) > shown {
					t.Errorf("%d bytes after %d", len(input), shown)
				}
				shown = len(input)
			})
			if err != nil {
				t.Fatal(err)
			}
			if last.Verdict != want.verdict || string(last.Case.Input) != want.input || !s.Least || s.Unsteady {
				t.Errorf("ends with %s on %.80q, want %q: %+v", last.Verdict, last.Case.Input, want.input, s)
			}
			t.Logf("%s after %d cases in %.2f s; %v", r.Verdict, tally.Cases, tally.Seconds, s)
		})
	}
}

// TestSlow shrinks what takes too long: every run that fails takes the time limit.
func TestSlow(t *testing.T) {
	t.Parallel()
	h := hunt(t, "spinner")
	h.Limits.CPU = 80 * time.Millisecond
	r := test(t, h.Tester, "1\n1\n2\n7 2\n0\n")
	last, s, err := h.Shrink(t.Context(), r, 2, time.Minute, func([]byte, int) {})
	if err != nil {
		t.Fatal(err)
	}
	if last.Verdict != run.TimeLimit || string(last.Case.Input) != "1\n7\n0\n" {
		t.Errorf("ends with %s on %q: %+v", last.Verdict, last.Case.Input, s)
	}
}

// TestUnsteady leaves alone what fails sometimes only.
func TestUnsteady(t *testing.T) {
	t.Parallel()
	h := hunt(t, "nim")
	r := test(t, h.Tester, "2\n2 1\n0\n")
	r.Verdict = run.WrongAnswer // as it may have been once
	last, s, err := h.Shrink(t.Context(), r, 2, time.Minute, func([]byte, int) {})
	if err != nil || last != r || !s.Unsteady || s.Least || s.From != s.To {
		t.Errorf("ends with %+v: %+v, error %v", last, s, err)
	}
}

func test(t *testing.T, tester *stress.Tester, input string) *judge.Result {
	t.Helper()
	r, err := tester.Test(t.Context(), []byte(input))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestNothingFound ends after the cases asked for, with all of them right.
func TestNothingFound(t *testing.T) {
	t.Parallel()
	h := hunt(t, "nim")
	h.Cases = 300
	done := make(chan int, 1000)
	h.Done = func(n int) { done <- n }
	r, tally, err := h.Run(t.Context())
	if r != nil || err != nil || tally.Cases != h.Cases {
		t.Errorf("found %+v, error %v, %+v", r, err, tally)
	}
	close(done)
	sum := 0
	for n := range done {
		sum += n
	}
	if sum != h.Cases {
		t.Errorf("told of %d cases of %d", sum, h.Cases)
	}
}

// TestSeed finds the same failure for the same seed, however many run at once.
func TestSeed(t *testing.T) {
	t.Parallel()
	var first string
	for jobs := 1; jobs <= 3; jobs++ {
		h := hunt(t, "thrower")
		h.Seed, h.Jobs, h.Cases = 7, jobs, 5000
		r, _, err := h.Run(t.Context())
		if err != nil || r == nil {
			t.Fatal(r, err)
		}
		if jobs == 1 {
			first = r.Case.Remake
		}
		if r.Case.Remake != first || !strings.HasPrefix(first, "nimsum gen nim --family ") {
			t.Errorf("%d jobs find that of %q, one finds that of %q", jobs, r.Case.Remake, first)
		}
	}
}

// TestAgainst takes another program's answers for right.
func TestAgainst(t *testing.T) {
	t.Parallel()
	h := hunt(t, "adder")
	h.Against = prepare(t, "adder")
	h.Cases = 300
	if r, _, err := h.Run(t.Context()); r != nil || err != nil {
		t.Errorf("a program differs from itself: %+v, error %v", r, err)
	}
	h.Program, h.Against, h.Cases = prepare(t, "nim"), prepare(t, "thrower"), 5000
	const want = "the program to compare with fails itself: RTE, exit code 7"
	if r, _, err := h.Run(t.Context()); err == nil || r != nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestInterrupted(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if r, _, err := hunt(t, "nim").Run(ctx); r != nil || err == nil {
		t.Errorf("found %+v, error %v", r, err)
	}
}

func TestStore(t *testing.T) {
	s := stress.Store{Dir: filepath.Join(t.TempDir(), "a", "b")}
	if names, err := s.Saved(nim); len(names) > 0 || err != nil {
		t.Errorf("saved in no folder: %q, error %v", names, err)
	}
	input := []byte("2\n1 1\n0\n")
	for range 2 {
		if err := s.Save(nim, input, []byte("No\n"), "a note\n"); err != nil {
			t.Fatal(err)
		}
	}
	names, err := s.Saved(nim)
	if err != nil || len(names) != 1 || names[0] != s.Name(nim, input) || !s.Has(nim, input) {
		t.Fatalf("saved: %q, error %v", names, err)
	}
	for ending, want := range map[string]string{".in": "2\n1 1\n0\n", ".ans": "No\n", ".txt": "a note\n"} {
		got, err := os.ReadFile(strings.TrimSuffix(names[0], ".in") + ending)
		if string(got) != want {
			t.Errorf("%s: %q, error %v", ending, got, err)
		}
	}
	if names, _ := s.Saved(problems.Find("gra")); len(names) > 0 {
		t.Errorf("saved for another problem: %q", names)
	}
	s.Remove(nim, input)
	if entries, _ := os.ReadDir(s.Dir); len(entries) > 0 {
		t.Errorf("left: %v", entries)
	}
}

// TestReport shows what a person sees of a small case.
func TestReport(t *testing.T) {
	h := hunt(t, "adder")
	r := test(t, h.Tester, "2\n1 1\n0\n")
	seed := uint64(5)
	report := stress.Report{
		Problem: "nim", Seed: &seed, Saved: 1, Tally: &stress.Tally{Inputs: 2, Cases: 30, Seconds: 0.5},
		Found: stress.NewFinding(nim, r),
	}
	report.Found.Catches = "values added"
	report.Found.Help(nim, []string{"nim.py"}, 2, false, 80)
	report.Found.Shrunk = &stress.Shrunk{From: 100, To: 10, Tried: 7, Seconds: 0.25, Least: true}
	var b bytes.Buffer
	report.Write(&b, false)
	for _, want := range []string{
		"WA: line 1, column 1: expected \"No\", found \"Yes\"\n",
		"found after 1 saved input and 30 cases in 2 inputs, 0.5 s, seed 5\n",
		"shrunk from 100 to 10 bytes in 0.2 s (7 inputs): the smallest found, no simpler one a step away fails\n",
		"  input:\n    2\n    1 1\n    0\n",
		"  expected  line 1: No\n                    ^^\n  found     line 1: Yes\n                    ^^^\n",
		"next:\n  nimsum stress nim nim.py\n  nimsum show nim --hint 2\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
	const reason = "The position is worth 0: whoever is to move has lost.\n"
	if strings.Contains(b.String(), reason) {
		t.Errorf("reasons without --explain in\n%s", b.String())
	}
	report.Found.Catches = "values added"
	report.Found.Help(nim, []string{"nim.py"}, 2, true, 80)
	b.Reset()
	report.Write(&b, false)
	if s := b.String(); !strings.Contains(s, reason) || !strings.Contains(s, "its family catches: values added\n") {
		t.Errorf("no reasons in\n%s", s)
	}
	for _, v := range []run.Verdict{run.MemoryLimit, run.TimeLimit, run.RuntimeError} { // no theory helps
		f := stress.NewFinding(nim, r)
		f.Verdict, f.Catches = v, "values added"
		f.Help(nim, []string{"nim.py"}, 2, true, 80)
		if f.Explanation != "" || f.Catches != "" || len(f.Next) != 1 {
			t.Errorf("%s: %q %q %q", v, f.Explanation, f.Catches, f.Next)
		}
	}
	report.Found = nil
	b.Reset()
	report.Write(&b, false)
	if got, want := b.String(), "no failure in 1 saved input and 30 cases in 2 inputs, 0.5 s, seed 5\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
