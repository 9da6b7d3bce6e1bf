package gotroot

// sets tells which vertices are connected: by vertex, another one of its set,
// or itself.
type sets []int32

// newSets returns sets of one vertex each, for vertices up to n.
func newSets(n int) sets {
	s := make(sets, n+1)
	for v := range s {
		s[v] = int32(v)
	}
	return s
}

// find returns the vertex that stands for v's set.
func (s sets) find(v int32) int32 {
	for s[v] != v {
		s[v] = s[s[v]]
		v = s[v]
	}
	return v
}

// join makes one set of those of u and v, and reports whether they were two.
func (s sets) join(u, v int32) bool {
	u, v = s.find(u), s.find(v)
	s[u] = v
	return u != v
}
