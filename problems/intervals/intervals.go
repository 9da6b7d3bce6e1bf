// Package intervals is Interval Game 2, AtCoder ABC 206 F.
//
// A choice leaves what lies on its left and what lies on its right. So the intervals that can still
// be chosen fall into regions: those of one region hang together, and none of them meets one of
// another.
package intervals

import (
	"cmp"
	"embed"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/gaps"
	"nimsum/problems/theory/grundy"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

var verdict = contest.Verdict{Won: "Alice", Lost: "Bob"}

// Problem is Interval Game 2.
var Problem = &contest.Problem{
	Name:    "intervals",
	Title:   "Interval Game 2",
	Origin:  "AtCoder Beginner Contest 206, problem F",
	Aliases: []string{"abc206f"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of tests", Min: 1, Max: 20},
			{Name: "N", What: "number of intervals", Min: 1, Max: 100},
			{Name: "L", What: "start of an interval", Min: 1, Max: 99},
			{Name: "R", What: "end of an interval", Min: 2, Max: 100},
		},
		Case: []format.Part{
			format.Line(format.Int("N")),
			format.Repeat("N", format.Line(format.Int("L"), &format.Number{Name: "R", Least: "L+1"})),
		},
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size: "N",
	NewSolver: func() contest.Solver {
		return verdict.Solver(func(in *fastio.Reader) bool {
			v, _ := read(in).Value()
			return v != 0
		})
	},
	Families:   families,
	Techniques: []contest.Technique{contest.Regions, contest.Mex, contest.NimSum},
	Link:       "https://atcoder.jp/contests/abc206/tasks/abc206_f",
	Game: &contest.Game{
		Read:     read,
		Notation: "region:start..end",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[interval],
		Write:    func(p contest.Position, out *fastio.Writer) bool { return write(out, left(p)) },
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(n int) int { return n + 2 }, "chain", "apart", "random")
		},
	},
}

// A region is the interval from its first start to its last end.
type interval = gaps.Interval

func read(in *fastio.Reader) contest.Position {
	n := in.Int("number of intervals", 0, math.MaxInt)
	var all []interval
	for i := 0; i < n && in.OK(); i++ {
		from := in.Int64("start of an interval", math.MinInt64, math.MaxInt64-2)
		all = append(all, interval{From: from, To: in.Int64("end of an interval", from+1, math.MaxInt64-1)})
	}
	if !in.OK() {
		all = nil
	}
	p, known := position(all)
	if !known {
		in.Errorf("the regions of these intervals have more than %d gaps, too many to be worked out", mostGaps)
		p, _ = position(nil)
	}
	return p
}

const mostGaps = 1 << 24 // of all regions together

// position returns the position of intervals in any order, unless they have too many gaps.
func position(all []interval) (p contest.Position, known bool) {
	slices.SortFunc(all, func(v, w interval) int { return cmp.Or(cmp.Compare(v.From, w.From), cmp.Compare(v.To, w.To)) })
	all = slices.Compact(all)
	at := func(x int64) int {
		i, _ := slices.BinarySearchFunc(all, x, func(v interval, x int64) int { return cmp.Compare(v.From, x) })
		return i
	}
	inside := func(r interval) []interval {
		return slices.DeleteFunc(slices.Clone(all[at(r.From):at(r.To)]), func(v interval) bool { return v.To > r.To })
	}
	regions, room := split(all), mostGaps
	tables := make([]*gaps.Table, len(regions))
	for i, r := range regions {
		own := inside(r)
		if room/(len(own)+1) <= len(own) {
			return nil, false
		}
		room -= (len(own) + 1) * (len(own) + 1)
		tables[i] = gaps.NewTable(own)
	}
	choices := func(_ int, r interval) iter.Seq2[string, []interval] {
		return func(yield func(string, []interval) bool) {
			all := inside(r)
			for _, v := range all {
				before := slices.DeleteFunc(slices.Clone(all), func(w interval) bool { return w.To > v.From })
				behind := slices.DeleteFunc(slices.Clone(all), func(w interval) bool { return w.From < v.To })
				if !yield(v.String(), append(split(before), split(behind)...)) {
					return
				}
			}
		}
	}
	game := &sums.Game[interval]{
		Noun: "region",
		Unit: "from..to",
		Theory: "A choice in a region leaves the intervals that end before it and those that start behind it: parts that do not meet. " +
			"The value of a region is the mex, over its intervals, of the nim-sum of the two parts.",
		Options:  sums.Unnamed(choices),
		Named:    choices,
		Notation: "start..end",
		Terms:    fmt.Sprint(all),
		ByMex:    true,
		Value: func(_ int, r interval) grundy.Value {
			i, _ := slices.BinarySearchFunc(regions, r.From, func(v interval, from int64) int { return cmp.Compare(v.To, from+1) })
			return tables[i].Value(r)
		},
	}
	return game.At(regions), true
}

