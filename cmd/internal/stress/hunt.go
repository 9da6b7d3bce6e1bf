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
	// Done is told of every so many cases more that are done, from any goroutine.
	Done func(cases int)
}

// A Tally counts what was tried.
type Tally struct {
	Inputs  int     `json:"inputs"`
	Cases   int     `json:"cases"`
	Seconds float64 `json:"seconds"`
}

// Run returns the first failure, nil where there is none, with the command that
// makes its input again.
func (h *Hunt) Run(ctx context.Context) (*judge.Result, Tally, error) {
	began := time.Now()
	limited, cancel := context.WithTimeout(ctx, h.For)
	defer cancel()
	s := &session{Hunt: h, first: -1}
	free := make(chan struct{}, max(1, h.Jobs))
	var running sync.WaitGroup
	i, begun := 0, 0
	for t := range plan(h.Problem, h.Seed, func() phase { return h.phase(time.Since(began), begun) }) {
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
				result.Case.Remake, result.Case.Catches = remake, t.catches
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
	if ctx.Err() != nil {
		return nil, s.tally, ctx.Err()
	}
	if s.found != nil {
		return s.found, s.tally, nil
	}
	return nil, s.tally, s.fault
}

// A hunt spends a share of its time, or of its cases, on the simplest ones, and the end
// of it at the bounds.
const (
	simplestShare = 0.3
	boundsFrom    = 0.65
)

// phase returns the phase for the time that has passed and the cases that have begun.
func (h *Hunt) phase(passed time.Duration, begun int) phase {
	share := float64(passed) / float64(h.For)
	if h.Cases > 0 {
		share = max(share, float64(begun)/float64(h.Cases))
	}
	switch {
	case share < simplestShare:
		return simplest
	case share < boundsFrom:
		return random
	default:
		return bounds
	}
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
	if r.Verdict != run.Accepted && (s.found == nil || number < s.first) {
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
