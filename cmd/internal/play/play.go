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
// to be edited, with a history, and draws its output anew when the size changes.
package play

import (
	"cmp"
	"errors"
	"io"
	"strings"
	"time"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/game"
	"nimsum/problems/contest"
)

// Options say how a game is shown.
type Options struct {
	dialog.Options
	Recorder *game.Recorder // nil for none
	Heading  string         // a line that says what is played; "" for none
	// Again begins another game of the kind, with its record and its heading; nil for none.
	Again func() (*game.Game, *game.Recorder, string, error)
	Ended func(g *game.Game, took time.Duration) // is told of the first end of each game; nil for nobody
}

// Run plays a game to its end, or until the user leaves. The error is one of
// reading or writing.
func Run(g *game.Game, o Options) error {
	s := &session{Dialog: dialog.New(o.Options), recorder: o.Recorder, heading: o.Heading, another: o.Again, ended: o.Ended, game: g, began: time.Now()}
	s.Colour = s.colourOf
	return cmp.Or(s.play(), s.Close())
}

type session struct {
	*dialog.Dialog
	recorder *game.Recorder
	heading  string
	another  func() (*game.Game, *game.Recorder, string, error)
	ended    func(g *game.Game, took time.Duration)
	told     bool
	game     *game.Game
	began    time.Time
	left     bool

	// before is the position before the other side's last move, nil if that is undone.
	before contest.Position

	// hinted is the degree of the last hint, and after how many moves it was given.
	hinted struct{ at, degree int }
}

// colourOf returns how a line with a key is coloured, nil for not at all.
func (s *session) colourOf(key, words string) func(string) string {
	switch {
	case key == "error", key == "won" && words == game.Nimsum.String():
		return s.Colours.Bad
	case key == "won":
		return s.Colours.Good
	case key == "to move", key == game.Nimsum.String():
		return s.Colours.Mark
	}
	return nil
}

// play plays, by lines as they are typed.
func (s *session) play() error {
	s.begin()
	for {
		if err := s.answer(); err != nil {
			return err
		}
		line, err := s.Next()
		if err != nil {
			s.quit()
			if err == io.EOF {
				err = s.Err()
			}
			return err
		}
		if err := s.obey(strings.TrimSpace(line)); err != nil || s.left || s.Err() != nil {
			return errors.Join(err, s.Err())
		}
	}
}

// begin shows what is played, the input of the game and the moves made so far.
func (s *session) begin() {
	if heading := s.heading; heading != "" {
		s.Show(func(width int) []string {
			if _, edits := s.Edits(); !edits {
				return []string{heading}
			}
			return dialog.Wrapped("", heading, width)
		})
	}
	if s.Asks {
		s.Say("help", "type a move, or \"help\"")
	}
	shown := 0
	for line := range strings.Lines(string(s.game.Input)) {
		if columns, edits := s.Edits(); edits && s.game.Problem.Letters(s.game.Position(), columns) != nil {
			break // the board says as much
		}
		if shown++; s.Asks && shown > rows {
			s.Say("input", "...")
			break
		}
		s.Say("input", "%s", strings.TrimRight(line, "\n"))
	}
	for k, m := range s.game.Moves() {
		s.Say(s.game.Mover(k).String(), "%s", m)
	}
	if s.game.ToMove() == game.You || s.game.Over() {
		s.stand()
	}
}

// answer makes the program's move if it is its turn.
func (s *session) answer() error {
	if s.game.ToMove() == game.Nimsum && !s.game.Over() {
		return s.move(s.game.Answer())
	}
	return nil
}

// move makes a move of the player to move.
func (s *session) move(m contest.Move) error {
	side, before := s.game.ToMove(), s.game.Position()
	if err := s.game.Play(m); err != nil {
		s.Say("error", "%v", err)
		return nil
	}
	if s.before = nil; side == game.Nimsum {
		s.before = before
	}
	s.Say(side.String(), "%s", m)
	if err := s.recorder.Move(m); err != nil {
		return err
	}
	if side == game.Nimsum || s.game.Over() {
		s.stand()
	}
	s.over()
	return nil
}

// over tells of a game that has ended.
func (s *session) over() {
	if s.game.Over() && s.ended != nil && !s.told {
		s.told = true
		s.ended(s.game, time.Since(s.began))
	}
}

// stand says who has won, or shows the board and says who is to move.
func (s *session) stand() {
	switch {
	case s.game.Over():
		analysis := s.game.Analyse()
		lines := analysis.Mistakes()
		if s.Asks {
			lines = analysis.Lines()
			lines = lines[:len(lines)-1] // the last one says who won
		}
		for _, line := range lines {
			s.Say("analysis", "%s", line)
		}
		s.Say("won", "%v", s.game.Winner())
		if s.Asks && s.another != nil {
			s.Say("help", "\"again\" begins another game")
		}
	default:
		if s.Asks {
			s.board()
		}
		s.Say("to move", "%v", s.game.ToMove())
	}
}
