package files_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
)

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func entries(t *testing.T, dir string) string {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range all {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

func TestRead(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.in")
	write(t, name, "1 x")
	err := files.Read(name, func(in *fastio.Reader) error {
		in.Int("number", 0, 9)
		in.Int("number", 0, 9)
		return in.Err()
	})
	if err == nil || err.Error() != name+`: line 1, column 3: number expected, found "x"` {
		t.Errorf("error of the reader: %v", err)
	}
	other := errors.New("disk full")
	if err := files.Read(name, func(*fastio.Reader) error { return other }); err != other {
		t.Errorf("error of another: %v", err)
	}
	if err := files.Read(name+"x", nil); err == nil || err.Error() != name+"x: no such file or directory" && runtime.GOOS != "windows" {
		t.Errorf("no file: %v", err)
	}
}

func TestReadCutShort(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a file that is open cannot be cut short")
	}
	name := filepath.Join(t.TempDir(), "a.in")
	write(t, name, strings.Repeat("1 ", 1<<20))
	read := 0
	err := files.Read(name, func(in *fastio.Reader) error {
		for in.More() {
			if read++; read == 100_000 {
				if err := os.Truncate(name, 10); err != nil {
					t.Fatal(err)
				}
			}
			in.Int("number", 0, 9)
		}
		return in.Err()
	})
	if err == nil || err.Error() != name+": cannot read on: the file was cut short" {
		t.Errorf("after %d numbers: %v", read, err)
	}
}

func TestOutput(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "a.ans")
	write(t, name, "old")
	if err := os.Chmod(name, 0o640); err != nil {
		t.Fatal(err)
	}

	broken := errors.New("broken")
	if err := files.Write(name, func(out *fastio.Writer) error {
		out.Line("half")
		out.Flush()
		if got := content(t, name); got != "old" {
			t.Errorf("while it is written it holds %q", got)
		}
		return broken
	}); err != broken {
		t.Fatal(err)
	}
	if got := content(t, name) + " in " + entries(t, dir); got != "old in a.ans" {
		t.Errorf("after an error: %s", got)
	}

	if err := files.Write(name, func(out *fastio.Writer) error { out.Line("new"); return nil }); err != nil {
		t.Fatal(err)
	}
	if got := content(t, name) + "in " + entries(t, dir); got != "new\nin a.ans" {
		t.Errorf("after it was written: %s", got)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o640 && runtime.GOOS != "windows" {
		t.Errorf("mode %v, error %v", info.Mode(), err)
	}
}

func TestDir(t *testing.T) {
	parent := t.TempDir()
	name := filepath.Join(parent, "sets", "one")
	dir, err := files.CreateDir(name)
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir.Path("a.in"), "1")
	if _, err := os.Stat(name); !os.IsNotExist(err) {
		t.Errorf("it is there before Commit: %v", err)
	}
	if err := dir.Commit(); err != nil {
		t.Fatal(err)
	}
	dir.Discard()
	if got := entries(t, name) + " in " + entries(t, filepath.Dir(name)); got != "a.in in one" {
		t.Errorf("after Commit: %s", got)
	}

	if _, err := files.CreateDir(name); err == nil {
		t.Error("a directory with files would be replaced")
	}
	if _, err := files.CreateDir("."); err == nil {
		t.Error("the current directory would be replaced")
	}
	if _, err := files.CreateDir(filepath.Join(name, "a.in")); err == nil {
		t.Error("a file would be replaced")
	}

	if dir, err = files.CreateDir(filepath.Join(parent, "sets", "two")); err != nil {
		t.Fatal(err)
	}
	write(t, dir.Path("a.in"), "1")
	dir.Discard()
	if got := entries(t, filepath.Join(parent, "sets")); got != "one" {
		t.Errorf("after Discard: %s", got)
	}
}

// TestDirDoesNotComeBack writes into a directory that was discarded.
func TestDirDoesNotComeBack(t *testing.T) {
	parent := t.TempDir()
	d, err := files.CreateDir(filepath.Join(parent, "set"))
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Write("a/b/c", []byte("text")); err != nil {
		t.Error(err)
	}
	if text, err := os.ReadFile(d.Path("a/b/c")); err != nil || string(text) != "text" {
		t.Errorf("read %q, error %v", text, err)
	}
	d.Discard()
	if err := d.Write("a/b/d", nil); err == nil {
		t.Error("a file can be written where nothing is any more")
	}
	if entries, err := os.ReadDir(parent); err != nil || len(entries) > 0 {
		t.Errorf("left: %v, error %v", entries, err)
	}
}
