// Package strip takes the comments out of a program.
package strip

import (
	"bytes"
	"fmt"
	"go/format"
	"regexp"
	"strings"
	"sync"
)

// Languages are those that Comments knows, by the ending of their files.
var Languages = []string{"cpp", "py", "go"}

// Comments returns a program without its comments, and without the lines that held
// nothing else. Of Python a text that the file begins with counts as one. Go comes out
// formatted; the error is that of a program that is none.
func Comments(language string, src []byte) ([]byte, error) {
	var bare []byte
	switch language {
	case "cpp", "go":
		bare = likeC(src, language == "cpp")
	case "py":
		bare = python(src)
	default:
		return nil, fmt.Errorf("comments of language %q are not known", language)
	}
	bare = tidy(bare)
	if language == "go" {
		return format.Source(bare)
	}
	return bare, nil
}

// cut is put where a comment was; tidy knows by it which lines held nothing else.
const cut = '\x00'

// likeC takes out // and /* */, which texts and letters may hold.
func likeC(src []byte, cpp bool) []byte {
	var out bytes.Buffer
	for at := 0; at < len(src); {
		n := 1
		switch rest := src[at:]; {
		case bytes.HasPrefix(rest, []byte("//")):
			end := 0
			for {
				k := bytes.IndexByte(rest[end:], '\n')
				if k < 0 {
					end = len(rest)
					break
				}
				if end += k; !cpp || rest[end-1] != '\\' { // which goes on
					break
				}
				end++
			}
			out.WriteByte(cut)
			at += end
			continue
		case bytes.HasPrefix(rest, []byte("/*")):
			end := len(rest)
			if k := bytes.Index(rest[2:], []byte("*/")); k >= 0 {
				end = k + 4
			}
			switch before := out.Bytes(); {
			case bytes.IndexByte(rest[:end], '\n') >= 0: // which ends a statement of Go
				out.WriteString(string(cut) + "\n" + string(cut))
			case len(before) > 0 && before[len(before)-1] != ' ':
				out.WriteString(string(cut) + " ")
			default:
				out.WriteByte(cut)
			}
			at += end
			continue
		case rest[0] == '"' && cpp && isRaw(src[:at]):
			n = rawLength(rest)
		case rest[0] == '"', rest[0] == '\'' && !(cpp && inNumber(src[:at])):
			n = quoted(rest, rest[:1])
		case rest[0] == '`' && !cpp:
			n = len(rest)
			if k := bytes.IndexByte(rest[1:], '`'); k >= 0 {
				n = k + 2
			}
		}
		out.Write(src[at : at+n])
		at += n
	}
	return out.Bytes()
}

// rawPrefix is what may stand before a raw text of C++.
var rawPrefix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(^|[^\w])(u8|u|U|L)?R$`) })

func isRaw(before []byte) bool { return rawPrefix().Match(before[max(0, len(before)-4):]) }

// rawLength returns how long a raw text is, "name(text)name".
func rawLength(rest []byte) int {
	open := bytes.IndexByte(rest, '(')
	if open < 0 {
		return len(rest)
	}
	end := ")" + string(rest[1:open]) + `"`
	if k := bytes.Index(rest, []byte(end)); k >= 0 {
		return k + len(end)
	}
	return len(rest)
}

var numberBefore = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(^|[^\w'])[0-9][\w']*$`) })

// inNumber reports whether what comes next stands in a number, as in 1'000.
func inNumber(before []byte) bool { return numberBefore().Match(before[max(0, len(before)-40):]) }

// quoted returns how long a text is that begins and ends with quote, and in which a
// backslash goes with what follows.
func quoted(rest, quote []byte) int {
	for i := len(quote); i < len(rest); i++ {
		switch {
		case rest[i] == '\\':
			i++
		case bytes.HasPrefix(rest[i:], quote):
			return i + len(quote)
		}
	}
	return len(rest)
}

// python takes out # and the text that a file begins with.
func python(src []byte) []byte {
	var out bytes.Buffer
	code := false
	for at := 0; at < len(src); {
		n := 1
		switch rest := src[at:]; {
		case rest[0] == '#':
			end := bytes.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			if !bytes.HasPrefix(rest, []byte("#!")) || at > 0 {
				out.WriteByte(cut)
				at += end
				continue
			}
			n = end
		case rest[0] == '"' || rest[0] == '\'':
			quote := rest[:1]
			if triple := bytes.Repeat(quote, 3); bytes.HasPrefix(rest, triple) {
				quote = triple
			}
			n = quoted(rest, quote)
			if !code {
				code = true
				if len(quote) == 3 {
					out.WriteByte(cut)
					at += n
					continue
				}
			}
		case !strings.ContainsRune(" \t\r\n", rune(rest[0])):
			code = true
		}
		out.Write(src[at : at+n])
		at += n
	}
	return out.Bytes()
}

// tidy leaves out lines that held only comments, all but one of several blank lines, and
// blanks at the ends of lines that were cut.
func tidy(src []byte) []byte {
	var out bytes.Buffer
	blank := true // at the beginning there are none
	for line := range bytes.Lines(src) {
		had := bytes.IndexByte(line, cut) >= 0
		if had {
			end := "\n"
			if !bytes.HasSuffix(line, []byte("\n")) {
				end = ""
			}
			line = bytes.ReplaceAll(line, []byte{cut}, nil)
			line = append(bytes.TrimRight(line, " \t\r\n"), end...)
		}
		empty := len(bytes.TrimSpace(line)) == 0
		if empty && (had || blank) {
			continue
		}
		blank = empty
		out.Write(line)
	}
	return out.Bytes()
}
