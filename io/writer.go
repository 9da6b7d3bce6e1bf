package fastio

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"math/bits"
	"syscall"
)

// ErrClosed is the error of a Writer whose reader has gone away, as head does:
// the job has ended and nothing is wrong.
var ErrClosed = errors.New("output closed by its reader")

// A Writer buffers answers. It keeps its first error, after which writing does
// nothing; a loop that writes much should check Err now and then. It is not safe
// for concurrent use.
type Writer struct {
	buf []byte
	dst io.Writer
	err error
}

// NewWriter returns a Writer to dst. Flush writes what is buffered.
func NewWriter(dst io.Writer) *Writer { return &Writer{buf: make([]byte, 0, 64<<10), dst: dst} }

// Text returns what write writes to a Writer, also if write fails. The error is that of write or
// else that of the Writer.
func Text(write func(out *Writer) error) ([]byte, error) {
	var b bytes.Buffer
	out := NewWriter(&b)
	err := write(out)
	flushed := out.Flush()
	return b.Bytes(), cmp.Or(err, flushed)
}

// String writes s.
func (w *Writer) String(s string) {
	if len(s) > cap(w.buf)-len(w.buf) {
		writeLong(w, s)
		return
	}
	w.buf = append(w.buf, s...)
}

// Bytes writes p.
func (w *Writer) Bytes(p []byte) { writeLong(w, p) }

// Byte writes c.
func (w *Writer) Byte(c byte) {
	w.room()
	w.buf = append(w.buf, c)
}

// Int writes v in decimal.
func (w *Writer) Int(v int64) {
	w.room()
	u := uint64(v)
	if u < 10 {
		w.buf = append(w.buf, '0'+byte(u))
		return
	}
	if v < 0 {
		w.buf = append(w.buf, '-')
		u = -u
	}
	w.buf = appendUint(w.buf, u)
}

// Uint writes v in decimal.
func (w *Writer) Uint(v uint64) {
	w.room()
	w.buf = appendUint(w.buf, v)
}

// appendUint appends v in decimal, eight digits at a time and without a branch on their
// number; package strconv takes twice as long. b must have room for 20 bytes more.
func appendUint(b []byte, v uint64) []byte {
	if v >= 1e8 {
		b = appendUint(b, v/1e8)
		return binary.LittleEndian.AppendUint64(b, eightDigits(v%1e8)|'0'*ones)
	}
	w := eightDigits(v)
	n := 8 - bits.TrailingZeros64(w|1<<63)/8
	return binary.LittleEndian.AppendUint64(b, (w|'0'*ones)>>(64-8*n))[:len(b)+n]
}

// eightDigits is the inverse of number: it splits one number into two of four digits, these
// into four of two digits, then into eight digits, the first in the lowest byte.
func eightDigits(v uint64) uint64 {
	w := v/1e4 | v%1e4<<32
	const sevenBits = 0x0000007F0000007F
	hundreds := w * 5243 >> 19 & sevenBits
	w = hundreds | (w-100*hundreds)<<16
	const fourBits = 0x000F000F000F000F
	tens := w * 103 >> 10 & fourBits
	return tens | (w-10*tens)<<8
}

// Line writes s and a newline.
func (w *Writer) Line(s string) {
	w.String(s)
	w.Byte('\n')
}

// Write makes a Writer an io.Writer, for fmt.
func (w *Writer) Write(p []byte) (int, error) {
	w.Bytes(p)
	if w.err != nil {
		return 0, w.err
	}
	return len(p), nil
}

// writeLong writes s through the buffer, which never grows. It is apart from String so that
// String can be inlined.
func writeLong[T string | []byte](w *Writer, s T) {
	for len(s) > cap(w.buf)-len(w.buf) {
		n := copy(w.buf[len(w.buf):cap(w.buf)], s)
		w.buf = w.buf[:len(w.buf)+n]
		w.Flush()
		s = s[n:]
	}
	w.buf = append(w.buf, s...)
}

// room makes room for a number, which has at most 20 characters.
func (w *Writer) room() {
	if cap(w.buf)-len(w.buf) < 20 {
		w.Flush()
	}
}

// Flush writes what is buffered and returns the first error met.
func (w *Writer) Flush() error {
	if w.err == nil && len(w.buf) > 0 {
		n, err := w.dst.Write(w.buf)
		switch {
		case errors.Is(err, io.ErrClosedPipe) || errors.Is(err, syscall.EPIPE):
			err = ErrClosed
		case err == nil && n < len(w.buf):
			err = io.ErrShortWrite
		}
		w.err = err
	}
	w.buf = w.buf[:0]
	return w.err
}

// Err returns the first error met.
func (w *Writer) Err() error { return w.err }
