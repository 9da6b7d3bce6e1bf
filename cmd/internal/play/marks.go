package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"nimsum/problems/contest"
)

// The marks before a line of the board after the other side's move.
const (
	same    = "  "
	changed = "* " // the line has changed
	gone    = "- " // the line is no longer there
)

const (
	goneMost   = 6 // lines that are gone are shown, in one place
	pointsMost = 3 // places of a changed line are pointed at
)

// marked draws a position in letters, and marks the lines that differ from the position before.
// If before is nil it marks nothing.
func marked(p *contest.Problem, before, now contest.Position, width int) []string {
	lines := p.Letters(now, width-len(same))
	if before == nil {
		for i, line := range lines {
			lines[i] = strings.TrimRight(same+line, " ")
		}
		return lines
	}
	old := p.Letters(before, width-len(same))
	oldKeys, keys := keysOf(old), keysOf(lines)
	was := map[string]string{}
	for i, key := range oldKeys {
		was[key] = old[i]
	}
	is := map[string]bool{}
	for _, key := range keys {
		is[key] = true
	}
	// What is gone stands where it stood: behind the last line before it that is left.
	lost := map[string][]string{}
	last := ""
	for i, key := range oldKeys {
		switch {
		case is[key]:
			last = key
		case !strings.HasPrefix(old[i], "..."):
			lost[last] = append(lost[last], old[i])
		}
	}
	board := goneLines(nil, lost[""])
	for i, line := range lines {
		before, there := was[keys[i]]
		switch {
		case !there || slices.Equal(strings.Fields(before), strings.Fields(line)) || strings.HasPrefix(line, "..."):
			board = append(board, strings.TrimRight(same+line, " "))
		default:
			board = append(board, changed+line)
			if points := pointers(before, line); points != "" {
				board = append(board, same+points)
			}
		}
		board = goneLines(board, lost[keys[i]])
	}
	return board
}

func goneLines(board, lost []string) []string {
	for i, line := range lost {
		if i == goneMost {
			return append(board, gone+fmt.Sprintf("... and %s more", contest.Plural(len(lost)-i, "line")))
		}
		board = append(board, gone+line)
	}
	return board
}

// keysOf returns keys by which lines are recognized from move to move: the beginning of a
// line, and its number among the lines with that beginning.
func keysOf(lines []string) (keys []string) {
	seen := map[string]int{}
	for _, line := range lines {
		key := strings.TrimLeft(line, " ")
		if end := strings.IndexAny(key, ":"); end >= 0 {
			key = key[:end]
		}
		if end := strings.Index(key, "  "); end >= 0 {
			key = key[:end]
		}
		seen[key]++
		keys = append(keys, fmt.Sprintf("%s %d", key, seen[key]))
	}
	return keys
}

// pointers returns a line with a caret below each place where line differs from before, ""
// if there are many or the lines differ in length.
func pointers(before, line string) string {
	if utf8.RuneCountInString(before) != utf8.RuneCountInString(line) {
		return ""
	}
	was := []rune(before)
	var b strings.Builder
	points := 0
	for i, r := range []rune(line) {
		if r == was[i] {
			b.WriteByte(' ')
		} else {
			b.WriteByte('^')
			points++
		}
	}
	if points > pointsMost {
		return ""
	}
	return strings.TrimRight(b.String(), " ")
}
