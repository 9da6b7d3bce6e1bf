package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/progress"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
)

// Options of verbs that keep or read the log.
var (
	dataFlag = &cli.StringFlag{Name: "data", Usage: "keep the log in folder `DIR`, in place of $NIMSUM_DATA"}
	nowFlag  = &cli.StringFlag{Name: "now", Usage: "set the clock to `TIME`, as 2026-01-05T17:03:11+02:00"}
)

// clock returns the time that --now gives, or else the present.
func clock(c *cli.Context) (time.Time, error) {
	if !c.IsSet("now") {
		return time.Now(), nil
	}
	now, err := time.Parse(time.RFC3339, c.String("now"))
	if err != nil {
		return now, fmt.Errorf("--now wants a time like 2026-01-05T17:03:11+02:00, not %q", c.String("now"))
	}
	return now, nil
}

// tell writes notes to standard error.
func tell(c *cli.Context, notes []string) {
	for _, note := range notes {
		fmt.Fprintf(os.Stderr, "nimsum: %s: %s\n", c.Command.Name, text.Plain(note))
	}
}

func (a *app) progressCommand() *cli.Command {
	return &cli.Command{
		Name:      "progress",
		Category:  training,
		ArgsUsage: "[FILE...]",
		Usage:     "tell what training has reached, and what comes back",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "export", Usage: "write the log to `FILE` (- for standard output)"},
			&cli.StringFlag{Name: "import", Usage: "add what `FILE` has more to the log"},
			dataFlag, nowFlag, jsonFlag,
		},
		Action: onOperands(0, -1, func(c *cli.Context, names []string) error {
			now, err := clock(c)
			if err != nil {
				return err
			}
			for _, flag := range []string{"export", "import", "data"} {
				if c.IsSet(flag) && len(names) > 0 {
					return fmt.Errorf("--%s and FILE do not go together", flag)
				}
			}
			if err := exclusive(c, "export", "import", "json"); err != nil {
				return err
			}
			if len(names) > 0 {
				return a.reports(c, names, now)
			}
			dir, err := journal.Dir(c.String("data"))
			if err != nil {
				return err
			}
			switch {
			case c.IsSet("import"):
				return a.importLog(c, dir)
			case journal.Exists(dir) && c.IsSet("export"):
				return a.exportLog(c, dir)
			case journal.Exists(dir):
				return a.reports(c, []string{journal.File(dir)}, now)
			case c.IsSet("export"):
				return fmt.Errorf("there is nothing to export: training has not begun in %s", dir)
			case c.Bool("json"):
				return text.JSONLine(a.out, progress.New(&journal.Log{}, now))
			}
			fmt.Fprintln(a.out, "Training has not begun. It begins with: nimsum train")
			return nil
		}),
	}
}

// readLog reads a log, and tells what is damaged in it.
func readLog(c *cli.Context, name string) (l *journal.Log, err error) {
	if name == files.Stdin {
		l, err = journal.Parse(os.Stdin)
	} else {
		l, err = journal.ReadFile(name)
	}
	if err == nil {
		tell(c, l.Notes)
	}
	return l, err
}

// reports writes the report of one log, or a table of several.
func (a *app) reports(c *cli.Context, names []string, now time.Time) error {
	var all []*progress.Report
	for i, name := range names {
		l, err := readLog(c, name)
		if err != nil {
			return err
		}
		all = append(all, progress.New(l, now))
		names[i] = filepath.Base(name)
	}
	width := text.TableWidth(os.Stdout)
	switch {
	case c.Bool("json"):
		for _, r := range all {
			if err := text.JSONLine(a.out, r); err != nil {
				return err
			}
		}
	case len(all) == 1:
		all[0].Write(a.out, width)
	default:
		progress.Compare(a.out, width, names, all)
	}
	return nil
}

func (a *app) exportLog(c *cli.Context, dir string) error {
	l, err := readLog(c, journal.File(dir))
	if err != nil {
		return err
	}
	if name := c.String("export"); name != files.Stdin {
		return files.Write(name, func(out *fastio.Writer) error { return l.Write(out) })
	}
	return l.Write(a.out)
}

func (a *app) importLog(c *cli.Context, dir string) error {
	l, err := readLog(c, c.String("import"))
	if err != nil {
		return err
	}
	added, err := journal.Import(dir, l)
	if err == nil {
		fmt.Fprintf(a.out, "Events added: %d. The log is %s.\n", added, journal.File(dir))
	}
	return err
}
