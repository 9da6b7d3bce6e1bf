//go:build !amd64 && !arm64

package prefetch

import "unsafe"

func cells(table unsafe.Pointer, size uintptr, at *int32, n int) {}

func linked(table *int32, length int, at *int32, n int) {}
