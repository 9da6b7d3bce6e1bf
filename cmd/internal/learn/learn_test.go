package learn

import (
	"strings"
	"testing"

	"nimsum/problems"
)

// TestAfter goes through the problems as one who solves them all.
func TestAfter(t *testing.T) {
	p := problems.Find("fixedturns") // its technique is the first that a problem trains alone
	met := map[string]bool{}
	var names []string
	for ; p != nil && !met[p.Name]; p = After(p) {
		met[p.Name] = true
		names = append(names, p.Name)
	}
	order := strings.Join(names, " ")
	if len(names) != len(problems.All()) {
		t.Errorf("only %q come one after the other", order)
	}
	for _, pair := range []string{"nim nimble", "nim staircase", "bachet takeaway", "kings knights", "nim gotroot"} {
		first, second, _ := strings.Cut(pair, " ")
		if strings.Index(order+" ", first+" ") > strings.Index(order+" ", second+" ") {
			t.Errorf("%s comes after %s: %s", first, second, order)
		}
	}
}
