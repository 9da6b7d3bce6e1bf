package journal_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/version"
)

// noon is a time of the tests; at(n) is n minutes later.
var noon = time.Date(2026, 1, 5, 12, 0, 0, 0, time.UTC)

func at(minutes int) time.Time { return noon.Add(time.Duration(minutes) * time.Minute) }

func begin(t *testing.T, events ...journal.Event) (dir string, j *journal.Journal) {
	t.Helper()
	dir = t.TempDir()
	j, err := journal.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append(events...); err != nil {
		t.Fatal(err)
	}
	return dir, j
}

func read(t *testing.T, dir string) *journal.Log {
	t.Helper()
	l, err := journal.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// answers returns the answers of a log, in order.
func answers(l *journal.Log) string {
	var all []string
	for _, e := range l.Events {
		all = append(all, e.Answer)
	}
	return strings.Join(all, " ")
}

func puzzle(minutes int, answer string) journal.Event {
	return journal.Event{T: at(minutes), Kind: "puzzle", Answer: answer}
}

func TestAppend(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	if journal.Exists(dir) {
		t.Error("a log is there before it began")
	}
	if _, err := journal.Read(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no log: %v", err)
	}
	j, err := journal.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if !journal.Exists(dir) {
		t.Error("no log is there after Open")
	}
	e := journal.Event{T: at(0).In(time.FixedZone("", 7200)), Gen: "v0.3.0", Kind: "puzzle", Problem: "gra", Aim: "staircase", Also: []string{"nim-sum"},
		Ask: "move", Input: "12 4\n1 3 4 9\n", Bits: 5.2, Guess: 0.18, Answer: "3:5", Right: true, Hints: 1, Seconds: 41}
	if err := j.Append(e, puzzle(0, "second")); err != nil {
		t.Fatal(err)
	}
	if err := j.Append(puzzle(0, "third")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "log.jsonl")
	text, _ := os.ReadFile(file)
	lines := strings.Split(string(text), "\n")
	const want = `"t":"2026-01-05T12:00:00Z","zone":"+02:00","gen":"v0.3.0","kind":"puzzle","problem":"gra","aim":"staircase","also":["nim-sum"],"ask":"move",` +
		`"input":"12 4\n1 3 4 9\n","bits":5.2,"guess":0.18,"answer":"3:5","right":true,"hints":1,"seconds":41}`
	if len(lines) != 5 || !strings.HasPrefix(lines[0], `{"v":1,"learner":"`) || !strings.HasSuffix(lines[1], want) || !strings.Contains(lines[2], `"second"`) {
		t.Errorf("the log is\n%s", text)
	}
	l := read(t, dir)
	if l.Events[1].Gen != version.Get().Version {
		t.Errorf("the second event is by version %q", l.Events[1].Gen)
	}
	if got := answers(l); got != "3:5 second third" || len(l.Notes) > 0 {
		t.Errorf("read %s; notes %q", got, l.Notes)
	}
	if len(l.Learner) != 26 || !strings.Contains(lines[0], l.Learner) {
		t.Errorf("learner %q", l.Learner)
	}
	var written bytes.Buffer
	if err := l.Write(&written); err != nil || written.String() != string(text) {
		t.Errorf("error %v, written\n%s", err, &written)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
		t.Errorf("mode %v, error %v", info.Mode(), err)
	}
	j = nil
	if err := j.Append(e); err != nil || j.Notes() != nil {
		t.Errorf("the nil journal: %v", err)
	}
}

// content returns the text of a log, and set puts another in its place.
func content(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "log.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func set(t *testing.T, dir, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "log.jsonl"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestTorn cuts a log of two events after each of its bytes. What was whole stays.
func TestTorn(t *testing.T) {
	dir, _ := begin(t, puzzle(0, "a"), puzzle(1, "b"))
	text := content(t, dir)
	head := strings.Index(text, "\n")
	first := head + 1 + strings.Index(text[head+1:], "\n")
	for n := range len(text) {
		set(t, dir, text[:n])
		j, err := journal.Open(dir)
		if err != nil {
			t.Fatalf("%d bytes: %v", n, err)
		}
		want, torn := "c", n != 0 && n != head && n != head+1 && n != first && n != first+1 && n != len(text)-1
		if n >= first {
			want = "a c"
		}
		if n == len(text)-1 {
			want = "a b c"
		}
		if notes := j.Notes(); torn != (len(notes) == 1 && strings.Contains(notes[0], "the last line was torn")) {
			t.Errorf("%d bytes: %q", n, notes)
		}
		if err := j.Append(puzzle(2, "c")); err != nil {
			t.Fatalf("%d bytes: %v", n, err)
		}
		l := read(t, dir)
		if got := answers(l); got != want || len(l.Notes) > 0 {
			t.Errorf("%d bytes: %s, want %s; notes %q", n, got, want, l.Notes)
		}
		if n >= head && !strings.HasPrefix(content(t, dir), text[:head]+"\n") {
			t.Errorf("%d bytes: another learner", n)
		}
	}
}

// TestDamaged damages each line of a log in turn.
func TestDamaged(t *testing.T) {
	dir, _ := begin(t, puzzle(0, "a"), puzzle(1, "b"), puzzle(2, "c"))
	lines := strings.SplitAfter(content(t, dir), "\n")
	for _, c := range []struct {
		line       int
		with       string
		want, note string
	}{
		{2, "\x00\x00\x00\n", "a c", "log.jsonl: line 3 is damaged and left out: invalid character"},
		{2, `{"id":"x"}` + "\n", "a c", "line 3 is damaged and left out: id, t or kind is missing"},
		{2, `{"id":"x","t":"noon","kind":"puzzle"}` + "\n", "a c", "line 3 is damaged and left out: parsing time"},
		{2, `{"id":"x","t":"2026-01-05T12:00:30Z","kind":"puzzle","hints":"two","answer":"x"}` + "\n", "a  c", "line 3 is damaged and left out: json: cannot unmarshal string"},
		{2, "\n", "a c", ""},
		{1, "\ufeff" + lines[1], "a b c", ""},
		{3, lines[3] + lines[2] + lines[1], "a b c", ""},
		{0, "{{\n", "a b c", "the line that names the learner is damaged"},
		{3, lines[0] + lines[3], "a b c", ""},
	} {
		changed := append([]string{}, lines...)
		changed[c.line] = c.with
		set(t, dir, strings.Join(changed, ""))
		l := read(t, dir)
		if got, notes := answers(l), strings.Join(l.Notes, "\n"); got != c.want || !strings.Contains(notes, c.note) || (notes == "") != (c.note == "") {
			t.Errorf("line %d is %q: %q; notes %q", c.line, c.with, got, l.Notes)
		}
		j, err := journal.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := j.Append(puzzle(3, "d")); err != nil || !strings.HasPrefix(content(t, dir), strings.Join(changed, "")) {
			t.Errorf("line %d is %q: error %v", c.line, c.with, err)
		}
		if got := answers(read(t, dir)); got != c.want+" d" {
			t.Errorf("line %d is %q: then %q", c.line, c.with, got)
		}
	}
}

// TestNoLog finds other files in the log's place, and leaves them as they are.
func TestNoLog(t *testing.T) {
	for _, text := range []string{"1\n5\n2\n", "hello", `{"v":1}`, "{\"v\":1}\n", "{\"v\":1,\n\"learner\":\"x\"}\n", strings.Repeat("x", 5<<20) + "\n"} {
		dir := t.TempDir()
		set(t, dir, text)
		short := text[:min(20, len(text))]
		if _, err := journal.Read(dir); err == nil || !strings.Contains(err.Error(), "log.jsonl: this is no log of nimsum train") {
			t.Errorf("%q: read with %v", short, err)
		}
		if _, err := journal.Open(dir); err == nil || !strings.Contains(err.Error(), "log.jsonl: this is no log of nimsum train") {
			t.Errorf("%q: opened with %v", short, err)
		}
		if content(t, dir) != text {
			t.Errorf("%q is changed", short)
		}
	}
}

// TestNewer reads a log of a newer format as far as possible, and does not write to it.
func TestNewer(t *testing.T) {
	const text = `{"v":2,"learner":"x","more":[1]}
{"id":"1","t":"2026-01-05T12:00:00Z","kind":"dream","answer":{"of":"sheep"}}
{"id":"2","t":"2026-01-05T12:00:01Z","kind":"puzzle","answer":"a","mood":"good"}
`
	dir := t.TempDir()
	set(t, dir, text)
	l := read(t, dir)
	if len(l.Events) != 2 || l.Events[0].Kind != "" || answers(l) != " a" {
		t.Errorf("read %+v", l.Events)
	}
	if len(l.Notes) != 2 || !strings.Contains(l.Notes[1], "format 2, by a newer nimsum") {
		t.Errorf("notes %q", l.Notes)
	}
	var written bytes.Buffer
	if l.Write(&written); written.String() != text {
		t.Errorf("written as %s", &written)
	}
	if _, err := journal.Open(dir); err == nil || !strings.Contains(err.Error(), "this one adds to logs of format 1 only") {
		t.Errorf("opened with %v", err)
	}
	none := t.TempDir()
	if _, err := journal.Import(none, l); err == nil || !strings.Contains(err.Error(), "newer") || journal.Exists(none) {
		t.Errorf("imported with %v", err)
	}
	if content(t, dir) != text {
		t.Error("it was written to")
	}
}

// TestClockGoesBack keeps events as they are, and tells once.
func TestClockGoesBack(t *testing.T) {
	dir, j := begin(t, puzzle(10, "b"))
	if err := j.Append(puzzle(5, "a")); err != nil {
		t.Fatal(err)
	}
	if notes := j.Notes(); len(notes) != 1 || !strings.Contains(notes[0], "the clock went back: it says 2026-01-05 12:05:00, and the last event is of 2026-01-05 12:10:00") {
		t.Errorf("notes %q", notes)
	}
	if err := j.Append(puzzle(4, "0")); err != nil || j.Notes() != nil {
		t.Errorf("error %v, or told twice", err)
	}
	if got := answers(read(t, dir)); got != "0 a b" {
		t.Errorf("read %s", got)
	}
}

// TestNoPlace has no place for a log, or one that cannot be written to.
func TestNoPlace(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if j, err := journal.Open(filepath.Join(file, "data")); err == nil || j != nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("below a file: %v", err)
	}
	if os.Mkdir(filepath.Join(dir, "log.jsonl"), 0o700); true {
		if _, err := journal.Open(dir); err == nil || !strings.HasPrefix(err.Error(), filepath.Join(dir, "log.jsonl")+": ") {
			t.Errorf("a folder in its place: %v", err)
		}
	}
	if os.Getuid() <= 0 {
		t.Skip("everything can be written to by this user")
	}
	dir, j := begin(t, puzzle(0, "a"))
	os.Chmod(filepath.Join(dir, "log.jsonl"), 0o400)
	if err := j.Append(puzzle(1, "b")); err == nil || err.Error() != filepath.Join(dir, "log.jsonl")+": permission denied; events not kept: 1" {
		t.Errorf("read-only: %v", err)
	}
	if got := answers(read(t, dir)); got != "a" {
		t.Errorf("read %s", got)
	}
	os.Chmod(filepath.Join(dir, "log.jsonl"), 0o600)
	if err := j.Append(); err != nil || answers(read(t, dir)) != "a b" {
		t.Errorf("what waited is lost: %v", err)
	}
}

// TestRemoved takes the log away while a journal is open.
func TestRemoved(t *testing.T) {
	dir, j := begin(t, puzzle(0, "a"))
	learner := read(t, dir).Learner
	os.Remove(filepath.Join(dir, "log.jsonl"))
	if err := j.Append(puzzle(1, "b")); err != nil || read(t, dir).Learner != learner || answers(read(t, dir)) != "b" {
		t.Errorf("removed: %v, %s", err, content(t, dir))
	}
	os.Remove(filepath.Join(dir, "log.jsonl"))
	other, _ := begin(t)
	text := content(t, other)
	set(t, dir, text)
	if err := j.Append(puzzle(1, "c")); err == nil || !strings.Contains(err.Error(), "never united") || content(t, dir) != text {
		t.Errorf("another learner's: %v, %s", err, content(t, dir))
	}
}

func TestDir(t *testing.T) {
	abs := t.TempDir()
	for _, c := range []struct{ option, own, xdg, want string }{
		{"a", "b", abs, "a"},
		{"", "b", abs, "b"},
		{"", "", abs, filepath.Join(abs, "nimsum")},
	} {
		t.Setenv("NIMSUM_DATA", c.own)
		t.Setenv("XDG_DATA_HOME", c.xdg)
		if got, err := journal.Dir(c.option); err != nil || got != c.want {
			t.Errorf("%+v: %s, error %v", c, got, err)
		}
	}
	t.Setenv("XDG_DATA_HOME", "relative")
	home := map[string]string{"windows": "AppData", "darwin": "HOME"}[runtime.GOOS]
	if home == "" {
		home = "HOME"
	}
	t.Setenv(home, abs)
	if got, err := journal.Dir(""); err != nil || !strings.HasPrefix(got, abs) || filepath.Base(got) != "nimsum" {
		t.Errorf("the system's place: %s, error %v", got, err)
	}
	t.Setenv(home, "")
	if got, err := journal.Dir(""); err == nil || !strings.Contains(err.Error(), "name a folder with --data DIR") {
		t.Errorf("no home: %s, error %v", got, err)
	}
}

// TestTooLong has an event that could not be read again, and one that just can.
func TestTooLong(t *testing.T) {
	dir, j := begin(t, puzzle(0, "a"))
	short, _ := journal.Stamp(puzzle(1, "x")).MarshalJSON()
	long := func(bytes int) journal.Event { return puzzle(1, strings.Repeat("x", bytes-len(short)+1)) }
	if err := j.Append(long(4 << 20)); err == nil || !strings.Contains(err.Error(), "an event of 4194304 bytes is too long for the log") {
		t.Errorf("4 MiB: %v", err)
	}
	if err := j.Append(long(4<<20 - 1)); err != nil {
		t.Errorf("a byte less: %v", err)
	}
	if l := read(t, dir); len(l.Events) != 2 {
		t.Errorf("%d events", len(l.Events))
	}
}
