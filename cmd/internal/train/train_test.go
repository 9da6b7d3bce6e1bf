package train_test

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/train"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/technique"
)

// A learner is a program that trains through the pipe.
type learner struct {
	t       *testing.T
	lines   *bufio.Scanner
	answers io.Writer
	ended   chan error
}

var start = time.Date(2026, 1, 5, 18, 0, 0, 0, time.FixedZone("", 3600))

// sit begins a session.
func sit(t *testing.T, dir string, now time.Time, judge func(p *contest.Problem, file string) (journal.Event, func(io.Writer, int), error)) *learner {
	t.Helper()
	in, answers := io.Pipe()
	written, out := io.Pipe()
	l := &learner{t, bufio.NewScanner(written), answers, make(chan error, 1)}
	seed := uint64(1)
	go func() {
		err := train.Run(train.Options{Options: dialog.Options{In: in, Out: fastio.NewWriter(out), Width: 80}, Dir: dir, Minutes: 15, Now: now, Seed: &seed, Judge: judge})
		out.Close()
		in.Close()
		l.ended <- err
	}()
	return l
}

// A said has what was said up to the next question, by key.
type said map[string][]string

func (s said) first(key string) string {
	if len(s[key]) == 0 {
		return ""
	}
	return s[key][0]
}

// hears reads to the next question, or to the end.
func (l *learner) hears() said {
	s := said{}
	for l.lines.Scan() {
		key, words, ok := strings.Cut(l.lines.Text(), ":")
		if !ok {
			l.t.Errorf("line %q has no key", l.lines.Text())
		}
		if key == "answer?" {
			return s
		}
		s[key] = append(s[key], strings.TrimPrefix(words, " "))
	}
	s["end"] = []string{"end"}
	return s
}

// says answers, and hears what comes then.
func (l *learner) says(answer string) said {
	l.t.Helper()
	if _, err := io.WriteString(l.answers, answer+"\n"); err != nil {
		l.t.Fatal(err)
	}
	return l.hears()
}

// answer returns a right answer to a puzzle or a wrong one.
func (l *learner) answer(s said, right bool) string {
	l.t.Helper()
	number, _ := strconv.Atoi(s.first("position")) // of several
	g, err := game.New(problems.Find(s.first("problem")), []byte(strings.Join(s["input"], "\n")+"\n"), contest.Place{Case: 1, Position: number}, game.You)
	if err != nil {
		l.t.Fatal(err)
	}
	at := g.Position()
	switch s.first("ask") {
	case "who":
		return map[bool]string{true: "first", false: "second"}[contest.Wins(at) == right]
	case "value":
		if v, _ := game.Value(at); right {
			return v.String()
		}
		return "999999"
	}
	winning := slices.Collect(at.Winning())
	for m := range at.Moves() {
		if slices.Contains(winning, m) == right {
			return string(m)
		}
	}
	l.t.Fatal("there is no such move")
	return ""
}

func events(t *testing.T, dir string) []journal.Event {
	t.Helper()
	log, err := journal.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	return log.Events
}

