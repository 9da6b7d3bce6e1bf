package fastio_test

import (
	"fmt"
	"os"
	"strings"

	fastio "nimsum/io"
)

// Cases to a final zero, each the number of piles and the piles. Err is checked
// once, at the end.
func Example() {
	in := fastio.NewReader(strings.NewReader("3\n1 2 3\n2\n1000000 7\n0\n"))
	out := fastio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.OK() && !in.AtZero() {
		n := in.Int("number of piles", 1, 1_000_000)
		sum := int64(0)
		for _, pile := range fastio.AppendInts[int64](in, "pile", 0, 1e18, n, nil) {
			sum ^= pile
		}
		if in.OK() {
			out.Int(sum)
			out.Byte('\n')
		}
	}
	if in.Err() != nil {
		fmt.Println(in.Err())
	}
	// Output:
	// 0
	// 1000007
}

// An error says what is wrong, and where.
func ExampleReader_Int() {
	in := fastio.NewReader(strings.NewReader("4 3\n1 2\n2 9\n"))
	n := in.Int("number of vertices", 1, 1000)
	m := in.Int("number of edges", 0, 1000)
	for range m {
		in.Int("vertex", 1, n)
		in.Int("vertex", 1, n)
		if !in.OK() {
			break
		}
	}
	fmt.Println(in.Err())
	// Output: line 3, column 3: vertex 9 is outside 1..4
}

// The caller checks the letters.
func ExampleReader_Row() {
	in := fastio.NewReader(strings.NewReader("3\nK..\n.Q.\n..K\n"))
	n := in.Int("side of the board", 1, 10_000)
	for range n {
		row := in.Row("row", n)
		for i, letter := range row {
			if letter != 'K' && letter != '.' {
				in.RowErrorf(i, "%q is neither 'K' nor '.'", letter)
			}
		}
	}
	fmt.Println(in.Err())
	// Output: line 3, column 2: 'Q' is neither 'K' nor '.'
}

func ExampleReader_Errorf() {
	in := fastio.NewReader(strings.NewReader("1 5\n7 5 3\n"))
	before := in.Int("square", 1, 9)
	for in.More() {
		square := in.Int("square", 1, 9)
		if square <= before {
			in.Errorf("square %d does not come after square %d", square, before)
		}
		before = square
	}
	fmt.Println(in.Err())
	// Output: line 2, column 3: square 5 does not come after square 7
}
