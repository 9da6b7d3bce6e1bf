package serve

import (
	"bytes"
	"encoding/json"
	"net/http"
	"runtime"
	"sync"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// TestMemory asks for everything at once about positions as large as the page takes, of
// every family, as many at a time as may be at work, and looks at how large the heap
// has become.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	const most = 200 << 20
	for _, p := range problems.All() {
		if !p.IsGame() {
			continue
		}
		var bodies []string
		for i := range p.Families {
			bodies = append(bodies, largest(t, p, &p.Families[i]))
		}
		for from := 0; from < len(bodies); from += mostAtWork {
			var all sync.WaitGroup
			for _, body := range bodies[from:min(from+mostAtWork, len(bodies))] {
				all.Go(func() {
					if code, v := post(t, body); code != http.StatusOK || v.Picture == "" {
						t.Errorf("%s: code %d", p.Name, code)
					}
				})
			}
			all.Wait()
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		if t.Logf("%s: %d MiB at most so far", p.Name, m.HeapSys>>20); m.HeapSys > most {
			t.Fatalf("%s: the heap had %d MiB, want at most %d", p.Name, m.HeapSys>>20, most>>20)
		}
	}
}

// largest is a request about the largest position of a family that the page takes.
func largest(t *testing.T, p *contest.Problem, f *contest.Family) string {
	t.Helper()
	input := ""
	for size := 8; size <= p.MaxSize() && size <= mostInput; size += size / 4 {
		var b bytes.Buffer
		w := fastio.NewWriter(&b)
		if err := p.Make(contest.Request{Family: f, Seed: 1, Size: size, Cases: 1, Won: true}, w); err != nil {
			t.Fatal(err)
		}
		w.Flush()
		if b.Len() > mostInput {
			break
		}
		input = b.String()
	}
	body, err := json.Marshal(map[string]any{"problem": p.Name, "input": input, "hint": true, "values": true, "winning": true})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
