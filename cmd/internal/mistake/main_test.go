package mistake_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"nimsum/cmd/internal/run"
)

func TestMain(m *testing.M) {
	run.Supervise()
	// What is compiled goes to a folder of the test's, but for the compiler's own cache.
	dir, err := os.MkdirTemp("", "mistake-test-")
	if err != nil {
		panic(err)
	}
	if cache, err := exec.Command("go", "env", "GOCACHE").Output(); err == nil {
		os.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
	}
	os.Setenv("XDG_CACHE_HOME", dir)
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}
