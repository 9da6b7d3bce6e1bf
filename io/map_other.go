//go:build !unix

package fastio

import (
	"errors"
	"os"
)

// mapFile leaves the file to be read in blocks.
func mapFile(*os.File, int64) (data []byte, unmap func() error, err error) {
	return nil, nil, errors.ErrUnsupported
}
