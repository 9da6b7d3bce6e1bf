package contesttest

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/testdata"
)

// ahead solves long inputs twice: whole, so that a second core solves later cases, and byte by
// byte, so that it cannot. Answers must be the same, and spoilt inputs must end at the same error.
// Unless tests are long, one family in six is tried.
func (s *suite) ahead(t *testing.T) {
	if !s.p.Format.Frame.Many() {
		t.Skip("the file is one case")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range s.p.Families {
		if i%count(6, 1) != 0 {
			continue
		}
		request := contest.Request{
			Family: &s.p.Families[i], Seed: uint64(i), Size: min(6, s.p.MaxSize()), Cases: 100}
		sample := Input(t, s.p, request)
		if lines := bytes.Count(sample, []byte{'\n'}); s.p.Format.Lines() > 0 && lines/request.Cases != s.p.Format.Lines() {
			t.Errorf("%d cases of family %s have %d lines", request.Cases, request.Family.Name, lines)
		}
		const size = 150_000
		request.Cases = size * request.Cases / len(sample)
		in := Input(t, s.p, request)
		sameByteByByte(t, s.p, in)
		for range count(1, 4) {
			at := rng.IntN(len(in))
			line := at + bytes.IndexByte(in[at:], '\n') + 1
			end := min(line+40, len(in))
			end += bytes.IndexByte(in[end:], '\n') + 1
			sameByteByByte(t, s.p, in[:at])
			sameByteByByte(t, s.p, slices.Concat(in[:line], []byte("q\n"), in[line:]))
			sameByteByByte(t, s.p, slices.Concat(in[:line], []byte("\n\n"), in[line:]))
			sameByteByByte(t, s.p, slices.Concat(in[:line], in[end:]))
			sameByteByByte(t, s.p, slices.Concat(in[:line], in[line:end], in[line:]))
		}
	}
}

// sameByteByByte solves an input whole, and wants the same when it comes byte by byte.
func sameByteByByte(t *testing.T, p *contest.Problem, in []byte) (string, error) {
	t.Helper()
	got, err := solve(p, fastio.NewBytesReader(in))
	want, wantErr := solve(p, fastio.NewReader(iotest.OneByteReader(bytes.NewReader(in))))
	if got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
		t.Fatalf("%s\nin one piece, with error %v; byte by byte error %v", firstDifference(in, got, want), err, wantErr)
	}
	return got, err
}

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

// spelling checks that an input means the same however it is spelt and comes.
func (s *suite) spelling(t *testing.T) {
	for _, in := range s.smallInputs(t) {
		want := s.solve(t, in)
		file := filepath.Join(t.TempDir(), "input")
		for _, spelt := range []string{
			string(in),
			strings.ReplaceAll(string(in), "\n", "\r\n"),
			"\xef\xbb\xbf" + string(in),
			"\n\n" + strings.ReplaceAll(string(in), " ", "\t "),
			strings.TrimRight(string(in), "\n"),
			string(in) + "\n \n\n",
		} {
			if err := os.WriteFile(file, []byte(spelt), 0o644); err != nil {
				t.Fatal(err)
			}
			opened, err := fastio.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			for how, r := range map[string]*fastio.Reader{
				"bytes":    fastio.NewBytesReader([]byte(spelt)),
				"file":     opened,
				"one byte": fastio.NewReader(iotest.OneByteReader(strings.NewReader(spelt))),
				"halves":   fastio.NewReader(iotest.HalfReader(strings.NewReader(spelt))),
			} {
				if got, err := solve(s.p, r); err != nil || got != want {
					t.Fatalf("by %s, %q gives\n%s(error %v), want\n%s", how, head([]byte(spelt)), got, err, want)
				}
				r.Close()
			}
		}
	}
}
