package sources

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"nimsum/cmd/internal/run"
	"nimsum/problems/contest"
)

// A program reads positions, one a line, and writes the options of each in a
// line. It runs in the sandbox of programs that are judged, on many positions at
// once, and its answers are kept.
type program struct {
	name   string // the command
	ready  *run.Program
	ctx    context.Context
	cancel context.CancelFunc
	lines  map[Position][]byte // the answers
	parts  int                 // of the options in all answers
}

const (
	// mostParts bounds the parts of the options that are kept.
	mostParts = 24 << 20
	// mostRounds bounds the runs of one Prepare: each round asks for the positions that the
	// options of the round before have led to.
	mostRounds = 200
)

var programLimits = run.Limits{CPU: 60 * time.Second, Wall: 120 * time.Second, Memory: 1 << 30, Output: 1 << 29}

// readProgram makes a program ready: a source file alone, or a command.
func readProgram(ctx context.Context, words []string, source run.Source) (*Rules, error) {
	ready, err := run.Prepare(ctx, source)
	if err != nil {
		return nil, err
	}
	p := &program{name: strings.Join(words, " "), ready: ready, lines: map[Position][]byte{}}
	p.ctx, p.cancel = context.WithCancel(ctx)
	return &Rules{
		Title: "the program " + p.name, Name: p.name, Text: sourceText(words),
		Arity: 1, AnyArity: true,
		Source: p,
	}, nil
}

// sourceText returns the first file that a word of a program's command names, if it is a text: most
// likely its source.
func sourceText(words []string) string {
	for _, word := range words {
		if text, err := os.ReadFile(word); err == nil && len(text) < mostText && bytes.IndexByte(text, 0) < 0 {
			return string(text)
		}
	}
	return ""
}

func (p *program) Steps() uint64   { return 0 } // what the program does is not counted
func (p *program) Lacks() []string { return p.ready.Lacks() }
func (p *program) Stop()           { p.cancel() }

func (p *program) Close() {
	p.cancel()
	p.ready.Close()
}

func (p *program) Ready(at Position) bool {
	_, ok := p.lines[at]
	return ok
}

func (p *program) Options(at Position, o *Options) error {
	if !p.Ready(at) {
		if err := p.Prepare([]Position{at}); err != nil {
			return err
		}
		if !p.Ready(at) {
			return p.fault("more positions lead on from %v than can be asked for", at)
		}
	}
	o.reset()
	readOptions(p.lines[at], o) // without a fault, as Prepare has read it before
	return nil
}

// Prepare asks for the options of positions, then for those of the positions in these
// options, and so on.
func (p *program) Prepare(positions []Position) error {
	var next []Position
	asked := map[Position]bool{}
	want := func(at Position) {
		if !p.Ready(at) && !asked[at] {
			asked[at] = true
			next = append(next, at)
		}
	}
	for _, at := range positions {
		want(at)
	}
	for range mostRounds {
		if len(next) == 0 {
			return nil
		}
		batch := next
		next = nil
		lines, err := p.ask(batch)
		if err != nil {
			return err
		}
		for i, line := range lines {
			var o Options
			if why := readOptions(line, &o); why != "" {
				return p.fault("line %d of its output, for position %s: %s", i+1, batch[i], why)
			}
			if err := o.Err(); err != nil {
				return p.fault("at position %s: %v", batch[i], err)
			}
			if p.parts += len(o.parts) + len(o.ends); p.parts > mostParts {
				return p.fault("it tells of more than %d options", mostParts)
			}
			p.lines[batch[i]] = line
			for _, at := range o.parts {
				want(at)
			}
		}
	}
	return nil
}

func (p *program) fault(format string, args ...any) *Fault {
	return &Fault{Name: p.name, Message: fmt.Sprintf(format, args...)}
}

// ask runs the program on positions. It returns a line for each.
func (p *program) ask(batch []Position) ([][]byte, error) {
	var in bytes.Buffer
	for _, at := range batch {
		in.WriteString(at.Join(" ") + "\n")
	}
	r, err := p.ready.Run(p.ctx, &in, programLimits)
	if err != nil {
		return nil, err
	}
	lines := bytes.Split(bytes.TrimSuffix(r.Output, []byte("\n")), []byte("\n"))
	if len(r.Output) == 0 {
		lines = nil
	}
	if r.Verdict != "" {
		at := batch[min(len(lines), len(batch)-1)]
		return nil, p.fault("it died: %s; its last words: %s (position %s, %s answered before)", r.Reason, lastWords(r), at, contest.Plural(len(lines), "line"))
	}
	if len(batch) == 1 && len(lines) == 0 {
		return [][]byte{nil}, nil // no option, and no end of the line
	}
	if len(lines) != len(batch) {
		return nil, p.fault("it wrote %s for %s; its last words: %s", contest.Plural(len(lines), "line"), contest.Plural(len(batch), "position"), lastWords(r))
	}
	return lines, nil
}

// lastWords quotes the last line that a program wrote, of its errors if there are any.
func lastWords(r *run.Result) string {
	for _, said := range [][]byte{r.Stderr, r.Output} {
		all := bytes.TrimSpace(said)
		if len(all) > 0 {
			return quote(all[bytes.LastIndexByte(all, '\n')+1:], 100)
		}
	}
	return "none"
}
