package digits

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// Fast is whether the machine has the instructions. It is not to be changed.
var Fast = cpu.X86.HasAVX2 && cpu.X86.HasBMI1 && cpu.X86.HasBMI2

//go:noescape
func naturals(b *byte, n int, lo, hi int64, dst unsafe.Pointer, most int, size uintptr, places *Place) (k, begin, end int)
