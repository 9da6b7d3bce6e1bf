package pieces

import (
	"runtime"
	"sync/atomic"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// Sum reads the n rows of a board and returns the nim-sum of their values, any value after
// an error. The rows of a large board that is at hand are taken by all cores, two at most, so
// value is called for rows in any order, and for two at the same time. It also tells whether
// there is nothing else in a row than letters, as it looks at all of them.
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

// sumAhead reads some of the rows that stand at the beginning of what is at hand, and
// returns how many. It returns none where there are few, and where there is anything else
// than whole rows, a line each.
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
	// The cores take some rows each in turn.
	var taken atomic.Int64
	var odd atomic.Bool // something is no plain row
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
