package memory

import (
	"os"
	"syscall"
	"testing"
	"unsafe"
)

// TestAheadReadsNoMore puts tables and numbers before memory that must not be read.
func TestAheadReadsNoMore(t *testing.T) {
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
		Ahead(cells, last)
		AheadOf(cells, last)
		AheadOf(last, cells)
	}
}
