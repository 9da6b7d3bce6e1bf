package squagame_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"nimsum/problems/contest/contesttest"
	"nimsum/problems/squagame"
	"nimsum/testdata/long"
)

// TestTwoCores solves long inputs on one core and on two: with squares and with lines
// that are spoilt, and with squares that are not lines.
func TestTwoCores(t *testing.T) {
	n := 15_000
	if long.Tests() {
		n = 60_000
	}
	rng := rand.New(rand.NewPCG(8, 1))
	lines := make([]string, n)
	for i, x := range rng.Perm(n) {
		lines[i] = fmt.Sprintf("%d %d %d", 9*x-n, rng.IntN(1000)-500, 1+rng.IntN(9))
	}
	with := func(i int, line string) string {
		changed := lines[i]
		lines[i] = line
		defer func() { lines[i] = changed }()
		return strings.Join(lines, "\n")
	}
	plain := strings.Join(lines, "\n")
	inputs := map[string]string{
		"plain":           plain,
		"no last newline": plain,
		"carriage return": strings.Join(lines, "\r\n") + "\r\n",
		"in one line":     strings.Join(lines, " ") + "\n",
		"number by line":  strings.Join(strings.Fields(plain), "\n") + "\n",
		"lines of two":    strings.ReplaceAll(plain, lines[n/2]+"\n", lines[n/2]+" "),
		"shifted":         with(100, strings.ReplaceAll(lines[100], " ", "\n")),
		"a word":          with(n/3, "1 x 3"),
		"too short":       with(n/3, "1 2"),
		"too long":        with(n/3, lines[n/3]+" 7"),
		"no side":         with(n/2, "1 2 0"),
		"too far":         with(n/4, "1 9223372036854775807 1"),
		"wide":            with(n/4, "4000000000000000000 5 1"),
		"a mark":          with(5000, "\xef\xbb\xbf"+lines[5000]),
		"cut off":         plain[:len(plain)/2],
		"the same twice":  with(7, lines[n-7]),
		"crossing":        with(n-1, "0 0 999999"),
	}
	refused := 0
	for name, squares := range inputs {
		for _, more := range []string{"", "\n1 0 0 1\n"} {
			in := []byte(fmt.Sprintf("%d %d\n", 1+len(more)/8, n) + squares + more)
			before := runtime.GOMAXPROCS(1)
			want, _, wantErr := contesttest.Solve(squagame.Problem, in)
			runtime.GOMAXPROCS(2)
			got, _, err := contesttest.Solve(squagame.Problem, in)
			runtime.GOMAXPROCS(before)
			if got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
				t.Errorf("%s: %q, %v; on one core %q, %v", name, got, err, want, wantErr)
			}
			if err != nil {
				refused++
			}
		}
	}
	if refused == 0 || refused == 2*len(inputs) {
		t.Errorf("%d of %d inputs refused: the test shows nothing", refused, 2*len(inputs))
	}
}
