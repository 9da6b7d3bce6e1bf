package fastio

import (
	"bytes"
	"math"
	"math/big"
)

// Natural returns the next token, a decimal number of at least lo >= 0 and at most 4095 digits. A
// number below 2^63 is returned as small with a nil large, any other as large with small 0. After
// an error both are zero. What names the number in messages.
func (r *Reader) Natural(what string, lo int64) (small int64, large *big.Int) {
	const always = 18 // digits fit into 63 bits
	if r.err == nil && r.begin(what) {
		t := r.peekToken(maxNumber)
		if r.err == nil && len(t) > always && len(t) < maxNumber && len(bytes.Trim(t, "0123456789")) == 0 {
			if n, ok := new(big.Int).SetString(string(t), 10); ok && !n.IsInt64() {
				r.pos += len(t)
				return 0, n
			}
		}
	}
	return r.Int64(what, lo, math.MaxInt64), nil
}

// AtZeros skips white space and reports whether the next n tokens are zeros or, where fewer remain,
// all of them are, at least one. It reads no token.
func (r *Reader) AtZeros(n int) bool {
	if !r.AtZero() {
		return false
	}
	for size := 64; n > 1; size *= 2 {
		ahead := r.Peek(size)
		words := bytes.Fields(ahead)
		if len(ahead) == size { // the last word may go on
			words = words[:max(0, len(words)-1)]
		}
		words = words[:min(n, len(words))]
		for _, word := range words {
			if len(bytes.Trim(word, "0")) > 0 {
				return false
			}
		}
		if len(words) == n || len(ahead) < size || size > maxNumber*n {
			break
		}
	}
	return true
}
