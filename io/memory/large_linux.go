package memory

import (
	"os"
	"syscall"
	"unsafe"
)

func large(table unsafe.Pointer, size uintptr) {
	page := uintptr(os.Getpagesize())
	before := -uintptr(table) % page
	// It is advice: nothing comes of it where the system has no large pages.
	syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(table, before)), (size-before)/page*page), syscall.MADV_HUGEPAGE)
}
