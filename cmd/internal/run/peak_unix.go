//go:build unix

package run

import (
	"os"
	"runtime"
	"syscall"
)

// Peak returns the peak memory of an ended process in bytes, or 0 if it is not known.
func Peak(s *os.ProcessState) int64 {
	usage, ok := s.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return int64(usage.Maxrss) // bytes there
	}
	return int64(usage.Maxrss) << 10
}
