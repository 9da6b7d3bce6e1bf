package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/run"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

func (a *app) shrinkCommand() *cli.Command {
	return &cli.Command{
		Name:      "shrink",
		Category:  programs,
		ArgsUsage: "NAME FILE PROGRAM",
		Usage:     "make an input that your own program fails simpler",
		Flags:     append(shrinkFlags(), programFlags()...),
		Action: onProblem(2, -1, func(c *cli.Context, p *contest.Problem, rest []string) error {
			var input []byte
			if err := files.Read(rest[0], func(in *fastio.Reader) (err error) {
				input, err = files.Rest(in)
				return err
			}); err != nil {
				return err
			}
			if err := p.Valid(input); err != nil {
				return fmt.Errorf("%s is not valid: %w", rest[0], err)
			}
			b, err := a.newBench(c, p, rest[1:])
			if err != nil {
				return err
			}
			defer b.Close()
			b.begin("running the program")
			r, err := b.Test(b.ctx, input)
			if err != nil {
				return err
			}
			if r.Verdict == run.Accepted {
				return fmt.Errorf("%s: the program does not fail on it", rest[0])
			}
			return a.tellFailure(c, b, r)
		}),
	}
}
