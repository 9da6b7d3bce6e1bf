// verdict: AC
// idea: Only rows and columns that are lost matter. Of NORTH and SOUTH, a and b of
// them, a >= b, the first costs a row. Going back and forth between the two costs
// nothing more; what is left over, a - b, costs a row each. So an axis has a - b lossy
// commands (1 if a = b > 0), and all others are free once the first lossy one is done,
// and are best executed right then. A lossy command counts the rows times the columns,
// and then there is a row or a column less. Once both axes are begun, shorten the
// longer side. Before, to begin the second axis opens its free commands early: compare
// the two orders of one command of the first axis and the first of the second (with
// its free ones after it); which is better shows in the sides alone. Try both axes as
// the first. Runs of commands are summed by formulas: there may be many cases.

package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

type axis struct{ lines, lossy, free int64 }

func newAxis(lines, a, b int64) axis {
	lossy := a - b
	if a < b {
		lossy = b - a
	} else if a == b {
		lossy = least(a, 1)
	}
	return axis{lines, lossy, a + b - lossy}
}

func least(a int64, others ...int64) int64 {
	for _, b := range others {
		if b < a {
			a = b
		}
	}
	return a
}

// run executes up to k lossy commands of x, and its free ones after the first.
func run(x, y *axis, k int64) int64 {
	k = least(k, x.lossy, x.lines)
	if k <= 0 {
		return 0
	}
	sum := k*(2*x.lines-k+1)/2*y.lines + x.free*(x.lines-1)*y.lines
	x.lines -= k
	x.lossy -= k
	x.free = 0
	return sum
}

func sumTo(n int64) int64     { return n * (n + 1) / 2 }
func squaresTo(n int64) int64 { return n * (n + 1) * (2*n + 1) / 6 }

// play returns the best sum when the commands of axis x begin.
func play(x, y axis) int64 {
	sum := run(&x, &y, 1)
	wait := x.lossy
	if y.lossy > 0 {
		wait = x.lines - y.lines - y.free*(y.lines-1)
	}
	sum += run(&x, &y, wait)
	sum += run(&y, &x, 1)
	sum += run(&x, &y, x.lines-y.lines)
	sum += run(&y, &x, y.lines-x.lines)
	// In a square they take turns: q * q, then q * (q - 1), for q = lines, lines - 1, ...
	if turns := least(x.lossy, y.lossy, x.lines, y.lines); turns > 0 {
		left := x.lines - turns
		sum += 2*(squaresTo(x.lines)-squaresTo(left)) - (sumTo(x.lines) - sumTo(left))
		x = axis{left, x.lossy - turns, 0}
		y = axis{left, y.lossy - turns, 0}
	}
	sum += run(&x, &y, x.lossy)
	return sum + run(&y, &x, y.lossy)
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	next := func() int64 {
		in.Scan()
		n, _ := strconv.ParseInt(in.Text(), 10, 64)
		return n
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for t, n := 1, next(); n > 0; t, n = t+1, next() {
		m := next()
		rows, columns := newAxis(n, next(), next()), newAxis(m, next(), next())
		best := play(rows, columns)
		if other := play(columns, rows); other > best {
			best = other
		}
		fmt.Fprintf(out, "Case %d: %d\n", t, best)
	}
}
