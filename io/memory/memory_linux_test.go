package memory

import (
	"bufio"
	"fmt"
	"os"
	"strings"
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

// TestLarge looks the advice up in what the system says of the pages at both ends.
func TestLarge(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage"); err != nil {
		t.Skip("the system has no large pages")
	}
	for _, size := range []int{32<<20 - 1, 32 << 20, 40<<20 + 5} {
		area, err := syscall.Mmap(-1, 0, size+8192, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
		if err != nil {
			t.Fatal(err)
		}
		Large(area[100 : 100+size])
		const within = 4096 // a page that is not all of the table stays as it is
		for place, want := range map[int]bool{0: false, 100 + within: size >= 32<<20, size - within: size >= 32<<20, size + 8191: false} {
			if got := advised(t, uintptr(unsafe.Pointer(&area[place]))); got != want {
				t.Errorf("%d bytes of a table of %d: large pages wanted: %v", place, size, got)
			}
		}
		syscall.Munmap(area)
	}
}

// advised reports whether large pages are wanted where an address is.
func advised(t *testing.T, address uintptr) bool {
	f, err := os.Open("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	there := false
	for in := bufio.NewScanner(f); in.Scan(); {
		var from, to uintptr
		if n, _ := fmt.Sscanf(in.Text(), "%x-%x ", &from, &to); n == 2 {
			there = from <= address && address < to
		} else if flags, ok := strings.CutPrefix(in.Text(), "VmFlags:"); ok && there {
			return strings.Contains(flags+" ", " hg ")
		}
	}
	t.Fatalf("nothing is mapped at %x", address)
	return false
}
