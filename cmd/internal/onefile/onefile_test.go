package onefile

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var long = flag.Bool("long", false, "run the programs of the cases as they are, and their files made by the oldest Go")

// Each case in testdata is a module. Beside its packages it has
//
//	stdout    what its file prints
//	original  what it prints itself, where that differs; empty where it depends on the machine
//	present   lines that are in its file
//	absent    words that are not
//	error     instead of all these: what is said where no file can be made
type archive struct {
	name   string
	dir    string
	files  map[string]string
	source *Source
}

func cases(t *testing.T) (all []*archive) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) < 22 {
		t.Fatalf("%d cases: %v", len(names), err)
	}
	for _, name := range names {
		data, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		a := &archive{name: strings.TrimSuffix(filepath.Base(name), ".txtar"), dir: t.TempDir(), files: map[string]string{}}
		for _, f := range data.Files {
			a.files[f.Name] = string(f.Data)
			if strings.HasSuffix(f.Name, ".go") {
				write(t, filepath.Join(a.dir, f.Name), f.Data)
			}
		}
		write(t, filepath.Join(a.dir, "go.mod"), []byte("module case\n\ngo 1.25.0\n"))
		all = append(all, a)
	}
	return all
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o666); err != nil {
		t.Fatal(err)
	}
}

func command(dir string, env []string, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		return out.String(), &failure{err, errs.String()}
	}
	return out.String(), nil
}

type failure struct {
	err    error
	stderr string
}

func (f *failure) Error() string { return f.err.Error() + "\n" + f.stderr }

func TestCases(t *testing.T) {
	all := cases(t)
	module := t.TempDir()
	write(t, filepath.Join(module, "go.mod"), []byte("module cases\n\ngo "+Oldest+"\n"))
	t.Run("make", func(t *testing.T) {
		for _, a := range all {
			t.Run(a.name, func(t *testing.T) {
				t.Parallel()
				main := []byte(a.files["main.go"])
				s, err := Make(Program{Dir: a.dir, Main: main})
				if want, refused := a.files["error"]; refused {
					if err == nil || !strings.Contains(err.Error(), strings.TrimSpace(want)) {
						t.Fatalf("error %v, want one with %q", err, strings.TrimSpace(want))
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				a.source = s
				for _, line := range lines(a.files["present"]) {
					if !strings.Contains(string(s.Text), line) {
						t.Errorf("%q is not in the file", line)
					}
				}
				for _, word := range lines(a.files["absent"]) {
					if strings.Contains(string(s.Text), word) {
						t.Errorf("%q is in the file", word)
					}
				}
				for _, path := range s.Imports {
					if strings.Contains(path, ".") || strings.HasPrefix(path, "case") {
						t.Errorf("the file imports %s", path)
					}
				}
				if t.Failed() {
					t.Logf("%s", s.Text)
				}
				write(t, filepath.Join(module, a.name, "main.go"), s.Text)
			})
		}
	})
	if t.Failed() {
		return
	}
	toolchains := []string{"local"}
	if *long {
		toolchains = append(toolchains, "go1.20.14")
	}
	for _, toolchain := range toolchains {
		env := []string{"GOTOOLCHAIN=" + toolchain, "GOFLAGS="}
		bin := t.TempDir()
		if out, err := command(module, env, "go", "vet", "./..."); err != nil {
			t.Fatalf("%s: go vet: %v%s", toolchain, err, out)
		}
		if _, err := command(module, env, "go", "build", "-o", bin+string(filepath.Separator), "./..."); err != nil {
			t.Fatalf("%s: go build: %v", toolchain, err)
		}
		for _, a := range all {
			if a.source == nil {
				continue
			}
			name := filepath.Join(bin, a.name)
			if runtime.GOOS == "windows" {
				name += ".exe"
			}
			got, err := command(module, []string{"GOMAXPROCS=1"}, name)
			if want := a.files["stdout"]; err != nil || got != want {
				t.Errorf("%s, made by %s, prints\n%swant\n%serror %v\n%s", a.name, toolchain, got, want, err, a.source.Text)
			}
		}
	}
}

// The cases expect what is right: what their programs print as they are.
func TestCasesAsTheyAre(t *testing.T) {
	if !*long {
		t.Skip("only with -long")
	}
	for _, a := range cases(t) {
		t.Run(a.name, func(t *testing.T) {
			want, differs := a.files["original"]
			if !differs {
				want = a.files["stdout"]
			}
			if _, refused := a.files["error"]; refused || differs && want == "" || want == "linux\n" && runtime.GOOS != "linux" {
				t.Skip("depends on the machine, or is refused")
			}
			if got, err := command(a.dir, []string{"GOFLAGS="}, "go", "run", "."); err != nil || got != want {
				t.Errorf("prints\n%swant\n%serror %v", got, want, err)
			}
		})
	}
}

// The same packages make the same bytes.
func TestSameBytes(t *testing.T) {
	for _, a := range cases(t) {
		if a.name != "clash" && a.name != "generics" {
			continue
		}
		first, err := Make(Program{Dir: a.dir, Main: []byte(a.files["main.go"])})
		if err != nil {
			t.Fatal(err)
		}
		again, err := Make(Program{Dir: a.dir, Main: []byte(a.files["main.go"])})
		if err != nil || !bytes.Equal(first.Text, again.Text) {
			t.Errorf("%s: made twice, it differs: %v", a.name, err)
		}
	}
}

func lines(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(strings.TrimRight(s, "\n"), "\n")
}
