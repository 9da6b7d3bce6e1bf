package main

import (
	"fmt"

	fastio "nimsum/io"
	"nimsum/problems/contest/seq"
)

// A subject is one thing that nimsum and its rivals are both able to do.
type subject struct {
	name    string
	problem string   // whose generators make the inputs
	args    []string // of nimsum; the name of the problem where there are none
	won     bool     // inputs are won for the first player
	rivals  []rival
	inputs  []input
}

// A rival is a program in C++ for one subject.
type rival struct {
	name   string
	source string   // in rivals
	flags  []string // besides the usual ones
}

// mapped makes a rival map its input and parse words of eight bytes.
var mapped = []string{"-DMAP"}

// twice is a rival that reads its input in blocks, and the same mapped.
func twice(source string) []rival {
	return []rival{{name: "blocks", source: source}, {name: "champion", source: source, flags: mapped}}
}

// An input is made for all programs of a subject.
type input struct {
	name   string
	family string // of the problem; empty where write makes the input
	size   int
	cases  int // 0 for one
	write  func(out *fastio.Writer, size, cases int)
}

// A target limits the ratios of nimsum's times to those of a rival.
type target struct {
	subject, rival string
	wall, cpu, one limits // one: wall time on one core
}

// limits are for the geometric mean over inputs and the largest; 0 for none.
type limits struct{ mean, worst float64 }

const million = 1_000_000

var subjects = []subject{
	{
		name:    "gotroot",
		problem: "gotroot",
		rivals: []rival{
			{name: "classical", source: "gotroot_lowpoint.cpp"},
			{name: "stream", source: "gotroot_stream.cpp"},
			{name: "champion", source: "gotroot_stream.cpp", flags: mapped},
		},
		inputs: []input{
			{name: "path in order", size: 10 * million, write: pathInOrder},
			{name: "path", family: "path", size: 2 * million},
			{name: "star", family: "star", size: 5 * million},
			{name: "random tree", family: "bushy", size: 2 * million},
			{name: "deep tree", family: "deep", size: 3 * million},
			{name: "cycle", family: "cycle", size: 2 * million},
			{name: "cactus", family: "cactus", size: 2 * million},
			{name: "ladder", family: "ladder", size: 3 * million},
			{name: "grid", family: "grid", size: 3 * million},
			{name: "sparse", family: "sparse", size: 3 * million},
			{name: "dense", family: "dense", size: 10 * million},
			{name: "parallel", family: "parallel", size: 3 * million},
			{name: "100,000 tiny", family: "tiny", size: 20, cases: 100_000},
		},
	}, {
		name:    "bushes",
		problem: "gotroot",
		rivals:  []rival{{name: "champion", source: "gotroot_champion.cpp"}},
		inputs: []input{
			{name: "path", family: "path", size: 3 * million},
			{name: "random", size: million, write: randomEdges(5)},
			{name: "cactus", family: "cactus", size: 2 * million},
			{name: "grid", family: "grid", size: 3 * million},
			{name: "random tree", family: "bushy", size: 2 * million},
			{name: "star", family: "star", size: 4 * million},
			{name: "300,000 of 16", size: 8, cases: 300_000, write: randomEdges(2)},
			{name: "parallel", size: 100_000, write: randomEdges(50)},
			{name: "ladder", family: "ladder", size: 4 * million},
			{name: "cycle", family: "cycle", size: 2 * million},
		},
	}, {
		name:    "cuts",
		problem: "gotroot",
		args:    []string{"moves", "--count", "gotroot"},
		won:     true,
		rivals:  []rival{{name: "same method", source: "cuts.cpp"}},
		inputs: []input{
			{name: "random tree", family: "bushy", size: 2 * million},
			{name: "cycle", family: "cycle", size: 2 * million},
			{name: "cactus", family: "cactus", size: 2 * million},
			{name: "grid", family: "grid", size: 2 * million},
			{name: "sparse", family: "sparse", size: 2 * million},
			{name: "dense", family: "dense", size: 10 * million},
			{name: "100,000 tiny", family: "tiny", size: 20, cases: 100_000},
		},
	}, {
		name:    "squagame",
		problem: "squagame",
		rivals: []rival{
			{name: "set", source: "squagame_set.cpp"},
			{name: "champion", source: "squagame_fast.cpp", flags: mapped},
		},
		inputs: []input{
			{name: "nest", family: "nest", size: million},
			{name: "grid", family: "grid", size: million},
			{name: "row", family: "row", size: million},
			{name: "column", family: "column", size: million},
			{name: "random", family: "bushy", size: million},
			{name: "chains", family: "chains", size: million},
			{name: "100,000 tiny", family: "bushy", size: 10, cases: 100_000},
		},
	}, {
		name:    "funnystone",
		problem: "funnystone",
		rivals:  twice("funnystone.cpp"),
		inputs: []input{
			{name: "random", family: "random", size: 23, cases: million},
			{name: "even", family: "even", size: 12, cases: million},
			{name: "few", family: "few", size: 5, cases: million},
		},
	}, {
		name:    "gra",
		problem: "gra",
		rivals:  twice("gra.cpp"),
		inputs: []input{
			{name: "full", family: "full", size: million},
			{name: "random", family: "random", size: million},
			{name: "sparse", family: "sparse", size: million},
			{name: "gaps", family: "gaps", size: million},
			{name: "hollow", family: "hollow", size: million},
		},
	}, {
		name:    "robot",
		problem: "robot",
		rivals:  twice("robot.cpp"),
		inputs: []input{
			{name: "random", family: "random", size: 100_000, cases: million},
		},
	}, {
		name:    "knights",
		problem: "knights",
		rivals: []rival{
			{name: "table", source: "knights_table.cpp"},
			{name: "period", source: "knights_period.cpp"},
			{name: "champion", source: "knights_period.cpp", flags: mapped},
		},
		inputs: []input{
			{name: "dense", family: "dense", size: 10_000},
			{name: "sparse", family: "sparse", size: 10_000},
		},
	}, {
		name:    "kings",
		problem: "kings",
		rivals:  twice("kings.cpp"),
		inputs: []input{
			{name: "random", family: "random", size: 10_000},
			{name: "sparse", family: "sparse", size: 10_000},
			{name: "full", family: "full", size: 10_000},
			{name: "100,000 of 10", family: "random", size: 10, cases: 100_000},
		},
	}, {
		name:    "lights",
		problem: "lights",
		rivals:  twice("lights.cpp"),
		inputs: []input{
			{name: "63 bits", size: million, write: randomCells(63)},
			{name: "32 bits", size: million, write: randomCells(32)},
			{name: "14 bits", size: million, write: randomCells(14)},
			{name: "10,000 of 100", family: "wide", size: 100, cases: 10_000},
		},
	},
}

