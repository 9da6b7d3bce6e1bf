package judge_test

import (
	"flag"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/suite"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/solution"
	"nimsum/testdata/long"
)

// unseen are wrong programs that the test set of seed 1 accepts. Whoever makes it
// catch one takes it out of here.
var unseen = map[string]bool{}

// A right and a wrong program are tried unless tests are long: samples and tiny cases tell.
const (
	quickRight = "nimble/accepted/main.py"
	quickWrong = "chocolate/wrong/odd_sum.py"
)

// TestSolutions gives each solution of every problem the verdict that its head says.
// A wrong one gets it on the cases of its family alone, where it names one, and
// never on a sample of the judge's. Unless tests are long, two are tried.
func TestSolutions(t *testing.T) {
	tried := 0
	for _, p := range problems.All() {
		all, err := solution.Read(p.Solutions())
		if err != nil {
			t.Fatal(err)
		}
		t.Run(p.Name, func(t *testing.T) {
			var tests judge.Source
			var set []suite.File
			var dir string
			if long.Tests() {
				dir, set = testSet(t, p)
			}
			for _, s := range all {
				switch name := p.Name + "/" + s.Path; {
				case long.Tests():
					tests = stored(dir, set, s.Family)
					if s.Verdict != string(run.Accepted) {
						tests = stored(dir, withoutOurs(p, set), s.Family)
					}
				case name == quickRight:
					tests = judge.Stored(cases.Embedded(p))
				case name == quickWrong:
					tests = judge.Suite(p, 1, 8, func(done, total int) {})
				default:
					continue
				}
				tried++
				t.Run(s.Path, func(t *testing.T) { try(t, p, &s, tests) })
			}
		})
	}
	if tried < 2 && flag.Lookup("test.run").Value.String() == "" {
		t.Errorf("%d solutions tried", tried)
	}
}

// testSet makes the test set that judge uses and returns its folder and its files.
func testSet(t *testing.T, p *contest.Problem) (string, []suite.File) {
	t.Helper()
	name := filepath.Join(t.TempDir(), p.Name)
	dir, err := files.CreateDir(name)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Discard()
	m, err := suite.Make(p, dir, 1, gen.SuiteSize(p), func(done, total int) {})
	if err != nil {
		t.Fatal(err)
	}
	if err := dir.Commit(); err != nil {
		t.Fatal(err)
	}
	return name, m.Files
}

// withoutOurs returns a test set without the samples that are ours and no judge's.
func withoutOurs(p *contest.Problem, set []suite.File) (left []suite.File) {
	samples := cases.Embedded(p)
	for i, f := range set {
		if i >= len(samples) || strings.HasPrefix(path.Base(samples[i].Name), "sample-") {
			left = append(left, f)
		}
	}
	return left
}

// stored yields the samples and the cases of a family, or those of all.
func stored(dir string, set []suite.File, family string) judge.Source {
	return func(yield func(*judge.Case, error) bool) {
		for _, f := range set {
			if family != "" && f.Family != "" && f.Family != family {
				continue
			}
			c := &judge.Case{Name: f.Name, Remake: f.Family}
			var err error
			if c.Input, err = os.ReadFile(filepath.Join(dir, f.Name+".in")); err == nil {
				c.Answer, err = os.ReadFile(filepath.Join(dir, f.Name+".ans"))
			}
			if !yield(c, err) || err != nil {
				return
			}
		}
	}
}

// try judges one solution.
func try(t *testing.T, p *contest.Problem, s *solution.Solution, tests judge.Source) {
	file := filepath.Join(t.TempDir(), filepath.Base(s.Path))
	if err := os.WriteFile(file, s.Text, 0o600); err != nil {
		t.Fatal(err)
	}
	program, err := run.Prepare(t.Context(), run.Source{File: file})
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	limits := run.DefaultLimits
	if s.Needs > 0 {
		limits.CPU = s.Needs
	}
	results, err := judge.Cases(t.Context(), program, tests, judge.Options{Limits: limits, Jobs: runtime.GOMAXPROCS(0)})
	if err != nil {
		t.Fatal(err)
	}
	got, last := judge.Overall(results), results[len(results)-1]
	switch missed := unseen[p.Name+"/"+s.Path]; {
	case missed && got == run.Accepted:
		t.Logf("accepted, as is known")
	case missed:
		t.Errorf("%s at %s: no longer unseen", got, last.Case.Name)
	case string(got) != s.Verdict:
		t.Errorf("%s at %s (%s), want %s", got, last.Case.Name, last.Reason, s.Verdict)
	case got != run.Accepted && last.Case.Remake == "":
		t.Errorf("%s at %s, which is a sample", got, last.Case.Name)
	}
}
