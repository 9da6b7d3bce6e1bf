package squagame

import (
	"bytes"
	"math"
	"runtime"
	"sync"

	fastio "nimsum/io"
	"nimsum/sweep"
)

// farthest keeps the corners of squares within 64 bits.
const farthest = math.MaxInt64 / 2

func readCount(in *fastio.Reader) int { return in.Int("number of squares", 1, math.MaxInt32) }

func readSquare(in *fastio.Reader) sweep.Square {
	return sweep.Square{
		X:    in.Int64("x coordinate", -farthest, farthest),
		Y:    in.Int64("y coordinate", -farthest, farthest),
		Side: in.Int64("side", 1, farthest),
	}
}

// A fastReader reads many squares on two cores.
type fastReader struct {
	halves [2][]sweep.Square
}

const (
	readMost    = 1 << 19 // bytes at a time
	readLeast   = 1 << 16 // fewer are not worth it
	squareLeast = len("0 0 1\n")
)

// read adds n squares to a family, fewer after an error.
func (f *fastReader) read(in *fastio.Reader, n int, to *sweep.Sweeper) {
	// The last square is left, for it is the place of errors after it.
	for squareLeast*(n-1) >= readLeast && f.readHalves(in, min(squareLeast*(n-1), readMost)) {
		for _, squares := range f.halves {
			to.Add(squares...)
			n -= len(squares)
		}
	}
	for range n {
		q := readSquare(in)
		if !in.OK() {
			return
		}
		to.Add(q)
	}
}

// readHalves reads about so many bytes, each half on a core of its own. It reads nothing
// and returns false unless these are lines of whole squares and there are two cores.
func (f *fastReader) readHalves(in *fastio.Reader, size int) bool {
	if runtime.GOMAXPROCS(0) == 1 {
		return false
	}
	data := in.Peek(size)
	data = data[:bytes.LastIndexByte(data, '\n')+1] // cut no number in two
	half := bytes.IndexByte(data[len(data)/2:], '\n') + 1
	if half == 0 {
		return false
	}
	half += len(data) / 2
	var whole [2]bool
	read := func(part int, data []byte) {
		f.halves[part], whole[part] = appendSquares(f.halves[part][:0], data)
	}
	var other sync.WaitGroup
	other.Go(func() { read(1, data[half:]) })
	read(0, data[:half])
	other.Wait()
	if !whole[0] || !whole[1] {
		return false
	}
	in.Skip(len(data))
	return true
}

// appendSquares reads a text to its end, and returns whether all of it is whole squares.
func appendSquares(squares []sweep.Square, text []byte) ([]sweep.Square, bool) {
	in := fastio.NewBytesReader(text)
	in.Peek(1) // a byte-order mark is none here
	var numbers [3 << 8]int64
	for {
		k := fastio.Ints(in, "number", -farthest, farthest, numbers[:])
		for i := 0; i+3 <= k; i += 3 {
			q := sweep.Square{X: numbers[i], Y: numbers[i+1], Side: numbers[i+2]}
			if q.Side < 1 {
				return squares, false
			}
			squares = append(squares, q)
		}
		if k < len(numbers) {
			return squares, k%3 == 0 && in.Offset() == int64(len(text))
		}
	}
}
