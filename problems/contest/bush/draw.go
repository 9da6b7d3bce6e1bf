package bush

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/layout"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/hackenbush"
)

// Places in a picture.
const (
	side   = 46.0 // left and right of the bush
	above  = 46.0
	below  = 40.0 // the ground
	tall   = 74.0 // from layer to layer
	flat   = 40.0 // from layer to layer where there are many
	radius = 10.0 // half the height of a vertex
)

const (
	mostEdges  = 200 // edges drawn at most, fewer if they need too much room
	leastEdges = 20  // edges drawn in any case, if there are so many

	rowWidest = 900.0  // about the greatest length of a piece of ground; no component is split
	pathDense = 5      // a bush with at most so many edges between two layers is drawn as a path
	pathMost  = 1500.0 // height of the picture of a path
	flattest  = 15.0   // height of a layer of a path, at least
	sideways  = 60.0   // every other layer of a high path is moved to the right by this
)

// halfWidth returns half the width of a vertex, which has its number in it.
func (p position) halfWidth(v int32) float64 {
	return max(radius, picture.TextWidth(p.name(v), picture.Small)/2+5)
}

// A drawing is a picture of a bush in the making.
type drawing struct {
	*picture.Picture
	p        position
	plan     *layout.Plan
	analysis *hackenbush.Analysis
	edges    []hackenbush.Edge // of the plan
	numbers  []int32
	wins     map[contest.Move]bool
	rows     []row          // pieces of ground
	rowOf    []int          // by node: the row it stands on
	indent   float64        // of all rows
	stagger  float64        // how far every other layer is moved to the right
	height   float64        // of a layer
	arches   float64        // where the loops of the ground begin
	ink      [][2]float64   // points of edges
	unnamed  []picture.Chip // edges that win and have no number
}

// A row is a piece of the ground with a part of the bush on it. From and to are its ends in
// the plan, layers how many stand on it, and ground is how far down the picture it lies.
type row struct {
	from, to float64
	layers   int
	ground   float64
}

// Draw is contest.Drawer's. The bush keeps its places while it is cut, unless it
// was too large to be drawn whole.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	p = p.fused()
	title := fmt.Sprintf("A bush of %s on the ground, %s", contest.Plural(len(p.edges), "edge"), p.ground())
	s := &drawing{p: p, edges: p.first, numbers: p.firstNumbers, Picture: &picture.Picture{Title: title}}
	if s.fit(); s.plan.Left > 0 {
		s.edges, s.numbers = p.edges, p.Left
		s.fit()
	}
	s.analysis = p.analyze()
	s.wins = o.Marks(p, s.Picture)
	s.shade()
	for _, r := range s.rows {
		s.Rect("plate", 0, r.ground, s.Width, below).Part = "vertex " + p.name(Ground)
		s.Line("ground", side/2, r.ground, s.Width-side/2, r.ground)
	}
	numbers := s.drawEdges()
	// Vertices cover the numbers of edges, which find a place among them: they are drawn
	// first, and laid on top.
	under := len(s.Shapes)
	taken := s.drawVertices(o.Values)
	vertices := slices.Clone(s.Shapes[under:])
	s.Shapes = s.Shapes[:under]
	s.write(numbers, taken)
	s.Shapes = append(s.Shapes, vertices...)
	s.notes()
	if s.Chips(s.unnamed); len(s.unnamed) > 0 {
		s.Note("The boxes at the foot are edges that win and have no room for their number.")
	}
	o.Rest(p, s.Picture)
	return s.Picture
}

// fit plans for as many edges as there is room for.
func (s *drawing) fit() {
	for most := mostEdges; ; most = most * 3 / 4 {
		s.Width, s.Height = 0, 0
		s.plan = layout.New(s.p.vertices, s.edges, Ground, most, s.p.halfWidth)
		limit := picture.Most
		s.stagger = 0
		if s.plan.Densest() <= pathDense {
			if limit = pathMost; flat*float64(len(s.plan.Layers)) > limit {
				s.stagger = sideways
				for v := range s.plan.X {
					s.plan.X[v] *= 2 // room for the layers moved to the right
				}
			}
		}
		s.split()
		if s.measure(); max(s.Width, s.Height) <= limit || most <= leastEdges {
			return
		}
	}
}

