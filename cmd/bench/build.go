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

// compiler builds the rivals.
const compiler = "g++"

// prepare puts the sources of the rivals into the folder and finds the compiler.
func (m *measurement) prepare() (err error) {
	if m.cxx, err = exec.LookPath(compiler); err != nil {
		return errors.New("the rivals are in C++, and there is no " + compiler)
	}
	return os.CopyFS(m.dir, sources)
}

// buildNimsum builds the binary as a release has it, and returns the path of a copy. The file that
// the linker wrote lies page by page in the system's memory, and takes a quarter longer to start;
// a copy starts as fast as a binary that was unpacked.
func (m *measurement) buildNimsum() (string, error) {
	linked, path := filepath.Join(m.dir, "linked"), filepath.Join(m.dir, "nimsum")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	cmd := exec.Command("go", "build", "-tags", "urfave_cli_no_docs,nethttpomithttp2", "-o", linked, "nimsum/cmd/nimsum")
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
func (m *measurement) path(r rival) string {
	return filepath.Join(m.dir, strings.TrimSuffix(r.source, ".cpp")+strings.Join(r.flags, ""))
}

// buildRivals builds rivals, each once.
func (m *measurement) buildRivals(all []rival) error {
	built := map[string]bool{}
	for _, r := range all {
		path := m.path(r)
		if built[path] {
			continue
		}
		built[path] = true
		args := append([]string{"-O2", "-std=c++17", "-o", path}, r.flags...)
		if err := run(exec.Command(m.cxx, append(args, filepath.Join(m.dir, "rivals", r.source))...)); err != nil {
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
