package layout

// A bush in which no edge lies on two cycles is drawn without crossings. Its vertices are on
// layers by their distance from the ground; a cycle goes up from its lowest vertex in two
// arms, which meet in a vertex or in an edge within a layer. What else grows from the left
// arm stands to its left, what grows from the right arm to its right, so that nothing comes
// between them.

// planarOrder returns places of the nodes without crossings. It returns false if some bundle lies
// on two cycles: then it knows none.
func (pl *Plan) planarOrder() (places []float64, ok bool) {
	n := len(pl.Vertices)
	below := make([]int, n) // the node that each stands on
	for v := range below {
		below[v] = -1
	}
	var closing []Bundle // bundles that close a cycle
	for _, b := range pl.Bundles {
		low, high := b.Low, b.High
		if pl.Layer[low] > pl.Layer[high] {
			low, high = high, low
		}
		switch {
		case low == high:
		case pl.Layer[low] < pl.Layer[high] && below[high] < 0:
			below[high] = low
		default:
			closing = append(closing, Bundle{Low: low, High: high})
		}
	}
	const left, right = 1, 2
	arm := make([]int, n)    // of a node that is on a cycle with what it stands on
	onward := make([]int, n) // the next node of its arm, 0 for none
	twin := make([]int, n)   // of the first node of a left arm: that of the right one
	first := map[int]bool{}  // of right arms
	for _, c := range closing {
		// The arm with the vertex where two meet is the left one.
		u, v := c.High, c.Low
		var us, vs []int
		for u != v {
			if pl.Layer[u] >= pl.Layer[v] {
				us, u = append(us, u), below[u]
			} else {
				vs, v = append(vs, v), below[v]
			}
		}
		for side, path := range [...][]int{left: us, right: vs} {
			for k, w := range path {
				if arm[w] != 0 {
					return nil, false
				}
				arm[w] = side
				if k > 0 {
					onward[w] = path[k-1]
				}
			}
		}
		if len(us) == 0 || len(vs) == 0 {
			return nil, false // two edges side by side are one bundle
		}
		twin[us[len(us)-1]] = vs[len(vs)-1]
		first[vs[len(vs)-1]] = true
	}
	grows := make([][]int, n)
	for v := 1; v < n; v++ {
		grows[below[v]] = append(grows[below[v]], v)
	}
	places = make([]float64, n)
	next := 0.0
	todo := []int{0}
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		places[v] = next
		next++
		var row []int // the nodes above v, from left to right
		if arm[v] == right && onward[v] != 0 {
			row = append(row, onward[v])
		}
		for _, w := range grows[v] {
			if w == onward[v] || first[w] {
				continue
			}
			if row = append(row, w); twin[w] != 0 {
				row = append(row, twin[w])
			}
		}
		if arm[v] == left && onward[v] != 0 {
			row = append(row, onward[v])
		}
		for i := len(row) - 1; i >= 0; i-- {
			todo = append(todo, row[i])
		}
	}
	return places, true
}
