package stream

import (
	"os"
	"syscall"
	"unsafe"
)

// large asks the system for large pages, of some megabytes, for a table that has just been made:
// cells that are used in no order are found sooner there. A system without them ignores it.
func large(table unsafe.Pointer, size uintptr) {
	page := uintptr(os.Getpagesize())
	before := -uintptr(table) % page
	syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(table, before)), (size-before)/page*page), syscall.MADV_HUGEPAGE)
}
