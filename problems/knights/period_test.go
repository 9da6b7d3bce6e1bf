package knights

import (
	"testing"

	"nimsum/problems/contest/pieces"
)

// TestPeriod holds what is said of how values repeat against the values.
func TestPeriod(t *testing.T) {
	const far = 2 // from the diagonal
	for _, n := range []int{13, 20, 27} {
		at := value(n)
		for r := range n - 5 {
			for c := range n - 1 {
				if from, to := c-r, c-r-4; to < far && from > -far {
					continue
				}
				if at(pieces.Square{Row: r, Col: c}) != at(pieces.Square{Row: r + 4, Col: c}) ||
					at(pieces.Square{Row: c, Col: r}) != at(pieces.Square{Row: c, Col: r + 4}) {
					t.Errorf("%d,%d is not worth what the square four farther is on a board of %d", r, c, n)
				}
			}
		}
	}
}
