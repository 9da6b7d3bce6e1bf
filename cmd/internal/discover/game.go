package discover

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"time"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
)

// GameName is what a problem is called whose game is given by rules alone.
const GameName = "rules"

// A Found is the game of a source, to be played like one of ours. Its positions are
// sums of those that the rules know. Values are found by the rules, and by a law
// where there is one and the rules would take too long.
type Found struct {
	// Told is called once, with the law, before the first value is taken from it.
	Told func(r *Report)

	ctx    context.Context
	source Source

	mu     sync.Mutex
	table  *Table
	law    *Report // nil as long as none was looked for
	lists  map[Position][][]Position
	listed int // parts in lists
	values map[Position]grundy.Value
}

// What is worked out by the rules alone before a law is looked for, and how much of
// options is kept.
const (
	playSteps = 1 << 20
	keptParts = 1 << 20
	lawTime   = 20 * time.Second
	farthest  = 1 << 20 // coordinates from here on are left to a law
)

// NewFound returns the game of a source.
func NewFound(ctx context.Context, source Source) *Found {
	return &Found{ctx: ctx, source: source, Told: func(*Report) {}, lists: map[Position][][]Position{}, values: map[Position]grundy.Value{}}
}

// Problem returns the game as a problem whose input has a position on each line: "3 5
// + 2", or "." for the sum of none.
func (f *Found) Problem() *contest.Problem {
	game := &sums.Game[Position]{
		Noun:     "component",
		Unit:     "position",
		Options:  func(_ int, c Position) iter.Seq[[]Position] { return f.options(c) },
		Notation: "positions",
		Write:    func(_ Position, option []Position) string { return writeOption(option) },
		Read:     func(_ Position, word string) ([]Position, error) { return readOption(word) },
		Theory:   "The rules are those of " + f.source.Title() + ".",
		Value: func(_ int, c Position) grundy.Value {
			v, err := f.value(c)
			if err != nil {
				panic(err.Error()) // read has asked for it, and for all it leads to
			}
			return v
		},
	}
	verdict := contest.Verdict{Won: "won", Lost: "lost"}
	read := func(in *fastio.Reader) contest.Position { return game.At(f.read(in)) }
	return &contest.Problem{
		Name: GameName, Title: f.source.Title(), Origin: "given by rules",
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
				v, _ := p.Value()
				return v != 0
			})
		},
		Shrink:   func([]byte) iter.Seq[[]byte] { return func(func([]byte) bool) {} },
		Families: []contest.Family{{Name: "random", Catches: "nothing: it is for play", Make: f.draw}},
		Game: &contest.Game{
			Read:     read,
			Notation: "component:positions",
			Answer:   verdict.Answer,
			Verify:   sums.Verify[Position],
		},
	}
}

// read reads a line of positions, whose values it makes sure of.
func (f *Found) read(in *fastio.Reader) []Position {
	if !in.More() {
		in.HereErrorf("the input ends where a position should stand: 3 5 + 2")
		return nil
	}
	line, _ := in.Line()
	text := strings.TrimSpace(string(line))
	if text == "." {
		return nil
	}
	var sum []Position
	at := 0
	for part := range strings.SplitSeq(text, "+") {
		var o Options
		if why := readPosition([]byte(part), &o); why != "" {
			in.RowErrorf(at, "%s", why)
			return nil
		}
		c, err := positionOf(o.coordinates)
		if arity := f.source.Arity(); err == nil && arity > 1 && len(o.coordinates) != arity {
			err = fmt.Errorf("%v is a position of %s, and the rules have %d", c, count(len(o.coordinates), "number"), arity)
		} else if err == nil && arity == 1 && len(o.coordinates) > 1 {
			err = fmt.Errorf("%v is no position of these rules: + stands between the positions of a sum", c)
		}
		if err == nil {
			_, err = f.list(c)
		}
		if err == nil {
			_, err = f.value(c)
		}
		if err != nil {
			in.RowErrorf(at, "%v", err)
			return nil
		}
		sum = append(sum, c)
		at += len(part) + 1
	}
	return sum
}

// value returns what a component is worth.
func (f *Found) value(c Position) (grundy.Value, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if v, ok := f.values[c]; ok {
		return v, nil
	}
	v, err := f.find(c)
	if err == nil && len(f.values) < keptParts {
		f.values[c] = v
	}
	return v, err
}

