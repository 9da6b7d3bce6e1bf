package main

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/onefile"
	"nimsum/cmd/internal/strip"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
)

var long = flag.Bool("long", false, "make every problem's file anew, build it by the oldest Go and for other systems, and run it on large inputs")

func root(t *testing.T) string {
	t.Helper()
	dir, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func committed(t *testing.T, p *contest.Problem, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(name)))
	if err != nil {
		t.Fatalf("%v\nto make it: go run ./cmd/bundle %s", err, p.Name)
	}
	return text
}

// TestCurrent makes files anew: a few always, all with -long.
func TestCurrent(t *testing.T) {
	few := map[string]bool{"gotroot": true, "knights": true}
	for _, p := range problems.All() {
		if !*long && !few[p.Name] {
			continue
		}
		made, err := bundle(root(t), p)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		if !bytes.Equal(made, committed(t, p, fileOf(p))) {
			t.Errorf("%s is not what the packages make now; to make it: go run ./cmd/bundle", fileOf(p))
		}
	}
}

// TestStatements makes all statements anew, and looks for some that no problem has.
func TestStatements(t *testing.T) {
	there := map[string]bool{}
	files, err := filepath.Glob(filepath.Join(root(t), filepath.FromSlash("cmd/internal/export/statements/*")))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		there[filepath.Base(name)] = true
	}
	for _, p := range problems.All() {
		html, inTeX, err := statement(p)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		for kind, made := range map[string][]byte{"html": html, "tex": inTeX} {
			name := statementOf(p, kind)
			if !bytes.Equal(made, committed(t, p, name)) {
				t.Errorf("%s is not what is made of statement.md now; to make it: go run ./cmd/bundle %s", name, p.Name)
			}
			delete(there, path.Base(name))
		}
	}
	for name := range there {
		t.Errorf("no problem has the statement %s", name)
	}
}

// Judges take 50 000 bytes, some of them 65 536.
func TestSizes(t *testing.T) {
	for _, p := range problems.All() {
		most, mostBare := 45_000, 28_000
		if p.Name == "squagame" { // which sorts, sweeps and cuts
			most, mostBare = 64_000, 45_000
		}
		text := committed(t, p, fileOf(p))
		bare, err := strip.Comments("go", text)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
		t.Logf("%s: %d bytes, %d without comments", p.Name, len(text), len(bare))
		if len(text) > most || len(bare) > mostBare {
			t.Errorf("%s: %d bytes, %d without comments; at most %d and %d", p.Name, len(text), len(bare), most, mostBare)
		}
		if formatted, err := format.Source(text); err != nil || !bytes.Equal(formatted, text) {
			t.Errorf("%s is not formatted: %v", p.Name, err)
		}
	}
}

// TestHeads looks for what a file says of itself, and for what no judge lets through.
func TestHeads(t *testing.T) {
	for _, p := range problems.All() {
		text := string(committed(t, p, fileOf(p)))
		for _, line := range []string{
			fmt.Sprintf("// %s: %s\n", p.Title, p.Origin), "Go " + onefile.Oldest + " or newer", "go run ./cmd/bundle " + p.Name + "\n", "MIT License", "Copyright (c)",
		} {
			if !strings.Contains(text, line) {
				t.Errorf("%s: %q is missing", p.Name, line)
			}
		}
		for _, word := range []string{"//go:", "\"unsafe\"", "\"syscall\"", "import \"C\"", "\"nimsum/", "\"github.com/", "go func"} {
			if strings.Contains(text, word) {
				t.Errorf("%s: has %s", p.Name, word)
			}
		}
	}
}

// TestPrograms builds every file and compares it with the packages, on the samples and
// on generated inputs: small ones, with -long also as large as a judge's.
func TestPrograms(t *testing.T) {
	module := t.TempDir()
	write := func(name string, data []byte) {
		t.Helper()
		name = filepath.Join(module, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", []byte("module judge\n\ngo "+onefile.Oldest+"\n"))
	for _, p := range problems.All() {
		write(p.Name+"/main.go", committed(t, p, fileOf(p)))
	}
	tool := func(env []string, args ...string) {
		t.Helper()
		c := exec.Command("go", args...)
		c.Dir, c.Env = module, append(append(os.Environ(), "GOFLAGS="), env...)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v go %v: %v\n%s", env, args, err, out)
		}
	}
	bins := []string{t.TempDir()}
	tool(nil, "build", "-o", bins[0]+string(filepath.Separator), "./...")
	if *long {
		tool(nil, "vet", "./...")
		for _, system := range []string{"windows/amd64", "windows/386", "linux/386"} {
			goos, goarch, _ := strings.Cut(system, "/")
			bin := t.TempDir()
			tool([]string{"GOOS=" + goos, "GOARCH=" + goarch, "CGO_ENABLED=0"}, "build", "-o", bin+string(filepath.Separator), "./...")
			if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" && system == "linux/386" {
				bins = append(bins, bin)
			}
		}
		bin := t.TempDir()
		tool([]string{"GOTOOLCHAIN=go" + onefile.Oldest + ".14"}, "build", "-o", bin+string(filepath.Separator), "./...")
		bins = append(bins, bin)
	}
	for _, p := range problems.All() {
		t.Run(p.Name, func(t *testing.T) {
			for _, bin := range bins {
				check := func(what string, in []byte) {
					t.Helper()
					var want bytes.Buffer
					w := fastio.NewWriter(&want)
					if err := p.Solve(fastio.NewBytesReader(in), w); err != nil {
						t.Fatal(err)
					}
					w.Flush()
					c := exec.Command(filepath.Join(bin, p.Name))
					c.Env = append(os.Environ(), "GOMAXPROCS=1")
					c.Stdin = bytes.NewReader(in)
					got, err := c.Output()
					if err != nil || !bytes.Equal(got, want.Bytes()) {
						t.Fatalf("%s: it answers differently, error %v; input of %d bytes", what, err, len(in))
					}
				}
				for _, c := range cases.Embedded(p) {
					in, _, err := c.Texts()
					if err != nil {
						t.Fatal(err)
					}
					check(c.Name, in)
				}
				sizes := []int{6, 200}
				if *long {
					sizes = append(sizes, gen.SuiteSize(p))
				}
				for i := range p.Families {
					for _, size := range sizes {
						r := contest.Request{Family: &p.Families[i], Seed: 1, Size: min(size, p.MaxSize()), Cases: 1}
						if p.Format.Frame.Many() && size < 1000 {
							r.Cases = int(min(p.MaxCases(), 10))
						}
						text := contesttest.Input(t, p, r)
						check(fmt.Sprintf("%s of size %d", r.Family.Name, r.Size), text)
					}
				}
			}
		})
	}
}

// What cannot be read is said on standard error, with the place, and no answer.
func TestProgramSaysWhatIsWrong(t *testing.T) {
	module := t.TempDir()
	p := problems.Find("gotroot")
	if err := os.WriteFile(filepath.Join(module, "main.go"), committed(t, p, fileOf(p)), 0o666); err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(module, "gotroot.exe")
	c := exec.Command("go", "build", "-o", bin, "main.go")
	c.Dir = module
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	c = exec.Command(bin)
	c.Stdin = strings.NewReader("1\n2 1\n1 9\n")
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	const want = "gotroot: line 3, column 3: vertex 9 is outside 1..2\n"
	if err := c.Run(); err == nil || out.Len() > 0 || errs.String() != want {
		t.Errorf("error %v, stdout %q, stderr %q, want %q", err, out.String(), errs.String(), want)
	}
}
