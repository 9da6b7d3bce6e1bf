package moves_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimsum/cmd/internal/moves"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
)

func run(t *testing.T, p *contest.Problem, name string, o moves.Options) string {
	t.Helper()
	var text bytes.Buffer
	out := fastio.NewWriter(&text)
	if err := moves.Run(p, name, o, out, func() {}); err != nil {
		t.Fatal(err)
	}
	out.Flush()
	return text.String()
}

// TestCount compares counts with lists, for enough cases that two cores count them.
func TestCount(t *testing.T) {
	for _, p := range problems.All() {
		if !p.IsGame() || p.Game.NewCounter == nil {
			continue
		}
		for i := range p.Families {
			f := &p.Families[i]
			t.Run(p.Name+"/"+f.Name, func(t *testing.T) {
				request := contest.Request{Family: f, Seed: 1, Size: min(8, p.MaxSize()), Cases: 4000}
				if !p.Format.Frame.Many() {
					request.Cases = 1
				}
				text := contesttest.Input(t, p, request)
				name := filepath.Join(t.TempDir(), "in")
				if err := os.WriteFile(name, text, 0o600); err != nil {
					t.Fatal(err)
				}
				var want strings.Builder
				for line := range strings.Lines(run(t, p, name, moves.Options{Limit: -1})) {
					fields := strings.Fields(line)
					fmt.Fprintln(&want, fields[0], len(fields)-2)
				}
				if got := run(t, p, name, moves.Options{}); got != want.String() {
					t.Errorf("counts differ from lists")
				}
			})
		}
	}
}
