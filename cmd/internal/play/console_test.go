package play_test

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/play"
	"nimsum/cmd/internal/text"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// A seat is a terminal to be typed at, of a size that changes.
type seat struct {
	t       *testing.T
	keys    *io.PipeWriter
	resized chan struct{}
	ended   chan error

	mu            sync.Mutex
	columns, rows int
	out           bytes.Buffer
}

func (s *seat) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Write(b)
}

func sitDown(t *testing.T, columns int, name, input string, colours text.Palette) *seat {
	t.Helper()
	g, err := game.New(problems.Find(name), []byte(input), contest.Place{Case: 1}, game.You)
	if err != nil {
		t.Fatal(err)
	}
	in, keys := io.Pipe()
	s := &seat{t: t, keys: keys, resized: make(chan struct{}, 1), ended: make(chan error, 1), columns: columns, rows: 24}
	go func() {
		s.ended <- play.Run(g, play.Options{Heading: "game: a test", Options: dialog.Options{Colours: colours, Terminal: &dialog.Terminal{
			In: in, Out: s, Resized: s.resized,
			Size: func() (int, int) {
				s.mu.Lock()
				defer s.mu.Unlock()
				return s.columns, s.rows
			},
		}}})
	}()
	return s
}

// types types keys and waits for what is shown then; it returns what was shown since.
func (s *seat) types(keys, want string) string {
	s.t.Helper()
	if keys != "" {
		io.WriteString(s.keys, keys)
	}
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
		s.mu.Lock()
		shown := s.out.String()
		if strings.Contains(shown, want) {
			s.out.Reset()
		}
		s.mu.Unlock()
		if strings.Contains(shown, want) {
			return shown
		}
		if time.Now().After(deadline) {
			s.t.Fatalf("%q is not shown after %q, but %q", want, keys, shown)
		}
	}
}

// TestConsole types at a terminal: lines are edited, remembered and shown again in another
// size, and what the other side did is marked.
func TestConsole(t *testing.T) {
	s := sitDown(t, 80, "nim", "3\n3 5 6\n", false)
	s.types("", "  pile 2  5  ooooo\r\n  pile 3  6  oooooo\r\nto move: you\r\n> ")
	s.types("hnt\r", "error: \"hnt\" is no move and no command; did you mean hint?\r\n> ")
	s.types("9:9\r", "error: ")
	s.types("hnt\x1b[D\x1b[Di\x1b[C\r", "hint: no move wins") // the line is edited, with the arrows
	s.types("\x1b[A\r", "hint: no move wins")                 // and comes back
	shown := s.types("#1\r", "to move: you\r\n> ")
	if !strings.Contains(shown, "* pile ") || !strings.Contains(shown, "you: 1:1\r\n") {
		t.Errorf("the other side's move is not marked in %q", shown)
	}
	s.types("val", "val")
	s.mu.Lock()
	s.columns = 40
	s.mu.Unlock()
	s.resized <- struct{}{}
	again := s.types("", "> val")
	for !strings.Contains(again, "\x1b[2J") {
		again += s.types("", "> val")
	}
	_, screen, _ := strings.Cut(again, "\x1b[2J")
	for line := range strings.SplitSeq(screen, "\r\n") {
		if utf8.RuneCountInString(line) > 40 && !strings.Contains(line, "\x1b") {
			t.Errorf("a line is wider than the terminal: %q", line)
		}
	}
	if !strings.Contains(screen, "* pile ") || !strings.Contains(screen, "you: 1:1\r\n") {
		t.Errorf("in its new size it shows %q", screen)
	}
	s.types("ue\r", "value: ")
	s.types("\x03", "left: the game is not over\r\n")
	if err := <-s.ended; err != nil {
		t.Error(err)
	}
}

// TestConsoleEnds shows the analysis when the game is over.
func TestConsoleEnds(t *testing.T) {
	s := sitDown(t, 80, "nim", "2\n1 1\n", false)
	s.types("", "to move: you")
	shown := s.types("1:1\r", "won: nimsum")
	if !strings.Contains(shown, "analysis: none of 2 moves threw a win") {
		t.Errorf("%q", shown)
	}
	s.types("quit\r", "")
	if err := <-s.ended; err != nil {
		t.Error(err)
	}
}

// TestColours colours the turn, errors, the last move and who has won; and "rules" tells the rules.
func TestColours(t *testing.T) {
	s := sitDown(t, 80, "nim", "2\n1 2\n", true)
	s.types("", "\x1b[33mto move: you\x1b[0m\r\n")
	s.types("9:9\r", "\x1b[31;1merror: ")
	s.types("rules\r", "rules: a move is written pile:taken\r\n> ")
	shown := s.types("1:1\r", "\x1b[31;1mwon: nimsum\x1b[0m\r\n")
	if !strings.Contains(shown, "\x1b[33mnimsum: 2:2\x1b[0m\r\n") || !strings.Contains(shown, "analysis: move 1, you: 1:1 threw the win; 2:1 would have won\r\n") {
		t.Errorf("%q", shown)
	}
	s.types("undo\r", "to move: you")
	s.types("2:1\r", "\x1b[33m* pile ")
	s.types("quit\r", "")
	if err := <-s.ended; err != nil {
		t.Error(err)
	}
}
