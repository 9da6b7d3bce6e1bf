//go:build !linux

package fastio

import "os"

// widen leaves a pipe as it is.
func widen(*os.File) {}
