package picture

import (
	"fmt"
	"html"
	"io"
	"strings"
)

// Style is the style sheet of all pictures. What wins is dashed and broad, or
// ringed twice, so that it shows without colour.
const Style = `.picture{background:#fff;fill:none;stroke:#1b1b1b;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;font:14px system-ui,"DejaVu Sans",Verdana,sans-serif;text-anchor:middle}
.picture text{fill:#1b1b1b;fill-opacity:1;stroke:none}
.picture .edge{stroke-width:3}
.picture .ground{stroke:#85857f;stroke-width:5}
.picture .fused{stroke:#e0e0d8;stroke-width:28}
.picture .bundle{stroke-width:9}
.picture .number,.picture .number text,.picture .worth text,.picture .value{paint-order:stroke;stroke:#fff;stroke-width:4}
.picture .light{fill:#fff;stroke:#85857f;stroke-width:1}
.picture .dark{fill:#e4e4de;stroke:#85857f;stroke-width:1}
.picture .hole{fill:#85857f;stroke:#85857f;stroke-width:1}
.picture .piece{fill:#f2e3b3}
.picture .bad{fill:#1b1b1b}
.picture .bad text{fill:#fff}
.picture .point{fill:#fff}
.picture .chip{fill:#fff;stroke-width:1.5}
.picture .square{fill:#f2e3b3;fill-opacity:.4;stroke-width:1.5}
.picture .painted{fill:#c4c4bc;stroke:#85857f;stroke-width:1}
.picture .guide{stroke:#85857f;stroke-width:1}
.picture .gone{stroke:#85857f;stroke-width:1;stroke-dasharray:2 4}
.picture .target{fill:#fff;fill-opacity:0;stroke:none}
.picture .hit{stroke:#fff;stroke-opacity:0;stroke-width:14}
.picture .value{font-weight:700}
.picture .small{font-size:11px}
.picture .tiny{font-size:8px}
.picture .start{text-anchor:start}
.picture .end{text-anchor:end}
.picture .faint,.picture .faint text{fill:#666660}
.picture .plate{fill:#fff;stroke:none}
.picture .win{stroke:#0a6b3d;stroke-width:4.5;stroke-dasharray:8 7}
.picture .win.thin{stroke-width:2.5;stroke-dasharray:6 4}
.picture .win.thin text{font-weight:700}
.picture .arrow{stroke:#0a6b3d;stroke-width:2.5;stroke-dasharray:6 4}
.picture .head{fill:#0a6b3d;stroke:none}
.picture .glyph{fill:#1b1b1b;stroke:#fff;stroke-width:1}
.picture .cross{stroke:#fff}
.picture [data-move],.picture [data-pick]{cursor:pointer}
@media(prefers-color-scheme:dark){
.picture{background:#171717;stroke:#ececec}
.picture text{fill:#ececec}
.picture .fused{stroke:#3a3a3a}
.picture .number,.picture .number text,.picture .worth text,.picture .value{stroke:#171717}
.picture .ground,.picture .guide,.picture .gone,.picture .light,.picture .dark{stroke:#8f8f8a}
.picture .dark{fill:#303030}
.picture .light,.picture .point,.picture .plate,.picture .chip{fill:#171717}
.picture .painted{fill:#4a4a4a}
.picture .hole{fill:#8f8f8a;stroke:#8f8f8a}
.picture .piece{fill:#5b5130}
.picture .square{fill:#8a7a45}
.picture .bad{fill:#ececec}
.picture .bad text{fill:#171717}
.picture .faint,.picture .faint text{fill:#a6a6a0}
.picture .win,.picture .arrow{stroke:#5fd39a}
.picture .head{fill:#5fd39a}
.picture .glyph{fill:#ececec;stroke:#171717}
.picture .cross{stroke:#171717}
}
`

