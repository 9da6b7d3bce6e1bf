// Package test solves cases whose answers are known and says which differ.
package test

import (
	"bytes"
	"errors"
	"fmt"
	"time"
	"unicode/utf8"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/compare"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// The verdicts, by the names judges give them.
const (
	Accepted     = "AC"
	Wrong        = "WA"
	RuntimeError = "RTE"
)

// A Result is the outcome of one case.
type Result struct {
	Problem    string  `json:"problem"`
	Case       string  `json:"case"`
	Verdict    string  `json:"verdict"`
	Seconds    float64 `json:"seconds"`
	Difference string  `json:"difference,omitempty"` // of WA
	Error      string  `json:"error,omitempty"`      // of RTE
}

// Try solves one case. The error is that of a file that cannot be read.
func Try(c *cases.Case) (Result, error) {
	r := Result{Problem: c.Problem.Name, Case: c.Name, Verdict: Accepted}
	answer, err := c.Answer()
	if err != nil {
		return r, err
	}
	var output bytes.Buffer
	out := fastio.NewWriter(&output)
	began := time.Now()
	solved := c.Input(func(in *fastio.Reader) error { return c.Problem.Solve(in, out) })
	out.Flush()
	r.Seconds = time.Since(began).Seconds()
	diff := compare.Texts(answer, output.Bytes())
	place := new(fastio.Error)
	switch {
	case errors.As(solved, &place):
		r.Verdict, r.Error = RuntimeError, solved.Error()
	case solved != nil:
		return r, solved
	case diff != nil:
		r.Verdict, r.Difference = Wrong, diff.String()
	}
	return r, nil
}

// A Report writes results as they come, and their sum.
type Report struct {
	out     *fastio.Writer
	colours text.Palette
	width   int // of the names
	began   time.Time
	counts  map[string]int
	total   int
}

// NewReport begins a report on the cases.
func NewReport(out *fastio.Writer, colours text.Palette, all []cases.Case) *Report {
	r := &Report{out: out, colours: colours, began: time.Now(), counts: map[string]int{}}
	for _, c := range all {
		r.width = max(r.width, utf8.RuneCountInString(c.Name))
	}
	return r
}

// Add writes the line of a case, with its difference or error below.
func (r *Report) Add(x Result) error {
	r.total++
	r.counts[x.Verdict]++
	verdict := fmt.Sprintf("%-3s", x.Verdict)
	if x.Verdict == Accepted {
		verdict = r.colours.Good(verdict)
	} else {
		verdict = r.colours.Bad(verdict)
	}
	fmt.Fprintf(r.out, "%s %-*s %9s\n", verdict, r.width, x.Case, Milliseconds(x.Seconds))
	if detail := x.Difference + x.Error; detail != "" {
		fmt.Fprintf(r.out, "    %s\n", detail)
	}
	return r.out.Flush()
}

// End writes the sum.
func (r *Report) End() {
	s := fmt.Sprintf("%d of %s accepted", r.counts[Accepted], contest.Plural(r.total, "case"))
	if n := r.counts[Wrong]; n > 0 {
		s += fmt.Sprintf(", %d wrong", n)
	}
	if n := r.counts[RuntimeError]; n > 0 {
		s += fmt.Sprintf(", %d could not be read", n)
	}
	fmt.Fprintf(r.out, "%s in %s\n", s, Milliseconds(time.Since(r.began).Seconds()))
}

// Milliseconds writes a time with three digits that count: "0.12 ms", "34.5 ms".
func Milliseconds(seconds float64) string {
	switch ms := 1000 * seconds; {
	case ms < 10:
		return fmt.Sprintf("%.2f ms", ms)
	case ms < 100:
		return fmt.Sprintf("%.1f ms", ms)
	default:
		return fmt.Sprintf("%.0f ms", ms)
	}
}
