// Package validate checks inputs against what their statement promises.
package validate

import (
	"errors"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// A Report says of one input whether it is valid, and if not where and why.
type Report struct {
	File   string   `json:"file"` // "-" is standard input
	Valid  bool     `json:"valid"`
	Line   int      `json:"line,omitempty"`
	Column int      `json:"column,omitempty"`
	Reason string   `json:"reason,omitempty"`
	Met    []Extent `json:"met,omitempty"` // how far the bounds were used

	err error
}

// An Extent is the least and the greatest value an input had of a bounded number.
type Extent struct {
	Name  string `json:"name"`
	Least int64  `json:"least"`
	Most  int64  `json:"most"`
}

// Err is nil for a valid input, else the reason and its place.
func (r *Report) Err() error { return r.err }

// File checks the named file. The error is that of a file that cannot be read.
func File(p *contest.Problem, name string) (*Report, error) {
	r := &Report{File: name}
	err := files.Read(name, func(in *fastio.Reader) error {
		extents, err := p.Validate(in)
		for i, e := range extents {
			if e.Min <= e.Max {
				r.Met = append(r.Met, Extent{p.Format.Bounds[i].Name, e.Min, e.Max})
			}
		}
		return err
	})
	place := new(fastio.Error)
	switch {
	case err == nil:
		r.Valid = true
	case errors.As(err, &place):
		r.Line, r.Column, r.Reason, r.err = place.Line, place.Column, place.Msg, err
	default:
		return nil, err
	}
	return r, nil
}
