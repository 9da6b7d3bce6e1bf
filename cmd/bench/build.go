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
)

//go:embed rivals
var sources embed.FS

// compiler builds the rivals. Without it nimsum is compared with the floors only.
const compiler = "g++"

var errNoCompiler = errors.New("there is no " + compiler)

// A builder builds programs into a directory.
type builder struct {
	dir string
	cxx string // path of the compiler, or empty
}

func newBuilder(dir string) (*builder, error) {
	b := &builder{dir: dir}
	if path, err := exec.LookPath(compiler); err == nil {
		b.cxx = path
	}
	return b, os.CopyFS(dir, sources)
}

// nimsum builds the binary as a release has it, and returns the path of a copy. The file that
// the linker wrote lies page by page in the system's memory, and takes a quarter longer to start;
// a copy starts as fast as a binary that was unpacked.
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

// rivals builds rivals, each once.
func (b *builder) rivals(all []rival) error {
	if b.cxx == "" {
		return errNoCompiler
	}
	built := map[string]bool{}
	for _, r := range all {
		path := b.path(r)
		if built[path] {
			continue
		}
		built[path] = true
		args := append([]string{"-O2", "-std=c++17", "-o", path}, r.flags...)
		if err := run(exec.Command(b.cxx, append(args, filepath.Join(b.dir, "rivals", r.source))...)); err != nil {
			return err
		}
	}
	return nil
}

func run(cmd *exec.Cmd) error {
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s %s: %w\n%s", filepath.Base(cmd.Args[0]), strings.Join(cmd.Args[1:], " "), err, out)
	}
	return nil
}
