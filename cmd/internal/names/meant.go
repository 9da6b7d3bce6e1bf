package names

import (
	_ "embed"
	"strings"

	"nimsum/problems/contest"
)

// meanings has a line for words that mean the same: the words, a colon, and the verbs that
// the user may want, with options where they matter, between semicolons.
//
//go:embed meanings.txt
var meanings string

// Meanings maps words that are no verbs, but typed as such, to the verbs that the user may
// want.
func Meanings() map[string][]string {
	all := map[string][]string{}
	for line := range strings.Lines(meanings) {
		words, verbs, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for word := range strings.FieldsSeq(words) {
			all[word] = strings.Split(verbs, "; ")
		}
	}
	return all
}

// Meant returns the verbs that a user who types word may want, as in "explain or play", or
// "".
func Meant(word string) string {
	return contest.Join(Meanings()[strings.ToLower(word)], "or")
}

// NearestPart is Nearest. If no name is near, it returns one that the typed name contains, as
// time-limit contains time, or one near to a part between hyphens.
func NearestPart(name string, known []string) string {
	if near := Nearest(name, known); near != "" {
		return near
	}
	longest := ""
	for _, k := range known {
		if len(k) >= 3 && len(k) > len(longest) && strings.Contains(name, k) {
			longest = k
		}
	}
	if longest != "" {
		return longest
	}
	for part := range strings.SplitSeq(name, "-") {
		if near := Nearest(part, known); len(part) >= 3 && near != "" {
			return near
		}
	}
	return ""
}
