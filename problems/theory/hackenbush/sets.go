package hackenbush

// sets is a union-find forest over vertices. It begins as Rem's, in which a root is its
// own parent and no vertex is below its parent in number: two walks
// towards the roots take turns, the one at the larger parent goes on, and what it
// leaves is hung on the other's parent ("splicing"; Dijkstra, A Discipline of
// Programming, chapter 23). It takes half the time of union by size, and an edge within
// a set is mostly told by a look at both parents. But it takes log n steps an edge on inputs
// that the tests build.
type sets struct {
	vertices int
	parent   []int32 // empty until there is an edge
	bySize   bool    // parent is as union has it

	edges   int // taken
	steps   int // of Rem's loop
	flatten int // the steps after which the forest is made flat again
}

// patience is how many steps of Rem's loop are granted to an edge; a vertex gets one
// besides. Ordinary bushes take 1.5 an edge. Once the steps are more, the rest is union by
// size: O(n + m) steps of the one, and of the other Tarjan's bound.
const patience = 4

// reset has begin make n > 0 sets of one vertex with the first edge.
func (s *sets) reset(n int) {
	s.vertices, s.parent = n, s.parent[:0]
	s.bySize = false
	s.edges, s.steps, s.flatten = 0, 0, n/2+batchSize
}

func (s *sets) begin() {
	s.parent = resize(s.parent, s.vertices)
	for v := range s.parent {
		s.parent[v] = int32(v)
	}
}

// join joins the sets of the ends of edges, and returns how many edges are within range up to
// the first that is not. It puts those that join two sets to joining, the others to closing.
func (s *sets) join(edges []Edge, joining, closing []Edge) (fine int, _, _ []Edge) {
	switch {
	case len(s.parent) == 0:
		s.begin()
	case s.bySize:
		return s.joinBySize(edges, joining, closing)
	}
	parent := s.parent
	steps, limit := s.steps, patience*(s.edges+len(edges))+len(parent)
	for i, e := range edges {
		if asking && i%asked == 0 && len(parent) >= manyJoints {
			askSets(parent, edges[i:])
		}
		u, v := e.U, e.V
		if uint(u) >= uint(len(parent)) || uint(v) >= uint(len(parent)) {
			return i, joining, closing
		}
		p, q := parent[u], parent[v]
		if p == q {
			closing = append(closing, e)
			continue
		}
		if steps > limit {
			s.steps = steps
			s.weigh()
			fine, joining, closing = s.joinBySize(edges[i:], joining, closing)
			return i + fine, joining, closing
		}
		for {
			steps++
			if p < q {
				u, v, p, q = v, u, q, p
			}
			parent[u] = q
			if u == p {
				joining = append(joining, e)
				break
			}
			u = p
			if p = parent[u]; p == q {
				closing = append(closing, e)
				break
			}
		}
	}
	s.steps = steps
	s.edges += len(edges)
	if steps > s.flatten {
		s.flatten = steps + len(parent)/2
		s.flat()
	}
	return len(edges), joining, closing
}

// unite joins two sets, and reports whether they were two.
func (s *sets) unite(u, v int32) bool {
	_, joining, _ := s.join([]Edge{{u, v}}, nil, nil)
	return len(joining) > 0
}

// flat hangs every vertex on its root: its parent's is done before.
func (s *sets) flat() {
	for v, p := range s.parent {
		s.parent[v] = s.parent[p]
	}
}

// weigh goes over to union by size.
func (s *sets) weigh() {
	s.flat()
	for v, root := range s.parent {
		if int(root) == v {
			s.parent[v] = 0 // it counts itself
		}
		s.parent[root]--
	}
	s.bySize = true
}

// joinBySize is join by the size of the sets.
func (s *sets) joinBySize(edges []Edge, joining, closing []Edge) (fine int, _, _ []Edge) {
	for i, e := range edges {
		switch {
		case uint(e.U) >= uint(len(s.parent)) || uint(e.V) >= uint(len(s.parent)):
			return i, joining, closing
		case union(s.parent, e.U, e.V):
			joining = append(joining, e)
		default:
			closing = append(closing, e)
		}
	}
	return len(edges), joining, closing
}

// find returns the root of x's set and halves the path to it. In set is the next vertex
// towards the root, or minus the number of vertices at a root.
func find(set []int32, x int32) int32 {
	for {
		y := set[x]
		if y < 0 {
			return x
		}
		z := set[y]
		if z < 0 {
			return y
		}
		set[x] = z
		x = z
	}
}

// union joins the sets of u and v, the smaller under the larger, and reports
// whether they were apart.
func union(set []int32, u, v int32) bool {
	a, b := find(set, u), find(set, v)
	if a == b {
		return false
	}
	if set[a] > set[b] {
		a, b = b, a
	}
	set[a] += set[b]
	set[b] = a
	return true
}
