package discover

import (
	"bufio"
	"fmt"
	"html"
	"io"
)

// SVG draws the values: a heat map if positions have two coordinates, and else a plot
// with the positions in order.
func (r Report) SVG(w io.Writer) error {
	b := bufio.NewWriter(w)
	title := r.Rules.Title + r.play()
	if r.Law != nil {
		title += ": " + oneLine(r.Law.Text())
	}
	if len(r.Rows) > 0 && len(r.Rows[0].Coordinates()) == 2 {
		r.heatMap(b, title)
	} else {
		r.plot(b, title)
	}
	return b.Flush()
}

func begin(b *bufio.Writer, width, height int, title string) {
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="12">`+"\n", width, height, width, height)
	fmt.Fprintf(b, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n<text x=\"30\" y=\"18\">%s</text>\n", html.EscapeString(title), html.EscapeString(title))
}

// most is the largest value, and at least 1.
func (r Report) most() uint64 {
	top := uint64(1)
	for _, row := range r.Rows {
		top = max(top, row.Value)
	}
	return top
}

const margin = 30 // around the picture

func (r Report) heatMap(b *bufio.Writer, title string) {
	var right, down int64
	for _, row := range r.Rows {
		p := row.Coordinates()
		down, right = max(down, p[0]), max(right, p[1])
	}
	side := max(1, min(20, 800/(max(right, down)+1)))
	begin(b, 2*margin+int((right+1)*side), 2*margin+int((down+1)*side), title)
	top := r.most()
	for _, row := range r.Rows {
		p := row.Coordinates()
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"><title>%s: %s</title></rect>`+"\n",
			margin+p[1]*side, margin+p[0]*side, side, side, r.colour(row.Value, top), row.Position, r.word(row.Value))
	}
	fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\">0</text>\n<text x=\"%d\" y=\"%d\">%d</text>\n<text x=\"%d\" y=\"%d\">%d</text>\n</svg>\n",
		margin-12, margin-2, margin+right*side, margin-2, right, 2, margin+(down+1)*side, down)
}

// colour goes from white by blue to black; lost positions are dark.
func (r Report) colour(v, top uint64) string {
	share := float64(v) / float64(top) // a lost position has 1
	from, to := [3]float64{247, 251, 255}, [3]float64{8, 48, 107}
	var c [3]int
	for i := range c {
		c[i] = int(from[i] + share*(to[i]-from[i]) + 0.5)
	}
	return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2])
}

func (r Report) plot(b *bufio.Writer, title string) {
	const width, height, dot = 800, 300, 2
	begin(b, width+2*margin, height+2*margin, title)
	top, n := r.most(), max(1, len(r.Rows)-1)
	for i, row := range r.Rows {
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="%d" fill="#08306b"><title>%s: %s</title></circle>`+"\n",
			margin+float64(i)*width/float64(n), margin+height-float64(row.Value)*height/float64(top), dot, row.Position, r.word(row.Value))
	}
	last := ""
	if len(r.Rows) > 0 {
		last = r.Rows[len(r.Rows)-1].String()
	}
	fmt.Fprintf(b, "<text x=\"2\" y=\"%d\">0</text>\n<text x=\"2\" y=\"%d\">%d</text>\n<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n</svg>\n",
		margin+height, margin+8, top, margin+width, margin+height+18, last)
}
