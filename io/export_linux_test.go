package fastio

// SetMapStep makes the map of a file be unrolled by that many bytes at a time.
func SetMapStep(r *Reader, step int) {
	if r.file != nil {
		r.file.step = step
	}
}
