// Package sync has what package sync got in Go 1.21.
package sync

import "sync"

// OnceValue returns a function that calls f once and returns what it returned. It is not
// for functions that panic.
func OnceValue[T any](f func() T) func() T {
	var once sync.Once
	var result T
	return func() T {
		once.Do(func() { result = f() })
		return result
	}
}
