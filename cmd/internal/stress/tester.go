package stress

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
)

// A Tester runs a program on single inputs. Its methods may be called from any
// goroutine.
type Tester struct {
	Problem *contest.Problem
	Program *run.Program
	Against *run.Program // whose answers are taken for right; nil: ours are
	Limits  run.Limits

	machine judge.Machine
}

// Test runs the program on an input, as [judge.Machine.Judge] does. After ctx is done no
// run begins. One that has begun may end if it was the time that ended ctx, since it takes
// no longer than its limits.
func (t *Tester) Test(ctx context.Context, input []byte) (*judge.Result, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	running, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	defer context.AfterFunc(ctx, func() {
		if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
			stop()
		}
	})()
	answer, err := t.answer(running, input)
	if err != nil {
		return nil, err
	}
	return t.machine.Judge(running, t.Program, &judge.Case{Input: input, Answer: answer}, t.Limits)
}

func (t *Tester) answer(ctx context.Context, input []byte) ([]byte, error) {
	if t.Against == nil {
		return t.Problem.Answer(input)
	}
	// The other program may be a slow one that is surely right.
	l := t.Limits
	l.CPU *= 5
	l.Wall = run.WallOf(l.CPU)
	r, err := t.Against.Run(ctx, bytes.NewReader(input), l)
	if err == nil && r.Verdict != "" {
		err = &AgainstError{r.Verdict, r.Reason}
	}
	if err != nil {
		return nil, err
	}
	return r.Output, nil
}

// An AgainstError is the fault of the program that should know the answer.
type AgainstError struct {
	Verdict run.Verdict
	Reason  string
}

func (e *AgainstError) Error() string {
	return fmt.Sprintf("the program to compare with fails itself: %s, %s", e.Verdict, e.Reason)
}

// A Shrunk is how an input was made simpler.
type Shrunk struct {
	From    int     `json:"from_bytes"`
	To      int     `json:"to_bytes"`
	Tried   int     `json:"tried"` // inputs
	Seconds float64 `json:"seconds"`
	// Least says that no single step makes the input simpler and keeps the verdict;
	// else the time was too short. Simplest is how many of the simplest cases were then
	// tried in order and do not fail, and Smallest that these are all before this one.
	// Unsteady says that the program does not fail on the same input every time.
	Least    bool `json:"least"`
	Simplest int  `json:"simplest,omitempty"`
	Smallest bool `json:"smallest,omitempty"`
	Unsteady bool `json:"unsteady,omitempty"`
}

// Shrink makes the input of a result simpler as long as the verdict is the same,
// until the time is over. Show is told of every simpler input and how many were
// tried.
func (t *Tester) Shrink(ctx context.Context, found *judge.Result, jobs int, within time.Duration, show func(input []byte, tried int)) (*judge.Result, *Shrunk, error) {
	began := time.Now()
	var mu sync.Mutex
	var fault error
	limited, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	search := shrink.Search{
		Simpler:  shrink.Inputs(t.Problem),
		Valid:    func(input []byte) bool { return t.Problem.Valid(input) == nil },
		Jobs:     jobs,
		Every:    t.Problem.Format.Every(),
		Join:     func(cases ...[]byte) []byte { return shrink.Input(t.Problem, cases...) },
		Together: int(min(t.Problem.MaxCases(), 200)),
		Found:    show,
		Fails: func(ctx context.Context, input []byte) bool {
			r, err := t.Test(ctx, input)
			if err != nil && ctx.Err() == nil && !isAgainst(err) {
				mu.Lock()
				fault = err
				mu.Unlock()
				cancel()
			}
			return err == nil && r.Verdict == found.Verdict
		},
	}
	result := search.Run(limited, found.Case.Input)
	if fault != nil {
		return nil, nil, fault
	}
	// Once more, for what the program says, also after Ctrl-C; and to see whether it fails
	// again.
	last, err := t.Test(context.WithoutCancel(ctx), result.Text)
	if err != nil {
		return nil, nil, err
	}
	s := &Shrunk{
		From: len(found.Case.Input), To: len(result.Text), Tried: result.Tried,
		Least: result.Least, Simplest: result.Simplest, Smallest: result.Smallest, Seconds: time.Since(began).Seconds(),
	}
	if last.Verdict != found.Verdict {
		s.Unsteady, s.Least, s.Smallest, s.To = true, false, false, s.From
		return found, s, nil
	}
	return last, s, nil
}
