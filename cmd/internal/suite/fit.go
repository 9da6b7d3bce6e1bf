package suite

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Fit makes the input of a request, of at most most bytes. If the input is larger, or is invalid as
// the judge bounds a sum over the cases of a file, Fit changes the request: it halves the number
// of cases, then the size.
func Fit(p *contest.Problem, r *contest.Request, most int64) ([]byte, error) {
	for {
		var b bytes.Buffer
		out := fastio.NewWriter(&limited{&b, most})
		err := cmp.Or(p.Make(*r, out), out.Flush())
		large := errors.Is(err, errLarge)
		if err != nil && !large {
			return nil, err
		}
		if err == nil {
			err = p.Valid(b.Bytes())
		}
		switch {
		case err == nil:
			return b.Bytes(), nil
		case r.Cases > 1:
			r.Cases /= 2
		case large && r.Size > 1:
			r.Size /= 2
		default:
			return nil, fmt.Errorf("family %s, size %d, seed %d is not valid: %w", r.Family.Name, r.Size, r.Seed, err)
		}
	}
}

var errLarge = errors.New("the input is too large")

// limited fails once more than left bytes are written.
type limited struct {
	io.Writer
	left int64
}

func (l *limited) Write(p []byte) (int, error) {
	if l.left -= int64(len(p)); l.left < 0 {
		return 0, errLarge
	}
	return l.Writer.Write(p)
}
