// Package fastio reads the numbers, tokens and board rows of a contest's input
// and writes its answers, at close to the price of copying the bytes.
//
// A Reader keeps the first error it meets and from then on returns zeros, so a
// caller may read a whole case and ask Err once; every loop whose length comes
// from the input must ask More, Err or OK too, or a wild count would spin it.
// Errors say where in the input, what was found there and what was expected.
package fastio

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"slices"
	"strconv"
)

// blockSize is how much a Reader asks of a pipe at a time. A pipe holds 64 KiB
// on Linux; a larger block lets a reader of files without a map do fewer calls.
const blockSize = 256 << 10

// maxNumber is how many bytes of one number are looked at. Anything longer is
// outside every range, and a pipe of digits must not fill the memory.
const maxNumber = 4096

// A Reader reads white-space separated tokens, board rows and lines. Blank
// lines, carriage returns, tabs, a missing last newline and a byte-order mark
// at the very start are all accepted. It is not safe for concurrent use.
type Reader struct {
	buf []byte // bytes at hand; buf[pos:] is unread
	pos int
	src io.Reader // where more comes from; nil once buf ends the input

	// The place of buf[0], in terms of the input with the mark stripped.
	base      int64 // bytes before it
	lines     int   // newlines before it
	lineStart int64 // where its line begins

	tok     int64    // where the last token read began
	tokAt   Position // its place, once the bytes have left buf
	started bool     // the byte-order mark has been looked for
	close   func() error
	err     error
}

// NewReader returns a Reader of src. Where src is, or is backed by, a regular
// file use Open or NewFileReader, which map it into memory.
func NewReader(src io.Reader) *Reader { return &Reader{src: src} }

// NewBytesReader returns a Reader of data, which it never changes.
func NewBytesReader(data []byte) *Reader { return &Reader{buf: data} }

// Close releases what the Reader maps or opened. Slices it returned are dead.
func (r *Reader) Close() error {
	if r.close == nil {
		return nil
	}
	err := r.close()
	*r = Reader{err: errors.New("read after Close")}
	return err
}

// Position is a place in an input.
type Position struct {
	Line   int // from 1
	Column int // in bytes, from 1
}

func (p Position) String() string { return fmt.Sprintf("line %d, column %d", p.Line, p.Column) }

// Error is what a Reader's caller learns of input that cannot be used.
type Error struct {
	Position
	Msg string // what was found and what was expected
}

func (e *Error) Error() string { return e.Position.String() + ": " + e.Msg }

// Err returns the first error met, or nil. The end of the input is an error
// only where something was still expected.
func (r *Reader) Err() error { return r.err }

// OK reports that no error was met.
func (r *Reader) OK() bool { return r.err == nil }

// Errorf makes the last token read the place of an error, unless there is one
// already. For what only the caller can know: two squares that cross, say.
func (r *Reader) Errorf(format string, args ...any) { r.errorAt(r.tok, format, args...) }

// RowErrorf is Errorf at byte i of the last row or token, from 0.
func (r *Reader) RowErrorf(i int, format string, args ...any) {
	r.errorAt(r.tok+int64(i), format, args...)
}

// HereErrorf is Errorf at the next unread byte.
func (r *Reader) HereErrorf(format string, args ...any) {
	r.errorAt(r.base+int64(r.pos), format, args...)
}

func (r *Reader) errorAt(offset int64, format string, args ...any) {
	if r.err == nil {
		r.err = &Error{r.position(offset), fmt.Sprintf(format, args...)}
	}
}

// position finds the line and column of an offset. It costs a scan of the
// buffer, so it is left to errors.
func (r *Reader) position(offset int64) Position {
	if offset < r.base {
		return r.tokAt
	}
	before := r.buf[:min(offset-r.base, int64(len(r.buf)))]
	start := r.lineStart
	if i := bytes.LastIndexByte(before, '\n'); i >= 0 {
		start = r.base + int64(i) + 1
	}
	return Position{r.lines + bytes.Count(before, newline) + 1, int(offset-start) + 1}
}

var newline = []byte{'\n'}

