package main

import (
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/stress"
	fastio "nimsum/io"
)

func (a *app) shrinkCommand() *cli.Command {
	return &cli.Command{
		Name:      "shrink",
		Category:  practice,
		ArgsUsage: "NAME FILE PROGRAM",
		Usage:     "make an input that your own program fails simpler",
		Description: `FILE is a valid input on which PROGRAM, a source file or a command, fails; - is standard input. It is made simpler as "nimsum stress" does it, as long as the verdict stays what it is, and saved. FILE stays as it is.

The exit code is 1, as the program fails; where it does not, that is an error.`,
		UsageText: "nimsum shrink gotroot tests/big.in bushes.cpp\nnimsum shrink nim big.in --shrink 120 -- python3 nim.py",
		Flags:     append(shrinkFlags(), programFlags()...),
		Action: func(c *cli.Context) error {
			p, rest, err := problemAnd(c, 2, -1)
			if err != nil {
				return err
			}
			var input []byte
			if err := files.Read(rest[0], func(in *fastio.Reader) (err error) {
				input, err = files.Rest(in)
				return err
			}); err != nil {
				return err
			}
			if err := stress.Valid(p, input); err != nil {
				return fmt.Errorf("%s is not valid: %w", rest[0], err)
			}
			b, err := newBench(c, p, rest[1:])
			if refused := (*run.CompileFailure)(nil); errors.As(err, &refused) {
				return a.tellRefused(c, b, refused)
			}
			if err != nil {
				return err
			}
			defer b.Close()
			b.begin("running the program")
			r, err := b.Test(c.Context, input)
			if err != nil {
				return err
			}
			if r.Verdict == run.Accepted {
				return fmt.Errorf("%s: the program does not fail on it", rest[0])
			}
			if err := b.shrink(c.Context, r); err != nil {
				return err
			}
			return a.tellFound(c, b)
		},
	}
}
