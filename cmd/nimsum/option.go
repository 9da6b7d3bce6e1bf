package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/names"
	"nimsum/problems/contest"
)

// A choiceFlag is an option whose value is one of a few words, which completion offers.
type choiceFlag struct {
	*cli.StringFlag
	values []string
}

// Values returns the words.
func (f choiceFlag) Values() []string { return f.values }

// choice returns an option, whose usage ends with the words.
func choice(name, letter, usage string, values []string) choiceFlag {
	f := &cli.StringFlag{Name: name, Usage: usage + ": " + strings.Join(values, ", ")}
	if letter != "" {
		f.Aliases = []string{letter}
	}
	return choiceFlag{f, values}
}

// defaultSeed is the seed of a test set if none is asked for, the same for gen and judge:
// verdicts do not change from day to day, and gen shows the set that judge uses.
const defaultSeed = 1

// noOption returns the error for an unknown option, with a suggestion: for a letter the options
// that begin with it, for --input the argument FILE.
func noOption(name string, c *cli.Command) string {
	dashes, near := "--", ""
	var known []string
	for _, f := range c.Flags {
		known = append(known, f.Names()...)
	}
	if len(name) == 1 {
		dashes = "-"
		var begin []string
		for _, f := range c.Flags {
			if long := f.Names()[0]; strings.HasPrefix(long, name) {
				begin = append(begin, "--"+long)
			}
		}
		near = strings.Join(begin, " or ")
	} else if near = names.NearestPart(name, known); near != "" {
		near = "--" + near
	}
	s := "there is no option " + dashes + name
	if (name == "input" || name == "i" || name == "file") && strings.Contains(c.ArgsUsage, "FILE") {
		return s + "; the file is an argument: nimsum " + c.Name + " " + c.ArgsUsage
	}
	if near != "" {
		return s + "; did you mean " + near + "?"
	}
	return s + "; \"" + strings.TrimSpace("nimsum help "+c.Name) + "\" shows all"
}

// seedOr returns the seed of the command line, or other if there is none.
func seedOr(c *cli.Context, other uint64) uint64 {
	if c.IsSet("seed") {
		return c.Uint64("seed")
	}
	return other
}

// atLeastOne checks options that are numbers from 1 on, where they are given.
func atLeastOne(c *cli.Context, options ...string) error {
	for _, option := range options {
		if c.IsSet(option) && c.Int(option) < 1 {
			return fmt.Errorf("--%s %d is less than 1", option, c.Int(option))
		}
	}
	return nil
}

// suiteSize returns the size of the largest cases of a test set.
func suiteSize(c *cli.Context, p *contest.Problem) (int, error) {
	if !c.IsSet("size") {
		return gen.SuiteSize(p), nil
	}
	size := c.Int("size")
	if size > p.MaxSize() {
		return 0, fmt.Errorf("size %d is beyond the judge's bound %v", size, p.Bound(p.Size))
	}
	return size, nil
}
