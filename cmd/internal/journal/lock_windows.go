package journal

import (
	"math"
	"os"

	"golang.org/x/sys/windows"
)

// lock locks the last byte that a file could have: a lock of bytes that are there would keep others
// from reading them.
func lock(f *os.File) {
	at := &windows.Overlapped{Offset: math.MaxUint32, OffsetHigh: math.MaxInt32}
	windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, at)
}
