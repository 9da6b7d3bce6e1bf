//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package files

import (
	"os"
	"syscall"
)

// locks says that lock tells whether a process is alive.
const locks = true

// lock locks what f is, which lasts until f is closed or its process has ended, however
// that ends. It waits for whoever has it locked, or reports false where that is somebody
// and wait is not set.
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
