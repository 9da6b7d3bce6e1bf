package game_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/names"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/testdata/long"
)

// bush is the second case of this input: a stalk of two edges, and one of one.
const bushes = "2\n2 1\n1 2\n4 3\n1 2\n2 3\n1 4\n"

func begin(t *testing.T, first game.Side) *game.Game {
	t.Helper()
	g, err := game.New(problems.Find("gotroot"), []byte(bushes), contest.Place{Case: 2}, first)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t *testing.T, g *game.Game, moves ...contest.Move) {
	t.Helper()
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

func TestNew(t *testing.T) {
	g := begin(t, game.Nimsum)
	if got := string(g.Input); got != "1\n4 3\n1 2\n2 3\n1 4\n" {
		t.Errorf("the case alone is %q", got)
	}
	if g.ToMove() != game.Nimsum || g.Over() {
		t.Error("the program is to move, and the game is not over")
	}
	for number, want := range map[int]string{
		0: "there is no case 0: cases count from 1",
		3: "there is no case 3: the input has 2 cases",
	} {
		if _, err := game.New(g.Problem, []byte(bushes), contest.Place{Case: number}, game.You); err == nil || err.Error() != want {
			t.Errorf("case %d: error %v, want %s", number, err, want)
		}
	}
	if _, err := game.New(g.Problem, []byte("1\n2 1\n1 x\n"), contest.Place{Case: 1}, game.You); err == nil || !strings.HasPrefix(err.Error(), "line 3, column 3: ") {
		t.Errorf("error %v", err)
	}
}

// TestAlone begins a game on each case of each problem's samples and again on the
// file that is the case alone.
func TestAlone(t *testing.T) {
	seeds := uint64(2)
	if long.Tests() {
		seeds = 20
	}
	for _, p := range games() {
		for seed := range seeds {
			g, _, _, err := game.Random(p, game.Draw{Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			again, err := game.New(p, g.Input, contest.Place{Case: 1, Position: g.Number}, game.You)
			if err != nil {
				t.Fatalf("%s, %q: %v", p.Name, g.Input, err)
			}
			if string(again.Input) != string(g.Input) || again.Position().Key() != g.Position().Key() {
				t.Errorf("%s: %q begins another game than itself", p.Name, g.Input)
			}
		}
	}
}

func TestGame(t *testing.T) {
	g := begin(t, game.You)
	play(t, g, "2", "1", "3")
	if !g.Over() || g.Winner() != game.You {
		t.Error("you cut the last edge and have not won")
	}
	if err := g.Play("1"); err == nil || err.Error() != "the game is over" {
		t.Errorf("error %v", err)
	}
	if err := g.Resign(); err == nil {
		t.Error("a game that is over was given up")
	}
	if then := g.At(2); then.ToMove() != game.You || len(then.Moves()) != 2 || then.Over() {
		t.Errorf("after 2 moves: %v", then.Moves())
	}
	if !slices.Equal(g.Moves(), []contest.Move{"2", "1", "3"}) {
		t.Errorf("to look back changed the moves to %v", g.Moves())
	}
	if !g.Undo() || !slices.Equal(g.Moves(), []contest.Move{"2", "1"}) || g.Over() {
		t.Errorf("your last move was not taken back: %v", g.Moves())
	}
	if err := g.Play("1"); err == nil || err.Error() != "edge 1 is gone" {
		t.Errorf("error %v", err)
	}
	if g.Resign() != nil || g.Winner() != game.Nimsum {
		t.Error("you gave up and have not lost")
	}
	if !g.Undo() || g.Over() || len(g.Moves()) != 2 {
		t.Error("the giving up was not taken back")
	}
	if !g.Undo() || len(g.Moves()) != 0 || g.Undo() {
		t.Errorf("all was not taken back: %v", g.Moves())
	}
}

// TestUndoSecond takes back your moves where the first one is not yours.
func TestUndoSecond(t *testing.T) {
	g := begin(t, game.Nimsum)
	play(t, g, "2")
	if g.Undo() {
		t.Error("a move that is not yours was taken back")
	}
	play(t, g, "3", "1")
	if !g.Undo() || !slices.Equal(g.Moves(), []contest.Move{"2"}) || g.ToMove() != game.You {
		t.Errorf("left are %v", g.Moves())
	}
}

func TestNth(t *testing.T) {
	p := begin(t, game.You).Position()
	if m, err := game.Nth(p, 3); m != "3" || err != nil {
		t.Errorf("third move %q, error %v", m, err)
	}
	for _, n := range []int{-1, 0, 4, math.MaxInt} {
		if m, err := game.Nth(p, n); err == nil {
			t.Errorf("move %d is %q", n, m)
		}
	}
}

func TestRandom(t *testing.T) {
	seeds := 2
	if long.Tests() {
		seeds = 20
	}
	for _, p := range games() {
		for _, first := range []game.Side{game.You, game.Nimsum} {
			won := 0
			for seed := range uint64(seeds) {
				g, family, size, err := game.Random(p, game.Draw{Seed: seed, First: first})
				if err != nil {
					t.Fatal(err)
				}
				again, family2, size2, err := game.Random(p, game.Draw{Seed: seed, First: first})
				if err != nil || string(again.Input) != string(g.Input) || family2 != family || size2 != size {
					t.Fatalf("%s: seed %d draws this and that", p.Name, seed)
				}
				if _, wins := game.Best(g.Position()); wins == (first == game.You) {
					won++
				}
			}
			if won < seeds {
				t.Errorf("%s, %v first: %d of %d positions can be won by you", p.Name, first, won, seeds)
			}
		}
	}
}

// TestAnyPosition draws positions beyond the first of a case, each won or lost as asked for.
func TestAnyPosition(t *testing.T) {
	for _, name := range []string{"mashtali", "snim"} {
		for _, first := range []game.Side{game.You, game.Nimsum} {
			met := map[int]bool{}
			for seed := range uint64(12) {
				g, _, _, err := game.Random(problems.Find(name), game.Draw{Seed: seed, First: first})
				if err != nil {
					t.Fatal(err)
				}
				s, err := game.Worthwhile(problems.Find(name), game.Wish{Seed: seed, Difficulty: 3, First: first, Among: 1})
				if err != nil {
					t.Fatal(err)
				}
				for _, g := range []*game.Game{g, s.Game} {
					if met[g.Number] = true; contest.Wins(g.Position()) != (first == game.You) {
						t.Errorf("%s, %v first: position %d of %q", name, first, g.Number, g.Input)
					}
				}
			}
			if len(met) < 2 {
				t.Errorf("%s: positions %v are met", name, met)
			}
		}
	}
}

func TestRecord(t *testing.T) {
	g := begin(t, game.Nimsum)
	play(t, g, "2")
	var b strings.Builder
	r, err := game.NewRecorder(&b, g)
	if err != nil {
		t.Fatal(err)
	}
	steps := []func() error{
		func() error { return r.Move("1") }, func() error { return r.Move("3") }, r.Undo,
		func() error { return r.Move("3") }, r.Resign,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	const want = `nimsum game
problem: gotroot
first: nimsum
input: 1
input: 4 3
input: 1 2
input: 2 3
input: 1 4
move: 2
move: 1
move: 3
undo
move: 3
resign
`
	if b.String() != want {
		t.Fatalf("record\n%s\nwant\n%s", b.String(), want)
	}
	again, err := game.ReadRecord(strings.NewReader(want), names.Problem)
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(again.Moves(), again.First, again.Over(), again.Winner()) != "[2 3] nimsum true you" {
		t.Errorf("read: %v", again)
	}
	// A record cut short after any line from the input on is a record.
	lines := slices.Collect(strings.Lines(want))
	for k := range lines {
		_, err := game.ReadRecord(strings.NewReader(strings.Join(lines[:k], "")), names.Problem)
		if (err == nil) != (k >= 8) {
			t.Errorf("%d lines: error %v", k, err)
		}
	}
}

func TestRecordRefused(t *testing.T) {
	const head = "nimsum game\nproblem: gotroot\nfirst: you\ninput: 1\ninput: 2 1\ninput: 1 2\n"
	for record, want := range map[string]string{
		"":                               "the record does not say",
		"1\n2 1":                         "line 1: not the record of a game",
		"\x00\xff":                       "line 1: not the record of a game",
		"nimsum game\nproblem: gotrot\n": `line 2: there is no problem "gotrot"; did you mean gotroot?`,
		"nimsum game\nproblem: robot\n":  "line 2: robot is no game",
		"nimsum game\nproblem: nim\nfirst: they\ninput: 0\n": "the record does not say",
		"nimsum game\nproblem: nim\nfirst: you\ninput: x\n":  "the input recorded: line 1, column 1",
		"nimsum game\nproblem: nim\nfirst: you\ninput: 0\n":  "the input recorded: there is no case 1",
		head + "move: 2\n":             "line 7: move 2: edge 2 is outside 1..1",
		head + "move: 1\nmove: 1\n":    "line 8: move 1: the game is over",
		head + "undo\n":                "line 7: there is no move of yours",
		head + "resign\nresign\n":      "line 8: the game is over",
		head + "input: 1 2\n" + "oh\n": `"oh" is no line of a record`,
	} {
		if _, err := game.ReadRecord(strings.NewReader(record), names.Problem); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %s", record, err, want)
		}
	}
}

// TestPosition begins on one of several positions of a case, and again from the record.
func TestPosition(t *testing.T) {
	snim := problems.Find("snim")
	g, err := game.New(snim, []byte("1 1\n1\n1 1\n2 2 3\n3\n1 1\n2 2 3\n1 4\n0\n"), contest.Place{Case: 2, Position: 2}, game.You)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := g.Position().Value(); v != 0 || string(g.Input) != "2 2 3\n3\n1 1\n2 2 3\n1 4\n0\n" || g.Number != 2 {
		t.Errorf("position %d, worth %v, of\n%s", g.Number, v, g.Input)
	}
	if err := g.Play("2:3"); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if _, err := game.NewRecorder(&b, g); err != nil {
		t.Fatal(err)
	}
	again, err := game.ReadRecord(strings.NewReader(b.String()), names.Problem)
	if err != nil || again.Position().Key() != g.Position().Key() || again.Number != 2 {
		t.Errorf("error %v from\n%s", err, b.String())
	}
	if first, err := game.New(snim, g.Input, contest.Place{Case: 1}, game.You); err != nil || first.Number != 1 {
		t.Errorf("without a position %v begins, error %v", first, err)
	}
	const want = "there is no position 4 in case 1, which has 3 positions"
	if _, err := game.New(snim, g.Input, contest.Place{Case: 1, Position: 4}, game.You); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func FuzzReadRecord(f *testing.F) {
	f.Add("nimsum game\nproblem: gotroot\nfirst: nimsum\ninput: 1\ninput: 2 1\ninput: 1 2\nmove: 1\nundo\nresign\n")
	f.Add("nimsum game\nproblem: chocolate\nfirst: you\ninput: 1\ninput: 4 4 1 1\nmove: r2\nmove: c1\n")
	f.Fuzz(func(t *testing.T, record string) {
		g, err := game.ReadRecord(strings.NewReader(record), names.Problem)
		if err != nil {
			return
		}
		again, err := game.New(g.Problem, g.Input, contest.Place{Case: 1, Position: g.Number}, g.First)
		if err != nil {
			t.Fatalf("%q: %v", g.Input, err)
		}
		for _, m := range g.Moves() {
			if err := again.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if again.Position().Key() != g.Position().Key() {
			t.Error("the same moves lead elsewhere")
		}
	})
}

func games() []*contest.Problem {
	return slices.DeleteFunc(problems.All(), func(p *contest.Problem) bool { return !p.IsGame() })
}