// TestLoop learns through the pipe: a lesson, a puzzle that is answered right, one that is not,
// one with a hint after an error, and quits in the next one, which the next session begins with.
func TestLoop(t *testing.T) {
	dir := t.TempDir()
	l := sit(t, dir, start, nil)
	s := l.hears()
	if s.first("kind") != "lesson" || s.first("session") != "15 minutes, 0 due" || s.first("technique") != "won or lost" {
		t.Fatalf("the first exercise is %v", s)
	}
	s = l.says("1:3 @100")
	if s.first("result") != "right" || s.first("kind") != "puzzle" || s.first("technique") != "" || len(s["rules"]) == 0 {
		t.Fatalf("after the lesson comes %v", s)
	}
	first := s.first("input")
	s = l.says(l.answer(s, true) + " @41")
	if s.first("result") != "right" || s.first("technique") == "" || len(s["why"]) > 0 || len(s["rules"]) > 0 {
		t.Fatalf("a right answer gets %v", s)
	}
	missed := s
	s = l.says(l.answer(s, false) + " @50")
	if s.first("result") != "wrong" || len(s["why"]) == 0 || s.first("said") == "" {
		t.Fatalf("a wrong answer gets %v", s)
	}
	if s.first("input") == first {
		t.Error("a position comes again")
	}
	if e := l.says("999:999"); len(e["error"]) != 1 || e.first("kind") != "" {
		t.Errorf("what is no answer gets %v", e)
	}
	if h := l.says("hint"); h.first("hint") == "" {
		t.Error("there is no hint")
	}
	s = l.says(l.answer(s, true) + " @60")
	for n := 0; s.first("problem") != missed.first("problem") || s.first("ask") != missed.first("ask"); n++ {
		if n > 2 {
			t.Fatal("what was missed does not come back")
		}
		s = l.says(l.answer(s, true))
	}
	if s.first("input") == missed.first("input") {
		t.Errorf("%v was missed, and the same comes back", missed)
	}
	l.says("hint")
	left := l.says("quit")
	if !strings.HasPrefix(left["session"][0], "ended: ") || left.first("end") == "" {
		t.Errorf("quit gets %v", left)
	}
	if err := <-l.ended; err != nil {
		t.Fatal(err)
	}

	all := events(t, dir)
	var kinds []string
	for _, e := range all[:5] {
		kinds = append(kinds, fmt.Sprintf("%s %v %d %d", e.Kind, e.Right, e.Hints, e.Seconds))
	}
	want := []string{"lesson true 0 100", "puzzle true 0 41", "puzzle false 0 50", "hint false 1 0", "puzzle true 1 60"}
	if !slices.Equal(kinds, want) {
		t.Errorf("the log has %q, not %q", kinds, want)
	}
	if e := all[1]; e.Zone != "+01:00" || e.Aim != "won or lost" || e.Bits <= 0 || e.Guess <= 0 || e.Input != first+"\n" || !e.T.Equal(start.Add(141*time.Second)) {
		t.Errorf("the log has %+v", e)
	}

	l = sit(t, dir, start.Add(time.Hour), nil)
	again := l.hears()
	if !slices.Equal(again["input"], s["input"]) || again.first("ask") != s.first("ask") {
		t.Errorf("the session is taken up with %v, not with %v", again, s)
	}
	l.says(l.answer(again, true))
	l.says("quit")
	all = events(t, dir)
	if e := all[len(all)-1]; e.Hints != 1 || !e.Right {
		t.Errorf("the hint of the earlier session is forgotten: %+v", e)
	}
	if err := <-l.ended; err != nil {
		t.Fatal(err)
	}
}

// TestMinutes answers until the session ends, by the clock.
func TestMinutes(t *testing.T) {
	l := sit(t, t.TempDir(), start, nil)
	l.hears()
	s := l.says("done @600")
	n := 0
	for ; s.first("end") == ""; n++ {
		s = l.says(l.answer(s, true) + " @60")
	}
	if n != 5 {
		t.Errorf("after 10 minutes there are %d puzzles of a minute", n)
	}
	<-l.ended
}

// TestSkip skips everything: the session ends.
func TestSkip(t *testing.T) {
	dir := t.TempDir()
	l := sit(t, dir, start, nil)
	l.hears()
	s := l.says("done")
	n := 0
	for ; s.first("end") == "" && n < 50; n++ {
		s = l.says("skip")
	}
	if n < 2 || n == 50 || s.first("session") != "nothing else is left" {
		t.Errorf("after %d times skip: %v", n, s)
	}
	if all := events(t, dir); len(all) != 1 {
		t.Errorf("what is skipped is in the log: %v", all)
	}
	<-l.ended
}

