package main

import (
	"errors"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/new"
	"nimsum/cmd/internal/train"
	"nimsum/problems/contest"
)

func (a *app) trainCommand() *cli.Command {
	return &cli.Command{
		Name:      "train",
		Category:  training,
		ArgsUsage: " ",
		Usage:     "do the exercises that bring you on most, some minutes a day",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "minutes", Value: 15, Usage: "begin no exercise after `M` minutes"},
			dataFlag, nowFlag,
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "draw positions from seed `S`"},
		},
		Action: onOperands(0, 0, func(c *cli.Context, _ []string) error {
			if err := atLeastOne(c, "minutes"); err != nil {
				return err
			}
			o := train.Options{Options: a.dialog(), Minutes: c.Int("minutes"), Judge: a.judgeOne(c), Begin: begin}
			var err error
			if o.Dir, err = journal.Dir(c.String("data")); err != nil {
				return err
			}
			if c.IsSet("now") {
				if o.Now, err = clock(c); err != nil {
					return err
				}
			}
			if c.IsSet("seed") {
				seed := c.Uint64("seed")
				o.Seed = &seed
			}
			if o.Asks {
				o.Terminal = dialog.Open(os.Stdin, os.Stdout)
				defer dialog.Restore()
			}
			return train.Run(o)
		}),
	}
}

// begin begins a program in a new file.
func begin(p *contest.Problem, file string) error {
	if file == "" {
		return errors.New("FILE is missing: new " + p.Name + ".cpp")
	}
	language, err := languageOf("", file)
	if err != nil {
		return err
	}
	program, err := new.Write(p, language)
	if err != nil {
		return err
	}
	return files.WriteNew(file, program)
}

// judgeOne returns a function that judges a program as the verb judge does.
func (a *app) judgeOne(c *cli.Context) func(p *contest.Problem, file string) (journal.Event, func(io.Writer, int), error) {
	return func(p *contest.Problem, file string) (e journal.Event, report func(io.Writer, int), err error) {
		if _, err := os.Stat(file); err != nil {
			return e, nil, files.Reason(file, err)
		}
		reports, _, unbounded, err := a.judged(c, p, []string{file})
		if err != nil {
			return e, nil, err
		}
		notEnforced(unbounded)
		r := reports[0]
		return eventOf(r, source(c, []string{file})), func(w io.Writer, width int) { r.Write(w, width, false) }, nil
	}
}
