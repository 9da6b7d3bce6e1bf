//go:build unix

package run

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
)

// runGroup runs cmd in a process group of its own, which dies as a whole.
func runGroup(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	kill := func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.Cancel = func() error { kill(); return nil }
	if err := alive.start(cmd, cmd.Start, kill); err != nil {
		return err
	}
	defer alive.drop(cmd)
	defer kill() // who stayed behind
	return cmd.Wait()
}

// peak returns the most memory that an ended process had.
func peak(s *os.ProcessState) int64 {
	usage, ok := s.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return usage.Maxrss // bytes there
	}
	return usage.Maxrss << 10
}
