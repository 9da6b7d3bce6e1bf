package contesttest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

// fewMoves is how many moves a position has at most whose picture must have a
// shape for each.
const fewMoves = 12

// drawn puts pictures to the test, on samples and generated cases and on what
// random moves make of them: they are well-formed, nothing lies outside, and
// each shape with a move stands for a legal one.
func (s *suite) drawn(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var inputs [][]byte
	for _, in := range s.sampleInputs(t) {
		inputs = append(inputs, in)
	}
	for i := range s.p.Families {
		for seed, size := range []int{1, 2, 3, 5, 8, 45, 200} {
			if size > 8 && i > 1 { // two large ones will do
				break
			}
			r := contest.Request{Family: &s.p.Families[i], Seed: uint64(seed), Size: min(size, s.p.MaxSize()), Cases: 1}
			inputs = append(inputs, s.make(t, r))
		}
	}
	pictures, complete := 0, 0
	for _, in := range inputs {
		followed := 4
		if len(in) > 500 {
			followed = 2
		}
		for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
			if err != nil {
				t.Fatal(err)
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
				next := randomOption(rng, position)
				if next == nil {
					break
				}
				position = next
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
	var moves []contest.Move
	for m := range p.Moves() {
		if moves = append(moves, m); len(moves) == 1000 {
			break
		}
	}
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
		if !bytes.Equal(once.Bytes(), twice.Bytes()) {
			return false, errors.New("a picture is not the same twice")
		}
		if err := checkSVG(once.Bytes()); err != nil {
			return false, err
		}
		if all, err = checkMoves(p, pic); err != nil {
			return false, err
		}
	}
	return all, nil
}

// checkMoves checks what the shapes of a picture stand for.
func checkMoves(p contest.Position, pic *picture.Picture) (all bool, err error) {
	moves, picks := map[string]bool{}, map[string]bool{}
	own := map[string]bool{} // what the keyboard can reach
	for _, s := range pic.Shapes {
		if s.Move != "" {
			moves[s.Move] = true
			if _, err := p.Play(contest.Move(s.Move)); err != nil {
				return false, fmt.Errorf("a shape stands for %s: %w", s.Move, err)
			}
		}
		if s.Pick != "" {
			picks[s.Pick] = true
		}
		if active := s.Move != "" || s.Pick != ""; active && !s.Also {
			own[s.Move+" "+s.Pick] = true
			if s.Title == "" {
				return false, fmt.Errorf("a shape for %s%s has no title", s.Move, s.Pick)
			}
		}
	}
	for _, s := range pic.Shapes {
		if s.Also && !own[s.Move+" "+s.Pick] && !own[s.Move+" "] {
			return false, fmt.Errorf("no shape for %s%s can be reached by the keyboard", s.Move, s.Pick)
		}
	}
	if len(picks) > 0 && pic.Join == "" {
		return false, errors.New("shapes stand for parts of moves, but nothing joins them")
	}
	n := 0
	missing := contest.Move("")
	for m := range p.Moves() {
		if n++; n > fewMoves {
			return false, nil
		}
		there := moves[string(m)]
		if !there && pic.Join != "" {
			there = !slices.ContainsFunc(strings.Split(string(m), pic.Join), func(part string) bool { return !picks[part] })
		}
		if !there {
			missing = m
		}
	}
	if missing != "" {
		return false, fmt.Errorf("no shape stands for move %s", missing)
	}
	return n > 0, nil
}

// checkSVG checks that a picture is well-formed and nothing lies outside of it.
func checkSVG(data []byte) error {
	d := xml.NewDecoder(bytes.NewReader(data))
	var size [4]float64 // the view box
	var classes []string
	var text *xml.StartElement // that is open
	for {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%w in %s", err, head(data))
		}
		switch e := token.(type) {
		case xml.StartElement:
			classes = append(classes, attribute(e, "class"))
			switch e.Name.Local {
			case "svg":
				for i, word := range strings.Fields(attribute(e, "viewBox")) {
					if size[i], err = strconv.ParseFloat(word, 64); err != nil {
						return err
					}
				}
			case "path":
				box, err := extent(attribute(e, "d"))
				if err != nil {
					return err
				}
				if !box.within(size) {
					return fmt.Errorf("path %s is outside of %v", attribute(e, "d"), size)
				}
			case "text":
				text = &e
			}
		case xml.EndElement:
			classes = classes[:len(classes)-1]
			text = nil
		case xml.CharData:
			if text == nil {
				continue
			}
			box, err := textBox(*text, strings.Join(classes, " "), string(e))
			if err != nil {
				return err
			}
			if !box.within(size) {
				return fmt.Errorf("text %q is outside of %v", e, size)
			}
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// textBox returns about where a text is.
func textBox(e xml.StartElement, classes, text string) (box, error) {
	x, errX := strconv.ParseFloat(attribute(e, "x"), 64)
	y, errY := strconv.ParseFloat(attribute(e, "y"), 64)
	if err := errors.Join(errX, errY); err != nil {
		return box{}, err
	}
	size := 14.0
	words := strings.Fields(classes)
	switch {
	case slices.Contains(words, "tiny"):
		size = 8
	case slices.Contains(words, "small"):
		size = 11
	case slices.Contains(words, "note"):
		size = 12
	}
	width := .55 * size * float64(utf8.RuneCountInString(text))
	if !slices.Contains(words, "start") {
		x -= width / 2
	}
	return box{x, y - size/2, x + width, y + size/2}, nil
}

type box struct{ x1, y1, x2, y2 float64 }

func (b *box) add(x, y float64) {
	b.x1, b.y1, b.x2, b.y2 = min(b.x1, x), min(b.y1, y), max(b.x2, x), max(b.y2, y)
}

func (b box) within(size [4]float64) bool {
	const rounded = .02
	return b.x1 >= size[0]-rounded && b.y1 >= size[1]-rounded && b.x2 <= size[2]+rounded && b.y2 <= size[3]+rounded
}

var command = regexp.MustCompile(`([MLQahvZ])([-0-9. ]*)`)

// extent returns what a path covers.
func extent(path string) (box, error) {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	found := command.FindAllStringSubmatch(path, -1)
	read := 0
	var x, y float64
	for _, c := range found {
		read += len(c[0])
		var v []float64
		for _, word := range strings.Fields(c[2]) {
			f, err := strconv.ParseFloat(word, 64)
			if err != nil {
				return b, err
			}
			v = append(v, f)
		}
		if want := map[string]int{"M": 2, "L": 2, "Q": 4, "a": 7, "h": 1, "v": 1, "Z": 0}[c[1]]; len(v) != want {
			return b, fmt.Errorf("%s has %d numbers, not %d", c[0], len(v), want)
		}
		switch c[1] {
		case "M", "L":
			x, y = v[0], v[1]
		case "Q":
			for k := range 17 {
				t := float64(k) / 16
				b.add((1-t)*(1-t)*x+2*t*(1-t)*v[0]+t*t*v[2], (1-t)*(1-t)*y+2*t*(1-t)*v[1]+t*t*v[3])
			}
			x, y = v[2], v[3]
		case "a": // half an ellipse from one end of its axis to the other
			b.add(x, y-v[1])
			b.add(x, y+v[1])
			x += v[5]
		case "h":
			x += v[0]
		case "v":
			y += v[0]
		}
		b.add(x, y)
	}
	if read != len(path) || len(found) == 0 {
		return b, fmt.Errorf("path %q is not understood", path)
	}
	return b, nil
}
