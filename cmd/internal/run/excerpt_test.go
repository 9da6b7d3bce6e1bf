package run

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// TestExcerpt writes much, and in every way: an excerpt stays small.
func TestExcerpt(t *testing.T) {
	for _, c := range []struct {
		head, tail int
		want       string
	}{
		{4, 0, "abcd"},
		{4, 3, "abcd\n[19 bytes]\nxyz"},
		{20, 6, "abcdefghijklmnopqrstuvwxyz"},
		{0, 2, "\n[24 bytes]\nyz"},
	} {
		const all = "abcdefghijklmnopqrstuvwxyz"
		for _, step := range []int{1, 2, 5, 26} {
			r := &excerpt{head: c.head, tail: c.tail}
			for from := 0; from < len(all); from += step {
				if n, err := r.Write([]byte(all[from:min(from+step, len(all))])); err != nil || n == 0 {
					t.Fatal(n, err)
				}
			}
			if got := string(r.Bytes()); got != c.want {
				t.Errorf("%d and %d bytes of pieces of %d: %q, want %q", c.head, c.tail, step, got, c.want)
			}
		}
	}
	r := &excerpt{head: 16 << 10, tail: 1 << 10}
	if n, err := io.Copy(r, io.MultiReader(strings.NewReader(strings.Repeat("x", 1<<20)), bytes.NewReader(make([]byte, 30<<20)))); n != 31<<20 || err != nil {
		t.Fatal(n, err)
	}
	if held := cap(r.first) + cap(r.last); held > 64<<10 {
		t.Errorf("%d bytes are held", held)
	}
}