// split puts the components of the bush, from left to right, on as many rows as they need.
func (s *drawing) split() {
	type component struct {
		row
		nodes []int
	}
	var all []component
	for _, nodes := range s.plan.Components() {
		c := component{row{from: math.Inf(1), to: math.Inf(-1)}, nodes}
		for _, v := range nodes {
			c.from, c.to = min(c.from, s.plan.X[v]-s.plan.ToLeft[v]), max(c.to, s.plan.X[v]+s.plan.ToRight[v])
			c.layers = max(c.layers, s.plan.Layer[v])
		}
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(a, b component) int { return cmp.Compare(a.from, b.from) })
	s.rowOf, s.rows = make([]int, len(s.plan.Vertices)), nil
	widest := 1.03 * s.plan.Width / max(math.Ceil(s.plan.Width/rowWidest), 1) // rows are about equally long
	for _, c := range all {
		if k := len(s.rows) - 1; k < 0 || c.to-s.rows[k].from > widest {
			s.rows = append(s.rows, c.row)
		}
		k := len(s.rows) - 1
		s.rows[k].to, s.rows[k].layers = max(s.rows[k].to, c.to), max(s.rows[k].layers, c.layers)
		for _, v := range c.nodes {
			s.rowOf[v] = k
		}
	}
	if len(s.rows) == 0 {
		s.rows = []row{{}}
	}
}

// measure finds the size of the picture.
func (s *drawing) measure() {
	layers, wide := 0, 0.0
	for _, r := range s.rows {
		layers, wide = layers+r.layers, max(wide, r.to-r.from)
	}
	s.height = tall
	if n := len(s.plan.Layers); n > 14 {
		s.height = max(flat, tall*14/float64(n))
	}
	// Many edges between two layers need room for their numbers.
	s.height *= min(max(float64(s.plan.Densest())/24, 1), 3)
	if s.plan.Densest() <= pathDense {
		s.height = min(s.height, max(flattest, (pathMost-above-below)/float64(max(layers, 1))))
	}
	loops := 0
	reach := 0.0 // of loops and arcs beyond the last layer
	for _, b := range s.plan.Bundles {
		switch n := min(len(b.Edges), layout.Apart); {
		case b.Low != b.High:
			if s.plan.Layer[b.Low] == s.plan.Layer[b.High] {
				reach = max(reach, arcMost*s.height+layout.ApartGap*float64(n)/2)
			}
		case b.Low == 0:
			loops = n
		default:
			reach = max(reach, layout.LoopRadius(n-1))
		}
	}
	last := &s.rows[len(s.rows)-1]
	s.arches = side + last.to - last.from
	if last.to > last.from {
		s.arches += layout.Gap
	}
	s.Width = max(s.arches+archWidth*float64(loops)+side, wide+s.stagger+2*side, 260, s.groundWidth())
	s.indent = 0
	if len(s.rows) == 1 {
		s.indent = (s.Width - s.arches - archWidth*float64(loops) - side) / 2 // to have a small bush in the middle
		s.arches += s.indent
	}
	y := above + reach
	for k := range s.rows {
		y += s.height * float64(s.rows[k].layers)
		s.rows[k].ground = y
		y += below + reach + radius
	}
	s.Height = last.ground + below
}

// archWidth is the width of a loop of the ground.
const archWidth = 36.0

func (s *drawing) at(node int) (x, y float64) {
	r, layer := s.rows[s.rowOf[node]], s.plan.Layer[node]
	return side + s.indent + s.plan.X[node] - r.from + s.stagger*float64(layer%2), r.ground - s.height*float64(layer)
}

