package contesttest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

// widest is how wide and how high a picture may be.
const widest = 4000

// namedMost is how many winning moves, the first ones, must be in a picture.
const namedMost = 24

// geometry checks that pictures of all families can be read: their size is limited, no label
// lies on another or under an arrow, the first winning moves are there, and values are written
// in one way.
func (s *suite) geometry(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	pictures := 0
	for i := range s.p.Families {
		for _, size := range []int{1, 2, 6, 12, 40, 200} {
			r := contest.Request{Family: &s.p.Families[i], Seed: 3, Size: min(size, s.p.MaxSize()), Cases: 1, Won: !s.p.Families[i].Fixed}
			in := s.make(t, r)
			for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
				if err != nil {
					t.Fatal(err)
				}
				for after := range 3 {
					pictures++
					pic := s.p.Draw(position, contest.DrawOptions{Values: true, Winning: true})
					err := checkGeometry(position, pic)
					if err == nil && s.c.Numbered {
						err = checkNames(position, pic)
					}
					if err != nil {
						t.Errorf("%s, size %d, after %d moves: %v", r.Family.Name, r.Size, after, err)
					}
					if position = randomOption(rng, position); position == nil {
						break
					}
				}
			}
		}
	}
	t.Logf("%d pictures can be read", pictures)
}

func checkGeometry(p contest.Position, pic *picture.Picture) error {
	if pic.Width > widest || pic.Height > widest {
		return fmt.Errorf("a picture is %.0f by %.0f", pic.Width, pic.Height)
	}
	if err := checkWords(pic); err != nil {
		return err
	}
	if err := checkLabels(pic); err != nil {
		return err
	}
	return checkWins(p, pic)
}

// checkWords checks that a value is "0" or "*5", never "*0".
func checkWords(pic *picture.Picture) error {
	words := slices.Clone(pic.Notes)
	for _, s := range pic.Shapes {
		words = append(words, s.Text, s.Title)
	}
	for _, w := range words {
		for _, word := range strings.FieldsFunc(w, func(r rune) bool { return r == ' ' || r == ',' || r == '.' }) {
			if word == "*0" {
				return fmt.Errorf("a picture says %q", w)
			}
		}
	}
	return nil
}

// checkLabels checks that no label lies on another one, or under an arrow.
func checkLabels(pic *picture.Picture) error {
	type label struct {
		box
		text string
	}
	var labels []label
	for _, s := range pic.Shapes {
		if slices.Contains(strings.Fields(s.Class), "arrow") {
			points, err := along(s.Path)
			if err != nil {
				return err
			}
			for _, l := range labels {
				for _, at := range points {
					if at[0] > l.x1 && at[0] < l.x2 && at[1] > l.y1 && at[1] < l.y2 {
						return fmt.Errorf("label %q is under the arrow %q", l.text, s.Title)
					}
				}
			}
		}
		if s.Text == "" {
			continue
		}
		l := label{shapeText(s), s.Text}
		for _, other := range labels {
			const touch = 1.0
			if min(l.x2, other.x2)-max(l.x1, other.x1) > touch && min(l.y2, other.y2)-max(l.y1, other.y1) > touch {
				return fmt.Errorf("label %q at %.0f %.0f lies on %q", l.text, s.X, s.Y, other.text)
			}
		}
		labels = append(labels, l)
	}
	return nil
}

// shapeText returns about where the text of a shape is: what its letters cover.
func shapeText(s picture.Shape) box {
	size := picture.Letter
	words := strings.Fields(s.Class)
	switch {
	case slices.Contains(words, "tiny"):
		size = picture.Tiny
	case slices.Contains(words, "small"):
		size = picture.Small
	}
	width := .55 * size * float64(utf8.RuneCountInString(s.Text))
	x := s.X
	if !slices.Contains(words, "start") {
		x -= width / 2
	}
	return box{x, s.Y - .36*size, x + width, s.Y + .36*size}
}

// along returns points of a line that Curve has made.
func along(path string) (points [][2]float64, err error) {
	var x1, y1, cx, cy, x2, y2 float64
	if _, err := fmt.Sscanf(path, "M%f %fQ%f %f %f %f", &x1, &y1, &cx, &cy, &x2, &y2); err != nil {
		return nil, fmt.Errorf("%q is no curve: %w", path, err)
	}
	const n = 64
	for k := range n + 1 {
		t := float64(k) / n
		points = append(points, [2]float64{
			(1-t)*(1-t)*x1 + 2*t*(1-t)*cx + t*t*x2, (1-t)*(1-t)*y1 + 2*t*(1-t)*cy + t*t*y2,
		})
	}
	return points, nil
}

// checkWins checks that the first winning moves can be seen, whole or by their parts.
func checkWins(p contest.Position, pic *picture.Picture) error {
	drawn := pic.StandsFor()
	n := 0
	for m := range p.Winning() {
		if n++; n > namedMost {
			break
		}
		if !drawn(string(m)) {
			return fmt.Errorf("nothing stands for the winning move %s", m)
		}
	}
	return nil
}

// checkNames checks that the first winning moves are named in letters, where moves are the
// numbers of things.
func checkNames(p contest.Position, pic *picture.Picture) error {
	named := map[string]bool{}
	for _, s := range pic.Shapes {
		if words := strings.Fields(s.Text); len(words) > 0 && s.Move == words[0] {
			named[s.Move] = true
		}
	}
	n := 0
	for m := range p.Winning() {
		if n++; n > namedMost {
			break
		}
		if !named[string(m)] {
			return fmt.Errorf("nothing names the winning move %s", m)
		}
	}
	return nil
}
