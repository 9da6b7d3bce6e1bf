package discover

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"nimsum/cmd/internal/run"
)

// A Program tells the options of positions over lines. It is run in the box of
// programs that are judged, on many positions at once; what it has told is kept.
type Program struct {
	words  []string
	ready  *run.Program
	ctx    context.Context
	cancel context.CancelFunc
	arity  int
	limits run.Limits
	known  map[Position]*Options
	parts  int // in all options known
}

const (
	// mostTold bounds the parts of options that are kept, of some 40 bytes each.
	mostTold = 24 << 20
	// rounds is how often the program is asked for positions that it has just
	// told of: where options lead to positions far from those asked about, one
	// after the other, it would be run for each.
	rounds = 200
)

// ReadProgram makes a program ready: a source file alone, or a command.
func ReadProgram(ctx context.Context, words []string, source run.Source) (*Program, error) {
	ready, err := run.Prepare(ctx, source)
	if err != nil {
		return nil, err
	}
	p := &Program{words: words, ready: ready, known: map[Position]*Options{}}
	p.ctx, p.cancel = context.WithCancel(ctx)
	p.limits = run.Limits{CPU: 60 * time.Second, Wall: 120 * time.Second, Memory: 1 << 30, Output: 1 << 29}
	return p, nil
}

// Title is the command.
func (p *Program) Title() string { return "the program " + p.name() }

func (p *Program) name() string { return strings.Join(p.words, " ") }

// Text is the source of the program where it is a file that can be read.
func (p *Program) Text() string {
	for _, word := range p.words {
		if text, err := os.ReadFile(word); err == nil && len(text) < mostText && bytes.IndexByte(text, 0) < 0 {
			return string(text)
		}
	}
	return ""
}

// Arity is not known.
func (p *Program) Arity() int { return p.arity }

// Names are not known.
func (p *Program) Names() []string { return nil }

// Steps are none: what the program does is not counted.
func (p *Program) Steps() uint64 { return 0 }

// Stop ends a run.
func (p *Program) Stop() { p.cancel() }

// Close ends what waits for further runs.
func (p *Program) Close() {
	p.cancel()
	p.ready.Close()
}

// Lacks says what harm the program could have done.
func (p *Program) Lacks() []string { return p.ready.Lacks() }

// Options sets o to the options of a position.
func (p *Program) Options(pos []int64, o *Options) error {
	at, err := positionOf(pos)
	if err != nil {
		return err
	}
	told, ok := p.known[at]
	if !ok {
		if err := p.Prepare([][]int64{pos}); err != nil {
			return err
		}
		if told, ok = p.known[at]; !ok {
			return p.fault("more positions lead on from %s than can be asked for", PositionText(pos))
		}
	}
	o.Reset()
	o.coordinates = append(o.coordinates, told.coordinates...)
	o.parts = append(o.parts, told.parts...)
	o.sums = append(o.sums, told.sums...)
	return nil
}

// Prepare asks for the options of positions, then for those of the positions it was
// told of, and so on.
func (p *Program) Prepare(positions [][]int64) error {
	var next []Position
	asked := map[Position]bool{}
	want := func(at Position) {
		if p.known[at] == nil && !asked[at] {
			asked[at] = true
			next = append(next, at)
		}
	}
	for _, pos := range positions {
		at, err := positionOf(pos)
		if err != nil {
			return err
		}
		want(at)
	}
	for range rounds {
		if len(next) == 0 {
			return nil
		}
		batch := next
		next = nil
		told, err := p.ask(batch)
		if err != nil {
			return err
		}
		for i, o := range told {
			p.known[batch[i]] = o
			for part := range o.parts {
				at, err := positionOf(o.part(part))
				if err != nil {
					return p.fault("at position %s: %v", batch[i], err)
				}
				want(at)
			}
		}
	}
	return nil
}

func (p *Program) fault(format string, args ...any) *Fault {
	return &Fault{Name: p.name(), Message: fmt.Sprintf(format, args...)}
}

