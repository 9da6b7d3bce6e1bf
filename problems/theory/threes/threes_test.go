package threes_test

import (
	"fmt"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/threes"
)

func ExampleScan() {
	fmt.Println(threes.Scan([]byte(".X......X...")))
	fmt.Println(threes.Scan([]byte("XX.X......")))
	fmt.Println(threes.Scan([]byte("..XXX.")))
	// Output:
	// {false [] [5..6 12..12]}
	// {false [2] []}
	// {true [] []}
}

// TestValue compares values of runs with the mex over their cells.
func TestValue(t *testing.T) {
	values := []grundy.Value{0}
	for n := 1; n <= 300; n++ {
		var options []grundy.Value
		for i := range n {
			options = append(options, values[max(i-2, 0)]^values[max(n-i-3, 0)])
		}
		values = append(values, grundy.Mex(options))
		if v := (threes.Run{From: 7, N: n}).Value(); v != values[n] {
			t.Errorf("a run of %d cells is worth %v, want %v", n, v, values[n])
		}
	}
}

// TestWins compares the outcome of each row of up to eleven cells with a search.
func TestWins(t *testing.T) {
	known := map[string]bool{}
	var wins func(row string) bool
	wins = func(row string) bool {
		if w, met := known[row]; met {
			return w
		}
		won := false
		for i := 0; i < len(row) && !won; i++ {
			if row[i] == '.' {
				next := row[:i] + "X" + row[i+1:]
				won = threes.Scan([]byte(next)).Over || !wins(next)
			}
		}
		known[row] = won
		return won
	}
	for n := 3; n <= 11; n++ {
		for set := range 1 << n {
			row := make([]byte, n)
			for i := range row {
				row[i] = ".X"[set>>i&1]
			}
			b := threes.Scan(row)
			var sum grundy.Value
			for _, r := range b.Runs {
				sum ^= r.Value()
			}
			if !b.Over && wins(string(row)) != (len(b.Threats) > 0 || sum != 0) {
				t.Errorf("%s is won: %v", row, wins(string(row)))
			}
		}
	}
}
