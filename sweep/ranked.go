package sweep

import "math"

// A ranked line sorts all tokens beforehand. From then on a token is its rank, and the
// line is a set of ranks. Coordinates are 32-bit offsets from the lower left corner of the
// frame.
//
// Squares are numbered from 1 in the order they open. Number 0 is the whole plane: its
// bottom is below everything and never leaves the line, so that every square has a
// parent and every token a token below.
type ranked struct {
	radix  radix
	opened []opened
	tokens []item   // in order; the bottom of square k has id 2k, its top 2k+1
	spare  []item   // room to sort
	rank   []uint32 // the place of each id in tokens
	up     []uint32 // rank of the token below the top of square k, later its parent
	live   bitset
}

// opened is a square as the line meets it.
type opened struct {
	x, y, side uint32
	index      int32 // of the square in the input
}

func (r *ranked) nest(squares []Square, f frame, nesting Nesting) error {
	n := len(squares)
	r.opened = resize(r.opened, n+1)
	r.tokens = resize(r.tokens, 2*n+1)
	r.spare = resize(r.spare, 2*n+1)
	r.rank = resize(r.rank, 2*n+2)
	r.up = resize(r.up, n+1)

	r.open(squares, f)
	r.rankTokens()
	fit := r.sweep(r.closings())
	return r.resolve(squares, fit, nesting)
}

// open lists the squares in the order they open.
func (r *ranked) open(squares []Square, f frame) {
	n := len(squares)
	items, spare := r.tokens[:n], r.spare[:n]
	load := func(dst []opened, order []item) {
		for k, it := range order {
			q := &squares[it.id]
			dst[k].x = uint32(q.X - f.left)
			dst[k].y = uint32(q.Y - f.bottom)
			dst[k].side = uint32(q.Side)
			dst[k].index = int32(it.id)
		}
	}

	r.opened[0] = opened{0, 0, math.MaxUint32, -1}
	for i := range squares {
		items[i] = item{uint32(squares[i].X - f.left), uint32(i)}
	}
	order, _ := r.radix.sort(items, spare)
	load(r.opened[1:], order)

	// Of those that open together the larger go first.
	for low, high := 1, 1; low <= n; low = high {
		falling := true
		for high++; high <= n && r.opened[high].x == r.opened[low].x; high++ {
			falling = falling && r.opened[high].side <= r.opened[high-1].side
		}
		if falling {
			continue
		}
		together := r.opened[low:high]
		for k, q := range together {
			items[k] = item{^q.side, uint32(q.index)}
		}
		order, _ := r.radix.sort(items[:len(together)], spare[:len(together)])
		load(together, order)
	}
}

// rankTokens puts the tokens in order and notes the place of each. Tokens at one y keep
// the order in which they are listed here.
func (r *ranked) rankTokens() {
	n := len(r.opened) - 1
	for k, q := range r.opened {
		if k > 0 {
			r.tokens[n-k] = item{q.y + q.side, uint32(2*k + 1)}
		}
		r.tokens[n+k] = item{q.y, uint32(2 * k)}
	}
	r.tokens, r.spare = r.radix.sort(r.tokens, r.spare)
	for i, t := range r.tokens {
		r.rank[t.id] = uint32(i)
	}
}

// closings returns the right sides in order, with the numbers of their squares.
func (r *ranked) closings() []item {
	n := len(r.opened) - 1
	items := r.spare[:n]
	for i, q := range r.opened[1:] {
		items[i] = item{q.x + q.side, uint32(i + 1)}
	}
	sorted, _ := r.radix.sort(items, r.spare[n:2*n])
	return sorted
}

// sweep notes for each square the rank of the token below its top, until a square has a
// token between its bottom and its top. It returns the number of squares before that one.
//
// It decides on the ranks alone. What they stand for is scattered in memory and waits
// for resolve, where one look-up need not wait for another.
func (r *ranked) sweep(closings []item) (fit int) {
	r.live.reset(len(r.tokens))
	r.live.add(0)
	for k := 1; k < len(r.opened); k++ {
		// The closing of k itself ends this loop.
		for ; closings[0].key <= r.opened[k].x; closings = closings[1:] {
			id := 2 * closings[0].id
			r.live.remove(r.rank[id])
			r.live.remove(r.rank[id+1])
		}
		bottom, top := r.rank[2*k], r.rank[2*k+1]
		below := r.live.below(top)
		r.up[k] = below
		if bottom < below {
			return k - 1
		}
		r.live.add(bottom)
		r.live.add(top)
	}
	return len(r.opened) - 1
}

// resolve turns what sweep noted into parents.
func (r *ranked) resolve(squares []Square, fit int, nesting Nesting) error {
	r.up[0] = 0
	for k := 1; k <= fit; k++ {
		id := r.tokens[r.up[k]].id
		up := id / 2
		if next := r.up[up]; id%2 != 0 {
			up = next
		}
		r.up[k] = up
		q, outer := &r.opened[k], &r.opened[up]
		if up > 0 && (outer.x+outer.side < q.x+q.side || outer.side == q.side) {
			return overlap(squares, q.index, outer.index)
		}
		nesting.Square[k-1] = q.index
		nesting.Parent[k-1] = int32(up) - 1
	}
	if k := fit + 1; k < len(r.opened) {
		between := r.tokens[r.up[k]].id / 2
		return overlap(squares, r.opened[k].index, r.opened[between].index)
	}
	return nil
}
