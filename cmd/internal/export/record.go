package export

import (
	"encoding/json"
	"fmt"
	"io/fs"

	"nimsum/problems/contest"
)

// RecordFile is where a problem's folder of solutions has its Record.
const RecordFile = "record.json"

// A Record is what cmd/measure has found out of a problem's programs: which tests are
// worth to be in a package, and why. An export makes the same package of it everywhere.
type Record struct {
	Limit    float64   `json:"limit_seconds"` // of processor time, that of the tests' verdicts
	Memory   int       `json:"memory_mib"`
	Tests    []Test    `json:"tests"`
	Programs []Program `json:"programs"`
	Accepted []string  `json:"wrong_but_accepted,omitempty"` // wrong programs that no test stops
}

// A Test says how a secret input is made.
type Test struct {
	Name    string   `json:"name"`
	Family  string   `json:"family"`
	Seed    uint64   `json:"seed"`
	Size    int      `json:"size"`
	Cases   int      `json:"cases"`
	Outcome string   `json:"outcome,omitempty"` // won, lost, mixed
	Bounds  []string `json:"bounds,omitempty"`  // reached by no other test: "N = 50000"
	SHA256  string   `json:"sha256"`            // of the input
}

// A Program is a solution with what became of it.
type Program struct {
	Path    string   `json:"path"`
	SHA256  string   `json:"sha256"`
	Verdict string   `json:"verdict"`
	Seconds float64  `json:"seconds,omitempty"` // of an accepted one, on its slowest test
	Killed  []string `json:"killed,omitempty"`  // names of the tests that stop a wrong one
}

// Request is what makes the test.
func (t *Test) Request(p *contest.Problem) (contest.Request, error) {
	r := contest.Request{Family: p.Family(t.Family), Seed: t.Seed, Size: t.Size, Cases: t.Cases, Won: t.Outcome == "won", Lost: t.Outcome == "lost"}
	if r.Family == nil {
		return r, fmt.Errorf("%s: there is no family %s", RecordFile, t.Family)
	}
	return r, nil
}

// ReadRecord returns the record of p.
func ReadRecord(p *contest.Problem) (*Record, error) {
	if p.Solutions() == nil {
		return nil, fmt.Errorf("%s has no solutions", p.Name)
	}
	text, err := fs.ReadFile(p.Solutions(), RecordFile)
	if err != nil {
		return nil, fmt.Errorf("%s has not been measured", p.Name)
	}
	r := new(Record)
	if err := json.Unmarshal(text, r); err != nil {
		return nil, fmt.Errorf("%s of %s: %w", RecordFile, p.Name, err)
	}
	return r, nil
}
