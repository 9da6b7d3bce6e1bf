package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nimsum/testdata/long"
)

// TestMain lets the test binary serve as the runner, as the program itself does.
func TestMain(m *testing.M) {
	if j := os.Getenv(runnerVariable); j != "" {
		if err := serve(j, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// TestQuick holds nimsum against the rivals of all subjects on small inputs.
func TestQuick(t *testing.T) {
	long.Only(t)
	o := options{quick: true, rounds: 1}
	var stdout, stderr bytes.Buffer
	if err := bench(o, &stdout, &stderr); err != nil {
		t.Fatalf("%v\n%s", err, &stderr)
	}
	var programs, inputs int
	if _, err := fmt.Sscanf(stdout.String(), "%d programs agree on %d inputs", &programs, &inputs); err != nil {
		t.Fatalf("%q: %v", &stdout, err)
	}
	if inputs < 100 || programs < 2*len(subjects) {
		t.Errorf("%q", &stdout)
	}
	if programs == 2*len(subjects) {
		if os.Getenv("CI") == "true" {
			t.Error("no rival was built")
		}
		t.Skip("there is no compiler for the rivals")
	}
}

// TestRotate tells a wrong answer and a failure apart from
// programs that agree.
func TestRotate(t *testing.T) {
	var log bytes.Buffer
	m := &measurement{dir: t.TempDir(), log: &log}
	file := m.dir + "/in"
	if err := os.WriteFile(file, []byte("3\n1\n2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cat := program{name: "cat", argv: []string{"cat"}}
	for _, c := range []struct {
		second program
		wrong  string
	}{
		{program{name: "again", argv: []string{"cat", "-"}}, ""},
		{program{name: "sorted", argv: []string{"sort"}}, "sorted answers otherwise than cat"},
		{program{name: "broken", argv: []string{"false"}}, "broken failed: exit status 1"},
		{program{name: "none", argv: []string{m.dir + "/none"}}, "none failed"},
	} {
		log.Reset()
		m.differ = 0
		ir, err := m.rotate(file, "input", []program{cat, c.second}, 3)
		if err != nil {
			t.Fatal(err)
		}
		if (m.differ > 0) != (c.wrong != "") || !strings.Contains(log.String(), c.wrong) {
			t.Errorf("%s: %d differ, said %q", c.second.name, m.differ, &log)
		}
		for _, p := range ir.Programs {
			if len(p.Costs) != 3 {
				t.Errorf("%s was run %d times", p.Name, len(p.Costs))
			}
		}
		if first := ir.Programs[0].Costs[0]; first.Wall <= 0 || first.Peak <= 0 {
			t.Errorf("cat took %v", first)
		}
	}
}

// TestExecute: the answer is in the file, and the cost that of the program.
func TestExecute(t *testing.T) {
	file := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(file, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	out := file + ".out"
	spin := []string{"sh", "-c", "i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done; cat"}
	c, err := job{Argv: spin, Stdin: file, Stdout: out}.run()
	answer, _ := os.ReadFile(out)
	if err != nil || c.Fail != "" || string(answer) != "text" {
		t.Fatalf("%q, %v, %v", answer, c, err)
	}
	if c.CPU <= 0 || c.CPU > c.Wall+20*time.Millisecond || c.Peak <= 0 {
		t.Errorf("it takes %v", c)
	}
	for _, broken := range [][]string{{"false"}, {file + ".none"}} {
		if c, err := (job{Argv: broken, Stdin: file, Stdout: out}).run(); err != nil || c.Fail == "" {
			t.Errorf("%v does not fail: %v, %v", broken, c, err)
		}
	}
}

// TestRatios: the ratio of an input is that of the median round, not that of the
// medians, and over inputs the geometric mean counts.
func TestRatios(t *testing.T) {
	run := func(name string, ms ...int) programReport {
		p := programReport{Name: name}
		for _, x := range ms {
			p.Costs = append(p.Costs, cost{Wall: time.Duration(x) * time.Millisecond})
		}
		return p
	}
	s := subjectReport{Inputs: []inputReport{
		{Name: "first", Programs: []programReport{run(nimsum, 10, 40, 30), run("rival", 5, 40, 300)}}, // 2, 1, 0.1
		{Name: "second", Programs: []programReport{run(nimsum, 16, 16, 16), run("rival", 4, 4, 4)}},
	}}
	got := s.ratios(nimsum, "rival", cost.wall)
	if want := (ratios{mean: 2, worst: 4, at: "second"}); math.Abs(got.mean-want.mean) > 1e-9 || got.worst != want.worst || got.at != want.at {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestTargets: each target is about programs that are measured.
func TestTargets(t *testing.T) {
	for _, target := range targets {
		s, err := choose(target.subject)
		if err != nil {
			t.Error(err)
			continue
		}
		found := false
		for _, r := range s[0].rivals {
			found = found || r.name == target.rival
		}
		if !found {
			t.Errorf("%s has no rival %q", target.subject, target.rival)
		}
	}
	if _, err := choose("chess"); err == nil {
		t.Error("there is a subject that does not exist")
	}
}

func TestTables(t *testing.T) {
	run := func(name string, c cost) programReport { return programReport{name, []cost{c}} }
	ms := time.Millisecond
	in := inputReport{"path", 2e6, []programReport{
		run(nimsum, cost{50 * ms, 60 * ms, 7e6, ""}), run(oneCore, cost{80 * ms, 80 * ms, 7e6, ""}), run("classical", cost{200 * ms, 200 * ms, 9e6, ""}),
	}}
	r := report{
		Machine: "linux/amd64", Rounds: 1,
		Subjects: []subjectReport{{
			Name: "gotroot", Inputs: []inputReport{in}, Start: in,
		}},
	}
	var b strings.Builder
	if err := writeTables(&b, &r); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"| gotroot |  MB | nimsum | cpu | one | classical |    / |  cpu |  one | memory | least |",
		"| path    | 2.0 |     50 |  60 |  80 |       200 | 0.25 | 0.30 | 0.40 |    7.0 |   9.0 |",
		"| gotroot         |     50 |    7.0 |",
		"| gotroot / classical | 0.25 of 0.50 | 0.25 of 0.90 | path | 0.30 |  0.30 | path | 0.40 |  0.40 | path | yes |",
	} {
		if !strings.Contains(b.String(), line+"\n") {
			t.Errorf("lacks %s\n%s", line, &b)
		}
	}
	for _, line := range strings.Split(b.String(), "\n")[2:] {
		if n := len([]rune(line)); n > 120 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		args string
		fine bool
	}{
		{"--quick --only kings", true},
		{"--rounds 3", true},
		{"--rounds 0", false},
		{"--fast", false},
		{"kings", false},
	} {
		if _, err := parse(strings.Fields(c.args), new(bytes.Buffer)); (err == nil) != c.fine {
			t.Errorf("%s: %v", c.args, err)
		}
	}
}
