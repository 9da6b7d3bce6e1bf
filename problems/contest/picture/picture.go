// Package picture is what positions are drawn with: a few shapes in a plane, what
// each of them is, and which move it stands for. A problem draws itself with it;
// the command line, the page of the player and the documents show what it drew.
//
// A shape is told what it is, not how it looks: its class says "edge" or "pawn",
// and one style sheet, for light and dark, says the rest. Nothing that matters is
// told by colour alone.
package picture

import (
	"fmt"
	"html"
	"io"
	"math"
	"strconv"
	"strings"
)

// A Picture is a drawing of given width and height, its origin at the top left
// and y running down, in units of about a pixel. Later shapes lie over earlier
// ones.
type Picture struct {
	Title  string
	Width  float64
	Height float64
	Shapes []Shape
	Note   string // said below: what was left out, say
}

// A Shape is a line, an area or a text.
type Shape struct {
	Class string // what it is, the words of the style sheet
	Path  string // SVG path data; "" for a text
	Text  string
	X, Y  float64 // the middle of a text
	Title string  // what it is in words, for whoever points at it or cannot see it
	Move  string  // the move it stands for; "" for none
}

// Add adds a shape and returns it, to be given a title or a move. The pointer is
// good until the next Add.
func (p *Picture) Add(s Shape) *Shape {
	p.Shapes = append(p.Shapes, s)
	return &p.Shapes[len(p.Shapes)-1]
}

// Line adds a line through points, x and y by turns.
func (p *Picture) Line(class string, points ...float64) *Shape {
	var b strings.Builder
	for i := 0; i+1 < len(points); i += 2 {
		command := "L"
		if i == 0 {
			command = "M"
		}
		fmt.Fprintf(&b, "%s%s %s", command, number(points[i]), number(points[i+1]))
	}
	return p.Add(Shape{Class: class, Path: b.String()})
}

// Arc adds a curve from one point to another that passes at a distance from the
// middle of the straight line, to its left for bend > 0.
func (p *Picture) Arc(class string, x1, y1, x2, y2, bend float64) *Shape {
	dx, dy := x2-x1, y2-y1
	length := math.Hypot(dx, dy)
	if length == 0 {
		length = 1
	}
	// The control point of a quadratic curve is twice as far out as its middle.
	cx, cy := (x1+x2)/2+2*bend*dy/length, (y1+y2)/2-2*bend*dx/length
	return p.Add(Shape{Class: class, Path: fmt.Sprintf("M%s %sQ%s %s %s %s", number(x1), number(y1), number(cx), number(cy), number(x2), number(y2))})
}

// Circle adds a circle.
func (p *Picture) Circle(class string, x, y, r float64) *Shape {
	n := number(r)
	return p.Add(Shape{Class: class, Path: fmt.Sprintf("M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 -%s 0Z",
		number(x-r), number(y), n, n, number(2*r), n, n, number(2*r))})
}

// Rect adds a rectangle.
func (p *Picture) Rect(class string, x, y, w, h float64) *Shape {
	return p.Add(Shape{Class: class, Path: fmt.Sprintf("M%s %sh%sv%sh%sZ", number(x), number(y), number(w), number(h), number(-w))})
}

// Label adds a text with its middle at a point.
func (p *Picture) Label(class string, x, y float64, text string) *Shape {
	return p.Add(Shape{Class: class, X: x, Y: y, Text: text})
}

// number writes a coordinate with at most two decimals.
func number(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// Style is the style sheet of all pictures. Marks of what wins are broad and
// dashed, so that they show without colour.
const Style = `
svg{--ink:#1b1b1b;--paper:#fff;--soft:#e4e4e0;--mid:#8a8a85;--accent:#0a6b3d;--fill:#f3efe2;--deep:#c9c2a8;background:var(--paper)}
@media(prefers-color-scheme:dark){svg{--ink:#ececec;--paper:#161616;--soft:#2e2e2e;--mid:#8f8f8f;--accent:#67d69c;--fill:#3a3626;--deep:#6b6446}}
path{fill:none;stroke:var(--ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
text{fill:var(--ink);font:14px system-ui,"DejaVu Sans",Verdana,sans-serif;text-anchor:middle;dominant-baseline:central}
.edge{stroke-width:3}
.ground{stroke-width:5;stroke:var(--mid)}
.fused{fill:var(--soft);stroke:var(--mid);stroke-width:1}
.area{fill:var(--soft);stroke:none}
.light{fill:var(--paper);stroke:var(--mid);stroke-width:1}
.dark{fill:var(--soft);stroke:var(--mid);stroke-width:1}
.hole{fill:var(--mid);stroke:var(--mid);stroke-width:1}
.piece{fill:var(--fill);stroke-width:2}
.bad{fill:var(--ink)}
.point{fill:var(--paper)}
.square{fill:var(--fill);fill-opacity:.45;stroke-width:1.5}
.guide{stroke:var(--mid);stroke-width:1;stroke-dasharray:2 4}
.target{fill:transparent;stroke:none}
.win{stroke:var(--accent);stroke-width:5;stroke-dasharray:9 6}
.value{font-weight:600}
.small{font-size:11px}
.tiny{font-size:8px}
.faint{fill:var(--mid)}
.note{font-size:12px;text-anchor:start}
.inverse{fill:var(--paper)}
[data-move]{cursor:pointer}
`

// SVG writes the picture as a file of its own, with its style.
func (p *Picture) SVG(w io.Writer) error { return p.write(w, Style) }

// Inline writes the picture to stand in a page that has Style.
func (p *Picture) Inline(w io.Writer) error { return p.write(w, "") }

func (p *Picture) write(w io.Writer, style string) error {
	var b strings.Builder
	height := p.Height
	if p.Note != "" {
		height += 26
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" role="img" aria-label="%s">`+"\n",
		number(p.Width), number(height), number(p.Width), number(height), html.EscapeString(p.Title))
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(p.Title))
	if style != "" {
		fmt.Fprintf(&b, "<style>%s</style>\n", style)
	}
	for _, s := range p.Shapes {
		s.write(&b)
	}
	if p.Note != "" {
		fmt.Fprintf(&b, `<text class="note faint" x="10" y="%s">%s</text>`+"\n", number(p.Height+10), html.EscapeString(p.Note))
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func (s *Shape) write(b *strings.Builder) {
	element, body := "path", ""
	place := fmt.Sprintf(` d="%s"`, s.Path)
	if s.Path == "" {
		element, body = "text", html.EscapeString(s.Text)
		place = fmt.Sprintf(` x="%s" y="%s"`, number(s.X), number(s.Y))
	}
	fmt.Fprintf(b, `<%s class="%s"%s`, element, html.EscapeString(s.Class), place)
	if s.Move != "" {
		fmt.Fprintf(b, ` data-move="%s"`, html.EscapeString(s.Move))
	}
	if s.Title != "" {
		body += "<title>" + html.EscapeString(s.Title) + "</title>"
	}
	fmt.Fprintf(b, ">%s</%s>\n", body, element)
}
