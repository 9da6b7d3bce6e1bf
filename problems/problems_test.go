package problems_test

import (
	"fmt"
	"io/fs"
	"os"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/testdata"
)

// TestCatalogue checks what the compiler cannot: that names lead to one problem
// each, and that each has a sample.
func TestCatalogue(t *testing.T) {
	all := problems.All()
	for _, p := range all {
		for _, name := range append([]string{p.Name}, p.Aliases...) {
			if problems.Find(name) != p {
				t.Errorf("%s leads to another problem than %s", name, p.Name)
			}
		}
		if samples, err := fs.Glob(testdata.FS, p.Name+"/*.in"); err != nil || len(samples) == 0 {
			t.Errorf("%s has no sample (%v)", p.Name, err)
		}
	}
	if p := problems.Find("no such game"); p != nil {
		t.Errorf("a name of no problem leads to %s", p.Name)
	}
}

func ExampleFind() {
	p := problems.Find("gotroot")
	// A triangle on the ground, and a stalk of two edges on that.
	in := fastio.NewBytesReader([]byte("1\n5 5\n1 2\n2 3\n3 1\n3 4\n4 5\n"))
	for position := range p.Positions(in) {
		value, _ := position.Value()
		fmt.Println("worth", value)
		for move := range position.Winning() {
			fmt.Println("wins: edge", move)
		}
	}
	// Output:
	// worth *3
	// wins: edge 5
}

func ExampleAll() {
	p := problems.All()[0]
	in := fastio.NewBytesReader([]byte("1\n2 1\n1 2\n"))
	out := fastio.NewWriter(os.Stdout)
	if err := p.Solve(in, out); err != nil {
		fmt.Println(err)
	}
	out.Flush()
	// Output: Alice
}
