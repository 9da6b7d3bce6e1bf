// verdict: AC
// idea: Squares form trees: the parent of a square is the smallest around it. To
// paint a square is to cut the branch above it, so by the Colon Principle a square
// is worth 1 + the xor of its children, and the game the xor of its roots.
// Trees: a vertical line moves right over the squares and keeps the bottoms and tops
// that it meets, ordered by y. When it comes to a new square, the greatest entry
// below the new bottom tells the parent: a bottom's square is it, a top's is a sibling.
// Move: a root has to become worth itself xor the game. If a square has to become
// worth 0, painting it wins; otherwise its children together have to become worth one
// less, which says what each child alone would have to become.
// Go has no ordered set: entries get ranks first, and a tree of words of 64 bits finds
// the greatest rank below another.

package main

import (
	"bufio"
	"fmt"
	"math/bits"
	"os"
	"sort"
	"strconv"
)

type square struct{ x, y, side int }

// A set holds numbers below 64^3. A bit of level 0 stands for a number, a bit of a higher
// level for a word of the level below that is not 0.
type set [3][]uint64

func (s *set) add(r int) {
	for _, level := range s {
		level[r/64] |= 1 << (r % 64)
		r /= 64
	}
}

func (s *set) remove(r int) {
	for _, level := range s {
		if level[r/64] &^= 1 << (r % 64); level[r/64] != 0 {
			return
		}
		r /= 64
	}
}

// below returns the greatest number of the set that is less than r, or -1.
func (s *set) below(r int) int {
	for h, level := range s {
		word := level[r/64] & (1<<(r%64) - 1)
		if r /= 64; word == 0 {
			continue
		}
		r = r*64 + bits.Len64(word) - 1
		for h--; h >= 0; h-- {
			r = r*64 + bits.Len64(s[h][r]) - 1
		}
		return r
	}
	return -1
}

// sorted returns the numbers 0 to n-1 in the order of their keys.
func sorted(n int, key func(i int) [4]int) []int {
	keys, order := make([][4]int, n), make([]int, n)
	for i := range order {
		keys[i], order[i] = key(i), i
	}
	sort.Slice(order, func(i, j int) bool {
		a, b := &keys[order[i]], &keys[order[j]]
		for k := range a {
			if a[k] != b[k] {
				return a[k] < b[k]
			}
		}
		return false
	})
	return order
}

// forest returns the parents of squares, -1 for a root, and all squares, each after its
// parent.
func forest(squares []square) (parent, opened []int) {
	n := len(squares)
	// Number i stands for the bottom or the left side of square i, n+i for its top or its
	// right side. Where borders touch: at one y tops come before bottoms, smaller tops and
	// larger bottoms first; at one x close before opening, and open the larger first.
	entries := sorted(2*n, func(i int) [4]int {
		if i < n {
			return [4]int{squares[i].y, 1, -squares[i].side, i}
		}
		s := squares[i-n]
		return [4]int{s.y + s.side, 0, s.side, i}
	})
	events := sorted(2*n, func(i int) [4]int {
		if i < n {
			return [4]int{squares[i].x, 1, -squares[i].side, i}
		}
		return [4]int{squares[i-n].x + squares[i-n].side, 0, 0, i}
	})
	rank := make([]int, 2*n)
	for r, e := range entries {
		rank[e] = r
	}
	line := set{make([]uint64, 2*n/64+1), make([]uint64, 2*n/64/64+1), make([]uint64, 1)}
	parent = make([]int, n)
	for _, i := range events {
		if i >= n {
			line.remove(rank[i-n])
			line.remove(rank[i])
			continue
		}
		parent[i] = -1
		if r := line.below(rank[i]); r >= 0 {
			if e := entries[r]; e < n {
				parent[i] = e
			} else {
				parent[i] = parent[e-n]
			}
		}
		line.add(rank[i])
		line.add(rank[n+i])
		opened = append(opened, i)
	}
	return parent, opened
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	next := func() int {
		in.Scan()
		n, _ := strconv.Atoi(in.Text())
		return n
	}
	for tests := next(); tests > 0; tests-- {
		squares := make([]square, next())
		for i := range squares {
			squares[i] = square{next(), next(), next()}
		}
		parent, opened := forest(squares)
		n, game := len(squares), 0
		inner, must, best := make([]int, n), make([]int, n), n
		for k := n - 1; k >= 0; k-- {
			i := opened[k]
			if p := parent[i]; p >= 0 {
				inner[p] ^= inner[i] + 1
			} else {
				game ^= inner[i] + 1
			}
		}
		// must[i] is what square i with all inside would have to be worth, -1 if no move
		// inside it can win.
		for _, i := range opened {
			switch p := parent[i]; {
			case p < 0:
				must[i] = game ^ (inner[i] + 1)
			case must[p] <= 0:
				must[i] = -1
			default:
				must[i] = (must[p] - 1) ^ inner[p] ^ (inner[i] + 1)
			}
			if must[i] == 0 && i < best {
				best = i
			}
		}
		if game != 0 {
			fmt.Println("Fat", best+1)
		} else {
			fmt.Println("Fit")
		}
	}
}
