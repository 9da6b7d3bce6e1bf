package pieces

import (
	"runtime"
	"sync/atomic"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// Sum reads the n rows of a board and returns the nim-sum of their values, or any value after
// an error. Two cores share the rows of a large board that has been read ahead. So value is
// called for rows in any order, and for two at the same time. It also reports whether the row
// is plain: whether it has letters of the board only.
func Sum(in *fastio.Reader, n int, letters string, value func(r int, row []byte) (v grundy.Value, plain bool)) grundy.Value {
	above, sum := 0, grundy.Value(0)
	for above < n && in.More() {
		rows, v := sumAhead(in, above, n, value)
		if rows == 0 {
			break
		}
		above += rows
		sum ^= v
	}
	for r, row := range Rows(in, above, n, letters) {
		v, _ := value(r, row)
		sum ^= v
	}
	return sum
}

// sumAhead sums rows that have been read ahead, and returns how many these are and their sum.
// It leaves all rows alone, and returns 0, if they are few, or if some row is not a plain line.
func sumAhead(in *fastio.Reader, above, n int, value func(r int, row []byte) (grundy.Value, bool)) (int, grundy.Value) {
	const most, least, turn = 1 << 30, 1 << 17, 1 << 17 // bytes
	if n > 1<<20 {
		return 0, 0
	}
	data := in.Lookahead(most)
	size := n + 1
	rows := min(int(data.Size())/size, n-above)
	if rows*size < least {
		return 0, 0
	}
	// Each core takes some rows in turn.
	var taken atomic.Int64
	var odd atomic.Bool // some row is not plain
	some := max(turn/size, 1)
	work := func() (sum grundy.Value) {
		var room []byte
		for !odd.Load() {
			to := int(taken.Add(int64(some)))
			from := to - some
			if from >= rows {
				break
			}
			lines := data.At(int64(from*size), int64(some*size), &room)
			for r := from; r < min(to, rows); r++ {
				plain := len(lines) >= size && lines[n] == '\n'
				if plain {
					var v grundy.Value
					v, plain = value(above+r, lines[:n])
					sum ^= v
					lines = lines[size:]
				}
				if !plain {
					odd.Store(true)
					break
				}
			}
		}
		return sum
	}
	other := make(chan grundy.Value, 1)
	if runtime.GOMAXPROCS(0) > 1 {
		go func() { other <- work() }()
	} else {
		other <- 0
	}
	sum := work()
	sum ^= <-other
	if odd.Load() {
		return 0, 0
	}
	in.Skip(rows * size)
	return rows, sum
}
