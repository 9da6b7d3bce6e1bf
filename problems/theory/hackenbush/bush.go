package hackenbush

import (
	"errors"
	"fmt"
	"math"
)

// Edge is one edge of a bush, between the vertices U and V, numbered from 0.
// U == V is a loop; several edges may join the same two vertices.
type Edge = struct{ U, V int32 }

var errNoGround = errors.New("no vertex is on the ground")

// checkVertices reports what is wrong with a bush of n vertices standing on
// grounds.
func checkVertices(n int, grounds []int) error {
	if n < 1 || n > math.MaxInt32 {
		return fmt.Errorf("%d vertices are outside 1..%d", n, math.MaxInt32)
	}
	if len(grounds) == 0 {
		return errNoGround
	}
	for _, g := range grounds {
		if g < 0 || g >= n {
			return fmt.Errorf("ground %d is outside 0..%d", g, n-1)
		}
	}
	return nil
}

// checkEdge reports an end of the i-th edge that is not one of n vertices.
func checkEdge(n int, i int64, e Edge) error {
	for _, v := range [...]int32{e.U, e.V} {
		if v < 0 || int(v) >= n {
			return fmt.Errorf("edge %d: vertex %d is outside 0..%d", i, v, n-1)
		}
	}
	return nil
}

// checkBush reports what is wrong with a whole bush.
func checkBush(n int, edges []Edge, grounds []int) error {
	if err := checkVertices(n, grounds); err != nil {
		return err
	}
	if len(edges) > math.MaxInt32 {
		return fmt.Errorf("%d edges are more than %d", len(edges), math.MaxInt32)
	}
	for i, e := range edges {
		if uint(e.U) >= uint(n) || uint(e.V) >= uint(n) {
			return checkEdge(n, int64(i), e)
		}
	}
	return nil
}

// resize returns s with length n, in the memory of s if that is enough. Its elements are
// arbitrary.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