// arcMost is how far an edge within a layer may bend, in layers.
const arcMost = 0.62

// A curve is how an edge is drawn: from one point to another with a control
// point, or as a circle.
type curve struct {
	x1, y1, cx, cy, x2, y2 float64
	r                      float64 // of a circle around cx, cy; 0 for none
}

// curveOf returns how edge k of a bundle is drawn.
func (s *drawing) curveOf(b layout.Bundle, k int) curve {
	n := min(len(b.Edges), layout.Apart)
	x2, y2 := s.at(b.High)
	if b.Low == b.High {
		if b.Low == 0 {
			x := s.arches + archWidth*float64(k)
			ground := s.rows[len(s.rows)-1].ground
			return curve{x1: x, y1: ground, cx: x + archWidth*.4, cy: ground - 1.7*archWidth, x2: x + archWidth*.8, y2: ground}
		}
		r := layout.LoopRadius(k)
		return curve{cx: x2 + s.p.halfWidth(s.plan.Vertices[b.Low]) - 5 + r, cy: y2, r: r}
	}
	x1, y1 := s.at(b.Low)
	if b.Low == 0 {
		x1, y1 = x2, s.rows[s.rowOf[b.High]].ground // everything can stand on any part of the ground
	}
	bend := layout.ApartGap * (float64(k) - float64(n-1)/2)
	if b.Low != 0 && s.plan.Layer[b.Low] == s.plan.Layer[b.High] {
		if x1 > x2 {
			x1, x2 = x2, x1
		}
		if !s.adjacent(b) {
			bend += min(14+.12*(x2-x1), arcMost*s.height)
		}
	}
	dx, dy := x2-x1, y2-y1
	length := max(math.Hypot(dx, dy), 1e-9)
	return curve{x1, y1, (x1+x2)/2 + 2*bend*dy/length, (y1+y2)/2 - 2*bend*dx/length, x2, y2, 0}
}

// adjacent reports that two nodes of a layer are neighbours in it.
func (s *drawing) adjacent(b layout.Bundle) bool {
	layer := s.plan.Layers[s.plan.Layer[b.Low]]
	i, j := slices.Index(layer, b.Low), slices.Index(layer, b.High)
	return i-j == 1 || j-i == 1
}

// places returns where the number of an edge may stand, the best first.
func (c curve) places() (places [][2]float64) {
	if c.r > 0 {
		for _, angle := range []float64{0, -.7, .7, -1.4, 1.4} {
			places = append(places, [2]float64{c.cx + c.r*math.Cos(angle), c.cy + c.r*math.Sin(angle)})
		}
		return places
	}
	const step, most = .04, .36
	for away := 0.0; away <= most; away += step {
		places = append(places, c.at(.5+away), c.at(.5-away))
	}
	return places
}

// at returns the point of a curve, not a circle, at a part of its way from 0 to 1.
func (c curve) at(t float64) [2]float64 {
	a, b, e := (1-t)*(1-t), 2*t*(1-t), t*t
	return [2]float64{a*c.x1 + b*c.cx + e*c.x2, a*c.y1 + b*c.cy + e*c.y2}
}

// along returns points of the curve, n of them or one more.
func (c curve) along(n int) (points [][2]float64) {
	for k := range n + 1 {
		part := float64(k) / float64(n)
		if c.r > 0 {
			points = append(points, [2]float64{c.cx + c.r*math.Cos(2*math.Pi*part), c.cy + c.r*math.Sin(2*math.Pi*part)})
		} else {
			points = append(points, c.at(part))
		}
	}
	return points
}

// A number is that of an edge, to be written.
type number struct {
	places [][2]float64
	text   string
	move   contest.Move
}

// A place is where something is written: its middle, and half its width and height.
type place struct{ x, y, half, high float64 }

