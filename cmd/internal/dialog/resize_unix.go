//go:build unix

package dialog

import (
	"os"
	"os/signal"
	"syscall"
)

// resized tells when the size of the terminal has changed, from now on.
func resized() <-chan struct{} {
	signals, told := make(chan os.Signal, 1), make(chan struct{}, 1)
	signal.Notify(signals, syscall.SIGWINCH)
	go func() {
		for range signals {
			select {
			case told <- struct{}{}:
			default: // it will be looked at anyway
			}
		}
	}()
	return told
}
