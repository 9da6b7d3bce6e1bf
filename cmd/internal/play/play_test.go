package play_test

import (
	"errors"
	"strings"
	"testing"

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/play"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// sit plays a stalk of two edges and one of one, typing what is given.
func sit(t *testing.T, typed string, asks bool) (string, error) {
	t.Helper()
	g, err := game.New(problems.Find("gotroot"), []byte("1\n4 3\n1 2\n2 3\n1 4\n"), contest.Place{Case: 1}, game.You)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	err = play.Run(g, play.Options{Options: dialog.Options{In: strings.NewReader(typed), Out: fastio.NewWriter(&b), Width: 60, Asks: asks}})
	return b.String(), err
}

// TestPerson is asked for moves and shown the board, where a program is not.
func TestPerson(t *testing.T) {
	person, err := sit(t, "why\n2\n", true)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\n> ", "board:   edge 1: 1 to 2\nboard:     edge 2: 2 to 3", "\nOne move wins: 2.\n", "nimsum: 1\nboard: - edge 1: 1 to 2\nboard:   edge 3: 1 to 4", "left: the game is not over\n"} {
		if !strings.Contains(person, want) {
			t.Errorf("no %q in\n%s", want, person)
		}
	}
	program, err := sit(t, "why\n2\n", false)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(program) {
		if key, _, ok := strings.Cut(line, ":"); !ok || key == "" || strings.HasPrefix(line, ">") {
			t.Errorf("a program is told %q", line)
		}
	}
	if !strings.Contains(program, "\nwhy: One move wins: 2.\n") || strings.Contains(program, "board: ") {
		t.Errorf("a program is told\n%s", program)
	}
}

func TestQuietEnds(t *testing.T) {
	for typed, last := range map[string]string{
		"":                 "left: the game is not over\n",
		"quit\n2\n":        "left: the game is not over\n",
		"2":                "left: the game is not over\n",
		"2\n3\n":           "won: you\n",
		"resign\nquit\n":   "won: nimsum\n",
		"\n  \n quit\n":    "left: the game is not over\n",
		"\x00\xff\nquit\n": "left: the game is not over\n",
	} {
		got, err := sit(t, typed, false)
		if err != nil || !strings.HasSuffix(got, last) {
			t.Errorf("%q: error %v, ends %q", typed, err, got[max(0, len(got)-40):])
		}
	}
}

func TestLongLine(t *testing.T) {
	_, err := sit(t, strings.Repeat("1", 1<<20), false)
	if err == nil || err.Error() != "a line is too long to be a command" {
		t.Errorf("error %v", err)
	}
}

// full is a disk without room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestRecordThatFails(t *testing.T) {
	g, err := game.New(problems.Find("gotroot"), []byte("1\n2 1\n1 2\n"), contest.Place{Case: 1}, game.You)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := game.NewRecorder(full{}, g); !errors.Is(err, errFull) {
		t.Errorf("error %v", err)
	}
}
