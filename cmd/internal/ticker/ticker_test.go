package ticker

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestQuiet(t *testing.T) {
	l := Start(os.Stderr, true, "making tests")
	if l != nil {
		t.Error("a line is shown")
	}
	l.Set(1, 2) // which must do no harm
	l.Add(1)
	l.Stop()
}

// TestFile gets a line every ten seconds in a file.
func TestFile(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	synctest.Test(t, func(t *testing.T) {
		l := Start(file, false, "making tests")
		l.Set(40, 120)
		time.Sleep(15 * time.Second)
		l.Set(90, 120)
		time.Sleep(10 * time.Second)
		l.Stop()
	})
	const want = "nimsum: making tests: 40 of 120 (33%), 10 s\nnimsum: making tests: 90 of 120 (75%), 20 s\n"
	if got, err := os.ReadFile(file.Name()); err != nil || string(got) != want {
		t.Errorf("%q, want %q; error %v", got, want, err)
	}
}

func TestLine(t *testing.T) {
	for _, c := range []struct {
		name string
		work func(l *Line)
		want string // what is seen, the line's last state before it is removed
	}{
		{"short", func(l *Line) { time.Sleep(patience / 2) }, ""},
		{"time only", func(l *Line) { time.Sleep(2500 * time.Millisecond) }, "making tests: 2 s"},
		{"steps", func(l *Line) { l.Add(40); l.Add(2); time.Sleep(1100 * time.Millisecond) }, "making tests: 42, 1 s"},
		{"share", func(l *Line) { l.Set(40, 120); time.Sleep(1100 * time.Millisecond) }, "making tests: 40 of 120 (33%), 1 s"},
		{"something else", func(l *Line) { l.Say("compiling"); time.Sleep(1100 * time.Millisecond) }, "compiling: 1 s"},
		{"shorter in the end", func(l *Line) {
			l.Set(100, 120)
			time.Sleep(1100 * time.Millisecond)
			l.Set(0, 0)
			time.Sleep(interval)
		}, "making tests: 1 s"},
	} {
		t.Run(c.name, func(t *testing.T) {
			file, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			synctest.Test(t, func(t *testing.T) {
				l := begin(file, true, "making tests")
				c.work(l)
				synctest.Wait()
				l.Stop()
				l.Stop()
			})
			written, err := os.ReadFile(file.Name())
			if err != nil {
				t.Fatal(err)
			}
			if c.want == "" {
				if len(written) > 0 {
					t.Errorf("%q is shown", written)
				}
				return
			}
			states := strings.Split(string(written), "\r")
			if last := states[len(states)-1]; last != "" {
				t.Errorf("%q is left at the end", last)
			}
			// The last two are the blanks that remove the line, and nothing.
			blanks, seen := states[len(states)-2], states[len(states)-3]
			if strings.TrimRight(seen, " ") != c.want {
				t.Errorf("seen %q, want %q", seen, c.want)
			}
			if strings.Trim(blanks, " ") != "" || len(blanks) < len(seen) {
				t.Errorf("%q does not remove %q", blanks, seen)
			}
		})
	}
}
