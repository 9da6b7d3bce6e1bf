// Package rulegame makes a game that is given by its rules a problem, to be played and
// asked about like one of the catalogue.
package rulegame

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/sources"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	theory "nimsum/problems/theory/rules"
)

// Name is the name of the problem.
const Name = "rules"

// Problem returns the game of rules as a problem whose input has a position on each
// line, a sum of those that the rules know: "3 5 + 2 2", or "." for the empty sum.
// Values are found by the rules, or by a law where the rules would take too long. Told
// is called once, before the first value is taken from a law, and watch while values are
// worked out that take long. Under misère play there are no values, and who wins is found by the
// rules, position by position.
func Problem(ctx context.Context, rules *sources.Rules, convention theory.Play, told func(*question.Answer), watch question.Watch) *contest.Problem {
	g := &game{
		ctx: ctx, rules: rules, told: told, watch: watch, convention: convention,
		lists: map[sources.Position][][]sources.Position{}, values: map[sources.Position]grundy.Value{},
	}
	g.sum = &sums.Game[sources.Position]{
		Noun:     "component",
		Unit:     "position",
		Options:  func(_ int, c sources.Position) iter.Seq[[]sources.Position] { return slices.Values(must(g.options(c))) },
		Notation: "positions",
		Write:    func(_ sources.Position, option []sources.Position) string { return writeOption(option) },
		Read:     func(_ sources.Position, word string) ([]sources.Position, error) { return readOption(word) },
		Theory:   "The rules are those of " + rules.Title + ".",
		ByMex:    true,
		Value:    func(_ int, c sources.Position) grundy.Value { return must(g.value(c)) },
	}
	verify := sums.Verify[sources.Position]
	if convention == theory.Misere {
		g.sum.Misere, verify = &sums.Misere[sources.Position]{}, contest.VerifyClaim
	}
	verdict := contest.Verdict{Won: "won", Lost: "lost"}
	read := func(in *fastio.Reader) contest.Position { return g.start(in, g.read(in)) }
	return &contest.Problem{
		Name: Name, Title: rules.Title, Origin: "given by rules",
		Format: &format.Format{
			Frame:  format.ToEOF(""),
			Bounds: []format.Bound{{Name: "size", What: "largest coordinate", Min: 1, Max: 60, Ours: true}},
		},
		Size: "size",
		NewSolver: func() contest.Solver {
			return verdict.Solver(func(in *fastio.Reader) bool {
				p := read(in)
				if !in.OK() {
					return false
				}
				return !contest.Lost(p)
			})
		},
		Families: []contest.Family{{Name: "random", Catches: "nothing: it is for play", Make: g.draw}},
		Game: &contest.Game{
			Read:       read,
			Convention: convention,
			Notation:   "component:positions",
			Answer:     verdict.Answer,
			Verify:     verify,
		},
	}
}

// must returns the options or the value of a component for which read has asked before,
// as it has for a component that leads to this one. Start catches what else it panics with.
func must[T any](v T, err error) T {
	if err != nil {
		panic(failure{err})
	}
	return v
}

// A failure is an error of the rules.
type failure struct{ error }

// start returns the position of a sum, or leaves an error in the reader.
func (g *game) start(in *fastio.Reader, sum []sources.Position) (p contest.Position) {
	if !in.OK() {
		return nil
	}
	defer func() {
		if caught := recover(); caught != nil {
			err, ok := caught.(failure)
			if !ok {
				panic(caught)
			}
			in.Errorf("%v", err)
		}
	}()
	return g.sum.Start(in, sum)
}

// A game keeps what was worked out about a game of rules.
type game struct {
	ctx   context.Context
	rules *sources.Rules
	told  func(*question.Answer)
	watch question.Watch

	convention theory.Play
	sum        *sums.Game[sources.Position]

	mu    sync.Mutex
	table *question.Table // of the positions that were met
	up    *question.Table // of all numbers from 0 on
	goal  int64           // of the work under way in up
	// unordered says that up is of no use: some options are not smaller numbers.
	unordered bool
	answer    *question.Answer // with a law or without; nil as long as none was looked for
	lists     map[sources.Position][][]sources.Position
	listed    int // parts in lists
	values    map[sources.Position]grundy.Value
}

