package fastio

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Int returns the next token, a decimal number from lo to hi, or 0 with an error. What names
// the number in messages, for example "vertex".
func (r *Reader) Int(what string, lo, hi int) int {
	return int(r.Int64(what, int64(lo), int64(hi)))
}

// Int64 is Int for 64 bits on every machine.
func (r *Reader) Int64(what string, lo, hi int64) int64 {
	// This is plainInts for one number. A call would take as long as reading the number.
	b, pos := r.buf, r.pos
	if pos+3+window > len(b) || !r.started || r.err != nil {
		return r.anyInt64(what, lo, hi)
	}
	if isSpace[b[pos]] {
		if pos++; isSpace[b[pos]] {
			pos++
		}
	}
	tok, sign := pos, int64(0)
	if b[pos] == '-' {
		sign = -1
		pos++
	}
	a := (*[window]byte)(b[pos:])
	var u uint64
	var n int
	if w, below := word(a); below != 0 {
		w, n = cut(w, below)
		if notDigits(w) != 0 {
			return r.anyInt64(what, lo, hi)
		}
		u = number(w)
	} else {
		u, n = longNumber(a)
	}
	v := int64(u) ^ sign - sign
	if !isSpace[a[n]] || u > math.MaxInt64 || v < lo || v > hi {
		return r.anyInt64(what, lo, hi)
	}
	r.tok = r.base + int64(tok)
	r.pos = pos + n
	return v
}

// Ints fills dst with numbers from lo to hi and returns how many it read: all
// of them unless there is an error. It is faster than Int64 in a loop.
func Ints[T int32 | int64](r *Reader, what string, lo, hi T, dst []T) int {
	for k := 0; ; {
		if k += plainInts(r, lo, hi, dst[k:]); k == len(dst) {
			return k
		}
		v := r.anyInt64(what, int64(lo), int64(hi))
		if r.err != nil {
			return k
		}
		dst[k] = T(v)
		k++
	}
}

// Uints is Ints for numbers of 64 bits without a sign, from 0 to hi.
func Uints(r *Reader, what string, hi uint64, dst []uint64) int {
	for k := 0; ; {
		if r.started && r.err == nil {
			k += plainNaturals(r, 0, hi, dst[k:])
		}
		if k == len(dst) {
			return k
		}
		v := r.anyUint64(what, hi)
		if r.err != nil {
			return k
		}
		dst[k] = v
		k++
	}
}

// AppendInts appends n numbers from lo to hi to dst, fewer after an error. Its
// memory grows with the numbers that are really there, not with n.
func AppendInts[T int32 | int64](r *Reader, what string, lo, hi T, n int, dst []T) []T {
	if end := len(dst) + n; n >= 0 && end >= 0 && end <= cap(dst) {
		return dst[:len(dst)+Ints(r, what, lo, hi, dst[len(dst):end])]
	}
	for n > 0 {
		atHand := (len(r.buf)-r.pos)/2 + 1 // a number takes two bytes, but for the last
		dst = slices.Grow(dst, min(n, atHand))
		room := dst[len(dst):min(cap(dst), len(dst)+n)]
		k := Ints(r, what, lo, hi, room)
		dst = dst[:len(dst)+k]
		if n -= k; k < len(room) {
			break
		}
	}
	return dst
}

// window is the number of bytes needed to read a number: twenty digits and a
// blank, in three words of eight bytes.
const window = 24

