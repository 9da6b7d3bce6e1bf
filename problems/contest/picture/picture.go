// Package picture has the shapes of which problems draw their positions. A shape knows what
// it shows and which move it stands for. The command line, the page and the documents show
// these pictures.
//
// A shape has a class that says what it is, "edge" or "piece", and not how it looks;
// one style sheet, for light and dark, says the rest. Nothing that matters is
// told by colour alone.
//
// # Moves
//
// A shape whose Move is set stands for that whole move: to click it is to play it.
//
// Where a move has several parts, such as from>to, a shape with Pick stands for
// one part, whichever it is. Parts are picked in the order of the notation, and
// Picture.Join stands between them: with Join ">", to pick 5 and then 2 is the
// move 5>2. What has been picked is a move as soon as it is legal and no legal
// move goes on from it. Where it is legal and others go on from it, as 5 does in
// Turning Turtles, where 5,2 is a move too, it is played by picking its last part
// once more. A shape may have both, a Move of its own and a Pick for others.
//
// Where several shapes stand for the same, all but one have Also set: they can be
// clicked, but the keyboard passes over them.
//
// # Parts
//
// An explanation speaks of parts of a picture: a cycle, a pile, a square. Shapes with
// the same Part belong together, whatever moves they stand for; a part within another
// is named by words after those of the other, "pile 3" and "pile 3 stone 2".
//
// In a file a shape's parts are data-move, data-pick and data-part of its group, and
// Join is data-join of the picture.
package picture

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Picture is a drawing of given width and height, its origin at the top left
// and y running down, in units of about a pixel. Later shapes lie over earlier
// ones.
type Picture struct {
	Title  string
	Width  float64
	Height float64
	Shapes []Shape
	Notes  []string // sentences below it: the meaning of marks, parts left out
	Join   string   // between the parts of a move
	// Partial says that parts of the position are left out; a note tells which.
	Partial bool
}

// Most is the greatest width and height of a picture without its foot.
const Most = 3600.0

// A Shape is a line or an area, a text, or an area with a text on it.
type Shape struct {
	Class string // what it is, the words of the style sheet
	Path  string // SVG path data; "" for none
	Open  bool   // the path is a line, not an area
	Text  string
	X, Y  float64 // the middle of the text
	Title string  // a description, for a tooltip and for screen readers
	Move  string  // the move it stands for; "" for none
	Pick  string  // the part of moves it stands for; "" for none
	Also  bool    // another shape stands for the same
	Part  string  // the part of the position it shows, by which explanations refer to it; "" for none
}

// StandsFor returns a function that reports whether some shape is a move or is picked for it,
// or shapes are for all of its parts.
func (p *Picture) StandsFor() func(move string) bool {
	there := map[string]bool{}
	for _, s := range p.Shapes {
		there[s.Move] = true
		if s.Pick != "" {
			there[s.Pick] = true
		}
	}
	return func(move string) bool {
		if there[move] || p.Join == "" {
			return there[move]
		}
		for part := range strings.SplitSeq(move, p.Join) {
			if !there[part] {
				return false
			}
		}
		return true
	}
}

// Add adds a shape and returns it, to be given a title or a move. The pointer is
// good until the next shape is added.
func (p *Picture) Add(s Shape) *Shape {
	p.Shapes = append(p.Shapes, s)
	return &p.Shapes[len(p.Shapes)-1]
}

// Line adds a line through points, x and y by turns.
func (p *Picture) Line(class string, points ...float64) *Shape {
	return p.Add(Shape{Class: class, Path: polyline(points), Open: true})
}

// Area adds the area within a line through points, x and y by turns.
func (p *Picture) Area(class string, points ...float64) *Shape {
	return p.Add(Shape{Class: class, Path: polyline(points) + "Z"})
}

func polyline(points []float64) string {
	var b strings.Builder
	for i := 0; i+1 < len(points); i += 2 {
		command := "L"
		if i == 0 {
			command = "M"
		}
		fmt.Fprintf(&b, "%s%s %s", command, number(points[i]), number(points[i+1]))
	}
	return b.String()
}

// Curve adds a quadratic curve with its control point in the middle.
func (p *Picture) Curve(class string, x1, y1, cx, cy, x2, y2 float64) *Shape {
	return p.Add(Shape{Class: class, Open: true, Path: fmt.Sprintf("M%s %sQ%s %s %s %s",
		number(x1), number(y1), number(cx), number(cy), number(x2), number(y2))})
}

// Circle adds a circle.
func (p *Picture) Circle(class string, x, y, r float64) *Shape { return p.Ellipse(class, x, y, r, r) }

// Ellipse adds an ellipse of half axes a and b.
func (p *Picture) Ellipse(class string, x, y, a, b float64) *Shape {
	return p.Add(Shape{Class: class, X: x, Y: y, Path: fmt.Sprintf("M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 %s 0Z",
		number(x-a), number(y), number(a), number(b), number(2*a), number(a), number(b), number(-2*a))})
}

// Rect adds a rectangle from its top left corner.
func (p *Picture) Rect(class string, x, y, w, h float64) *Shape {
	return p.Add(Shape{Class: class, X: x + w/2, Y: y + h/2, Path: fmt.Sprintf("M%s %sh%sv%sh%sZ",
		number(x), number(y), number(w), number(h), number(-w))})
}

// Label adds a text with its middle at a point.
func (p *Picture) Label(class string, x, y float64, text string) *Shape {
	return p.Add(Shape{Class: class, X: x, Y: y, Text: text})
}

// Note adds a sentence below the picture.
func (p *Picture) Note(format string, args ...any) {
	p.Notes = append(p.Notes, fmt.Sprintf(format, args...))
}

// LeaveOut adds a sentence that says which part of the position is left out.
func (p *Picture) LeaveOut(format string, args ...any) {
	p.Partial = true
	p.Note(format, args...)
}

// Size of the letters by class, and about how wide one is in their size.
const (
	Letter = 14.0
	Small  = 11.0
	Tiny   = 8.0
	aspect = 0.62
)

// TextWidth returns about how wide a text is in letters of a size.
func TextWidth(text string, size float64) float64 {
	return aspect * size * float64(utf8.RuneCountInString(text))
}

// BoldWidth returns about how wide a value is: its letters are bold.
func BoldWidth(text string) float64 { return bold * TextWidth(text, Letter) }

const bold = 1.12 // times as wide

// number writes a coordinate with at most two decimals.
func number(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
