package kings

import (
	"strings"
	"testing"

	"nimsum/problems/contest/pieces"
	"nimsum/problems/theory/grundy"
)

// TestPeriod holds what is said of boards without damage against the rules: the mex of the
// squares above, on the left, and above on the left.
func TestPeriod(t *testing.T) {
	const n = 21
	worth := map[[2]int]grundy.Value{}
	for r := range n {
		for c := range n {
			var options []grundy.Value
			for _, to := range [][2]int{{r - 1, c}, {r, c - 1}, {r - 1, c - 1}} {
				if v, there := worth[to]; there {
					options = append(options, v)
				}
			}
			v := grundy.Mex(options)
			worth[[2]int{r, c}] = v
			said := grundy.Value(max(r, c) % 2)
			if min(r, c)%2 == 1 {
				said = 3 - said
			}
			if v != said {
				t.Errorf("%d,%d is worth %v, and said to be %v", r, c, v, said)
			}
		}
	}
	whole := &pieces.Grid{Side: 2, Cells: []byte("....")}
	if !strings.HasPrefix(period(whole), "Without damage") {
		t.Errorf("of a whole board it is said that %s", period(whole))
	}
	whole.Cells[3] = damaged
	if strings.HasPrefix(period(whole), "Without damage") {
		t.Errorf("of a damaged board it is said that %s", period(whole))
	}
}
