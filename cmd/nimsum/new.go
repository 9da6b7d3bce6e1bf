package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/new"
)

func (a *app) newCommand() *cli.Command {
	return &cli.Command{
		Name:      "new",
		Category:  practice,
		ArgsUsage: "NAME [FILE]",
		Usage:     "begin a program of your own, which reads the input",
		Description: "The program reads every input of the problem into variables called as in the statement, and prints for each case an answer of the right shape; " +
			"to find the right one is up to you. It goes to the new file FILE, whose ending tells the language, or to standard output. A file that is there already stays as it is.",
		UsageText: "nimsum new gotroot bushes.cpp\nnimsum new gotroot --lang py",
		Flags: []cli.Flag{
			choice("lang", "", "write it in `LANGUAGE`, else as FILE ends, or in cpp", new.Languages),
		},
		Action: func(c *cli.Context) error {
			p, rest, err := problemAnd(c, 0, 1)
			if err != nil {
				return err
			}
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
		},
	}
}

// languageOf is the language asked for, which a file's ending must not contradict.
func languageOf(asked, file string) (string, error) {
	ending := strings.TrimPrefix(filepath.Ext(file), ".")
	known := slices.Contains(new.Languages, ending)
	switch {
	case asked != "" && !slices.Contains(new.Languages, asked):
		return "", names.Unknown("language", asked, new.Languages, "nimsum help new")
	case asked != "" && known && ending != asked:
		return "", fmt.Errorf("%s does not end as a program in %s does", file, asked)
	case asked != "":
		return asked, nil
	case known:
		return ending, nil
	case ending == "":
		return new.Languages[0], nil
	default:
		return "", fmt.Errorf("%s does not end in .%s; say --lang", file, strings.Join(new.Languages, " or ."))
	}
}
