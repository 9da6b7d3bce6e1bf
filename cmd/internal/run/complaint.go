package run

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"nimsum/cmd/internal/text"
)

// A sourceName tells how compilers and programs name the user's source file, and how the
// user does.
type sourceName struct {
	dir  string // the folder of the compiled program
	file string // its name there
	name string // the user's
}

// restore puts the user's name of the file back into a message of a compiler or a program.
func (n *sourceName) restore(said []byte) []byte {
	if n == nil || len(said) == 0 {
		return said
	}
	// While it was compiled, its folder had a temporary name beside the final one (package files).
	home, own := regexp.QuoteMeta(filepath.Dir(n.dir)), regexp.QuoteMeta(filepath.Base(n.dir))
	said = regexp.MustCompile(home+`[/\\]\.?`+own+`(\.[0-9a-f]{8}\.nimsum)?[/\\]`).ReplaceAllLiteral(said, nil)
	said = bytes.ReplaceAll(said, []byte("./"+n.file), []byte(n.file))
	if n.file != n.name {
		said = regexp.MustCompile(`\b`+regexp.QuoteMeta(n.file)+`\b`).ReplaceAllLiteral(said, []byte(n.name))
	}
	return said
}

// message matches the line of an exception as interpreters write it: its kind, a colon,
// and the reason.
var message = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(Uncaught )?[\w.]*(Error|Exception|Exit|Interrupt|Warning)\b`)
})

// complaint returns the line of standard error that most likely says why a program
// failed, and where in the user's file: the message of an exception, the last line of a
// traceback, the first of others.
func complaint(stderr []byte, name string) string {
	lines := strings.Split(strings.TrimSpace(string(stderr)), "\n")
	line := strings.TrimSpace(lines[0])
	traceback := false
	for i, l := range lines {
		l = strings.TrimSpace(l)
		switch {
		case strings.HasPrefix(l, "Traceback (most recent call last)"):
			traceback = true
			line = strings.TrimSpace(lines[len(lines)-1])
		case !traceback && i > 0 && message().MatchString(l) && !message().MatchString(line):
			line = l // node shows the source first
		case i == 1 && strings.HasPrefix(line, "terminate called"): // C++ says more
			line += ": " + strings.TrimPrefix(l, "what():")
		case i == 1 && strings.Contains(line, "' panicked at ") || i == 1 && strings.Contains(line, ") panicked at "): // Rust
			line = l
		case strings.Contains(l, "ERROR: AddressSanitizer: "):
			_, what, _ := strings.Cut(l, "ERROR: ")
			line, _, _ = strings.Cut(what, " on address")
		}
	}
	line = strings.Join(strings.Fields(strings.ToValidUTF8(line, "?")), " ")
	if len(line) > 160 {
		line = strings.ToValidUTF8(line[:160], "") + "..."
	}
	if place := placeIn(stderr, name, traceback); place != "" && !strings.Contains(line, place) && line != "" {
		line += fmt.Sprintf(" (%s)", place)
	}
	return text.Plain(line)
}

// placeIn returns the place in a file that a message names, "a.py:3": the first place, or
// the last, which is the innermost in a traceback of Python.
func placeIn(said []byte, name string, last bool) string {
	if name == "" {
		return ""
	}
	quoted := regexp.QuoteMeta(name)
	found := regexp.MustCompile(`(?m)(?:^|[\s("/])`+quoted+`(?:", line |:)(\d+)`).FindAllSubmatch(said, -1)
	if len(found) == 0 {
		return ""
	}
	which := found[0]
	if last {
		which = found[len(found)-1]
	}
	return name + ":" + string(which[1])
}
