// Package list shows the catalogue.
package list

import (
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// An Ability is a verb, and for which problems it works.
type Ability struct {
	Verb string
	Can  func(p *contest.Problem) bool
}

// An Entry is what there is to say of a problem in a list.
type Entry struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Origin  string   `json:"origin"`
	Aliases []string `json:"aliases"`
	Game    bool     `json:"game"` // or a task without a player
	Can     []string `json:"can"`  // the verbs

	Techniques []string `json:"techniques"` // what solves it, the main one first
	Link       string   `json:"link"`       // where it can be handed in or read; "" if nowhere that we know of
	Lacks      []string `json:"lacks"`      // of what it is learnt by
}

// Entries returns an entry for each problem.
func Entries(problems []*contest.Problem, abilities []Ability) []Entry {
	entries := []Entry{}
	for _, p := range problems {
		e := Entry{Name: p.Name, Title: p.Title, Origin: p.Origin, Aliases: append([]string{}, p.Aliases...), Game: p.IsGame(),
			Techniques: []string{}, Link: p.Link, Lacks: append([]string{}, p.Lacks()...)}
		for _, technique := range p.Techniques {
			e.Techniques = append(e.Techniques, string(technique))
		}
		for _, a := range abilities {
			if a.Can(p) {
				e.Can = append(e.Can, a.Verb)
			}
		}
		entries = append(entries, e)
	}
	return entries
}

// Table writes entries for a person. The verbs that work for all stand below the
// table, the others in it.
func Table(w io.Writer, width int, entries []Entry) {
	works := map[string]int{}
	for _, e := range entries {
		for _, verb := range e.Can {
			works[verb]++
		}
	}
	split := func(e Entry) (all, some []string) {
		for _, verb := range e.Can {
			if works[verb] == len(entries) {
				all = append(all, verb)
			} else {
				some = append(some, verb)
			}
		}
		return all, some
	}
	var rows [][]string
	var all []string
	for _, e := range entries {
		var some []string
		all, some = split(e)
		rows = append(rows, []string{e.Name, e.Title, e.Origin, strings.Join(e.Aliases, ", "), strings.Join(some, " "), strings.Join(e.Lacks, ", ")})
	}
	text.Table(w, width, []string{"NAME", "TITLE", "ORIGIN", "ALIASES", "CAN ALSO", "LACKS"}, rows)
	fmt.Fprintf(w, "\n%s\n", text.Wrap("All can: "+strings.Join(all, " "), min(width, text.Page), "  "))
}
