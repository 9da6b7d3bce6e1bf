package judge

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
)

// A TableReport has the verdicts on several programs, judged by the same cases.
type TableReport struct {
	Version   int       `json:"version"`
	Problem   string    `json:"problem"`
	Seed      *uint64   `json:"seed,omitempty"` // of the generated cases
	Limits    Limits    `json:"limits"`
	Unbounded []string  `json:"not_enforced,omitempty"` // what the programs could have done
	Programs  []*Report `json:"programs"`
	Kills     []Kill    `json:"kills"`
}

// A Kill is a case with the programs that fail it.
type Kill struct {
	Case     string   `json:"case"`
	Remake   string   `json:"remake,omitempty"`
	Programs []string `json:"programs"`
}

// NewTable puts reports together.
func NewTable(problem string, programs []*Report) *TableReport {
	t := &TableReport{Version: 1, Problem: problem, Programs: programs, Kills: []Kill{}}
	at := map[string]int{}
	for _, r := range programs {
		t.Seed, t.Limits, t.Unbounded = r.Seed, r.Limits, r.Unbounded
		for _, x := range r.results {
			if x.Verdict == run.Accepted {
				continue
			}
			i, ok := at[x.Case.Name]
			if !ok {
				i = len(t.Kills)
				at[x.Case.Name] = i
				t.Kills = append(t.Kills, Kill{Case: x.Case.Name, Remake: x.Case.Remake})
			}
			t.Kills[i].Programs = append(t.Kills[i].Programs, r.Program)
		}
	}
	slices.SortStableFunc(t.Kills, func(a, b Kill) int { return strings.Compare(a.Case, b.Case) })
	return t
}

// Accepted reports whether every program is.
func (t *TableReport) Accepted() bool {
	return !slices.ContainsFunc(t.Programs, func(r *Report) bool { return r.Verdict != run.Accepted })
}

// JUnit writes the report as continuous integration reads it, a suite for each program.
func (t *TableReport) JUnit(w io.Writer) error {
	all := struct {
		XMLName xml.Name     `xml:"testsuites"`
		Suites  []*testsuite `xml:"testsuite"`
	}{}
	for _, r := range t.Programs {
		all.Suites = append(all.Suites, r.suite("nimsum "+r.Problem+" "+r.Program))
	}
	return writeXML(w, all)
}

// Write writes the report for a person: a row for each program with its verdict in each
// group of cases, why those that fail do, and which case stops which.
func (t *TableReport) Write(w io.Writer, width int, colours text.Palette) {
	var groups []string
	for _, r := range t.Programs {
		for _, x := range r.results {
			if !slices.Contains(groups, x.Case.Group) {
				groups = append(groups, x.Case.Group)
			}
		}
	}
	head := slices.Concat([]string{"PROGRAM", "VERDICT"}, seq.List(groups, strings.ToUpper), []string{"TIME", "MEMORY"})
	var rows [][]string
	accepted := 0
	for _, r := range t.Programs {
		row := append([]string{text.Plain(r.Program), string(r.Verdict)}, seq.List(groups, r.verdictOf)...)
		if slowest, largest := r.peaks(); len(r.results) > 0 {
			row = append(row, milliseconds(slowest), run.Bytes(largest))
		} else {
			row = append(row, "", "")
		}
		if r.Verdict == run.Accepted {
			accepted++
		}
		rows = append(rows, row)
	}
	text.Table(w, width, head, rows)
	for i, r := range t.Programs {
		if r.Verdict == run.Accepted {
			continue
		}
		if i == 0 || t.Programs[i-1].Verdict == run.Accepted {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s %s: %s\n", colours.Bad(string(r.Verdict)), text.Plain(r.Program), r.why())
		if r.Mistake != "" {
			fmt.Fprintf(w, "  it answers as one that %s\n", r.Mistake)
		}
	}
	if len(t.Kills) > 0 {
		fmt.Fprintf(w, "\nwhich case stops which\n")
		for _, k := range t.Kills {
			text.Entry(w, text.Plain(k.Case), text.Plain(strings.Join(k.Programs, ", ")), 32, max(width, 2*text.Page))
		}
	}
	fmt.Fprintf(w, "\n%d of %s accepted\n", accepted, contest.Plural(len(t.Programs), "program"))
}

// verdictOf returns the verdict over the cases of a group: that of the first that
// failed, "" where there is none.
func (r *Report) verdictOf(group string) string {
	verdict := ""
	for _, x := range r.results {
		if x.Case.Group == group {
			if x.Verdict != run.Accepted {
				return string(x.Verdict)
			}
			verdict = string(x.Verdict)
		}
	}
	return verdict
}

// why says in a line why a program is not accepted.
func (r *Report) why() string {
	if r.Verdict == run.CompileError {
		lines := strings.Split(strings.TrimSpace(r.Compiler), "\n")
		for _, line := range lines {
			if strings.Contains(line, "error") {
				return text.Plain(line)
			}
		}
		return text.Plain(lines[0])
	}
	for _, x := range r.results {
		if x.Verdict != run.Accepted {
			return text.Plain(x.Case.Name) + ": " + x.Reason
		}
	}
	return ""
}
