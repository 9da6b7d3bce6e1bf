package rules

import "math/bits"

// marks are the numbers that the options of one component have: their values, or outcomes.
type marks struct {
	seen []uint32 // seen[v] == now if v is marked; long enough for all sums of values so far
	now  uint32
}

func newMarks() marks { return marks{seen: make([]uint32, 64)} }

// begin forgets all marks.
func (m *marks) begin() {
	if m.now++; m.now == 0 {
		clear(m.seen)
		m.now = 1
	}
}

// mex returns the least number that is not marked.
func (m *marks) mex() uint32 {
	v := 0
	for v < len(m.seen) && m.seen[v] == m.now {
		v++
	}
	return uint32(v)
}

// cover makes room for all sums of values that include v.
func (m *marks) cover(v uint32, in *meter) error {
	if int(v) < len(m.seen) {
		return nil
	}
	more := 1<<bits.Len32(v) - len(m.seen)
	if err := in.hold(4 * int64(more)); err != nil {
		return err
	}
	m.seen = append(m.seen, make([]uint32, more)...)
	return nil
}
