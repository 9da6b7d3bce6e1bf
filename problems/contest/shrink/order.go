package shrink

import (
	"bytes"
	"cmp"
)

// Compare orders texts by how simple they are: it is below 0 where a is simpler
// than b. Fewer tokens are simpler, then fewer bytes; then the first token that
// differs decides, the shorter one being simpler, as small numbers are. Of two
// letters the later is simpler: T is a coin that nobody may turn.
//
// Only finitely many texts are simpler than a given one, so making a text simpler
// always ends.
func Compare(a, b []byte) int {
	x, y := bytes.Fields(a), bytes.Fields(b)
	if c := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(len(a), len(b))); c != 0 {
		return c
	}
	for i := range x {
		if c := compareTokens(x[i], y[i]); c != 0 {
			return c
		}
	}
	return bytes.Compare(a, b)
}

func compareTokens(a, b []byte) int {
	if len(a) != len(b) {
		return cmp.Compare(len(a), len(b))
	}
	for i := range a {
		if a[i] != b[i] {
			return cmp.Compare(rank(a[i]), rank(b[i]))
		}
	}
	return 0
}

// rank puts signs and digits before letters, and letters in reverse.
func rank(b byte) int {
	if b >= 'A' {
		return 0x200 - int(b)
	}
	return int(b)
}
