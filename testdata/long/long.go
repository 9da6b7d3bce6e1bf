// Package long is the switch of the long tests: what a test does at a larger size, or takes
// minutes for, it does only when the environment has NIMSUM_LONG=1.
package long

import (
	"os"
	"testing"
)

// Tests reports whether long tests are wanted. A test asks while it runs, not before: then
// go test knows that its cached result depends on the variable.
func Tests() bool { return os.Getenv("NIMSUM_LONG") != "" }

// Size returns the number to use: quick, or full when long tests are wanted.
func Size(quick, full int) int {
	if Tests() {
		return full
	}
	return quick
}

// Only skips a test unless long tests are wanted.
func Only(t testing.TB) {
	t.Helper()
	if !Tests() {
		t.Skip("NIMSUM_LONG=1 runs it")
	}
}