// split returns the regions of intervals that are in order, from the left.
func split(all []interval) (regions []interval) {
	for _, v := range all {
		if last := len(regions) - 1; last >= 0 && v.From < regions[last].To {
			regions[last].To = max(regions[last].To, v.To)
		} else {
			regions = append(regions, v)
		}
	}
	return regions
}

// left returns the intervals that can be chosen, in order.
func left(p contest.Position) (all []interval) {
	for m := range p.Moves() {
		var v interval
		fmt.Sscanf(string(m[strings.IndexByte(string(m), ':')+1:]), "%d..%d", &v.From, &v.To)
		all = append(all, v)
	}
	return all
}

func write(out *fastio.Writer, all []interval) bool {
	contest.WriteLine(out, len(all))
	for _, v := range all {
		contest.WriteLine(out, v.From, v.To)
	}
	return true
}

var families = []contest.Family{
	family("random", "the values of two parts joined by or, or the larger one taken", func(g *contest.Gen) interval {
		return between(g, g.Min("L"), g.Max("R"))
	}),
	family("chain", "who wins the parts looked at in place of their values", func(g *contest.Gen) interval {
		from := g.Between(g.Min("L"), min(g.Max("L")-2, 2*int64(g.Size)))
		return between(g, from, from+3)
	}),
	family("nested", "intervals in others left out", func(g *contest.Gen) interval {
		half := g.Between(1, 30)
		return between(g, 50-half, 50+half)
	}),
	family("apart", "the values of two parts added up, not joined by xor", func(g *contest.Gen) interval {
		from := g.Max("R") / 10 * g.Between(0, 9)
		return between(g, from+1, from+10)
	}),
	family("repeated", "equal intervals left out in pairs, as if they cancelled", func(g *contest.Gen) interval {
		return between(g, 1, 3+int64(g.IntN(2+g.Size/10)))
	}),
}

// between returns an interval within some points.
func between(g *contest.Gen, lo, hi int64) interval {
	from := g.Between(lo, hi-1)
	return interval{From: from, To: g.Between(from+1, hi)}
}

// family makes g.Size intervals of one shape, lost or won as asked for. Where few of a shape are
// lost it plays a winning move, and what is left comes several times.
func family(name, catches string, draw func(g *contest.Gen) interval) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		all := make([]interval, g.Size)
		for i := range all {
			all[i] = draw(g)
		}
		for tries := range 1000 {
			p, _ := position(slices.Clone(all))
			if v, _ := p.Value(); (v == 0) == g.Lost {
				break
			}
			all[g.IntN(g.Size)] = draw(g)
			for m := range p.Winning() {
				if rest := left(contest.After(p, m)); tries > 6 && len(rest) > 0 {
					all = append(rest, all...)[:g.Size]
					for i := len(rest); i < g.Size; i++ {
						all[i] = rest[g.IntN(len(rest))]
					}
					break
				}
			}
		}
		write(g.Out, all)
	}}
}
