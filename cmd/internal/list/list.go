// Package list shows the catalogue.
package list

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"nimsum/cmd/internal/text"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
)

// An Ability is a verb, and for which problems it works.
type Ability struct {
	Verb string
	Can  func(p *contest.Problem) bool
}

// An Entry is a problem in a list.
type Entry struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Origin  string   `json:"origin"`
	Group   string   `json:"group"` // of the catalogue
	Aliases []string `json:"aliases"`
	Game    bool     `json:"game"` // or a task without a player
	Can     []string `json:"can"`  // the verbs

	Techniques []string `json:"techniques"` // what solves it, the main one first
	Difficulty *Range   `json:"difficulty"` // of the positions to play; null where there are none
	Size       Bound    `json:"size"`       // the judge's bound on what makes an input large
	Link       string   `json:"link"`       // where it can be handed in or read; "" if nowhere that we know of
	Lacks      []string `json:"lacks"`      // learning material that it lacks
}

// Entries returns an entry for each problem of the groups.
func Entries(groups []problems.Group, abilities []Ability) []Entry {
	entries := []Entry{}
	for _, g := range groups {
		for _, p := range g.Problems {
			e := entryOf(p, abilities)
			e.Group = g.Name
			entries = append(entries, e)
		}
	}
	return entries
}

func entryOf(p *contest.Problem, abilities []Ability) Entry {
	size := p.Bound(p.Size)
	e := Entry{Name: p.Name, Title: p.Title, Origin: p.Origin, Aliases: append([]string{}, p.Aliases...), Game: p.IsGame(),
		Techniques: []string{}, Difficulty: Difficulty(p.Name), Size: Bound{size.Name, size.What, size.Max, size.Ours}, Link: p.Link, Lacks: append([]string{}, p.Lacks()...)}
	for _, technique := range p.Techniques {
		e.Techniques = append(e.Techniques, string(technique))
	}
	for _, a := range abilities {
		if a.Can(p) {
			e.Can = append(e.Can, a.Verb)
		}
	}
	return e
}

// A Bound is the most that a judge allows of something.
type Bound struct {
	Name string `json:"of"`
	What string `json:"what"`
	Max  int64  `json:"max"`
	Ours bool   `json:"ours"` // no judge has published it
}

func (b Bound) String() string {
	s := fmt.Sprintf("%s <= %d", b.Name, b.Max)
	if b.Ours {
		s += " (ours)"
	}
	return s
}

// A Wish says which entries are wanted. A zero field admits all.
type Wish struct {
	Technique  string // a technique, or a part of its name
	Difficulty int    // positions of this difficulty are there
	Size       int64  // the judge's inputs are so large
	Lacks      string // this is missing
}

// Select returns the entries that a wish admits.
func Select(entries []Entry, w Wish) []Entry {
	chosen := []Entry{}
	for _, e := range entries {
		d := e.Difficulty
		switch {
		case w.Technique != "" && !slices.ContainsFunc(e.Techniques, func(t string) bool { return strings.Contains(t, w.Technique) }):
		case w.Difficulty != 0 && (d == nil || w.Difficulty < d.Least || w.Difficulty > d.Most):
		case e.Size.Max < w.Size:
		case w.Lacks != "" && !slices.Contains(e.Lacks, w.Lacks):
		default:
			chosen = append(chosen, e)
		}
	}
	return chosen
}

// Links writes a table of the places where problems can be handed in or read.
func Links(w io.Writer, width int, entries []Entry) {
	rows := seq.List(entries, func(e Entry) []string {
		return []string{e.Name, e.Title, e.Origin, cmp.Or(e.Link, "none that we know of")}
	})
	text.Table(w, width, []string{"NAME", "TITLE", "FROM", "LINK"}, rows)
}

// Table writes entries for a person, with techniques if they are asked for: they tell how a
// problem is solved. Groups have a line each, if there are several. The verbs that work for all
// stand below the table, the others in it. There is one entry at least.
func Table(w io.Writer, width int, entries []Entry, techniques bool) {
	works := map[string]int{}
	for _, e := range entries {
		for _, verb := range e.Can {
			works[verb]++
		}
	}
	// sorted splits the verbs of an entry: those that work for all, and the others.
	sorted := func(e Entry) (all, some []string) {
		for _, verb := range e.Can {
			if works[verb] == len(entries) {
				all = append(all, verb)
			} else {
				some = append(some, verb)
			}
		}
		return all, some
	}
	head := []string{"NAME", "TITLE", "FROM", "ALIASES", "TECHNIQUES", "DIFFICULTY", "SIZE", "CAN ALSO", "LACKS"}
	row := func(cells ...string) []string {
		if !techniques {
			at := slices.Index(head, "TECHNIQUES")
			return slices.Delete(cells, at, at+1)
		}
		return cells
	}
	var rows [][]string
	for i, e := range entries {
		if e.Group != entries[len(entries)-1].Group && i == 0 || i > 0 && e.Group != entries[i-1].Group {
			rows = append(rows, row(append([]string{strings.ToUpper(e.Group)}, make([]string, len(head)-1)...)...))
		}
		_, some := sorted(e)
		rows = append(rows, row(e.Name, e.Title, e.Origin, strings.Join(e.Aliases, ", "), strings.Join(e.Techniques, ", "), e.Difficulty.String(), e.Size.String(), strings.Join(some, " "), strings.Join(e.Lacks, ", ")))
	}
	all, _ := sorted(entries[0])
	text.Table(w, width, row(slices.Clone(head)...), rows)
	note := func(s string) { fmt.Fprintf(w, "\n%s\n", text.Wrap(s, min(width, text.Page), "  ")) }
	note("All can: " + strings.Join(all, " "))
	note("DIFFICULTY, 1 to 9, is that of the positions there are to play. (ours): no judge has published this bound.")
}
