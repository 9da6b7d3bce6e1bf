//go:build !amd64

package digits

import "unsafe"

// Fast is whether the machine has the instructions.
const Fast = false

func naturals(b *byte, n int, lo, hi int64, dst unsafe.Pointer, most int, size uintptr, places *Place) (k, begin, end int) {
	panic("not asked for")
}
