package game_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/cmd/internal/game"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/testdata/long"
)

// A player chooses a move of a position that has one.
type player func(p contest.Position) contest.Move

func perfect(p contest.Position) contest.Move {
	m, _ := game.Best(p)
	return m
}

// random returns a player who plays any move, of the first that are listed.
func random(rng *rand.Rand) player {
	return func(p contest.Position) contest.Move {
		moves, _ := contest.FirstMoves(p.Moves(), 200)
		return moves[rng.IntN(len(moves))]
	}
}

// TestNeverLosesAWonPosition plays the program against a random player and against
// itself, from positions won and lost. It must win from where the strategy has a
// winning move, and searches of small positions by bare rules must agree that it
// was won.
func TestNeverLosesAWonPosition(t *testing.T) {
	count := 4
	if long.Tests() {
		count = 2_000
	}
	for _, p := range games() {
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(1, 2))
			searched := 0
			for n := range count {
				start := drawn(t, p, rng, n)
				for _, other := range []player{random(rng), perfect} {
					wonAt, winner := match(t, start, perfect, other)
					if wonAt >= 0 && winner != 0 {
						t.Fatalf("game %d: won at move %d, and lost in the end", n, wonAt)
					}
				}
				// Of all the positions a game comes through, the first is enough.
				truth, err := contest.NewSearch(300, 1<<30).Wins(start)
				if err != nil {
					continue
				}
				searched++
				if _, wins := game.Best(start); wins != truth && !contest.Ended(start) {
					t.Fatalf("game %d: won by rules is %v, but to win is %v", n, truth, wins)
				}
			}
			if searched < count/20 {
				t.Errorf("only %d of %d positions were small enough to be searched", searched, count)
			}
		})
	}
}

// TestManyReplies has a lost position in which each move leaves more winning replies than are
// counted.
func TestManyReplies(t *testing.T) {
	in := "2000\n" + strings.Repeat("1 ", 1999) + "1\n0\n"
	for p := range problems.Find("nim").Positions(fastio.NewBytesReader([]byte(in))) {
		if m, wins := game.Best(p); m == "" || wins {
			t.Errorf("the move is %q, which wins: %t", m, wins)
		}
	}
}

// drawn returns a position that a game of which is soon over.
func drawn(t *testing.T, p *contest.Problem, rng *rand.Rand, n int) contest.Position {
	for range 1000 {
		g, _, _, err := game.Random(p, game.Draw{
			Seed:   rng.Uint64(),
			Size:   1 + rng.IntN(min(6, p.MaxSize())),
			Family: p.Families[rng.IntN(len(p.Families))].Name,
			First:  game.Side(n % 2),
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, all := contest.FirstMoves(g.Position().Moves(), 60); all && soonOver(t, g.Position()) {
			return g.Position()
		}
	}
	t.Fatal("1000 positions in turn are large")
	return nil
}

// soonOver reports that 200 moves end the game, whether each is the first that is legal or the
// last.
func soonOver(t *testing.T, p contest.Position) bool {
	first := func(moves []contest.Move) contest.Move { return moves[0] }
	last := func(moves []contest.Move) contest.Move { return moves[len(moves)-1] }
	return ends(t, p, first) && ends(t, p, last)
}

func ends(t *testing.T, p contest.Position, choose func(moves []contest.Move) contest.Move) bool {
	for range 200 {
		moves, all := contest.FirstMoves(p.Moves(), 200)
		switch {
		case len(moves) == 0:
			return true
		case !all:
			return false
		}
		next, err := p.Play(choose(moves))
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return false
}

// match lets two players move in turn. It returns the move, from 0, at which the
// first of them could win for the first time, or -1, and who won, 0 or 1.
func match(t *testing.T, p contest.Position, players ...player) (wonAt, winner int) {
	t.Helper()
	wonAt = -1
	for k := 0; ; k++ {
		if k > 100_000 {
			t.Fatal("the game does not end")
		}
		if contest.Ended(p) {
			if contest.IsMisere(p) {
				return wonAt, k % 2
			}
			return wonAt, (k + 1) % 2
		}
		if k%2 == 0 && wonAt < 0 {
			if _, wins := game.Best(p); wins {
				wonAt = k
			}
		}
		next, err := p.Play(players[k%2](p))
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
}

// TestFewestReplies holds the moves in lost positions against all moves and their
// winning replies, found by search.
func TestFewestReplies(t *testing.T) {
	most := 2
	if long.Tests() {
		most = 15
	}
	for _, p := range games() {
		rng := rand.New(rand.NewPCG(3, 4))
		compared := 0
		for n := 0; n < 60 && compared < most; n++ {
			start := drawn(t, p, rng, 1)
			if _, all := contest.FirstMoves(start.Moves(), 30); !all {
				continue
			}
			search := contest.NewSearch(500*most, 1<<30)
			if wins, err := search.Wins(start); err != nil || wins {
				continue
			}
			replies := func(m contest.Move) (count int) {
				after, err := start.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				if contest.Ended(after) && contest.IsMisere(after) {
					return math.MaxInt // that loses at once
				}
				for reply := range after.Moves() {
					left, err := after.Play(reply)
					if err != nil {
						t.Fatal(err)
					}
					if wins, err := search.Wins(left); err != nil {
						t.Fatal(err)
					} else if !wins {
						count++
					}
				}
				return count
			}
			best, wins := game.Best(start)
			if best == "" {
				continue
			}
			compared++
			if wins {
				t.Fatalf("%s: %s is said to win a lost position", p.Name, best)
			}
			fewest := replies(best)
			for m := range start.Moves() {
				if r := replies(m); r < fewest {
					t.Fatalf("%s: %s leaves %d winning replies, %s leaves %d", p.Name, best, fewest, m, r)
				}
			}
		}
		if compared == 0 {
			t.Errorf("%s: no lost position was small enough", p.Name)
		}
	}
}

func BenchmarkBest(b *testing.B) {
	for _, p := range games() {
		g, _, _, err := game.Random(p, game.Draw{Seed: 1, Size: min(p.MaxSize(), 1000), Family: p.Families[len(p.Families)-1].Name, First: game.Nimsum})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(p.Name, func(b *testing.B) {
			for b.Loop() {
				game.Best(g.Position())
			}
		})
	}
}
