package contesttest

import (
	"bytes"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest/format"
)

// mutations spoils valid inputs. The checker must reject them all; the solver,
// which is more lenient, must neither crash nor lose or invent an answer.
func (s *suite) mutations(t *testing.T) {
	rejected := 0
	for _, in := range s.smallInputs(t) {
		whole := s.solve(t, in)
		for kind, mutant := range mutants(in, s.p.Format.Frame) {
			if _, err := s.p.Validate(fastio.NewBytesReader(mutant)); err == nil {
				if s.c.Valid != nil && s.c.Valid(mutant) {
					continue
				}
				t.Errorf("%s, and still said to be valid:\n%s", kind, head(mutant))
			} else if e := new(fastio.Error); !errors.As(err, &e) {
				t.Errorf("%s: error %q has no place", kind, err)
			}
			rejected++
			s.counts(t, mutant)
			out, err := solve(s.p, fastio.NewBytesReader(mutant))
			if kind == "cut off" && !strings.HasPrefix(whole, out) {
				t.Errorf("cut off, it gives\n%s\nwhole\n%s\ninput\n%s", out, whole, head(mutant))
			}
			if e := new(fastio.Error); err != nil && !errors.As(err, &e) {
				t.Errorf("%s: error %q has no place", kind, err)
			}
			if kind == "letter" && err == nil {
				t.Errorf("solve accepts a letter in a number:\n%s", head(mutant))
			}
		}
	}
	t.Logf("%d spoilt inputs rejected", rejected)
}

// mutants yields spoilt copies of a valid input. A copy can be valid only where one line can
// be taken for another.
func mutants(in []byte, frame format.Frame) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		splice := func(from, to int, s string) []byte {
			return slices.Concat(in[:from], []byte(s), in[to:])
		}
		for at := 0; at < len(in); {
			n := bytes.IndexAny(in[at:], " \n")
			if n < 0 {
				n = len(in) - at
			}
			if n == 0 { // a blank line
				at++
				continue
			}
			token := string(in[at : at+n])
			rest := min(at+n+1, len(in))
			if !yield("token dropped", splice(at, rest, "")) ||
				!yield("token doubled", splice(at, at+n, token+" "+token)) ||
				!yield("out of range", splice(at, at+n, "99999999999999999999")) ||
				!yield("letter", splice(at, at+n, "q"+token)) ||
				!yield("blank doubled", splice(at, at, " ")) ||
				!yield("control character", splice(at, at+n, token+"\x00")) {
				return
			}
			if (at > 0 || len(in) > rest) && !frame.OpenEnd() && at > 0 && !yield("cut off", in[:at]) {
				return
			}
			at = rest
		}
		_ = yield("more behind the end", slices.Concat(in, []byte("7\n"))) &&
			yield("blank behind the end", slices.Concat(in, []byte(" \n"))) &&
			yield("nothing", nil)
	}
}
