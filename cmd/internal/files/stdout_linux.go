package files

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"syscall"
)

// StdoutClosed reports whether a shell has closed standard output for us (>&-).
//
// Before a Go program begins, its runtime opens /dev/null, for reading and writing, in
// place of a standard file that is closed: what is written is lost without an error. A
// program that is not interested in the output may have opened it in the same way, so
// this asks whether we were started by a shell that has another standard output itself.
// It misses a closed one where that is not so.
func StdoutClosed() bool {
	// Nearly always it cannot be read from, or else is something else: that is asked first.
	flags, _, _ := syscall.Syscall(syscall.SYS_FCNTL, 1, syscall.F_GETFL, 0)
	if flags&syscall.O_ACCMODE != syscall.O_RDWR || !isNull("self") {
		return false
	}
	name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", os.Getppid()))
	shells := []string{"sh", "ash", "bash", "busybox", "dash", "fish", "ksh", "mksh", "rbash", "tcsh", "yash", "zsh"}
	return err == nil && slices.Contains(shells, strings.TrimSpace(string(name))) && !isNull(fmt.Sprint(os.Getppid()))
}

// isNull reports whether a process has /dev/null, for reading and writing, as its
// standard output.
func isNull(pid string) bool {
	to, err := os.Readlink("/proc/" + pid + "/fd/1")
	if err != nil || to != os.DevNull {
		return false
	}
	info, err := os.ReadFile("/proc/" + pid + "/fdinfo/1")
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(info)) {
		var flags int
		if n, _ := fmt.Sscanf(line, "flags: %o", &flags); n == 1 {
			return flags&syscall.O_ACCMODE == syscall.O_RDWR
		}
	}
	return false
}
