// Package compare holds an output against the expected answer, token by token,
// as judges do: white space separates tokens and means nothing besides.
package compare

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	fastio "nimsum/io"
)

// A Token is a piece of a text without white space. It is empty at the end of the
// text.
type Token struct {
	Text     []byte // the whole text
	From, To int    // the token is Text[From:To]
}

// Next returns the first token of a text that begins at from or later.
func Next(text []byte, from int) Token {
	for from < len(text) && isSpace(text[from]) {
		from++
	}
	length := slices.IndexFunc(text[from:], isSpace)
	if length < 0 {
		length = len(text) - from
	}
	return Token{text, from, from + length}
}

// Bytes returns the token alone.
func (t Token) Bytes() []byte { return t.Text[t.From:t.To] }

// Position returns the line and the column, in bytes, at which the token begins.
func (t Token) Position() fastio.Position {
	before := t.Text[:t.From]
	return fastio.Position{
		Line:   1 + bytes.Count(before, []byte{'\n'}),
		Column: t.From - bytes.LastIndexByte(before, '\n'),
	}
}

// shown is how many bytes of a token String shows.
const shown = 40

// String returns the token quoted, a long one cut, or "the end".
func (t Token) String() string {
	switch b := t.Bytes(); {
	case len(b) == 0:
		return "the end"
	case len(b) > shown:
		return strconv.QuoteToASCII(string(b[:shown])) + "..."
	default:
		return strconv.QuoteToASCII(string(b))
	}
}

// A Difference is the first token in which an output leaves the answer.
type Difference struct {
	Expected, Found Token
	Before          int  // the number of equal tokens before it
	OnlySpace       bool // the texts differ in white space alone
}

func (d *Difference) String() string {
	s := fmt.Sprintf("%v: expected %v, found %v", d.Found.Position(), d.Expected, d.Found)
	if d.OnlySpace {
		s += " (only white space differs)"
	}
	return s
}

// Texts returns the first difference of two texts, nil where there is none.
func Texts(expected, found []byte) *Difference {
	if bytes.Equal(expected, found) {
		return nil
	}
	e, f := Next(expected, 0), Next(found, 0)
	n := 0
	for ; bytes.Equal(e.Bytes(), f.Bytes()); n++ {
		if e.From == e.To {
			return nil
		}
		e, f = Next(expected, e.To), Next(found, f.To)
	}
	squeezed := func(text []byte) []byte { return slices.DeleteFunc(bytes.Clone(text), isSpace) }
	return &Difference{e, f, n, bytes.Equal(squeezed(expected[e.From:]), squeezed(found[f.From:]))}
}

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }
