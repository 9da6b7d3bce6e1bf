package fastio_test

import (
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	fastio "nimsum/io"
)

// A file that is cut short while two cores read it is a panic of the goroutine that is
// prepared for it, wherever the bytes were looked at.
func TestCutShortOnTwoCores(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("files are not mapped here")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	content := strings.Repeat("1234567 ", 1<<18)
	for round := range 60 {
		name := write(t, content)
		r, err := fastio.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		cut := false
		fault := func() (fault any) {
			defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
			defer func() { fault = recover() }()
			blocks := 0
			for range fastio.Blocks(r, int64(0), 1<<30, 1<<18, nil, "number") {
				if blocks++; blocks == 1+round%20 {
					if err := os.Truncate(name, 0); err != nil {
						t.Fatal(err)
					}
					cut = true
				}
			}
			return nil
		}()
		if _, ok := fault.(interface{ Addr() uintptr }); !ok || !cut {
			t.Fatalf("round %d: %v, error %v", round, fault, r.Err())
		}
		r.Close()
	}
}

func TestAside(t *testing.T) {
	done := false
	if !fastio.Aside(func() { done = true }) || !done {
		t.Error("work without a fault was not whole")
	}
	defer func() {
		if r := recover(); r != "a fault of ours" {
			t.Errorf("recovered %v", r)
		}
	}()
	fastio.Aside(func() { panic("a fault of ours") })
}
