package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/explain"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/text"
	"nimsum/problems"
	"nimsum/problems/contest"
)

func (a *app) explainCommand() *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Category:  positions,
		ArgsUsage: "NAME [FILE]",
		Usage:     "say step by step why a position is won or lost",
		Flags: []cli.Flag{caseFlag, jsonFlag,
			&cli.StringFlag{Name: "move", Usage: "say why move `M` wins, in the first position unless --case names another"},
			&cli.IntFlag{Name: "reasons", Usage: "say of up to `K` winning moves why they win", Value: 1},
			&cli.BoolFlag{Name: "certificate", Usage: "write certificates, a line for each position"}},
		Action: func(c *cli.Context) error {
			p, name, err := gameAndFile(c)
			if err != nil {
				return err
			}
			only, err := onlyCase(c)
			if err != nil {
				return err
			}
			reasons := explain.Reasons{Moves: c.Int("reasons"), Move: contest.Move(c.String("move"))}
			if c.IsSet("move") && !c.IsSet("case") {
				only = p.First(contest.Place{Case: 1})
			}
			switch {
			case c.IsSet("move") && reasons.Move == "":
				return errors.New("option --move names no move")
			case c.IsSet("move") && (c.IsSet("reasons") || c.Bool("certificate")):
				return errors.New("--move stands without --reasons and --certificate")
			case c.Int("reasons") < 1:
				return errors.New("option --reasons cannot be below 1")
			case c.Bool("certificate") && c.IsSet("reasons"):
				return errors.New("--certificate and --reasons exclude each other: a certificate has one winning move")
			case c.Bool("json") && c.Bool("certificate"):
				return errors.New("choose between --json and --certificate: certificates are JSON of their own")
			case c.Bool("certificate"):
				return explain.Certificates(p, name, only, a.out)
			case c.Bool("json"):
				return explain.JSON(p, name, only, reasons, a.out)
			default:
				return explain.Words(p, name, only, reasons, text.Width(os.Stdout), a.out)
			}
		},
	}
}

// caseFlag and onlyCase choose one case of an input, or one position of several in a case;
// without the option, that is all of the input.
var caseFlag = &cli.StringFlag{Name: "case", Usage: "take case `K` only, from 1, or its position P as K.P"}

func onlyCase(c *cli.Context) (contest.Place, error) {
	if !c.IsSet("case") {
		return contest.Place{}, nil
	}
	at, err := contest.ParsePlace(c.String("case"))
	if err != nil {
		return at, fmt.Errorf("option --case: %w", err)
	}
	return at, nil
}

// oneCase is onlyCase for verbs about one position: without the option, that is the first.
func oneCase(c *cli.Context) (contest.Place, error) {
	at, err := onlyCase(c)
	at.Case = max(at.Case, 1)
	return at, err
}

// gameAndFile reads the operands NAME [FILE] of a verb about games; without FILE that is
// standard input.
func gameAndFile(c *cli.Context) (*contest.Problem, string, error) {
	p, name, err := gameAndOptionalFile(c)
	return p, cmp.Or(name, files.Stdin), err
}

// gameAndOptionalFile does the same, and returns "" where no file is named.
func gameAndOptionalFile(c *cli.Context) (*contest.Problem, string, error) {
	if c.Bool(misereFlag.Name) && !c.IsSet(rulesFlag.Name) {
		return nil, "", errors.New("--misere goes with --rules: a problem has its own convention")
	}
	if c.IsSet(rulesFlag.Name) {
		given, err := operands(c, 0, 1)
		if err == nil {
			given, err = oneWay(given, inputOf(c))
		}
		if err != nil {
			return nil, "", err
		}
		name := append(given, "")[0]
		if _, e := os.Stat(name); e != nil && problems.Find(name) != nil {
			return nil, "", fmt.Errorf("unexpected argument %q: the rules say what is played", name)
		}
		p, err := foundGame(c)
		return p, name, err
	}
	p, rest, err := problemAnd(c, 0, 1)
	if err != nil {
		return nil, "", err
	}
	if !p.IsGame() {
		return nil, "", fmt.Errorf("%s is no game: it has no positions and moves", p.Name)
	}
	rest, err = oneWay(rest, inputOf(c))
	return p, append(rest, "")[0], err
}

// inputOf returns the value of --input as a list, empty if it is not given.
func inputOf(c *cli.Context) []string {
	if !c.IsSet("input") {
		return nil
	}
	return []string{c.String("input")}
}
