package contesttest

import (
	"errors"
	"io/fs"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/testdata"
)

// Fuzz fuzzes p's readers of input: solver and checker may not crash, a valid input must be
// solved, and each error has a place.
func Fuzz(f *testing.F, p *contest.Problem) {
	names, _ := fs.Glob(testdata.FS, p.Name+"/*.in")
	for _, name := range names {
		in, err := fs.ReadFile(testdata.FS, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(in)
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		_, invalid := p.Validate(fastio.NewBytesReader(in))
		_, err := sameByteByByte(t, p, in)
		for _, e := range []error{invalid, err} {
			if place := new(fastio.Error); e != nil && !errors.As(e, &place) {
				t.Fatalf("error %q has no place", e)
			}
		}
		if invalid == nil && err != nil {
			t.Fatalf("valid, but cannot be solved: %v", err)
		}
	})
}
