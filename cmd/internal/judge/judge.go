// Package judge gives a contestant's program the verdict of a contest's judge.
//
// Every problem of the catalogue has one right answer to each case, up to white
// space, so an output is right if it has the same tokens.
package judge

import (
	"bytes"
	"context"
	"sync"

	"nimsum/cmd/internal/compare"
	"nimsum/cmd/internal/run"
)

// A Case is an input and its answer.
type Case struct {
	Name          string
	Input, Answer []byte
	Remake        string // the command that makes the input again, if there is one
}

// A Result is what became of a case.
type Result struct {
	Case    *Case
	Verdict run.Verdict
	Reason  string    // of every verdict but AC
	Wrong   *Mismatch // of WA
	Run     *run.Result
}

// Options say how a program is judged.
type Options struct {
	Limits run.Limits
	Jobs   int  // cases at once
	All    bool // go on after a failure
	// Done is called, from one goroutine, when so many more cases are judged.
	Done func(n int)
}

// Cases runs a program on one case after the other. It returns the results in the
// order of the cases. Without o.All the last is the first that failed: cases after
// it may have been run but do not appear, so that the result does not depend on
// what ran beside what.
func Cases(ctx context.Context, p *run.Program, cases Source, o Options) ([]*Result, error) {
	s := &session{program: p, Options: o}
	if s.Done == nil {
		s.Done = func(int) {}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	free := make(chan struct{}, max(1, o.Jobs))
	var running sync.WaitGroup
	for c, err := range cases {
		if err != nil {
			s.fail(err)
			break
		}
		free <- struct{}{}
		i, ok := s.place()
		if !ok {
			break
		}
		running.Add(1)
		go func() {
			defer running.Done()
			defer func() { <-free }()
			r, err := s.judge(ctx, c)
			if err != nil {
				s.fail(err)
				cancel()
				return
			}
			s.enter(i, r)
		}()
	}
	running.Wait()
	if s.fault != nil {
		return nil, s.fault
	}
	return s.results, nil
}

// A session is a program being judged.
type session struct {
	Options
	program *run.Program
	machine sync.RWMutex // held alone by a run that wants the machine for itself

	mu      sync.Mutex
	results []*Result
	failed  bool
	fault   error
}

// place keeps a place among the results, unless no more are wanted.
func (s *session) place() (i int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.failed || s.fault != nil {
		return 0, false
	}
	s.results = append(s.results, nil)
	return len(s.results) - 1, true
}

func (s *session) enter(i int, r *Result) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i < len(s.results) {
		s.results[i] = r
		if r.Verdict != run.Accepted && !s.All {
			s.results = s.results[:i+1]
			s.failed = true
		}
	}
	s.Done(1)
}

func (s *session) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fault == nil {
		s.fault = err
	}
}

// judge runs the program on a case, and once more with nothing beside it where
// what ran beside it may be why it was slow.
func (s *session) judge(ctx context.Context, c *Case) (*Result, error) {
	s.machine.RLock()
	r, err := s.program.Run(ctx, bytes.NewReader(c.Input), s.Limits)
	s.machine.RUnlock()
	if err == nil && r.Borderline(s.Limits) {
		s.machine.Lock()
		r, err = s.program.Run(ctx, bytes.NewReader(c.Input), s.Limits)
		s.machine.Unlock()
	}
	if err != nil {
		return nil, err
	}
	return Verdict(c, r)
}

// Verdict judges a run that has been.
func Verdict(c *Case, r *run.Result) (*Result, error) {
	result := &Result{Case: c, Verdict: r.Verdict, Reason: r.Reason, Run: r}
	if r.Verdict != "" {
		return result, nil
	}
	diff, err := compare.Streams(bytes.NewReader(c.Answer), bytes.NewReader(r.Output))
	switch {
	case err != nil:
		return nil, err
	case diff == nil:
		result.Verdict = run.Accepted
	default:
		result.Verdict, result.Reason = run.WrongAnswer, diff.String()
		result.Wrong = mismatch(c.Answer, r.Output)
		result.Wrong.OnlySpace = diff.OnlySpace
	}
	return result, nil
}

// Overall returns the verdict over all results: that of the first that failed.
func Overall(results []*Result) run.Verdict {
	for _, r := range results {
		if r.Verdict != run.Accepted {
			return r.Verdict
		}
	}
	return run.Accepted
}
