package fastio

import "io"

// NewBlockReader is NewReader with blocks of another size, so that a short
// input has many.
func NewBlockReader(src io.Reader, block int) *Reader { return &Reader{src: src, block: block} }