// fill makes at least one more byte follow buf and reports whether it could.
// buf[pos:] is kept but moves to the front.
func (r *Reader) fill() bool {
	if r.src == nil || r.err != nil {
		return false
	}
	if r.pos > 0 {
		if r.tok >= r.base && r.tok < r.base+int64(r.pos) {
			r.tokAt = r.position(r.tok)
		}
		gone := r.buf[:r.pos]
		if i := bytes.LastIndexByte(gone, '\n'); i >= 0 {
			r.lineStart = r.base + int64(i) + 1
			r.lines += bytes.Count(gone, newline)
		}
		r.base += int64(r.pos)
		r.buf = r.buf[:copy(r.buf, r.buf[r.pos:])]
		r.pos = 0
	}
	if cap(r.buf)-len(r.buf) < blockSize/2 {
		grown := make([]byte, len(r.buf), 2*cap(r.buf)+blockSize)
		copy(grown, r.buf)
		r.buf = grown
	}
	for range 100 {
		n, err := r.src.Read(r.buf[len(r.buf):cap(r.buf)])
		r.buf = r.buf[:len(r.buf)+n]
		if err == io.EOF {
			r.src = nil
		} else if err != nil {
			r.src = nil
			r.err = fmt.Errorf("cannot read on: %w", err)
			return false
		}
		if n > 0 || r.src == nil {
			return n > 0
		}
	}
	r.src = nil
	r.err = fmt.Errorf("cannot read on: %w", io.ErrNoProgress)
	return false
}

// start drops a byte-order mark. It is called before the first byte is used.
func (r *Reader) start() {
	r.started = true
	for len(r.buf) < 3 && r.fill() {
	}
	r.buf = bytes.TrimPrefix(r.buf, []byte("\xef\xbb\xbf"))
}

// isSpace tells the white space of ASCII, as isspace does in C.
var isSpace = [256]bool{' ': true, '\t': true, '\n': true, '\v': true, '\f': true, '\r': true}

// skipSpace moves to the next byte that is no white space and reports whether
// there is one.
func (r *Reader) skipSpace() bool {
	if !r.started {
		r.start()
	}
	for {
		for r.pos < len(r.buf) {
			if !isSpace[r.buf[r.pos]] {
				return r.err == nil
			}
			r.pos++
		}
		if !r.fill() {
			return false
		}
	}
}

// More skips white space and reports whether anything is left to read. It is
// false after an error.
func (r *Reader) More() bool { return r.skipSpace() }

// AtEOF reports whether every byte has been read.
func (r *Reader) AtEOF() bool { return len(r.Peek(1)) == 0 }

// AtZero skips white space and reports whether the next token is a zero, the
// usual end of a list of cases. It reads nothing.
func (r *Reader) AtZero() bool {
	if !r.skipSpace() {
		return false
	}
	t := r.peekToken(maxNumber)
	return len(t) > 0 && len(bytes.Trim(t, "0")) == 0
}

// peekToken returns the token that begins at pos, its first limit bytes at most.
func (r *Reader) peekToken(limit int) []byte {
	for n := 0; ; n++ {
		for r.pos+n >= len(r.buf) {
			if !r.fill() {
				return r.buf[r.pos:]
			}
		}
		if n == limit || isSpace[r.buf[r.pos+n]] {
			return r.buf[r.pos : r.pos+n]
		}
	}
}

// begin moves to the next token and notes where it starts. Where there is none
// that is an error, and it reports false.
func (r *Reader) begin(what string) bool {
	if !r.skipSpace() {
		r.tok = r.base + int64(r.pos)
		r.HereErrorf("the input ends where the %s should stand", what)
		return false
	}
	r.tok = r.base + int64(r.pos)
	return true
}

// Token returns the next token. The slice is valid until the next call; nil
// means an error. What is the word for it in messages, "name" say.
func (r *Reader) Token(what string) []byte {
	if r.err != nil || !r.begin(what) {
		return nil
	}
	for n := 0; ; {
		for _, c := range r.buf[r.pos+n:] {
			if isSpace[c] {
				return r.take(n)
			}
			n++
		}
		if !r.fill() {
			if r.err != nil {
				return nil
			}
			return r.take(n)
		}
	}
}

