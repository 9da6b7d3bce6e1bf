package sweep

import (
	"math"
	"slices"
)

// A ranked line sorts all tokens beforehand. From then on a token is its rank, and the
// line is a set of ranks. Coordinates are 32-bit offsets from the lower left corner of the
// frame; lists hold them as int32 only to share memory with numbers.
//
// Squares are numbered from 0 in the order they open. Behind them comes the whole plane:
// its bottom has rank 0, below everything, and never leaves the line, so that every
// square has a parent and every token a token below.
//
// It notes nowhere when squares close. A square that has closed keeps its tokens on the
// line until one of them is met as the token below a new top, and is taken off then: the
// next below that stands on the line indeed is what it would have been without.
type ranked struct {
	left, bottom int64   // where offsets begin
	expect       int     // squares
	x, y, side   []int32 // as added, then as opened
	index        []int32 // by number: the square's index as added
	tokens       []int32 // by rank, see listTokens; at last the parents
	pairs        []pair  // room to sort; then the ranks of all squares' tokens, and what is met on the line
	radix        radix
	live         bitset

	arranged []int32 // see arrange
	origin   uint32
	bad      [2]bool // by part: see resolve
}

func (r *ranked) len() int { return len(r.x) }

// reset begins a list of squares, with offsets from a corner.
func (r *ranked) reset(left, bottom int64, expect int) {
	r.left, r.bottom, r.expect = left, bottom, expect
	r.x, r.y, r.side = r.x[:0], r.y[:0], r.side[:0]
}

// add adds a square unless it takes more than 32 bits.
func (r *ranked) add(q *Square) bool {
	x, y, side := uint64(q.X-r.left), uint64(q.Y-r.bottom), uint64(q.Side)
	if (x|y|side)>>32 != 0 {
		return false
	}
	if n := len(r.x); n == cap(r.x) {
		// Memory that is not written to costs nothing, but to copy does.
		room := max(n, min(16*n+1024, r.expect-n))
		r.x, r.y, r.side = slices.Grow(r.x, room), slices.Grow(r.y, room), slices.Grow(r.side, room)
	}
	r.x, r.y, r.side = append(r.x, int32(x)), append(r.y, int32(y)), append(r.side, int32(side))
	return true
}

// at returns a square.
func (r *ranked) at(i int) Square {
	return Square{r.left + int64(uint32(r.x[i])), r.bottom + int64(uint32(r.y[i])), int64(uint32(r.side[i]))}
}

// nest finds how the squares nest, which fit into f. Where some cross or are identical it
// returns false and only the order of the squares.
func (r *ranked) nest(f frame) (nesting Nesting, ok bool) {
	n := r.len()
	r.index = resize(r.index, n)
	r.tokens = resize(r.tokens, 2*n+1)
	r.pairs = resize(r.pairs, 2*n+1)
	r.open(f)
	r.rankTokens()
	ok = r.sweep()
	if ok {
		r.bad = [2]bool{}
		halves(r, n, (*ranked).resolve)
		ok = !r.bad[0] && !r.bad[1]
	}
	return Nesting{r.index, r.tokens[:n]}, ok
}

// open puts the squares into the order they open, with offsets from the corner of f.
func (r *ranked) open(f frame) {
	r.radix.sort(r.index, r.x, r.pairs)
	r.arrange(r.x, f.left-r.left)
	r.arrange(r.side, 0)
	r.largerFirst()
	r.arrange(r.y, f.bottom-r.bottom)
	r.left, r.bottom = f.left, f.bottom
}

// arrange puts a list into the order of r.index and subtracts an origin.
func (r *ranked) arrange(list []int32, origin int64) {
	r.arranged, r.origin = list, uint32(origin)
	halves(r, len(list), (*ranked).gather)
	halves(r, len(list), (*ranked).store)
}

