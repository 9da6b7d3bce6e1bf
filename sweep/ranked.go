package sweep

// A ranked line sorts all tokens beforehand. From then on a token is its rank, and the
// line is a set of ranks. Coordinates are 32-bit offsets from the lower left corner of the
// frame; lists hold them as int32 only to share memory with numbers.
//
// Squares are numbered from 0 in the order they open. Behind them comes the whole plane:
// its bottom has rank 0, below everything, and never leaves the line, so that every
// square has a parent and every token a token below.
type ranked struct {
	left, bottom int64   // where offsets begin
	expect       int     // squares
	x, y, side   []int32 // as added, then as opened
	index        []int32 // by number: the square's index as added
	tokens       []int32 // by rank, see listTokens; at last the parents
	pairs        []pair  // room to sort; then ranks of bottom and top by square, and in the order of closing
	closing      []int32 // the right sides in order
	radix        [2]radix
	live         bitset

	arranged []int32 // see arrange
	origin   uint32
	bad      [2]bool // by part: see check
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
		size := n + max(n, min(64*n+1024, r.expect-n))
		r.x, r.y, r.side = grown(r.x, size), grown(r.y, size), grown(r.side, size)
	}
	r.x, r.y, r.side = append(r.x, int32(x)), append(r.y, int32(y)), append(r.side, int32(side))
	return true
}

// grown returns a list with a larger capacity. Memory costs little until it is written to, so
// the capacity may be large; slices.Grow would write to it.
func grown(list []int32, size int) []int32 {
	larger := make([]int32, len(list), size)
	copy(larger, list)
	return larger
}

// at returns a square.
func (r *ranked) at(i int) Square {
	return Square{r.left + int64(uint32(r.x[i])), r.bottom + int64(uint32(r.y[i])), int64(uint32(r.side[i]))}
}

// nest finds how the squares nest; all lie in f. If some cross or are identical it returns false,
// and the nesting has only the order of the squares.
func (r *ranked) nest(f frame) (nesting Nesting, ok bool) {
	n := r.len()
	r.index = resize(r.index, n)
	r.tokens = resize(r.tokens, 2*n+1)
	r.pairs = resize(r.pairs, 2*n+1)
	r.open(f)
	r.rankTokens()
	r.rankClosings()
	ok = r.sweep()
	if ok {
		r.link()
		r.bad = [2]bool{}
		halves(r, n, (*ranked).check)
		ok = !r.bad[0] && !r.bad[1]
	}
	return Nesting{r.index, r.tokens[:n]}, ok
}

// open puts the squares into the order they open, with offsets from the corner of f.
func (r *ranked) open(f frame) {
	r.radix[0].sort(r.index, r.x, r.pairs)
	r.arrange(r.x, f.left-r.left)
	r.arrange(r.side, 0)
	halves(r, r.len(), (*ranked).largerFirst)
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

// largerFirst sorts squares that open at one x by decreasing side.
func (r *ranked) largerFirst(part, from, to int) {
	low := from
	for low > 0 && low < to && r.x[low] == r.x[low-1] { // the other half's
		low++
	}
	for high := low; low < to; low = high {
		falling := true
		for high++; high < r.len() && r.x[high] == r.x[low]; high++ {
			falling = falling && r.side[high] <= r.side[high-1]
		}
		if falling {
			continue
		}
		index, side := r.index[low:high], r.side[low:high]
		order, room := r.tokens[low:high], r.pairs[low:high]
		for k, s := range side {
			order[k] = ^s
		}
		r.radix[part].sort(order, order, room)
		for k, from := range order {
			room[k][key], room[k][number] = uint32(side[from]), uint32(index[from])
		}
		for k := range room {
			side[k], index[k] = int32(room[k][key]), int32(room[k][number])
		}
	}
}

// rankTokens puts the tokens in order and notes the rank of each.
func (r *ranked) rankTokens() {
	n := r.len()
	halves(r, n, (*ranked).listTokens)
	r.radix[0].sort(r.tokens[1:], r.tokens[1:], r.pairs)
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
// is the bottom or the top.
func (r *ranked) squareOf(t int32) (k int32, end int) {
	k = t - int32(r.len())
	if k < 0 {
		end = top
	}
	return k ^ k>>31, end
}

const bottom, top = 0, 1

// rank notes the ranks of the tokens by their squares.
func (r *ranked) rank(_, from, to int) {
	for rank := from; rank < to; rank++ {
		k, end := r.squareOf(r.tokens[rank])
		r.pairs[k][end] = uint32(rank)
	}
}

// rankClosings puts the right sides in order, and with them the ranks of their squares' tokens.
func (r *ranked) rankClosings() {
	n := r.len()
	r.closing = resize(r.closing, n)
	halves(r, n, (*ranked).listClosings)
	r.radix[0].sort(r.closing, r.closing, r.pairs[n:])
	halves(r, n, (*ranked).gatherClosings)
}

func (r *ranked) listClosings(_, from, to int) {
	for k := from; k < to; k++ {
		r.closing[k] = r.x[k] + r.side[k]
	}
}

func (r *ranked) gatherClosings(_, from, to int) {
	n := r.len()
	for c := from; c < to; c++ {
		k := r.closing[c]
		r.pairs[n+c] = r.pairs[k]
		r.closing[c] = r.x[k] + r.side[k]
	}
}

// sweep notes for each square the rank of the token below its top, in the place of the
// rank of its bottom. It stops and returns false at a square with a token between its bottom
// and its top.
//
// It needs the ranks alone, and reads everything but the line in order. The tokens of the
// ranks are scattered in memory: link looks them up, where one look-up need not wait for
// another.
func (r *ranked) sweep() bool {
	opened, closed := r.pairs[:r.len()], r.pairs[r.len():]
	r.live.reset(len(r.tokens))
	r.live.add(0)
	c := 0
	for k := range opened {
		// The closing of k itself ends this loop.
		for x := uint32(r.x[k]); uint32(r.closing[c]) <= x; c++ {
			r.live.remove(closed[c][bottom])
			r.live.remove(closed[c][top])
		}
		low, high := opened[k][bottom], opened[k][top]
		below := r.live.below(high)
		if low < below {
			return false
		}
		opened[k][bottom] = below
		r.live.add(low)
		r.live.add(high)
	}
	return true
}

// link finds the parents, and puts them in the place of the ranks of tops.
func (r *ranked) link() {
	n := r.len()
	opened := r.pairs[:n+1] // the plane is in no other
	for k := range opened[:n] {
		parent, end := r.squareOf(r.tokens[opened[k][bottom]])
		if around := int32(opened[parent][top]); end == top {
			parent = around
		}
		opened[k][top] = uint32(parent)
	}
}

// check lists the parents, and checks that each square ends within its parent and is smaller.
func (r *ranked) check(part, from, to int) {
	n := r.len()
	for k := from; k < to; k++ {
		parent := int32(r.pairs[k][top])
		if int(parent) == n {
			parent = -1
		} else if uint32(r.x[parent]+r.side[parent]) < uint32(r.x[k]+r.side[k]) || r.side[parent] == r.side[k] {
			r.bad[part] = true
		}
		r.tokens[k] = parent
	}
}
