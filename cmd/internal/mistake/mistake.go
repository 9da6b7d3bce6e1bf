// Package mistake names the mistake of a contestant's program: it is that of the wrong
// program of the collection that answers the same on simple cases, all of them.
package mistake

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"

	"nimsum/cmd/internal/export"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/suite"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/contest/solution"
)

const (
	most  = 200 // simple cases where a file holds many
	alone = 60  // simple cases where a file holds one, so that each takes a run
	sizes = 17  // the sizes of simple cases are 1, 3, ..., 17, 2, 4, ..., 16, and again
	least = 5   // simple cases that a mistake has to show in: what shows in fewer has no name
)

// Of returns the wrong program of p, the first if several, that answers all simple cases as the
// program does; nil if none does. The error is a fault of ours or that of ctx.
func Of(ctx context.Context, p *contest.Problem, program *run.Program, l run.Limits) (*solution.Solution, error) {
	record, err := export.ReadRecord(p)
	if err != nil {
		return nil, nil // it has not been measured yet
	}
	files, hash, err := Files(p)
	if err != nil || hash != record.Simple {
		return nil, err
	}
	alike := slices.DeleteFunc(record.Programs, func(q export.Program) bool { return q.Answers == nil })
	answers, err := Answers(ctx, program, files, l, func(wrong string) bool {
		alike = slices.DeleteFunc(alike, func(q export.Program) bool { return !strings.HasPrefix(q.Answers.Wrong, wrong) })
		return len(alike) > 0
	})
	if err != nil || answers == nil {
		return nil, err
	}
	all, err := solution.Read(p.Solutions())
	for _, s := range all {
		if slices.ContainsFunc(alike, func(q export.Program) bool { return q.Path == s.Path && *q.Answers == *answers }) {
			return &s, nil
		}
	}
	return nil, err
}

// Answers runs a program on simple cases. After each file it calls goOn with a letter for each case
// so far, as in export.Answers. The answers are nil if goOn returns false, if the program fails or
// does not write a line for each case, if few answers are wrong, or if all are the same, as those
// of a program just begun.
func Answers(ctx context.Context, program *run.Program, files []File, l run.Limits, goOn func(wrong string) bool) (*export.Answers, error) {
	var wrong, all strings.Builder
	different := map[string]bool{}
	for _, f := range files {
		r, err := program.Run(ctx, bytes.NewReader(f.Input), l)
		if err != nil {
			return nil, err
		}
		found := lines(r.Output)
		if r.Verdict != "" || len(found) != len(f.Answers) {
			return nil, nil
		}
		for i, line := range found {
			letter := byte('.')
			if line != f.Answers[i] {
				letter = 'x'
			}
			wrong.WriteByte(letter)
			all.WriteString(line + "\n")
			different[line] = true
		}
		if !goOn(wrong.String()) {
			return nil, nil
		}
	}
	if strings.Count(wrong.String(), "x") < least || len(different) == 1 {
		return nil, nil
	}
	return &export.Answers{Wrong: wrong.String(), SHA256: suite.Hash([]byte(all.String()))}, nil
}

// A File is an input with simple cases, and the lines of the right answers that are not blank.
type File struct {
	Input   []byte
	Answers []string
}

// Files returns the simple cases of p: small ones of every family, won and lost in turns,
// none twice, and the hash by which a record knows them. They are the same on every machine.
func Files(p *contest.Problem) (files []File, hash string, err error) {
	cases, err := draw(p)
	if err != nil {
		return nil, "", err
	}
	var inputs []byte
	for n := int(min(int64(len(cases)), p.MaxCases())); len(cases) > 0; n = min(n, len(cases)) {
		in := shrink.Input(p, cases[:n]...)
		if p.Valid(in) != nil { // some judges bound the sum over the cases
			n /= 2
			continue
		}
		answers, err := p.Answer(in)
		if err != nil {
			return nil, "", err
		}
		files, inputs, cases = append(files, File{in, lines(answers)}), append(inputs, in...), cases[n:]
	}
	return files, suite.Hash(inputs), nil
}

// draw makes the cases.
func draw(p *contest.Problem) (all [][]byte, err error) {
	wanted := most
	if !p.Format.Frame.Many() {
		wanted = alone
	}
	seen := map[string]bool{}
	for i := 0; len(all) < wanted && i < 10*wanted; i++ {
		round := i / len(p.Families)
		size := 1 + 2*round%sizes
		if i >= 5*wanted { // there are few cases of these sizes
			size = 1 + round
		}
		in, err := p.Input(contest.Request{
			Family: &p.Families[i%len(p.Families)], Seed: uint64(round), Size: min(size, p.MaxSize()), Cases: 1,
		})
		cases, fault := p.Split(in)
		if err := cmp.Or(err, fault); err != nil {
			return nil, err
		}
		if text := string(cases[0]); !seen[text] {
			seen[text] = true
			all = append(all, cases[0])
		}
	}
	return all, nil
}

// lines returns the lines of an output that are not blank, with single blanks.
func lines(output []byte) (all []string) {
	for line := range strings.Lines(string(output)) {
		if words := strings.Fields(line); len(words) > 0 {
			all = append(all, strings.Join(words, " "))
		}
	}
	return all
}
