package progress_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/progress"
	"nimsum/problems/contest"
	"nimsum/problems/technique"
)

// now is a Thursday.
var now = time.Date(2026, 1, 8, 9, 0, 0, 0, time.FixedZone("", 2*3600))

// on returns an event of noon, that many days before now.
func on(days int, e journal.Event) journal.Event {
	e.T = time.Date(2026, 1, 8-days, 12, 0, 0, 0, now.Location())
	return e
}

func report(events ...journal.Event) *progress.Report {
	l := &journal.Log{}
	for _, e := range events {
		l.Events = append(l.Events, journal.Stamp(e))
	}
	slices.SortStableFunc(l.Events, func(a, b journal.Event) int { return a.T.Compare(b.T) })
	return progress.New(l, now)
}

func puzzle(days, seconds int) journal.Event {
	return on(days, journal.Event{Kind: "puzzle", Seconds: seconds})
}

func TestStreak(t *testing.T) {
	for _, c := range []struct {
		days            []int // before now
		streak, longest int
	}{
		{nil, 0, 0},
		{[]int{0}, 1, 1},
		{[]int{1}, 1, 1},
		{[]int{2}, 0, 1},
		{[]int{0, 1, 2, 4, 5}, 3, 3},
		{[]int{1, 2, 4, 5, 6, 7}, 2, 4},
		{[]int{2, 3, 4}, 0, 3},
		{[]int{-3, -2, 0}, 1, 2}, // a clock was ahead
	} {
		var events []journal.Event
		for _, d := range c.days {
			events = append(events, puzzle(d, 1), puzzle(d, 1))
		}
		events = append(events, on(0, journal.Event{Kind: "set", Minutes: 20}), on(3, journal.Event{Kind: "dream"}))
		if r := report(events...); r.Streak != c.streak || r.Longest != c.longest || len(r.Days) != len(c.days) {
			t.Errorf("%v: a streak of %d days, the longest has %d; %v", c.days, r.Streak, r.Longest, r.Days)
		}
	}
}

// TestSeconds counts the time from event to event, up to ten minutes of it, on the learner's days.
func TestSeconds(t *testing.T) {
	at := time.Date(2026, 1, 7, 23, 0, 0, 0, now.Location())
	later := func(minutes, seconds int) journal.Event {
		return journal.Event{Kind: "puzzle", T: at.Add(time.Duration(minutes) * time.Minute), Seconds: seconds}
	}
	for _, c := range []struct {
		events []journal.Event
		want   []progress.Day
	}{
		{[]journal.Event{later(0, 40)}, []progress.Day{{"2026-01-07", 40}}},
		{[]journal.Event{later(0, 40), later(2, 90)}, []progress.Day{{"2026-01-07", 160}}},
		{[]journal.Event{later(0, 40), later(1, 90)}, []progress.Day{{"2026-01-07", 130}}},
		{[]journal.Event{later(0, 40), later(11, 90)}, []progress.Day{{"2026-01-07", 130}}},
		{[]journal.Event{later(0, 9999)}, []progress.Day{{"2026-01-07", 600}}},
		{[]journal.Event{later(59, 1), later(61, 1)}, []progress.Day{{"2026-01-07", 1}, {"2026-01-08", 120}}},
	} {
		if r := report(c.events...); !reflect.DeepEqual(r.Days, c.want) {
			t.Errorf("%v, want %v", r.Days, c.want)
		}
	}
	week := []journal.Event{puzzle(-1, 500)} // of a clock that is ahead
	for d := range 9 {
		week = append(week, puzzle(d, 1<<d))
	}
	if r := report(week...); r.Seconds != 1011 || r.Week != 127 {
		t.Errorf("%d seconds, %d in seven days", r.Seconds, r.Week)
	}
}

func TestProblems(t *testing.T) {
	r := report(
		on(3, journal.Event{Kind: "judge", Problem: "nim", Verdict: "WA"}), on(2, journal.Event{Kind: "judge", Problem: "nim", Verdict: "AC"}),
		on(1, journal.Event{Kind: "judge", Problem: "nim", Verdict: "TLE"}), on(1, journal.Event{Kind: "judge", Problem: "gra", Verdict: "RTE"}),
		on(1, journal.Event{Kind: "judge", Problem: "gra", Verdict: "WA"}), on(0, journal.Event{Kind: "solution", Problem: "gra"}),
		on(0, journal.Event{Kind: "puzzle", Problem: "gra", Right: true}), on(0, journal.Event{Kind: "puzzle", Problem: "gra", Right: true, Hints: 2}),
		on(0, journal.Event{Kind: "puzzle", Problem: "gra"}), on(0, journal.Event{Kind: "dream", Problem: "kings"}), on(0, journal.Event{Kind: "stress", Problem: "robot"}),
	)
	want := []progress.Problem{{Name: "gra", Verdict: "WA", Tries: 2, Read: true, Puzzles: 3, Right: 1}, {Name: "nim", Verdict: "AC", Tries: 3}, {Name: "robot"}}
	if !slices.Equal(r.Problems, want) {
		t.Errorf("%+v, want %+v", r.Problems, want)
	}
}

