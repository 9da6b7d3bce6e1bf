package contesttest

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

const (
	// fewMoves is the most moves of a position whose picture must have a shape for each.
	fewMoves = 12
	// namedMost is how many winning moves, the first ones, must be in a picture.
	namedMost = 24
	// widest is how wide and how high a picture may be.
	widest = 4000
)

// drawn checks pictures of samples and generated cases, and of positions that random moves
// lead to: they are well-formed, limited in size, and can be read, and each shape with a move
// stands for a legal one. Unless tests are long, each family has a fifth of the sizes.
func (s *suite) drawn(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	_, inputs := s.sampleInputs(t)
	for i := range s.p.Families {
		for seed, size := range []int{1, 2, 3, 5, 6, 8, 12, 45, 200} {
			if (i+seed)%count(5, 1) != 0 {
				continue
			}
			r := contest.Request{Family: &s.p.Families[i], Seed: uint64(seed), Size: min(size, s.p.MaxSize()), Cases: 1}
			inputs = append(inputs, Input(t, s.p, r))
		}
	}
	pictures, complete := 0, 0
	for _, in := range inputs {
		followed := count(2, 4)
		if len(in) > 500 {
			followed = count(1, 3)
		}
		for at, position := range s.some(t, in) {
			if at.Position > 2 && len(in) > 500 {
				break
			}
			for range followed {
				all, err := s.checkPictures(position)
				if err != nil {
					t.Fatalf("%v\n%s", err, head(in))
				}
				pictures++
				if all {
					complete++
				}
				if position = randomOption(rng, position); position == nil {
					break
				}
			}
		}
	}
	if complete == 0 {
		t.Error("no position had so few moves that each must have a shape")
	}
	t.Logf("%d positions are drawn, and all moves of %d of them", pictures, complete)
}

// randomOption plays one of the first moves; it returns nil at the end of a game.
func randomOption(rng *rand.Rand, p contest.Position) contest.Position {
	moves, _ := contest.FirstMoves(p.Moves(), 1000)
	if len(moves) == 0 {
		return nil
	}
	next, err := p.Play(moves[rng.IntN(len(moves))])
	if err != nil {
		panic(err) // the comparison of the voices has found that before
	}
	return next
}

// checkPictures checks the pictures of a position, and reports whether it has so
// few moves that all had to be there.
func (s *suite) checkPictures(p contest.Position) (all bool, err error) {
	for _, o := range []contest.DrawOptions{{}, {Values: true, Winning: true}} {
		pic := s.p.Draw(p, o)
		var once, twice bytes.Buffer
		if err := errors.Join(pic.SVG(&once), s.p.Draw(p, o).SVG(&twice)); err != nil {
			return false, err
		}
		switch {
		case !bytes.Equal(once.Bytes(), twice.Bytes()):
			return false, errors.New("a picture is not the same twice")
		case pic.Width > widest || pic.Height > widest:
			return false, fmt.Errorf("a picture is %.0f by %.0f", pic.Width, pic.Height)
		}
		if err := checkSVG(once.Bytes()); err != nil {
			return false, err
		}
		if all, err = checkMoves(p, pic); err != nil {
			return false, err
		}
		if o.Winning {
			err = cmp.Or(checkWords(pic), checkLabels(pic), s.checkWins(p, pic))
		}
		if err != nil {
			return false, err
		}
	}
	return all, nil
}

// checkMoves checks that the moves of a picture's shapes are legal, and that a keyboard reaches
// each shape.
func checkMoves(p contest.Position, pic *picture.Picture) (all bool, err error) {
	reached := map[string]bool{} // by the keyboard
	for _, s := range pic.Shapes {
		if s.Move != "" {
			if _, err := p.Play(contest.Move(s.Move)); err != nil {
				return false, fmt.Errorf("a shape stands for %s: %w", s.Move, err)
			}
		}
		if s.Pick != "" && pic.Join == "" {
			return false, errors.New("shapes stand for parts of moves, but nothing joins them")
		}
		if active := s.Move != "" || s.Pick != ""; active && !s.Also {
			reached[s.Move+" "+s.Pick] = true
			if s.Title == "" {
				return false, fmt.Errorf("a shape for %s%s has no title", s.Move, s.Pick)
			}
		}
	}
	for _, s := range pic.Shapes {
		if s.Also && !reached[s.Move+" "+s.Pick] && !reached[s.Move+" "] {
			return false, fmt.Errorf("no shape for %s%s can be reached by the keyboard", s.Move, s.Pick)
		}
	}
	moves, few := contest.FirstMoves(p.Moves(), fewMoves)
	if !few {
		return false, nil
	}
	drawn := pic.StandsFor()
	for _, m := range moves {
		if !drawn(string(m)) {
			return false, fmt.Errorf("no shape stands for move %s", m)
		}
	}
	return len(moves) > 0, nil
}

// checkWins checks that the first winning moves can be seen, whole or by their parts, and where
// moves are the numbers of things, that letters name them.
func (s *suite) checkWins(p contest.Position, pic *picture.Picture) error {
	drawn := pic.StandsFor()
	named := map[string]bool{}
	for _, s := range pic.Shapes {
		if words := strings.Fields(s.Text); len(words) > 0 && s.Move == words[0] {
			named[s.Move] = true
		}
	}
	first, _ := contest.FirstMoves(p.Winning(), namedMost)
	for _, m := range first {
		if !drawn(string(m)) {
			return fmt.Errorf("nothing stands for the winning move %s", m)
		}
		if s.c.Numbered && !named[string(m)] {
			return fmt.Errorf("nothing names the winning move %s", m)
		}
	}
	return nil
}

