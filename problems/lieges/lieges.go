// Package lieges is Lieges of Legendre, Codeforces Round 334.
package lieges

import (
	"embed"
	"fmt"
	"iter"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Lieges of Legendre.
var Problem = &contest.Problem{
	Name:    "lieges",
	Title:   "Lieges of Legendre",
	Origin:  "Codeforces Round 334",
	Aliases: []string{"cf603c"},
	Folder:  folder,
	Format: &format.Format{
		Bounds: []format.Bound{
			{Name: "n", What: "number of piles", Min: 1, Max: 100_000},
			{Name: "k", What: "number of piles that a split makes", Min: 1, Max: 1_000_000_000},
			{Name: "a_i", What: "number of cows in a pile", Min: 1, Max: 1_000_000_000},
		},
		Case:   []format.Part{format.Line(format.Int("n"), format.Int("k")), format.Line(format.List("a_i", "n"))},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Shrink:     sums.Shrink(rows, func(head []int64) *sums.Game[pile] { return game(uint64(head[1])) }).Simpler,
	Techniques: []contest.Technique{contest.Mex, contest.Splitting, contest.Replacement},
	Link:       "https://codeforces.com/problemset/problem/603/C",
	Game: &contest.Game{
		Read:     readPosition,
		Write:    writeCase,
		Notation: "pile:take or pile:split",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[pile],
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "Kevin", Lost: "Nicky"}

const cows = "number of cows in a pile"

func readHead(in *fastio.Reader) (n int, k uint64) {
	n = in.Int("number of piles", 0, math.MaxInt)
	return n, uint64(in.Int64("number of piles that a split makes", 1, math.MaxInt64))
}

func won(in *fastio.Reader) bool {
	n, k := readHead(in)
	return piles.Sum(in, n, cows, math.MaxUint64, func(_ int, cows uint64) grundy.Value { return worth(k%2 == 1, cows) }) != 0
}

func readPosition(in *fastio.Reader) contest.Position {
	n, k := readHead(in)
	var list []pile
	for _, cows := range piles.All(in, n, cows, format.NoLimit) {
		list = append(list, pile{cows, 1})
	}
	return game(k).Start(in, list)
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	position := p.(sums.Position[pile])
	list, _ := position.Components()
	if slices.ContainsFunc(list, func(p pile) bool { return p.copies > 1 }) {
		return false
	}
	write(out, contest.KeyNumbers(position.Game().Terms)[0], cowsOf(list))
	return true
}

func write(out *fastio.Writer, k int64, cows []uint64) {
	contest.WriteLine(out, int64(len(cows)), k)
	contest.WriteLine(out, cows...)
}

// cowsOf returns the cows of single piles that have some.
func cowsOf(list []pile) (cows []uint64) {
	for _, p := range list {
		if p.cows > 0 {
			cows = append(cows, p.cows)
		}
	}
	return cows
}

// A pile stands for one pile or for several that are alike: a move may make 10^9 of them.
type pile struct{ cows, copies uint64 }

// apart is the most piles made by a split that stand apart in a position.
const apart = 20

func (p pile) String() string {
	if p.copies == 1 {
		return fmt.Sprint(p.cows)
	}
	return fmt.Sprintf("%d of %d", p.copies, p.cows)
}

var rows = sums.Rows[pile]{
	Component: func(row []int64) pile { return pile{uint64(row[0]), 1} },
	Row:       func(p pile) []int64 { return []int64{int64(p.cows)} },
}

// game returns the game in which a split makes k piles. Where a pile of 2 is halved, k = 1, that
// is to take a cow, and is listed as such.
func game(k uint64) *sums.Game[pile] {
	odd := k%2 == 1
	rest := func(p pile) []pile { return []pile{{p.cows, p.copies - 1}}[:min(p.copies-1, 1)] }
	take := func(p pile) []pile { return append(rest(p), pile{p.cows - 1, 1}) }
	split := func(p pile) []pile {
		if k > apart {
			return append(rest(p), pile{p.cows / 2, k})
		}
		return append(rest(p), slices.Repeat([]pile{{p.cows / 2, 1}}, int(k))...)
	}
	theory := "A split makes an even number of equal piles, which cancel. So a pile of 1 is worth *1 and one of 2 *2, and of larger piles " +
		"the odd ones are worth 0 and the even ones *1."
	if odd {
		theory = "A split makes an odd number of equal piles, worth as much as one of them. So piles of 1 to 4 are worth *1, 0, *1 and *2, larger " +
			"odd ones 0, and a larger even one *1, or *2 if its half is worth *1."
	}
	return &sums.Game[pile]{
		Noun:   "pile",
		Unit:   "cows",
		Theory: theory,
		Says:   fmt.Sprintf("A split makes %d %s of half as many cows.", k, contest.Noun(int(min(k, 2)), "pile")),
		Terms:  contest.Key(k),
		Options: func(_ int, p pile) iter.Seq[[]pile] {
			return func(yield func([]pile) bool) {
				if p.cows > 0 && yield(take(p)) && p.cows%2 == 0 && (k > 1 || p.cows > 2) {
					yield(split(p))
				}
			}
		},
		Notation: "take or pile:split",
		Write: func(p pile, option []pile) string {
			if slices.Equal(option, take(p)) {
				return "take"
			}
			return "split"
		},
		Read: func(p pile, word string) ([]pile, error) {
			if move, ok := map[string]func(pile) []pile{"take": take, "split": split}[word]; ok {
				return move(p), nil
			}
			return nil, contest.ErrNotation
		},
		Value: func(_ int, p pile) grundy.Value { return grundy.Value(p.copies%2) * worth(odd, p.cows) },
		Inverse: func(_ int, v grundy.Value) (p pile, ok bool) {
			if ok = v < 3; odd && v == 2 {
				v = 4
			}
			return pile{uint64(v), 1}, ok
		},
	}
}

// worth returns the value of a pile whose splits make an odd number of piles, or an even one, in
// O(log cows).
func worth(odd bool, cows uint64) grundy.Value {
	switch {
	case !odd && cows < 3:
		return grundy.Value(cows)
	case odd && cows < 5:
		return [...]grundy.Value{0, 1, 0, 1, 2}[cows]
	case odd && cows%2 == 0 && worth(odd, cows/2) == 1:
		return 2
	}
	return grundy.Value(1 - cows%2)
}
