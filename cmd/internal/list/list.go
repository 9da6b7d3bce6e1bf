// Package list shows the catalogue.
package list

import (
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
}

// Entries returns an entry for each problem.
func Entries(problems []*contest.Problem, abilities []Ability) []Entry {
	entries := []Entry{}
	for _, p := range problems {
		e := Entry{Name: p.Name, Title: p.Title, Origin: p.Origin, Aliases: append([]string{}, p.Aliases...), Game: p.IsGame()}
		for _, a := range abilities {
			if a.Can(p) {
				e.Can = append(e.Can, a.Verb)
			}
		}
		entries = append(entries, e)
	}
	return entries
}

// Table writes entries for a person.
func Table(w io.Writer, width int, entries []Entry) {
	var rows [][]string
	for _, e := range entries {
		rows = append(rows, []string{e.Name, e.Title, e.Origin, strings.Join(e.Aliases, ", "), strings.Join(e.Can, " ")})
	}
	text.Table(w, width, []string{"NAME", "TITLE", "ORIGIN", "ALIASES", "CAN"}, rows)
}
