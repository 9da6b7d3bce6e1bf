//go:build linux || darwin

package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"nimsum/testdata/long"
)

// TestExportInterrupted presses Ctrl-C while packages are made: each time there is a
// whole package or nothing, and nothing beside it.
func TestExportInterrupted(t *testing.T) {
	start := func(name string) *exec.Cmd {
		c := exec.Command("nimsum", "export", "robot", "--format", "kattis", "--output", name, "--quiet")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		return c
	}
	whole := filepath.Join(t.TempDir(), "robot")
	began := time.Now()
	if err := start(whole).Wait(); err != nil {
		t.Fatal(err)
	}
	takes := time.Since(began)
	files := count(t, whole)

	rounds, stopped := 1, 0
	if long.Tests() {
		rounds = 50
	}
	for range rounds {
		parent := t.TempDir()
		t.Setenv("TMPDIR", t.TempDir())
		name := filepath.Join(parent, "robot")
		c := start(name)
		time.Sleep(rand.N(takes))
		c.Process.Signal(syscall.SIGINT)
		c.Wait()
		switch entries, err := os.ReadDir(parent); {
		case err != nil:
			t.Fatal(err)
		case len(entries) == 0:
			stopped++
		case len(entries) > 1 || entries[0].Name() != "robot" || count(t, name) != files:
			t.Errorf("left behind: %v, %d files of %d", entries, count(t, parent), files)
		}
		if left := count(t, os.Getenv("TMPDIR")); left > 0 {
			t.Errorf("%d files are left among temporary ones", left)
		}
	}
	if long.Tests() && stopped < rounds/4 {
		t.Errorf("%d of %d exports were stopped", stopped, rounds)
	}
	t.Logf("%d of %d exports of %v were stopped", stopped, rounds, takes)
}

// count returns the number of files below a directory.
func count(t *testing.T, dir string) int {
	t.Helper()
	n := 0
	err := filepath.WalkDir(dir, func(_ string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			n++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
