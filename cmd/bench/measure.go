package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"nimsum/problems/contest/seq"
	"nimsum/testdata"
)

// A measurement runs subjects, one after the other.
type measurement struct {
	dir    string // for programs, inputs and answers
	rounds int
	quick  bool
	log    io.Writer

	cxx      string // the path of the compiler
	nimsum   string // the binary
	report   report
	programs int // that were run
	inputs   int // that they were run on
	differ   int // answers that are not nimsum's
}

// A program runs on an input.
type program struct {
	name string
	argv []string
	env  []string
}

func (m *measurement) run(chosen []subject) (err error) {
	if err = m.prepare(); err != nil {
		return err
	}
	if m.nimsum, err = m.buildNimsum(); err != nil {
		return err
	}
	var rivals []rival
	for _, s := range chosen {
		rivals = append(rivals, s.rivals...)
	}
	if err := m.buildRivals(rivals); err != nil {
		return err
	}
	m.report.Machine, m.report.Rounds = m.describe(), m.rounds
	for i := range chosen {
		if m.quick {
			err = m.check(&chosen[i])
		} else {
			err = m.measure(&chosen[i])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// contestants are nimsum, the same on one core, and its rivals.
func (m *measurement) contestants(s *subject) []program {
	args := s.args
	if args == nil {
		args = []string{s.problem}
	}
	argv := append([]string{m.nimsum}, args...)
	all := []program{{name: nimsum, argv: argv}, {name: oneCore, argv: argv, env: []string{"GOMAXPROCS=1"}}}
	return append(all, seq.List(s.rivals, func(r rival) program { return program{name: r.name, argv: []string{m.path(r)}} })...)
}

// These are the names of the first programs of every subject.
const (
	nimsum  = "nimsum"
	oneCore = "one core"
)

// check runs the programs on small inputs of all kinds.
func (m *measurement) check(s *subject) error {
	programs := m.contestants(s)
	m.programs += len(programs)
	for _, in := range s.inputs {
		for seed, size := range []int{1, 2, 5, 30, 300} {
			if _, err := m.try(s, in.small(size), uint64(seed), programs, 1); err != nil {
				return err
			}
		}
	}
	return nil
}

// measure fills in the report on a subject.
func (m *measurement) measure(s *subject) error {
	programs := m.contestants(s)
	sr := subjectReport{Name: s.name}
	for _, in := range s.inputs {
		ir, err := m.try(s, in, seed, programs, m.rounds)
		if err != nil {
			return err
		}
		sr.Inputs = append(sr.Inputs, ir)
	}
	sample, err := m.sample(s)
	if err != nil {
		return err
	}
	sr.Start, err = m.rotate(sample, "sample", programs, 5*m.rounds)
	if err != nil {
		return err
	}
	m.report.Subjects = append(m.report.Subjects, sr)
	return nil
}

// sample puts a sample of the subject's problem into a file.
func (m *measurement) sample(s *subject) (file string, err error) {
	all, err := fs.Glob(testdata.FS, s.problem+"/sample*.in")
	if err != nil || len(all) == 0 {
		return "", cmp.Or(err, fmt.Errorf("%s has no sample", s.problem))
	}
	data, err := testdata.FS.ReadFile(all[0])
	if err != nil {
		return "", err
	}
	file = filepath.Join(m.dir, "sample.in")
	return file, os.WriteFile(file, data, 0o600)
}

// try makes an input and runs programs on it.
func (m *measurement) try(s *subject, in input, seed uint64, programs []program, rounds int) (inputReport, error) {
	file := filepath.Join(m.dir, "input")
	defer os.Remove(file)
	size, err := in.create(s, seed, file)
	if err != nil {
		return inputReport{}, fmt.Errorf("%s: %s: %w", s.name, in.name, err)
	}
	if !m.quick {
		fmt.Fprintf(m.log, "bench: %s: %s, %.1f MB\n", s.name, in.name, float64(size)/1e6)
	}
	m.inputs++
	ir, err := m.rotate(file, in.name, programs, rounds)
	ir.Bytes = size
	return ir, err
}

// rotate runs the programs in turn, beginning with another one each round, and
// compares their answers with those of the first.
func (m *measurement) rotate(file, name string, programs []program, rounds int) (inputReport, error) {
	ir := inputReport{Name: name, Programs: make([]programReport, len(programs))}
	answers := make([][]byte, len(programs))
	output := filepath.Join(m.dir, "output")
	for round := range rounds {
		for k := range programs {
			i := (round + k) % len(programs)
			p := &programs[i]
			j := job{Argv: p.argv, Env: p.env, Stdin: file, Stdout: output}
			c, err := j.run()
			if err != nil {
				return ir, err
			}
			if c.Fail != "" {
				fmt.Fprintf(m.log, "bench: %s: %s failed: %s\n", name, p.name, c.Fail)
				m.differ++
			}
			ir.Programs[i].Name = p.name
			ir.Programs[i].Costs = append(ir.Programs[i].Costs, c)
			if answers[i], err = os.ReadFile(output); err != nil {
				return ir, err
			}
		}
		for i, p := range programs {
			if !bytes.Equal(answers[i], answers[0]) {
				fmt.Fprintf(m.log, "bench: %s: %s answers otherwise than %s\n", name, p.name, programs[0].name)
				m.differ++
			}
		}
	}
	return ir, nil
}

// median returns the median of some values.
func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}
