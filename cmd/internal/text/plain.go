package text

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Plain returns s in one line that is harmless to a terminal. Control characters, those
// that turn the direction of writing or take no room, and bytes that are no UTF-8 are
// escaped as in Go.
func Plain(s string) string { return plain(s, "") }

// PlainLines is Plain for a text of several lines, which may have tabs.
func PlainLines(s string) string { return plain(strings.ReplaceAll(s, "\r\n", "\n"), "\n\t") }

func plain(s, allowed string) string {
	harmless := true
	for i := range len(s) {
		if c := s[i]; c < ' ' || c >= 0x7f {
			harmless = false
			break
		}
	}
	if harmless {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&b, `\x%02x`, s[0])
		case r < utf8.RuneSelf && strings.IndexByte(allowed, byte(r)) >= 0:
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case Invisible(r):
			if r < 0x80 {
				fmt.Fprintf(&b, `\x%02x`, r)
			} else {
				fmt.Fprintf(&b, `\u%04x`, r)
			}
		default:
			b.WriteRune(r)
		}
		s = s[n:]
	}
	return b.String()
}

// Invisible reports whether a character has no picture of its own: it controls a
// terminal, turns the direction of writing, ends a line or takes no room.
func Invisible(r rune) bool {
	return r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xad || r == 0x61c || r == 0x180e ||
		r >= 0x200b && r <= 0x200f || r >= 0x2028 && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r == 0xfeff || r >= 0xe0000
}
