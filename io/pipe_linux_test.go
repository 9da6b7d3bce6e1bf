package fastio_test

import (
	"os"
	"strings"
	"syscall"
	"testing"

	fastio "nimsum/io"
)

func TestPipeIsWidened(t *testing.T) {
	limit, err := os.ReadFile("/proc/sys/fs/pipe-max-size")
	if err != nil || len(strings.TrimSpace(string(limit))) < len("1048576") {
		t.Skip("this system has narrow pipes only")
	}
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer to.Close()
	defer from.Close()
	if _, err := fastio.NewFileReader(from); err != nil {
		t.Fatal(err)
	}
	const getPipeSize = 1032 // F_GETPIPE_SZ
	size, _, errno := syscall.Syscall(syscall.SYS_FCNTL, to.Fd(), getPipeSize, 0)
	if errno != 0 || size != 1<<20 {
		t.Errorf("room for %d bytes, error %v", size, errno)
	}
}

// TestCloseReleases checks that Close closes the file.
func TestCloseReleases(t *testing.T) {
	name := write(t, "1 2 3")
	held := func() bool {
		open, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip(err)
		}
		for _, fd := range open {
			if to, _ := os.Readlink("/proc/self/fd/" + fd.Name()); to == name {
				return true
			}
		}
		return false
	}
	r, err := fastio.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if !held() {
		t.Fatal("the file does not show while it is open")
	}
	r.Close()
	if held() {
		t.Error("the file is still held after Close")
	}
}
