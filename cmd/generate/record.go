package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
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
	memory = 1 << 30 // for every program, all of it for its stack if it likes, as judges have it
	// margin is how often an accepted program's slowest time fits into the limit, and
	// the limit into what a program must take to be called too slow.
	margin  = 2
	killers = 4 // tests kept for each wrong program, where there are as many
	seeds   = 2 // test sets to look for one that stops a program
	timed   = 8 // largest tests, on which right programs are timed
	costly  = 6 // largest tests, on which programs that cost too much are tried
)

// A candidate is a test that may be worth to be kept.
type candidate struct {
	export.Test
	in, ans []byte
	reached map[string]bool // bounds
}

type program struct {
	solution.Solution
	ready *run.Program
	worst time.Duration // of an accepted one
	kills []*candidate
}

// measureTests runs the programs of p on test sets and returns its record: which tests stop
// wrong programs, and which limit of time the right ones need.
func measureTests(ctx context.Context, p *contest.Problem) ([]byte, error) {
	solutions, err := solution.Read(p.Solutions())
	if err != nil {
		return nil, err
	}
	scratch, err := files.Scratch("nimsum-measure")
	if err != nil {
		return nil, err
	}
	defer scratch.Discard()
	var right, wrong []*program
	for _, s := range solutions {
		if s.Needs > export.Patience {
			continue // an export says so
		}
		file := scratch.Path(strings.ReplaceAll(s.Path, "/", "-"))
		if err := os.WriteFile(file, s.Text, 0o600); err != nil {
			return nil, err
		}
		ready, err := run.Prepare(ctx, run.Source{File: file})
		if err != nil {
			return nil, err
		}
		defer ready.Close()
		if q := (&program{Solution: s, ready: ready}); s.Right() {
			right = append(right, q)
		} else {
			wrong = append(wrong, q)
		}
	}

	all, err := candidates(p, 1)
	if err != nil {
		return nil, err
	}
	slowest := time.Duration(0)
	accept := func(tests []*candidate) error {
		for _, q := range right {
			for _, c := range tests {
				r, verdict, err := try(ctx, q, c, export.Patience)
				if err != nil {
					return err
				}
				if verdict != run.Accepted {
					return fmt.Errorf("%s: %s gets %s at %s", p.Name, q.Path, verdict, c.Name)
				}
				q.worst = max(q.worst, r.CPU)
				slowest = max(slowest, q.worst)
			}
		}
		return nil
	}
	largest := slices.Clone(all)
	slices.SortStableFunc(largest, func(a, b *candidate) int { return len(b.in) - len(a.in) })
	if err := accept(largest[:min(len(largest), timed)]); err != nil {
		return nil, err
	}
	limit := time.Duration(math.Ceil(max(1, margin*slowest.Seconds()))) * time.Second
	for _, q := range wrong {
		if err := condemn(ctx, q, all, limit); err != nil {
			return nil, err
		}
	}
	for seed := uint64(2); seed <= seeds && slices.ContainsFunc(wrong, func(q *program) bool { return len(q.kills) == 0 && q.Family != "" }); seed++ {
		more, err := candidates(p, seed)
		if err != nil {
			return nil, err
		}
		for _, q := range wrong {
			more := slices.DeleteFunc(slices.Clone(more), func(c *candidate) bool { return c.Family != q.Family })
			if len(q.kills) == 0 && q.Family != "" {
				if err := condemn(ctx, q, more, limit); err != nil {
					return nil, err
				}
				if len(q.kills) > 0 {
					if err := accept(q.kills); err != nil {
						return nil, err
					}
					all = append(all, q.kills...)
				}
			}
		}
	}

	record := &export.Record{Limit: limit.Seconds(), Memory: memory >> 20}
	kept := choose(all, wrong)
	for _, c := range kept {
		record.Tests = append(record.Tests, c.Test)
	}
	for _, q := range append(right, wrong...) {
		e := export.Program{Path: q.Path, SHA256: hash(q.Text), Verdict: q.Verdict, Seconds: round(q.worst.Seconds())}
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
	text, err := json.MarshalIndent(record, "", "  ")
	if err != nil {
		return nil, err
	}
	fmt.Printf("%s: %d of %d tests, limit %v, %d wrong programs stopped, not: %v\n", p.Name, len(kept), len(all), limit, len(wrong)-len(record.Accepted), record.Accepted)
	return append(text, '\n'), nil
}

func round(seconds float64) float64 { return math.Round(seconds*100) / 100 }

func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// candidates makes a test set, without samples and what strict judges refuse.
func candidates(p *contest.Problem, seed uint64) ([]*candidate, error) {
	dir, err := files.Scratch("nimsum-measure")
	if err != nil {
		return nil, err
	}
	defer dir.Discard()
	f := export.Strict(p)
	var all []*candidate
	err = suite.Each(p, dir, seed, gen.SuiteSize(p), func(done, total int) {}, func(file suite.File) error {
		if file.Family == "" {
			return nil
		}
		c := &candidate{Test: export.Test{
			Name: fmt.Sprintf("%d-%s", seed, file.Name), Family: file.Family, Seed: seed, Size: file.Size, Cases: file.Cases, Outcome: file.Outcome, SHA256: file.In,
		}, reached: map[string]bool{}}
		var err error
		if c.in, err = os.ReadFile(dir.Path(file.Name + ".in")); err != nil {
			return err
		}
		if c.ans, err = os.ReadFile(dir.Path(file.Name + ".ans")); err != nil {
			return err
		}
		os.Remove(dir.Path(file.Name + ".in"))
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
	result, err := judge.Verdict(&judge.Case{Name: c.Name, Input: c.in, Answer: c.ans}, r)
	if err != nil {
		return nil, "", err
	}
	return r, result.Verdict, nil
}

// condemn runs a wrong program on tests until enough of them stop it, those of its family
// first. Only the verdict it is there for counts. One that is there for its time or its
// memory is tried on the largest tests.
func condemn(ctx context.Context, q *program, all []*candidate, limit time.Duration) error {
	tests, enough := slices.Clone(all), killers+2
	costs := q.Verdict == string(run.TimeLimit) || q.Verdict == string(run.MemoryLimit)
	slices.SortStableFunc(tests, func(a, b *candidate) int {
		switch mine := a.Family == q.Family; {
		case mine && b.Family != q.Family:
			return -1
		case !mine && b.Family == q.Family:
			return 1
		case costs:
			return len(b.in) - len(a.in)
		default:
			return len(a.in) - len(b.in)
		}
	})
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

// choose returns the tests worth to be kept: small ones that stop a program, some for
// each, and the smallest that reach a bound which no other reaches.
func choose(all []*candidate, wrong []*program) []*candidate {
	kept, stops := map[*candidate]bool{}, map[*candidate]bool{}
	for _, q := range wrong {
		slices.SortStableFunc(q.kills, func(a, b *candidate) int { return len(a.in) - len(b.in) })
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
	slices.SortStableFunc(bySize, func(a, b *candidate) int { return len(a.in) - len(b.in) })
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
		if !kept[c] || slices.Contains(chosen, c) {
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
