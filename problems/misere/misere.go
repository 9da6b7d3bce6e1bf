// Package misere is Misère Nim: Nim in which whoever takes the last stone loses.
package misere

import (
	"embed"
	"fmt"
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
	"nimsum/problems/theory/rules"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Misère Nim.
var Problem = &contest.Problem{
	Name:    "misere",
	Title:   "Misère Nim",
	Origin:  "HackerRank, Algorithms",
	Aliases: []string{"misere-nim-1"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of games", Min: 1, Max: 100, Ours: true},
			{Name: "n", What: "number of piles", Min: 1, Max: 100, Ours: true},
			{Name: "s_i", What: "number of stones in a pile", Min: 1, Max: 1_000_000_000, Ours: true},
		},
		Case:   format.CountAndList("n", "s_i"),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "n",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool {
			var p heaps.Bouton
			for _, stones := range piles.All(in, readCount(in), piles.Stones, format.NoLimit) {
				p.Add(stones)
			}
			return p.Won()
		})
	},
	Families:   families,
	Techniques: []contest.Technique{contest.MiserePlay, contest.CountMoves, contest.NimSum, contest.Stealing},
	Link:       "https://www.hackerrank.com/challenges/misere-nim-1/problem",
	Game: &contest.Game{
		Convention: rules.Misere,
		Read: func(in *fastio.Reader) contest.Position {
			return game.Start(in, piles.Read(in, readCount(in), piles.Stones, format.NoLimit))
		},
		Write:    piles.Write,
		Notation: piles.Notation,
		Answer:   verdict.Answer,
		Verify:   contest.VerifyClaim,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "First", Lost: "Second"}

func readCount(in *fastio.Reader) int { return in.Int("number of piles", 0, math.MaxInt) }

// game is Nim under misère play, by the theorem of Bouton (1901).
var game = func() *sums.Game[uint64] {
	g := nim.Sums()
	g.Theory = "Whoever takes the last stone loses. As long as some pile has more than one stone, who wins is as in Nim, by the nim-sum; when none has, the piles are taken one by one, and their number decides."
	g.Misere = &sums.Misere[uint64]{
		Wins:    func(stones []uint64) bool { return heaps.BoutonOf(stones).Won() },
		Winning: winning,
		Why:     why,
		WhyMove: whyMove,
	}
	return g
}()

// nim has the rules, which are those of Nim but for the end.
var nim = &piles.Game{
	Next: func(_ int, after uint64) uint64 { return after + 1 },
	Rule: heaps.Same(heaps.Nim),
}

// winning yields the moves that win: those of Nim while two piles or more keep more than one stone,
// otherwise what leaves an odd number of piles of one.
func winning(stones []uint64) iter.Seq2[int, []uint64] {
	return func(yield func(int, []uint64) bool) {
		p := heaps.BoutonOf(stones)
		for i, s := range stones {
			left, wins := s^uint64(p.Sum), p.More > 1
			switch {
			case p.More == 1 && s > 1:
				left, wins = uint64(1-p.Ones%2), true
			case p.More == 0:
				left, wins = 0, p.Ones%2 == 0
			}
			if wins && left < s && !yield(i, []uint64{left}) {
				return
			}
		}
	}
}

func why(e *contest.Explanation, stones []uint64) {
	switch p := heaps.BoutonOf(stones); {
	case p.More == 0:
		e.Say("No pile has more than one stone. Each move takes a pile, and whoever has to take the last of %d loses: an odd number is lost, an even one is won.", p.Ones)
	case p.More == 1:
		e.Say("One pile has more than one stone. Whoever is to move decides how many piles of one are left: an odd number, with the large pile or without it.")
	default:
		e.Say("%d piles have more than one stone. The nim-sum of all piles is %v. From 0 every move makes it another, and from another some move makes it 0.", p.More, p.Sum)
		e.Say("From 0 nobody can bring the piles down to ones only, for a single larger pile has a nim-sum that is not 0. So it is the other player who will be the first with one larger pile, and who then chooses the parity.")
	}
}

func whyMove(m contest.Move, i int, stones, left []uint64) string {
	after := heaps.BoutonOf(stones)
	after.Sum ^= grundy.Value(stones[i] ^ left[0])
	if heaps.BoutonOf(stones).More > 1 {
		return fmt.Sprintf("Move %s leaves pile %d with %d, and a nim-sum of %v while some pile has more than one stone.", m, i+1, left[0], after.Sum)
	}
	return fmt.Sprintf("Move %s leaves pile %d with %d: an odd number of piles of one, and no other.", m, i+1, left[0])
}
