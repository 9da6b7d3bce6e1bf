//go:build linux || darwin

package files_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/testdata/long"
)

// makerEnv makes the test a process that makes outputs in the directory it names until
// it is ended.
const makerEnv = "NIMSUM_TEST_MAKER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(makerEnv); dir != "" {
		keepMaking(dir)
	}
	os.Exit(m.Run())
}

func keepMaking(dir string) {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGTERM)
	go func() {
		<-asked
		files.DiscardAll()
		os.Exit(0)
	}()
	for i := 0; ; i++ {
		set, err := files.CreateDir(filepath.Join(dir, "tests"))
		if err != nil {
			panic(err)
		}
		if i == 0 {
			fmt.Println("ready")
		}
		for range 20 {
			var both sync.WaitGroup
			for n := range 40 {
				both.Go(func() {
					if f, err := os.Create(set.Path(fmt.Sprint(n))); err == nil {
						f.WriteString("1 2 3\n")
						f.Close()
					}
				})
			}
			both.Wait()
			files.Write(filepath.Join(dir, "out"), func(out *fastio.Writer) error {
				out.Line("1")
				return errors.New("no more")
			})
		}
		set.Discard()
	}
}

// end begins such a process and ends it, after a while of the test's choosing.
func end(t *testing.T, dir string, with os.Signal, after time.Duration) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), makerEnv+"="+dir)
	said, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	io.ReadFull(said, make([]byte, len("ready\n")))
	time.Sleep(after)
	cmd.Process.Signal(with)
	cmd.Wait()
}

// A process that is asked to end leaves nothing, whatever it was doing.
func TestAskedToEnd(t *testing.T) {
	dir := t.TempDir()
	rounds := 10
	if long.Tests() {
		rounds = 200
	}
	for range rounds {
		end(t, dir, syscall.SIGTERM, time.Duration(rand.Int64N(int64(3*time.Millisecond))))
		if left := entries(t, dir); left != "" {
			t.Fatalf("left behind: %s", left)
		}
	}
}

// What a killed process leaves behind, a later one removes a day after. What belongs to a
// living process stays.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	for tries := 0; entries(t, dir) == ""; tries++ {
		if tries == 20 {
			t.Fatal("a process that was killed has left nothing")
		}
		end(t, dir, syscall.SIGKILL, time.Millisecond)
	}
	yesterday := time.Now().Add(-25 * time.Hour)
	left, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range left {
		if err := os.Chtimes(filepath.Join(dir, e.Name()), yesterday, yesterday); err != nil {
			t.Fatal(err)
		}
	}
	mine, err := os.MkdirTemp(dir, ".mine.")
	if err != nil {
		t.Fatal(err)
	}
	os.Symlink(mine, filepath.Join(dir, ".link.01234567.nimsum"))
	set, err := files.CreateDir(filepath.Join(dir, "other"))
	if err != nil {
		t.Fatal(err)
	}
	defer set.Discard()
	end(t, dir, syscall.SIGTERM, 0) // which finds set
	want := fmt.Sprintf(".link.01234567.nimsum %s %s", filepath.Base(mine), filepath.Base(set.Path("")))
	if got := entries(t, dir); got != want {
		t.Errorf("there are %s, want %s", got, want)
	}
}
