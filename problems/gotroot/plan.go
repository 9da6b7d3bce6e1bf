package gotroot

import (
	"cmp"
	"math"
	"slices"

	"nimsum/problems/theory/hackenbush"
)

// A plan says where the vertices of a bush stand in a picture: layer by layer,
// by their distance from the ground, which is a line and not a point.
type plan struct {
	vertices []int32 // by node, nearest the ground first; node 0 is the ground
	x        []float64
	layer    []int // by node: the distance from the ground
	layers   [][]int
	bundles  []bundle
	hidden   []int // by node: its edges that are left out
	left     int   // edges left out
	width    float64
	planar   []float64 // by node: its place in an order without crossings; nil where none is known
}

// A bundle is all edges between two nodes, the lower one first, or all loops of
// one node.
type bundle struct {
	low, high int
	edges     []int // of the bush the plan is for
}

const (
	planned  = 200 // most edges that are drawn, fewer where they take much room
	fewest   = 20  // as many are drawn however much room they take
	apart    = 12  // most edges of a bundle that are drawn one by one
	apartGap = 17  // between these
	loopStep = 7   // from the radius of a loop to the next
	gap      = 30  // least room between vertices, where their values stand
)

// newPlan places what is nearest the ground of a bush that is all connected to
// it, with vertices up to n, at most so many edges. It takes linear time and, for what is
// placed, as much as is fine for some hundreds. HalfWidth is of a vertex as it is drawn.
func newPlan(n int, edges []hackenbush.Edge, most int, halfWidth func(v int32) float64) *plan {
	pl := new(plan)
	pl.choose(n, edges, most)
	pl.order()
	pl.spread(halfWidth)
	return pl
}

// choose takes vertices from the ground on, as long as there are not too many
// edges between them.
func (pl *plan) choose(n int, edges []hackenbush.Edge, most int) {
	incident := make([][]int32, n+1)
	for i, e := range edges {
		incident[e.U] = append(incident[e.U], int32(i))
		if e.V != e.U {
			incident[e.V] = append(incident[e.V], int32(i))
		}
	}
	other := func(i int32, v int32) int32 { return edges[i].U ^ edges[i].V ^ v }
	node := make([]int, n+1) // 1 more than the node of a vertex that is chosen
	seen := make([]bool, n+1)
	distance := make([]int, n+1)
	queue := []int32{ground}
	seen[ground] = true
	drawn := 0
	full := false
	for k := 0; k < len(queue) && !full; k++ {
		v := queue[k]
		found := map[int]int{} // edges to each node so far, itself among them
		for _, i := range incident[v] {
			w := other(i, v)
			if node[w] > 0 {
				found[node[w]-1]++
			} else if w == v {
				found[len(pl.vertices)]++
			}
		}
		more := 0
		for _, count := range found {
			more += min(count, apart)
		}
		if drawn+more > most && k > 0 {
			full = true
			break
		}
		drawn += more
		pl.vertices = append(pl.vertices, v)
		pl.layer = append(pl.layer, distance[v])
		node[v] = len(pl.vertices)
		for _, i := range incident[v] {
			if w := other(i, v); !seen[w] {
				seen[w] = true
				distance[w] = distance[v] + 1
				queue = append(queue, w)
			}
		}
	}
	pl.hidden = make([]int, len(pl.vertices))
	at := map[[2]int]int{}
	for i, e := range edges {
		u, v := node[e.U]-1, node[e.V]-1
		if u < 0 || v < 0 {
			pl.left++
			if hanging := max(u, v); hanging >= 0 {
				pl.hidden[hanging]++
			}
			continue
		}
		pair := [2]int{min(u, v), max(u, v)}
		b, known := at[pair]
		if !known {
			b = len(pl.bundles)
			at[pair] = b
			pl.bundles = append(pl.bundles, bundle{low: pair[0], high: pair[1]})
		}
		pl.bundles[b].edges = append(pl.bundles[b].edges, i)
	}
	for v, d := range pl.layer {
		if d == len(pl.layers) {
			pl.layers = append(pl.layers, nil)
		}
		pl.layers[d] = append(pl.layers[d], v)
	}
}

