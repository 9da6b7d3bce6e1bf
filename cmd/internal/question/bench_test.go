package question_test

import (
	"os"
	"path/filepath"
	"testing"

	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/sources"
)

// TestMain lets the tests supervise the programs that they run.
func TestMain(m *testing.M) {
	run.Supervise()
	os.Exit(m.Run())
}

// BenchmarkScript finds the values of heaps with three options, by rules in
// Starlark.
func BenchmarkScript(b *testing.B) {
	for name, rules := range map[string]string{
		"list":          "lambda n: [n - 1, n - 3, n - 4] if n > 3 else []",
		"comprehension": "lambda n: [n - k for k in [1, 3, 4] if k <= n]",
	} {
		b.Run(name, func(b *testing.B) {
			const heaps = 100_000
			for b.Loop() {
				s, err := sources.ReadScript("rules", rules, true)
				if err != nil {
					b.Fatal(err)
				}
				t := question.NewTable(s, question.Question{}, func() error { return nil })
				for n := range int64(heaps) {
					if _, err := t.Of(sources.Heap(n), 1<<40); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(heaps*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}

// BenchmarkProgram does the same by a program in Python, which is started anew each
// time.
func BenchmarkProgram(b *testing.B) {
	const rules = `import sys
out = []
for line in sys.stdin:
    n = int(line)
    out.append(f"{n-1} ; {n-3} ; {n-4}" if n > 3 else "")
print("\n".join(out))
`
	name := filepath.Join(b.TempDir(), "rules.py")
	if err := os.WriteFile(name, []byte(rules), 0o600); err != nil {
		b.Fatal(err)
	}
	const heaps = 100_000
	var all []sources.Position
	for n := range int64(heaps) {
		all = append(all, sources.Heap(n))
	}
	for b.Loop() {
		p, err := sources.Read(b.Context(), []string{name}, run.Source{File: name})
		if err != nil {
			b.Skip(err)
		}
		t := question.NewTable(p, question.Question{}, func() error { return nil })
		if err := p.Prepare(all); err != nil {
			b.Fatal(err)
		}
		for _, pos := range all {
			if _, err := t.Of(pos, 1<<40); err != nil {
				b.Fatal(err)
			}
		}
		p.Close()
	}
	b.ReportMetric(heaps*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
}
