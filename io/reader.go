// Package fastio reads the numbers, tokens and board rows of a contest's input
// and writes its answers, in little more time than it takes to copy the bytes.
//
// A Reader keeps the first error it meets and from then on returns zeros, so a
// caller may read a whole case and check Err once. But a loop whose length comes
// from the input must check More, Err or OK each time: the length may be wild.
// Errors say where in the input, what was found there and what was expected.
package fastio

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
)

// blockSize is how much a Reader reads from its source at a time: large enough
// that calls cost nothing, small enough to stay in a core's own cache.
const blockSize = 256 << 10

// A Reader reads white-space separated tokens, board rows and lines. Blank
// lines, carriage returns, tabs, a missing last newline and a byte-order mark
// at the very start are accepted. It is not safe for concurrent use.
type Reader struct {
	buf []byte // buf[pos:] is unread
	pos int

	src   io.Reader // the source, or
	file  *section  // the file, which others may read at the same time
	end   error     // io.EOF or worse at the end of the source; nil while it may have more
	block int       // bytes to read at a time

	// The place of buf[0]. A byte-order mark counts in a file only.
	base      int64 // bytes before it
	lines     int   // newlines before it
	lineStart int64 // offset of its line

	tok     int64    // offset of the last token read
	tokAt   Position // its place, once it has left buf
	started bool     // the byte-order mark has been looked for
	first   int64    // offset of the first byte: a file has a byte-order mark before it, or 0
	release func() error
	err     error
}

// NewReader returns a Reader of src. Where src is, or is backed by, a regular
// file use Open or NewFileReader, which two cores can read.
func NewReader(src io.Reader) *Reader { return &Reader{src: src, block: blockSize} }

// NewBytesReader returns a Reader of data, which it never changes.
func NewBytesReader(data []byte) *Reader { return &Reader{buf: data, end: io.EOF} }

