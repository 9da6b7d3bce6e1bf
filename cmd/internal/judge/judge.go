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
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
)

// A Case is an input and its answer.
type Case struct {
	Name          string
	Group         string // what kind of cases it is of: "tiny"
	Input, Answer []byte
	Remake        string          // the command that makes the input again, or ""
	Family        *contest.Family // of the input, or nil
}

// A Result is the verdict on a case.
type Result struct {
	Case    *Case
	Verdict run.Verdict
	Reason  string    // of every verdict but AC
	Wrong   *Mismatch // of WA
	Run     *run.Result
}

// Options say how programs are judged.
type Options struct {
	Limits run.Limits
	Jobs   int  // cases at once
	All    bool // go on after a failure
	Groups bool // after a failure go on with the next group of cases
	// Done is called with the number of cases just judged, by one goroutine at a time.
	Done func(n int)
}

// Table runs every program on one case after the other, each case made once. It returns
// the results of each program in the order of the cases. Without o.All the last, of all
// cases or of each group, is the first failure: cases after it may have been run but do
// not appear, so that the result does not depend on what ran beside what.
func Table(ctx context.Context, programs []*run.Program, cases Source, o Options) ([][]*Result, error) {
	if o.Done == nil {
		o.Done = func(int) {}
	}
	t := &table{Options: o}
	for _, p := range programs {
		t.sessions = append(t.sessions, &session{table: t, program: p, failed: map[string]int{}})
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	free := make(chan struct{}, max(1, o.Jobs))
	var running sync.WaitGroup
	for c, err := range cases {
		if err != nil {
			t.fail(err)
			break
		}
		wanted := false
		for _, s := range t.sessions {
			free <- struct{}{}
			i, ok := s.place(c)
			if !ok {
				<-free
				continue
			}
			wanted = true
			running.Go(func() {
				defer func() { <-free }()
				r, err := t.machine.Judge(ctx, s.program, c, t.Limits)
				if err != nil {
					t.fail(err)
					cancel()
					return
				}
				s.enter(i, r)
			})
		}
		if !wanted && (!o.Groups || t.failed()) {
			break
		}
	}
	running.Wait()
	if t.fault != nil {
		return nil, t.fault
	}
	return seq.List(t.sessions, (*session).ordered), nil
}

// A table is programs being judged.
type table struct {
	Options
	sessions []*session
	machine  Machine

	mu    sync.Mutex
	fault error
}

func (t *table) fail(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.fault == nil {
		t.fault = err
	}
}

func (t *table) failed() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.fault != nil
}

// A session is one of the programs.
type session struct {
	*table
	program *run.Program

	results []*Result
	groups  []string       // of the results
	failed  map[string]int // the first failure of each group, by its place
	largest *Result        // the accepted one with the longest input, which it keeps
}

// group returns the group of cases that a failure ends: that of c, or "" for all cases.
func (s *session) group(c *Case) string {
	if s.Groups {
		return c.Group
	}
	return ""
}

// place reserves a place among the results. It returns false after a failure has ended
// the group.
func (s *session) place(c *Case) (i int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	group := s.group(c)
	if _, over := s.failed[group]; over || s.fault != nil {
		return 0, false
	}
	s.results, s.groups = append(s.results, nil), append(s.groups, group)
	return len(s.results) - 1, true
}

func (s *session) enter(i int, r *Result) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Verdict == run.Accepted {
		r.Run.Output = nil
		dropped := r // nobody will look at its input, and inputs are many and large
		if s.largest == nil || len(r.Case.Input) > len(s.largest.Case.Input) {
			dropped, s.largest = s.largest, r
		}
		if dropped != nil {
			c := dropped.Case
			dropped.Case = &Case{Name: c.Name, Group: c.Group, Remake: c.Remake, Family: c.Family}
		}
	}
	s.results[i] = r
	if r.Verdict != run.Accepted && !s.All {
		if first, ok := s.failed[s.groups[i]]; !ok || i < first {
			s.failed[s.groups[i]] = i
		}
	}
	s.Done(1)
}

// ordered returns the results without those after the first failure of their group.
func (s *session) ordered() []*Result {
	var all []*Result
	for i, r := range s.results {
		if first, ok := s.failed[s.groups[i]]; !ok || i <= first {
			all = append(all, r)
		}
	}
	return all
}

// A Machine runs programs, some beside one another. Its methods may be called from any
// goroutine.
type Machine struct {
	alone sync.RWMutex // held for writing by a run that has the machine for itself
}

// Judge runs a program on a case. Where the programs beside it may have made it too
// slow, it runs once more, alone.
func (m *Machine) Judge(ctx context.Context, p *run.Program, c *Case, l run.Limits) (*Result, error) {
	m.alone.RLock()
	r, err := p.Run(ctx, bytes.NewReader(c.Input), l)
	m.alone.RUnlock()
	if err == nil && r.Borderline(l) {
		m.alone.Lock()
		r, err = p.Run(ctx, bytes.NewReader(c.Input), l)
		m.alone.Unlock()
	}
	if err != nil {
		return nil, err
	}
	return Verdict(c, r), nil
}

// Verdict judges a run by its output.
func Verdict(c *Case, r *run.Result) *Result {
	result := &Result{Case: c, Verdict: r.Verdict, Reason: r.Reason, Run: r}
	if r.Verdict == "" {
		result.Verdict = run.Accepted
		if diff := compare.Texts(c.Answer, r.Output); diff != nil {
			result.Verdict, result.Reason, result.Wrong = run.WrongAnswer, diff.String(), mismatch(diff)
		}
	}
	return result
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
