package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"nimsum/problems/theory/heaps/octal"
)

// An octalTable is a table of values of a take-and-break game to be worked out: it
// has no input and no rival, but a bound of processor time.
type octalTable struct {
	code  string
	limit int
	bound time.Duration
}

// The bound for 0.56 is the time of another solver, ogs 0.0.6.
var octalTables = []octalTable{
	{"0.77", 10_000, 20 * time.Millisecond},
	{"0.127", million, 340 * time.Millisecond},
	{"0.56", 700_000, 390 * time.Millisecond},
	{"0.007", 100_000, 20 * time.Second},
	{"0.6", million, 100 * time.Second},
}

type octalReport struct {
	Code   string `json:"code"`
	Values string `json:"values"` // how many, and the period if they prove it
	Bound  int64  `json:"bound_ns"`
	Costs  []cost `json:"costs"`
}

// octalName is the name of the subject, and the first argument that makes this
// program work out the table that the others tell, also where it is the runner's
// child.
const octalName = "octal"

// tabulate works out one table and tells its size and period.
func tabulate(args []string, out io.Writer) error {
	if len(args) != 2 {
		return fmt.Errorf("%s needs a code and a limit", octalName)
	}
	code, err := octal.Parse(args[0])
	if err != nil {
		return err
	}
	limit, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	table := code.Tabulate(limit)
	period := "none"
	if p, ok := table.Period(); ok {
		period = fmt.Sprintf("period %d from %d", p.Length, p.Start)
	}
	_, err = fmt.Fprintf(out, "%d, %s", table.Len(), period)
	return err
}

// octal measures the tables, each in a process of its own.
func (m *measurement) octal() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if m.build == nil { // no other subject was measured
		if m.build, err = newBuilder(m.dir); err != nil {
			return err
		}
		m.report.Machine, m.report.Rounds = describe(m.build), m.rounds
	}
	answer := filepath.Join(m.dir, octalName)
	for _, t := range octalTables {
		r := octalReport{Code: t.code, Bound: int64(t.bound)}
		for range min(m.rounds, 3) {
			c, err := m.runner.run(job{Argv: []string{self, octalName, t.code, strconv.Itoa(t.limit)}, Stdin: os.DevNull, Stdout: answer})
			if err != nil {
				return err
			}
			if c.Fail != "" {
				return fmt.Errorf("the table of %s: %s", t.code, c.Fail)
			}
			r.Costs = append(r.Costs, c)
		}
		values, err := os.ReadFile(answer)
		if err != nil {
			return err
		}
		r.Values = string(values)
		m.report.Octal = append(m.report.Octal, r)
	}
	return nil
}

func (p *page) octal(all []octalReport) {
	var rows [][]string
	for _, r := range all {
		took := median(each(r.Costs, cost.cpu))
		met := "yes"
		if int64(took) > r.Bound {
			met = "no"
		}
		rows = append(rows, []string{r.Code, r.Values, ms(took), ms(time.Duration(r.Bound)), met, short(float64(median(each(r.Costs, cost.peak))) / 1e6)})
	}
	p.table([]string{octalName, "values", "processor", "bound", "met", "memory"}, rows)
}
