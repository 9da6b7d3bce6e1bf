//go:build !unix

package run

import (
	"os"
	"os/exec"
)

// runGroup runs cmd. Processes that it started are not found again here.
func runGroup(cmd *exec.Cmd) error {
	if err := alive.start(cmd, cmd.Start, func() { cmd.Process.Kill() }); err != nil {
		return err
	}
	defer alive.drop(cmd)
	return cmd.Wait()
}

// Peak is not told here.
func Peak(*os.ProcessState) int64 { return 0 }
