package serve

import (
	"encoding/json"
	"net/http"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/testdata/long"
)

// TestMemory asks for everything at once about positions as large as the page takes, of
// every family, or of one of each game unless tests are long, and looks at how large the heap
// has become, and how long it took.
func TestMemory(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(enough))
	const most = 100 << 20
	for _, p := range problems.All() {
		if !p.IsGame() {
			continue
		}
		var longest time.Duration
		where := ""
		for i := range p.Families {
			if !long.Tests() && i < len(p.Families)-1 { // one each
				continue
			}
			body := largest(t, p, &p.Families[i])
			start := time.Now()
			if code, v := post(t, body); code != http.StatusOK || v.Picture == "" {
				t.Errorf("%s: code %d", p.Name, code)
			}
			if took := time.Since(start); took > longest {
				longest, where = took, p.Families[i].Name
			}
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		if t.Logf("%s: %d MiB at most so far, %v at most, family %s", p.Name, (m.Sys-m.HeapReleased)>>20, longest, where); m.HeapSys > most {
			t.Fatalf("%s: the heap had %d MiB, want at most %d", p.Name, m.HeapSys>>20, most>>20)
		}
	}
}

const mostInput = 32 << 10 // that the page takes

// largest is a request about the largest position of a family that the page takes.
func largest(t *testing.T, p *contest.Problem, f *contest.Family) string {
	t.Helper()
	input := ""
	for size := 8; size <= p.MaxSize() && size <= mostInput; size += size / 4 {
		in := contesttest.Input(t, p, contest.Request{Family: f, Seed: 1, Size: size, Cases: 1, Won: true})
		if len(in) > mostInput {
			break
		}
		input = string(in)
	}
	body, err := json.Marshal(map[string]any{"problem": p.Name, "input": input, "hint": 3, "values": true, "outcomes": true, "why": true})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
