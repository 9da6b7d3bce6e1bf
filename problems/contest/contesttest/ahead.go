package contesttest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// ahead solves long inputs twice: whole, so that a second core solves later cases, and byte by
// byte, so that it cannot. Answers must be the same, and spoilt inputs must end at the same error.
// Unless tests are long, one family in three is tried.
func (s *suite) ahead(t *testing.T) {
	if !s.p.Format.Frame.Many() {
		t.Skip("the file is one case")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range s.p.Families {
		if i%count(3, 1) != 0 {
			continue
		}
		request := contest.Request{
			Family: &s.p.Families[i], Seed: uint64(i), Size: min(6, s.p.MaxSize()), Cases: 100}
		sample := s.make(t, request)
		if lines := bytes.Count(sample, []byte{'\n'}); s.p.Format.Lines() > 0 && lines/request.Cases != s.p.Format.Lines() {
			t.Errorf("%d cases of family %s have %d lines", request.Cases, request.Family.Name, lines)
		}
		const size = 150_000
		request.Cases = size * request.Cases / len(sample)
		in := s.make(t, request)
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
