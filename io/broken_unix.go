//go:build unix

package fastio

import (
	"errors"
	"syscall"
)

// isBrokenPipe reports whether an error of writing is that nobody reads any more.
func isBrokenPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
