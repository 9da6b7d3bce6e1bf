package main

import (
	"fmt"
	"io"
	"math"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"

	"nimsum/problems/contest/seq"
)

// A report is everything that was measured.
type report struct {
	Machine  string
	Rounds   int
	Subjects []subjectReport
}

// describe names the machine and the compilers.
func (m *measurement) describe() string {
	version, _ := exec.Command(m.cxx, "-dumpfullversion").Output()
	return fmt.Sprintf("%s/%s, %d processors, %s, %s %s", runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), runtime.Version(), compiler, strings.TrimSpace(string(version)))
}

type subjectReport struct {
	Name   string
	Inputs []inputReport
	Start  inputReport // on a sample
}

// An inputReport has the costs of an input for nimsum and its rivals.
type inputReport struct {
	Name     string
	Bytes    int64
	Programs []programReport
}

type programReport struct {
	Name  string
	Costs []cost // by round
}

// program returns the report on the named program, or nil.
func (r *inputReport) program(name string) *programReport {
	for i := range r.Programs {
		if r.Programs[i].Name == name {
			return &r.Programs[i]
		}
	}
	return nil
}

// median returns the median over the rounds.
func (r *programReport) median(of func(cost) float64) float64 {
	return median(seq.List(r.Costs, of))
}

func (c cost) wall() float64 { return float64(c.Wall) / 1e6 } // in ms
func (c cost) cpu() float64  { return float64(c.CPU) / 1e6 }
func (c cost) peak() float64 { return float64(c.Peak) / 1e6 } // in MB

// ratio returns the median of a program's times over those of another in the same round.
func (r *inputReport) ratio(own, name string, of func(cost) float64) float64 {
	ours, theirs := r.program(own), r.program(name)
	var all []float64
	for round, c := range ours.Costs {
		// Processor time may be counted in large units, so that a short one is 0.
		const least = 1e-6
		all = append(all, max(of(c), least)/max(of(theirs.Costs[round]), least))
	}
	return median(all)
}

// ratios are those of one program to another, over all inputs.
type ratios struct {
	mean, worst float64 // geometric mean
	at          string  // the input that has the worst
}

func (r *subjectReport) ratios(own, name string, of func(cost) float64) (all ratios) {
	sum := 0.0
	for i := range r.Inputs {
		x := r.Inputs[i].ratio(own, name, of)
		sum += math.Log(x)
		if x > all.worst {
			all.worst, all.at = x, r.Inputs[i].Name
		}
	}
	all.mean = math.Exp(sum / float64(len(r.Inputs)))
	return all
}

// writeTables writes the report as tables in Markdown.
func writeTables(w io.Writer, r *report) error {
	p := new(page)
	p.say("%v. Medians of %d rounds: times in ms, memory at its peak in MB.\n", r.Machine, r.Rounds)
	for i := range r.Subjects {
		p.subject(&r.Subjects[i])
	}
	p.start(r.Subjects)
	p.targets(r.Subjects)
	_, err := io.WriteString(w, p.String())
	return err
}

// A page collects tables.
type page struct{ strings.Builder }

func (p *page) say(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// table writes rows below a head, the first column to the left.
func (p *page) table(head []string, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	widths := make([]int, len(head))
	for _, row := range append([][]string{head}, rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	line := func(row []string) {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				b.WriteString("| " + cell + pad)
			} else {
				b.WriteString(" | " + pad + cell)
			}
		}
		p.say("%s |", b.String())
	}
	line(head)
	rule := make([]string, len(head))
	for i := range rule {
		rule[i] = strings.Repeat("-", widths[i]-1) + ":"
	}
	rule[0] = strings.Repeat("-", widths[0])
	line(rule)
	for _, row := range rows {
		line(row)
	}
	p.say("")
}

// subject writes the table of a subject: times of nimsum and of each rival, the ratios to the
// rival's, and memory.
func (p *page) subject(s *subjectReport) {
	rivals := s.Inputs[0].Programs[2:] // behind nimsum and nimsum on one core
	head := []string{s.Name, "MB", nimsum, "cpu", "one"}
	for _, r := range rivals {
		head = append(head, r.Name, "/", "cpu", "one")
	}
	var rows [][]string
	for i := range s.Inputs {
		in := &s.Inputs[i]
		ours := in.program(nimsum)
		row := []string{in.Name, short(float64(in.Bytes) / 1e6), short(ours.median(cost.wall)), short(ours.median(cost.cpu)), short(in.program(oneCore).median(cost.wall))}
		least := math.Inf(1)
		for _, r := range rivals {
			row = append(row, short(in.program(r.Name).median(cost.wall)))
			for _, k := range kinds {
				row = append(row, fmt.Sprintf("%.2f", in.ratio(k.own, r.Name, k.of)))
			}
			least = min(least, in.program(r.Name).median(cost.peak))
		}
		rows = append(rows, append(row, short(ours.median(cost.peak)), short(least)))
	}
	p.table(append(head, "memory", "least"), rows)
}

func (p *page) start(subjects []subjectReport) {
	var rows [][]string
	for _, s := range subjects {
		ours := s.Start.program(nimsum)
		rows = append(rows, []string{s.Name, short(ours.median(cost.wall)), short(ours.median(cost.peak))})
	}
	p.table([]string{"start: a sample", nimsum, "memory"}, rows)
}

// kinds are the kinds of ratios: of wall times, of processor times, and of wall times with nimsum
// on one core.
var kinds = []struct {
	own string
	of  func(cost) float64
}{{nimsum, cost.wall}, {nimsum, cost.cpu}, {oneCore, cost.wall}}

// targets says which targets are met.
func (p *page) targets(subjects []subjectReport) {
	var rows [][]string
	for _, t := range targets {
		i := slices.IndexFunc(subjects, func(s subjectReport) bool { return s.Name == t.subject })
		if i < 0 || subjects[i].Inputs[0].program(t.rival) == nil {
			continue
		}
		row, met := []string{t.subject + " / " + t.rival}, "yes"
		limit := func(measured, target float64) string {
			switch {
			case target == 0:
				return fmt.Sprintf("%.2f", measured)
			case measured > target:
				met = "no"
			}
			return fmt.Sprintf("%.2f of %.2f", measured, target)
		}
		for k, want := range [...]limits{t.wall, t.cpu, t.one} {
			got := subjects[i].ratios(kinds[k].own, t.rival, kinds[k].of)
			row = append(row, limit(got.mean, want.mean), limit(got.worst, want.worst), got.at)
		}
		rows = append(rows, append(row, met))
	}
	p.table([]string{"ratio of times", "wall", "worst", "on", "cpu", "worst", "on", "one", "worst", "on", "met"}, rows)
}

// short shows a number with as many digits as matter.
func short(x float64) string {
	if x < 10 {
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}
