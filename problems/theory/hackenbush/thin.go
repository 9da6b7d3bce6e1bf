package hackenbush

import "nimsum/problems/theory/hackenbush/stream"

// dense is the number of edges per vertex from which a bush is thinned out.
const dense = 3

// thin takes edges of a dense bush. It keeps those that connect something in one
// of three disjoint spanning forests, picked greedily, and counts any other as a
// loop at one of its ends. These ends are connected in each forest, so that no two
// edges can part them: the edge is no bridge, alone in its class, and inside one
// piece of every ring, as a loop would be. Nor can two of the edges kept part more
// than they did before: an edge left out that leads from one part to the other
// would have three ways between its ends, of which two edges leave one.
func (a *anatomy) thin(edges []Edge, first int64) error {
	n := len(a.vertices)
	if len(a.forests) == 0 {
		a.forests = resize(a.forests, 3*n)
		for v := range a.forests {
			a.forests[v] = -1
		}
		for _, kept := range a.kept {
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
		if stream.Find(third, e.U) == stream.Find(third, e.V) {
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
		if stream.Union(a.forests[f*n:(f+1)*n], e.U, e.V) {
			return
		}
	}
}
