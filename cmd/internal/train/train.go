// Package train is a session of training: lessons, puzzles and programs to write, as package
// training plans them. Every answer is in the log before its result is shown.
package train

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/training"
	"nimsum/problems/contest"
)

// Options say how to train.
type Options struct {
	dialog.Options
	Dir     string    // the data folder
	Minutes int       // after which no exercise begins
	Now     time.Time // a clock that only the times stated with answers move on; zero: the real clock
	Seed    *uint64   // nil: one that follows from the learner's id
	// Judge gives the verdict on a program, as the event to log but for the problem, and the report.
	Judge func(p *contest.Problem, file string) (e journal.Event, report func(w io.Writer, width int), err error)
	// Begin begins a program in a new file.
	Begin func(p *contest.Problem, file string) error
}

// A session is under way.
type session struct {
	*dialog.Dialog
	o       Options
	journal *journal.Journal
	state   *training.State
	sitting training.Session
	known   map[string]bool // problems, and with them positions, that the learner has met
	hints   map[string]int  // degrees that were given, by what they are about
	seed    uint64

	began, at   time.Time // the session, and the exercise
	spent       time.Duration
	done, right int
	left        bool
	err         error
}

// Run trains until the minutes are over, or the user leaves. The error is one of reading or writing,
// but not of the log: without it training goes on, and a line says so.
func Run(o Options) error {
	s := &session{Dialog: dialog.New(o.Options), o: o, known: map[string]bool{}, hints: map[string]int{}}
	s.Colour = s.colour
	s.began = s.now()
	s.open()
	s.train()
	return errors.Join(s.err, s.Close())
}

func (s *session) colour(key, words string) func(string) string {
	switch {
	case key == "error", key == "log", key == "result" && words != "right" && words != "AC":
		return s.Colours.Bad
	case key == "result":
		return s.Colours.Good
	case key == "exercise", key == "question":
		return s.Colours.Mark
	}
	return nil
}

// now returns the time. Where Options.Now is set, only the times stated with answers move it on.
func (s *session) now() time.Time {
	if s.o.Now.IsZero() {
		return time.Now()
	}
	return s.o.Now.Add(s.spent)
}

// open reads the log and begins to append to it.
func (s *session) open() {
	var err error
	if s.journal, err = journal.Open(s.o.Dir); err != nil {
		s.Say("log", "%v; nothing of this session is kept", err)
	}
	log, err := journal.Read(s.o.Dir)
	if err != nil {
		if !errors.Is(err, os.ErrNotExist) {
			s.Say("log", "%v; training begins anew", err)
		}
		log = journal.New()
	}
	for _, note := range log.Notes {
		s.Say("log", "%s", note)
	}
	s.notes()
	events := log.Events
	for len(events) > 0 && events[len(events)-1].T.After(s.began.AddDate(0, 0, 1)) {
		events = events[:len(events)-1]
	}
	if late := len(log.Events) - len(events); late > 0 {
		s.Say("log", "%s later than now, left out until then: is the clock right?", contest.Plural(late, "event"))
	}
	for _, e := range events {
		if e.Kind == "hint" {
			s.hints[e.Problem+e.Input] = max(s.hints[e.Problem+e.Input], e.Hints)
		} else {
			s.known[e.Problem], s.known[e.Problem+e.Input] = true, true
		}
	}
	s.state = training.Fold(events)
	h := fnv.New64a()
	io.WriteString(h, log.Learner)
	if s.seed = h.Sum64(); s.o.Seed != nil {
		s.seed = *s.o.Seed
	}
	if len(log.Events) == 0 && s.journal != nil {
		s.Say("log", "answers are kept in %s", s.o.Dir)
	}
}

// notes tells what became of the log.
func (s *session) notes() {
	for _, note := range s.journal.Notes() {
		s.Say("log", "%s", note)
	}
}

// keep appends an event of the exercise to the log, and adds it to the state.
func (s *session) keep(e journal.Event) {
	e.T = s.now()
	if e.Kind != "hint" {
		e.Seconds = int(e.T.Sub(s.at).Seconds() + 0.5)
	}
	e = journal.Stamp(e)
	if err := s.journal.Append(e); err != nil {
		s.Say("log", "%v; it is tried again with the next answer", err)
	}
	s.notes()
	s.state.Add(e)
}

