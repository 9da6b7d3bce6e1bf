package mistake_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/export"
	"nimsum/cmd/internal/mistake"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/suite"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/solution"
	"nimsum/testdata/long"
)

// TestFiles checks that simple cases are valid, many and different, and that records are of them.
func TestFiles(t *testing.T) {
	for _, p := range problems.All() {
		files, hash, err := mistake.Files(p)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		seen, cases, answers := map[string]bool{}, 0, 0
		for _, f := range files {
			if err := p.Valid(f.Input); err != nil {
				t.Errorf("%s: %v", p.Name, err)
			}
			split, _ := p.Split(f.Input)
			for _, c := range split {
				seen[string(c)] = true
			}
			cases += len(split)
			answers += len(f.Answers)
		}
		lines := p.Format.Answers != nil && !p.Format.OneWord() // one for each position
		for _, form := range p.Format.Answer {
			lines = lines || strings.Contains(form, "\n")
		}
		if len(seen) != cases || answers != cases && !lines || cases < 60 || p.Format.Frame.Many() && cases < 190 {
			t.Errorf("%s: %d cases, %d of them different, with %d answers", p.Name, cases, len(seen), answers)
		}
		record, err := export.ReadRecord(p)
		if err != nil || record.Simple != hash {
			t.Errorf("%s: the record is of other simple cases (%v): go run ./cmd/generate %s", p.Name, err, p.Name)
		}
	}
}

// TestRecords looks for records of answers that fit by chance: those that differ from the right
// ones in few cases, and those of a program that says the same of every position.
func TestRecords(t *testing.T) {
	known := 0
	for _, p := range problems.All() {
		record, err := export.ReadRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		files, _, err := mistake.Files(p)
		if err != nil {
			t.Fatal(err)
		}
		answers := slices.Concat(answersOf(files)...)
		var constant []string
		for _, answer := range answers {
			constant = append(constant, suite.Hash([]byte(strings.Repeat(answer+"\n", len(answers)))))
		}
		for _, q := range record.Programs {
			if q.Answers == nil {
				continue
			}
			known++
			if n := strings.Count(q.Answers.Wrong, "x"); n < 5 || len(q.Answers.Wrong) != len(answers) {
				t.Errorf("%s: %s: %d of %d answers are wrong, in %d cases", p.Name, q.Path, n, len(q.Answers.Wrong), len(answers))
			}
			if slices.Contains(constant, q.Answers.SHA256) {
				t.Errorf("%s: %s answers the same to all simple cases", p.Name, q.Path)
			}
		}
	}
	if known < 100 {
		t.Errorf("the answers of %d wrong programs are known", known)
	}
}

func answersOf(files []mistake.File) (all [][]string) {
	for _, f := range files {
		all = append(all, f.Answers)
	}
	return all
}

// named returns the path of the wrong program that a source answers like, or "".
func named(t *testing.T, p *contest.Problem, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	program, err := run.Prepare(t.Context(), run.Source{File: file})
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	found, err := mistake.Of(t.Context(), p, program, run.Limits{CPU: 20 * time.Second, Memory: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	if found == nil {
		return ""
	}
	return found.Path
}

// inPlace returns the source of a program that writes another line in place of its answer n,
// from 0.
func inPlace(program string, n int, line string) string {
	return fmt.Sprintf("ours, count = print, []\ndef print(*words):\n    count.append(0)\n    ours(*(['%s'] if len(count) == %d else words))\n%s", line, n+1, program)
}

// TestNamed changes programs a little, and wants a name only where all is answered as before.
func TestNamed(t *testing.T) {
	const equalPiles, pattern = "wrong/equal_piles.py", "wrong/pattern_of_values.py"
	nim, funnystone := problems.Find("nim"), problems.Find("funnystone")
	text := func(p *contest.Problem, path string) string {
		text, err := fs.ReadFile(p.Solutions(), path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	piles, values := text(nim, equalPiles), text(funnystone, pattern)
	record, err := export.ReadRecord(funnystone)
	if err != nil {
		t.Fatal(err)
	}
	of := slices.IndexFunc(record.Programs, func(q export.Program) bool { return q.Path == pattern })
	answers := record.Programs[of].Answers.Wrong
	for _, c := range []struct {
		p          *contest.Problem
		text, want string
	}{
		{nim, piles, equalPiles},
		{nim, piles + "\n\nprint()\nprint('  ')\n", equalPiles},
		{nim, piles + "\nsys.exit(1)\n", ""},
		{nim, piles + "\nprint('No')\n", ""},
		{nim, inPlace(piles, 199, "never"), ""},
		{nim, inPlace(piles, 199, ""), ""},
		{nim, "print('Yes\\n' * 200)\n", ""},
		{funnystone, values, pattern},
		{funnystone, inPlace(values, strings.Index(answers, "."), "Game 1: 0 0 0"), ""},
		{funnystone, inPlace(values, strings.Index(answers, "x"), "Game 1: 0 0 0"), ""},
	} {
		if got := named(t, c.p, "main.py", c.text); got != c.want {
			t.Errorf("this is named %q, want %q:\n%s", got, c.want, c.text)
		}
	}
}

// TestPrograms runs every program of a problem: a wrong one whose answers are in the record has
// its own name, or that of one that answers alike; any other has none. Nor has it any in the
// next problem. Unless tests are long, a wrong and a right program are tried.
func TestPrograms(t *testing.T) {
	every := problems.All()
	for i, p := range every {
		other := every[(i+1)%len(every)]
		all, err := solution.Read(p.Solutions())
		if err != nil {
			t.Fatal(err)
		}
		record, err := export.ReadRecord(p)
		if err != nil {
			t.Fatal(err)
		}
		of := func(path string) export.Answers {
			for _, q := range record.Programs {
				if q.Path == path && q.Answers != nil {
					return *q.Answers
				}
			}
			return export.Answers{}
		}
		for _, s := range all {
			name := p.Name + "/" + s.Path
			if !long.Tests() && name != "chocolate/wrong/odd_sum.py" && name != "nim/accepted/main.py" {
				continue
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				got := named(t, p, path.Base(s.Path), string(s.Text))
				if of(got) != of(s.Path) || (got == "") != (of(s.Path) == export.Answers{}) {
					t.Errorf("it is named %q", got)
				}
				if long.Tests() {
					if got := named(t, other, path.Base(s.Path), string(s.Text)); got != "" {
						t.Errorf("it is %s of %s", got, other.Name)
					}
				}
			})
		}
	}
}
