package fastio

import "io"

// NewBlockReader is NewReader with blocks of another size, so that a short
// input has many.
func NewBlockReader(src io.Reader, block int) *Reader { return &Reader{src: src, block: block} }

// SetBlock makes a file be read in blocks of another size.
func SetBlock(r *Reader, block int) { r.block = block }
