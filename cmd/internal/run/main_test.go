package run

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	Supervise()
	os.Exit(m.Run())
}
