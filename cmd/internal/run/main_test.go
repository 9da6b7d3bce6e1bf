package run

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	Keeper()
	os.Exit(m.Run())
}
