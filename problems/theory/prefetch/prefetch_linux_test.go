package prefetch

import (
	"os"
	"syscall"
	"testing"
	"unsafe"
)

// TestReadsInBounds puts tables and indices right before memory that must not be read.
func TestReadsInBounds(t *testing.T) {
	page := os.Getpagesize()
	area, err := syscall.Mmap(-1, 0, 2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Munmap(area)
	if err := syscall.Mprotect(area[page:], syscall.PROT_NONE); err != nil {
		t.Fatal(err)
	}
	cells := unsafe.Slice((*int32)(unsafe.Pointer(&area[0])), page/4)
	for i := range cells {
		cells[i] = int32(i) - 3 // some lead out of the table
	}
	for n := range 20 {
		last := cells[len(cells)-n:]
		Cells(cells, last)
		Linked(cells, last)
		Linked(last, cells)
	}
}