var targets = []target{
	{"bushes", "champion", limits{0.7, 0.95}, limits{1, 0}, limits{0.95, 1.5}},
	{"gotroot", "classical", limits{0.5, 0.9}, limits{}, limits{}},
	{"gotroot", "stream", limits{1, 0}, limits{}, limits{}},
	{"gotroot", "champion", limits{0.8, 0}, limits{}, limits{}},
	{"cuts", "same method", limits{1.2, 0}, limits{}, limits{}},
	{"squagame", "set", limits{0.6, 0.9}, limits{}, limits{}},
	{"squagame", "champion", limits{0.8, 0}, limits{}, limits{}},
	{"funnystone", "champion", limits{0.8, 0}, limits{}, limits{}},
	{"funnystone", "blocks", limits{0, 1}, limits{1.15, 0}, limits{}},
	{"gra", "champion", limits{0.8, 0}, limits{}, limits{}},
	{"gra", "blocks", limits{0, 1}, limits{}, limits{}},
	{"robot", "champion", limits{0.8, 0}, limits{}, limits{}},
	{"robot", "blocks", limits{0, 1}, limits{1.15, 0}, limits{}},
	{"knights", "champion", limits{0.8, 0}, limits{}, limits{}},
	{"knights", "table", limits{0, 1}, limits{}, limits{}},
	{"knights", "period", limits{0, 1}, limits{1.15, 0}, limits{}},
	{"kings", "champion", limits{0.8, 0}, limits{}, limits{}},
	{"kings", "blocks", limits{0, 1}, limits{}, limits{}},
	{"lights", "champion", limits{1, 0}, limits{}, limits{}},
	{"lights", "blocks", limits{0, 1}, limits{}, limits{}},
}

func names() []string { return seq.List(subjects, func(s subject) string { return s.name }) }

// choose returns the named subject, or all for no name.
func choose(name string) ([]subject, error) {
	if name == "" {
		return subjects, nil
	}
	for _, s := range subjects {
		if s.name == name {
			return []subject{s}, nil
		}
	}
	return nil, fmt.Errorf("there is no subject %q", name)
}
