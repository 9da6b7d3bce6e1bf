package game_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/cmd/internal/game"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
	"nimsum/testdata/long"
)

func largest(p contest.Position) contest.Move {
	moves, _ := contest.FirstMoves(p.Moves(), measure.Most)
	return measure.Largest(moves)
}

func greedy(p contest.Position) contest.Move {
	moves, _ := contest.FirstMoves(p.Moves(), measure.Most)
	m, _ := measure.Greedy(p, moves)
	return m
}

func firstListed(p contest.Position) contest.Move {
	moves, _ := contest.FirstMoves(p.Moves(), 1)
	return moves[0]
}

// TestStarts draws starts of every game and every difficulty and has careless players
// play them against the one that makes no mistake.
func TestStarts(t *testing.T) {
	count, among := 1, 3
	if long.Tests() {
		count, among = 40, 0
	}
	for _, p := range games() {
		if p.Name == "fixedturns" {
			continue // TestNoChoices
		}
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(5, 6))
			careless := map[string]player{"first": firstListed, "largest": largest, "greedy": greedy, "random": random(rng)}
			lost := map[string]int{}
			keys, shapes := map[string]bool{}, map[string]bool{}
			good, sides, near, seconds := 0, 0.0, 0, 0
			for n := range count {
				first := game.Side(n % 4 / 3)
				wish := 1 + 4*n%9
				s, err := game.Worthwhile(p, game.Wish{Seed: uint64(n), Difficulty: wish, First: first, Among: among})
				if err != nil {
					t.Fatal(err)
				}
				if max(s.Measure.Difficulty-wish, wish-s.Measure.Difficulty) <= 1 {
					near++
				}
				start := s.Game.Position()
				if _, wins := game.Best(start); wins != (first == game.You) {
					t.Fatalf("seed %d cannot be won by you", n)
				}
				if first == game.Nimsum {
					seconds++
					m, _ := game.Best(start)
					if start, err = start.Play(m); err != nil {
						t.Fatal(err)
					}
				}
				keys[start.Key()], shapes[s.Shape] = true, true
				moves, wins := all(start.Moves()), all(start.Winning())
				plies := length(t, start, perfect, perfect)
				sides += float64(plies) / 2
				if 3*wins <= moves && s.Measure.Length >= 7 && s.Measure.Length <= 24 {
					good++
				}
				for name, who := range careless {
					if _, winner := match(t, start, who, perfect); winner == 1 {
						lost[name]++
					}
				}
			}
			t.Logf("%d draws: %d good, %d within 1 of the difficulty wished for, %d different of %d shapes, %.1f moves a side, lost by careless players %v",
				count, good, near, len(keys), len(shapes), sides/float64(count), lost)
			if 10*good < 9*count {
				t.Errorf("only %d of %d starts are worth playing", good, count)
			}
			for name := range careless {
				if 10*lost[name] < 6*count-10 {
					t.Errorf("who plays %s moves loses only %d of %d games", name, lost[name], count)
				}
			}
			if len(keys) < count*kinds(p)/10 || len(shapes) < min(3, count/5) {
				t.Errorf("%d starts are %d positions of %d shapes", count, len(keys), len(shapes))
			}
		})
	}
}

// kinds is how many of ten starts must differ. Games of one number or one row have few starts
// that are worth playing.
func kinds(p *contest.Problem) int {
	switch p.Name {
	case "fibonacci", "grundysgame", "treblecross":
		return 2
	}
	return 5
}

func all(moves func(func(contest.Move) bool)) (n int) {
	for range moves {
		n++
	}
	return n
}

// length is how many moves a game takes.
func length(t *testing.T, p contest.Position, players ...player) (n int) {
	for ; !contest.Ended(p); n++ {
		next, err := p.Play(players[n%2](p))
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return n
}

// TestNoChoices refuses the game in which every move is as good as any other, and no
// other game.
func TestNoChoices(t *testing.T) {
	for _, p := range games() {
		if err := game.Choices(p); (err != nil) != (p.Name == "fixedturns") {
			t.Errorf("%s: error %v", p.Name, err)
		}
	}
	_, err := game.Worthwhile(problems.Find("fixedturns"), game.Wish{Difficulty: game.DefaultDifficulty})
	if err == nil || !strings.Contains(err.Error(), "no choices") {
		t.Errorf("a start is drawn: error %v", err)
	}
}

// TestNewGamesDiffer draws new games of little difficulty, and wants starts of several shapes that
// fit a page.
func TestNewGamesDiffer(t *testing.T) {
	for _, name := range []string{"gotroot", "squagame", "gra", "chocolate", "turtles"} {
		p := problems.Find(name)
		if n := len(p.Game.Starts()); n < 3 {
			t.Errorf("%s has %d shapes of starts", name, n)
		}
		keys := map[string]bool{}
		for seed := range uint64(12) {
			s, err := game.Worthwhile(p, game.Wish{Seed: seed, Difficulty: 2, First: game.You, Among: 4})
			if err != nil {
				t.Fatal(err)
			}
			keys[s.Game.Position().Key()] = true
			if len(s.Game.Input) > 300 {
				t.Errorf("%s, seed %d: the input has %d bytes", name, seed, len(s.Game.Input))
			}
		}
		if len(keys) < 9 {
			t.Errorf("%s: 12 new games are %d positions", name, len(keys))
		}
	}
}

// TestWorthwhileAgain draws the same from a seed every time.
func TestWorthwhileAgain(t *testing.T) {
	w := game.Wish{Seed: 4, Difficulty: 2, Among: 4}
	a, errA := game.Worthwhile(problems.Find("nim"), w)
	b, errB := game.Worthwhile(problems.Find("nim"), w)
	if errA != nil || errB != nil || string(a.Game.Input) != string(b.Game.Input) || a.Measure != b.Measure {
		t.Errorf("%v %v: %q and %q", errA, errB, a.Game.Input, b.Game.Input)
	}
}
