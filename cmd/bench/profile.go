package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"time"

	"github.com/google/pprof/profile"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/moves"
	"nimsum/cmd/internal/solve"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// writeProfile runs what nimsum does for the subjects, in this process, and writes where it
// spent its time to a file: what the compiler makes faster at the price of size. All inputs
// weigh the same, and one core as much as two: each is run for as long.
func writeProfile(name string, chosen []subject, dir string, each time.Duration, log io.Writer) error {
	file := filepath.Join(dir, "input")
	var merged []*profile.Profile
	for _, s := range chosen {
		p := problems.Find(s.problem)
		for _, in := range s.inputs {
			fmt.Fprintf(log, "%s, %s\n", s.name, in.name)
			if _, err := in.create(&s, 1, file); err != nil {
				return err
			}
			for _, cores := range []int{1, runtime.NumCPU()} {
				one, err := profiled(cores, each, func() error { return s.run(p, file, fastio.NewWriter(io.Discard)) })
				if err != nil {
					return err
				}
				merged = append(merged, one)
			}
		}
	}
	all, err := profile.Merge(merged)
	if err != nil {
		return err
	}
	forget(all)
	return files.Write(name, func(out *fastio.Writer) error { return all.Write(out) })
}

// run answers a file as the binary does with the subject's arguments.
func (s *subject) run(p *contest.Problem, file string, out *fastio.Writer) error {
	if s.args[0] != s.problem { // moves --count
		return moves.Run(p, file, moves.Options{}, out, func() {})
	}
	return solve.Run(p, []string{file}, out)
}

// profiled calls f again and again on some cores and tells where it spends its time.
func profiled(cores int, enough time.Duration, f func() error) (*profile.Profile, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	var b bytes.Buffer
	if err := pprof.StartCPUProfile(&b); err != nil {
		return nil, err
	}
	began := time.Now()
	err := f()
	for err == nil && time.Since(began) < enough {
		err = f()
	}
	pprof.StopCPUProfile()
	if err != nil {
		return nil, err
	}
	return profile.Parse(&b)
}

// forget takes out what tells of the machine: the compiler wants names of functions, lines
// and weights.
func forget(p *profile.Profile) {
	for _, f := range p.Function {
		f.Filename = ""
	}
	for _, m := range p.Mapping {
		m.File, m.BuildID = "", ""
	}
	p.Comments, p.TimeNanos = nil, 0
}
