package robot

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
// taking 1 from r or c, with an extra F*r*c right after the first loss of either axis.
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

// A plan divides the commands of an axis into losses and free ones.
type plan struct {
	lines, left  int64 // of robots, at first and in the end
	losses, free int64 // commands
}

func (a axis) plan() plan {
	commands := a.there + a.back
	losses := min(max(a.there-a.back, a.back-a.there, 1), commands)
	return plan{a.lines, max(a.lines-losses, 0), losses, commands - losses}
}

// beginning returns the sum for the best order that begins with the first axis.
func beginning(first, second plan) (sum int64) {
	if first.losses == 0 {
		return 0
	}
	r, c := first.lines, second.lines
	if second.losses == 0 {
		return shorten(r, first.left, c) + first.free*(r-1)*c
	}
	k := min(max(wait(r, c, second.free), 1), r-first.left)
	sum = shorten(r, r-k, c) + first.free*(r-1)*c
	r -= k
	sum += r * c
	c--
	sum += second.free * r * c

	if r > c {
		to := max(c, first.left)
		sum += shorten(r, to, c)
		r = to
	} else {
		to := max(r, second.left)
		sum += shorten(c, to, r)
		c = to
	}
	if r == c {
		to := max(first.left, second.left)
		sum += shortenBoth(r) - shortenBoth(to)
		r, c = to, to
	}
	// No more than one of them is left to shorten.
	return sum + shorten(r, first.left, c) + shorten(c, second.left, r)
}

// wait returns how many losses of rows it pays to wait for before columns, with so many
// free commands, begin; 0 or less for none.
func wait(rows, columns, free int64) int64 { return rows - columns - free*(columns-1) }

// shorten returns the sum for the losses that take one side from n to m while the other is
// c: c times the sum of m+1..n.
func shorten(n, m, c int64) int64 { return (n - m) * (n + m + 1) / 2 * c }

// shortenBoth returns the sum for the losses that take both sides from n to 0 in turn: the
// sum of x*x + x*(x-1) for x = 1..n.
func shortenBoth(n int64) int64 { return n * (n + 1) / 2 * (4*n - 1) / 3 }

// largest returns the largest sum.
func largest(rows, columns axis) int64 {
	r, c := rows.plan(), columns.plan()
	return max(beginning(r, c), beginning(c, r))
}
