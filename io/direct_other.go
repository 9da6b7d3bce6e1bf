//go:build !(linux && (amd64 || arm64))

package fastio

import (
	"io"
	"os"
)

func direct(f *os.File) io.ReaderAt { return f }