// write writes each number at a place where it covers no other, and no vertex or value. A note
// says how many numbers have no such place.
func (s *drawing) write(numbers []number, taken []place) {
	unnamed := 0
	for _, n := range numbers {
		half := picture.TextWidth(n.text, picture.Small) / 2
		free := func(at [2]float64) bool {
			return !slices.ContainsFunc(taken, func(b place) bool {
				return math.Abs(b.x-at[0]) < b.half+half+1 && math.Abs(b.y-at[1]) < b.high+picture.Small/2
			})
		}
		i := slices.IndexFunc(n.places, free)
		if i < 0 {
			unnamed++
			if s.wins[n.move] {
				s.unnamed = append(s.unnamed, picture.Chip{Class: "win thin", Text: n.text, Title: "Edge " + n.text + ", wins", Move: string(n.move)})
			}
			continue
		}
		at := n.places[i]
		taken = append(taken, place{at[0], at[1], half, picture.Small / 2})
		label := s.Label("number small", at[0], at[1], n.text)
		label.Move, label.Also = string(n.move), n.move != ""
	}
	if unnamed > 0 {
		s.Note("Numbers of edges without room for them: %d are left out.", unnamed)
	}
}

func (s *drawing) stroke(class string, c curve) *picture.Shape {
	if c.r > 0 {
		shape := s.Circle(class, c.cx, c.cy, c.r)
		shape.Open = true
		return shape
	}
	return s.Curve(class, c.x1, c.y1, c.cx, c.cy, c.x2, c.y2)
}

// eachEdge calls f with every edge that is drawn. All are the edges that it stands for, itself
// included.
func (s *drawing) eachEdge(f func(i int, c curve, all []int)) {
	for _, b := range s.plan.Bundles {
		if all := b.Edges; len(all) > layout.Apart {
			b.Edges = all[:1]
			f(all[0], s.curveOf(b, 0), all)
			continue
		}
		for k, i := range b.Edges {
			f(i, s.curveOf(b, k), b.Edges[k:k+1])
		}
	}
}

// there returns the index of the plan's edge i among the edges that are left.
func (s *drawing) there(i int) (int, bool) { return slices.BinarySearch(s.p.Left, s.numbers[i]) }

// shade puts a shade behind fused edges: those inside a component.
func (s *drawing) shade() {
	s.eachEdge(func(i int, c curve, _ []int) {
		if _, ok := s.there(i); !ok {
			return
		}
		e := s.edges[i]
		if s.analysis.ComponentOf(int(e.U)) == s.analysis.ComponentOf(int(e.V)) {
			s.stroke("fused", c)
		}
	})
}

// drawEdges draws the edges and returns their numbers, which write writes later.
func (s *drawing) drawEdges() (numbers []number) {
	s.eachEdge(func(i int, c curve, all []int) {
		j, ok := s.there(i)
		switch {
		case len(all) > 1:
			left := 0
			for _, other := range all {
				if _, ok := s.there(other); ok {
					left++
				}
			}
			if left > 0 {
				s.stroke("bundle", c).Title = fmt.Sprintf("%d edges between the same vertices, the first of them %d", left, s.numbers[i])
				numbers = append(numbers, number{c.places(), fmt.Sprintf("%d edges", left), ""})
			}
		case !ok:
			s.stroke("gone", c)
		default:
			m := s.p.Move(j)
			class, title := "edge", s.edgeTitle(i)
			if s.wins[m] {
				class, title = "edge win", title+", wins"
			}
			shape := s.stroke(class, c)
			shape.Move, shape.Title, shape.Part = string(m), title, "edge "+string(m)
			s.ink = append(s.ink, c.along(24)...)
			numbers = append(numbers, number{c.places(), string(m), m})
		}
	})
	return numbers
}

func (s *drawing) edgeTitle(i int) string {
	e := s.edges[i]
	if e.U == e.V {
		return fmt.Sprintf("Edge %d, a loop of %s", s.numbers[i], s.p.name(e.U))
	}
	return fmt.Sprintf("Edge %d from %s to %s", s.numbers[i], s.p.name(e.U), s.p.name(e.V))
}

