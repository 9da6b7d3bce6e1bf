package memory

import (
	"syscall"
	"unsafe"
)

// largePage is how many bytes a large page has on amd64 and, mostly, on arm64.
const largePage = 2 << 20

// Large asks for a slice just made, and not yet written to, to lie in large pages. The
// addresses of cells far apart are then found sooner. It does nothing for a slice in which
// there is none of them whole, or where the system has none.
func Large[T any](s []T) {
	begin := unsafe.Pointer(unsafe.SliceData(s))
	skip := -uintptr(begin) % largePage
	size := uintptr(cap(s)) * unsafe.Sizeof(*new(T))
	if size < skip+largePage {
		return
	}
	whole := (size - skip) &^ (largePage - 1)
	// To be refused is as good as to be ignored.
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(begin, skip)), whole), syscall.MADV_HUGEPAGE)
}
