// Package layout places the vertices of a graph that stands on the ground in a plane, layer by
// layer, with few crossings, and without any where no edge lies on two cycles.
package layout

import (
	"cmp"
	"math"
	"slices"

	"nimsum/problems/theory/hackenbush"
)

// A Plan says where the vertices of a bush stand in a picture: on layers by their distance
// from the ground, which is a line and not a point. Nodes are the vertices that are drawn,
// those nearest the ground first; node 0 is the ground.
type Plan struct {
	Vertices []int32   // by node
	X        []float64 // by node: where it stands on its layer, from 0 to Width
	Layer    []int     // by node: the distance from the ground
	Layers   [][]int   // the nodes of each layer, from left to right
	Bundles  []Bundle
	Hidden   []int // by node: the number of its edges that are left out
	Left     int   // edges left out
	Width    float64
	// How far the drawing of a node reaches to its left and right.
	ToLeft, ToRight []float64

	planar []float64 // by node: its place in an order without crossings; nil where none is known
}

// A Bundle is all edges between two nodes, the lower one first, or all loops of
// one node.
type Bundle struct {
	Low, High int
	Edges     []int // indices of the edges
}

// Room in a picture.
const (
	Apart    = 12 // a larger bundle is drawn as one edge
	ApartGap = 17 // between the edges of a bundle
	Gap      = 30 // the least room between vertices, where their values stand
	loopStep = 7  // from the radius of a loop to the next
)

// New places vertices of a bush, which are numbered from 1 to n and all connected to the ground:
// those nearest the ground, as many as have at most most edges between them. Of a bundle at most
// Apart edges count. HalfWidth returns half the width of a vertex as it is drawn. New takes linear
// time for all edges, and quadratic time for those between the vertices placed.
func New(n int, edges []hackenbush.Edge, ground int32, most int, halfWidth func(v int32) float64) *Plan {
	pl := new(Plan)
	pl.choose(n, edges, ground, most)
	pl.order()
	pl.spread(halfWidth)
	return pl
}

// choose takes vertices from the ground on, as long as there are not too many
// edges between them.
func (pl *Plan) choose(n int, edges []hackenbush.Edge, ground int32, most int) {
	incident := make([][]int32, n+1)
	for i, e := range edges {
		incident[e.U] = append(incident[e.U], int32(i))
		if e.V != e.U {
			incident[e.V] = append(incident[e.V], int32(i))
		}
	}
	other := func(i int32, v int32) int32 { return edges[i].U ^ edges[i].V ^ v }
	node := make([]int, n+1) // 1 more than the node of a vertex that is chosen
	distance := make([]int, n+1)
	queue := []int32{ground}
	drawn := 0
	for k := 0; k < len(queue); k++ {
		v := queue[k]
		node[v] = k + 1
		found := map[int]int{} // edges to each node so far, itself among them
		for _, i := range incident[v] {
			if w := other(i, v); node[w] > 0 {
				found[node[w]]++
			}
		}
		more := 0
		for _, count := range found {
			more += min(count, Apart)
		}
		if drawn+more > most && k > 0 {
			node[v] = 0
			break
		}
		drawn += more
		pl.Vertices = append(pl.Vertices, v)
		pl.Layer = append(pl.Layer, distance[v])
		for _, i := range incident[v] {
			if w := other(i, v); w != ground && distance[w] == 0 {
				distance[w] = distance[v] + 1
				queue = append(queue, w)
			}
		}
	}
	pl.Hidden = make([]int, len(pl.Vertices))
	at := map[[2]int]int{}
	for i, e := range edges {
		u, v := node[e.U]-1, node[e.V]-1
		if u < 0 || v < 0 {
			pl.Left++
			if hanging := max(u, v); hanging >= 0 {
				pl.Hidden[hanging]++
			}
			continue
		}
		pair := [2]int{min(u, v), max(u, v)}
		b, known := at[pair]
		if !known {
			b = len(pl.Bundles)
			at[pair] = b
			pl.Bundles = append(pl.Bundles, Bundle{Low: pair[0], High: pair[1]})
		}
		pl.Bundles[b].Edges = append(pl.Bundles[b].Edges, i)
	}
	for v, d := range pl.Layer {
		if d == len(pl.Layers) {
			pl.Layers = append(pl.Layers, nil)
		}
		pl.Layers[d] = append(pl.Layers[d], v)
	}
}

// neighbours returns for each node those on the layers around it and on its own,
// the ground left out: everything can stand on any part of it.
func (pl *Plan) neighbours() (near [][]int) {
	near = make([][]int, len(pl.Vertices))
	for _, b := range pl.Bundles {
		if b.Low != 0 && b.Low != b.High {
			near[b.Low] = append(near[b.Low], b.High)
			near[b.High] = append(near[b.High], b.Low)
		}
	}
	return near
}

// sweeps is how often all layers are put in order.
const sweeps = 24