// drawVertices draws the vertices and returns the places that they and their values cover.
func (s *drawing) drawVertices(values bool) (taken []place) {
	var worths []func() // they write values when all vertices have their places
	for node := 1; node < len(s.plan.Vertices); node++ {
		v := s.plan.Vertices[node]
		c := s.analysis.ComponentOf(int(v))
		if c < 0 {
			continue
		}
		x, y := s.at(node)
		half := s.p.halfWidth(v)
		shape := s.Ellipse("point small", x, y, half, radius)
		shape.Text = s.p.name(v)
		shape.Title, shape.Part = "Vertex "+s.p.name(v), "vertex "+s.p.name(v)
		taken = append(taken, place{x, y, half, radius})
		if values {
			worth := s.analysis.Component(c).Value.String()
			shape.Title += ", worth " + worth
			worths = append(worths, func() {
				at := s.besideVertex(x, y, half, picture.BoldWidth(worth)/2, taken)
				s.Label("value", at.x, at.y, worth)
				taken = append(taken, at)
			})
		}
		if more := s.plan.Hidden[node]; more > 0 {
			text := fmt.Sprintf("+%d", more)
			s.Line("gone", x, y-radius, x, y-radius-12)
			s.Label("number small", x, y-radius-18, text)
			taken = append(taken, place{x, y - radius - 18, picture.TextWidth(text, picture.Small) / 2, picture.Small / 2})
		}
	}
	for _, write := range worths {
		write()
	}
	text := "ground, " + s.p.ground()
	if values {
		text += fmt.Sprintf(", worth %v", s.analysis.Value())
	}
	if more := s.plan.Hidden[0]; more > 0 {
		text += fmt.Sprintf(", and %d more edges", more)
	}
	s.Label("", s.Width/2, s.Height-below+20, text).Part = "vertex " + s.p.name(Ground)
	return taken
}

// groundWidth returns the width of the text on the ground, with the greatest value that the bush
// could have before any move: so the picture keeps its width.
func (s *drawing) groundWidth() float64 {
	return picture.TextWidth(fmt.Sprintf("ground, %s, worth *%d", s.p.ground(), len(s.p.first)), picture.Letter) + side
}

// besideVertex returns the place for a value beside a vertex of some half width at which it covers
// least: a place that is taken counts more than all edges.
func (s *drawing) besideVertex(x, y, half, wide float64, taken []place) (best place) {
	least := math.MaxInt
	for _, dy := range []float64{-8, -14, 10, -20, 15, 0} {
		for _, dx := range []float64{-1, 1, -1.6, 1.6} {
			at := place{x + dx*(half+2+wide), y + dy, wide, picture.Letter / 2}
			covered := 0
			for _, p := range s.ink {
				if math.Abs(p[0]-at.x) < wide+2 && math.Abs(p[1]-at.y) < at.high+1 {
					covered++
				}
			}
			for _, b := range taken {
				if math.Abs(b.x-at.x) < b.half+wide+1 && math.Abs(b.y-at.y) < b.high+at.high {
					covered += len(s.ink)
				}
			}
			if at.x < wide || at.x > s.Width-wide {
				covered += len(s.ink)
			}
			if covered < least {
				best, least = at, covered
			}
		}
	}
	return best
}

func (s *drawing) notes() {
	if s.plan.Left > 0 {
		s.LeaveOut("The bush has %d edges: those nearest the ground are drawn, and +7 says that 7 more begin there.", len(s.p.edges))
	}
	for _, b := range s.plan.Bundles {
		if len(b.Edges) > layout.Apart {
			s.LeaveOut("Where more than %d edges join the same vertices they are drawn as one.", layout.Apart)
			break
		}
	}
	if len(s.wins) > 0 {
		s.Note("Cuts that win are dashed.")
	}
}
