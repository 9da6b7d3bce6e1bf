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

// TestLarge looks at what the system knows of a slice.
func TestLarge(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage/enabled"); err != nil {
		t.Skip("the system has no large pages")
	}
	for _, size := range []int{0, 1, largePage, 3 * largePage} {
		s := make([]byte, size)
		Large(s)
		if size < 2*largePage {
			continue // there may be no whole one
		}
		begin := uintptr(unsafe.Pointer(&s[0]))
		skip := -begin % largePage
		for _, i := range []uintptr{skip, skip + largePage, (begin+uintptr(size))&^(largePage-1) - begin - 1} {
			if !advised(t, begin+i) {
				t.Errorf("byte %d of %d is not to lie in a large page", i, size)
			}
		}
	}
}

// advised reports whether an address is to lie in a large page.
func advised(t *testing.T, address uintptr) bool {
	f, err := os.Open("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	inside := false
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var from, to uintptr
		if n, _ := fmt.Sscanf(lines.Text(), "%x-%x ", &from, &to); n == 2 {
			inside = from <= address && address < to
		}
		if flags, ok := strings.CutPrefix(lines.Text(), "VmFlags:"); ok && inside {
			return strings.Contains(flags+" ", " hg ")
		}
	}
	t.Fatalf("no memory at %x", address)
	return false
}
