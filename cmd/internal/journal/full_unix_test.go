//go:build linux || darwin

package journal_test

import (
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

// TestFullDisk lets files grow by a few bytes only, as on a disk that is nearly full: the system
// writes a part of what it is given.
func TestFullDisk(t *testing.T) {
	dir, j := begin(t, puzzle(0, "a"))
	before := content(t, dir)
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var free syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &free); err != nil {
		t.Fatal(err)
	}
	full := free
	full.Cur = uint64(len(before)) + 20
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &full); err != nil {
		t.Fatal(err)
	}
	first := j.Append(puzzle(1, "b"))
	second := j.Append(puzzle(2, "c"))
	after := content(t, dir)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &free); err != nil {
		t.Fatal(err)
	}
	if first == nil || !strings.HasSuffix(first.Error(), "log.jsonl: file too large; events not kept: 1") {
		t.Errorf("the first event: %v", first)
	}
	if second == nil || !strings.HasSuffix(second.Error(), "; events not kept: 2") {
		t.Errorf("the second event: %v", second)
	}
	if after != before {
		t.Errorf("a part is left: %q", strings.TrimPrefix(after, before))
	}
	if err := j.Append(puzzle(3, "d")); err != nil || answers(read(t, dir)) != "a b c d" {
		t.Errorf("with room again: %v, %s", err, answers(read(t, dir)))
	}
}
