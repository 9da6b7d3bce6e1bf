package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/play"
	"nimsum/cmd/internal/rulegame"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
)

func (a *app) playCommand() *cli.Command {
	return &cli.Command{
		Name:      "play",
		Category:  positions,
		ArgsUsage: "NAME [FILE]",
		Usage:     "play against an opponent that makes no mistake, or some",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "second", Usage: "let the program move first"},
			&cli.StringFlag{Name: "input", Aliases: []string{"i"}, Usage: "play a case of `FILE`, as if it stood after the name"},
			&cli.StringFlag{Name: "case", Usage: "play case `K`, from 1 (else 1), or its position P as K.P"},
			&cli.IntFlag{Name: "difficulty", Value: game.DefaultDifficulty, Usage: "draw a position of difficulty `D`, 1 to 9, or as near as can be had"},
			&cli.IntFlag{Name: "level", Value: int(game.Perfect), Usage: "let the program play at level `L`, 1 to 5"},
			&cli.StringFlag{Name: "family", Aliases: []string{"f"}, Usage: "draw a position of family `F`"},
			&cli.IntFlag{Name: "size", Aliases: []string{"n"}, Usage: "draw a position of size `N`"},
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "draw from seed `S`"},
			&cli.StringFlag{Name: "save", Usage: "write a record of the game to the new file `FILE`, numbered if it is there"},
			&cli.StringFlag{Name: "replay", Usage: "show the record in `FILE`, and go on from there"},
			&cli.IntFlag{Name: "from", Usage: "with --replay: go on from where `K` moves had been made"},
			&cli.BoolFlag{Name: "analyse", Usage: "with --replay: tell which moves threw the win, in place of going on"},
			jsonFlag, noRecordFlag,
			rulesFlag, misereFlag,
		},
		Action: func(c *cli.Context) error {
			level, err := game.LevelOf(c.Int("level"))
			if err != nil {
				return err
			}
			if err := aboutRecord(c); err != nil {
				return err
			}
			g, heading, err := a.gameToPlay(c, 0)
			if err != nil {
				return err
			}
			if c.IsSet("level") || !c.IsSet("replay") {
				g.Level = level
			}
			if c.Bool("analyse") {
				return a.analysis(g, heading, c.Bool("json"))
			}
			o := play.Options{Heading: heading, Options: a.dialog()}
			newRecord := func(g *game.Game) (*game.Recorder, error) {
				if !c.IsSet("save") {
					return nil, nil
				}
				file, err := files.CreateNumbered(c.String("save"))
				if err != nil {
					return nil, err
				}
				return game.NewRecorder(file, g) // which writes each line at once; the end of the program closes the file
			}
			if o.Recorder, err = newRecord(g); err != nil {
				return err
			}
			games := uint64(0)
			o.Again = func() (*game.Game, *game.Recorder, string, error) {
				games++
				next, heading, err := a.gameToPlay(c, games)
				if err != nil {
					return nil, nil, "", err
				}
				if next.Level = g.Level; c.IsSet("replay") {
					next = next.At(0)
				}
				recorder, err := newRecord(next)
				return next, recorder, heading, err
			}
			o.Ended = func(g *game.Game, took time.Duration) {
				record(c, journal.Event{Kind: "game", Problem: g.Problem.Name, Right: g.Winner() == game.You, Seconds: int(took.Seconds())})
			}
			if o.Asks {
				o.Terminal = dialog.Open(os.Stdin, os.Stdout)
				defer dialog.Restore()
			}
			return play.Run(g, o)
		},
	}
}

// dialog returns how to talk with the user by standard input and output.
func (a *app) dialog() dialog.Options {
	return dialog.Options{In: os.Stdin, Out: a.out, Width: text.Width(os.Stdout), Asks: text.IsTerminal(os.Stdin) && text.IsTerminal(os.Stdout), Colours: text.Colours(os.Stdout)}
}

