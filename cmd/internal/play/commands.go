package play

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
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
		{"rules", "", "tell the rules of the game", (*session).rules},
		{"value", "", "tell what the position is worth", (*session).value},
		{"analyse", "", "tell which moves threw the win, and what would have won", (*session).analyse},
		{"undo", "", "take your last move back", (*session).undo},
		{"resign", "", "give up", (*session).resign},
		{"again", "", "begin another game of the kind", (*session).again},
		{"quit", "", "leave", func(s *session, _ string) error { s.quit(); return nil }},
		{"help", "", "tell what can be typed", (*session).help},
	}
}

// obey carries out a line: a command or a move.
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
			s.Say("error", "%s stands alone", c.name)
			return nil
		}
		return c.act(s, operand)
	}
	if s.isOver() {
		return nil
	}
	if number, ok := strings.CutPrefix(line, "#"); ok {
		return s.numbered(number)
	}
	if s.Asks && !strings.ContainsAny(line, "0123456789") { // no move is without
		s.Say("error", "%s", noCommand(word))
		return nil
	}
	return s.move(contest.Move(line))
}

// noCommand returns the error for a word that is no command, with the nearest command.
func noCommand(word string) string {
	known := seq.List(commands, func(c command) string { return c.name })
	if near := names.Nearest(word, known); near != "" {
		return fmt.Sprintf("%q is no move and no command; did you mean %s?", text.Plain(word), near)
	}
	return fmt.Sprintf("%q is no move and no command; \"help\" tells what can be typed", text.Plain(word))
}

// numbered makes the move with a number in the list of moves.
func (s *session) numbered(number string) error {
	n, err := strconv.Atoi(number)
	if err != nil {
		s.Say("error", "#%s is no number of a move", number)
		return nil
	}
	m, err := game.Nth(s.game.Position(), n)
	if err != nil {
		s.Say("error", "%v", err)
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
			s.Say("error", "%q is no number of moves", operand)
			return nil
		}
		limit = n
	}
	n := 0
	for m := range s.game.Position().Moves() {
		if n == limit {
			s.Say("moves", "there are more than %d", n)
			return nil
		}
		n++
		s.Say(fmt.Sprintf("#%d", n), "%s", m)
	}
	s.Say("moves", "%d", n)
	return nil
}

// hint gives a person a higher degree each time, and a program the move.
func (s *session) hint(operand string) error {
	if s.isOver() {
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
			s.Say("error", "%q is no degree of a hint, 1 to %d", operand, game.HintDegrees)
			return nil
		}
		degree = n
	}
	s.Say("hint", "%s", game.Hint(s.game.Problem, s.game.Position(), degree))
	return nil
}

func (s *session) analyse(string) error {
	for _, line := range s.game.Analyse().Lines() {
		s.Say("analysis", "%s", line)
	}
	return nil
}

func (s *session) why(string) error {
	problem, position := s.game.Problem, s.game.Position()
	s.Text("why", func(w io.Writer, width int) { game.Reasons(w, problem, position, width) })
	return nil
}

// isOver reports that the game is over, and says so.
func (s *session) isOver() bool {
	if s.game.Over() {
		s.Say("error", "the game is over: again, undo or quit")
	}
	return s.game.Over()
}

func (s *session) rules(string) error {
	for _, paragraph := range game.Rules(s.game.Problem) {
		s.Say("rules", "%s", paragraph)
	}
	return nil
}

// again begins another game.
func (s *session) again(string) (err error) {
	if s.another == nil {
		s.Say("error", "there is no other game of this kind")
		return nil
	}
	if s.game, s.recorder, s.heading, err = s.another(); err != nil {
		return err
	}
	s.before, s.hinted.degree = nil, 0
	s.began, s.told = time.Now(), false
	s.begin()
	return nil
}

func (s *session) value(string) error {
	if v, known := game.Value(s.game.Position()); known {
		s.Say("value", "%v", v)
	} else {
		s.Say("value", "? %s", contest.Unvalued(s.game.Position()))
	}
	return nil
}

func (s *session) undo(string) error {
	if !s.game.Undo() {
		s.Say("error", "there is no move of yours to take back")
		return nil
	}
	s.Say("undo", "%s made", contest.Plural(len(s.game.Moves()), "move"))
	s.before = nil
	err := s.recorder.Undo()
	s.stand()
	return err
}

func (s *session) resign(string) error {
	if err := s.game.Resign(); err != nil {
		s.Say("error", "%v", err)
		return nil
	}
	s.stand()
	s.over()
	return s.recorder.Resign()
}

func (s *session) quit() {
	s.left = true
	if !s.game.Over() {
		s.Say("left", "the game is not over")
	}
}

func (s *session) help(string) error {
	s.Say("help", "type a move as \"nimsum moves %s\" writes it, #3 for the third of the list, or", s.game.Problem.Name)
	entries := func(w io.Writer, width int) {
		for _, c := range commands {
			text.Entry(w, strings.TrimSpace(c.name+" "+c.operand), c.meaning, 14, width)
		}
	}
	s.Show(func(width int) []string { return dialog.Lines(entries, width) })
	if _, edits := s.Edits(); edits {
		s.Say("help", "the arrow keys move in the line, and bring earlier lines back; %s before a line of the board says that the other side's last move changed it, %s that it is gone",
			strings.TrimSpace(changed), strings.TrimSpace(gone))
	}
	return nil
}

// board draws the position for a person and marks the changes by the other side's last
// move. For a program it describes the position in words.
func (s *session) board() {
	if before, now := s.before, s.game.Position(); s.Asks && s.game.Problem.Letters(now, dialog.Narrowest) != nil {
		s.Show(func(width int) []string {
			key := ""
			if _, edits := s.Edits(); !edits {
				key = "board: "
			}
			lines := marked(s.game.Problem, before, now, max(dialog.Narrowest, width-len(key)))
			for i, line := range lines {
				if !strings.HasPrefix(line, same) && line != "" {
					line = s.Colours.Mark(line)
				}
				lines[i] = strings.TrimRight(key+line, " ")
			}
			return lines
		})
		return
	}
	words, more := game.Words(s.game.Problem, s.game.Position(), rows)
	for _, w := range words {
		s.Say("board", "%s", w)
	}
	if more > 0 {
		s.Say("board", "and %d more", more)
	}
	if len(words) == 0 { // it has no picture
		for line := range strings.Lines(string(s.game.Input)) {
			s.Say("input", "%s", strings.TrimRight(line, "\n"))
		}
	}
}

// rows bounds the lines that describe a position or an input.
const rows = 40
