package robot

import (
	"math/big"
	"math/bits"
)

// The robots left always fill r adjacent rows and c adjacent columns, and a command
// given to them adds r*c to the sum. A vertical command that takes the grid further
// north, or further south, than ever before destroys a row; call it a loss, of an
// axis that has the rows for its lines. Any other vertical command costs nothing.
//
// # Losses
//
// Of a commands there and b back, a+b > 0, at least L = max(|a-b|, 1) are losses:
// the first is one, and in the end the robots are |a-b| cells away. The first loss
// destroys a line, and then back and there, back and there again costs nothing, so L
// losses are enough, and the other F = a+b-L commands are free and may be given at any
// time after the first loss. More losses do no good: make the last of them free
// commands right after the first loss instead, and each command is given to as many
// robots as before or more. For the same reason the best time for all free commands of
// an axis is right after its first loss.
//
// # Paths
//
// What remains is a path of losses from (r, c) = (N, M), each adding r*c and then
// taking 1 from r or c, with an extra F*r*c right behind the first loss of either axis.
//
// Once both axes have begun, the best path shortens the longer side, while its axis
// has losses left: of all points that can be reached after so many losses, whose r+c is
// the same, it goes through the one with r and c closest together, so with the largest
// r*c.
//
// Let the rows begin, and the columns follow after k >= 1 losses. To wait for one
// more, from k to k+1, replaces on the path the point (N-k, M-1) by (N-k-1, M), as long
// as N-k >= M so that the path goes on by losing rows either way. That and the free
// commands of the columns being given to one row less adds
//
//	(N-k-1) M - (N-k)(M-1) - F (M-1)  =  N - M - F (M-1) - k
//
// which falls as k rises. With N-k < M it is no use to wait: then the path that loses a
// column first is the best there is, at each point, and more free commands add to it.
// So the best k is the least that makes this 0 or less, or all losses of the rows if
// they are fewer. The columns may begin as well: the better of the two it is.

// An axis has lines of robots and commands in both directions across them.
type axis struct{ lines, there, back int64 }

// A plan is what becomes of the commands of an axis.
type plan struct {
	lines, left  int64 // of robots, at first and in the end
	losses, free int64 // commands
}

func (a axis) plan() plan {
	commands := a.there + a.back
	losses := min(max(a.there-a.back, a.back-a.there, 1), commands)
	return plan{a.lines, max(a.lines-losses, 0), losses, commands - losses}
}

// A total is a sum of products of three factors, and of thirds of such products, which are
// whole. It has the last 64 bits of these, and all of them where large is not nil.
type total struct {
	products, thirds int64
	large            *large
}

type large struct{ products, thirds big.Int }

func (t *total) add(a, b, c int64) {
	if t.products += a * b * c; t.large != nil {
		addProduct(&t.large.products, a, b, c)
	}
}

func (t *total) addThird(a, b, c int64) {
	if t.thirds += a * b * c; t.large != nil {
		addProduct(&t.large.thirds, a, b, c)
	}
}

func addProduct(sum *big.Int, a, b, c int64) {
	product := big.NewInt(a)
	product.Mul(product, big.NewInt(b))
	sum.Add(sum, product.Mul(product, big.NewInt(c)))
}

// low returns the last 64 bits of the sum: to divide by 3 is to multiply by its inverse.
func (t *total) low() int64 {
	const third = -0x5555555555555555
	return t.products + t.thirds*third
}

func (l *large) all() *big.Int {
	sum := new(big.Int).Quo(&l.thirds, big.NewInt(3))
	return sum.Add(sum, &l.products)
}

// beginning adds the sum for the best order that begins with the first axis.
func (t *total) beginning(first, second *plan) {
	if first.losses == 0 {
		return
	}
	r, c := first.lines, second.lines
	if second.losses == 0 {
		t.shorten(r, first.left, c)
		t.add(first.free, r-1, c)
		return
	}
	k := min(max(wait(r, c, second.free), 1), r-first.left)
	t.shorten(r, r-k, c)
	t.add(first.free, r-1, c)
	r -= k
	t.add(1, r, c)
	c--
	t.add(second.free, r, c)

	if r > c {
		to := max(c, first.left)
		t.shorten(r, to, c)
		r = to
	} else {
		to := max(r, second.left)
		t.shorten(c, to, r)
		c = to
	}
	if r == c {
		to := max(first.left, second.left)
		t.shortenBoth(r, to)
		r, c = to, to
	}
	// No more than one of them is left to shorten.
	t.shorten(r, first.left, c)
	t.shorten(c, second.left, r)
}

// wait returns how many losses of rows it pays to wait for before columns, with so many
// free commands, begin; 0 or less for none.
func wait(rows, columns, free int64) int64 {
	k := rows - columns
	high, low := bits.Mul64(uint64(free), uint64(columns-1))
	if k <= 0 || high > 0 || low > uint64(k) {
		return 0
	}
	return k - int64(low)
}

// shorten adds the losses that take one side from n to m while the other is c: c
// times the sum of m+1..n.
func (t *total) shorten(n, m, c int64) {
	a, b := n-m, n+m+1 // one of them is even
	t.add(a>>(^a&1), b>>(a&1), c)
}

// shortenBoth adds the losses that take both sides from n to m in turn: the sum of
// x*x + x*(x-1) for x = m+1..n. Up to n that comes to n(n+1)/2 * (4n-1)/3.
func (t *total) shortenBoth(n, m int64) {
	t.addThird(n|1, (n+1)/2, 4*n-1)
	t.addThird(-(m | 1), (m+1)/2, 4*m-1)
}

// largest returns the largest sum, and whether that was certain to fit.
func largest(rows, columns axis) (sum int64, ok bool) {
	// There are no more commands than these, for no more robots than these.
	commands := rows.there + rows.back + columns.there + columns.back
	high, robots := bits.Mul64(uint64(rows.lines), uint64(columns.lines))
	over, product := bits.Mul64(uint64(commands), robots)
	if high > 0 || over > 0 || product>>62 > 0 {
		return 0, false
	}
	r, c := rows.plan(), columns.plan()
	var a, b total
	a.beginning(&r, &c)
	b.beginning(&c, &r)
	return max(a.low(), b.low()), true
}

// largestBig is largest for sums of any size.
func largestBig(rows, columns axis) *big.Int {
	r, c := rows.plan(), columns.plan()
	a, b := total{large: new(large)}, total{large: new(large)}
	a.beginning(&r, &c)
	b.beginning(&c, &r)
	first, second := a.large.all(), b.large.all()
	if first.Cmp(second) < 0 {
		return second
	}
	return first
}
