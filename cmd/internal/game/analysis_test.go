package game_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/cmd/internal/game"
	"nimsum/problems/contest"
	"nimsum/testdata/long"
)

// TestAnalyse plays random games of every problem. A move that threw the win is one after
// which a search by bare rules finds the other side to win, of a position that it finds
// won; what is named as better is lost for the other side.
func TestAnalyse(t *testing.T) {
	count, among := 2, 1
	if long.Tests() {
		count, among = 6, 0
	}
	for _, p := range games() {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(9, 10))
			searched, thrown := 0, 0
			for n := 0; n < count || thrown == 0 && n < 20*count && p.Name != "fixedturns"; n++ {
				var g *game.Game
				if s, err := game.Worthwhile(p, game.Wish{Seed: uint64(n), Difficulty: game.DefaultDifficulty, Among: among}); err == nil && n%3 > 0 {
					g = s.Game
				} else if g, _, _, err = game.Random(p, game.Draw{Seed: uint64(n), Size: 3}); err != nil {
					t.Fatal(err)
				}
				for k := 0; k < 20 && !g.Over(); k++ {
					if err := g.Play(random(rng)(g.Position())); err != nil {
						t.Fatal(err)
					}
				}
				a := g.Analyse()
				if len(a.Moves) != len(g.Moves()) {
					t.Fatalf("%d moves are reviewed of %d", len(a.Moves), len(g.Moves()))
				}
				after, errA := wonByRules(g.At(0).Position())
				for k, r := range a.Moves {
					before, errB := after, errA
					after, errA = wonByRules(g.At(k + 1).Position())
					if errA != nil || errB != nil {
						continue
					}
					searched++
					if r.Threw != (before && after) || (r.Winning > 0) != before {
						t.Fatalf("move %d: %+v, but won before %v and after %v", k+1, r, before, after)
					}
					if r.Threw {
						thrown++
					}
					for _, m := range r.Better {
						next, err := g.At(k).Position().Play(m)
						if err != nil {
							t.Fatal(err)
						}
						if won, err := wonByRules(next); err == nil && won {
							t.Fatalf("move %d: %s is no better", k+1, m)
						}
					}
				}
			}
			if searched == 0 || thrown == 0 && p.Name != "fixedturns" {
				t.Errorf("%d moves were small enough to be searched, %d threw the win", searched, thrown)
			}
		})
	}
}

func wonByRules(p contest.Position) (bool, error) {
	return contest.NewSearch(1200, 1<<20).Wins(p)
}

// TestHint tells more from degree to degree, and the truth in each: of the moves that a
// second hint names one wins.
func TestHint(t *testing.T) {
	for _, p := range games() {
		rng := rand.New(rand.NewPCG(11, 12))
		for n := range 6 {
			at := drawn(t, p, rng, n)
			m, wins := game.Best(at)
			if m == "" {
				continue
			}
			one, two, three := game.Hint(p, at, 1), game.Hint(p, at, 2), game.Hint(p, at, 3)
			if (one == "there is a winning move") != wins || wins && three != string(m) || !strings.Contains(three, string(m)) {
				t.Errorf("%s: hints %q, %q, %q for move %s", p.Name, one, two, three, m)
			}
			if few, ok := strings.CutPrefix(two, "one of these wins: "); ok {
				if words := strings.FieldsFunc(few, func(r rune) bool { return r == ' ' }); !strings.Contains(fmt.Sprint(words), string(m)) {
					t.Errorf("%s: %q does not name %s", p.Name, two, m)
				}
			}
		}
	}
}