// TestSame trains twice with the same answers: byte by byte the same is said.
func TestSame(t *testing.T) {
	var heard [2][]said
	for k := range heard {
		l := sit(t, t.TempDir(), start, nil)
		s := l.hears()
		delete(s, "log")
		heard[k] = append(heard[k], s)
		s = l.says("1:3 @5")
		for n := range 8 {
			heard[k] = append(heard[k], s)
			s = l.says(l.answer(s, n%3 != 0) + " @20")
		}
		l.says("quit")
		<-l.ended
	}
	if fmt.Sprint(heard[0]) != fmt.Sprint(heard[1]) {
		t.Error("the same answers get another session")
	}
}

// TestWeeks trains day after day through the pipe, as somebody who knows the more the easier a
// puzzle is: there is a new technique a day at most, after those it rests on, no position comes twice,
// about 3 of 4 puzzles are right once it is known what the learner can, and all the time is used.
func TestWeeks(t *testing.T) {
	days := 3
	if os.Getenv("NIMSUM_LONG") != "" {
		days = 30
	}
	dir, rng := t.TempDir(), rand.New(rand.NewPCG(1, 1))
	met, positions := map[string]bool{}, map[string]bool{}
	right, puzzles := 0, 0
	for day := range days {
		l := sit(t, dir, start.AddDate(0, 0, day), nil)
		lessons := 0
		for s := l.hears(); s.first("end") == ""; {
			switch s.first("kind") {
			case "lesson":
				lessons++
				name := s.first("technique")
				if len(s["technique"]) > 1 { // after that of the last answer
					name = s["technique"][1]
				}
				for _, rest := range technique.RestsOn(contest.Technique(name)) {
					if !met[string(rest)] {
						t.Errorf("%s comes before %s", name, rest)
					}
				}
				met[name] = true
				s = l.says("done @240")
			case "write":
				s = l.says("skip")
			default:
				key := s.first("problem") + strings.Join(s["input"], "\n")
				if positions[key] && s.first("problem") != "fixedturns" { // which has few
					t.Errorf("day %d: the position %q comes again", day, key)
				}
				positions[key] = true
				bits, _ := strconv.ParseFloat(s.first("bits"), 64)
				knows := rng.Float64() < 1/(1+math.Exp(0.25*bits-2.5))
				if puzzles++; knows {
					right++
				}
				s = l.says(l.answer(s, knows) + " @60")
			}
		}
		if lessons > 1 {
			t.Errorf("day %d has %d lessons", day, lessons)
		}
		if err := <-l.ended; err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d days: %d techniques met, %d of %d puzzles right", days, len(met), right, puzzles)
	if len(met) < min(days, 12) || puzzles < 9*days {
		t.Errorf("in %d days %d techniques are met, and %d puzzles answered", days, len(met), puzzles)
	}
	if share := float64(right) / float64(puzzles); days > 3 && (share < 0.6 || share > 0.9) {
		t.Errorf("%.2f of all puzzles are right", share)
	}
}

// TestPerson asks a person: there is a board and a pause in place of keys for programs, and on a
// page that is too narrow for the board the input, too.
func TestPerson(t *testing.T) {
	for _, width := range []int{80, 24} {
		var out strings.Builder
		seed := uint64(3)
		err := train.Run(train.Options{
			Options: dialog.Options{In: strings.NewReader("done\nnonsense\n1:1\n\nquit\n"), Out: fastio.NewWriter(&out), Width: width, Asks: true},
			Dir:     t.TempDir(), Minutes: 15, Now: start, Seed: &seed,
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range []string{"exercise: 2, weak, puzzle of bachet\n", "\npile 1 ", "> error: ", "> result: wrong\n", "next: Enter goes on", "session: ended: 1 answer, 0 right"} {
			if !strings.Contains(out.String(), line) {
				t.Errorf("%q is not shown at width %d:\n%s", line, width, &out)
			}
		}
		if strings.Contains(out.String(), "\nbits: ") || strings.Contains(out.String(), "answer?:") {
			t.Error("a person is shown what is for programs")
		}
		if narrow := width < 80; strings.Contains(out.String(), "\ninput: ") != narrow {
			t.Errorf("at width %d the input is shown: %v", width, !narrow)
		}
	}
}
