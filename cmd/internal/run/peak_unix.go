//go:build unix

package run

import (
	"os"
	"runtime"
	"syscall"
)

// Peak returns the most memory that an ended process had, in bytes; 0 where that is not
// known.
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
