package journal_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"nimsum/cmd/internal/journal"
)

func parse(t *testing.T, text string) *journal.Log {
	t.Helper()
	l, err := journal.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func text(t *testing.T, l *journal.Log) string {
	t.Helper()
	var b bytes.Buffer
	if err := l.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func union(t *testing.T, a, b *journal.Log) *journal.Log {
	t.Helper()
	both := text(t, a) + text(t, b)
	if both == "" {
		return &journal.Log{}
	}
	return parse(t, both)
}

// made makes a log of bytes. Ids come again, some with another time or content.
func made(t *testing.T, data []byte) *journal.Log {
	var b strings.Builder
	v := 1
	if len(data) > 0 {
		v += int(data[0]) % 2
	}
	fmt.Fprintf(&b, `{"v":%d,"learner":"x","n":%d}`+"\n", v, len(data)%3)
	for _, c := range data {
		fmt.Fprintf(&b, `{"id":"%d","t":"2026-01-05T12:00:0%dZ","kind":"puzzle","answer":"%d","new":1}`+"\n", c%8, c>>3%4, c>>5)
	}
	return parse(t, b.String())
}

// FuzzUnion holds that a union depends neither on the order of logs nor on how often one is united.
func FuzzUnion(f *testing.F) {
	f.Add([]byte("a"), []byte("b"), []byte("c"))
	f.Add([]byte("abc"), []byte("cdeA"), []byte("!aZ"))
	f.Add([]byte{}, []byte{1, 33, 65, 97}, []byte{129, 161, 8, 9})
	f.Fuzz(func(t *testing.T, x, y, z []byte) {
		a, b, c := made(t, x), made(t, y), made(t, z)
		ab := union(t, a, b)
		if text(t, ab) != text(t, union(t, b, a)) {
			t.Errorf("a ∪ b is\n%s\nb ∪ a is\n%s", text(t, ab), text(t, union(t, b, a)))
		}
		if text(t, a) != text(t, union(t, a, a)) || text(t, ab) != text(t, union(t, ab, b)) {
			t.Error("a log united twice changes something")
		}
		if text(t, union(t, ab, c)) != text(t, union(t, a, union(t, b, c))) {
			t.Error("(a ∪ b) ∪ c is not a ∪ (b ∪ c)")
		}
		ids := map[string]bool{}
		for _, e := range append(append([]journal.Event{}, a.Events...), b.Events...) {
			ids[e.ID] = true
		}
		if len(ids) != len(ab.Events) {
			t.Errorf("%d ids, %d events", len(ids), len(ab.Events))
		}
		for i, e := range ab.Events {
			if i > 0 && (e.T.Before(ab.Events[i-1].T) || e.T.Equal(ab.Events[i-1].T) && e.ID <= ab.Events[i-1].ID) {
				t.Errorf("event %d is out of order", i)
			}
		}
	})
}

// FuzzParse holds that what was read is written, and read again, as it is.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"v":1,"learner":"x"}` + "\n" + `{"id":"1","t":"2026-01-05T12:00:00Z","kind":"puzzle"}`))
	f.Add([]byte("\ufeff{\"v\":3,\"learner\":\"x\"}\r\n{\"id\":\"1\",\"t\":\"2026-01-05T12:00:00+02:00\",\"kind\":5}\r\n\n\x00"))
	f.Add([]byte(`{"id":"1","t":"2026-01-05T12:00:00Z","kind":"puzzle","answer":"\ud800"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := journal.Parse(bytes.NewReader(data))
		if err != nil {
			return
		}
		once := text(t, l)
		if once == "" {
			t.Fatal("nothing was read, without an error")
		}
		again := parse(t, once)
		if text(t, again) != once || len(again.Events) != len(l.Events) || again.Learner != l.Learner {
			t.Errorf("%q was read, then\n%s", data, text(t, again))
		}
	})
}

func TestTwoLearners(t *testing.T) {
	a, b := journal.New(), journal.New()
	want := fmt.Sprintf("logs of two learners, %s and %s, are never united; nimsum progress FILE... sets them side by side", a.Learner, b.Learner)
	if _, err := journal.Parse(strings.NewReader(text(t, a) + text(t, b))); err == nil || err.Error() != "line 2: "+want {
		t.Errorf("one file: %v", err)
	}
	dir, _ := begin(t, puzzle(0, "a"))
	before := content(t, dir)
	if n, err := journal.Import(dir, a); err == nil || !strings.Contains(err.Error(), "never united") || n != 0 || content(t, dir) != before {
		t.Errorf("import: %d events, error %v", n, err)
	}
}

// TestImport takes logs from machine to machine.
func TestImport(t *testing.T) {
	one, j := begin(t, puzzle(0, "a"), puzzle(4, "e"))
	two := t.TempDir()
	for _, c := range []struct {
		from, to string
		want     string
		added    int
	}{
		{one, two, "a e", 2}, // begins the log, with its learner
		{one, two, "a e", 0},
	} {
		if n, err := journal.Import(c.to, read(t, c.from)); err != nil || n != c.added || answers(read(t, c.to)) != c.want {
			t.Errorf("%d added, error %v, then %s", n, err, answers(read(t, c.to)))
		}
	}
	k, err := journal.Open(two)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range []journal.Event{puzzle(1, "b"), puzzle(2, "c"), puzzle(3, "d"), puzzle(5, "f")} {
		if err := []*journal.Journal{j, k}[i%2].Append(e); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := journal.Import(one, read(t, two)); err != nil || answers(read(t, one)) != "a b c d e f" {
		t.Errorf("error %v, then %s", err, answers(read(t, one)))
	}
	if _, err := journal.Import(two, read(t, one)); err != nil || text(t, read(t, one)) != text(t, read(t, two)) {
		t.Errorf("error %v; the logs differ", err)
	}
	for _, journal := range []*journal.Journal{j, k} {
		journal.Notes()
		if err := journal.Append(puzzle(6, "g")); err != nil || journal.Notes() != nil {
			t.Errorf("after an import: error %v, or notes", err)
		}
	}
	original := text(t, read(t, one))
	for _, answer := range []string{"z", "0"} { // somebody has changed an event
		changed := parse(t, strings.Replace(original, `"answer":"c"`, `"answer":"`+answer+`"`, 1))
		want := text(t, union(t, read(t, one), changed))
		for range 2 {
			if _, err := journal.Import(one, changed); err != nil || text(t, read(t, one)) != want {
				t.Errorf("changed to %s: error %v, then %s", answer, err, answers(read(t, one)))
			}
		}
		if n, err := journal.Import(one, changed); n != 0 || err != nil {
			t.Errorf("changed to %s, again: %d added, error %v", answer, n, err)
		}
	}
	headless := parse(t, strings.SplitAfterN(text(t, read(t, one)), "\n", 2)[1])
	if _, err := journal.Import(t.TempDir(), headless); err == nil || !strings.Contains(err.Error(), "names the learner") {
		t.Errorf("a log without its first line: %v", err)
	}
}
