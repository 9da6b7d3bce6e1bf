package bush

// Sets tells which vertices are connected: by vertex, another one of its set,
// or itself.
type Sets []int32

// NewSets returns sets of one vertex each, for vertices up to n.
func NewSets(n int) Sets {
	s := make(Sets, n+1)
	for v := range s {
		s[v] = int32(v)
	}
	return s
}

// Find returns the vertex that stands for v's set.
func (s Sets) Find(v int32) int32 {
	for s[v] != v {
		s[v] = s[s[v]]
		v = s[v]
	}
	return v
}

// Join makes one set of those of u and v, and reports whether they were two.
func (s Sets) Join(u, v int32) bool {
	u, v = s.Find(u), s.Find(v)
	s[u] = v
	return u != v
}
