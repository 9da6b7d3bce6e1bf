package contesttest

import (
	"runtime"
	"testing"

	"nimsum/problems/contest"
)

// A Said is an input with the expected output and error.
type Said struct {
	In, Out string // Out: the answers before the error
	Err     string // "" for no error
}

// Errors solves inputs that cannot be read, and checks the error of each.
func Errors(t *testing.T, p *contest.Problem, want map[string]string) {
	t.Helper()
	for in, want := range want {
		if _, _, err := Solve(p, []byte(in)); err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %s", in, err, want)
		}
	}
}

// Promises solves inputs whose counts are larger than their lists, and checks that solving
// takes little memory.
func Promises(t *testing.T, p *contest.Problem, inputs []Said) {
	t.Helper()
	for _, c := range inputs {
		out, used, err := Solve(p, []byte(c.In))
		if err == nil && c.Err != "" || err != nil && err.Error() != c.Err || out != c.Out {
			t.Errorf("%q gives %q and error %v, want %q and %q", c.In, out, err, c.Out, c.Err)
		}
		if used > 1<<20 {
			t.Errorf("%q takes %d bytes", c.In, used)
		}
	}
}

// PlayErrors checks the errors for illegal moves.
func PlayErrors(t *testing.T, p contest.Position, want map[contest.Move]string) {
	t.Helper()
	for move, want := range want {
		if _, err := p.Play(move); err == nil || err.Error() != want {
			t.Errorf("Play(%s): %v, want %s", move, err, want)
		}
	}
}

// Solve returns the answers before the error, and the number of bytes allocated meanwhile.
func Solve(p *contest.Problem, in []byte) (out string, used uint64, err error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	answers, err := p.Answer(in)
	runtime.ReadMemStats(&after)
	return string(answers), after.TotalAlloc - before.TotalAlloc, err
}
