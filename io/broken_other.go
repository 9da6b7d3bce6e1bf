//go:build !unix

package fastio

// isBrokenPipe is for systems that tell it in a way of their own.
func isBrokenPipe(error) bool { return false }
