// Package cmp stands in for cmp of Go 1.21, for numbers without NaN and strings.
package cmp

import "nimsum/cmd/internal/onefile/old/builtin"

// Compare returns -1, 0 or 1 as a is less than, equal to or greater than b.
func Compare[T builtin.Ordered](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
