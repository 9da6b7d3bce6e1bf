package contesttest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
)

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
