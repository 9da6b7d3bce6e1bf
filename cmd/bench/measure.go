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

	"nimsum/testdata"
)

// A measurement runs subjects, one after the other.
type measurement struct {
	runner *runner
	dir    string // for programs, inputs and answers
	rounds int
	quick  bool
	log    io.Writer

	nimsum   string // the binary
	build    *builder
	report   report
	programs int // that were run, floors left out
	inputs   int // that they were run on
	differ   int // answers that are not nimsum's
}

// A program is what runs on an input.
type program struct {
	name string
	argv []string
	env  []string
	mute bool // its output is of no interest
	two  bool // two run at once
}

func (m *measurement) run(chosen []subject) (err error) {
	if m.build, err = newBuilder(m.dir); err != nil {
		return err
	}
	if m.nimsum, err = m.build.nimsum(); err != nil {
		return err
	}
	rivals := []rival{parser}
	for _, s := range chosen {
		rivals = append(rivals, s.rivals...)
	}
	switch err := m.build.rivals(rivals); {
	case err == errNoCompiler && os.Getenv("CI") != "true":
		fmt.Fprintf(m.log, "bench: %v, so there are no rivals\n", err)
	case err != nil:
		return err
	}
	m.report.Machine, m.report.Rounds = describe(m.build), m.rounds
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

// contestants are nimsum, the same on one core and, where they could be built, its rivals.
func (m *measurement) contestants(s *subject) []program {
	argv := append([]string{m.nimsum}, s.args...)
	all := []program{{name: nimsum, argv: argv}, {name: oneCore, argv: argv, env: []string{"GOMAXPROCS=1"}}}
	if m.build.cxx != "" {
		for _, r := range s.rivals {
			all = append(all, program{name: r.name, argv: []string{m.build.path(r)}})
		}
	}
	return all
}

// These are the names of the first programs of every subject.
const (
	nimsum  = "nimsum"
	oneCore = "one core"
)

// floors are programs that only read the input.
func (m *measurement) floors(s *subject) []program {
	all := []program{{name: "cat", argv: []string{"cat"}, mute: true}}
	if s.numbers && m.build.cxx != "" {
		all = append(all, program{name: parser.name, argv: []string{m.build.path(parser)}, mute: true})
	}
	return all
}

// pairs are rivals that run twice at once: what a processor is worth when the other is busy, without
// which our time on two says little. On a virtual machine both may be one.
func (m *measurement) pairs(s *subject) (all []program) {
	for _, p := range m.contestants(s)[2:] {
		for _, t := range targets {
			if t.subject == s.name && t.rival == p.name && t.cpu != (limits{}) {
				p.name, p.mute, p.two = p.name+twice, true, true
				all = append(all, p)
			}
		}
	}
	return all
}

// twice is behind the name of a rival that runs twice at once.
const twice = ", twice"

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
	programs := slices.Concat(m.contestants(s), m.floors(s), m.pairs(s))
	sr := subjectReport{Name: s.name}
	for _, in := range s.inputs {
		ir, err := m.try(s, in, seed, programs, m.rounds)
		if err != nil {
			return err
		}
		sr.Inputs = append(sr.Inputs, ir)
	}
	for _, family := range s.grow {
		gr := growthReport{Family: family}
		for size := 10_000; size <= 10*million; size *= 10 {
			in := input{name: fmt.Sprintf("%s of %d", family, size), family: family, size: size}
			ir, err := m.try(s, in, seed, programs[:1], min(m.rounds, 3))
			if err != nil {
				return err
			}
			gr.Sizes = append(gr.Sizes, size)
			gr.Inputs = append(gr.Inputs, ir)
		}
		sr.Growth = append(sr.Growth, gr)
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
			j := job{Argv: p.argv, Env: p.env, Stdin: file, Stdout: output, Twice: p.two}
			if p.mute {
				j.Stdout = os.DevNull
			}
			c, err := m.runner.run(j)
			if err != nil {
				return ir, err
			}
			if c.Fail != "" {
				fmt.Fprintf(m.log, "bench: %s: %s failed: %s\n", name, p.name, c.Fail)
				m.differ++
			}
			ir.Programs[i].Name = p.name
			ir.Programs[i].Costs = append(ir.Programs[i].Costs, c)
			if p.mute {
				continue
			}
			if answers[i], err = os.ReadFile(output); err != nil {
				return ir, err
			}
		}
		for i, p := range programs {
			if !p.mute && !bytes.Equal(answers[i], answers[0]) {
				fmt.Fprintf(m.log, "bench: %s: %s answers otherwise than %s\n", name, p.name, programs[0].name)
				m.differ++
			}
		}
	}
	return ir, nil
}

// median returns the middle one of values, which are not empty.
func median[T cmp.Ordered](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
