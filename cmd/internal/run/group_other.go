//go:build !unix

package run

import (
	"os"
	"os/exec"
)

// runGroup runs cmd. On this system the processes that cmd starts are not ended with it.
func runGroup(cmd *exec.Cmd) error {
	if err := alive.start(cmd, cmd.Start, func() { cmd.Process.Kill() }); err != nil {
		return err
	}
	defer alive.drop(cmd)
	return cmd.Wait()
}

// Peak returns 0: this system does not tell.
func Peak(*os.ProcessState) int64 { return 0 }
