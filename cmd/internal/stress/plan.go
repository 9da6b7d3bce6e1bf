package stress

import (
	"bytes"
	"errors"
	"fmt"
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

const (
	fewest   = 10      // sizes up to this one are all tried
	perFile  = 400     // of cases of size 1; files of larger ones have fewer
	maxBytes = 4 << 20 // of an input: a larger one finds nothing more, only slower
)

// A batch is an input of the plan.
type batch struct {
	contest.Request
	input []byte
}

// plan yields inputs without end: for one size after the other those of every
// family, and when the largest size is done, all of it again with other numbers.
func plan(p *contest.Problem, seed uint64) iter.Seq[contest.Request] {
	return func(yield func(contest.Request) bool) {
		for round := 0; ; round++ {
			for size := 1; ; size = next(size, p.MaxSize(), round) {
				for i := range p.Families {
					r := contest.Request{Family: &p.Families[i], Seed: seed + uint64(round), Size: size}
					r.Cases = int(min(max(1, perFile/int64(size)), p.MaxCases()))
					if !yield(r) {
						return
					}
				}
				if size == p.MaxSize() {
					break
				}
			}
		}
	}
}

// next returns the size after another. Larger ones differ from round to round.
func next(size, most, round int) int {
	if size < fewest {
		return min(size+1, most)
	}
	return min(3*size+round, most)
}

var errLarge = errors.New("the input is too large")

// fill makes the input of a request, which it alters where the input would be too
// large, or not be valid: some judges bound the sum over the cases of a file.
func fill(p *contest.Problem, r contest.Request) (*batch, error) {
	for {
		b := &bounded{left: maxBytes}
		w := fastio.NewWriter(b)
		err := p.Make(r, w)
		if e := w.Flush(); err == nil {
			err = e
		}
		if errors.Is(err, errLarge) {
			r.Size, r.Cases = max(r.Size/2, 1), 1
			continue
		}
		if err != nil {
			return nil, err
		}
		_, err = p.Validate(fastio.NewBytesReader(b.Bytes()))
		switch {
		case err == nil:
			return &batch{r, b.Bytes()}, nil
		case r.Cases == 1:
			return nil, fmt.Errorf("family %s, size %d, seed %d is not valid: %w", r.Family.Name, r.Size, r.Seed, err)
		}
		r.Cases /= 2
	}
}

// bounded holds so many bytes and no more.
type bounded struct {
	bytes.Buffer
	left int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errLarge
	}
	return b.Buffer.Write(p)
}

// remake is the command that makes the input again.
func (b *batch) remake(p *contest.Problem) string {
	s := fmt.Sprintf("nimsum gen %s --family %s --size %d", p.Name, b.Family.Name, b.Size)
	if b.Cases > 1 {
		s += fmt.Sprintf(" --cases %d", b.Cases)
	}
	return s + fmt.Sprintf(" --seed %d", b.Seed)
}
