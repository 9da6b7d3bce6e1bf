package main

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"nimsum/cmd/internal/export"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/suite"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/solution"
)

const (
	memory = 1 << 30 // bytes for a program; the stack may take all of them, as at judges
	// margin is how many times the slowest run of a right program fits into the limit, and
	// how many times the limit a wrong program may run before it counts as too slow.
	margin  = 2
	killers = 4 // tests kept for each wrong program, if as many stop it
	timed   = 8 // largest tests, on which right programs are timed
	costly  = 6 // largest tests, on which programs that take too much time or memory are tried
	sets    = 5 // test sets on which a wrong program is tried until one stops it
)

// A candidate is a test that may be kept.
type candidate struct {
	export.Test
	in, ans []byte
	reached map[string]bool // bounds, as "N = 50000"
}

// smaller compares the sizes of tests.
func smaller(a, b *candidate) int { return len(a.in) - len(b.in) }

type program struct {
	solution.Solution
	file  string // the source
	ready *run.Program
	worst time.Duration // the slowest run of a right program
	kills []*candidate  // tests that stop a wrong program
}

// measureTests runs the programs of p on test sets and returns its record: the tests that
// stop wrong programs, and the limit of time that right ones need.
func measureTests(ctx context.Context, p *contest.Problem) (*export.Record, error) {
	right, wrong, done, err := prepare(ctx, p)
	defer done()
	if err != nil {
		return nil, err
	}
	all, err := candidates(p, 1)
	if err != nil {
		return nil, err
	}
	largest := slices.Clone(all)
	slices.SortStableFunc(largest, func(a, b *candidate) int { return smaller(b, a) })
	if err := accept(ctx, right, largest[:min(len(largest), timed)]); err != nil {
		return nil, err
	}
	limit := limitOf(right)
	all, err = stop(wrong, all, func(seed uint64) ([]*candidate, error) { return candidates(p, seed) },
		func(q *program, tests []*candidate) error { return condemn(ctx, q, tests, limit) })
	if err != nil {
		return nil, err
	}
	kept := choose(all, wrong)
	record := recordOf(right, wrong, kept, limit)
	fmt.Printf("%s: %d of %d tests, limit %v, %d wrong programs stopped, not: %v\n",
		p.Name, len(kept), len(all), limit, len(wrong)-len(record.Accepted), record.Accepted)
	return record, nil
}

// prepare compiles the programs of p. Those that need more time than an export allows are
// left out. Done closes the programs; the caller calls it also after an error.
func prepare(ctx context.Context, p *contest.Problem) (right, wrong []*program, done func(), err error) {
	scratch, err := files.Scratch("nimsum-generate")
	if err != nil {
		return nil, nil, func() {}, err
	}
	done = func() {
		for _, q := range append(right, wrong...) {
			q.ready.Close()
		}
		scratch.Discard()
	}
	solutions, err := solution.Read(p.Solutions())
	if err != nil {
		return nil, nil, done, err
	}
	for _, s := range solutions {
		if s.Needs > export.Patience {
			continue
		}
		file := scratch.Path(strings.ReplaceAll(s.Path, "/", "-"))
		if err := os.WriteFile(file, s.Text, 0o600); err != nil {
			return right, wrong, done, err
		}
		ready, err := run.Prepare(ctx, run.Source{File: file})
		if err != nil {
			return right, wrong, done, err
		}
		if q := (&program{Solution: s, file: file, ready: ready}); s.Right() {
			right = append(right, q)
		} else {
			wrong = append(wrong, q)
		}
	}
	return right, wrong, done, nil
}

// accept times right programs on tests. The error names one that is not accepted.
func accept(ctx context.Context, right []*program, tests []*candidate) error {
	for _, q := range right {
		for _, c := range tests {
			r, verdict, err := try(ctx, q, c, export.Patience)
			if err != nil {
				return err
			}
			if verdict != run.Accepted {
				return fmt.Errorf("%s gets %s at %s", q.Path, verdict, c.Name)
			}
			q.worst = max(q.worst, r.CPU)
		}
	}
	return nil
}

// limitOf returns the limit of time, whole seconds, that right programs need.
func limitOf(right []*program) time.Duration {
	slowest := time.Duration(0)
	for _, q := range right {
		slowest = max(slowest, q.worst)
	}
	return time.Duration(math.Ceil(max(1, margin*slowest.Seconds()))) * time.Second
}

// recordOf returns the record of programs and the tests kept.
func recordOf(right, wrong []*program, kept []*candidate, limit time.Duration) *export.Record {
	record := &export.Record{Limit: limit.Seconds(), Memory: memory >> 20}
	for _, c := range kept {
		record.Tests = append(record.Tests, c.Test)
	}
	for _, q := range append(slices.Clone(right), wrong...) {
		seconds := math.Round(q.worst.Seconds()*100) / 100
		e := export.Program{Path: q.Path, SHA256: suite.Hash(q.Text), Verdict: q.Verdict, Seconds: seconds}
		for _, c := range q.kills {
			if slices.Contains(kept, c) {
				e.Killed = append(e.Killed, c.Name)
			}
		}
		if !q.Right() && e.Killed == nil {
			record.Accepted = append(record.Accepted, q.Path)
			continue
		}
		record.Programs = append(record.Programs, e)
	}
	return record
}

