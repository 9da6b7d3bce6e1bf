// Package sources reads the rules of games: take-and-break codes, sets of
// amounts, functions in Starlark, programs, and problems of the catalogue. Code
// that uses rules need not know their kind.
package sources

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/run"
	"nimsum/problems"
	"nimsum/problems/theory/heaps"
)

// Rules are the rules of a game: what they say of themselves, and their source.
type Rules struct {
	Title string // what the rules are, in a line
	Name  string // what error messages call them
	Text  string // as they were written: numbers in it are likely constants of a law

	// Arity is the number of coordinates of a position, 0 where the rules do not tell.
	Arity int
	// AnyArity tells that positions may have other numbers of coordinates too.
	AnyArity bool
	// Names are those of the coordinates, nil where the rules have none.
	Names []string

	// Theory computes values of heaps until a theorem proves their period. With far it may
	// compute for long. It is nil for rules that have no such theorem.
	Theory func(ctx context.Context, far bool) Theory

	formal Moves       // nil for a program
	script *scriptText // nil for what is not written in Starlark

	Source
}

// A Theory is the values of the heaps of a game, with a period if one is proved.
type Theory struct {
	heaps.Sequence
	Theorem string // what proves the period

	// Seen is 0, or the theory is that of another game: heaps of fewer stones than Seen have the
	// same options in both, and nothing proves that larger ones have.
	Seen int
}

// A Source lists the options of positions. It serves one goroutine, except for Stop.
type Source interface {
	// Options sets o to the options of p. The error is a *Fault, or that of a run
	// that was stopped.
	Options(p Position, o *Options) error
	// Prepare announces positions whose options will be asked for: a source may list
	// many at once in less time.
	Prepare(positions []Position) error
	// Ready tells whether Options costs little at p.
	Ready(p Position) bool
	// Steps returns the work done so far besides listing options. It is the same on
	// every machine.
	Steps() uint64
	// Lacks returns a clause for each thing that the sandbox of a program does not prevent.
	Lacks() []string
	// Stop makes the call of Options or Prepare that is under way, or the next, fail
	// soon. Any goroutine may call it.
	Stop()
	// Close frees what the source holds. It is called once, at the end.
	Close()
}

// inProcess is embedded by sources that compute options themselves.
type inProcess struct{}

func (inProcess) Prepare([]Position) error { return nil }
func (inProcess) Ready(Position) bool      { return true }
func (inProcess) Steps() uint64            { return 0 }
func (inProcess) Lacks() []string          { return nil }
func (inProcess) Stop()                    {}
func (inProcess) Close()                   {}

// MostOptions bounds the options of a position, and the length of any list in rules.
const MostOptions = 1 << 20

// mostText is the greatest length of a file of rules.
const mostText = 1 << 20

// Read reads rules as they stand on the command line: one word, or a program with its
// arguments. A word is a take-and-break code, a set of amounts that may be taken, a
// function in Starlark, the name of a file with one, the name of a problem, or a
// program. Program says how the words are run if they are one. The error says what is
// wrong with the rules.
func Read(ctx context.Context, words []string, program run.Source) (*Rules, error) {
	if len(words) == 1 {
		if rules, err := readWord(words[0]); rules != nil || err != nil {
			return rules, err
		}
	}
	return readProgram(ctx, words, program)
}

// ReadText reads rules that are a code, a set or a function in Starlark. It reads no file and
// starts no program.
func ReadText(text string) (*Rules, error) {
	word := strings.TrimSpace(text)
	rules, err := readInline(word)
	switch {
	case rules != nil || err != nil:
		return rules, err
	case likeCode().MatchString(word):
		return readCode(word)
	}
	return nil, fmt.Errorf("%.60q is no rules: give a code (0.77), a set ({1,3,4}), a lambda or a function options", word)
}

// readInline reads a set or a function in Starlark, and returns nil for any other word.
func readInline(word string) (*Rules, error) {
	switch {
	case strings.HasPrefix(word, "{") || strings.HasPrefix(word, "!"):
		return readSet(word)
	case strings.HasPrefix(word, "lambda"):
		return ReadScript(inlineName, word, true)
	case strings.Contains(word, "def "+functionName):
		return ReadScript(inlineName, word, false)
	}
	return nil, nil
}

// readWord reads rules that are one word. It returns neither rules nor an error for a
// file that is a program or the source of one.
func readWord(given string) (*Rules, error) {
	word := strings.TrimSpace(given)
	if rules, err := readInline(word); rules != nil || err != nil {
		return rules, err
	}
	text, err := os.ReadFile(given)
	isScript := filepath.Ext(given) == ".star"
	switch {
	case err == nil && !isScript:
		return nil, nil
	case err == nil && len(text) > mostText:
		return nil, &Fault{Name: given, Message: "a file of rules has at most a megabyte"}
	case err == nil:
		return ReadScript(given, string(text), false)
	case isScript || !errors.Is(err, fs.ErrNotExist):
		return nil, files.Reason(given, err)
	case likeCode().MatchString(word):
		return readCode(word)
	}
	if p := problems.Find(word); p != nil {
		return readProblem(p)
	}
	return nil, fmt.Errorf("%q is no rules: give a code (0.77), a set ({1,3,4}), a lambda, a .star file, a problem of ours, or a program behind --", given)
}