// ask runs the program on positions.
func (p *Program) ask(batch []Position) ([]*Options, error) {
	var in bytes.Buffer
	var line []byte
	for _, at := range batch {
		line = line[:0]
		for i, x := range at.Coordinates() {
			if i > 0 {
				line = append(line, ' ')
			}
			line = strconv.AppendInt(line, x, 10)
		}
		in.Write(append(line, '\n'))
	}
	r, err := p.ready.Run(p.ctx, &in, p.limits)
	if err != nil {
		return nil, err
	}
	lines := bytes.Split(bytes.TrimSuffix(r.Output, []byte("\n")), []byte("\n"))
	if len(r.Output) == 0 {
		lines = nil
	}
	if r.Verdict != "" {
		at := min(len(lines), len(batch)-1)
		return nil, p.fault("it died: %s; its last words: %s (position %s, %s answered before)", r.Reason, lastWords(r), batch[at], count(len(lines), "line"))
	}
	if len(lines) != len(batch) && !(len(batch) == 1 && len(lines) == 0) {
		return nil, p.fault("it wrote %s for %s; its last words: %s", count(len(lines), "line"), count(len(batch), "position"), lastWords(r))
	}
	all := make([]*Options, len(batch))
	for i := range batch {
		o := new(Options)
		if i < len(lines) {
			if why := readOptions(lines[i], o); why != "" {
				return nil, p.fault("line %d of its output, for position %s: %s", i+1, batch[i], why)
			}
		}
		if p.parts += len(o.parts) + len(o.sums); p.parts > mostTold {
			return nil, p.fault("it tells of more than %d options", mostTold)
		}
		all[i] = o
	}
	return all, nil
}

// lastWords are what a program has said last, where a person would look first.
func lastWords(r *run.Result) string {
	for _, said := range [][]byte{r.Stderr, r.Output} {
		text := strings.TrimSpace(string(said))
		if text == "" {
			continue
		}
		last := strings.ToValidUTF8(strings.TrimSpace(text[strings.LastIndexByte(text, '\n')+1:]), "?")
		if len(last) > 100 {
			last = strings.ToValidUTF8(last[:100], "?") + "..."
		}
		return strconv.Quote(last)
	}
	return "none"
}

// readOptions reads a line "7 ; 3 + 4 ; .": options, each the positions of a sum,
// each the coordinates of a position. It says what is wrong with it, or "".
func readOptions(line []byte, o *Options) string {
	for rest, more := bytes.TrimSpace(line), true; more && len(rest) > 0; {
		var option []byte
		option, rest, more = bytes.Cut(rest, []byte(";"))
		option = bytes.TrimSpace(option)
		if string(option) == "." {
			o.EndSum()
			continue
		}
		if len(option) == 0 {
			return "an option is empty: . stands for the sum of no positions"
		}
		for parts, also := option, true; also; {
			var part []byte
			part, parts, also = bytes.Cut(parts, []byte("+"))
			if why := readPosition(part, o); why != "" {
				return why
			}
		}
		o.EndSum()
		if more && len(bytes.TrimSpace(rest)) == 0 {
			return "an option is missing after the last ;"
		}
	}
	return ""
}

// readPosition reads numbers with blanks between them.
func readPosition(text []byte, o *Options) string {
	some := false
	for i := 0; i < len(text); {
		c := text[i]
		if c == ' ' || c == '\t' || c == '\r' {
			i++
			continue
		}
		n, digits := int64(0), 0
		for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
			if n > (math.MaxInt64-int64(text[i]-'0'))/10 {
				return fmt.Sprintf("%s has a number beyond 2^63", quote(text))
			}
			n = 10*n + int64(text[i]-'0')
			digits++
		}
		switch {
		case digits == 0 && c == '-' && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9':
			return fmt.Sprintf("%s has a negative number", quote(text))
		case digits == 0, i < len(text) && text[i] != ' ' && text[i] != '\t' && text[i] != '\r':
			return fmt.Sprintf("%s is no position", quote(text))
		}
		o.Coordinate(n)
		some = true
	}
	if !some {
		return "a position is empty"
	}
	o.EndPart()
	return ""
}

func quote(text []byte) string {
	s := strings.ToValidUTF8(strings.TrimSpace(string(text)), "?")
	if len(s) > 60 {
		s = strings.ToValidUTF8(s[:60], "") + "..."
	}
	return strconv.Quote(s)
}
