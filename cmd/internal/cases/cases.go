// Package cases finds test cases: inputs with their answers, embedded in the binary or
// in a directory with one of the usual layouts.
package cases

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/names"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/testdata"
)

// A Case is an input and the answer expected.
type Case struct {
	Problem *contest.Problem
	Name    string // for people: "gotroot/sample-1"

	dir     string // on disk; "" if the case is embedded
	in, ans string // paths in dir, or in the embedded files
}

// Embedded returns the samples of a problem's statement.
func Embedded(p *contest.Problem) []Case {
	inputs, _ := fs.Glob(testdata.FS, p.Name+"/*.in")
	var found []Case
	for _, in := range inputs {
		stem := strings.TrimSuffix(in, ".in")
		found = append(found, Case{Problem: p, Name: stem, in: in, ans: stem + ".ans"})
	}
	sortByName(found)
	return found
}

// Input lets use read the input.
func (c *Case) Input(use func(in *fastio.Reader) error) error {
	if c.dir != "" {
		return files.Read(filepath.Join(c.dir, c.in), use)
	}
	data, err := testdata.FS.ReadFile(c.in)
	if err != nil {
		return err
	}
	return use(fastio.NewBytesReader(data))
}

// Answer returns the answer.
func (c *Case) Answer() ([]byte, error) {
	if c.dir == "" {
		return testdata.FS.ReadFile(c.ans)
	}
	name := filepath.Join(c.dir, c.ans)
	answer, err := os.ReadFile(name)
	return answer, files.Reason(name, err)
}

// Texts returns the input and the answer.
func (c *Case) Texts() (in, ans []byte, err error) {
	if err := c.Input(func(r *fastio.Reader) (err error) {
		in, err = files.Rest(r)
		return err
	}); err != nil {
		return nil, nil, err
	}
	ans, err = c.Answer()
	return in, ans, err
}

// Manifest is the name of the file that describes a generated test set.
const Manifest = "manifest.json"

// Dir returns the cases in a directory and its subdirectories that belong to a wanted
// problem, or all cases if wanted is empty. A manifest names the problem of a folder, or
// else the folder's name does, or that of the nearest folder above it. Where nothing
// names it, the cases belong to the wanted problem if that is only one. Lacks are the
// inputs without an answer.
func Dir(dir string, wanted []*contest.Problem) (found []Case, lacks []string, err error) {
	info, err := os.Stat(dir)
	if err != nil {
		return nil, nil, files.Reason(dir, err)
	}
	if !info.IsDir() {
		return nil, nil, fmt.Errorf("%s is not a directory", dir)
	}
	tree := os.DirFS(dir)
	err = fs.WalkDir(tree, ".", func(folder string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		if folder != "." && strings.HasPrefix(path.Base(folder), ".") {
			return fs.SkipDir
		}
		entries, err := fs.ReadDir(tree, folder)
		if err != nil {
			return err
		}
		pairs, lonely := pair(entries)
		if len(pairs)+len(lonely) == 0 {
			return nil
		}
		p, err := problemOf(dir, folder)
		switch {
		case err != nil:
			return err
		case p == nil && len(wanted) == 1:
			p = wanted[0]
		case p == nil:
			return fmt.Errorf("%s does not tell which problem it is for; name the problem", filepath.Join(dir, folder))
		}
		if len(wanted) > 0 && !slices.Contains(wanted, p) {
			return nil
		}
		for _, q := range pairs {
			in := path.Join(folder, q[0])
			found = append(found, Case{p, strings.TrimSuffix(in, ".in"), dir, in, path.Join(folder, q[1])})
		}
		for _, in := range lonely {
			lacks = append(lacks, path.Join(folder, in))
		}
		return nil
	})
	if err != nil {
		return nil, nil, files.Reason(dir, err)
	}
	sortByName(found)
	return found, lacks, nil
}

// problemOf returns the problem that a folder of dir names, or nil.
func problemOf(dir, folder string) (*contest.Problem, error) {
	whole, err := filepath.Abs(filepath.Join(dir, folder))
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(whole, Manifest))
	if err == nil {
		var m struct {
			Problem string `json:"problem"`
		}
		if err := json.Unmarshal(text, &m); err == nil && m.Problem != "" {
			return names.Problem(m.Problem)
		}
	}
	for _, part := range slices.Backward(strings.Split(filepath.ToSlash(whole), "/")) {
		if p := problems.Find(part); p != nil {
			return p, nil
		}
	}
	return nil, nil
}

// pair finds the inputs in one folder, those with an answer and those without.
func pair(entries []fs.DirEntry) (pairs [][2]string, lonely []string) {
	present := map[string]bool{}
	for _, e := range entries {
		if !e.IsDir() {
			present[e.Name()] = true
		}
	}
	for _, e := range entries {
		in := e.Name()
		if !present[in] {
			continue
		}
		answers, sure := answersOf(in)
		if i := slices.IndexFunc(answers, func(a string) bool { return present[a] }); i >= 0 {
			pairs = append(pairs, [2]string{in, answers[i]})
		} else if sure {
			lonely = append(lonely, in)
		}
	}
	return pairs, lonely
}

// answersOf returns the possible names of the answer to an input, and whether the input's
// name can only be that of an input.
func answersOf(in string) (answers []string, sure bool) {
	if stem, ok := strings.CutSuffix(in, ".in"); ok {
		return []string{stem + ".ans", stem + ".out"}, true
	}
	if rest, ok := strings.CutPrefix(in, "in"); ok && strings.HasSuffix(rest, ".txt") {
		return []string{"ans" + rest, "out" + rest}, true
	}
	return []string{in + ".a"}, false
}

func sortByName(found []Case) {
	slices.SortStableFunc(found, func(a, b Case) int { return compareNatural(a.Name, b.Name) })
}

// compareNatural compares names, with numbers in them by their values: case 9 comes
// before case 10.
func compareNatural(a, b string) int {
	for a != "" && b != "" {
		m, n := digits(a), digits(b)
		if m > 0 && n > 0 {
			x, y := strings.TrimLeft(a[:m], "0"), strings.TrimLeft(b[:n], "0")
			if c := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); c != 0 {
				return c
			}
			a, b = a[m:], b[n:]
			continue
		}
		if a[0] != b[0] {
			return int(a[0]) - int(b[0])
		}
		a, b = a[1:], b[1:]
	}
	return len(a) - len(b)
}

// digits counts the digits at the beginning of s.
func digits(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }
