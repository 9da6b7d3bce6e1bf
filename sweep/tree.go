package sweep

import (
	"cmp"
	"math"
	"slices"

	"github.com/google/btree"
)

// A tree is a line over a B-tree of the live tokens, for coordinates of any size. Its
// tokens take memory only while they are on the line.
type tree struct {
	opened []numbered // in the order they open, after the whole plane
	closed []closing  // in the order they close
	up     []int32    // the parent of square k, both by place in opened
	tokens *btree.BTreeG[token]
}

// numbered is a square with its index in the input.
type numbered struct {
	Square
	index int32
}

// A closing is a right side with the place of its square in opened.
type closing struct {
	x int64
	k int32
}

// A token is the bottom of square k, side = k, or its top, side = -k. At one y the
// order of these numbers is the order of the tokens.
type token struct {
	y    int64
	side int32
}

func (t token) less(u token) bool {
	return t.y < u.y || t.y == u.y && t.side < u.side
}

// degree of the B-tree. From 32 to 128 it matters little; 16 takes up to 1.7 times as long
// for a million squares.
const degree = 64

func (t *tree) nest(squares []Square, nesting Nesting) error {
	t.sort(squares)
	if t.tokens == nil {
		t.tokens = btree.NewG(degree, token.less)
	}
	t.tokens.Clear(true)
	t.tokens.ReplaceOrInsert(token{math.MinInt64, 0})
	var below token
	first := func(t token) bool { below = t; return false }

	closed := t.closed
	for k := int32(1); int(k) < len(t.opened); k++ {
		q := &t.opened[k]
		// The closing of k itself ends this loop.
		for ; closed[0].x <= q.X; closed = closed[1:] {
			k := closed[0].k
			p := &t.opened[k]
			t.tokens.Delete(token{p.Y, k})
			t.tokens.Delete(token{p.Y + p.Side, -k})
		}

		bottom, top := token{q.Y, k}, token{q.Y + q.Side, -k}
		t.tokens.DescendLessOrEqual(top, first)
		if bottom.less(below) {
			between := t.opened[max(below.side, -below.side)]
			return overlap(squares, q.index, between.index)
		}
		up := below.side
		if up < 0 {
			up = t.up[-up]
		}
		t.up[k] = up
		outer := &t.opened[up]
		if up > 0 && (outer.X+outer.Side < q.X+q.Side || outer.Side == q.Side) {
			return overlap(squares, q.index, outer.index)
		}
		nesting.Square[k-1] = q.index
		nesting.Parent[k-1] = up - 1
		t.tokens.ReplaceOrInsert(bottom)
		t.tokens.ReplaceOrInsert(top)
	}
	return nil
}

// sort lists the squares in the order they open and in the order they close.
func (t *tree) sort(squares []Square) {
	n := len(squares)
	t.opened = resize(t.opened, n+1)
	t.closed = resize(t.closed, n)
	t.up = resize(t.up, n+1)

	t.opened[0] = numbered{index: -1}
	t.up[0] = 0
	for i, q := range squares {
		t.opened[i+1] = numbered{q, int32(i)}
	}
	slices.SortFunc(t.opened[1:], func(p, q numbered) int {
		if p.X != q.X {
			return cmp.Compare(p.X, q.X)
		}
		return cmp.Or(cmp.Compare(q.Side, p.Side), cmp.Compare(p.index, q.index))
	})
	for i, q := range t.opened[1:] {
		t.closed[i] = closing{q.X + q.Side, int32(i + 1)}
	}
	slices.SortFunc(t.closed, func(a, b closing) int { return cmp.Compare(a.x, b.x) })
}
