//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package journal

import (
	"os"
	"syscall"
)

// lock waits until this process alone has the lock of f, and has it until f is closed. Where the
// system or the file system has no locks it returns at once.
func lock(f *os.File) {
	for syscall.Flock(int(f.Fd()), syscall.LOCK_EX) == syscall.EINTR {
	}
}