const (
	fewSteps     = 1 << 16 // of the rules for a value, before all smaller numbers are worked out
	valueSteps   = 1 << 20 // where that does not help
	upSteps      = 1 << 25 // to work out all smaller numbers, before a law is looked for
	mostSteps    = 1 << 28 // where no law is found
	upBytes      = 64 << 20
	keptParts    = 1 << 20 // of options and of values
	lawTime      = 20 * time.Second
	lawFrom      = 1 << 20 // coordinates from here on are left to a law if there is one
	drawingTries = 500
)

// read reads a line of positions, and makes sure that they have options and values.
func (g *game) read(in *fastio.Reader) []sources.Position {
	if !in.More() {
		in.EndErrorf("the input ends where a position should stand: 3 5 + 2")
		return nil
	}
	line, _ := in.Line()
	words := strings.TrimSpace(string(line))
	if words == "." {
		return nil
	}
	var sum []sources.Position
	at := 0
	for part := range strings.SplitSeq(words, "+") {
		c, err := g.component(part)
		if err != nil {
			in.RowErrorf(at, "%v", err)
			return nil
		}
		sum = append(sum, c)
		at += len(part) + 1
	}
	return sum
}

// component reads a component that the rules know.
func (g *game) component(word string) (sources.Position, error) {
	c, err := sources.ReadPosition(word)
	if err != nil {
		return c, err
	}
	arity, n := g.rules.Arity, len(c.Coordinates())
	switch {
	case g.rules.AnyArity:
	case arity > 1 && n != arity:
		return c, fmt.Errorf("%v is a position of %s, and the rules have %d", c, contest.Plural(n, "number"), arity)
	case arity == 1 && n > 1:
		return c, fmt.Errorf("%v is no position of these rules: + stands between the positions of a sum", c)
	}
	if g.convention == theory.Misere {
		_, err := g.options(c)
		return c, err
	}
	if _, err := g.value(c); err != nil {
		return c, err
	}
	_, err = g.options(c)
	return c, err
}

// value returns what a component is worth.
func (g *game) value(c sources.Position) (grundy.Value, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if v, ok := g.values[c]; ok {
		return v, nil
	}
	v, err := g.find(c)
	g.watch("", 0, 0)
	if err == nil && len(g.values) < keptParts {
		g.values[c] = v
	}
	return v, err
}

// find finds a value by what is known already, by the rules, or by a law.
func (g *game) find(c sources.Position) (grundy.Value, error) {
	if v, ok := g.byLaw(c); ok {
		return v, nil
	}
	if slices.Max(c.Coordinates()) < lawFrom {
		if v, err := g.byRules(c, upSteps); err == nil || !question.IsLimit(err) {
			return v, err
		}
	}
	if g.answer == nil {
		g.findLaw()
		if v, ok := g.byLaw(c); ok {
			return v, nil
		}
	}
	if v, err := g.byRules(c, mostSteps); err == nil || !question.IsLimit(err) {
		return v, err
	}
	return 0, g.tooMuch(c)
}

// byRules works out a value by the rules. Of a number few smaller ones may be reached, or nearly
// all: these it works out from 0 up, in so many steps.
func (g *game) byRules(c sources.Position, steps int64) (grundy.Value, error) {
	n := c.Coordinates()
	if len(n) > 1 || g.unordered {
		return g.search(c, valueSteps)
	}
	if g.rules.Ready(sources.Heap(math.MaxInt64)) { // else a program would run again and again
		if v, err := g.search(c, fewSteps); err == nil || !question.IsLimit(err) {
			return v, err
		}
	}
	if g.up == nil {
		g.up = question.NewTable(g.rules, question.Question{}, g.stop)
	}
	g.goal = n[0]
	v, err := g.up.Up(n[0], steps, upBytes)
	if g.unordered = question.IsOrder(err); g.unordered {
		return g.search(c, valueSteps)
	}
	return grundy.Value(v), err
}

// search works out a value from the positions that play can reach.
func (g *game) search(c sources.Position, steps int64) (grundy.Value, error) {
	if g.table == nil {
		g.table = question.NewTable(g.rules, question.Question{}, g.ctx.Err)
	}
	v, err := g.table.Of(c, steps)
	if err != nil {
		g.table = nil // it may be large
	}
	return grundy.Value(v), err
}