// plainInts reads numbers from lo to hi into dst while they have the usual form,
// an optional minus sign and at most twenty digits, and lie in the buffer with
// some bytes to spare. It returns how many it read, and stops without an error at
// the first number that needs anyInt64.
//
// It takes a number in words of eight bytes. No branch depends on a digit, or on
// how many digits fewer than eight there are: such branches cannot be predicted,
// and a wrong prediction costs as much as reading two numbers.
func plainInts[T int32 | int64](r *Reader, lo, hi T, dst []T) int {
	if !r.started || r.err != nil {
		return 0
	}
	if lo >= 0 {
		return plainNaturals(r, uint64(lo), uint64(hi), dst)
	}
	var (
		b    = r.buf
		pos  = r.pos // of the byte to look at
		end  = r.pos // after the last number read
		sign int64   // -1 after a minus sign, otherwise 0
		k    int
	)
	for k < len(dst) && pos+window <= len(b) {
		a := (*[window]byte)(b[pos : pos+window])
		if c := a[0]; c < '0' {
			if sign != 0 || c != '-' && !isSpace[c] {
				break
			}
			if c == '-' {
				sign = -1
			}
			pos++
			continue
		}
		var u uint64
		var n int
		if w, below := word(a); below != 0 {
			w, n = cut(w, below)
			if notDigits(w) != 0 {
				break
			}
			u = number(w)
		} else {
			u, n = longNumber(a)
		}
		v := int64(u) ^ sign - sign
		if !isSpace[a[n]] || u > math.MaxInt64 || v < int64(lo) || v > int64(hi) {
			break
		}
		dst[k] = T(v)
		k++
		r.tok = r.base + int64(pos) + sign
		sign = 0
		end = pos + n
		pos = end + 1
	}
	r.pos = end
	return k
}

// plainNaturals is plainInts for numbers without a sign, in fewer steps.
func plainNaturals[T int32 | int64 | uint64](r *Reader, lo, hi uint64, dst []T) int {
	var (
		b    = r.buf
		pos  = r.pos
		end  = pos
		last = pos // where the last number began
		span = hi - lo
		k    int
	)
	for k < len(dst) && pos+window <= len(b) {
		a := (*[window]byte)(b[pos : pos+window])
		w, below := word(a)
		if a[0] < '0' {
			if !isSpace[a[0]] {
				break
			}
			pos++
			continue
		}
		var u uint64
		var n int
		if below != 0 {
			w, n = cut(w, below)
			if notDigits(w) != 0 {
				break
			}
			u = number(w)
		} else {
			u, n = longNumber(a)
		}
		if !isSpace[a[n]] || u-lo > span {
			break
		}
		dst[k] = T(u)
		k++
		last = pos
		end = pos + n
		pos = end + 1
	}
	if k > 0 {
		r.tok = r.base + int64(last)
	}
	r.pos = end
	return k
}

// A word is eight bytes of the input as one number, the first byte the lowest,
// with '0' taken off: a digit is 0..9.
const (
	ones = 0x0101010101010101
	high = 0x8080808080808080
)

// word returns the first word of a, and marks by the high bit each byte below '0',
// or from 0xB0 on. The first mark is right; a borrow can spoil only later ones.
func word(a *[window]byte) (w, below uint64) {
	w = binary.LittleEndian.Uint64(a[:])
	return w ^ '0'*ones, (w - '0'*ones) & high
}

// cut keeps the n bytes of w before the first marked byte, moves them to the end
// of the word and puts zeros before them. If the first byte is marked it returns w.
// There must be a mark.
func cut(w, mark uint64) (digits uint64, n int) {
	n = bits.TrailingZeros64(mark) / 8
	return w << (uint(64-8*n) & 63), n
}

// notDigits marks by the high bit each byte of w above 9. The first mark is right;
// a carry comes only from such a byte and can spoil only later ones.
func notDigits(w uint64) uint64 { return (w + (0x80-10)*ones | w) & high }

// number returns the number that eight digits make: four numbers of two digits,
// then two of four, then one.
func number(w uint64) uint64 {
	w = w*10 + w>>8
	const pairs = 0x000000FF000000FF
	return (w&pairs*(1e6<<32+100) + w>>16&pairs*(1e4<<32+1)) >> 32
}

