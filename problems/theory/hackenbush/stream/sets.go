package stream

import "slices"

// sets is a union-find forest over vertices. It begins as Rem's (Dijkstra, A Discipline of
// Programming, chapter 23): a root is its own parent, and no parent has a larger number than
// its child. Two walks towards the roots take turns: the one at the larger parent goes on, and
// the vertex it leaves is hung on the other walk's parent ("splicing"). This takes half the
// time of union by size, and an edge within a set mostly needs a look at both parents only.
// But there are inputs, which the tests build, that take log n steps an edge.
type sets struct {
	vertices int
	parent   []int32 // empty until the first edge
	bySize   bool    // parent is as Union keeps it

	edges   int // taken
	steps   int // of Rem's loop
	flatten int // the number of steps at which the forest is made flat again
}

// patience is the number of steps granted to an edge; each vertex adds one. When they are used
// up, union by size does the rest. So all takes O(n + m) steps of Rem's loop, and after that
// Tarjan's bound. Ordinary bushes take 1.5 steps an edge.
const patience = 4

// reset begins n > 0 sets of one vertex. A bush that is believed to be a forest needs no sets,
// so they are made at the first join.
func (s *sets) reset(n int) {
	s.vertices, s.parent = n, s.parent[:0]
	s.bySize = false
	s.edges, s.steps, s.flatten = 0, 0, n/2+1<<10
}

func (s *sets) begin() {
	s.parent = zeros(s.parent, s.vertices)
	for v := range s.parent {
		s.parent[v] = int32(v)
	}
}

// join joins the sets of u and v, and reports whether they differed.
func (s *sets) join(u, v int32) bool {
	if len(s.parent) == 0 {
		s.begin()
	}
	if s.bySize {
		return Union(s.parent, u, v)
	}
	parent := s.parent
	s.edges++
	p, q := parent[u], parent[v]
	if p == q {
		return false
	}
	if s.steps > s.flatten {
		s.relax()
		return s.join(u, v)
	}
	for steps := 1; ; steps++ {
		if p < q {
			u, v, p, q = v, u, q, p
		}
		parent[u] = q
		if u == p {
			s.steps += steps
			return true
		}
		u = p
		if p = parent[u]; p == q {
			s.steps += steps
			return false
		}
	}
}

// relax makes the forest flat, or turns to union by size when the patience is at an end.
func (s *sets) relax() {
	if s.steps > patience*s.edges+len(s.parent) {
		s.weigh()
		return
	}
	s.flat()
	s.flatten = s.steps + len(s.parent)/2
}

// flat hangs every vertex on its root. Parents come before their children.
func (s *sets) flat() {
	for v, p := range s.parent {
		s.parent[v] = s.parent[p]
	}
}

// weigh turns to union by size.
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

// Singles returns sets of one vertex each for Find and Union, for n vertices.
func Singles(n int) []int32 { return slices.Repeat([]int32{-1}, n) }

// Find returns the root of x's set and halves the path to it. set[x] is the next vertex towards
// the root or, at a root, minus the number of vertices in the set.
func Find(set []int32, x int32) int32 {
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

// Union joins the sets of u and v, the smaller under the larger, and reports whether they
// differed.
func Union(set []int32, u, v int32) bool {
	a, b := Find(set, u), Find(set, v)
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
