package fastio_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	fastio "nimsum/io"
)

func write(t testing.TB, content string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestOpen(t *testing.T) {
	r, err := fastio.Open(write(t, "\xef\xbb\xbf1 2"))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := r.Int("a", 0, 9), r.Int("b", 0, 9); a != 1 || b != 2 || r.More() || r.Err() != nil {
		t.Errorf("read %d %d, more %v, error %v", a, b, r.More(), r.Err())
	}
	for range 2 {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestOpenFails(t *testing.T) {
	dir := t.TempDir()
	if _, err := fastio.Open(dir); err == nil || err.Error() != dir+" is a directory" {
		t.Errorf("a directory: %v", err)
	}
	if _, err := fastio.Open(filepath.Join(dir, "none")); !os.IsNotExist(err) {
		t.Errorf("no file: %v", err)
	}
}

func TestEmptyFile(t *testing.T) {
	r, err := fastio.Open(write(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	if r.More() || len(r.Peek(1)) > 0 || r.Err() != nil {
		t.Errorf("more %v, next %q, error %v", r.More(), r.Peek(1), r.Err())
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
}

// TestFileFromItsOffset reads a file of which somebody, a shell for example, has read the first
// bytes.
func TestFileFromItsOffset(t *testing.T) {
	content := strings.Repeat("1 2 3 4\n", 2000)
	for _, offset := range []int64{0, 2, 4096, 15_998, 16_000, 16_001, 1 << 40} {
		f, err := os.Open(write(t, content))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Seek(offset, io.SeekStart); err != nil {
			t.Fatal(err)
		}
		r, err := fastio.NewFileReader(f)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for r.More() {
			got = append(got, string(r.Token("digit")))
		}
		want := strings.Fields(content[min(offset, int64(len(content))):])
		if fmt.Sprint(got) != fmt.Sprint(want) || r.Err() != nil {
			t.Errorf("from %d: %d tokens, want %d, error %v", offset, len(got), len(want), r.Err())
		}
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		if _, err := f.Stat(); err != nil {
			t.Errorf("Close closed a file it had not opened: %v", err)
		}
		f.Close()
	}
}

// The files of /proc say that they are empty.
func TestProc(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("there is no /proc")
	}
	r, err := fastio.Open("/proc/self/stat")
	if err != nil {
		t.Skip(err)
	}
	defer r.Close()
	if pid := r.Int("process", 1, 1<<30); pid != os.Getpid() {
		t.Errorf("process %d, want %d, error %v", pid, os.Getpid(), r.Err())
	}
}

func TestPipe(t *testing.T) {
	const n = 300_000
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	go func() {
		w := fastio.NewWriter(to)
		for i := range int64(n) {
			w.Int(i)
			w.Byte(" \n"[i&1])
		}
		w.Flush()
		to.Close()
	}()
	r, err := fastio.NewFileReader(from)
	if err != nil {
		t.Fatal(err)
	}
	numbers := fastio.AppendInts[int32](r, "number", 0, n, n, nil)
	for i, v := range numbers {
		if int(v) != i {
			t.Fatalf("number %d is %d", i, v)
		}
	}
	if len(numbers) != n || r.More() || r.Err() != nil {
		t.Errorf("%d numbers, more %v, error %v", len(numbers), r.More(), r.Err())
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
}

func TestReadThatFails(t *testing.T) {
	for _, content := range []string{"", "1 2"} {
		f, err := os.OpenFile(write(t, content), os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		r, err := fastio.NewFileReader(f)
		if err != nil {
			t.Fatal(err)
		}
		if r.More() || r.Err() == nil || !strings.HasPrefix(r.Err().Error(), "cannot read on: read "+f.Name()+": ") {
			t.Errorf("a file of %q open for writing only: error %v", content, r.Err())
		}
	}
}
