package main

import (
	"context"
	"path"
	"reflect"
	"slices"
	"time"

	"nimsum/cmd/internal/export"
	"nimsum/cmd/internal/mistake"
	"nimsum/cmd/internal/run"
	"nimsum/problems/contest"
)

// noteAnswers notes in the record what the wrong programs of p answer on simple cases.
func noteAnswers(ctx context.Context, p *contest.Problem, record *export.Record, simple []mistake.File) error {
	_, wrong, done, err := prepare(ctx, p)
	defer done()
	if err != nil {
		return err
	}
	for _, q := range wrong {
		i := slices.IndexFunc(record.Programs, func(r export.Program) bool { return r.Path == q.Path })
		if i < 0 {
			continue
		}
		if record.Programs[i].Answers, err = steadyAnswers(ctx, q, simple); err != nil {
			return err
		}
	}
	return nil
}

// steadyAnswers returns what a program answers on simple cases, nil where that cannot be told
// from elsewhere: it may differ from run to run, or from compiler to compiler.
func steadyAnswers(ctx context.Context, q *program, simple []mistake.File) (*export.Answers, error) {
	runs := []*run.Program{q.ready, q.ready, q.ready}
	if path.Ext(q.file) == ".cpp" {
		strict, err := run.Prepare(ctx, run.Source{File: q.file, Sanitize: true})
		if err != nil {
			return nil, err
		}
		defer strict.Close()
		runs[1] = strict
	}
	var first *export.Answers
	for i, ready := range runs {
		answers, err := mistake.Answers(ctx, ready, simple, run.Limits{CPU: 10 * time.Second, Memory: memory}, func(string) bool { return true })
		if err != nil || answers == nil || i > 0 && !reflect.DeepEqual(answers, first) {
			return nil, err
		}
		first = answers
	}
	return first, nil
}