// order puts each layer in an order with few crossings: at first as a tree
// would have it, then each node in the middle of its neighbours, below and above
// by turns, as long as that pays.
func (pl *Plan) order() {
	near := pl.neighbours()
	place, planar := pl.planarOrder()
	if planar {
		pl.planar = place
	} else {
		place = pl.preorder(near)
	}
	best, least := slices.Clone(place), pl.crossings(place)
	for k := 0; k < sweeps && least > 0 && !planar; k++ {
		for d := range pl.Layers {
			below := -1
			if k%2 == 1 {
				d, below = len(pl.Layers)-1-d, 1
			}
			pl.sortLayer(d, below, near, place)
		}
		if crossings := pl.crossings(place); crossings < least {
			least = crossings
			copy(best, place)
		}
	}
	for _, layer := range pl.Layers {
		slices.SortFunc(layer, func(u, v int) int { return cmp.Compare(best[u], best[v]) })
	}
}

// preorder returns places in which a tree has no crossings.
func (pl *Plan) preorder(near [][]int) []float64 {
	place := make([]float64, len(pl.Vertices))
	placed := make([]bool, len(pl.Vertices))
	var todo []int
	next := 0.0
	if len(pl.Layers) > 1 {
		todo = slices.Clone(pl.Layers[1])
		slices.Reverse(todo)
	}
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if placed[v] {
			continue
		}
		placed[v] = true
		place[v] = next
		next++
		for _, w := range slices.Backward(near[v]) {
			if pl.Layer[w] >= pl.Layer[v] && !placed[w] {
				todo = append(todo, w)
			}
		}
	}
	return place
}

// sortLayer sorts layer d by the mean places of neighbours in layer d+away;
// neighbours in layer d count a quarter. The layer keeps its set of places.
func (pl *Plan) sortLayer(d, away int, near [][]int, place []float64) {
	layer := pl.Layers[d]
	mean := make(map[int]float64, len(layer))
	for _, v := range layer {
		sum, weight := 0.0, 0.0
		for _, w := range near[v] {
			switch pl.Layer[w] - d {
			case away:
				sum, weight = sum+place[w], weight+1
			case 0:
				sum, weight = sum+place[w]/4, weight+0.25
			}
		}
		if mean[v] = place[v]; weight > 0 {
			mean[v] = sum / weight
		}
	}
	slices.SortStableFunc(layer, func(u, v int) int {
		return cmp.Or(cmp.Compare(mean[u], mean[v]), cmp.Compare(place[u], place[v]))
	})
	// Layers are compared by their places, so these keep the range they had.
	places := make([]float64, len(layer))
	for i, v := range layer {
		places[i] = place[v]
	}
	slices.Sort(places)
	for i, v := range layer {
		place[v] = places[i]
	}
}

// crossings counts pairs of bundles that cross between layers, and the nodes
// that bundles within a layer pass.
func (pl *Plan) crossings(place []float64) (n int) {
	for i, b := range pl.Bundles {
		if b.Low == 0 || b.Low == b.High {
			continue
		}
		if pl.Layer[b.Low] == pl.Layer[b.High] {
			lo, hi := min(place[b.Low], place[b.High]), max(place[b.Low], place[b.High])
			for _, v := range pl.Layers[pl.Layer[b.Low]] {
				if lo < place[v] && place[v] < hi {
					n++
				}
			}
			continue
		}
		for _, c := range pl.Bundles[:i] {
			if c.Low != 0 && pl.Layer[c.Low] == pl.Layer[b.Low] && pl.Layer[c.High] == pl.Layer[b.High] &&
				(place[b.Low]-place[c.Low])*(place[b.High]-place[c.High]) < 0 {
				n++
			}
		}
	}
	return n
}

// room returns how far a node's drawing reaches to its left and right.
func (pl *Plan) room(halfWidth func(v int32) float64) (left, right []float64) {
	left, right = make([]float64, len(pl.Vertices)), make([]float64, len(pl.Vertices))
	for v := range pl.Vertices {
		left[v] = halfWidth(pl.Vertices[v])
		right[v] = left[v]
	}
	for _, b := range pl.Bundles {
		k := float64(min(len(b.Edges), Apart))
		if b.Low == b.High {
			right[b.Low] = max(right[b.Low], left[b.Low]+2*LoopRadius(int(k)-1)+8)
			continue
		}
		left[b.High] = max(left[b.High], k*ApartGap/2)
		right[b.High] = max(right[b.High], k*ApartGap/2)
	}
	return left, right
}

// LoopRadius returns the radius of loop k of a node, from 0.
func LoopRadius(k int) float64 { return 9 + loopStep*float64(k) }

