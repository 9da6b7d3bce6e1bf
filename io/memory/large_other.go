//go:build !linux

package memory

import "unsafe"

func large(table unsafe.Pointer, size uintptr) {}
