package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/new"
	"nimsum/problems/contest"
)

func (a *app) newCommand() *cli.Command {
	return &cli.Command{
		Name:      "new",
		Category:  programs,
		ArgsUsage: "NAME [FILE]",
		Usage:     "begin a program of your own, which reads the input",
		Flags: []cli.Flag{
			choice("lang", "", "write it in `LANGUAGE`, else as FILE ends, or in cpp", new.Languages),
		},
		Action: onProblem(0, 1, func(c *cli.Context, p *contest.Problem, rest []string) error {
			file := ""
			if len(rest) == 1 && rest[0] != files.Stdin {
				file = rest[0]
			}
			language, err := languageOf(c.String("lang"), file)
			if err != nil {
				return err
			}
			program, err := new.Write(p, language)
			if err != nil {
				return err
			}
			if file == "" {
				a.out.String(program)
				return nil
			}
			if err := files.WriteNew(file, program); err != nil {
				return err
			}
			fmt.Fprintf(a.out, "next:\n  %s\n", judge.Command("judge", p, []string{file}))
			return nil
		}),
	}
}

// languageOf is the language asked for, which a file's ending must not contradict.
func languageOf(asked, file string) (string, error) {
	ending := strings.TrimPrefix(filepath.Ext(file), ".")
	known := slices.Contains(new.Languages, ending)
	switch {
	case asked != "" && known && ending != asked && slices.Contains(new.Languages, asked):
		return "", fmt.Errorf("%s does not end as a program in %s does", file, asked)
	case asked != "":
		return asked, nil
	case known:
		return ending, nil
	case ending == "":
		return new.Languages[0], nil
	default:
		return "", fmt.Errorf("%s does not end in .%s; say --lang", file, strings.Join(new.Languages, ", ."))
	}
}
