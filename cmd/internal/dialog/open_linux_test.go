package dialog_test

import (
	"fmt"
	"os"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"nimsum/cmd/internal/dialog"
)

// TestOpen takes a terminal, hears that its size changes, and gives it back as it was.
func TestOpen(t *testing.T) {
	t.Setenv("TERM", "xterm")
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer master.Close()
	n, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Skip(err)
	}
	tty, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer tty.Close()
	byLine := func() bool {
		state, err := unix.IoctlGetTermios(int(tty.Fd()), unix.TCGETS)
		if err != nil {
			t.Fatal(err)
		}
		return state.Lflag&unix.ICANON != 0
	}
	terminal := dialog.Open(tty, tty)
	if terminal == nil || byLine() {
		t.Fatalf("the terminal is not taken: %v", terminal)
	}
	if err := unix.IoctlSetWinsize(int(tty.Fd()), unix.TIOCSWINSZ, &unix.Winsize{Row: 10, Col: 40}); err != nil {
		t.Fatal(err)
	}
	if columns, rows := terminal.Size(); columns != 40 || rows != 10 {
		t.Errorf("its size is %d by %d", columns, rows)
	}
	unix.Kill(os.Getpid(), unix.SIGWINCH)
	select {
	case <-terminal.Resized:
	case <-time.After(10 * time.Second):
		t.Error("a change of size is not heard of")
	}
	dialog.Restore()
	dialog.Restore()
	if !byLine() {
		t.Error("the terminal is not given back")
	}
	t.Setenv("TERM", "dumb")
	if dialog.Open(tty, tty) != nil || !byLine() {
		t.Error("a terminal without a cursor is taken")
	}
}
