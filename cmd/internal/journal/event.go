// Package journal keeps what a learner did, an event a line, in a log that is only appended to.
// Logs of one learner from several machines are united by the ids of events.
package journal

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"nimsum/cmd/internal/version"
)

// An Event is a thing that the learner did. An absent field is zero. An event that was read keeps
// its line, with fields that this program does not know, and is written as it was read.
type Event struct {
	ID   string    `json:"id"`
	T    time.Time `json:"t"`              // in UTC, to the millisecond
	Zone string    `json:"zone,omitempty"` // of the learner's clock: "+02:00"
	Gen  string    `json:"gen,omitempty"`  // the version of nimsum
	Kind string    `json:"kind"`           // lesson, puzzle, hint, game, judge, stress, solution, set; others are to be skipped

	Problem string   `json:"problem,omitempty"`
	Aim     string   `json:"aim,omitempty"` // the technique that was trained
	Also    []string `json:"also,omitempty"`
	Ask     string   `json:"ask,omitempty"`    // of a puzzle: move, who or value
	Shape   string   `json:"shape,omitempty"`  // of the position
	Input   string   `json:"input,omitempty"`  // the position, since generators change
	Number  int      `json:"number,omitempty"` // of the position in the input's case, where it has several
	Bits    float64  `json:"bits,omitempty"`   // the difficulty
	Guess   float64  `json:"guess,omitempty"`  // the chance of a right guess
	Answer  string   `json:"answer,omitempty"`
	Right   bool     `json:"right,omitempty"`
	Hints   int      `json:"hints,omitempty"`   // taken before
	Seconds int      `json:"seconds,omitempty"` // that it took
	Verdict string   `json:"verdict,omitempty"` // on a program
	Family  string   `json:"family,omitempty"`  // of the input where it failed
	Mistake string   `json:"mistake,omitempty"` // of the known wrong program that answers as it does
	Program string   `json:"program,omitempty"` // SHA-256 of the source
	Minutes int      `json:"minutes,omitempty"` // of a session, as the learner wishes
	Goal    string   `json:"goal,omitempty"`

	line []byte // as it was read
}

// Ids of one process begin with process() and are in the order in which they were made.
var (
	process = sync.OnceValue(rand.Text)
	made    atomic.Uint32
)

// Stamp returns e with an id, a time (now), a zone (that of its time) and a version if it lacks them.
func Stamp(e Event) Event {
	if e.ID == "" {
		e.ID = fmt.Sprintf("%s%08x", process(), made.Add(1))
	}
	if e.T.IsZero() {
		e.T = time.Now()
	}
	e.Zone, e.Gen = cmp.Or(e.Zone, e.T.Format("-07:00")), cmp.Or(e.Gen, version.Get().Version)
	e.T = e.T.UTC().Truncate(time.Millisecond)
	return e
}

// Local returns the time of the event on the learner's clock.
func (e Event) Local() time.Time {
	if zone, err := time.Parse("-07:00", e.Zone); err == nil {
		return e.T.In(zone.Location())
	}
	return e.T.UTC()
}

// MarshalJSON returns the line of an event, without its end.
func (e Event) MarshalJSON() ([]byte, error) {
	if e.line != nil {
		return e.line, nil
	}
	type plain Event
	return json.Marshal(plain(e))
}

// UnmarshalJSON reads a line. If it has an id and a time, and another field is not what it should
// be, the event keeps its line and is of no kind, and the error says which field.
func (e *Event) UnmarshalJSON(line []byte) error {
	type plain Event
	err := json.Unmarshal(line, (*plain)(e))
	if e.ID == "" || e.T.IsZero() || e.Kind == "" && err == nil {
		return cmp.Or(err, errors.New("id, t or kind is missing"))
	}
	if err != nil {
		*e = Event{ID: e.ID, T: e.T}
	}
	e.line = bytes.ReplaceAll(line, []byte("\n"), []byte(" ")) // no string of JSON has one
	return err
}

// compare is the order of events in a log: by time, then by id.
func compare(a, b Event) int {
	return cmp.Or(a.T.Compare(b.T), cmp.Compare(a.ID, b.ID), bytes.Compare(a.line, b.line))
}
