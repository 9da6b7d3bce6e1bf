package sources

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// MaxArity is the most coordinates that a position may have.
const MaxArity = 12

// A Position is a component of a game: its coordinates, each from 0 to 2^63-1.
// Positions can be compared.
type Position struct {
	arity       int8
	coordinates [MaxArity]int64
}

// At returns the position with these coordinates, at most MaxArity of them.
func At(coordinates ...int64) (at Position, err error) {
	if len(coordinates) > MaxArity {
		return at, fmt.Errorf("%s has more than %d numbers", tuple(coordinates), MaxArity)
	}
	at.arity = int8(len(coordinates))
	copy(at.coordinates[:], coordinates)
	return at, nil
}

// Heap returns the position of one coordinate.
func Heap(n int64) Position { return Position{1, [MaxArity]int64{n}} }

// Coordinates returns the coordinates, which belong to p.
func (p *Position) Coordinates() []int64 { return p.coordinates[:p.arity] }

// String writes a position as rules and reports do: 7, or (3, 5).
func (p Position) String() string { return tuple(p.Coordinates()) }

// Join writes the coordinates with a separator between them.
func (p Position) Join(separator string) string { return join(p.Coordinates(), separator) }

func tuple(coordinates []int64) string {
	if len(coordinates) == 1 {
		return join(coordinates, "")
	}
	return "(" + join(coordinates, ", ") + ")"
}

func join(coordinates []int64, separator string) string {
	var text []byte
	for i, x := range coordinates {
		if i > 0 {
			text = append(text, separator...)
		}
		text = strconv.AppendInt(text, x, 10)
	}
	return string(text)
}

// Options are the options of one position. Each is a sum of positions, which may be
// empty. A list that is filled again and again allocates no memory.
type Options struct {
	parts       []Position
	ends        []int   // where each option ends in parts
	coordinates []int64 // of the position being written
	err         error
}

func (o *Options) reset() {
	o.parts, o.ends, o.coordinates, o.err = o.parts[:0], o.ends[:0], o.coordinates[:0], nil
}

// coordinate adds a coordinate to the position being written.
func (o *Options) coordinate(x int64) { o.coordinates = append(o.coordinates, x) }

// endPosition ends the position being written, a part of the option being written.
func (o *Options) endPosition() {
	at, err := At(o.coordinates...)
	if err != nil && o.err == nil {
		o.err = err
	}
	o.parts = append(o.parts, at)
	o.coordinates = o.coordinates[:0]
}

// add adds a heap to the option being written.
func (o *Options) add(heap int64) { o.parts = append(o.parts, Heap(heap)) }

// endOption ends the option being written.
func (o *Options) endOption() { o.ends = append(o.ends, len(o.parts)) }

// Len returns the number of options.
func (o *Options) Len() int { return len(o.ends) }

// Err reports a position with more than MaxArity coordinates. It stands in the list without
// coordinates.
func (o *Options) Err() error { return o.err }

// All yields the options. They are valid until the list changes.
func (o *Options) All() iter.Seq[[]Position] {
	return func(yield func([]Position) bool) {
		from := 0
		for _, end := range o.ends {
			if !yield(o.parts[from:end:end]) {
				return
			}
			from = end
		}
	}
}

// A Fault is a mistake in the rules of a game or in what is asked about it: the user
// has to mend it.
type Fault struct {
	Name      string // of the rules: a file, or what stands for it
	Line, Col int    // from 1, in characters; 0 where there is no place
	Message   string
}

func (f *Fault) Error() string {
	if f.Line == 0 {
		return f.Name + ": " + f.Message
	}
	return fmt.Sprintf("%s: line %d, column %d: %s", f.Name, f.Line, f.Col, f.Message)
}

// shortened is a text, or its beginning where it has more than most bytes.
func shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}