// train does exercises.
func (s *session) train() {
	s.Say("session", "%s, %d due", contest.Plural(s.o.Minutes, "minute"), s.due(s.now()))
	over := time.Duration(s.o.Minutes) * time.Minute
	for n := 1; !s.left; {
		s.at = s.now()
		if s.at.Sub(s.began) >= over {
			break
		}
		i := s.state.Next(s.at, &s.sitting)
		if i.Kind == "" {
			s.Say("session", "nothing else is left")
			break
		}
		var told bool // whether the exercise could be had
		switch i.Kind {
		case training.Lesson:
			told = s.lesson(n, i)
		case training.Puzzle:
			told = s.puzzle(n, i)
		default:
			told = s.write(n, i)
		}
		if !told {
			s.sitting.Skip(i)
			continue
		}
		n++
	}
	if err := s.journal.Append(); err != nil {
		s.Say("log", "%v; the last answers are lost", err)
	}
	s.Say("session", "ended: %s, %d right; %d due tomorrow", contest.Plural(s.done, "answer"), s.right, s.due(s.now().AddDate(0, 0, 1)))
}

func (s *session) due(at time.Time) (n int) {
	for _, k := range s.state.Skills() {
		if k.IsDue(training.DayOf(at)) {
			n++
		}
	}
	return n
}

// head begins to tell of an exercise.
func (s *session) head(n int, i training.Item, p *contest.Problem) {
	if s.Asks {
		of := i.Kind
		if p != nil {
			of += " of " + p.Name
		}
		s.Say("exercise", "%d, %s, %s", n, i.Why, of)
		return
	}
	s.Say("exercise", "%d", n)
	s.Say("kind", "%s", i.Kind)
	s.Say("because", "%s", i.Why)
	if p != nil {
		s.Say("problem", "%s", p.Name)
	}
}

// A command is what may be typed in place of an answer. It reports whether the exercise is over.
type command struct {
	name, meaning string
	act           func(operand string) bool
}

// exchange reads lines until the exercise is over: answers and commands.
func (s *session) exchange(i training.Item, commands []command, answer func(words string) bool) {
	commands = append(commands,
		command{"skip", "something else, now", func(string) bool { s.sitting.Skip(i); return true }},
		command{"quit", "end the session", func(string) bool { s.left = true; return true }})
	commands = append(commands, command{"help", "tell what can be typed", func(string) bool {
		for _, c := range commands {
			s.Say("help", "%s: %s", c.name, c.meaning)
		}
		return false
	}})
	for over := false; !over && !s.left; {
		line, ok := s.read()
		if !ok {
			return
		}
		word, operand, _ := strings.Cut(line, " ")
		act := func(string) bool { return line != "" && answer(line) }
		for _, c := range commands {
			if name, _, more := strings.Cut(c.name, " "); word == name && (operand == "" || more) {
				act = c.act
			}
		}
		over = act(strings.TrimSpace(operand))
	}
}

// read returns a line. It reports false at the end of the input.
func (s *session) read() (string, bool) {
	if !s.Asks {
		s.Out.Line("answer?:")
	}
	line, err := s.Next()
	if err != nil {
		s.left = true
		if err != io.EOF {
			s.err = err
		}
		return "", false
	}
	line = strings.TrimSpace(line)
	if at := strings.LastIndexByte(line, '@'); at >= 0 && !s.o.Now.IsZero() { // "3:5 @41"
		if seconds, err := strconv.ParseUint(line[at+1:], 10, 16); err == nil {
			s.spent += time.Duration(seconds) * time.Second
			line = strings.TrimSpace(line[:at])
		}
	}
	return line, true
}

// result tells whether an answer was right.
func (s *session) result(right bool) {
	s.done++
	words := "wrong"
	if right {
		s.right++
		words = "right"
	}
	s.Say("result", "%s", words)
}

// pause lets a person read on.
func (s *session) pause(i training.Item, commands ...command) {
	if !s.Asks || s.left {
		return
	}
	words := "Enter goes on"
	for _, c := range commands {
		words += fmt.Sprintf(", %q: %s", c.name, c.meaning)
	}
	s.Say("next", "%s, \"quit\" ends the session", words)
	for !s.left {
		line, ok := s.read()
		if !ok || line == "" {
			return
		}
		s.left = line == "quit"
		for _, c := range commands {
			if line == c.name {
				c.act("")
			}
		}
	}
}

// hint gives the next degree, and logs it. Hints are what is known of each degree.
func (s *session) hint(p *contest.Problem, input string, hints func(degree int) string) command {
	return command{"hint", "a hint, each time more; it costs a part of the score", func(string) bool {
		degree := s.hints[p.Name+input] + 1
		words := hints(degree)
		if words == "" {
			s.Say("hint", "there is no other")
			return false
		}
		s.hints[p.Name+input] = degree
		s.keep(journal.Event{Kind: "hint", Problem: p.Name, Input: input, Hints: degree})
		s.Say("hint", "%s", words)
		return false
	}}
}