// neighbours returns for each node those on the layers around it and on its own,
// the ground left out: everything can stand on any part of it.
func (pl *plan) neighbours() (near [][]int) {
	near = make([][]int, len(pl.vertices))
	for _, b := range pl.bundles {
		if b.low != 0 && b.low != b.high {
			near[b.low] = append(near[b.low], b.high)
			near[b.high] = append(near[b.high], b.low)
		}
	}
	return near
}

// sweeps is how often all layers are put in order.
const sweeps = 24

// order puts each layer in an order with few crossings: at first as a tree
// would have it, then each node in the middle of its neighbours, below and above
// by turns, as long as that pays.
func (pl *plan) order() {
	near := pl.neighbours()
	place, planar := pl.planarOrder()
	if planar {
		pl.planar = place
	} else {
		place = pl.preorder(near)
	}
	best, least := slices.Clone(place), pl.crossings(place)
	for k := 0; k < sweeps && least > 0 && !planar; k++ {
		for d := range pl.layers {
			below := -1
			if k%2 == 1 {
				d, below = len(pl.layers)-1-d, 1
			}
			pl.sortLayer(d, below, near, place)
		}
		if crossings := pl.crossings(place); crossings < least {
			least = crossings
			copy(best, place)
		}
	}
	for _, layer := range pl.layers {
		slices.SortFunc(layer, func(u, v int) int { return cmp.Compare(best[u], best[v]) })
	}
}

// preorder returns places in which a tree has no crossings.
func (pl *plan) preorder(near [][]int) []float64 {
	place := make([]float64, len(pl.vertices))
	placed := make([]bool, len(pl.vertices))
	var todo []int
	next := 0.0
	if len(pl.layers) > 1 {
		todo = slices.Clone(pl.layers[1])
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
			if pl.layer[w] >= pl.layer[v] && !placed[w] {
				todo = append(todo, w)
			}
		}
	}
	return place
}

