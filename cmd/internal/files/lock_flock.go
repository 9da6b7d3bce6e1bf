//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package files

import (
	"os"
	"syscall"
)

// locks says that lock tells whether a process is alive.
const locks = true

// lock locks the file f until f is closed or the process has ended, in whatever way. If
// another process has the lock, it waits, or returns false where wait is not set.
func lock(f *os.File, wait bool) bool {
	how := syscall.LOCK_EX
	if !wait {
		how |= syscall.LOCK_NB
	}
	for {
		switch syscall.Flock(int(f.Fd()), how) {
		case syscall.EINTR:
		case nil:
			return true
		default:
			return wait // a file system without locks, where nothing is swept either
		}
	}
}
