package game_test

import (
	"math/rand/v2"
	"testing"

	"nimsum/cmd/internal/game"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// TestLevels lets each level answer in won positions of Nim: the last never errs, and
// each of the others more often than the next, by about the chance it states.
func TestLevels(t *testing.T) {
	nim := problems.Find("nim")
	const positions = 600
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
		if d := float64(errors[l]) - expected[l]; d > 60 || d < -60 || l == game.Perfect && errors[l] != 0 {
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
