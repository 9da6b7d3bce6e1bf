package judge

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// After is what a contestant may want to know once a program is accepted.
type After struct {
	Largest    *Beside             `json:"largest,omitempty"`
	Techniques []contest.Technique `json:"techniques,omitempty"` // that solve the problem, the main one first
	Next       []string            `json:"next,omitempty"`       // commands
}

// Beside is the cost of a program on one input, beside that of our solver.
type Beside struct {
	Case  string `json:"case"` // its name, or the command that makes it
	Bytes int64  `json:"bytes"`
	Yours Cost   `json:"yours"`
	Ours  Cost   `json:"ours"`
}

// A Cost is the processor time and the memory of a run.
type Cost struct {
	Seconds float64 `json:"seconds"`
	Memory  int64   `json:"memory_bytes"`
}

func costOf(r *run.Result) Cost { return Cost{r.CPU.Seconds(), r.Memory} }

func (c Cost) String() string {
	return fmt.Sprintf("%.0f ms and %s", 1000*c.Seconds, run.Bytes(c.Memory))
}

// Beside runs our solver, which is a verb of the program self, on the input of an accepted
// result, in the same box.
func (r *Result) Beside(ctx context.Context, p *contest.Problem, self string) (*Beside, error) {
	ours, err := run.Prepare(ctx, run.Source{Command: []string{self, p.Name}})
	if err != nil {
		return nil, err
	}
	defer ours.Close()
	o, err := ours.Run(ctx, bytes.NewReader(r.Case.Input), run.Limits{Memory: 1 << 30})
	if err == nil && o.Verdict != "" {
		err = fmt.Errorf("our solver fails: %s, %s", o.Verdict, o.Reason)
	}
	if err != nil {
		return nil, err
	}
	return &Beside{cmp.Or(r.Case.Name, r.Case.Remake), int64(len(r.Case.Input)), costOf(r.Run), costOf(o)}, nil
}

// Write writes what is known. Nil writes nothing.
func (a *After) Write(w io.Writer) {
	if a == nil {
		return
	}
	if b := a.Largest; b != nil {
		fmt.Fprintf(w, "largest input: %s, %s\n  yours: %v\n  ours:  %v\n", text.Plain(b.Case), run.Bytes(b.Bytes), b.Yours, b.Ours)
	}
	for _, t := range a.Techniques {
		fmt.Fprintf(w, "technique: %s\n", t)
	}
	if len(a.Next) > 0 {
		fmt.Fprintf(w, "next:\n  %s\n", text.PlainLines(strings.Join(a.Next, "\n  ")))
	}
}
