package play

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// A command is something else that the user may type in place of a move.
type command struct {
	name, operand, meaning string
	act                    func(s *session, operand string) error
}

// commands are in the order of the help.
var commands []command

func init() { // a table that the help, which is in it, reads
	commands = []command{
		{"moves", "[K]", "list the legal moves, the first 40 or K", (*session).moves},
		{"board", "", "show the position", func(s *session, _ string) error { s.board(); return nil }},
		{"hint", "[1|2|3]", "tell whether a move wins, then where, then the move", (*session).hint},
		{"why", "", "explain why the position is won or lost", (*session).why},
		{"value", "", "tell what the position is worth", (*session).value},
		{"analyse", "", "tell which moves threw the win, and what would have won", (*session).analyse},
		{"undo", "", "take your last move back", (*session).undo},
		{"resign", "", "give up", (*session).resign},
		{"quit", "", "leave", func(s *session, _ string) error { s.quit(); return nil }},
		{"help", "", "tell what can be typed", (*session).help},
	}
}

// obey does what a line says: a command, or else a move.
func (s *session) obey(line string) error {
	if line == "" {
		return nil
	}
	word, operand, _ := strings.Cut(line, " ")
	for _, c := range commands {
		if c.name != word {
			continue
		}
		if operand = strings.TrimSpace(operand); operand != "" && c.operand == "" {
			s.say("error", "%s stands alone", c.name)
			return nil
		}
		return c.act(s, operand)
	}
	if s.game.Over() {
		s.say("error", "the game is over: undo or quit")
		return nil
	}
	if number, ok := strings.CutPrefix(line, "#"); ok {
		return s.numbered(number)
	}
	if s.Asks && !strings.ContainsAny(line, "0123456789") { // no move is without
		s.say("error", "%s", noCommand(word))
		return nil
	}
	return s.move(contest.Move(line))
}

// noCommand returns the error for a word that is no command, with the nearest command.
func noCommand(word string) string {
	var known []string
	for _, c := range commands {
		known = append(known, c.name)
	}
	if near := names.Nearest(word, known); near != "" {
		return fmt.Sprintf("%q is no move and no command; did you mean %s?", text.Plain(word), near)
	}
	return fmt.Sprintf("%q is no move and no command; \"help\" tells what can be typed", text.Plain(word))
}

// numbered makes the move with a number in the list of moves.
func (s *session) numbered(number string) error {
	n, err := strconv.Atoi(number)
	if err != nil {
		s.say("error", "#%s is no number of a move", number)
		return nil
	}
	m, err := game.Nth(s.game.Position(), n)
	if err != nil {
		s.say("error", "%v", err)
		return nil
	}
	return s.move(m)
}

// listed is the number of moves listed by default.
const listed = 40

func (s *session) moves(operand string) error {
	limit := listed
	if operand != "" {
		n, err := strconv.Atoi(operand)
		if err != nil || n < 1 {
			s.say("error", "%q is no number of moves", operand)
			return nil
		}
		limit = n
	}
	n := 0
	for m := range s.game.Position().Moves() {
		if n == limit {
			s.say("moves", "there are more than %d", n)
			return nil
		}
		n++
		s.say(fmt.Sprintf("#%d", n), "%s", m)
	}
	s.say("moves", "%d", n)
	return nil
}

// hint gives a person a higher degree each time, and a program the move.
func (s *session) hint(operand string) error {
	if s.game.Over() {
		s.say("error", "the game is over: undo or quit")
		return nil
	}
	degree := game.HintDegrees
	if s.Asks {
		if s.hinted.at != len(s.game.Moves()) {
			s.hinted.at, s.hinted.degree = len(s.game.Moves()), 0
		}
		s.hinted.degree = min(s.hinted.degree+1, game.HintDegrees)
		degree = s.hinted.degree
	}
	if operand != "" {
		n, err := strconv.Atoi(operand)
		if err != nil || n < 1 || n > game.HintDegrees {
			s.say("error", "%q is no degree of a hint, 1 to %d", operand, game.HintDegrees)
			return nil
		}
		degree = n
	}
	s.say("hint", "%s", game.Hint(s.game.Problem, s.game.Position(), degree))
	return nil
}

func (s *session) analyse(string) error {
	for _, line := range s.game.Analyse().Lines() {
		s.say("analysis", "%s", line)
	}
	return nil
}

// narrowTable is the least width that tables can be read in.
const narrowTable = 30

func (s *session) why(string) error {
	problem, position := s.game.Problem, s.game.Position()
	s.show(func(width int) (lines []string) {
		if s.console != nil {
			width = min(width, text.Page) + len("why: ")
		}
		var b bytes.Buffer
		out := fastio.NewWriter(&b)
		game.Explain(problem, position).Write(out, max(width-len("why: "), narrowTable))
		out.Flush()
		lines = linesOf(&b)
		if !s.Asks { // a person needs no key
			for i, line := range lines {
				lines[i] = strings.TrimRight("why: "+line, " ")
			}
		}
		return lines
	})
	return nil
}

func (s *session) value(string) error {
	if v, known := game.Value(s.game.Position()); known {
		s.say("value", "%v", v)
	} else {
		s.say("value", "? (not known, but not 0)")
	}
	return nil
}

func (s *session) undo(string) error {
	if !s.game.Undo() {
		s.say("error", "there is no move of yours to take back")
		return nil
	}
	s.say("undo", "%s made", contest.Plural(len(s.game.Moves()), "move"))
	s.before = nil
	err := s.Recorder.Undo()
	s.stand()
	return err
}

func (s *session) resign(string) error {
	if err := s.game.Resign(); err != nil {
		s.say("error", "%v", err)
		return nil
	}
	s.stand()
	return s.Recorder.Resign()
}

func (s *session) quit() {
	s.left = true
	if !s.game.Over() {
		s.say("left", "the game is not over")
	}
}

func (s *session) help(string) error {
	s.say("help", "type a move as \"nimsum moves %s\" writes it, #3 for the third of the list, or", s.game.Problem.Name)
	s.show(func(width int) []string {
		var b bytes.Buffer
		for _, c := range commands {
			text.Entry(&b, strings.TrimSpace(c.name+" "+c.operand), c.meaning, 14, width)
		}
		return linesOf(&b)
	})
	if s.console != nil {
		s.say("help", "the arrow keys move in the line, and bring earlier lines back; %s before a line of the board says that the other side's last move changed it, %s that it is gone",
			strings.TrimSpace(changed), strings.TrimSpace(gone))
	}
	return nil
}

// board draws the position for a person and marks the changes by the other side's last
// move. For a program it describes the position in words.
func (s *session) board() {
	if before, now := s.before, s.game.Position(); s.Asks && s.game.Problem.Letters(now, narrowest) != nil {
		s.show(func(width int) []string {
			if s.console != nil {
				return marked(s.game.Problem, before, now, width)
			}
			lines := marked(s.game.Problem, before, now, max(narrowest, width-len("board: ")))
			for i, line := range lines {
				lines[i] = strings.TrimRight("board: "+line, " ")
			}
			return lines
		})
		return
	}
	words, more := game.Words(s.game.Problem, s.game.Position(), rows)
	for _, w := range words {
		s.say("board", "%s", w)
	}
	if more > 0 {
		s.say("board", "and %d more", more)
	}
	if len(words) == 0 { // it has no picture
		for line := range strings.Lines(string(s.game.Input)) {
			s.say("input", "%s", strings.TrimRight(line, "\n"))
		}
	}
}

// rows bounds the lines that describe a position or an input.
const rows = 40
