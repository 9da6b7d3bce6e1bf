package fastio_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	fastio "nimsum/io"
)

// plain is a second, independent reader of the same formats. Its input lies in
// memory as a whole; it takes one byte at a time and parses numbers by strconv.
type plain struct {
	in      string
	fails   error // what follows the last byte; nil for the end
	pos     int
	tok     int // where the last token began
	started bool
	err     error
}

const blanks = " \t\n\v\f\r"

func isBlank(c byte) bool { return strings.IndexByte(blanks, c) >= 0 }

func (p *plain) fail(offset int, format string, args ...any) {
	if p.err == nil {
		before := p.in[:min(offset, len(p.in))]
		line := 1 + strings.Count(before, "\n")
		column := offset - strings.LastIndex(before, "\n")
		p.err = &fastio.Error{fastio.Position{line, column}, fmt.Sprintf(format, args...)}
	}
}

// has reports whether there are n unread bytes. If there are not, a Reader would
// have asked its source for more and met its error.
func (p *plain) has(n int) bool {
	if len(p.in)-p.pos >= n {
		return true
	}
	if p.fails != nil && p.err == nil {
		p.err = fmt.Errorf("cannot read on: %w", p.fails)
	}
	return false
}

func (p *plain) start() {
	if p.started {
		return
	}
	p.started = true
	for n := 1; n <= 3 && p.has(n) && strings.HasPrefix("\xef\xbb\xbf", p.in[:n]); n++ {
		if n == 3 {
			p.in = p.in[3:]
		}
	}
}

func (p *plain) more() bool {
	p.start()
	for p.has(1) && isBlank(p.in[p.pos]) {
		p.pos++
	}
	return p.has(1) && p.err == nil
}

// word is the token at pos, at most limit bytes of it.
func (p *plain) word(limit int) string {
	n := 0
	for n < limit && p.has(n+1) && !isBlank(p.in[p.pos+n]) {
		n++
	}
	return p.in[p.pos : p.pos+n]
}

func (p *plain) begin(what string) bool {
	if p.err != nil {
		return false
	}
	found := p.more()
	p.tok = p.pos
	if !found {
		if p.pos == 0 {
			p.fail(0, "the input is empty")
		}
		p.fail(p.pos, "the input ends where the %s should stand", what)
	}
	return found
}

var decimal = regexp.MustCompile(`^[+-]?[0-9]+$`)

func (p *plain) int64(what string, lo, hi int64) int64 {
	if !p.begin(what) {
		return 0
	}
	t := p.word(4096)
	if p.err != nil {
		return 0
	}
	if !decimal.MatchString(t) {
		if len(t) > 24 {
			p.fail(p.tok, "%s expected, found %s...", what, strconv.QuoteToASCII(t[:20]))
		} else {
			p.fail(p.tok, "%s expected, found %s", what, strconv.QuoteToASCII(t))
		}
		return 0
	}
	v, _ := new(big.Int).SetString(t, 10)
	if len(t) < 4096 && v.Cmp(big.NewInt(lo)) >= 0 && v.Cmp(big.NewInt(hi)) <= 0 {
		p.pos += len(t)
		return v.Int64()
	}
	shown := shortened(t)
	if len(t) == 4096 {
		p.fail(p.tok, "%s %s is too long", what, shown)
		return 0
	}
	reason := fmt.Sprintf("outside %d..%d", lo, hi)
	below := v.Cmp(big.NewInt(lo)) < 0
	switch {
	case lo == math.MinInt64 && hi == math.MaxInt64:
		reason = "past 64 bits"
	case hi == math.MaxInt64 && below, hi == math.MaxInt && below && lo > math.MinInt64:
		reason = fmt.Sprintf("below %d", lo)
	case hi == math.MaxInt64:
		reason = "past 64 bits"
	case lo == math.MinInt64 && below:
		reason = "past 64 bits"
	case lo == math.MinInt64:
		reason = fmt.Sprintf("above %d", hi)
	}
	p.fail(p.tok, "%s %s is %s", what, shown, reason)
	return 0
}

func (p *plain) ints(what string, lo, hi int64, n int) []int64 {
	numbers := []int64{}
	for range n {
		v := p.int64(what, lo, hi)
		if p.err != nil {
			break
		}
		numbers = append(numbers, v)
	}
	return numbers
}

func (p *plain) uints(what string, hi uint64, n int) []uint64 {
	numbers := []uint64{}
	for range n {
		if !p.begin(what) {
			break
		}
		t := p.word(4096)
		v, ok := new(big.Int).SetString(t, 10)
		if p.err != nil || !ok || len(t) == 4096 || !decimal.MatchString(t) || v.Sign() < 0 || !v.IsUint64() {
			if p.int64(what, 0, int64(min(hi, math.MaxInt64))); p.err == nil {
				numbers = append(numbers, 0) // -0
				continue
			}
			break
		}
		if v.Uint64() > hi {
			p.fail(p.tok, "%s %s is outside 0..%d", what, shortened(t), hi)
			break
		}
		p.pos += len(t)
		numbers = append(numbers, v.Uint64())
	}
	return numbers
}

func shortened(t string) string {
	if len(t) > 40 {
		return t[:20] + "..."
	}
	return t
}

func (p *plain) token(what string, limit int) (string, bool) {
	if !p.begin(what) {
		return "", false
	}
	t := p.word(limit)
	if p.err != nil {
		return "", false
	}
	p.pos += len(t)
	return t, true
}

func (p *plain) row(what string, n int) (string, bool) {
	if n == 0 {
		return "", true
	}
	t, ok := p.token(what, 2*n+4096)
	switch {
	case !ok:
		return "", false
	case len(t) == n:
		return t, true
	case len(t) == 2*n+4096:
		p.fail(p.tok, "%s has %d characters or more, expected %d", what, len(t), n)
	case len(t) < n && p.pos < len(p.in) && strings.IndexByte(" \t\v\f", p.in[p.pos]) >= 0:
		p.fail(p.tok, "%s has %d characters and a blank, expected %d", what, len(t), n)
	default:
		p.fail(p.tok, "%s has %d characters, expected %d", what, len(t), n)
	}
	return "", false
}

func (p *plain) line() (string, bool) {
	p.start()
	if p.err != nil {
		return "", false
	}
	p.tok = p.pos
	n := 0
	for p.has(n+1) && p.in[p.pos+n] != '\n' {
		n++
	}
	line := p.in[p.pos : p.pos+n]
	if p.err != nil || p.pos == len(p.in) {
		return "", false
	}
	p.pos = min(p.pos+n+1, len(p.in))
	return strings.TrimSuffix(line, "\r"), true
}

func (p *plain) peek(n int) string {
	p.started = true
	if p.err == nil {
		p.has(n)
	}
	if p.err != nil {
		return ""
	}
	return p.in[p.pos:min(p.pos+n, len(p.in))]
}

func (p *plain) skip(n int) { p.pos = min(p.pos+n, len(p.in)) }

func (p *plain) atZero() bool {
	if !p.more() {
		return false
	}
	t := p.word(4096)
	return p.err == nil && strings.Trim(t, "0") == ""
}

var errBroken = errors.New("broken pipe of a test")
