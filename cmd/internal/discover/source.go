package discover

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"nimsum/cmd/internal/files"
	"nimsum/problems"
)

// A Source is where the options of positions come from. It serves one goroutine,
// but for Stop.
type Source interface {
	// Title says in a line what the rules are.
	Title() string
	// Text is what the rules say of themselves: the constants in it are likely to
	// be those of a law.
	Text() string
	// Arity returns how many coordinates a position has, 0 where that may differ.
	Arity() int
	// Names returns how the rules call the coordinates, nil where they do not.
	Names() []string
	// Options sets o to the options of p, or returns a *Fault.
	Options(p []int64, o *Options) error
	// Prepare is told of positions whose options will be asked for, where asking
	// for many at once is cheaper.
	Prepare(positions [][]int64) error
	// Steps returns how much was done up to now besides listing options. It is the
	// same on every machine.
	Steps() uint64
	// Stop makes what is under way fail soon. Any goroutine may call it.
	Stop()
	Close()
}

// ErrProgram is the error of Read for a file that is no script: it is a program, or
// the source of one.
var ErrProgram = errors.New("rules in a file have the ending .star")

// Read reads rules as they are given in one word: a take-and-break code, a set of
// amounts that may be taken, a function in Starlark, the name of a file with one, or
// the name of one of our problems. The error says what is wrong with them.
func Read(given string) (Source, error) {
	word := strings.TrimSpace(given)
	switch {
	case strings.HasPrefix(word, "{") || strings.HasPrefix(word, "!"):
		set, err := readSet(word)
		if err != nil {
			return nil, err
		}
		return set, nil
	case strings.HasPrefix(word, "lambda"):
		s, err := ReadScript(inlineName, word, true)
		if err != nil {
			return nil, err // and no Source that is a nil *Script
		}
		return s, nil
	}
	text, err := os.ReadFile(given)
	switch {
	case errors.Is(err, fs.ErrNotExist) && likeCode().MatchString(word) && filepath.Ext(given) != ".star":
		code, err := readCode(word)
		if err != nil {
			return nil, err
		}
		return code, nil
	case err == nil && filepath.Ext(given) == ".star":
		return readFile(given, text)
	case err == nil:
		return nil, ErrProgram
	case !errors.Is(err, fs.ErrNotExist) || filepath.Ext(given) == ".star":
		return nil, files.Reason(given, err)
	}
	if p := problems.Find(word); p != nil {
		ours, err := readOurs(p)
		if err != nil {
			return nil, err
		}
		return ours, nil
	}
	return nil, fmt.Errorf("%q is no rules: give a code (0.77), a set ({1,3,4}), a lambda, a .star file, a problem of ours, or a program behind --", given)
}

// mostText is how long a file of rules may be.
const mostText = 1 << 20

func readFile(name string, text []byte) (Source, error) {
	if len(text) > mostText {
		return nil, &Fault{Name: name, Message: "a file of rules has at most a megabyte"}
	}
	s, err := ReadScript(name, string(text), false)
	if err != nil {
		return nil, err // and no Source that is a nil *Script
	}
	return s, nil
}

// usable reports whether names may stand for coordinates in any language that laws
// are written in.
func usable(names []string) bool {
	seen := map[string]bool{}
	for _, n := range names {
		if len(n) != 1 || !unicode.IsLower(rune(n[0])) || seen[n] {
			return false
		}
		seen[n] = true
	}
	return len(names) > 0
}
