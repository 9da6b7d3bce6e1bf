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

// TestBoards names what tells games and moves apart, on boards in letters and in pictures.
func TestBoards(t *testing.T) {
	for _, c := range []struct{ name, input, letters, picture string }{
		{"takeaway", "1\n2 3\n5 6\n", "A move takes at most 3 stones from a pile.", ">A move takes at most 3 stones"},
		{"bachet", "12 3 1 3 8\n", "A move takes 1, 3 or 8 stones.", "A move takes 1, 3 or 8 stones."},
		{"knights", "2\n.K\n..\n", "   0  .  N", ""},
		{"kings", "1\n2\n.K\n..\n", "   0  .  K", ""},
		{"gra", "9 3\n1 2 5\n", "square  1  2  3  4  5  6  7  8  9\n  pawn  o  o  .  .  o", ""},
		{"turtles", "1\nHTH\n", "coin  1  2  3\nside  H  T  H", ""},
		{"chocolate", "1\n3 4 0 0\n", "", ">c3</text>"},
	} {
		p := problems.Find(c.name)
		for position, err := range p.Positions(fastio.NewBytesReader([]byte(c.input))) {
			if err != nil {
				t.Fatal(err)
			}
			var b strings.Builder
			if err := p.Draw(position, contest.DrawOptions{}).SVG(&b); err != nil {
				t.Fatal(err)
			}
			letters := strings.Join(p.Letters(position, 60), "\n")
			if !strings.Contains(letters, c.letters) || !strings.Contains(b.String(), c.picture) {
				t.Errorf("%s: no %q in\n%s\nor no %q in its picture", c.name, c.letters, letters, c.picture)
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
