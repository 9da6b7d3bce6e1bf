package stress

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// A Store is the folder of the inputs on which programs failed. Each is a file
// NAME-HASH.in, with the answer beside it in NAME-HASH.ans, and in NAME-HASH.txt
// what it is. The names are the same for the same input.
type Store struct{ Dir string }

func (s Store) stem(p *contest.Problem, input []byte) string {
	return filepath.Join(s.Dir, fmt.Sprintf("%s-%x", p.Name, sha256.Sum256(input))[:len(p.Name)+1+8])
}

// Name returns the name that an input has when it is saved.
func (s Store) Name(p *contest.Problem, input []byte) string { return s.stem(p, input) + ".in" }

// Has reports whether an input is saved.
func (s Store) Has(p *contest.Problem, input []byte) bool {
	_, err := os.Stat(s.Name(p, input))
	return err == nil
}

// Saved returns the names of the inputs of a problem.
func (s Store) Saved(p *contest.Problem) ([]string, error) {
	entries, err := os.ReadDir(s.Dir)
	if err != nil && !os.IsNotExist(err) {
		return nil, files.Reason(s.Dir, err)
	}
	var names []string
	for _, e := range entries {
		if ok, _ := filepath.Match(p.Name+"-????????.in", e.Name()); ok {
			names = append(names, filepath.Join(s.Dir, e.Name()))
		}
	}
	slices.Sort(names)
	return names, nil
}

// Save writes an input, its answer and a note.
func (s Store) Save(p *contest.Problem, input, answer []byte, note string) error {
	if err := os.MkdirAll(s.Dir, 0o777); err != nil {
		return files.Reason(s.Dir, err)
	}
	stem := s.stem(p, input)
	for _, f := range []struct {
		ending string
		text   []byte
	}{{".ans", answer}, {".txt", []byte(note)}, {".in", input}} { // the input last: it is what is looked for
		if err := files.Write(stem+f.ending, func(out *fastio.Writer) error { out.Bytes(f.text); return nil }); err != nil {
			return err
		}
	}
	return nil
}

// Remove removes an input that a simpler one has replaced.
func (s Store) Remove(p *contest.Problem, input []byte) {
	for _, ending := range []string{".in", ".ans", ".txt"} {
		os.Remove(s.stem(p, input) + ending)
	}
}

// Final reports whether a saved input was made as simple as it gets when it was found.
func (s Store) Final(name string) bool {
	note, err := os.ReadFile(strings.TrimSuffix(name, ".in") + ".txt")
	return err == nil && bytes.Contains(note, []byte(final))
}