func (f *Found) find(c Position) (grundy.Value, error) {
	if f.law != nil && f.law.Found() {
		if v, ok := f.law.Law.Eval(c.Coordinates()); ok {
			return grundy.Value(v), nil
		}
	}
	if slices.Max(c.Coordinates()) < farthest {
		if f.table == nil {
			f.table = NewTable(f.source, Question{}, f.ctx.Err)
		}
		f.table.Allow(playSteps)
		v, err := f.table.Of(c.Coordinates())
		if err == nil {
			return grundy.Value(v), nil
		}
		f.table = nil
		if err != errBudget && err != errMemory {
			return 0, err
		}
	}
	if f.law == nil {
		f.law = &Report{}
		limited, cancel := context.WithTimeout(f.ctx, lawTime)
		defer cancel()
		if r, err := Find(limited, f.source, Question{}, func(string, int, int) {}); err == nil {
			f.law = r
		}
		if f.law.Found() {
			f.Told(f.law)
		}
	}
	if f.law.Found() {
		if v, ok := f.law.Law.Eval(c.Coordinates()); ok {
			return grundy.Value(v), nil
		}
	}
	return 0, fmt.Errorf("%v is more than can be worked out, and no law is known", c)
}

// options yields the options of a component, each once.
func (f *Found) options(c Position) iter.Seq[[]Position] {
	list, err := f.list(c)
	if err != nil {
		panic(err.Error()) // read has asked for those of all it can become
	}
	return slices.Values(list)
}

func (f *Found) list(c Position) ([][]Position, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if list, ok := f.lists[c]; ok {
		return list, nil
	}
	var o Options
	if err := f.source.Options(c.Coordinates(), &o); err != nil {
		return nil, err
	}
	var list [][]Position
	seen := map[string]bool{}
	part := 0
	for _, end := range o.sums {
		var sum []Position
		for ; part < end; part++ {
			p, err := positionOf(o.part(part))
			if err != nil {
				return nil, err
			}
			sum = append(sum, p)
		}
		if word := writeOption(sum); !seen[word] {
			seen[word] = true
			list = append(list, sum)
		}
	}
	size := len(o.parts) + len(o.sums) + 1
	if f.listed += size; f.listed > keptParts {
		clear(f.lists)
		f.listed = size
	}
	f.lists[c] = list
	return list, nil
}

// writeOption writes the positions of a sum in a word: "3,5+2".
func writeOption(sum []Position) string {
	if len(sum) == 0 {
		return "."
	}
	var b strings.Builder
	for i, c := range sum {
		if i > 0 {
			b.WriteByte('+')
		}
		for k, x := range c.Coordinates() {
			if k > 0 {
				b.WriteByte(',')
			}
			fmt.Fprint(&b, x)
		}
	}
	return b.String()
}

func readOption(word string) ([]Position, error) {
	if word == "." {
		return nil, nil
	}
	var sum []Position
	for part := range strings.SplitSeq(word, "+") {
		var o Options
		if why := readPosition([]byte(strings.ReplaceAll(part, ",", " ")), &o); why != "" {
			return nil, contest.ErrNotation
		}
		c, err := positionOf(o.coordinates)
		if err != nil {
			return nil, contest.ErrNotation
		}
		sum = append(sum, c)
	}
	return sum, nil
}

// draw makes a sum of a few positions at random.
func (f *Found) draw(g *contest.Gen) {
	arity := max(1, f.source.Arity())
	const tries = 500
	var line string
	for range tries {
		var parts []string
		var sum grundy.Value
		var err error
		for range 1 + g.IntN(3) {
			var c Position
			c.n = int8(arity)
			var words []string
			for i := range arity {
				c.x[i] = g.Between(0, int64(g.Size))
				words = append(words, fmt.Sprint(c.x[i]))
			}
			var v grundy.Value
			if v, err = f.value(c); err != nil {
				break
			}
			sum ^= v
			parts = append(parts, strings.Join(words, " "))
		}
		if err != nil {
			if errors.Is(err, context.Canceled) {
				break
			}
			continue
		}
		line = strings.Join(parts, " + ")
		if (sum == 0) == g.Lost {
			break
		}
	}
	g.Out.Line(line)
}
