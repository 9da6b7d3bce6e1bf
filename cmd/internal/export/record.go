package export

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"nimsum/cmd/internal/suite"
	"nimsum/problems/contest"
	"nimsum/problems/contest/solution"
)

// RecordFile is the name of a Record in a problem's folder of solutions.
const RecordFile = "record.json"

// Patience is the most time that an accepted program may need to be measured and exported.
const Patience = 20 * time.Second

// A Record is what cmd/generate measured with a problem's programs: which tests belong into
// a package, and why. An export makes the same package of it everywhere.
type Record struct {
	Limit    float64   `json:"limit_seconds"` // of processor time, with which the tests were judged
	Memory   int       `json:"memory_mib"`
	Tests    []Test    `json:"tests"`
	Simple   string    `json:"simple_sha256,omitempty"` // of the simple cases of package mistake
	Programs []Program `json:"programs"`
	Accepted []string  `json:"wrong_but_accepted,omitempty"` // paths of wrong programs that no test stops
}

// A Test says how a secret input is made.
type Test struct {
	Name    string   `json:"name"`
	Family  string   `json:"family"`
	Seed    uint64   `json:"seed"`
	Size    int      `json:"size"`
	Cases   int      `json:"cases"`
	Outcome string   `json:"outcome,omitempty"` // won, lost, mixed
	Bounds  []string `json:"bounds,omitempty"`  // bounds that no other test reaches: "N = 50000"
	SHA256  string   `json:"sha256"`            // of the input
}

// A Program is a solution as it was measured.
type Program struct {
	Path    string   `json:"path"`
	SHA256  string   `json:"sha256"`
	Verdict string   `json:"verdict"`
	Seconds float64  `json:"seconds,omitempty"` // of an accepted one, on its slowest test
	Killed  []string `json:"killed,omitempty"`  // names of the tests that stop a wrong one
	Answers *Answers `json:"answers,omitempty"` // of a wrong one whose mistake shows in simple cases
}

// Answers are what a program answers on the simple cases.
type Answers struct {
	Wrong  string `json:"wrong"`  // a letter for each case: x where the answer is wrong, else a point
	SHA256 string `json:"sha256"` // of the answers, a line for each case
}

// Input makes the input of the test. The error says so if it is not the one measured.
func (t *Test) Input(p *contest.Problem) ([]byte, error) {
	r := contest.Request{Family: p.Family(t.Family), Seed: t.Seed, Size: t.Size, Cases: t.Cases, Won: t.Outcome == "won", Lost: t.Outcome == "lost"}
	if r.Family == nil {
		return nil, fmt.Errorf("%s: there is no family %s", RecordFile, t.Family)
	}
	in, err := p.Input(r)
	if err != nil {
		return nil, err
	}
	if suite.Hash(in) != t.SHA256 {
		return nil, fmt.Errorf("test %s is not the one that was measured: go run ./cmd/generate %s", t.Name, p.Name)
	}
	return in, nil
}

// ReadRecord returns the record of p.
func ReadRecord(p *contest.Problem) (*Record, error) {
	if p.Solutions() == nil {
		return nil, fmt.Errorf("%s has no solutions", p.Name)
	}
	text, err := fs.ReadFile(p.Solutions(), RecordFile)
	if err != nil {
		return nil, fmt.Errorf("%s has not been measured: go run ./cmd/generate %s", p.Name, p.Name)
	}
	r := new(Record)
	if err := json.Unmarshal(text, r); err != nil {
		return nil, fmt.Errorf("%s of %s: %w", RecordFile, p.Name, err)
	}
	return r, nil
}

// program returns what was measured of s as it is now, or nil.
func (r *Record) program(s *solution.Solution) *Program {
	i := slices.IndexFunc(r.Programs, func(q Program) bool {
		return q.Path == s.Path && q.Verdict == s.Verdict && q.SHA256 == suite.Hash(s.Text)
	})
	if i < 0 {
		return nil
	}
	return &r.Programs[i]
}

// Check returns an error for each program of p that was not measured as it is now.
func (r *Record) Check(p *contest.Problem) error {
	all, err := solution.Read(p.Solutions())
	if err != nil {
		return err
	}
	var faults []error
	for _, s := range all {
		if r.program(&s) == nil && !slices.Contains(r.Accepted, s.Path) && s.Needs <= Patience {
			faults = append(faults, fmt.Errorf("%s has not been measured as it is now: go run ./cmd/generate %s", s.Path, p.Name))
		}
	}
	return errors.Join(faults...)
}

// CheckTests returns an error if p's generators no longer make the tests of the record. It
// takes as long as to make them all.
func (r *Record) CheckTests(p *contest.Problem) error {
	for i := range r.Tests {
		if _, err := r.Tests[i].Input(p); err != nil {
			return err
		}
	}
	return nil
}
