// Package stress looks for an input on which a program fails, and for the simplest
// one.
package stress

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
)

// A Hunt is a search among random inputs. What it finds depends on the seed and
// the program alone, except where time is short.
type Hunt struct {
	*Tester
	Seed  uint64
	For   time.Duration
	Cases int // at most so many; 0: as many as there is time for
	Jobs  int
	// Done is called with the number of cases just done, from any goroutine.
	Done func(cases int)
	// Largest is, after Run, the accepted result with the longest input.
	Largest *judge.Result
}

// A Tally counts what was tried.
type Tally struct {
	Inputs  int     `json:"inputs"`
	Cases   int     `json:"cases"`
	Seconds float64 `json:"seconds"`
}

// Run returns the first failure, nil where there is none, with the command that
// makes its input again. The tally counts what was tried before an error, too.
func (h *Hunt) Run(ctx context.Context) (*judge.Result, Tally, error) {
	began := time.Now()
	limited, cancel := context.WithTimeout(ctx, h.For)
	defer cancel()
	s := &session{Hunt: h, first: -1}
	free := make(chan struct{}, max(1, h.Jobs))
	var running sync.WaitGroup
	i, begun := 0, 0
	for t := range plan(h.Problem, h.Seed, func() float64 { return h.share(time.Since(began), begun) }) {
		if h.Cases > 0 && begun >= h.Cases {
			break
		}
		cases := t.cases
		if h.Cases > 0 {
			cases = min(cases, h.Cases-begun)
		}
		begun += cases
		select {
		case free <- struct{}{}:
		case <-limited.Done():
		}
		if limited.Err() != nil || s.over() {
			break
		}
		number := i
		i++
		running.Go(func() {
			defer func() { <-free }()
			input, cases, remake, err := t.make(h.Problem, cases)
			if err != nil {
				s.fail(err)
				return
			}
			result, err := h.Test(limited, input)
			switch {
			case err == nil:
				result.Case.Remake, result.Case.Family = remake, t.family
				s.enter(number, cases, result)
			case limited.Err() == nil && remake != "":
				s.fail(fmt.Errorf("%w (input made by: %s)", err, remake))
			case limited.Err() == nil:
				s.fail(fmt.Errorf("%w (on the input %.80q)", err, input))
			}
		})
	}
	running.Wait()
	s.tally.Seconds = time.Since(began).Seconds()
	switch {
	case s.found != nil:
		return s.found, s.tally, nil
	case ctx.Err() != nil:
		return nil, s.tally, ctx.Err()
	}
	return nil, s.tally, s.fault
}

// share returns how much of the time or of the cases is used up.
func (h *Hunt) share(passed time.Duration, begun int) float64 {
	share := float64(passed) / float64(h.For)
	if h.Cases > 0 {
		share = max(share, float64(begun)/float64(h.Cases))
	}
	return share
}

// A session is a hunt under way.
type session struct {
	*Hunt
	mu    sync.Mutex
	tally Tally
	found *judge.Result
	first int // its input's number in the plan
	fault error
}

func (s *session) over() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.found != nil || s.fault != nil
}

// enter notes a result. Of several failures the one stands that comes first in the
// plan: all inputs before it have been begun, and are waited for.
func (s *session) enter(number, cases int, r *judge.Result) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tally.Inputs++
	s.tally.Cases += cases
	switch {
	case r.Verdict == run.Accepted:
		if s.Largest == nil || len(r.Case.Input) > len(s.Largest.Case.Input) {
			s.Largest = r
		}
	case s.found == nil || number < s.first:
		s.found, s.first = r, number
	}
	s.Done(cases)
}

func (s *session) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fault == nil {
		s.fault = err
	}
}

func isAgainst(err error) bool { return errors.As(err, new(*AgainstError)) }
