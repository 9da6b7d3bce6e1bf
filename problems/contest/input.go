package contest

import (
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest/format"
)

// Validate reads in to its end. The error, if there is one, has the place and
// the reason. The extents belong to the bounds of the format.
func (p *Problem) Validate(in *fastio.Reader) ([]format.Extent, error) { return p.Format.Check(in) }

// Valid returns the error of Validate.
func (p *Problem) Valid(input []byte) error {
	_, err := p.Validate(fastio.NewBytesReader(input))
	return err
}

// Answer returns the answers that Solve writes, also those before an error.
func (p *Problem) Answer(input []byte) ([]byte, error) {
	return fastio.Text(func(out *fastio.Writer) error { return p.Solve(fastio.NewBytesReader(input), out) })
}

// Split returns the text of each case of an input. The error is that of an input
// that is not valid.
func (p *Problem) Split(input []byte) (cases [][]byte, err error) { return p.Format.Split(input) }

// Bound returns the named bound. A name the format does not declare is a fault
// of its author and panics.
func (p *Problem) Bound(name string) *format.Bound { return p.Format.Bound(name) }

// MaxCases returns the most cases the judge puts into one file, or format.NoLimit.
func (p *Problem) MaxCases() int64 { return p.Format.MaxCases() }

// MaxSize returns the largest Size that keeps a case within the judge's bounds.
func (p *Problem) MaxSize() int { return int(p.Bound(p.Size).Max) }

// Counted reads a count and yields the numbers from 0 to before it, fewer after an error.
func Counted(in *fastio.Reader, what string) iter.Seq[int] {
	return func(yield func(int) bool) {
		n := in.Int(what, 0, math.MaxInt)
		for i := 0; i < n && in.OK() && yield(i); i++ {
		}
	}
}