// SVG writes the picture as a file of its own, with its style.
func (p *Picture) SVG(w io.Writer) error {
	return p.write(w, fmt.Sprintf(`role="img" aria-label="%s"`, html.EscapeString(p.Title)), "<style>"+Style+"</style>\n", "")
}

// Inline writes the picture to stand in a page that has Style. Its moves and
// parts of moves can be reached by the keyboard.
func (p *Picture) Inline(w io.Writer) error {
	return p.write(w, `role="group"`, "", ` tabindex="0" role="button"`)
}

// The notes' letters and the room that notes take.
const (
	noteSize  = 12.0
	noteLine  = 17.0
	noteLeast = 320.0 // width
	margin    = 12.0
)

func (p *Picture) write(w io.Writer, role, style, button string) error {
	var b strings.Builder
	width, height := p.Width, p.Height
	if len(p.Notes) > 0 {
		width = max(width, noteLeast)
	}
	notes := wrap(p.Notes, int((width-2*margin)/TextWidth("x", noteSize)))
	if len(notes) > 0 {
		height += noteLine*float64(len(notes)) + margin
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="picture" viewBox="0 0 %s %s" width="%[1]s" height="%[2]s" %s`,
		number(width), number(height), role)
	if p.Join != "" {
		fmt.Fprintf(&b, ` data-join="%s"`, html.EscapeString(p.Join))
	}
	fmt.Fprintf(&b, ">\n<title>%s</title>\n%s", html.EscapeString(p.Title), style)
	for i := range p.Shapes {
		p.Shapes[i].write(&b, button)
	}
	for i, line := range notes {
		fmt.Fprintf(&b, `<text class="note start" font-size="12" x="%s" y="%s">%s</text>`+"\n",
			number(margin), number(p.Height+noteLine*float64(i)+margin), html.EscapeString(line))
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func (s *Shape) write(b *strings.Builder, button string) {
	active := s.Move != "" || s.Pick != ""
	if !active && s.Title == "" && s.Part == "" && (s.Path == "" || s.Text == "") {
		class := fmt.Sprintf(` class="%s"`, html.EscapeString(s.Class))
		s.content(b, class)
		b.WriteByte('\n')
		return
	}
	fmt.Fprintf(b, `<g class="%s"`, html.EscapeString(s.Class))
	if s.Move != "" {
		fmt.Fprintf(b, ` data-move="%s"`, html.EscapeString(s.Move))
	}
	if s.Pick != "" {
		fmt.Fprintf(b, ` data-pick="%s"`, html.EscapeString(s.Pick))
	}
	if s.Part != "" {
		fmt.Fprintf(b, ` data-part="%s"`, html.EscapeString(s.Part))
	}
	if active && button != "" && !s.Also {
		fmt.Fprintf(b, `%s aria-label="%s"`, button, html.EscapeString(s.Title))
	}
	b.WriteByte('>')
	if s.Title != "" {
		fmt.Fprintf(b, "<title>%s</title>", html.EscapeString(s.Title))
	}
	if active && s.Open { // a line is too thin to be hit
		fmt.Fprintf(b, `<path class="hit" d="%s"/>`, s.Path)
	}
	s.content(b, "")
	b.WriteString("</g>\n")
}

func (s *Shape) content(b *strings.Builder, class string) {
	if s.Path != "" {
		fmt.Fprintf(b, `<path%s d="%s"/>`, class, s.Path)
	}
	if s.Text != "" {
		fmt.Fprintf(b, `<text%s x="%s" y="%s" dy=".35em">%s</text>`, class, number(s.X), number(s.Y), html.EscapeString(s.Text))
	}
}

// wrap breaks sentences into lines of at most width letters, where words allow
// it; each begins a line.
func wrap(sentences []string, width int) []string {
	var lines []string
	for _, s := range sentences {
		line := ""
		for _, word := range strings.Fields(s) {
			switch {
			case line == "":
				line = word
			case len(line)+1+len(word) <= width:
				line += " " + word
			default:
				lines = append(lines, line)
				line = word
			}
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
