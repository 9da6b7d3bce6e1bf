package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/learn"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/text"
	"nimsum/problems/technique"
)

func (a *app) learnCommand() *cli.Command {
	return &cli.Command{
		Name:      "learn",
		Category:  training,
		ArgsUsage: "[TECHNIQUE]",
		Usage:     "read a lesson about a technique",
		Flags:     []cli.Flag{&cli.BoolFlag{Name: "answer", Usage: "print the answer to the lesson's own question instead"}},
		Action: onOperands(0, 1, func(c *cli.Context, given []string) error {
			width := text.Width(os.Stdout)
			if len(given) == 0 {
				if c.Bool("answer") {
					return fmt.Errorf("--answer needs a TECHNIQUE")
				}
				learn.Map(a.out, text.TableWidth(os.Stdout))
				return nil
			}
			i := slices.Index(technique.Names(), strings.ReplaceAll(given[0], " ", "-"))
			if i < 0 {
				return names.Unknown("technique", given[0], technique.Names(), "nimsum learn")
			}
			lesson, err := technique.Find(technique.All()[i])
			if err != nil {
				return err
			}
			if c.Bool("answer") {
				return learn.Answer(a.out, lesson, width)
			}
			return learn.Lesson(a.out, lesson, width)
		}),
	}
}
