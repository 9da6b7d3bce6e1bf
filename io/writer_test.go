package fastio_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
)

// TestWriterAgainstFmt compares random calls with a bytes.Buffer and fmt, with
// texts shorter and longer than the buffer.
func TestWriterAgainstFmt(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2003))
	for range 30 {
		var got, want bytes.Buffer
		w := fastio.NewWriter(&got)
		for range rng.IntN(3000) {
			v := rng.Uint64() >> rng.IntN(64)
			s := strings.Repeat("ab", rng.IntN(20))
			if rng.IntN(300) == 0 {
				s = strings.Repeat("long", rng.IntN(100_000))
			}
			switch rng.IntN(8) {
			case 0:
				w.String(s)
				want.WriteString(s)
			case 1:
				w.Bytes([]byte(s))
				want.WriteString(s)
			case 2:
				w.Byte(byte(v))
				want.WriteByte(byte(v))
			case 3:
				w.Int(int64(v))
				fmt.Fprint(&want, int64(v))
			case 4:
				w.Uint(v)
				fmt.Fprint(&want, v)
			case 5:
				w.Line(s)
				fmt.Fprintln(&want, s)
			case 6:
				n, err := fmt.Fprintf(w, "%s %d", s, v)
				m, _ := fmt.Fprintf(&want, "%s %d", s, v)
				if n != m || err != nil {
					t.Fatalf("Write took %d of %d bytes, error %v", n, m, err)
				}
			case 7:
				if rng.IntN(10) == 0 {
					w.Flush()
				}
			}
		}
		if err := w.Flush(); err != nil || w.Err() != nil {
			t.Fatal(err, w.Err())
		}
		if !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Fatalf("%d bytes written, want %d, or others", got.Len(), want.Len())
		}
	}
}

func TestWriterHolds(t *testing.T) {
	var got bytes.Buffer
	w := fastio.NewWriter(&got)
	w.Int(math.MinInt64)
	w.Uint(math.MaxUint64)
	if got.Len() != 0 {
		t.Errorf("%q was written before Flush", got.String())
	}
	w.Flush()
	if got.String() != "-922337203685477580818446744073709551615" {
		t.Errorf("written: %q", got.String())
	}
}

// TestWriterHandsOnInPieces writes far more than fits into the buffer: no piece is empty or larger
// than the buffer.
func TestWriterHandsOnInPieces(t *testing.T) {
	dst := &sizes{}
	w := fastio.NewWriter(dst)
	w.Flush()
	for i := range int64(50_000) {
		w.Int(math.MinInt64 + i)
		w.Byte('\n')
	}
	w.String(strings.Repeat("long", 100_000))
	w.Bytes(bytes.Repeat([]byte("long"), 100_000))
	w.Line(strings.Repeat("long", 100_000))
	w.Flush()
	w.Flush()
	if dst.sum != 21*50_000+3*400_000+1 || dst.least == 0 || dst.most > 64<<10 {
		t.Errorf("%d bytes in pieces of %d to %d", dst.sum, dst.least, dst.most)
	}
}

type sizes struct{ least, most, sum int }

func (s *sizes) Write(p []byte) (int, error) {
	if s.sum == 0 {
		s.least = len(p)
	}
	s.least, s.most, s.sum = min(s.least, len(p)), max(s.most, len(p)), s.sum+len(p)
	return len(p), nil
}

// failing is a writer that fails after n bytes.
type failing struct {
	n     int
	err   error
	calls int
}

func (f *failing) Write(p []byte) (int, error) {
	f.calls++
	if len(p) <= f.n {
		f.n -= len(p)
		return len(p), nil
	}
	return f.n, f.err
}

func TestWriterKeepsItsError(t *testing.T) {
	for _, c := range []struct{ err, want error }{
		{iotest.ErrTimeout, iotest.ErrTimeout},
		{nil, io.ErrShortWrite},
		{syscall.EPIPE, fastio.ErrClosed},
		{&os.PathError{Op: "write", Path: "|1", Err: syscall.EPIPE}, fastio.ErrClosed},
		{io.ErrClosedPipe, fastio.ErrClosed},
	} {
		dst := &failing{n: 100_000, err: c.err}
		w := fastio.NewWriter(dst)
		lines := 0
		for ; lines < 1_000_000 && w.Err() == nil; lines++ {
			w.Line("an answer")
		}
		if lines < 10_000 || lines > 30_000 || !errors.Is(w.Err(), c.want) {
			t.Errorf("%v: after %d lines: %v", c.err, lines, w.Err())
		}
		calls := dst.calls
		w.Line(strings.Repeat("more", 100_000))
		w.Int(1)
		w.Byte(2)
		n, err := w.Write([]byte("abc"))
		if n != 0 || !errors.Is(err, c.want) || !errors.Is(w.Flush(), c.want) || dst.calls != calls {
			t.Errorf("%v: written on: %d, %v, %v, %d more calls", c.err, n, err, w.Flush(), dst.calls-calls)
		}
	}
}

func TestWriterToClosedPipe(t *testing.T) {
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	from.Close()
	defer to.Close()
	w := fastio.NewWriter(to)
	w.Line("answer")
	if err := w.Flush(); err != fastio.ErrClosed {
		t.Errorf("error %v", err)
	}
}

func TestWritingDoesNotAllocate(t *testing.T) {
	w := fastio.NewWriter(io.Discard)
	p := []byte("K.K.K")
	if n := testing.AllocsPerRun(20_000, func() {
		w.Int(-1234567)
		w.Uint(1234567)
		w.Byte(' ')
		w.String("Alice")
		w.Line("Bob")
		w.Bytes(p)
	}); n != 0 {
		t.Errorf("%v allocations a round", n)
	}
}
