package suite

import (
	"errors"
	"fmt"
	"io"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Fit makes the input of a request, which it alters until write does not find it too large
// (see Limited), nor check invalid: some judges bound the sum over the cases of a file.
func Fit(r *contest.Request, write, check func() error) error {
	for {
		err := write()
		if errors.Is(err, errLarge) {
			switch {
			case r.Cases > 1:
				r.Cases /= 2
			case r.Size > 1:
				r.Size /= 2
			default:
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		if err = check(); err == nil {
			return nil
		}
		if r.Cases == 1 {
			return fmt.Errorf("family %s, size %d, seed %d is not valid: %w", r.Family.Name, r.Size, r.Seed, err)
		}
		r.Cases /= 2
	}
}

// Input writes the input of a request.
func Input(p *contest.Problem, r contest.Request, w io.Writer) error {
	out := fastio.NewWriter(w)
	err := p.Make(r, out)
	if e := out.Flush(); err == nil {
		err = e
	}
	return err
}

var errLarge = errors.New("the input is too large")

// Limited fails once more than Left bytes are written.
type Limited struct {
	io.Writer
	Left int64
}

func (l *Limited) Write(p []byte) (int, error) {
	if l.Left -= int64(len(p)); l.Left < 0 {
		return 0, errLarge
	}
	return l.Writer.Write(p)
}
