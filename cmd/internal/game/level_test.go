package game_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"nimsum/cmd/internal/game"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/testdata/long"
)

// TestLevels lets each level answer in won positions of Nim: the last never errs, and
// each of the others more often than the next, by about the chance it states.
func TestLevels(t *testing.T) {
	nim := problems.Find("nim")
	positions := 150
	if long.Tests() {
		positions = 600
	}
	var errors [game.Perfect + 1]int
	var expected [game.Perfect + 1]float64
	rng := rand.New(rand.NewPCG(7, 8))
	for n := 0; n < positions; {
		p := drawn(t, nim, rng, 0) // won by whoever is to move
		wins, moves := all(p.Winning()), all(p.Moves())
		if wins == 0 {
			continue
		}
		n++
		for l := game.Level(1); l <= game.Perfect; l++ {
			m := l.Move(p)
			if m != l.Move(p) {
				t.Fatalf("level %d makes up its mind anew", l)
			}
			if !winsBy(t, p, m) {
				errors[l]++
			}
			expected[l] += float64(l.Errs()) / 100 * float64(moves-wins) / float64(moves)
		}
	}
	for l := game.Level(1); l <= game.Perfect; l++ {
		if d := float64(errors[l]) - expected[l]; math.Abs(d) > 2.5*math.Sqrt(float64(positions)) || l == game.Perfect && errors[l] != 0 {
			t.Errorf("level %d errs in %d of %d positions, expected %.0f", l, errors[l], positions, expected[l])
		}
	}
	for _, n := range []int{-1, 0, 6} {
		if _, err := game.LevelOf(n); err == nil {
			t.Errorf("there is a level %d", n)
		}
	}
}

func winsBy(t *testing.T, p contest.Position, m contest.Move) bool {
	t.Helper()
	next, err := p.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return all(next.Winning()) == 0
}

// TestLastLevel lets the last level play from positions drawn as tests are and from starts
// worth playing, moving first and second, half of the games each against a player of random
// moves and one of greedy ones: it loses from no position that it could win, at the start or
// later.
func TestLastLevel(t *testing.T) {
	count, among := 4, 1
	if long.Tests() {
		count, among = 120, 0
	}
	const ofStarts = 12 // one in so many games begins in a start worth playing
	last := func(p contest.Position) contest.Move { return game.Perfect.Move(p) }
	for _, p := range games() {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(11, 12))
			others := []player{random(rng), greedy}
			won, could, starts := 0, 0, 0
			for n := range count {
				at := drawn(t, p, rng, n)
				for range 20 { // one that it can win, if it begins
					if _, wins := game.Best(at); wins || n/2%2 == 1 && !contest.Ended(at) {
						break
					}
					at = drawn(t, p, rng, n)
				}
				if n%ofStarts == 0 && game.Choices(p) == nil {
					s, err := game.Worthwhile(p, game.Wish{Seed: uint64(n), Difficulty: 1 + n%9, First: game.Side(n / ofStarts % 2), Among: among})
					if err != nil {
						t.Fatal(err)
					}
					at = s.Game.Position()
					starts++
				}
				if n/2%2 == 1 { // the other one begins
					if !contest.Ended(at) {
						next, err := at.Play(others[n%2](at))
						if err != nil {
							t.Fatal(err)
						}
						at = next
					}
				}
				wonAt, winner := match(t, at, last, others[n%2])
				if wonAt >= 0 {
					if could++; winner != 0 {
						t.Fatalf("game %d: won at move %d, and lost in the end", n, wonAt)
					}
				}
				if winner == 0 {
					won++
				}
			}
			t.Logf("%d games, %d of them from starts: %d could be won at some move, %d were won", count, starts, could, won)
			if could < count/2 {
				t.Errorf("only %d of %d games could be won", could, count)
			}
		})
	}
}
