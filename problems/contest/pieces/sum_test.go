package pieces_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
	"nimsum/problems/contest/pieces"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

// TestSum reads large boards whole and byte by byte, some of them spoilt: the sum, or the
// error, and what is left of the input are the same.
func TestSum(t *testing.T) {
	if n := runtime.GOMAXPROCS(0); n == 1 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	}
	rng := rand.New(rand.NewPCG(5, 5))
	value := func(r int, row []byte) (v grundy.Value, plain bool) {
		plain = true
		for c, letter := range row {
			switch letter {
			case 'K':
				v ^= grundy.Value(31*r + c)
			case '.':
			default:
				plain = false
			}
		}
		return v, plain
	}
	for _, n := range []int{1, 2, 300, 400, 700, 1500}[:long.Size(4, 6)] {
		board := []byte("\n")
		for range n {
			for range n {
				board = append(board, "K."[rng.IntN(2)])
			}
			board = append(board, '\n')
		}
		board = append(board, "rest"...)
		for i := range 20 {
			in := slices.Clone(board)
			at := rng.IntN(len(in) - 4)
			switch {
			case i == 0:
			case i < 4:
				in[at] = "x\n "[i-1]
			case i < 6:
				in = slices.Concat(in[:at], []byte{"K\n"[i-4]}, in[at:])
			case i < 8:
				in = in[:at]
			case i < 10:
				in = slices.Delete(in, at, at+1)
			case i < 12: // another line end somewhere
				end := at + bytes.IndexAny(in[at:], "\nt")
				in = slices.Concat(in[:end], []byte([]string{"\r", "\n\n"}[i-10]), in[end:])
			default:
				in[at] ^= 'K' ^ '.'
			}
			read := func(in *fastio.Reader) string {
				sum := pieces.Sum(in, n, "K.", value)
				if !in.OK() {
					return in.Err().Error()
				}
				return fmt.Sprint(sum, string(in.Token("rest")))
			}
			got := read(fastio.NewBytesReader(in))
			want := read(fastio.NewReader(iotest.OneByteReader(bytes.NewReader(in))))
			if got != want {
				t.Fatalf("board of %d rows, spoilt in way %d at %d: %s, byte by byte %s", n, i, at, got, want)
			}
		}
	}
}
