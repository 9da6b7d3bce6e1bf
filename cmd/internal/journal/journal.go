package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"nimsum/cmd/internal/files"
)

// Dir returns the data folder: the option if it is not "", else $NIMSUM_DATA, else nimsum in
// $XDG_DATA_HOME, else in the system's place for data of programs.
func Dir(option string) (string, error) {
	if option != "" {
		return option, nil
	}
	if dir := os.Getenv("NIMSUM_DATA"); dir != "" {
		return dir, nil
	}
	home := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(home) { // the standard wants others to be ignored
		var err error
		if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
			home, err = os.UserConfigDir()
		} else if home, err = os.UserHomeDir(); err == nil {
			home = filepath.Join(home, ".local", "share")
		}
		if err != nil {
			return "", fmt.Errorf("no place for the log: %w; name a folder with --data DIR or NIMSUM_DATA", err)
		}
	}
	return filepath.Join(home, "nimsum"), nil
}

// Exists reports whether training has begun in a data folder.
func Exists(dir string) bool {
	_, err := os.Stat(File(dir))
	return !errors.Is(err, os.ErrNotExist)
}

// File returns the name of the log of a data folder.
func File(dir string) string { return filepath.Join(dir, "log.jsonl") }

// Read reads the log of a data folder. An error wraps os.ErrNotExist if there is none.
func Read(dir string) (*Log, error) { return ReadFile(File(dir)) }

// ReadFile reads a log. Its name stands before an error and before each note.
func ReadFile(name string) (*Log, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, files.Reason(name, err)
	}
	defer f.Close()
	lock(f) // nobody is writing
	l, err := Parse(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for i, note := range l.Notes {
		l.Notes[i] = name + ": " + note
	}
	return l, nil
}

// A Journal appends to the log of a data folder. Several goroutines and several processes may do so
// at once. The nil Journal keeps nothing.
type Journal struct {
	mu      sync.Mutex
	path    string
	log     *Log // has the head of the log
	known   bool // the log must be of the learner of the head
	waiting [][]byte
	notes   []string
	back    bool // a note says that the clock went back
}

// Open opens the log of a data folder, begins it if there is none, and mends it. An error says why
// nothing can be kept there.
func Open(dir string) (*Journal, error) { return begin(dir, New(), false) }

func begin(dir string, l *Log, known bool) (*Journal, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, files.Reason(dir, err)
	}
	j := &Journal{path: File(dir), log: l, known: known}
	if err := j.Append(); err != nil {
		return nil, err
	}
	return j, nil
}

// Import adds the events of a log to the log of a data folder, which it begins if there is none, and
// returns how many were new. Logs of two learners are an error, and then nothing is added.
func Import(dir string, l *Log) (added int, err error) {
	if l.head == nil || l.format > format {
		return 0, errors.New(l.Notes[len(l.Notes)-1])
	}
	j, err := begin(dir, l, true)
	if err != nil {
		return 0, err
	}
	old, err := Read(dir)
	if err != nil {
		return 0, err
	}
	known := map[string]Event{}
	for _, e := range old.Events {
		known[e.ID] = e
	}
	missing := slices.DeleteFunc(slices.Clone(l.Events), func(e Event) bool {
		was, found := known[e.ID]
		return found && compare(was, e) <= 0 // as Parse decides
	})
	return len(missing), j.Append(missing...)
}

// Append appends events, stamped. When it returns nil they are on the disk, with those of earlier
// calls that failed. Otherwise they wait in memory for the next call, which may be without events.
func (j *Journal) Append(events ...Event) error {
	if j == nil {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	var now time.Time // of what has just happened
	for _, e := range events {
		if e.line == nil {
			e = Stamp(e)
			now = e.T
		}
		line, err := e.MarshalJSON()
		if err == nil && len(line) >= longest {
			err = fmt.Errorf("an event of %d bytes is too long for the log", len(line))
		}
		if err != nil {
			return err
		}
		j.waiting = append(j.waiting, line)
	}
	f, err := os.OpenFile(j.path, os.O_RDWR|os.O_CREATE, 0o600) // to append only is too little for a lock on Windows
	if err == nil {
		lock(f)
		err = j.write(f, now)
		f.Close()
	}
	err = files.Reason(j.path, err)
	if err != nil && len(j.waiting) > 0 {
		err = fmt.Errorf("%w; events not kept: %d", err, len(j.waiting))
	}
	return err
}

// Notes returns what has happened to the log since the last call, a line each.
func (j *Journal) Notes() (notes []string) {
	if j != nil {
		j.mu.Lock()
		defer j.mu.Unlock()
		notes, j.notes = j.notes, nil
	}
	return notes
}

// write writes what waits at the end of the log f. If it fails, the log is as it was.
func (j *Journal) write(f *os.File, now time.Time) error {
	text, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	refused := func(err error) error { return fmt.Errorf("%s: %w", j.path, err) }
	note := func(format string, values ...any) {
		j.notes = append(j.notes, j.path+": "+fmt.Sprintf(format, values...))
	}
	first, _, _ := bytes.Cut(text, []byte("\n"))
	end := bytes.LastIndexByte(text, '\n') + 1
	rest := text[end:]
	torn := len(rest) > 0 && !json.Valid(rest)
	var last Event
	notEvent := last.UnmarshalJSON(text[bytes.LastIndexByte(text[:max(0, end-1)], '\n')+1 : end])
	v, learner, isHead := parseHead(first)
	switch {
	case isHead && v > format:
		return refused(newer(v))
	case isHead && j.known && learner != j.log.Learner:
		return refused(others(learner, j.log.Learner))
	case isHead:
		j.log = &Log{Learner: learner, head: bytes.Clone(first)}
	case len(text) == 0, torn && end == 0 && bytes.HasPrefix(j.log.head, rest[:min(5, len(rest))]): // no head yet, or a torn one
	case notEvent != nil:
		return refused(errNoLog)
	}
	var data []byte
	switch {
	case torn:
		if err := f.Truncate(int64(end)); err != nil {
			return err
		}
		note("the last line was torn, as nimsum or the machine stopped while writing it; its %d bytes are cut off", len(rest))
	case len(rest) > 0: // only its end is missing
		end, data = len(text), []byte("\n")
		last.UnmarshalJSON(rest)
	}
	if end == 0 {
		data = append(bytes.Clone(j.log.head), '\n')
	}
	if now.Before(last.T) && !now.IsZero() && !j.back {
		j.back = true
		note("the clock went back: it says %s, and the last event is of %s; events keep their times", now.Format(time.DateTime), last.T.Format(time.DateTime))
	}
	for _, line := range j.waiting {
		data = append(append(data, line...), '\n')
	}
	if len(data) > 0 {
		_, err := f.WriteAt(data, int64(end))
		if err == nil {
			err = f.Sync()
		}
		if err != nil {
			f.Truncate(int64(end)) // if this fails too, the next call mends
			return err
		}
	}
	j.waiting, j.known = nil, true
	return nil
}
