package game

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nimsum/problems/contest"
)

// A record has lines of text: the problem, who moves first, the level of a program that may
// err, which position of the case it is if not the first, the lines of the input, then a line for each event: a move, an undo, a resignation. From
// the input on it is complete after each line, so that a game that is broken off leaves a record.
const (
	title    = "nimsum game"
	problem  = "problem"
	firstIs  = "first"
	levelIs  = "level"
	input    = "input"
	number   = "position"
	move     = "move: "
	undo     = "undo"
	resigned = "resign"
)

// A Recorder writes the record of a game as it goes.
type Recorder struct{ w io.Writer }

// NewRecorder begins a record with the moves made so far.
func NewRecorder(w io.Writer, g *Game) (*Recorder, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s: %s\n%s: %v\n", title, problem, g.Problem.Name, firstIs, g.First)
	if g.Level != Perfect {
		fmt.Fprintf(&b, "%s: %d\n", levelIs, g.Level)
	}
	if g.Number > 1 {
		fmt.Fprintf(&b, "%s: %d\n", number, g.Number)
	}
	for line := range strings.Lines(string(g.Input)) {
		b.WriteString(input + ": " + strings.TrimRight(line, "\r\n") + "\n")
	}
	for _, m := range g.moves {
		b.WriteString(move + string(m) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return &Recorder{w}, err
}

// Move records a move. A nil Recorder records nothing.
func (r *Recorder) Move(m contest.Move) error { return r.line(move + string(m)) }

// Undo records that Game.Undo was called.
func (r *Recorder) Undo() error { return r.line(undo) }

// Resign records that Game.Resign was called.
func (r *Recorder) Resign() error { return r.line(resigned) }

func (r *Recorder) line(s string) error {
	if r == nil {
		return nil
	}
	_, err := io.WriteString(r.w, s+"\n")
	return err
}

// ReadRecord reads the record of a game and plays it.
func ReadRecord(r io.Reader, find func(name string) (*contest.Problem, error)) (*Game, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longest)
	at := 0 // the line
	fault := func(format string, args ...any) error {
		return fmt.Errorf("line %d: %w", at, fmt.Errorf(format, args...))
	}

	var g *Game
	var p *contest.Problem
	var who string
	level := Perfect
	place := contest.Place{Case: 1}
	var text strings.Builder
	for lines.Scan() {
		at++
		line := lines.Text()
		var err error
		key, value, hasKey := strings.Cut(line, ": ")
		switch head := g == nil && hasKey; {
		case at == 1:
			if line != title {
				return nil, fault("not the record of a game, which begins with %q", title)
			}
		case head && key == problem:
			if p, err = find(value); err != nil {
				return nil, fault("%w", err)
			}
			if !p.IsGame() {
				return nil, fault("%s is no game", p.Name)
			}
		case head && key == firstIs:
			who = value
		case head && key == levelIs:
			n, err := strconv.Atoi(value)
			if err != nil {
				return nil, fault("%q is no level", value)
			}
			if level, err = LevelOf(n); err != nil {
				return nil, fault("%w", err)
			}
		case head && key == number:
			if place, err = contest.ParsePlace("1." + value); err != nil {
				return nil, fault("%q is no position of a case", value)
			}
		case head && key == input:
			text.WriteString(value + "\n")
		default:
			if g == nil {
				if g, err = begun(p, place, who, level, text.String()); err != nil {
					return nil, err
				}
			}
			if err = g.repeat(line); err != nil {
				return nil, fault("%w", err)
			}
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if g == nil {
		return begun(p, place, who, level, text.String())
	}
	return g, nil
}

// longest is a limit for the lines of a record.
const longest = 1 << 30

// begun is the game that the head of a record describes.
func begun(p *contest.Problem, at contest.Place, who string, level Level, text string) (*Game, error) {
	first, known := map[string]Side{You.String(): You, Nimsum.String(): Nimsum}[who]
	if p == nil || !known || text == "" {
		return nil, errors.New("the record does not say what was played, who was first and where it began")
	}
	g, err := New(p, []byte(text), at, first)
	if err != nil {
		return nil, fmt.Errorf("the input recorded: %w", err)
	}
	g.Level = level
	return g, nil
}

// repeat does what a line of a record says.
func (g *Game) repeat(line string) error {
	m, isMove := strings.CutPrefix(line, move)
	switch {
	case isMove:
		if err := g.Play(contest.Move(m)); err != nil {
			return fmt.Errorf("move %s: %w", m, err)
		}
	case line == undo:
		if !g.Undo() {
			return errors.New("there is no move of yours to take back")
		}
	case line == resigned:
		return g.Resign()
	default:
		return fmt.Errorf("%q is no line of a record", line)
	}
	return nil
}
