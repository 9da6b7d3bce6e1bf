// Package solve answers inputs.
package solve

import (
	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Run answers the named inputs one after the other. The answers of the complete
// cases before an error are in out.
func Run(p *contest.Problem, inputs []string, out *fastio.Writer) error {
	for _, name := range inputs {
		err := files.Read(name, func(in *fastio.Reader) error { return p.Solve(in, out) })
		if err != nil {
			return err
		}
	}
	return nil
}
