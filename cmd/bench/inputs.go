package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// seed makes every input the same on all machines.
const seed = 1

// pathInOrder is a path along the numbers of its vertices, the fastest order for a memory.
// The generators' own paths are shuffled.
func pathInOrder(out *fastio.Writer, edges, _ int) {
	out.Line("1")
	pair(out, edges+1, edges)
	for v := 1; v <= edges; v++ {
		pair(out, v, v+1)
	}
}

// randomEdges returns a function that writes bushes with each times as many edges as vertices. An
// edge joins any two vertices; loops and parallel edges occur.
func randomEdges(each int) func(out *fastio.Writer, vertices, cases int) {
	return func(out *fastio.Writer, vertices, cases int) {
		r := rand.New(rand.NewPCG(seed, 0))
		out.Line(strconv.Itoa(cases))
		for range cases {
			pair(out, vertices, each*vertices)
			for range each * vertices {
				pair(out, 1+r.IntN(vertices), 1+r.IntN(vertices))
			}
		}
	}
}

// randomCells returns a function that writes grids of lit cells. Numbers of columns and rows have up
// to bits bits.
func randomCells(bits int) func(out *fastio.Writer, size, cases int) {
	return func(out *fastio.Writer, size, cases int) {
		r := rand.New(rand.NewPCG(seed, uint64(bits)))
		out.Line(strconv.Itoa(cases))
		for range cases {
			out.Line(strconv.Itoa(size))
			for range size {
				contest.WriteLine(out, 1+r.Int64N(1<<bits-1), 1+r.Int64N(1<<bits-1))
			}
		}
	}
}

func pair(out *fastio.Writer, u, v int) {
	out.Int(int64(u))
	out.Byte(' ')
	out.Int(int64(v))
	out.Byte('\n')
}

// create makes an input of the subject as a file.
func (in input) create(s *subject, seed uint64, file string) (size int64, err error) {
	f, err := os.Create(file)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	out := fastio.NewWriter(f)
	if in.write != nil {
		in.write(out, in.size, max(in.cases, 1))
	} else if err := in.generate(s, seed, out); err != nil {
		return 0, err
	}
	if err := out.Flush(); err != nil {
		return 0, err
	}
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), f.Close()
}

func (in input) generate(s *subject, seed uint64, out *fastio.Writer) error {
	p := problems.Find(s.problem)
	if p == nil {
		return fmt.Errorf("there is no problem %q", s.problem)
	}
	family := p.Family(in.family)
	if family == nil {
		return fmt.Errorf("%s has no family %q", p.Name, in.family)
	}
	return p.Make(contest.Request{Family: family, Seed: seed, Size: in.size, Cases: max(in.cases, 1), Won: s.won}, out)
}

// small is the input with a few little cases in place of large or many.
func (in input) small(size int) input {
	in.size = min(in.size, size)
	in.cases = min(in.cases, 100)
	return in
}
