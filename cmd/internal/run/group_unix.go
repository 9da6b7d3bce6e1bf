//go:build unix && !linux

package run

import (
	"os/exec"
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
	defer kill() // processes that cmd has left behind
	return cmd.Wait()
}
