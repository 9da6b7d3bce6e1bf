package rulegame

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/sources"
	"nimsum/problems/theory/grundy"
)

// TestMain lets the tests supervise the programs that they run.
func TestMain(m *testing.M) {
	run.Supervise()
	os.Exit(m.Run())
}

// lawless returns the game of rules for which no law was found.
func lawless(t *testing.T, rules *sources.Rules, err error, watch question.Watch) *game {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return &game{ctx: context.Background(), rules: rules, watch: watch, answer: &question.Answer{}, values: map[sources.Position]grundy.Value{}}
}

func quiet(string, int, int) {}

// TestUp finds values of positions from which nearly all smaller ones can be reached. Taking 1, 3 or
// 4 stones has the period 7, and of n-1, n/2 and n/3 the values are worked out here.
func TestUp(t *testing.T) {
	rules, err := sources.ReadText("lambda n: [n - k for k in (1, 3, 4) if k <= n]")
	most := 0
	g := lawless(t, rules, err, func(what string, done, total int) {
		if what != "" && (what != "finding values" || done < most || total > 100_001) {
			t.Errorf("progress: %s, %d of %d", what, done, total)
		}
		most = max(most, done)
	})
	for n := int64(100_000); n > 99_900; n-- {
		want := grundy.Value([]int{0, 1, 0, 1, 2, 3, 2}[n%7])
		if v, err := g.value(sources.Heap(n)); v != want || err != nil {
			t.Errorf("%d is worth %v, want %v (error %v)", n, v, want, err)
		}
	}
	if most < 50_000 {
		t.Errorf("of 100001 values %d were told of", most)
	}

	rules, err = sources.ReadText("lambda n: [n - 1, n // 2, n // 3] if n else []")
	g = lawless(t, rules, err, quiet)
	values := grundy.Table(60_001, func(smaller []grundy.Value, add func(grundy.Value)) {
		if n := len(smaller); n > 0 {
			add(smaller[n-1])
			add(smaller[n/2])
			add(smaller[n/3])
		}
	})
	for n := int64(60_000); n > 59_900; n-- {
		if v, err := g.value(sources.Heap(n)); v != values[n] || err != nil {
			t.Errorf("%d is worth %v, want %v (error %v)", n, v, values[n], err)
		}
	}
}

// TestFew finds the value of a position from which few can be reached.
func TestFew(t *testing.T) {
	rules, err := sources.ReadText("lambda n: [n // 2, n // 3] if n else []")
	g := lawless(t, rules, err, quiet)
	if v, err := g.value(sources.Heap(lawFrom - 1)); err != nil || g.up != nil {
		t.Errorf("value %v, error %v", v, err)
	}
}

// TestTooMuch wants each limit named, and what to do.
func TestTooMuch(t *testing.T) {
	const next = `, and no law was found: try a smaller position, or "nimsum discover --time 60s", which looks longer for a law`
	for _, test := range []struct {
		rules string
		at    []int64
		want  string
	}{
		{"lambda n: [n - 1, n // 2, n // 3] if n else []", []int64{20_000_000},
			"20000000 is more than can be worked out: the table of all smaller values has room up to 16777215, in 67108864 bytes" + next},
		{"lambda n: [n + 1]", []int64{5}, "5 is more than can be worked out: the rules do not tell its value in 1048576 steps" + next},
		{"lambda x, y: [(x - 1, y), (x, y - 1)] if x and y else []", []int64{5000, 5000},
			"(5000, 5000) is more than can be worked out: the rules do not tell its value in 1048576 steps" + next},
		{"lambda n: [n]", []int64{5}, "rules: play need not end: 5 -> 5"},
	} {
		rules, err := sources.ReadText(test.rules)
		g := lawless(t, rules, err, quiet)
		at, _ := sources.At(test.at...)
		if v, err := g.value(at); err == nil || err.Error() != test.want {
			t.Errorf("%s: value %v, error %v, want %s", test.rules, v, err, test.want)
		}
	}
}

// A slow source lists options where it was asked for them before, as a program does.
type slow struct {
	sources.Source
	asked map[sources.Position]bool
}

func (s slow) Ready(at sources.Position) bool { return s.asked[at] }

func (s slow) Prepare(all []sources.Position) error {
	for _, at := range all {
		s.asked[at] = true
	}
	return nil
}

// TestProgress wants to be told of the values that are known before a source is asked for more, and
// of the first ones early.
func TestProgress(t *testing.T) {
	rules, err := sources.ReadText("lambda n: [n - k for k in (1, 3, 4) if k <= n]")
	if err != nil {
		t.Fatal(err)
	}
	source := slow{rules.Source, map[sources.Position]bool{}}
	rules.Source = source
	var told []int // for each number known that was told of, how many were asked for
	g := lawless(t, rules, nil, func(_ string, done, total int) {
		if asked := len(source.asked); total > 0 && done < asked-5000 {
			t.Errorf("%d are known when %d are asked for", done, asked)
		}
		if total > 0 && (len(told) == 0 || done > told[len(told)-1]) {
			told = append(told, done)
		}
	})
	if v, err := g.value(sources.Heap(20_000)); v != 1 || err != nil {
		t.Errorf("20000 is worth %v, error %v", v, err)
	}
	if len(told) < 8 || told[1] > 100 {
		t.Errorf("progress is told of at %v", told)
	}
}

// TestProgram asks a program for many positions at once.
func TestProgram(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rules.py")
	const text = `import sys
for line in sys.stdin:
    n = int(line)
    print(" ; ".join(str(n - k) for k in (1, 3, 4) if k <= n))
`
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	rules, err := sources.Read(context.Background(), []string{name}, run.Source{File: name})
	if err != nil {
		t.Skip(err)
	}
	defer rules.Close()
	g := lawless(t, rules, nil, quiet)
	if v, err := g.value(sources.Heap(9000)); v != 3 || err != nil {
		t.Errorf("9000 is worth %v, error %v", v, err)
	}
}
