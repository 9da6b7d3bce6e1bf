//go:build !linux

package fastio

import (
	"errors"
	"os"
)

// fileMap is for systems that have it.
type fileMap struct{}

// mapFile leaves the file to be read in blocks.
func mapFile(*os.File, int64) (*fileMap, []byte, error) { return nil, nil, errors.ErrUnsupported }

func (*fileMap) unroll(buf []byte, _ int) []byte { return buf }

func (*fileMap) unmap() error { return nil }
