package problems_test

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/solution"
	"nimsum/testdata/long"
)

// maxSource is how large a program can be at the judges that take packages.
const maxSource = 128 << 10

// TestSolutions holds the programs of every problem to what is promised of them: a
// legal head, a right program in each language that a learner can read in a
// sitting, and wrong programs that are different from one another. Package judge
// tests their verdicts.
func TestSolutions(t *testing.T) {
	wrong := 0
	var linesOfGo []int
	for _, p := range problems.All() {
		if p.Solutions() == nil {
			t.Errorf("%s has no solutions", p.Name)
			continue
		}
		all, err := solution.Read(p.Solutions())
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		paths, mistakes := map[string]bool{}, map[string]string{}
		for _, s := range all {
			paths[s.Path] = true
			if len(s.Text) > maxSource {
				t.Errorf("%s: %s has %d bytes", p.Name, s.Path, len(s.Text))
			}
			if s.Right() {
				n, most := bytes.Count(s.Text, []byte("\n")), 80
				if s.Path == "accepted/main.go" {
					most = 200
					linesOfGo = append(linesOfGo, n)
				}
				if n > most {
					t.Errorf("%s: %s has %d lines", p.Name, s.Path, n)
				}
				continue
			}
			wrong++
			if other := mistakes[s.Mistake]; other != "" {
				t.Errorf("%s: %s and %s make the same mistake", p.Name, s.Path, other)
			}
			mistakes[s.Mistake] = s.Path
			if verb, _, _ := strings.Cut(s.Mistake, " "); !strings.HasSuffix(verb, "s") {
				t.Errorf("%s: %s is one that %q: that begins with no verb", p.Name, s.Path, s.Mistake)
			}
			if !slices.Contains(p.Techniques, s.Technique) {
				t.Errorf("%s: %s is for training %q, which the problem does not", p.Name, s.Path, s.Technique)
			}
			if s.Family != "" && !slices.ContainsFunc(p.Families, func(f contest.Family) bool { return f.Name == s.Family }) {
				t.Errorf("%s: %s is caught by a family %s, which there is not", p.Name, s.Path, s.Family)
			}
		}
		for _, language := range solution.Languages {
			java := []string{"nim", "gotroot", "squagame"} // at least
			if name := solution.Main(language); !paths[name] && (language != "java" || slices.Contains(java, p.Name)) {
				t.Errorf("%s has no %s", p.Name, name)
			}
		}
		if len(mistakes) < 3 {
			t.Errorf("%s has %d wrong programs", p.Name, len(mistakes))
		}
	}
	if wrong < 60 {
		t.Errorf("%d wrong programs", wrong)
	}
	slices.Sort(linesOfGo)
	if median := linesOfGo[len(linesOfGo)/2]; median > 70 {
		t.Errorf("half of the programs in Go have %d lines or more", median)
	}
}

// TestGoSolutions holds the programs in Go to what every judge compiles: Go 1.20 and
// packages of the standard library that are older.
func TestGoSolutions(t *testing.T) {
	old := []string{"bufio", "fmt", "math/bits", "os", "sort", "strconv"}
	module, files := t.TempDir(), token.NewFileSet()
	list, err := exec.Command("go", append([]string{"list", "-export", "-f", "{{.ImportPath}}={{.Export}}"}, old...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	compiled := map[string]string{}
	for line := range strings.Lines(string(list)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		compiled[path] = file
	}
	check := types.Config{GoVersion: "go1.20", Importer: importer.ForCompiler(files, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(compiled[path])
	})}
	write := func(name string, text []byte) {
		name = filepath.Join(module, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", []byte("module judge\n\ngo 1.20\n"))
	for _, p := range problems.All() {
		source, err := fs.ReadFile(p.Solutions(), "accepted/main.go")
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		if formatted, err := format.Source(source); err != nil || !bytes.Equal(formatted, source) {
			t.Errorf("%s: main.go is not formatted: %v", p.Name, err)
		}
		file, err := parser.ParseFile(files, p.Name+"/main.go", source, 0)
		if err != nil {
			t.Error(err)
			continue
		}
		if _, err := check.Check("main", files, []*ast.File{file}, nil); err != nil {
			t.Error(err)
		}
		for _, spec := range file.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); !slices.Contains(old, path) {
				t.Errorf("%s: main.go imports %s", p.Name, path)
			}
		}
		write(p.Name+"/main.go", source)
	}
	if !long.Tests() {
		return
	}
	vet := exec.Command("go", "vet", "./...")
	vet.Dir = module
	if said, err := vet.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}