// checkWords checks that a value is "0" or "*5", never "*0".
func checkWords(pic *picture.Picture) error {
	words := slices.Clone(pic.Notes)
	for _, s := range pic.Shapes {
		words = append(words, s.Text, s.Title)
	}
	for _, w := range words {
		if slices.Contains(strings.FieldsFunc(w, func(r rune) bool { return strings.ContainsRune(" ,.", r) }), "*0") {
			return fmt.Errorf("a picture says %q", w)
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
		const letters = .36 // they cover this much of their size, up and down
		l := label{textBox(s.Class, s.X, s.Y, letters, s.Text), s.Text}
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

// An element is one of an SVG file.
type element struct {
	XMLName xml.Name
	ViewBox string    `xml:"viewBox,attr"`
	Class   string    `xml:"class,attr"`
	Path    string    `xml:"d,attr"`
	X       float64   `xml:"x,attr"`
	Y       float64   `xml:"y,attr"`
	Text    string    `xml:",chardata"`
	Inner   []element `xml:",any"`
}

// checkSVG checks that a picture is well-formed and nothing lies outside of it.
func checkSVG(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	var svg, more element
	if err := d.Decode(&svg); err != nil {
		return fmt.Errorf("%w in %s", err, head(data))
	}
	if err := d.Decode(&more); err != io.EOF {
		return fmt.Errorf("behind a picture stands %v: %v", more, err)
	}
	var view box
	if _, err := fmt.Sscan(svg.ViewBox, &view.x1, &view.y1, &view.x2, &view.y2); err != nil {
		return err
	}
	return svg.inside(view, "")
}

// inside checks that an element within others of some classes lies inside the view.
func (e *element) inside(view box, classes string) error {
	classes += " " + e.Class
	if e.XMLName.Local == "text" && !textBox(classes, e.X, e.Y, .5, e.Text).within(view) {
		return fmt.Errorf("text %q is outside of %v", e.Text, view)
	}
	if e.XMLName.Local == "path" {
		points, err := along(e.Path)
		if err != nil {
			return err
		}
		for _, at := range points {
			if !(box{at[0], at[1], at[0], at[1]}).within(view) {
				return fmt.Errorf("path %s is outside of %v", e.Path, view)
			}
		}
	}
	for i := range e.Inner {
		if err := e.Inner[i].inside(view, classes); err != nil {
			return err
		}
	}
	return nil
}

type box struct{ x1, y1, x2, y2 float64 }

func (b box) within(view box) bool {
	const rounded = .02
	return b.x1 >= view.x1-rounded && b.y1 >= view.y1-rounded && b.x2 <= view.x2+rounded && b.y2 <= view.y2+rounded
}

// textBox returns the box that a text covers, about. Half is the part of the letters' size that
// it covers above its middle, and below.
func textBox(classes string, x, y, half float64, text string) box {
	size := picture.Letter
	words := strings.Fields(classes)
	switch {
	case slices.Contains(words, "tiny"):
		size = picture.Tiny
	case slices.Contains(words, "small"):
		size = picture.Small
	case slices.Contains(words, "note"):
		size = 12
	}
	width := .55 * size * float64(utf8.RuneCountInString(text))
	if !slices.Contains(words, "start") {
		x -= width / 2
	}
	return box{x, y - half*size, x + width, y + half*size}
}

var command = regexp.MustCompile(`([MLQahvZ])([-0-9. ]*)`)

// along returns points of a path: all its corners, and some of its curves.
func along(path string) (points [][2]float64, err error) {
	read := 0
	var x, y float64
	for _, c := range command.FindAllStringSubmatch(path, -1) {
		read += len(c[0])
		var v []float64
		for _, word := range strings.Fields(c[2]) {
			f, err := strconv.ParseFloat(word, 64)
			if err != nil {
				return nil, err
			}
			v = append(v, f)
		}
		if want := map[string]int{"M": 2, "L": 2, "Q": 4, "a": 7, "h": 1, "v": 1, "Z": 0}[c[1]]; len(v) != want {
			return nil, fmt.Errorf("%s has %d numbers, not %d", c[0], len(v), want)
		}
		switch c[1] {
		case "M", "L":
			x, y = v[0], v[1]
		case "Q":
			const n = 64
			for k := range n {
				t := float64(k) / n
				points = append(points, [2]float64{(1-t)*(1-t)*x + 2*t*(1-t)*v[0] + t*t*v[2], (1-t)*(1-t)*y + 2*t*(1-t)*v[1] + t*t*v[3]})
			}
			x, y = v[2], v[3]
		case "a": // half an ellipse from one end of its axis to the other
			points = append(points, [2]float64{x, y - v[1]}, [2]float64{x, y + v[1]})
			x += v[5]
		case "h":
			x += v[0]
		case "v":
			y += v[0]
		}
		points = append(points, [2]float64{x, y})
	}
	if read != len(path) || read == 0 {
		return nil, fmt.Errorf("path %q is not understood", path)
	}
	return points, nil
}
