// Package digits reads lists of decimal numbers with the vector instructions of a machine (AVX2).
// What it reads is what package fastio would read, in half of the time.
package digits

import (
	"math"
	"unsafe"
)

// Naturals reads numbers of at most eight digits, from lo >= 0 to hi, into dst, from the beginning
// of b on and up to the first that is something else, or that lies among the last 72 bytes. Of a
// number out of range it may take those in the 64 bytes before it for something else as well.
// Numbers end with white space, and more of it may stand between them. It returns how many it
// has read, and where the last of them begins and ends; what it leaves in dst behind them is
// undefined. Where the machine has no such instructions it reads none.
//
// Each 64 bytes it makes a map of the bytes that are no digits. So it knows where numbers end
// without reading one before the other, and no branch depends on how long they are. Four at a
// time become numbers.
func Naturals[T int32 | int64](b []byte, lo, hi T, dst []T) (k, begin, end int) {
	if !Fast || len(dst) == 0 {
		return 0, 0, 0
	}
	return naturals(unsafe.SliceData(b), len(b), int64(lo), int64(hi), unsafe.Pointer(unsafe.SliceData(dst)), len(dst), unsafe.Sizeof(*new(T)), nil)
}

// A Place is where a number begins and ends.
type Place struct{ Begin, End uint32 }

// Placed is Naturals for numbers of any size, of whose places in b, less than 4 GB, it tells as well.
// It reads as many at most as there is room for in both.
func Placed(b []byte, dst []int64, places []Place) (k int) {
	n := min(len(dst), len(places))
	if !Fast || n == 0 {
		return 0
	}
	k, _, _ = naturals(unsafe.SliceData(b), len(b), 0, math.MaxInt64, unsafe.Pointer(unsafe.SliceData(dst)), n, 8, unsafe.SliceData(places))
	return k
}
