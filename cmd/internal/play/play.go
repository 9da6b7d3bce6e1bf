// Package play is a game against the program in a terminal or through a pipe.
//
// Every line it writes is "key: words", so that a program can play too:
//
//	to move: you        and who has won in the end, "won: nimsum"
//	you: 5              a move of the user's
//	nimsum: 2           the answer
//	error: edge 9 is gone
//
// and so on for each command. It asks only a person, at a terminal. There it has a line
// to be edited, with a history, and shows what it has shown again when the size changes.
package play

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Options say how a game is shown.
type Options struct {
	In       io.Reader
	Out      *fastio.Writer
	Width    int            // of the page
	Asks     bool           // a person is asked for moves, and shown the position
	Recorder *game.Recorder // nil for none
	Heading  string         // a line that says what is played; "" for none
	// Terminal is taken for the game if it is not nil; In, Out and Width are not used then.
	Terminal *Terminal
}

// Run plays a game to its end, or until the user leaves. The error is one of
// reading or writing.
func Run(g *game.Game, o Options) error {
	s := &session{Options: o, game: g, out: o.Out}
	if o.Terminal != nil {
		s.Asks = true
		s.console = newConsole(*o.Terminal)
		defer s.console.close()
		return s.play(s.console.next)
	}
	lines := bufio.NewScanner(s.In)
	lines.Buffer(nil, longest)
	err := s.play(func() (string, error) { return s.scan(lines) })
	if e := s.out.Flush(); err == nil {
		err = e
	}
	return err
}

// scan returns the next line of a pipe, or of a terminal without line editing.
func (s *session) scan(lines *bufio.Scanner) (string, error) {
	if s.Asks {
		s.out.String(prompt)
	}
	if err := s.out.Flush(); err != nil {
		return "", err
	}
	if lines.Scan() {
		return lines.Text(), nil
	}
	if s.Asks {
		s.out.Byte('\n')
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return "", errors.New("a line is too long to be a command")
	} else if err != nil {
		return "", err
	}
	return "", io.EOF
}

type session struct {
	Options
	game *game.Game
	out  *fastio.Writer
	left bool

	console *console // nil where there is none
	failed  error    // of writing to it
	// before is the position before the other side's last move, nil if that is undone.
	before contest.Position

	// hinted is the degree of the last hint, and after how many moves it was given.
	hinted struct{ at, degree int }
}

// show shows the lines that are made for a width.
func (s *session) show(lines func(width int) []string) {
	if s.console == nil {
		for _, line := range lines(s.Width) {
			s.out.Line(line)
		}
	} else if err := s.console.show(lines); err != nil && s.failed == nil {
		s.failed = err
	}
}

func (s *session) say(key, format string, args ...any) {
	words := fmt.Sprintf(format, args...)
	s.show(func(width int) []string {
		if s.console == nil {
			return []string{key + ": " + words}
		}
		return wrapped(key, words, min(width, text.Page))
	})
}

// longest is the longest line that is read.
const longest = 1 << 16

// play plays, with lines as they are typed; their error is io.EOF at the end.
func (s *session) play(next func() (string, error)) error {
	if s.Heading != "" {
		s.show(func(width int) []string {
			if s.console == nil {
				return []string{s.Heading}
			}
			return wrapped("", s.Heading, width)
		})
	}
	if s.Asks {
		s.say("help", "type a move, or \"help\"")
	}
	s.began()
	for {
		if err := s.answer(); err != nil {
			return err
		}
		line, err := next()
		if err == io.EOF {
			break
		} else if err != nil {
			if !s.game.Over() {
				s.say("left", "the game is not over")
			}
			return err
		}
		if err := s.obey(strings.TrimSpace(line)); err != nil || s.left || s.failed != nil {
			return errors.Join(err, s.failed)
		}
	}
	if !s.game.Over() {
		s.say("left", "the game is not over")
	}
	return s.failed
}

// began shows the input of the game and the moves made so far.
func (s *session) began() {
	shown := 0
	for line := range strings.Lines(string(s.game.Input)) {
		if s.console != nil && s.game.Problem.Letters(s.game.Position(), s.console.columns) != nil {
			break // the board says as much
		}
		if shown++; s.Asks && shown > rows {
			s.say("input", "...")
			break
		}
		s.say("input", "%s", strings.TrimRight(line, "\n"))
	}
	for k, m := range s.game.Moves() {
		s.say(s.game.Mover(k).String(), "%s", m)
	}
	if s.game.ToMove() == game.You || s.game.Over() {
		s.stand()
	}
}

// answer makes the program's move if it is its turn.
func (s *session) answer() error {
	if s.game.ToMove() == game.Nimsum && !s.game.Over() {
		if err := s.move(s.game.Answer()); err != nil {
			return err
		}
	}
	return nil
}

// move makes a move of whoever is to move.
func (s *session) move(m contest.Move) error {
	side, before := s.game.ToMove(), s.game.Position()
	if err := s.game.Play(m); err != nil {
		s.say("error", "%v", err)
		return nil
	}
	if s.before = nil; side == game.Nimsum {
		s.before = before
	}
	s.say(side.String(), "%s", m)
	if err := s.Recorder.Move(m); err != nil {
		return err
	}
	if side == game.Nimsum || s.game.Over() {
		s.stand()
	}
	return nil
}

// stand says who has won, or shows the board and says who is to move.
func (s *session) stand() {
	switch {
	case s.game.Over():
		s.say("won", "%v", s.game.Winner())
		if s.Asks {
			s.analyse("")
		}
	default:
		if s.Asks {
			s.board()
		}
		s.say("to move", "%v", s.game.ToMove())
	}
}