// stop tells how far the work has come.
func (g *game) stop() error {
	g.watch("finding values", g.up.Reach().Known, int(g.goal)+1)
	return g.ctx.Err()
}

// tooMuch says which limit a position is beyond, and what can be done.
func (g *game) tooMuch(c sources.Position) error {
	why := fmt.Sprintf("the rules do not tell its value in %d steps", valueSteps)
	if n := c.Coordinates(); len(n) == 1 && !g.unordered {
		why = fmt.Sprintf("in %d steps the rules give the values up to %d", mostSteps, g.up.Reach().Known-1)
		if room := g.up.Reach().Room; n[0] > room {
			why = fmt.Sprintf("the table of all smaller values has room up to %d, in %d bytes", room, upBytes)
		}
	}
	return fmt.Errorf("%v is more than can be worked out: %s, and no law was found: try a smaller position, "+
		"or \"nimsum discover --time 60s\", which looks longer for a law", c, why)
}

func (g *game) byLaw(c sources.Position) (grundy.Value, bool) {
	if g.answer == nil || !g.answer.Found() {
		return 0, false
	}
	v, ok := g.answer.Law.Eval(c.Coordinates())
	return grundy.Value(v), ok
}

func (g *game) findLaw() {
	limited, cancel := context.WithTimeout(g.ctx, lawTime)
	defer cancel()
	answer, err := question.Find(limited, g.rules, question.Question{}, g.watch)
	if err != nil {
		answer = &question.Answer{}
	}
	g.answer = answer
	if answer.Found() {
		g.told(answer)
	}
}

// options returns the options of a component, each once.
func (g *game) options(c sources.Position) ([][]sources.Position, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if list, ok := g.lists[c]; ok {
		return list, nil
	}
	var all sources.Options
	err := g.rules.Options(c, &all)
	if err == nil {
		err = all.Err()
	}
	if err != nil {
		return nil, err
	}
	var list [][]sources.Position
	seen := map[string]bool{}
	size := 1 + all.Len()
	for sum := range all.All() {
		size += len(sum)
		if word := writeOption(sum); !seen[word] {
			seen[word] = true
			list = append(list, sum)
		}
	}
	if g.listed += size; g.listed > keptParts {
		clear(g.lists)
		g.listed = size
	}
	g.lists[c] = list
	return list, nil
}

// writeOption writes the positions of a sum in a word: "3,5+2".
func writeOption(sum []sources.Position) string {
	if len(sum) == 0 {
		return "."
	}
	var words []string
	for _, c := range sum {
		words = append(words, c.Join(","))
	}
	return strings.Join(words, "+")
}

func readOption(word string) ([]sources.Position, error) {
	if word == "." {
		return nil, nil
	}
	var sum []sources.Position
	for part := range strings.SplitSeq(word, "+") {
		c, err := sources.ReadPosition(strings.ReplaceAll(part, ",", " "))
		if err != nil {
			return nil, contest.ErrNotation
		}
		sum = append(sum, c)
	}
	return sum, nil
}

// draw writes a sum of one to three positions at random, won or lost as wanted if such
// a sum comes up soon.
func (g *game) draw(gen *contest.Gen) {
	var line string
	for range drawingTries {
		drawn, won, err := g.drawSum(gen)
		if errors.Is(err, context.Canceled) {
			break
		}
		if err != nil {
			continue
		}
		line = drawn
		if won != gen.Lost {
			break
		}
	}
	gen.Out.Line(line)
}

func (g *game) drawSum(gen *contest.Gen) (line string, won bool, err error) {
	var parts []string
	var sum []sources.Position
	for range 1 + gen.IntN(3) {
		coordinates := make([]int64, max(1, g.rules.Arity))
		for i := range coordinates {
			coordinates[i] = gen.Between(0, int64(gen.Size))
		}
		c, err := sources.At(coordinates...)
		if err != nil {
			return "", false, err
		}
		if _, err := g.component(c.Join(" ")); err != nil {
			return "", false, err
		}
		sum = append(sum, c)
		parts = append(parts, c.Join(" "))
	}
	in := fastio.NewBytesReader(nil)
	p := g.start(in, sum)
	if err := in.Err(); err != nil {
		return "", false, err
	}
	return strings.Join(parts, " + "), !contest.Lost(p), nil
}