func (r *ranked) gather(_, from, to int) {
	list, origin, room := r.arranged, int32(r.origin), r.tokens[from:to]
	for k, i := range r.index[from:to] {
		room[k] = list[i] - origin
	}
}

func (r *ranked) store(_, from, to int) { copy(r.arranged[from:to], r.tokens[from:to]) }

// largerFirst puts the larger first of those that open together.
func (r *ranked) largerFirst() {
	n := r.len()
	for low, high := 0, 0; low < n; low = high {
		falling := true
		for high++; high < n && r.x[high] == r.x[low]; high++ {
			falling = falling && r.side[high] <= r.side[high-1]
		}
		if falling {
			continue
		}
		index, side := r.index[low:high], r.side[low:high]
		order := r.tokens[:len(side)]
		for k, s := range side {
			order[k] = ^s
		}
		r.radix.sort(order, order, r.pairs)
		sorted := r.pairs[:len(side)]
		for k, from := range order {
			sorted[k] = pair{uint32(index[from]), uint32(side[from])}
		}
		for k, s := range sorted {
			index[k], side[k] = int32(s.key), int32(s.id)
		}
	}
}

// rankTokens puts the tokens in order and notes the rank of each.
func (r *ranked) rankTokens() {
	n := r.len()
	halves(r, n, (*ranked).listTokens)
	r.radix.sort(r.tokens[1:], r.tokens[1:], r.pairs)
	r.tokens[0] = int32(2 * n)
	halves(r, 2*n+1, (*ranked).rank)
}

// listTokens lists the tops from the square opened last to the first, then the bottoms
// from the first to the last: tokens at one y stay in this order. For a token's place in
// this list see squareOf.
func (r *ranked) listTokens(_, from, to int) {
	n := r.len()
	for k := from; k < to; k++ {
		r.tokens[n-k] = r.y[k] + r.side[k]
		r.tokens[n+1+k] = r.y[k]
	}
}

// squareOf returns whose token it is that has place t in the list of all, and whether it
// is the top.
func (r *ranked) squareOf(t int32) (k int32, top bool) {
	k = t - int32(r.len())
	return k ^ k>>31, k < 0
}

// rank notes the ranks of the tokens by their squares.
func (r *ranked) rank(_, from, to int) {
	for rank := from; rank < to; rank++ {
		k, top := r.squareOf(r.tokens[rank])
		of := &r.pairs[k].key
		if top {
			of = &r.pairs[k].id
		}
		*of = uint32(rank)
	}
}

// sweep notes for each square its right side and its parent, until a square has a token
// between its bottom and its top, and returns whether none has.
func (r *ranked) sweep() bool {
	n := r.len()
	span, met := r.pairs[:n], r.pairs[n:]
	met[n] = pair{math.MaxUint32, uint32(n)}
	r.live.reset(len(r.tokens))
	r.live.add(0)
	for k := range span {
		bottom, top, x := span[k].key, span[k].id, uint32(r.x[k])
		below := r.live.below(top)
		j, isTop := r.squareOf(r.tokens[below])
		for met[j].key <= x { // has closed
			r.live.remove(below)
			below = r.live.below(top)
			j, isTop = r.squareOf(r.tokens[below])
		}
		if bottom < below {
			return false
		}
		parent := uint32(j)
		if isTop {
			parent = met[j].id
		}
		met[k] = pair{x + uint32(r.side[k]), parent}
		r.live.add(bottom)
		r.live.add(top)
	}
	return true
}

// resolve lists the parents, and sees whether each square ends within its parent and is smaller.
func (r *ranked) resolve(part, from, to int) {
	n := r.len()
	met := r.pairs[n:]
	for k := from; k < to; k++ {
		right, parent := met[k].key, int32(met[k].id)
		if int(parent) == n {
			parent = -1
		} else if met[parent].key < right || r.side[parent] == r.side[k] {
			r.bad[part] = true
		}
		r.tokens[k] = parent
	}
}
