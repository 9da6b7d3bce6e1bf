//go:build amd64 || arm64

package prefetch

import "unsafe"

//go:noescape
func cells(table unsafe.Pointer, size uintptr, at *int32, n int)

//go:noescape
func linked(table *int32, length int, at *int32, n int)
