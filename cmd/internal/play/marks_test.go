package play

import (
	"strings"
	"testing"

	"nimsum/problems"
	"nimsum/problems/contest"

	fastio "nimsum/io"
)

// TestMarked marks what a move changed on a board, and nothing else.
func TestMarked(t *testing.T) {
	for _, c := range []struct {
		name, input string
		move        contest.Move
		board       string
	}{
		{"nim", "3\n3 12 6\n0\n", "2:7", "  pile 1  3  ooo\n* pile 2  5  ooooo\n  pile 3  6  oooooo"},
		{"knights", "3\n...\n..K\nK..\n", "1,2>2,0", "  " + `      0  1  2
     0  .  .  .
*    1  .  .  .
              ^
*    2  2  .  .
        ^`},
		{"gotroot", "1\n4 4\n1 2\n2 3\n3 1\n2 4\n", "2", "  edge 1: 1 to 2\n-   edge 2: 2 to 3\n    edge 4: 2 to 4\n* edge 3: 1 to 3"},
		{"turtles", "1\nTHHT\n", "3,1", "  coin  1  2  3  4\n* side  H  H  T  T\n        ^     ^"},
	} {
		p := problems.Find(c.name)
		for before, err := range p.Positions(fastio.NewBytesReader([]byte(c.input))) {
			if err != nil {
				t.Fatal(err)
			}
			now, err := before.Play(c.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(marked(p, before, now, 60), "\n"); got != c.board {
				t.Errorf("%s after %s:\n%s\nwant\n%s", c.name, c.move, got, c.board)
			}
			if got := strings.Join(marked(p, nil, now, 60), "\n"); strings.ContainsAny(got, "*^-") {
				t.Errorf("%s: marks where there was no move:\n%s", c.name, got)
			}
		}
	}
}
