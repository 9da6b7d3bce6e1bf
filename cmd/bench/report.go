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
)

// A report is everything that was measured.
type report struct {
	Machine  machine         `json:"machine"`
	Rounds   int             `json:"rounds"`
	Subjects []subjectReport `json:"subjects"`
}

type machine struct {
	System     string `json:"system"`
	Processors int    `json:"processors"`
	Go         string `json:"go"`
	Compiler   string `json:"compiler,omitempty"`
}

func describe(b *builder) machine {
	m := machine{System: runtime.GOOS + "/" + runtime.GOARCH, Processors: runtime.NumCPU(), Go: runtime.Version()}
	if b.cxx != "" {
		version, _ := exec.Command(b.cxx, "-dumpfullversion").Output()
		m.Compiler = compiler + " " + strings.TrimSpace(string(version))
	}
	return m
}

func (m machine) String() string {
	s := fmt.Sprintf("%s, %d processors, %s", m.System, m.Processors, m.Go)
	if m.Compiler != "" {
		s += ", " + m.Compiler
	}
	return s
}

type subjectReport struct {
	Name   string        `json:"name"`
	Inputs []inputReport `json:"inputs"`
	Start  inputReport   `json:"start"` // on a sample
}

// An inputReport is what programs took for an input: nimsum, its rivals, floors.
type inputReport struct {
	Name     string          `json:"name"`
	Bytes    int64           `json:"bytes"`
	Programs []programReport `json:"programs"`
}

type programReport struct {
	Name  string `json:"name"`
	Costs []cost `json:"costs"` // by round
}

// program returns what was measured of the named program, or nil.
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
	var all []float64
	for _, c := range r.Costs {
		all = append(all, of(c))
	}
	return median(all)
}

func (c cost) wall() float64 { return float64(c.Wall) / 1e6 } // in ms
func (c cost) cpu() float64  { return float64(c.CPU) / 1e6 }
func (c cost) peak() float64 { return float64(c.Peak) / 1e6 } // in MB

// ratio returns the median of a program's times over those of another in the same
// round, and false where that was not run.
func (r *inputReport) ratio(own, name string, of func(cost) float64) (float64, bool) {
	ours, theirs := r.program(own), r.program(name)
	if ours == nil || theirs == nil {
		return 0, false
	}
	var all []float64
	for round, c := range ours.Costs {
		// Processor time may be counted in large units, so that a short one is 0.
		const least = 1e-6
		all = append(all, max(of(c), least)/max(of(theirs.Costs[round]), least))
	}
	return median(all), true
}

// ratios are those of one program to another, over all inputs.
type ratios struct {
	mean, worst float64 // geometric mean
	at          string  // the input that has the worst
}

func (r *subjectReport) ratios(own, name string, of func(cost) float64) (all ratios, ok bool) {
	sum := 0.0
	for i := range r.Inputs {
		x, ok := r.Inputs[i].ratio(own, name, of)
		if !ok {
			return all, false
		}
		sum += math.Log(x)
		if x > all.worst {
			all.worst, all.at = x, r.Inputs[i].Name
		}
	}
	all.mean = math.Exp(sum / float64(len(r.Inputs)))
	return all, true
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

// subject writes the table of a subject: times of the floors, of nimsum and of each rival, the
// ratios to the rival's, and memory.
func (p *page) subject(s *subjectReport) {
	var floors, rivals []string
	for _, r := range s.Inputs[0].Programs[1:] {
		switch {
		case r.Name == "cat" || r.Name == parser.name:
			floors = append(floors, r.Name)
		case r.Name != oneCore:
			rivals = append(rivals, r.Name)
		}
	}
	head := append(append([]string{s.Name, "MB"}, floors...), nimsum, "cpu", "one")
	for _, name := range rivals {
		head = append(head, name, "/", "cpu", "one")
	}
	head = append(head, "memory")
	if len(rivals) > 0 {
		head = append(head, "least")
	}
	var rows [][]string
	for i := range s.Inputs {
		in := &s.Inputs[i]
		row := []string{in.Name, short(float64(in.Bytes) / 1e6)}
		for _, name := range append(floors, nimsum) {
			row = append(row, short(in.program(name).median(cost.wall)))
		}
		row = append(row, short(in.program(nimsum).median(cost.cpu)), short(in.program(oneCore).median(cost.wall)))
		least := math.Inf(1)
		for _, name := range rivals {
			row = append(row, short(in.program(name).median(cost.wall)))
			for _, k := range kinds {
				ratio, _ := in.ratio(k.own, name, k.of)
				row = append(row, fmt.Sprintf("%.2f", ratio))
			}
			least = min(least, in.program(name).median(cost.peak))
		}
		row = append(row, short(in.program(nimsum).median(cost.peak)))
		if len(rivals) > 0 {
			row = append(row, short(least))
		}
		rows = append(rows, row)
	}
	p.table(head, rows)
}

func (p *page) start(subjects []subjectReport) {
	var rows [][]string
	for _, s := range subjects {
		row := []string{s.Name}
		for _, name := range []string{"cat", nimsum} {
			row = append(row, short(s.Start.program(name).median(cost.wall)))
		}
		row = append(row, short(s.Start.program(nimsum).median(cost.peak)))
		rows = append(rows, row)
	}
	p.table([]string{"start: a sample", "cat", nimsum, "memory"}, rows)
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
		if i < 0 {
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
			if got, ok := subjects[i].ratios(kinds[k].own, t.rival, kinds[k].of); ok {
				row = append(row, limit(got.mean, want.mean), limit(got.worst, want.worst), got.at)
			}
		}
		if len(row) > 1 {
			rows = append(rows, append(row, met))
		}
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