// gameToPlay begins or takes up the game that the user wants, and returns a line that says
// which. Another game than the first one is drawn from a later seed.
func (a *app) gameToPlay(c *cli.Context, number uint64) (g *game.Game, heading string, err error) {
	if name := c.String("replay"); name != "" {
		return a.recordedGame(c, name)
	}
	p, file, err := gameAndOptionalFile(c)
	if err != nil {
		return nil, "", err
	}
	first := game.You
	if c.Bool("second") {
		first = game.Nimsum
	}
	if file != "" {
		return a.givenGame(c, p, file, first)
	}
	if c.IsSet("case") {
		return nil, "", errors.New("--case is for a FILE")
	}
	d := game.Draw{Seed: seedOr(c, gen.Draw()) + number, Size: c.Int("size"), Family: c.String("family"), First: first}
	if c.IsSet("size") && (d.Size < 1 || d.Size > largest) {
		return nil, "", fmt.Errorf("size %d is outside 1..%d", d.Size, largest)
	}
	if d.Family != "" && p.Family(d.Family) == nil {
		_, err := gen.Request(p, d.Family, contest.Request{}) // which knows what was meant
		return nil, "", err
	}
	asTest := c.IsSet("family") || c.IsSet("size")
	if c.IsSet("difficulty") && asTest {
		return nil, "", errors.New("--difficulty does not go together with --family or --size")
	}
	if !asTest {
		w := game.Wish{Seed: d.Seed, Difficulty: c.Int("difficulty"), First: first}
		if w.Difficulty < 1 || w.Difficulty > measure.Hardest {
			return nil, "", fmt.Errorf("difficulty %d is outside 1..%d", w.Difficulty, measure.Hardest)
		}
		s, err := game.Worthwhile(p, w)
		nearest := ""
		if c.IsSet("difficulty") && s.Measure.Difficulty != w.Difficulty {
			nearest = fmt.Sprintf(" (the nearest to %d)", w.Difficulty)
		}
		return s.Game, fmt.Sprintf("game: %s, difficulty %d%s, shape %s, seed %d", p.Name, s.Measure.Difficulty, nearest, s.Shape, w.Seed), err
	}
	g, family, size, err := game.Random(p, d)
	return g, fmt.Sprintf("game: %s, family %s, size %d, seed %d", p.Name, family, size, d.Seed), err
}

// levels tells the chances of errors.
func levels() string {
	var chances []string
	for l := game.Level(1); l < game.Perfect; l++ {
		chances = append(chances, strconv.Itoa(l.Errs()))
	}
	return contest.Join(chances, "and")
}

// largest is a limit for positions that are played.
const largest = 100_000

func (a *app) givenGame(c *cli.Context, p *contest.Problem, name string, first game.Side) (g *game.Game, heading string, err error) {
	for _, flag := range []string{"family", "size", "seed", "difficulty"} {
		if c.IsSet(flag) {
			return nil, "", fmt.Errorf("--%s and FILE do not go together", flag)
		}
	}
	at, err := oneCase(c)
	if err != nil {
		return nil, "", err
	}
	input, err := content(name)
	if err != nil {
		return nil, "", err
	}
	if g, err = game.New(p, input, at, first); err != nil {
		return nil, "", fmt.Errorf("%s: %w", name, err)
	}
	return g, fmt.Sprintf("game: %s, case %v of %s", p.Name, p.First(at), name), nil
}

func (a *app) recordedGame(c *cli.Context, name string) (g *game.Game, heading string, err error) {
	if c.Args().Present() {
		return nil, "", fmt.Errorf("unexpected argument %q: the record says what was played", c.Args().First())
	}
	for _, flag := range []string{"family", "size", "seed", "difficulty", "input", "case", "second"} {
		if c.IsSet(flag) {
			return nil, "", fmt.Errorf("--%s and --replay do not go together", flag)
		}
	}
	record, err := content(name)
	if err != nil {
		return nil, "", err
	}
	find := names.Problem
	if c.IsSet(rulesFlag.Name) {
		find = func(name string) (*contest.Problem, error) {
			if name != rulegame.Name {
				return nil, fmt.Errorf("the record is of %s, not of rules", name)
			}
			return foundGame(c)
		}
	}
	if g, err = game.ReadRecord(bytes.NewReader(record), find); err != nil {
		return nil, "", fmt.Errorf("%s: %w", name, err)
	}
	if c.IsSet("from") {
		if k := c.Int("from"); k < 0 || k > len(g.Moves()) {
			return nil, "", fmt.Errorf("--from %d is outside 0..%d, the moves of %s", k, len(g.Moves()), name)
		}
		g = g.At(c.Int("from"))
	}
	return g, fmt.Sprintf("game: %s, of %s", g.Problem.Name, name), nil
}

// aboutRecord checks the flags that are for records only.
func aboutRecord(c *cli.Context) error {
	for _, flag := range []string{"from", "analyse"} {
		if c.IsSet(flag) && c.String("replay") == "" {
			return fmt.Errorf("--%s goes with --replay", flag)
		}
	}
	if c.Bool("json") && !c.Bool("analyse") {
		return errors.New("--json goes with --analyse")
	}
	return exclusive(c, "save", "analyse")
}

// analysis tells where a game was lost.
func (a *app) analysis(g *game.Game, heading string, asJSON bool) error {
	if asJSON {
		return text.JSON(a.out, g.Analyse())
	}
	a.out.Line(heading)
	for _, line := range g.Analyse().Lines() {
		a.out.Line("analysis: " + line)
	}
	return nil
}

// content returns what the named file holds. Standard input is where moves come
// from.
func content(name string) ([]byte, error) {
	if name == files.Stdin {
		return nil, errors.New("standard input is for moves, not for files")
	}
	all, err := os.ReadFile(name)
	return all, files.Reason(name, err)
}
