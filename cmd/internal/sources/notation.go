package sources

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// readOptions adds the options of a line such as "7 ; 3 + 4 ; ." to o: options between
// semicolons, and the positions of a sum between plus signs. It returns what is wrong
// with the line, or "".
func readOptions(line []byte, o *Options) string {
	for rest, more := bytes.TrimSpace(line), true; more && len(rest) > 0; {
		var option []byte
		option, rest, more = bytes.Cut(rest, []byte(";"))
		option = bytes.TrimSpace(option)
		switch string(option) {
		case "":
			return "an option is empty: . stands for the sum of no positions"
		case ".":
			o.endOption()
			continue
		}
		for part := range bytes.SplitSeq(option, []byte("+")) {
			if why := readPosition(part, o); why != "" {
				return why
			}
		}
		o.endOption()
		if more && len(bytes.TrimSpace(rest)) == 0 {
			return "an option is missing after the last ;"
		}
	}
	return ""
}

// readPosition adds a position, numbers with blanks between them, to o. It returns what
// is wrong with the text, or "".
func readPosition(text []byte, o *Options) string {
	words := bytes.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' })
	if len(words) == 0 {
		return "a position is empty"
	}
	for _, word := range words {
		n := int64(0)
		for i, c := range word {
			d := int64(c - '0')
			switch {
			case i == 0 && c == '-' && len(word) > 1 && isDigit(word[1]):
				return quote(text, 60) + " has a negative number"
			case !isDigit(c):
				return quote(text, 60) + " is no position"
			case n > (math.MaxInt64-d)/10:
				return quote(text, 60) + " has a number beyond 2^63"
			}
			n = 10*n + d
		}
		o.coordinate(n)
	}
	o.endPosition()
	return ""
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// quote quotes a text, the first bytes of it where it is longer than most.
func quote(text []byte, most int) string {
	return strconv.Quote(shortened(strings.ToValidUTF8(string(bytes.TrimSpace(text)), "?"), most))
}

// ReadPosition reads a position as programs write it: "3 5". The error says what is
// wrong with it.
func ReadPosition(text string) (Position, error) {
	var o Options
	if why := readPosition([]byte(text), &o); why != "" {
		return Position{}, fmt.Errorf("%s", why)
	}
	return o.parts[0], o.err
}
