package main

import (
	"embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

//go:embed rivals
var sources embed.FS

// compiler builds the rivals. Without it nimsum is held against the floors only.
const compiler = "g++"

var errNoCompiler = errors.New("there is no " + compiler)

// A builder builds programs into a directory.
type builder struct {
	dir string
	cxx string // empty: there is none
}

func newBuilder(dir string) (*builder, error) {
	b := &builder{dir: dir}
	if path, err := exec.LookPath(compiler); err == nil {
		b.cxx = path
	}
	return b, os.CopyFS(dir, sources)
}

// nimsum builds the binary as a release has it, and returns its path. It is a copy that is
// run, as one that was unpacked would be: while the pages that the linker has written stay in
// the system's memory they lie there one by one, and a start costs a quarter more.
func (b *builder) nimsum() (string, error) {
	linked, path := filepath.Join(b.dir, "linked"), filepath.Join(b.dir, "nimsum")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	cmd := exec.Command("go", "build", "-tags", "urfave_cli_no_docs", "-o", linked, "nimsum/cmd/nimsum")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if err := run(cmd); err != nil {
		return "", err
	}
	program, err := os.ReadFile(linked)
	if err != nil {
		return "", err
	}
	return path, os.WriteFile(path, program, 0o777)
}

// path is where a rival is built to.
func (b *builder) path(r rival) string {
	return filepath.Join(b.dir, strings.TrimSuffix(r.source, ".cpp")+strings.Join(r.flags, ""))
}

// rivals builds those given, each once, as many at a time as there are processors.
func (b *builder) rivals(all []rival) error {
	if b.cxx == "" {
		return errNoCompiler
	}
	var (
		jobs   = make(chan rival)
		failed = make([]error, runtime.NumCPU())
		done   sync.WaitGroup
	)
	for i := range failed {
		done.Go(func() {
			for r := range jobs {
				args := append([]string{"-O2", "-std=c++17", "-o", b.path(r)}, r.flags...)
				failed[i] = errors.Join(failed[i], run(exec.Command(b.cxx, append(args, filepath.Join(b.dir, "rivals", r.source))...)))
			}
		})
	}
	built := map[string]bool{}
	for _, r := range all {
		if path := b.path(r); !built[path] {
			built[path] = true
			jobs <- r
		}
	}
	close(jobs)
	done.Wait()
	return errors.Join(failed...)
}

func run(cmd *exec.Cmd) error {
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s %s: %w\n%s", filepath.Base(cmd.Args[0]), strings.Join(cmd.Args[1:], " "), err, out)
	}
	return nil
}
