package squagame_test

import (
	"fmt"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
)

// A player solves as contestants do, in quadratic time: the square around a square is
// the smallest that holds it, and every move is tried. It makes the mistake it is
// told to make.
type player struct {
	recursive, strict, touching, onlyX, onlyY, quadratic, pairs, insideOut, add,
	parityInside, shallow, smallest, parity, narrow, char, deepest bool
}

type square struct{ x, y, a int }

func mistake(p player, size int) contesttest.Mistake {
	return contesttest.Wrong(p.answer).Sized(size)
}

func (p player) answer(in *fastio.Reader) string {
	n := in.Int("n", 1, 100_000)
	if p.quadratic && n > 2000 {
		panic("time limit exceeded")
	}
	squares := make([]square, n)
	for i := range squares {
		squares[i] = square{in.Int("x", -1e9, 1e9), in.Int("y", -1e9, 1e9), in.Int("a", 1, 1e9)}
	}
	parent := make([]int, n)
	depth := make([]int, n)
	order := make([]int, n) // from the inside out
	for i, q := range squares {
		order[i], parent[i] = i, -1
		for j, r := range squares {
			if i != j && p.inside(q, r) {
				depth[i]++
				if parent[i] < 0 || p.area(r) < p.area(squares[parent[i]]) {
					parent[i] = j
				}
			}
		}
	}
	if p.recursive && slices.Max(depth) > 1000 {
		panic("stack overflow")
	}
	if !p.insideOut {
		slices.SortStableFunc(order, func(i, j int) int { return depth[j] - depth[i] })
	}

	gone := make([]bool, n)
	value := func() int { // of what is not gone
		values := make([][]int, n+1) // of the squares directly inside; the plane is last
		size := make([]int, n+1)
		for _, i := range order {
			if gone[i] {
				continue
			}
			around := parent[i]
			if around < 0 {
				around = n
			}
			v := 1 + p.sum(values[i])
			if p.parityInside {
				v = 1 + size[i]%2
			}
			if p.deepest {
				v = 1 + slices.Max(append(values[i], 0))
			}
			values[around] = append(values[around], v)
			size[around] += size[i] + 1
		}
		if p.pairs {
			return len(unpaired(values[n]))
		}
		return p.sum(values[n])
	}
	if p.parity && n%2 == 0 || !p.parity && value() == 0 {
		return "Fit"
	}
	best := -1
	for i, q := range squares {
		if p.shallow && depth[i] > 1 {
			continue
		}
		for j, r := range squares {
			gone[j] = i == j || p.inside(r, q)
		}
		if value() == 0 && (best < 0 || p.smallest && q.a < squares[best].a) {
			best = i
		}
	}
	return fmt.Sprintf("Fat %d", best+1)
}

func (p player) sum(values []int) int {
	if p.add {
		values = unpaired(values)
	}
	total := 0
	for _, v := range values {
		if p.add {
			total += v
		} else {
			total ^= v
		}
	}
	if p.char {
		total &= 255
	}
	return total
}

// unpaired returns the values without pairs of equal ones.
func unpaired(values []int) (left []int) {
	slices.Sort(values)
	for _, v := range values {
		if k := len(left) - 1; k >= 0 && left[k] == v {
			left = left[:k]
		} else {
			left = append(left, v)
		}
	}
	return left
}

// inside reports whether q is inside r.
func (p player) inside(q, r square) bool {
	low, high := r, square{r.x + r.a - q.a, r.y + r.a - q.a, 0} // where q may begin
	if p.touching {
		high = square{r.x + r.a, r.y + r.a, 0}
	}
	x, y := low.x <= q.x && q.x <= high.x, low.y <= q.y && q.y <= high.y
	if p.strict {
		x, y = low.x < q.x && q.x < high.x, low.y < q.y && q.y < high.y
	}
	return q.a < r.a && (x || p.onlyY) && (y || p.onlyX)
}

func (p player) area(q square) int64 {
	if p.narrow {
		return int64(int32(q.a) * int32(q.a))
	}
	return int64(q.a) * int64(q.a)
}