// longNumber returns the number of eight to twenty digits at the start of a, and how many digits it
// has. The result counts only if a blank follows these digits; after any other token, or a number
// of more than 64 bits, another byte does.
func longNumber(a *[window]byte) (u uint64, n int) {
	w := binary.LittleEndian.Uint64(a[:]) ^ '0'*ones
	if notDigits(w) != 0 {
		return 0, 0
	}
	u = number(w)
	if isSpace[a[8]] {
		return u, 8
	}
	w = binary.LittleEndian.Uint64(a[8:]) ^ '0'*ones
	if other := notDigits(w); other != 0 {
		n = bits.TrailingZeros64(other) / 8
		return u*powersOfTen[n] + number(w<<uint(64-8*n)), 8 + n
	}
	u = u*1e8 + number(w)
	for n = 16; n < 19 && a[n]-'0' < 10; n++ {
		u = u*10 + uint64(a[n]-'0')
	}
	if d := uint64(a[19] - '0'); n == 19 && d < 10 {
		if over, tens := bits.Mul64(u, 10); over == 0 && tens <= math.MaxUint64-d {
			return tens + d, 20
		}
	}
	return u, n
}

var powersOfTen = [8]uint64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7}

// maxNumber is the length at which a number is given up. Longer ones are outside
// every range, and an endless row of digits must not fill the memory.
const maxNumber = 4096

// anyInt64 is Int64 for numbers of every form, and reports errors.
func (r *Reader) anyInt64(what string, lo, hi int64) int64 {
	if r.err != nil || !r.begin(what) {
		return 0
	}
	t := r.peekToken(maxNumber)
	if r.err != nil {
		return 0
	}
	v, ok, fits := parseInt(t)
	switch {
	case !ok:
		r.Errorf("%s expected, found %s", what, quote(t))
		return 0
	case len(t) == maxNumber: // there may be more of it
		r.Errorf("%s %s is too long", what, short(t))
		return 0
	case !fits || v < lo || v > hi:
		r.Errorf("%s %s is %s", what, short(t), outside(v, lo, hi))
		return 0
	}
	r.pos += len(t)
	return v
}

// anyUint64 is anyInt64 for numbers from 0 to hi, of 64 bits without a sign.
func (r *Reader) anyUint64(what string, hi uint64) uint64 {
	if r.err == nil && r.begin(what) {
		t := r.peekToken(maxNumber)
		v, err := strconv.ParseUint(strings.TrimPrefix(string(t), "+"), 10, 64)
		switch {
		case err != nil || len(t) == maxNumber || r.err != nil: // below, or there may be more of it
		case v > hi:
			r.Errorf("%s %s is outside 0..%d", what, short(t), hi)
		default:
			r.pos += len(t)
			return v
		}
	}
	return uint64(r.anyInt64(what, 0, int64(min(hi, math.MaxInt64))))
}

// parseInt parses an optional sign and digits. A number that does not fit becomes
// the nearest that does.
func parseInt(t []byte) (v int64, ok, fits bool) {
	negative := t[0] == '-'
	if negative || t[0] == '+' {
		t = t[1:]
	}
	limit := uint64(math.MaxInt64)
	if negative {
		limit++
	}
	var u uint64
	fits = true
	for _, c := range t {
		if c < '0' || c > '9' {
			return 0, false, false
		}
		if d := uint64(c - '0'); u > (limit-d)/10 {
			u, fits = limit, false
		} else {
			u = u*10 + d
		}
	}
	v = int64(u)
	if negative {
		v = -v
	}
	return v, len(t) > 0, fits
}

// outside says how the number v misses the range from lo to hi. A v within the range
// was cut off at an end of the 64 bits.
func outside(v, lo, hi int64) string {
	switch {
	case v >= lo && v <= hi:
		return "past 64 bits"
	case hi == math.MaxInt64 || hi == math.MaxInt && v < lo: // hi is only the machine's bound
		return fmt.Sprintf("below %d", lo)
	case lo == math.MinInt64:
		return fmt.Sprintf("above %d", hi)
	default:
		return fmt.Sprintf("outside %d..%d", lo, hi)
	}
}

// short shows a number in a message.
func short(t []byte) string {
	if len(t) > 40 {
		return string(t[:20]) + "..."
	}
	return string(t)
}

// quote shows a token in a message, printable and short.
func quote(t []byte) string {
	if len(t) > 24 {
		return strconv.QuoteToASCII(string(t[:20])) + "..."
	}
	return strconv.QuoteToASCII(string(t))
}
