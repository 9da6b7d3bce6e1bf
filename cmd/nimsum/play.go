package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/gen"
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
		Category:  practice,
		ArgsUsage: "NAME [FILE]",
		Usage:     "play against an opponent that makes no mistake, or some",
		Description: `The position is one that you can win, drawn to be worth playing: a win takes several moves, few of the moves win, and none that needs no thought. --difficulty, 1 to 9, says how much there is to know. With --family, or with --size or --seed and no --difficulty, it is drawn as tests are, with no such care; with FILE it is read from there.

Moves are typed as "nimsum moves" writes them; "help" tells what else can be typed. At level 5 the program never errs in a won position; in a lost one it plays a move that leaves you as few winning replies as it can find. At levels 1 to 4 it errs, where next to no move wins, with a chance of ` + levels() + ` in 100, and less often as more of the moves win, since the error is easier to see.

Through a pipe every line it writes is "key: words", and it asks for nothing, so a program can play. A person at a terminal has a line to edit, with a history, and a board on which the program's last move is marked; both are drawn anew when the terminal's size changes. A record has every move as it is made, even if the game is broken off; --replay shows it and takes the game up where it stopped, or where --from says; with --analyse it tells which moves threw the win and what would have won. A person who types "hint" is told first whether a move wins, then where, then the move; a program the move at once.

With --rules, in place of NAME, the game is given by rules, as for "nimsum discover" and "nimsum moves". Standard input is for moves.`,
		UsageText: "nimsum play gotroot\nnimsum play --rules 0.77\nnimsum play kings boards.in --case 2 --second\nnimsum play --replay yesterday.game",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "second", Usage: "let the program move first"},
			&cli.StringFlag{Name: "input", Aliases: []string{"i"}, Usage: "play a case of `FILE`, as if it stood after the name"},
			&cli.IntFlag{Name: "case", Value: 1, Usage: "play case `K`, from 1"},
			&cli.IntFlag{Name: "difficulty", Value: game.Usual, Usage: "draw a position of difficulty `D`, 1 to 9, or as near as can be had"},
			&cli.IntFlag{Name: "level", Value: int(game.Perfect), Usage: "let the program play at level `L`, 1 to 5"},
			&cli.StringFlag{Name: "family", Aliases: []string{"f"}, Usage: "draw a position of family `F`"},
			&cli.IntFlag{Name: "size", Aliases: []string{"n"}, Usage: "draw a position of size `N`"},
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "draw from seed `S`"},
			&cli.StringFlag{Name: "save", Usage: "write a record of the game to the new file `FILE`"},
			&cli.StringFlag{Name: "replay", Usage: "show the record in `FILE`, and go on from there"},
			&cli.IntFlag{Name: "from", Usage: "with --replay: go on from where `K` moves had been made"},
			&cli.BoolFlag{Name: "analyse", Usage: "with --replay: tell which moves threw the win, in place of going on"},
			jsonFlag,
			rulesFlag,
		},
		Action: func(c *cli.Context) error {
			level, err := game.LevelOf(c.Int("level"))
			if err != nil {
				return err
			}
			if err := aboutRecord(c); err != nil {
				return err
			}
			g, heading, err := a.gameToPlay(c)
			if err != nil {
				return err
			}
			if c.IsSet("level") || !c.IsSet("replay") {
				g.Level = level
			}
			if c.Bool("analyse") {
				return a.analysis(g, heading, c.Bool("json"))
			}
			o := play.Options{In: os.Stdin, Out: a.out, Width: text.Width(os.Stdout), Heading: heading, Asks: text.IsTerminal(os.Stdin) && text.IsTerminal(os.Stdout)}
			if name := c.String("save"); name != "" {
				file, err := files.CreateNew(name)
				if err != nil {
					return err
				}
				defer file.Close()
				if o.Recorder, err = game.NewRecorder(file, g); err != nil {
					return err
				}
			}
			if o.Asks {
				o.Terminal = play.Open(os.Stdin, os.Stdout)
				defer play.Restore()
			}
			return play.Run(g, o)
		},
	}
}

// gameToPlay begins or takes up the game that the user wants, and returns a line that says
// which.
func (a *app) gameToPlay(c *cli.Context) (g *game.Game, heading string, err error) {
	if name := c.String("replay"); name != "" {
		return a.recordedGame(c, name)
	}
	p, file, err := gameAndWish(c)
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
	d := game.Draw{Seed: seedOr(c, gen.Draw()), Size: c.Int("size"), Family: c.String("family"), First: first}
	if c.IsSet("size") && (d.Size < 1 || d.Size > largest) {
		return nil, "", fmt.Errorf("size %d is outside 1..%d", d.Size, largest)
	}
	if d.Family != "" && p.Family(d.Family) == nil {
		_, err := gen.Request(p, gen.Wish{Family: d.Family}) // which knows what was meant
		return nil, "", err
	}
	old := c.IsSet("family") || (c.IsSet("size") || c.IsSet("seed")) && !c.IsSet("difficulty")
	if c.IsSet("difficulty") && (c.IsSet("family") || c.IsSet("size")) {
		return nil, "", errors.New("--difficulty does not go together with --family or --size")
	}
	if !old {
		return a.worthwhileGame(p, game.Wish{Seed: d.Seed, Difficulty: c.Int("difficulty"), First: first})
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
	return strings.Join(chances[:len(chances)-1], ", ") + " and " + chances[len(chances)-1]
}

// worthwhileGame begins a game in a position that is worth it.
func (a *app) worthwhileGame(p *contest.Problem, w game.Wish) (g *game.Game, heading string, err error) {
	if w.Difficulty < 1 || w.Difficulty > measure.Hardest {
		return nil, "", fmt.Errorf("difficulty %d is outside 1..%d", w.Difficulty, measure.Hardest)
	}
	s, err := game.Worthwhile(p, w)
	return s.Game, fmt.Sprintf("game: %s, difficulty %d, shape %s, seed %d", p.Name, s.Measure.Difficulty, s.Shape, w.Seed), err
}

// largest is a limit for positions that are played.
const largest = 100_000

func (a *app) givenGame(c *cli.Context, p *contest.Problem, name string, first game.Side) (g *game.Game, heading string, err error) {
	for _, flag := range []string{"family", "size", "seed", "difficulty"} {
		if c.IsSet(flag) {
			return nil, "", fmt.Errorf("--%s and FILE do not go together", flag)
		}
	}
	if c.Int("case") < 1 {
		return nil, "", errors.New("option --case counts from 1")
	}
	input, err := content(name)
	if err != nil {
		return nil, "", err
	}
	if g, err = game.New(p, input, c.Int("case"), first); err != nil {
		return nil, "", fmt.Errorf("%s: %w", name, err)
	}
	return g, fmt.Sprintf("game: %s, case %d of %s", p.Name, c.Int("case"), name), nil
}

func (a *app) recordedGame(c *cli.Context, name string) (g *game.Game, heading string, err error) {
	if _, err := operands(c, 0, 0); err != nil {
		return nil, "", fmt.Errorf("%w: the record says what was played", err)
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
	file, err := os.Open(name)
	if err != nil {
		return nil, files.Reason(name, err)
	}
	defer file.Close()
	all, err := io.ReadAll(file)
	return all, files.Reason(name, err)
}
