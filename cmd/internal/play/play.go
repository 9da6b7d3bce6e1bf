// Package play is a game against the program in a terminal or through a pipe.
//
// Every line it writes is "key: words", so that a program can play too:
//
//	to move: you        and who has won in the end, "won: nimsum"
//	you: 5              a move of the user's
//	nimsum: 2           the answer
//	error: edge 9 is gone
//
// and so on for each command. It asks only a person, at a terminal.
package play

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/game"
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
}

// Run plays a game to its end, or until the user leaves. The error is one of
// reading or writing.
func Run(g *game.Game, o Options) error {
	s := &session{Options: o, game: g, out: o.Out}
	err := s.play()
	if e := s.out.Flush(); err == nil {
		err = e
	}
	return err
}

type session struct {
	Options
	game *game.Game
	out  *fastio.Writer
	left bool

	// hinted is the degree of the last hint, and after how many moves it was given.
	hinted struct{ at, degree int }
}

func (s *session) say(key, format string, args ...any) {
	fmt.Fprintf(s.out, "%s: %s\n", key, fmt.Sprintf(format, args...))
}

// longest is the longest line that is read.
const longest = 1 << 16

func (s *session) play() error {
	lines := bufio.NewScanner(s.In)
	lines.Buffer(nil, longest)
	if s.Asks {
		s.say("help", "type a move, or \"help\"")
	}
	s.began()
	for {
		if err := s.answer(); err != nil {
			return err
		}
		if s.Asks {
			s.out.String("> ")
		}
		if err := s.out.Flush(); err != nil {
			return err
		}
		if !lines.Scan() {
			break
		}
		if err := s.obey(strings.TrimSpace(lines.Text())); err != nil || s.left {
			return err
		}
	}
	if s.Asks {
		s.out.Byte('\n')
	}
	if !s.game.Over() {
		s.say("left", "the game is not over")
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return errors.New("a line is too long to be a command")
	} else if err != nil {
		return err
	}
	return nil
}

// began says what the game began with and, in a game taken up, how it went on.
func (s *session) began() {
	shown := 0
	for line := range strings.Lines(string(s.game.Input)) {
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
	side := s.game.ToMove()
	if err := s.game.Play(m); err != nil {
		s.say("error", "%v", err)
		return nil
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

// stand says how things stand.
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
