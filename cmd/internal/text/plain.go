package text

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Plain returns s in one line that is harmless to a terminal: invisible characters and bytes
// that are no UTF-8 are escaped as in Go.
func Plain(s string) string { return plain(s, "") }

// PlainLines is Plain for a text of several lines, which may have tabs.
func PlainLines(s string) string { return plain(strings.ReplaceAll(s, "\r\n", "\n"), "\n\t") }

func plain(s, allowed string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case !invisible(r) && (r != utf8.RuneError || n > 1), strings.ContainsRune(allowed, r):
			b.WriteRune(r)
		case r == '\n' || r == '\t' || r == '\r':
			b.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
		case n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[0])
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
		s = s[n:]
	}
	return b.String()
}

// invisible reports whether a character has no picture of its own: it controls a
// terminal, turns the direction of writing, ends a line or takes no room.
func invisible(r rune) bool {
	return r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xad || r == 0x61c || r == 0x180e ||
		r >= 0x200b && r <= 0x200f || r >= 0x2028 && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r == 0xfeff || r >= 0xe0000
}
