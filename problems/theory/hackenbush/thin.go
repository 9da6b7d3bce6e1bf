package hackenbush

// dense is the number of edges per vertex from which a bush is thinned out.
const dense = 3

// room returns how many edges more are to be kept before any is left out.
func (a *anatomy) room(held int64) int64 {
	return max(0, dense*int64(len(a.vertices))-held)
}

// thin takes edges of a dense bush. It keeps, in three disjoint spanning
// forests picked greedily, those that connect something, and counts any other
// as a loop at one of its ends. Those ends are connected in each forest: no two
// edges part them, and so the edge is no bridge, alone in its class, and inside
// one piece of every ring, as a loop would be. Nor do any two of the edges kept
// part more without the others than with them: an edge that leads from one part
// to the other has its ends there, and three ways between them.
func (a *anatomy) thin(edges []Edge, first int64) error {
	if len(edges) == 0 {
		return nil
	}
	n := len(a.vertices)
	if len(a.forests) == 0 {
		a.forests = resize(a.forests, 3*n)
		for v := range a.forests {
			a.forests[v] = -1
		}
		for _, kept := range a.edges {
			for _, e := range kept {
				a.plant(e)
			}
		}
	}
	third := a.forests[2*n:]
	for i, e := range edges {
		if uint(e.U) >= uint(n) || uint(e.V) >= uint(n) {
			return checkEdge(n, first+int64(i), e)
		}
		// What the third forest connects the others do as well.
		if find(third, e.U) == find(third, e.V) {
			a.loop(e.U)
			continue
		}
		a.plant(e)
		a.keep(edges[i : i+1])
		if err := a.join(edges[i:i+1], first+int64(i)); err != nil {
			return err
		}
	}
	return nil
}

// plant adds an edge to the first forest where it connects something.
func (a *anatomy) plant(e Edge) {
	n := len(a.vertices)
	for f := range 3 {
		if union(a.forests[f*n:(f+1)*n], e.U, e.V) {
			return
		}
	}
}
