//go:build unix && !linux

package run

import (
	"os"
	"runtime"
	"syscall"
)

// peak returns the most memory that an ended process had.
func peak(s *os.ProcessState) int64 {
	usage, ok := s.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(usage.Maxrss) // bytes there
	}
	return int64(usage.Maxrss) << 10
}