// stop condemns wrong programs by the first test set, and the programs that pass it by further
// sets. It returns the tests of all sets that were used.
func stop(wrong []*program, first []*candidate, further func(seed uint64) ([]*candidate, error), condemn func(q *program, tests []*candidate) error) ([]*candidate, error) {
	all, tests := first, first
	for seed := uint64(2); ; seed++ {
		missed := false
		for _, q := range wrong {
			if q.kills == nil {
				if err := condemn(q, tests); err != nil {
					return nil, err
				}
				missed = missed || q.kills == nil
			}
		}
		if !missed || seed > sets {
			return all, nil
		}
		var err error
		if tests, err = further(seed); err != nil {
			return nil, err
		}
		all = append(all, tests...)
	}
}

// candidates makes a test set, without samples and without tests that strict judges refuse.
func candidates(p *contest.Problem, seed uint64) ([]*candidate, error) {
	f := export.Strict(p)
	var all []*candidate
	err := suite.Each(p, seed, gen.SuiteSize(p), func(done, total int) {}, func(file suite.File, in, ans []byte) error {
		if file.Family == "" {
			return nil
		}
		c := &candidate{Test: export.Test{
			Name: fmt.Sprintf("%d-%s", seed, file.Name), Family: file.Family, Seed: seed, Size: file.Size, Cases: file.Cases, Outcome: file.Outcome, SHA256: file.In,
		}, in: in, ans: ans, reached: map[string]bool{}}
		seen, err := f.Check(fastio.NewBytesReader(c.in))
		if err != nil {
			return nil
		}
		for i, b := range f.Bounds {
			if seen[i].Min == b.Min {
				c.reached[fmt.Sprintf("%s = %d", b.Name, b.Min)] = true
			}
			if seen[i].Max == b.Max {
				c.reached[fmt.Sprintf("%s = %d", b.Name, b.Max)] = true
			}
		}
		all = append(all, c)
		return nil
	})
	return all, err
}

func try(ctx context.Context, q *program, c *candidate, limit time.Duration) (*run.Result, run.Verdict, error) {
	r, err := q.ready.Run(ctx, bytes.NewReader(c.in), run.Limits{CPU: limit, Memory: memory, Stack: memory})
	if err != nil {
		return nil, "", err
	}
	return r, judge.Verdict(&judge.Case{Name: c.Name, Input: c.in, Answer: c.ans}, r).Verdict, nil
}

// condemn runs a wrong program on tests until enough of them stop it: first on those of its
// family, which its head names. Only the verdict that its head names counts. A program that
// takes too much time or memory is tried on the largest tests, any other on small ones first.
func condemn(ctx context.Context, q *program, all []*candidate, limit time.Duration) error {
	tests, enough := slices.Clone(all), killers+2
	costs := q.Verdict == string(run.TimeLimit) || q.Verdict == string(run.MemoryLimit)
	slices.SortStableFunc(tests, smaller)
	if costs {
		slices.Reverse(tests)
	}
	ofFamily := func(c *candidate) bool { return c.Family == q.Family }
	others := slices.DeleteFunc(slices.Clone(tests), ofFamily)
	tests = append(slices.DeleteFunc(tests, func(c *candidate) bool { return !ofFamily(c) }), others...)
	if costs {
		tests, enough = tests[:min(len(tests), costly)], 2
	}
	for _, c := range tests {
		_, verdict, err := try(ctx, q, c, margin*limit)
		if err != nil {
			return err
		}
		if string(verdict) == q.Verdict {
			if q.kills = append(q.kills, c); len(q.kills) == enough {
				return nil
			}
		}
	}
	return nil
}

// choose returns the tests to keep: for each wrong program some small ones that stop it, and
// for each bound that none of them reaches the smallest test that does.
func choose(all []*candidate, wrong []*program) []*candidate {
	kept, stops := map[*candidate]bool{}, map[*candidate]bool{}
	for _, q := range wrong {
		slices.SortStableFunc(q.kills, smaller)
		own := slices.IndexFunc(q.kills, func(c *candidate) bool { return c.Family == q.Family })
		if own >= 0 {
			kept[q.kills[own]] = true
		}
		for i, c := range q.kills {
			stops[c] = true
			if i < killers {
				kept[c] = true
			}
		}
	}
	reached := map[string]int{}
	enter := func(c *candidate, n int) {
		for b := range c.reached {
			reached[b] += n
		}
	}
	for c := range kept {
		enter(c, 1)
	}
	bySize := slices.Clone(all)
	slices.SortStableFunc(bySize, smaller)
	for _, c := range bySize {
		for b := range c.reached {
			if reached[b] == 0 {
				kept[c] = true
				enter(c, 1)
				break
			}
		}
	}
	for _, c := range slices.Backward(bySize) {
		if !kept[c] || stops[c] {
			continue
		}
		alone := false
		for b := range c.reached {
			alone = alone || reached[b] == 1
		}
		if !alone {
			enter(c, -1)
			delete(kept, c)
		}
	}
	var chosen []*candidate
	for _, c := range all {
		if !kept[c] {
			continue
		}
		for b := range c.reached {
			if reached[b] == 1 {
				c.Bounds = append(c.Bounds, b)
			}
		}
		slices.Sort(c.Bounds)
		chosen = append(chosen, c)
	}
	return chosen
}
