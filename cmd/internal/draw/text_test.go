package draw_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
)

// TestLetters draws positions of every game, small and large, in letters: there is a board
// for each, within the width, and it differs from one that another position has.
func TestLetters(t *testing.T) {
	for _, p := range problems.All() {
		if !p.IsGame() {
			continue
		}
		for i := range p.Families {
			for seed, size := range []int{1, 3, 8, 60} {
				r := contest.Request{Family: &p.Families[i], Seed: uint64(seed), Size: min(size, p.MaxSize()), Cases: 1}
				in := contesttest.Input(t, p, r)
				for position, err := range p.Positions(fastio.NewBytesReader(in)) {
					if err != nil {
						t.Fatal(err)
					}
					lettered(t, p, position)
				}
			}
		}
	}
}

func lettered(t *testing.T, p *contest.Problem, position contest.Position) {
	t.Helper()
	for _, width := range []int{20, 40, 80, 120} {
		lines := p.Letters(position, width)
		if len(lines) == 0 || len(lines) > contest.LettersMost+4 {
			t.Fatalf("%s: a board of %d lines", p.Name, len(lines))
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > width || strings.TrimRight(line, " ") != line {
				t.Fatalf("%s: a line of %d columns or with blanks at its end: %q", p.Name, width, line)
			}
		}
	}
	before := strings.Join(p.Letters(position, 80), "\n")
	for m := range position.Moves() {
		next, err := position.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if after := strings.Join(p.Letters(next, 80), "\n"); after == before && len(position.Key()) < 50 {
			t.Fatalf("%s: %s changes nothing in\n%s", p.Name, m, before)
		}
		break
	}
}
