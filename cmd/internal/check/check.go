// Package check checks certificates against the inputs that they are for.
package check

import (
	"bytes"
	"errors"
	"fmt"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Run checks a file of certificates, one a line and in the order of their cases. It
// stops at the first that does not hold: wrong says why, and held has the results of
// those before it. Err is the error of a file that cannot be read.
func Run(p *contest.Problem, input, certificates string) (held []contest.Held, wrong, err error) {
	err = files.Read(certificates, func(cs *fastio.Reader) error {
		return files.Read(input, func(in *fastio.Reader) error {
			held, wrong, err = run(p, in, cs)
			return err
		})
	})
	return held, wrong, err
}

func run(p *contest.Problem, in, certificates *fastio.Reader) (held []contest.Held, wrong, err error) {
	c, err := next(certificates)
	if err != nil {
		return nil, nil, err
	}
	for at, position := range p.Places(in) {
		if c == nil || c.At() != at {
			continue // a position without a certificate
		}
		h, wrong := p.CheckCertificate(c, at, position)
		if wrong != nil {
			return held, fmt.Errorf("case %v: %w", at, wrong), nil
		}
		held = append(held, h)
		if c, err = next(certificates); err != nil {
			return held, nil, err
		}
	}
	switch {
	case !in.OK():
		return held, nil, in.Err()
	case c != nil:
		return held, fmt.Errorf("case %v: the input has no such case, or its certificate is out of order", c.At()), nil
	case len(held) == 0:
		return nil, errors.New("there is no certificate"), nil
	}
	return held, nil, nil
}

// next returns the next certificate, nil after the last.
func next(r *fastio.Reader) (*contest.Certificate, error) {
	for {
		line, ok := r.Line()
		if !ok {
			return nil, r.Err()
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		c := new(contest.Certificate)
		if err := contest.ReadStrict(line, c); err != nil {
			r.Errorf("certificate expected: %v", err)
			return nil, r.Err()
		}
		return c, nil
	}
}
