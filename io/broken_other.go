//go:build !unix

package fastio

// isBrokenPipe is for systems that report it in another way.
func isBrokenPipe(error) bool { return false }
