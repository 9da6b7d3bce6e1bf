package stress

import (
	"testing"

	"nimsum/problems"
)

// TestWholeSize has the full size of the judge's largest file at the bounds, although
// other inputs are cut short for the sake of time.
func TestWholeSize(t *testing.T) {
	p := problems.Find("knights")
	for trial := range boundsOf(p, 1) {
		input, _, remake, err := trial.make(p, trial.cases)
		if err != nil {
			t.Fatal(err)
		}
		if side := p.MaxSize(); len(input) < side*side {
			t.Errorf("%d bytes, made by %s: want a board of side %d", len(input), remake, side)
		}
		return
	}
}