// TestTechniques has all techniques in their order, and those that were met with what comes next.
func TestTechniques(t *testing.T) {
	r := report(on(3, journal.Event{Kind: "lesson", Aim: "mex"}), on(0, journal.Event{Kind: "lesson", Aim: "nim-sum"}))
	var names []contest.Technique
	due := ""
	for _, k := range r.Techniques {
		names = append(names, k.Name)
		if k.Met {
			due += fmt.Sprintf("%s %s %d %v;", k.Name, k.Due, k.In, k.IsDue)
		} else if k.Due != "" || k.IsDue || k.Rating != 0 {
			t.Errorf("not met: %+v", k)
		}
	}
	if !slices.Equal(names, technique.All()) {
		t.Errorf("the techniques are %v", names)
	}
	if want := "mex 2026-01-06 -2 true;nim-sum 2026-01-09 1 false;"; due != want {
		t.Errorf("%s, want %s", due, want)
	}
	text := written(r, 80)
	for _, want := range []string{"\nDue: mex. Go on", "  2 days ago\n", "  tomorrow\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func written(r *progress.Report, width int) string {
	var b strings.Builder
	r.Write(&b, width)
	return b.String()
}

// TestHeat draws four weeks, for which the terminal has room. The first days are in the column to
// the left.
func TestHeat(t *testing.T) {
	r := report(puzzle(0, 1), puzzle(1, 300), puzzle(2, 599), puzzle(3, 301), puzzle(3, 600), puzzle(4, 1), puzzle(24, 0), puzzle(25, 600))
	const want = `

Mon o..@
Tue ...O
Wed ...O
Thu ...o
Fri ...
Sat ...
Sun ..o
Practice
`
	text := written(r, 8)
	if !strings.Contains(text, want) {
		t.Errorf("want%s\nin\n%s", want, text)
	}
	for _, width := range []int{1, 20, 57, 80, 1000} {
		lines := strings.Split(written(report(), width), "\n")
		heat := lines[len(lines)-slices.IndexFunc(reversed(lines), func(s string) bool { return strings.HasPrefix(s, "Mon ") })-1]
		if n := len(heat); n != max(8, min(57, width)) {
			t.Errorf("width %d: %q has %d columns", width, heat, n)
		}
	}
	if text := written(report(), 80); !strings.Contains(text, "\n    Jan Feb Mar  Apr May Jun  Jul Aug Sep  Oct Nov Dec\n") {
		t.Errorf("the months are not as in 2025:\n%s", text)
	}
}

func reversed(lines []string) []string {
	lines = slices.Clone(lines)
	slices.Reverse(lines)
	return lines
}

// TestHarmless has words in a log that are no words, since a log may come from somebody else.
func TestHarmless(t *testing.T) {
	r := report(on(0, journal.Event{Kind: "judge", Problem: "\x1b[2J", Verdict: "\x1b]0;x\a"}))
	var table strings.Builder
	progress.Compare(&table, 80, []string{"\x1b[1m", "b"}, []*progress.Report{r, report()})
	if strings.ContainsAny(written(r, 80)+table.String(), "\x1b\a") {
		t.Error("an escape sequence is written")
	}
}

// TestCompare has a line for each learner.
func TestCompare(t *testing.T) {
	one := report(on(3, journal.Event{Kind: "lesson", Aim: "won or lost", Seconds: 130}), on(2, journal.Event{Kind: "judge", Problem: "robot", Verdict: "AC"}))
	var b strings.Builder
	progress.Compare(&b, 80, []string{"anna", "ben"}, []*progress.Report{one, report()})
	lines := strings.Split(b.String(), "\n")
	if got := strings.Join(strings.Fields(lines[1]), " "); got != "anna 2 2 0 2026-01-06 1 n"+strings.Repeat(".", len(technique.All())-2)+"n" {
		t.Errorf("%q", got)
	}
	if got := strings.Join(strings.Fields(lines[2]), " "); got != "ben 0 0 0 - 0 "+strings.Repeat(".", len(technique.All())) {
		t.Errorf("%q", got)
	}
}