// Close releases what the Reader opened. Slices that it returned must not be used any more,
// and of its methods only Err may still be called.
func (r *Reader) Close() error {
	release := r.release
	r.release = nil
	r.buf, r.pos, r.end = nil, 0, os.ErrClosed
	if release == nil {
		return nil
	}
	return release()
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
// only where something was still expected. It is an *Error, or wraps an error
// of the source.
func (r *Reader) Err() error { return r.err }

// OK reports that no error was met.
func (r *Reader) OK() bool { return r.err == nil }

// Errorf reports an error at the last token read, unless there is one already.
// It is for errors that only the caller can see: two squares that cross, say.
func (r *Reader) Errorf(format string, args ...any) { r.RowErrorf(0, format, args...) }

// RowErrorf is Errorf at byte i of the last row, token or line, from 0.
func (r *Reader) RowErrorf(i int, format string, args ...any) {
	if r.err == nil {
		at := r.tokAt
		if r.tok >= r.base || r.file != nil {
			at = r.position(r.tok)
		}
		at.Column += i
		r.err = &Error{at, fmt.Sprintf(format, args...)}
	}
}

// BackErrorf is Errorf at the token n before the last one read. Both must belong to the same
// block of Blocks.
func (r *Reader) BackErrorf(n int, format string, args ...any) {
	if r.err != nil {
		return
	}
	from, before := r.base, r.buf
	if r.file != nil { // another core may have read it
		from = max(min(r.base, r.tok-2*pieceSize), 0)
		before = make([]byte, r.tok-from)
		if k, _ := r.file.ReadAt(before, from); k < len(before) {
			r.err = fmt.Errorf("cannot read again: %w", errCut)
			return
		}
	}
	at := int(r.tok - from)
	for ; n > 0; n-- {
		for at--; isSpace[before[at]]; at-- {
		}
		for ; at > 0 && !isSpace[before[at-1]]; at-- {
		}
	}
	r.err = &Error{r.position(from + int64(at)), fmt.Sprintf(format, args...)}
}

// HereErrorf is Errorf at the next unread byte.
func (r *Reader) HereErrorf(format string, args ...any) {
	if r.err == nil {
		r.err = &Error{r.position(r.here()), fmt.Sprintf(format, args...)}
	}
}

// EndErrorf is HereErrorf for an input that ends too early. Of an input without a byte it
// says that the input is empty.
func (r *Reader) EndErrorf(format string, args ...any) {
	if r.here() == r.first {
		format, args = "the input is empty", nil
	}
	r.HereErrorf(format, args...)
}

// here is the offset of the next unread byte.
func (r *Reader) here() int64 { return r.base + int64(r.pos) }

// position finds the line and column of an offset, base or more. It scans the
// buffer, so it is for errors only.
func (r *Reader) position(offset int64) Position {
	if r.file != nil {
		return r.file.position(offset)
	}
	before := r.buf[:min(offset-r.base, int64(len(r.buf)))]
	start := r.lineStart
	if i := bytes.LastIndexByte(before, '\n'); i >= 0 {
		start = r.base + int64(i) + 1
	}
	return Position{r.lines + bytes.Count(before, newline) + 1, int(offset-start) + 1}
}

var newline = []byte{'\n'}

// fill appends at least one byte to buf, and reports whether it could. buf[pos:]
// moves to the front.
func (r *Reader) fill() bool {
	if r.err != nil {
		return false
	}
	if r.end == nil {
		r.dropRead()
		r.makeRoom()
	}
	for range 100 {
		if r.end != nil {
			break
		}
		var n int
		if r.file != nil {
			n, r.end = r.file.read(r.buf[len(r.buf):cap(r.buf)], r.base+int64(len(r.buf)))
		} else {
			n, r.end = r.src.Read(r.buf[len(r.buf):cap(r.buf)])
		}
		if n > 0 {
			r.buf = r.buf[:len(r.buf)+n]
			return true
		}
	}
	if r.end == nil {
		r.end = io.ErrNoProgress
	}
	if r.end != io.EOF {
		r.err = fmt.Errorf("cannot read on: %w", r.end)
	}
	return false
}

// dropRead drops the bytes before pos, and notes the place where they end.
func (r *Reader) dropRead() {
	if r.pos == 0 {
		return
	}
	if r.base <= r.tok && r.tok < r.here() && r.file == nil {
		r.tokAt = r.position(r.tok)
	}
	read := r.buf[:r.pos]
	if r.file != nil {
		read = nil // lines of a file are counted only for an error
	}
	if i := bytes.LastIndexByte(read, '\n'); i >= 0 {
		r.lineStart = r.base + int64(i) + 1
		r.lines += bytes.Count(read, newline)
	}
	r.base += int64(r.pos)
	r.buf = r.buf[:copy(r.buf, r.buf[r.pos:])]
	r.pos = 0
}

// makeRoom doubles buf unless half a block fits after its contents. It begins
// with 4 KiB, since many inputs are small.
func (r *Reader) makeRoom() {
	if cap(r.buf)-len(r.buf) < (r.block+1)/2 {
		grown := make([]byte, len(r.buf), 2*cap(r.buf)+min(r.block, 4<<10))
		copy(grown, r.buf)
		r.buf = grown
	}
}

// start drops a byte-order mark. It is called before the first byte is used, and
// reads no more than it needs: somebody may be typing.
func (r *Reader) start() {
	const mark = "\xef\xbb\xbf"
	r.started = true
	for {
		n := min(len(r.buf), len(mark))
		switch {
		case string(r.buf[:n]) != mark[:n]:
			return
		case n == len(mark):
			r.buf = r.buf[n:]
			if r.file != nil {
				r.base += int64(n)
				r.first = r.base
			}
			return
		case !r.fill():
			return
		}
	}
}

// skipSpace moves to the next byte that is no white space and reports whether
// there is one. It reports false after an error.
func (r *Reader) skipSpace() bool {
	if !r.started {
		r.start()
	}
	for {
		for ; r.pos < len(r.buf); r.pos++ {
			if !isSpace[r.buf[r.pos]] {
				return r.err == nil
			}
		}
		if !r.fill() {
			return false
		}
	}
}

// More skips white space and reports whether anything is left to read. It is
// false after an error.
func (r *Reader) More() bool { return r.skipSpace() }

// AtPositive is a quick test for a digit other than 0 at the next byte or the one after it. It
// reads nothing. If it is true and there was no error, More is true and AtZero false; if it is
// false, that says nothing.
func (r *Reader) AtPositive() bool {
	rest := r.buf[r.pos:]
	return len(rest) > 1 && (rest[0]-'1' < 9 || rest[0] <= ' ' && rest[1]-'1' < 9)
}

// AtZero skips white space and reports whether the next token is a zero, the
// usual end of a list of cases. It does not read the token.
func (r *Reader) AtZero() bool {
	if !r.skipSpace() {
		return false
	}
	if r.buf[r.pos] != '0' && len(r.buf)-r.pos > maxNumber {
		return false
	}
	t := r.peekToken(maxNumber)
	return r.err == nil && len(bytes.Trim(t, "0")) == 0
}

// peekToken returns the token that begins at pos, at most its first limit bytes.
// After an error it may be cut short.
func (r *Reader) peekToken(limit int) []byte {
	for n := 0; ; {
		rest := r.buf[r.pos:]
		rest = rest[:min(limit, len(rest))]
		n += indexSpace(rest[n:])
		if n < len(rest) || n == limit || !r.fill() {
			return r.buf[r.pos : r.pos+n : r.pos+n] // fill may have moved it
		}
	}
}

// begin moves to the next token, notes where it starts and reports whether there
// is one. It is an error if there is none.
func (r *Reader) begin(what string) bool {
	found := r.skipSpace()
	r.tok = r.here()
	if !found {
		r.EndErrorf("the input ends where the %s should stand", what)
	}
	return found
}

// token returns the next token, at most its first limit bytes, or nil with an error.
func (r *Reader) token(what string, limit int) []byte {
	if r.err != nil || !r.begin(what) {
		return nil
	}
	t := r.peekToken(limit)
	if r.err != nil {
		return nil
	}
	r.pos += len(t)
	return t
}

// Token returns the next token, or nil with an error. The slice is valid until the
// next call. What names the token in messages, for example "name".
func (r *Reader) Token(what string) []byte { return r.token(what, math.MaxInt) }

// Row returns the next row of a board, a token of exactly n bytes that is valid
// until the next call, or nil with an error. The caller checks the bytes, with
// RowErrorf for errors. A row of 0 bytes is always there.
func (r *Reader) Row(what string, n int) []byte {
	if n <= 0 {
		return []byte{}
	}
	if r.skipSpace() && n < len(r.buf)-r.pos && isSpace[r.buf[r.pos+n]] {
		if row := r.buf[r.pos : r.pos+n : r.pos+n]; !mayHaveSpace(row) {
			r.tok = r.here()
			r.pos += n
			return row
		}
	}
	limit := math.MaxInt
	if n < math.MaxInt/2 {
		limit = 2*n + maxNumber // enough to give the length of most wrong rows
	}
	row := r.token(what, limit)
	switch {
	case row == nil:
		return nil
	case len(row) == limit:
		r.Errorf("%s has %d characters or more, expected %d", what, len(row), n)
	case len(row) < n && r.pos < len(r.buf) && r.buf[r.pos] != '\n' && r.buf[r.pos] != '\r':
		r.Errorf("%s has %d characters and a blank, expected %d", what, len(row), n)
	case len(row) != n:
		r.Errorf("%s has %d characters, expected %d", what, len(row), n)
	default:
		return row
	}
	return nil
}

// LineEnds skips white space other than newlines, and reports whether nothing else is left on
// the line. The end of the input ends a line too, and so does an error. It is for formats in
// which line breaks have a meaning.
func (r *Reader) LineEnds() bool {
	if !r.started {
		r.start()
	}
	for {
		for ; r.pos < len(r.buf); r.pos++ {
			if c := r.buf[r.pos]; c == '\n' || !isSpace[c] {
				return c == '\n' || r.err != nil
			}
		}
		if !r.fill() {
			return true
		}
	}
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
	r.tok = r.here()
	for n := 0; ; {
		if i := bytes.IndexByte(r.buf[r.pos+n:], '\n'); i >= 0 {
			line := r.buf[r.pos : r.pos+n+i]
			r.pos += len(line) + 1
			return cutReturn(line), true
		}
		n = len(r.buf) - r.pos
		if !r.fill() {
			break
		}
	}
	rest := r.buf[r.pos:]
	if r.err != nil || len(rest) == 0 {
		return nil, false
	}
	r.pos = len(r.buf)
	return cutReturn(rest), true
}

// cutReturn drops the carriage return a line may end with.
func cutReturn(line []byte) []byte {
	line = bytes.TrimSuffix(line, []byte{'\r'})
	return line[:len(line):len(line)]
}

// Peek returns the next n bytes without reading them: fewer at the end of the input, and
// no bytes after an error. Blanks and a byte-order mark are among them.
func (r *Reader) Peek(n int) []byte {
	r.started = true
	for len(r.buf)-r.pos < n && r.fill() {
	}
	if r.err != nil {
		return nil
	}
	end := r.pos + min(n, len(r.buf)-r.pos)
	return r.buf[r.pos:end:end]
}

// Offset returns how many bytes have been read. A byte-order mark counts in a file only.
func (r *Reader) Offset() int64 { return r.here() }

// Skip reads past n bytes that Peek or Lookahead has shown.
func (r *Reader) Skip(n int) {
	if n <= len(r.buf)-r.pos {
		r.pos += n
		return
	}
	if r.file != nil { // go on reading from there
		r.base, r.buf, r.pos = r.here()+int64(n), r.buf[:0], 0
		return
	}
	r.pos = len(r.buf)
}
