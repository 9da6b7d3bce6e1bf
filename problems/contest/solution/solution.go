// Package solution reads the model solutions of a problem: right programs to learn from,
// and wrong programs to test judges with.
//
// A program is a file in a folder accepted or wrong. It begins with a head of line
// comments. Each line starts a field or continues the one before:
//
//	// mistake: keeps piles in 16 bits
//	// technique: nim-sum
//	// cause: bounds
//	// verdict: WA
//	// family: high
//
// A right program has the fields verdict (AC), needs and idea, in this order; needs is
// optional, for a judge whose usual time is too short: "needs: 6 s". A wrong program has
// mistake, technique, cause, verdict and family; family is optional and names a family that
// catches it.
package solution

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"nimsum/problems/contest"
)

// A Solution is a program with the fields of its head.
type Solution struct {
	Path    string // in the problem's folder solutions: "wrong/piles_in_16_bits.cpp"
	Text    []byte // the whole file
	Verdict string // as judges write it: AC, WA, TLE, MLE, RTE

	// Fields of a right program.
	Idea  string
	Needs time.Duration // processor time at the bounds; 0 if judges' usual time suffices

	// Fields of a wrong program.
	Mistake   string            // what the program does, a verb first: "keeps piles in 16 bits"
	Technique contest.Technique // what a contestant with the mistake should train, one of the problem's
	Cause     string            // one of Causes
	Family    string            // a family that catches it, or ""
}

// Right reports whether the program is right.
func (s *Solution) Right() bool { return path.Dir(s.Path) == accepted }

const (
	accepted = "accepted"
	wrong    = "wrong"
)

// Languages are the languages of solutions, by the endings of their files. Every problem has
// the first three, and some have Java.
var Languages = []string{"cpp", "py", "go", "java"}

// Main returns the path of the right program to read in a language.
func Main(language string) string {
	if language == "java" {
		return accepted + "/Main.java" // the file of a public class has its name
	}
	return accepted + "/main." + language
}

// comments has the beginnings of line comments by the ending of a file.
var comments = map[string]string{".cpp": "// ", ".go": "// ", ".java": "// ", ".py": "# "}

// failures are the verdicts that a wrong program can have.
var failures = []string{"WA", "TLE", "MLE", "RTE"}

// Causes are why wrong programs fail: the idea is wrong; it is right but for the largest, the
// smallest, the first or the last of something; what is read or wanted is something else, or
// is left over from the case before; it takes too much time or memory.
var Causes = []string{"idea", "bounds", "format", "speed"}

// Read returns the programs in fsys, a problem's folder solutions: right ones first, each
// kind sorted by name. The error names the file and its fault.
func Read(fsys fs.FS) ([]Solution, error) {
	var all []Solution
	for _, dir := range []string{accepted, wrong} {
		files, err := fs.ReadDir(fsys, dir)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			name := path.Join(dir, f.Name())
			text, err := fs.ReadFile(fsys, name)
			if err != nil {
				return nil, err
			}
			s, err := Parse(name, text)
			if err != nil {
				return nil, err
			}
			all = append(all, *s)
		}
	}
	return all, nil
}

// Parse reads one program. name is its path in the folder solutions.
func Parse(name string, text []byte) (*Solution, error) {
	s := &Solution{Path: name, Text: text}
	fail := func(format string, args ...any) (*Solution, error) {
		return nil, fmt.Errorf("%s: %s", name, fmt.Sprintf(format, args...))
	}
	mark, ok := comments[path.Ext(name)]
	if !ok {
		return fail("no language has the ending %q", path.Ext(name))
	}
	var fields, compulsory []string
	switch path.Dir(name) {
	case accepted:
		fields, compulsory = []string{"verdict", "needs", "idea"}, []string{"verdict", "idea"}
	case wrong:
		fields, compulsory = []string{"mistake", "technique", "cause", "verdict", "family"}, []string{"mistake", "technique", "cause", "verdict"}
	default:
		return fail("neither in %s nor in %s", accepted, wrong)
	}

	values := map[string]string{}
	last := -1 // the field that a line may go on with
	for line := range strings.Lines(string(text)) {
		line, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), mark)
		if !ok {
			break
		}
		key, value, _ := strings.Cut(line, ": ")
		switch i := slices.Index(fields, key); {
		case i > last:
			values[key], last = value, i
		case i >= 0:
			return fail("field %s a second time or out of order", key)
		case last < 0:
			return fail("the head begins with no field: %q", line)
		default:
			values[fields[last]] += " " + line
		}
	}
	for _, key := range compulsory {
		if strings.TrimSpace(values[key]) == "" {
			return fail("no field %s", key)
		}
	}

	s.Verdict, s.Idea, s.Mistake, s.Family = values["verdict"], values["idea"], values["mistake"], values["family"]
	s.Technique, s.Cause = contest.Technique(values["technique"]), values["cause"]
	if needs, ok := values["needs"]; ok {
		d, err := time.ParseDuration(strings.ReplaceAll(needs, " ", ""))
		if err != nil || d <= 0 {
			return fail("needs: %q is no time", needs)
		}
		s.Needs = d
	}
	if s.Right() && s.Verdict != "AC" || !s.Right() && !slices.Contains(failures, s.Verdict) {
		return fail("verdict %q, of a program in %s", s.Verdict, path.Dir(name))
	}
	if !s.Right() && !slices.Contains(Causes, s.Cause) {
		return fail("cause %q, not %s", s.Cause, strings.Join(Causes, ", "))
	}
	return s, nil
}
