package run

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestWords(t *testing.T) {
	for _, c := range []struct {
		s    string
		want []string
	}{
		{"", nil},
		{"  a  b ", []string{"a", "b"}},
		{`a 'b c' "d e"f ''`, []string{"a", "b c", "d ef", ""}},
		{`C:\bin\x.exe "it's"`, []string{`C:\bin\x.exe`, "it's"}},
	} {
		if got, err := words(c.s); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, %v, want %q", c.s, got, err, c.want)
		}
	}
	if _, err := words(`a "b`); err == nil {
		t.Error("a quote that is not closed is taken")
	}
}

// folders gives the test folders of its own in place of the user's.
func folders(t *testing.T) (dir string) {
	t.Helper()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	dir = t.TempDir()
	t.Setenv("HOME", dir)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(dir, "cache"))
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	return dir
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

func output(t *testing.T, s Source) string {
	t.Helper()
	p, err := Prepare(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	r, err := p.Run(t.Context(), strings.NewReader(""), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return string(r.Output) + r.Reason
}

// TestPrepareOnce compiles a source again only if the source, the command or an included folder
// changes.
func TestPrepareOnce(t *testing.T) {
	dir := folders(t)
	name := write(t, filepath.Join(dir, "a b.none"), "first")
	other := write(t, filepath.Join(dir, "include", "x.h"), "1")
	s := Source{File: name, Compile: `sh -c 'cp "$0" "$1"; date +%N > "$1.when"' {source} {program}`, Include: []string{filepath.Dir(other)}}
	seen := map[string]int{}
	for _, c := range []struct {
		text, run, header string
		want              string
		compiled          int
	}{
		{"first", "cat {program}", "1", "first", 1},
		{"first", "cat {program}", "1", "first", 1},
		{"first", "wc -c {program}", "1", "5 ", 1},
		{"second", "cat {program}", "1", "second", 2},
		{"first", "cat {program}", "1", "first", 2},
		{"first", "cat {program}", "22", "first", 3},
	} {
		write(t, name, c.text)
		write(t, other, c.header)
		if info, err := os.Stat(other); err == nil && c.header == "1" {
			os.Chtimes(other, info.ModTime().Truncate(24*time.Hour), info.ModTime().Truncate(24*time.Hour))
		}
		s.Run = c.run
		if got := output(t, s); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s of %s: %q, want %q", c.run, c.text, got, c.want)
		}
		s.Run = "cat {program}.when"
		if seen[output(t, s)]++; len(seen) != c.compiled {
			t.Errorf("compiled %d times, want %d", len(seen), c.compiled)
		}
	}
}

func TestPrepareRefused(t *testing.T) {
	dir := folders(t)
	name := write(t, filepath.Join(dir, "a.none"), "text")
	_, err := Prepare(t.Context(), Source{File: name, Compile: "sh -c 'echo {source}: bad >&2; exit 1'", Run: "cat {program}"})
	var refused *CompileFailure
	if !errors.As(err, &refused) || refused.Message != "a.none: bad\n" {
		t.Errorf("%v, want what the compiler says, with the file's name alone", err)
	}
	if entries, _ := os.ReadDir(filepath.Join(dir, "cache", "nimsum", "programs")); len(entries) > 0 {
		t.Errorf("%s is left", entries[0].Name())
	}
}

func TestLanguageFile(t *testing.T) {
	dir := folders(t)
	config, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(config, LanguageFile), `{".shout": {"name": "Shout", "compile": "sh {source}", "run": "cat {dir}/made"}}`)
	name := write(t, filepath.Join(dir, "x.shout"), "echo HELLO > made\n")
	if got := output(t, Source{File: name}); got != "HELLO\n" {
		t.Errorf("%q", got)
	}
	write(t, filepath.Join(config, LanguageFile), `{".shout": {"compile": "sh {source}"}}`)
	if _, err := Prepare(t.Context(), Source{File: name}); err == nil || !strings.Contains(err.Error(), ".shout has no command to run it") {
		t.Error(err)
	}
}

func TestPrepareWithout(t *testing.T) {
	dir := folders(t)
	missing := write(t, filepath.Join(dir, "x.pas"), "begin end.")
	unknown := write(t, filepath.Join(dir, "x.what"), "")
	t.Setenv("PATH", dir)
	for _, c := range []struct {
		s    Source
		want string
	}{
		{Source{File: filepath.Join(dir, "none.c")}, "no such file"},
		{Source{File: missing}, "Pascal needs fpc, which is not installed"},
		{Source{File: unknown}, "is in no language known by its ending"},
		{Source{Command: []string{"none"}}, "none is not there, or cannot be run"},
		{Source{}, "no program is named"},
	} {
		if _, err := Prepare(t.Context(), c.s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.s, err, c.want)
		}
	}
}

func TestInstallation(t *testing.T) {
	t.Setenv("HOME", "/home/ann")
	for _, c := range []struct {
		path string
		want []string
	}{
		{"/home/ann/.tools/lang/bin/lang", []string{"/home/ann/.tools/lang/bin/lang", "/home/ann/.tools/lang"}},
		{"/home/ann/bin/lang", []string{"/home/ann/bin/lang"}}, // or the whole home could be read
		{"/home/ann/work/a.out", []string{"/home/ann/work/a.out"}},
	} {
		if got := installation(filepath.FromSlash(c.path)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.path, got, c.want)
		}
	}
}
