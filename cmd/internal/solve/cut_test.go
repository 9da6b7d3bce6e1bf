package solve_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/solve"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/testdata/long"
)

// A file that is cut short while it is solved is an error of one line, whichever core
// looks at it: cases ahead, pieces of numbers, rows of a board.
func TestCutShort(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a file that is open cannot be cut short")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	cut, rounds := 0, 4
	if long.Tests() {
		rounds = 25
	}
	rng := rand.New(rand.NewPCG(1, 19))
	for _, c := range []struct {
		problem, family string
		size, cases     int
	}{
		{"nim", "random", 3, 40_000},
		{"gra", "full", 300_000, 1},
		{"knights", "dense", 2000, 1},
		{"gotroot", "path", 200_000, 1},
		{"funnystone", "random", 23, 20_000},
	} {
		t.Run(c.problem, func(t *testing.T) {
			p := problems.Find(c.problem)
			in := contesttest.Input(t, p, contest.Request{Family: p.Family(c.family), Seed: 1, Size: c.size, Cases: c.cases})
			name := filepath.Join(t.TempDir(), "a.in")
			took := time.Duration(0)
			for round := range rounds {
				if err := os.WriteFile(name, in, 0o666); err != nil {
					t.Fatal(err)
				}
				began := time.Now()
				done := make(chan struct{})
				if round > 0 {
					go func() {
						defer close(done)
						time.Sleep(time.Duration(rng.Int64N(int64(took))))
						os.Truncate(name, 0)
					}()
				} else {
					close(done)
				}
				var out bytes.Buffer
				err := solve.Run(p, []string{name}, fastio.NewWriter(&out))
				if round == 0 {
					took = time.Since(began)
				}
				<-done
				switch {
				case err == nil:
				case strings.HasSuffix(err.Error(), "the file was cut short"):
					cut++
				case strings.Contains(err.Error(), "\n") || round == 0:
					t.Errorf("round %d: %v", round, err)
				}
			}
		})
	}
	if t.Logf("%d of %d files were cut short in time", cut, 5*(rounds-1)); cut == 0 {
		t.Error("no file was cut short while it was read")
	}
}
