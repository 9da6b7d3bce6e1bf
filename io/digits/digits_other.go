//go:build !amd64

package digits

import "unsafe"

// Fast is whether there is a fast way on this machine.
const Fast = false

func naturals(b *byte, n int, lo, span uint64, dst unsafe.Pointer, most int, size uintptr) (k, begin, end int) {
	return 0, 0, 0
}