// spread finds the places of the nodes on their layers: each as near as can be
// to the mean of its neighbours, in the order found, and with room.
func (pl *Plan) spread(halfWidth func(v int32) float64) {
	near := pl.neighbours()
	left, right := pl.room(halfWidth)
	pl.ToLeft, pl.ToRight = left, right
	n := len(pl.Vertices)
	offset := make([]float64, n) // of a node from the first of its layer, at the least
	pl.X = make([]float64, n)
	for _, layer := range pl.Layers[1:] {
		for i := 1; i < len(layer); i++ {
			u, v := layer[i-1], layer[i]
			offset[v] = offset[u] + right[u] + Gap + left[v]
			if slices.Contains(near[u], v) {
				offset[v] += Gap // for the number of the edge between them
			}
		}
		for _, v := range layer {
			pl.X[v] = offset[v]
		}
	}
	const rounds = 120
	for k := range rounds {
		for d := 1; d < len(pl.Layers); d++ {
			l := d
			if k%2 == 1 {
				l = len(pl.Layers) - d
			}
			layer := pl.Layers[l]
			wanted := make([]float64, len(layer))
			for i, v := range layer {
				sum, count := 0.0, 0.0
				for _, w := range near[v] {
					if pl.Layer[w] != l {
						sum, count = sum+pl.X[w], count+1
					}
				}
				wanted[i] = pl.X[v] - offset[v]
				if count > 0 {
					wanted[i] = sum/count - offset[v]
				}
			}
			increasing(wanted)
			for i, v := range layer {
				pl.X[v] = wanted[i] + offset[v]
			}
		}
	}
	pl.close(near, left, right)
	lo, hi := math.Inf(1), math.Inf(-1)
	for v := 1; v < n; v++ {
		lo, hi = min(lo, pl.X[v]-left[v]), max(hi, pl.X[v]+right[v])
	}
	if n == 1 {
		lo, hi = 0, 0
	}
	for v := range pl.X {
		pl.X[v] -= lo
	}
	pl.Width = hi - lo
}

// Components returns the nodes of each component that the bush has without its ground.
func (pl *Plan) Components() [][]int { return pl.connected(pl.neighbours(), true) }

// connected returns the sets of nodes that edges connect. Edges within a layer count if within is
// set.
func (pl *Plan) connected(near [][]int, within bool) (parts [][]int) {
	seen := make([]bool, len(pl.Vertices))
	for v := 1; v < len(seen); v++ {
		if seen[v] {
			continue
		}
		seen[v] = true
		nodes := []int{v}
		for k := 0; k < len(nodes); k++ {
			for _, w := range near[nodes[k]] {
				if !seen[w] && (within || pl.Layer[w] != pl.Layer[nodes[k]]) {
					seen[w] = true
					nodes = append(nodes, w)
				}
			}
		}
		parts = append(parts, nodes)
	}
	return parts
}

// close moves parts next to one another that are connected only by the ground or
// by edges within a layer.
func (pl *Plan) close(near [][]int, left, right []float64) {
	parts := pl.connected(near, false)
	// Parts stand in the order of their middles, or without crossings in that of what they have
	// nearest the ground.
	place := func(nodes []int) float64 {
		sum := 0.0
		for _, v := range nodes {
			sum += pl.X[v]
		}
		return sum / float64(len(nodes))
	}
	if pl.planar != nil {
		place = func(nodes []int) float64 {
			return pl.planar[slices.MinFunc(nodes, func(v, w int) int {
				return cmp.Or(cmp.Compare(pl.Layer[v], pl.Layer[w]), cmp.Compare(pl.planar[v], pl.planar[w]))
			})]
		}
	}
	slices.SortStableFunc(parts, func(a, b []int) int { return cmp.Compare(place(a), place(b)) })
	// taken says how far to the right each layer is full. A part keeps clear of the layers
	// around its own too.
	taken := make([]float64, len(pl.Layers)+1)
	for d := range taken {
		taken[d] = math.Inf(-1)
	}
	for k, nodes := range parts {
		shift := math.Inf(-1)
		for _, v := range nodes {
			d := pl.Layer[v]
			clear := max(taken[d-1], taken[d], taken[d+1]) + Gap
			if slices.ContainsFunc(near[v], func(w int) bool { return pl.Layer[w] == d }) {
				clear += Gap // for the number of an edge within the layer
			}
			shift = max(shift, clear-(pl.X[v]-left[v]))
		}
		if k == 0 || math.IsInf(shift, -1) {
			shift = 0
		}
		for _, v := range nodes {
			pl.X[v] += shift
			taken[pl.Layer[v]] = max(taken[pl.Layer[v]], pl.X[v]+right[v])
		}
	}
}

// increasing replaces numbers by the non-decreasing ones nearest to them in least
// squares: it levels stretches that fall.
func increasing(numbers []float64) {
	type level struct{ sum, count float64 }
	var levels []level
	for _, v := range numbers {
		levels = append(levels, level{v, 1})
		for k := len(levels) - 1; k > 0; k-- {
			a, b := levels[k-1], levels[k]
			if a.sum/a.count <= b.sum/b.count {
				break
			}
			levels[k-1] = level{a.sum + b.sum, a.count + b.count}
			levels = levels[:k]
		}
	}
	i := 0
	for _, l := range levels {
		for range int(l.count) {
			numbers[i] = l.sum / l.count
			i++
		}
	}
}

// Densest returns the greatest number of bundles between two neighbouring layers or within
// one. The bundles of the ground do not count, as they cross nothing.
func (pl *Plan) Densest() int {
	count := make([]int, len(pl.Layers))
	for _, b := range pl.Bundles {
		if b.Low != 0 && b.Low != b.High {
			count[pl.Layer[b.High]]++
		}
	}
	return slices.Max(count)
}
