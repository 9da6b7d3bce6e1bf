// Package problems is the catalogue.
package problems

import (
	"slices"

	"nimsum/problems/bachet"
	"nimsum/problems/chocolate"
	"nimsum/problems/christmas"
	"nimsum/problems/contest"
	"nimsum/problems/cubes"
	"nimsum/problems/dividing"
	"nimsum/problems/euclid"
	"nimsum/problems/fibonacci"
	"nimsum/problems/fixedturns"
	"nimsum/problems/funnystone"
	"nimsum/problems/gotroot"
	"nimsum/problems/gra"
	"nimsum/problems/grundysgame"
	"nimsum/problems/intervals"
	"nimsum/problems/kings"
	"nimsum/problems/knights"
	"nimsum/problems/lasker"
	"nimsum/problems/lieges"
	"nimsum/problems/lights"
	"nimsum/problems/mashtali"
	"nimsum/problems/misere"
	"nimsum/problems/mojtaba"
	"nimsum/problems/nim"
	"nimsum/problems/nimble"
	"nimsum/problems/powers"
	"nimsum/problems/robot"
	"nimsum/problems/snim"
	"nimsum/problems/squagame"
	"nimsum/problems/staircase"
	"nimsum/problems/takeaway"
	"nimsum/problems/tokens"
	"nimsum/problems/treblecross"
	"nimsum/problems/tree"
	"nimsum/problems/turtles"
	"nimsum/problems/wythoff"
)

// A Group is a part of the catalogue.
type Group struct {
	Name     string // one word
	Problems []*contest.Problem
}

// documented are the problems from which nimsum began, and more those that came later.
// Each has a line, in the order in which they are listed.
var (
	documented = []*contest.Problem{
		gotroot.Problem,
		squagame.Problem,
		funnystone.Problem,
		gra.Problem,
		knights.Problem,
		kings.Problem,
		bachet.Problem,
		nim.Problem,
		nimble.Problem,
		fixedturns.Problem,
		chocolate.Problem,
		powers.Problem,
		takeaway.Problem,
		staircase.Problem,
		turtles.Problem,
		robot.Problem,
	}
	more = []*contest.Problem{
		misere.Problem,
		wythoff.Problem,
		fibonacci.Problem,
		euclid.Problem,
		snim.Problem,
		lasker.Problem,
		lieges.Problem,
		grundysgame.Problem,
		treblecross.Problem,
		intervals.Problem,
		tokens.Problem,
		dividing.Problem,
		mojtaba.Problem,
		tree.Problem,
		christmas.Problem,
		mashtali.Problem,
		lights.Problem,
		cubes.Problem,
	}

	groups = []Group{{"documented", documented}, {"more", more}}
	all    = slices.Concat(documented, more)
)

// Groups returns the parts of the catalogue that have problems. All has these one after another.
func Groups() []Group {
	return slices.DeleteFunc(slices.Clone(groups), func(g Group) bool { return len(g.Problems) == 0 })
}

// GroupOf returns the name of the group of a problem, "" if the catalogue lacks it.
func GroupOf(p *contest.Problem) string {
	for _, g := range groups {
		if slices.Contains(g.Problems, p) {
			return g.Name
		}
	}
	return ""
}

// All returns every problem, in the order in which they are listed.
func All() []*contest.Problem { return slices.Clone(all) }

// Label returns the title of p, and where it is from if another problem has the same title.
func Label(p *contest.Problem) string {
	for _, other := range all {
		if other != p && other.Title == p.Title {
			return p.Title + " (" + p.Origin + ")"
		}
	}
	return p.Title
}

// Find returns the problem with a name or alias, or nil.
func Find(name string) *contest.Problem {
	for _, p := range all {
		if p.Name == name || slices.Contains(p.Aliases, name) {
			return p
		}
	}
	return nil
}
