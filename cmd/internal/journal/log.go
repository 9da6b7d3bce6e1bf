package journal

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"time"
)

// format is the newest format of a log that this program knows. A log of a newer one is read as far
// as it is understood, and never written to: what its lines mean may have changed.
const format = 1

// A Log is what a learner did. New, Parse and Read make one.
type Log struct {
	Learner string   // an id; "" if the line that names it is damaged
	Events  []Event  // by time, then by id; each id once
	Notes   []string // a line for each damage

	format int
	head   []byte // the first line
}

// longest is the size of the longest line that is read.
const longest = 1 << 22

var errNoLog = errors.New(`this is no log of nimsum train: its first line should be like {"v":1,"learner":"5f0c"}`)

// New returns a log of a new learner.
func New() *Log {
	line := fmt.Appendf(nil, `{"v":%d,"learner":"%s","at":"%s"}`, format, rand.Text(), time.Now().UTC().Format(time.RFC3339))
	l, _ := Parse(bytes.NewReader(line))
	return l
}

// parseHead reads the first line of a log.
func parseHead(line []byte) (format int, learner string, isHead bool) {
	var h struct {
		V       int
		Learner string
	}
	err := json.Unmarshal(line, &h)
	return h.V, h.Learner, err == nil && h.V > 0 && h.Learner != ""
}

func others(a, b string) error {
	return fmt.Errorf("logs of two learners, %s and %s, are never united; nimsum progress FILE... sets them side by side", cmp.Or(a, "unknown"), cmp.Or(b, "unknown"))
}

// Parse reads a log, or several of one learner. Damaged lines are left out, with a note. An error
// means that r cannot be read, that it is no log, or that it has logs of two learners.
func Parse(r io.Reader) (*Log, error) {
	l := &Log{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longest)
	for n := 1; lines.Scan(); n++ {
		line := bytes.TrimSpace(bytes.TrimPrefix(lines.Bytes(), []byte("\ufeff"))) // editors add such bytes
		v, learner, isHead := parseHead(line)
		switch {
		case isHead && l.head != nil && learner != l.Learner:
			return nil, fmt.Errorf("line %d: %w", n, others(l.Learner, learner))
		case isHead && (v > l.format || v == l.format && bytes.Compare(line, l.head) < 0):
			l.Learner, l.format, l.head = learner, v, bytes.Clone(line)
		case !isHead && len(line) > 0:
			var e Event
			if err := e.UnmarshalJSON(line); err != nil {
				l.Notes = append(l.Notes, fmt.Sprintf("line %d is damaged and left out: %v", n, err))
			}
			if e.line != nil {
				l.Events = append(l.Events, e)
			}
		}
	}
	var path *fs.PathError
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong), err == nil && l.head == nil && len(l.Events) == 0:
		return nil, errNoLog
	case errors.As(err, &path):
		return nil, path.Err
	case err != nil:
		return nil, err
	case l.head == nil:
		l.Notes = append(l.Notes, "the line that names the learner is damaged: put the first line of an export in its place")
	case l.format > format:
		l.Notes = append(l.Notes, newer(l.format).Error()+"; it is read as far as this one understands it")
	}
	slices.SortFunc(l.Events, compare)
	seen := map[string]bool{}
	l.Events = slices.DeleteFunc(l.Events, func(e Event) bool { // the first of those that somebody has changed stays
		defer func() { seen[e.ID] = true }()
		return seen[e.ID]
	})
	return l, nil
}

func newer(v int) error {
	return fmt.Errorf("the log is of format %d, by a newer nimsum, and this one adds to logs of format %d only", v, format)
}

// Write writes a log as Parse reads it.
func (l *Log) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	if l.head != nil {
		fmt.Fprintf(out, "%s\n", l.head)
	}
	for _, e := range l.Events {
		fmt.Fprintf(out, "%s\n", e.line)
	}
	return out.Flush()
}