// sortLayer sorts layer d by the means of the neighbours in the layer that is
// so far away, and on its own, and numbers it anew.
func (pl *plan) sortLayer(d, away int, near [][]int, place []float64) {
	layer := pl.layers[d]
	mean := make(map[int]float64, len(layer))
	for _, v := range layer {
		sum, weight := 0.0, 0.0
		for _, w := range near[v] {
			switch pl.layer[w] - d {
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
func (pl *plan) crossings(place []float64) (n int) {
	for i, b := range pl.bundles {
		if b.low == 0 || b.low == b.high {
			continue
		}
		if pl.layer[b.low] == pl.layer[b.high] {
			lo, hi := min(place[b.low], place[b.high]), max(place[b.low], place[b.high])
			for _, v := range pl.layers[pl.layer[b.low]] {
				if lo < place[v] && place[v] < hi {
					n++
				}
			}
			continue
		}
		for _, c := range pl.bundles[:i] {
			if c.low != 0 && pl.layer[c.low] == pl.layer[b.low] && pl.layer[c.high] == pl.layer[b.high] &&
				(place[b.low]-place[c.low])*(place[b.high]-place[c.high]) < 0 {
				n++
			}
		}
	}
	return n
}

// room returns how far a node's drawing reaches to its left and right.
func (pl *plan) room(halfWidth func(v int32) float64) (left, right []float64) {
	left, right = make([]float64, len(pl.vertices)), make([]float64, len(pl.vertices))
	for v := range pl.vertices {
		left[v] = halfWidth(pl.vertices[v])
		right[v] = left[v]
	}
	for _, b := range pl.bundles {
		k := float64(min(len(b.edges), apart))
		if b.low == b.high {
			right[b.low] = max(right[b.low], left[b.low]+2*loopRadius(int(k)-1)+8)
			continue
		}
		left[b.high] = max(left[b.high], k*apartGap/2)
		right[b.high] = max(right[b.high], k*apartGap/2)
	}
	return left, right
}

func loopRadius(k int) float64 { return 9 + loopStep*float64(k) }

// spread finds the places of the nodes on their layers: each as near as can be
// to the mean of its neighbours, in the order found, and with room.
func (pl *plan) spread(halfWidth func(v int32) float64) {
	near := pl.neighbours()
	left, right := pl.room(halfWidth)
	n := len(pl.vertices)
	offset := make([]float64, n) // of a node from the first of its layer, at the least
	pl.x = make([]float64, n)
	for _, layer := range pl.layers[1:] {
		for i := 1; i < len(layer); i++ {
			u, v := layer[i-1], layer[i]
			offset[v] = offset[u] + right[u] + gap + left[v]
			if slices.Contains(near[u], v) {
				offset[v] += gap // for the number of the edge between them
			}
		}
		for _, v := range layer {
			pl.x[v] = offset[v]
		}
	}
	const rounds = 120
	for k := range rounds {
		for d := 1; d < len(pl.layers); d++ {
			l := d
			if k%2 == 1 {
				l = len(pl.layers) - d
			}
			layer := pl.layers[l]
			wanted := make([]float64, len(layer))
			for i, v := range layer {
				sum, count := 0.0, 0.0
				for _, w := range near[v] {
					if pl.layer[w] != l {
						sum, count = sum+pl.x[w], count+1
					}
				}
				wanted[i] = pl.x[v] - offset[v]
				if count > 0 {
					wanted[i] = sum/count - offset[v]
				}
			}
			increasing(wanted)
			for i, v := range layer {
				pl.x[v] = wanted[i] + offset[v]
			}
		}
	}
	pl.close(near, left, right)
	lo, hi := math.Inf(1), math.Inf(-1)
	for v := 1; v < n; v++ {
		lo, hi = min(lo, pl.x[v]-left[v]), max(hi, pl.x[v]+right[v])
	}
	if n == 1 {
		lo, hi = 0, 0
	}
	for v := range pl.x {
		pl.x[v] -= lo
	}
	pl.width = hi - lo
}

// close moves parts next to one another that only the ground, or edges within a
// layer, hold together.
func (pl *plan) close(near [][]int, left, right []float64) {
	part := make([]int, len(pl.vertices)) // by node, from 1
	var parts [][]int
	for v := 1; v < len(part); v++ {
		if part[v] > 0 {
			continue
		}
		part[v] = len(parts) + 1
		nodes := []int{v}
		for k := 0; k < len(nodes); k++ {
			for _, w := range near[nodes[k]] {
				if part[w] == 0 && pl.layer[w] != pl.layer[nodes[k]] {
					part[w] = part[v]
					nodes = append(nodes, w)
				}
			}
		}
		parts = append(parts, nodes)
	}
	middle := func(nodes []int) float64 {
		sum := 0.0
		for _, v := range nodes {
			sum += pl.x[v]
		}
		return sum / float64(len(nodes))
	}
	order := func(a, b []int) int { return cmp.Compare(middle(a), middle(b)) }
	if pl.planar != nil {
		order = byPlace(pl.planar, pl.layer)
	}
	slices.SortStableFunc(parts, order)
	// How far to the right each layer is taken; a part keeps clear of the layers
	// around its own too.
	taken := make([]float64, len(pl.layers)+1)
	for d := range taken {
		taken[d] = math.Inf(-1)
	}
	for k, nodes := range parts {
		shift := math.Inf(-1)
		for _, v := range nodes {
			d := pl.layer[v]
			clear := max(taken[d-1], taken[d], taken[d+1]) + gap
			if slices.ContainsFunc(near[v], func(w int) bool { return pl.layer[w] == d }) {
				clear += gap // for the number of an edge within the layer
			}
			shift = max(shift, clear-(pl.x[v]-left[v]))
		}
		if k == 0 || math.IsInf(shift, -1) {
			shift = 0
		}
		for _, v := range nodes {
			pl.x[v] += shift
			taken[pl.layer[v]] = max(taken[pl.layer[v]], pl.x[v]+right[v])
		}
	}
}

// increasing replaces numbers by the increasing ones nearest to them in squares:
// stretches that fall are levelled.
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

// densest returns how many bundles there are, at the most, between two layers or
// on one. Those of the ground do not cross.
func (pl *plan) densest() int {
	count := make([]int, len(pl.layers))
	for _, b := range pl.bundles {
		if b.low != 0 && b.low != b.high {
			count[pl.layer[b.high]]++
		}
	}
	return slices.Max(count)
}
