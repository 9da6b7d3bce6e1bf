// Package names finds what the user means by a name.
package names

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"nimsum/problems"
	"nimsum/problems/contest"
)

// Problem returns the problem with a name or alias.
func Problem(name string) (*contest.Problem, error) {
	if p := problems.Find(name); p != nil {
		return p, nil
	}
	var known []string
	for _, p := range problems.All() {
		known = append(append(known, p.Name), p.Aliases...)
	}
	return nil, Unknown("problem", name, known, "nimsum list")
}

// Swapped returns an error if the first operand of a verb is a file in the place of the
// problem's name. It tells the right order.
func Swapped(verb string, operands []string) error {
	file := operands[0]
	_, missing := os.Stat(file)
	if problems.Find(file) != nil || missing != nil && filepath.Ext(file) == "" {
		return nil
	}
	for _, o := range operands[1:] {
		if problems.Find(o) != nil {
			return fmt.Errorf("the problem's name comes first: nimsum %s %s %s", verb, o, file)
		}
	}
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	if problems.Find(name) == nil {
		if name = "NAME"; missing != nil {
			return nil
		}
	}
	return fmt.Errorf("the problem's name is missing: nimsum %s %s %s", verb, name, file)
}

// Unknown returns the error for a name that is not among the known ones, which the command
// list shows.
func Unknown(what, name string, known []string, list string) error {
	if near := Nearest(name, known); near != "" {
		return fmt.Errorf("there is no %s %q; did you mean %s?", what, name, near)
	}
	return fmt.Errorf("there is no %s %q; %q shows all", what, name, list)
}

// Nearest returns the known name that the user most likely meant, or "". The known name
// differs by one slip or two, or begins with the name that was typed.
func Nearest(name string, known []string) string {
	best, least := "", 3
	if len(name) < 4 {
		least = 2
	}
	for _, k := range known {
		// The first letter of a word is rarely wrong.
		if d := distance(name, k); d < len(k) && (d < least || d == least && best != "" && best[0] != name[0] && k[0] == name[0]) {
			best, least = k, d
		}
	}
	if best == "" && len(name) >= 2 {
		for _, k := range known {
			if len(k) > len(name) && k[:len(name)] == name {
				return k
			}
		}
	}
	return best
}

// distance counts the slips between two words: a letter dropped, added or changed, or
// two neighbours swapped.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			changed := last[j]
			if a[i] != b[j] {
				changed++
			}
			row[j+1] = min(changed, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