func (r *Reader) take(n int) []byte {
	t := r.buf[r.pos : r.pos+n : r.pos+n]
	r.pos += n
	return t
}

// Row returns the next row of a board, a token of exactly n bytes, valid until
// the next call; nil means an error. What the bytes are is the caller's to
// check, with RowErrorf.
func (r *Reader) Row(what string, n int) []byte {
	if n == 0 {
		return []byte{}
	}
	row := r.Token(what)
	if row != nil && len(row) != n {
		r.Errorf("%s has %d characters, expected %d", what, len(row), n)
		return nil
	}
	return row
}

// Line returns the rest of the line without its end, and false at the end of
// the input or after an error. It is valid until the next call.
func (r *Reader) Line() ([]byte, bool) {
	if !r.started {
		r.start()
	}
	if r.err != nil {
		return nil, false
	}
	r.tok = r.base + int64(r.pos)
	for n := 0; ; {
		if i := bytes.IndexByte(r.buf[r.pos+n:], '\n'); i >= 0 {
			line := r.take(n + i)
			r.pos++
			return bytes.TrimSuffix(line, []byte{'\r'}), true
		}
		n = len(r.buf) - r.pos
		if !r.fill() {
			line := r.take(len(r.buf) - r.pos)
			return bytes.TrimSuffix(line, []byte{'\r'}), r.err == nil && len(line) > 0
		}
	}
}

// Peek returns up to n unread bytes without reading them; fewer only at the
// end of the input. For readers that care about every blank: it shows even a
// byte-order mark.
func (r *Reader) Peek(n int) []byte {
	r.started = true
	if r.err != nil {
		return nil
	}
	for len(r.buf)-r.pos < n && r.fill() {
	}
	return r.buf[r.pos:min(r.pos+n, len(r.buf))]
}

// Skip reads past n bytes that Peek has shown.
func (r *Reader) Skip(n int) { r.pos = min(r.pos+n, len(r.buf)) }

// Int returns the next token, a decimal number from lo to hi; 0 is returned
// with an error. What is the word for it in messages, "vertex" say.
func (r *Reader) Int(what string, lo, hi int) int {
	return int(r.Int64(what, int64(lo), int64(hi)))
}

// Int64 is Int for 64 bits on every machine.
func (r *Reader) Int64(what string, lo, hi int64) int64 {
	if r.pos+window <= len(r.buf) && r.started && r.err == nil {
		v, start, end := plainNumber(r.buf[r.pos : r.pos+window])
		if end > 0 && v >= lo && v <= hi {
			r.tok = r.base + int64(r.pos+start)
			r.pos += end
			return v
		}
	}
	return r.anyInt64(what, lo, hi)
}

// Ints fills dst with numbers from lo to hi and returns how many it read: all
// of them unless there is an error. It is Int64 in a loop, but faster.
func Ints[T int32 | int64](r *Reader, what string, lo, hi T, dst []T) int {
	for k := 0; k < len(dst); k++ {
		if r.started && r.err == nil {
			b, pos, tok := r.buf, r.pos, r.pos
			for k < len(dst) && pos+window <= len(b) {
				v, start, end := plainNumber(b[pos : pos+window])
				if end == 0 || v < int64(lo) || v > int64(hi) {
					break
				}
				dst[k] = T(v)
				k++
				tok = pos + start
				pos += end
			}
			r.tok = max(r.tok, r.base+int64(tok))
			r.pos = pos
			if k == len(dst) {
				break
			}
		}
		v := r.anyInt64(what, int64(lo), int64(hi))
		if r.err != nil {
			return k
		}
		dst[k] = T(v)
	}
	return len(dst)
}

// AppendInts appends n numbers from lo to hi to dst, fewer after an error. The
// memory grows with what is read and not with what n promises.
func AppendInts[T int32 | int64](r *Reader, what string, lo, hi T, n int, dst []T) []T {
	for n > 0 {
		dst = slices.Grow(dst, 1)
		room := dst[len(dst):min(cap(dst), len(dst)+n)]
		k := Ints(r, what, lo, hi, room)
		dst = dst[:len(dst)+k]
		if n -= k; k < len(room) {
			break
		}
	}
	return dst
}

