package main

import (
	"fmt"
	"io"
	"math"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// A report is everything that was measured.
type report struct {
	Machine  machine         `json:"machine"`
	Rounds   int             `json:"rounds"`
	Subjects []subjectReport `json:"subjects"`
	Octal    []octalReport   `json:"octal,omitempty"`
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
	Name   string         `json:"name"`
	Inputs []inputReport  `json:"inputs"`
	Growth []growthReport `json:"growth,omitempty"`
	Start  inputReport    `json:"start"` // on a sample
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

// A growthReport is what nimsum takes for inputs of growing size.
type growthReport struct {
	Family string        `json:"family"`
	Sizes  []int         `json:"sizes"`
	Inputs []inputReport `json:"inputs"`
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

func (r *programReport) wall() time.Duration { return median(each(r.Costs, cost.wall)) }

func (r *programReport) cpu() time.Duration { return median(each(r.Costs, cost.cpu)) }

func (r *programReport) peak() int64 { return median(each(r.Costs, cost.peak)) }

func each[T any](costs []cost, of func(cost) T) []T {
	var all []T
	for _, c := range costs {
		all = append(all, of(c))
	}
	return all
}

func (c cost) wall() time.Duration { return c.Wall }
func (c cost) cpu() time.Duration  { return c.CPU }
func (c cost) peak() int64         { return c.Peak }

// ratio returns the median of a program's times over those of another in the same
// round, and false where that was not run.
func (r *inputReport) ratio(own, name string, of func(cost) time.Duration) (float64, bool) {
	ours, theirs := r.program(own), r.program(name)
	if ours == nil || theirs == nil {
		return 0, false
	}
	var all []float64
	for round, c := range ours.Costs {
		// Processor time may be told in large units: none is nearly none.
		all = append(all, float64(max(of(c), 1))/float64(max(of(theirs.Costs[round]), 1)))
	}
	return median(all), true
}

// ratios are those of one program to another, over all inputs.
type ratios struct {
	mean, worst float64 // geometric mean
	at          string  // the input that has the worst
}

func (r *subjectReport) ratios(own, name string, of func(cost) time.Duration) (all ratios, ok bool) {
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

// slope returns by what power of the size the time grows, from the first size to
// the last.
func (r *growthReport) slope() float64 {
	last := len(r.Sizes) - 1
	return r.logTime(last, 0) / math.Log(float64(r.Sizes[last])/float64(r.Sizes[0]))
}

func (r *growthReport) logTime(of, over int) float64 {
	return math.Log(float64(r.Inputs[of].Programs[0].wall()) / float64(r.Inputs[over].Programs[0].wall()))
}

// perUnit returns the bytes of memory that nimsum takes for each unit of size.
func (r *growthReport) perUnit() float64 {
	last := len(r.Sizes) - 1
	bytes := r.Inputs[last].Programs[0].peak() - r.Inputs[last-1].Programs[0].peak()
	return float64(bytes) / float64(r.Sizes[last]-r.Sizes[last-1])
}

// writeTables writes the report as tables in Markdown.
func writeTables(w io.Writer, r *report) error {
	p := &page{w: w}
	p.say("%v. Medians of %d rounds: times in ms, memory at its peak in MB.\n", r.Machine, r.Rounds)
	for i := range r.Subjects {
		p.subject(&r.Subjects[i])
	}
	p.growth(r.Subjects)
	p.start(r.Subjects)
	p.targets(r.Subjects)
	p.octal(r.Octal)
	return p.err
}

// A page takes tables.
type page struct {
	w   io.Writer
	err error
}

func (p *page) say(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

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

// subject writes the table of a subject: floors, nimsum, each rival with the
// ratios to it, and memory.
func (p *page) subject(s *subjectReport) {
	var floors, rivals []string
	for _, r := range s.Inputs[0].Programs[1:] {
		switch {
		case r.Name == "cat" || r.Name == parser.name:
			floors = append(floors, r.Name)
		case r.Name != oneCore && !strings.HasSuffix(r.Name, twice):
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
			row = append(row, ms(in.program(name).wall()))
		}
		row = append(row, ms(in.program(nimsum).cpu()), ms(in.program(oneCore).wall()))
		least := int64(math.MaxInt64)
		for _, name := range rivals {
			row = append(row, ms(in.program(name).wall()))
			for _, k := range kinds {
				ratio, _ := in.ratio(k.own, name, k.of)
				row = append(row, fmt.Sprintf("%.2f", ratio))
			}
			least = min(least, in.program(name).peak())
		}
		row = append(row, short(float64(in.program(nimsum).peak())/1e6))
		if len(rivals) > 0 {
			row = append(row, short(float64(least)/1e6))
		}
		rows = append(rows, row)
	}
	p.table(head, rows)
}

func (p *page) growth(subjects []subjectReport) {
	head := []string{"growth"}
	var rows [][]string
	for _, s := range subjects {
		for _, g := range s.Growth {
			row := []string{s.Name + ", " + g.Family}
			for i := range g.Sizes {
				row = append(row, ms(g.Inputs[i].Programs[0].wall()))
			}
			rows = append(rows, append(row, fmt.Sprintf("%.2f", g.slope()), fmt.Sprintf("%.1f", g.perUnit())))
			if len(head) == 1 {
				for _, size := range g.Sizes {
					head = append(head, fmt.Sprintf("10^%.0f", math.Log10(float64(size))))
				}
				head = append(head, "slope", "bytes a unit")
			}
		}
	}
	p.table(head, rows)
}

func (p *page) start(subjects []subjectReport) {
	var rows [][]string
	for _, s := range subjects {
		row := []string{s.Name}
		for _, name := range []string{"cat", nimsum} {
			row = append(row, ms(s.Start.program(name).wall()))
		}
		row = append(row, short(float64(s.Start.program(nimsum).peak())/1e6))
		rows = append(rows, row)
	}
	p.table([]string{"start: a sample", "cat", nimsum, "memory"}, rows)
}

// kinds are what ratios are about: wall time, the time of all processors, and wall time where
// nimsum has but one.
var kinds = []struct {
	own string
	of  func(cost) time.Duration
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
		inflation := ""
		if got, ok := subjects[i].ratios(t.rival+twice, t.rival, cost.cpu); ok {
			inflation = fmt.Sprintf("%.2f", got.mean)
		}
		if len(row) > 1 {
			rows = append(rows, append(row, met, inflation))
		}
	}
	p.table([]string{"ratio of times", "wall", "worst", "on", "cpu", "worst", "on", "one", "worst", "on", "met", "twice"}, rows)
}

// ms shows a time in milliseconds.
func ms(d time.Duration) string { return short(float64(d) / 1e6) }

// short shows a number with as many digits as matter.
func short(x float64) string {
	if x < 10 {
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}