// window is how many bytes plainNumber looks at: two blanks, a sign, sixteen
// digits and a blank.
const window = 20

// plainNumber reads the number in b, which has window bytes, if it has the form
// nearly every number has: at most two blanks before it, no plus sign, at most
// sixteen digits and a blank behind. It returns where the number starts and
// ends; end is 0 where anyInt64 must look. No branch depends on the digits but
// whether there are more than eight.
func plainNumber(b []byte) (v int64, start, end int) {
	_ = b[window-1]
	if isSpace[b[0]] {
		start = 1
		if isSpace[b[1]] {
			start = 2
		}
	}
	end = start
	negative := b[end&3] == '-'
	if negative {
		end++
	}
	u, n := eightDigits(b[end&3:])
	end += n
	if n == 8 {
		low, n := eightDigits(b[end&15:])
		u = u*powersOfTen[n&15] + low
		end += n
	}
	if n == 0 || !isSpace[b[end]] {
		return 0, start, 0
	}
	v = int64(u)
	if negative {
		v = -v
	}
	return v, start, end
}

var powersOfTen = [16]uint64{1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8}

// eightDigits returns the value and the number, at most 8, of the digits that
// b begins with. It looks at eight bytes all at once.
func eightDigits(b []byte) (v uint64, n int) {
	const ones = 0x0101010101010101
	w := binary.LittleEndian.Uint64(b) ^ '0'*ones // a digit becomes 0..9
	// The high bit of each byte up to the first that is no digit tells: a carry
	// can only come from such a byte and spoils only those after it.
	other := (w + 0x76*ones | w) & (0x80 * ones)
	n = bits.TrailingZeros64(other) / 8
	w <<= uint(64 - 8*n) // zeros before the first digit
	w = w*10 + w>>8
	w = (w&0x000000FF000000FF*0x000F424000000064 + w>>16&0x000000FF000000FF*0x0000271000000001) >> 32
	return w, n
}

// anyInt64 is Int64 for numbers of every form, and says what is wrong.
func (r *Reader) anyInt64(what string, lo, hi int64) int64 {
	if r.err != nil || !r.begin(what) {
		return 0
	}
	t := r.peekToken(maxNumber)
	if r.err != nil {
		return 0
	}
	v, fault := parseInt(t)
	switch {
	case fault == notANumber:
		r.Errorf("%s expected, found %s", what, quote(t))
		return 0
	case fault == tooLarge || v < lo || v > hi:
		number := string(t)
		if len(t) > 40 {
			number = fmt.Sprintf("of %d digits or more", len(t))
		}
		r.Errorf("%s %s is %s", what, number, outside(v, lo, hi, fault))
		return 0
	}
	r.pos += len(t)
	return v
}

type fault int

const (
	fine fault = iota
	notANumber
	tooLarge
)

// parseInt reads an optional sign and digits, and nothing else.
func parseInt(t []byte) (int64, fault) {
	digits := t
	negative := len(t) > 0 && t[0] == '-'
	if negative || len(t) > 0 && t[0] == '+' {
		digits = t[1:]
	}
	if len(digits) == 0 {
		return 0, notANumber
	}
	var v int64 // minus the number so far: the negative range is the larger
	f := fine
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, notANumber
		}
		if d := int64(c - '0'); f == fine && v >= (math.MinInt64+d)/10 {
			v = v*10 - d
		} else {
			f = tooLarge
		}
	}
	if !negative {
		if v == math.MinInt64 {
			f = tooLarge
		}
		v = -v
	}
	if len(t) == maxNumber { // there may be more of it
		f = tooLarge
	}
	return v, f
}

func outside(v, lo, hi int64, f fault) string {
	switch {
	case hi == math.MaxInt64 && v < lo:
		return fmt.Sprintf("below %d", lo)
	case hi == math.MaxInt64 && f == tooLarge && lo > math.MinInt64:
		return "past 64 bits"
	default:
		return fmt.Sprintf("outside %d..%d", lo, hi)
	}
}

// quote shows a token in a message, printable and short.
func quote(t []byte) string {
	if len(t) > 24 {
		return strconv.QuoteToASCII(string(t[:20])) + "..."
	}
	return strconv.QuoteToASCII(string(t))
}
