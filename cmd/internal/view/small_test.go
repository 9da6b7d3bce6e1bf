package view

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/puzzle"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/testdata/long"
)

// smallOnes visits positions of a few moves of every game, as inputs, with what a search by
// the bare rules finds them to be worth.
func smallOnes(t *testing.T, visit func(p *contest.Problem, input string, position contest.Position, search func(contest.Position) string)) {
	most, searched := 3, 3_000 // positions of a game, and of a search
	if long.Tests() {
		most, searched = 12, 30_000
	}
	for _, p := range problems.All() {
		if !p.IsGame() {
			continue
		}
		search := contest.NewSearch(searched, 1<<26)
		met := 0
		for seed := uint64(0); met < most && seed < 60; seed++ {
			shapes := p.StartFamilies()
			r := contest.Request{Family: &shapes[int(seed)%len(shapes)], Seed: seed, Size: min(2+int(seed)%3, p.MaxSize()), Cases: 1}
			in := contesttest.Input(t, p, r)
			if len(in) > 80 {
				continue
			}
			position := firstOf(p, in)
			if len(position.Key()) > 40 {
				continue
			}
			met++
			visit(p, string(in), position, func(q contest.Position) string {
				v, err := search.Value(q)
				if err != nil {
					return ""
				}
				return v.String()
			})
		}
		if met == 0 {
			t.Errorf("%s: nothing small was met", p.Name)
		}
	}
}

// firstOf returns the first position of an input.
func firstOf(p *contest.Problem, input []byte) contest.Position { return positionOf(p, input, 0) }

// positionOf returns the position of the first case that has this number, the first for 0.
func positionOf(p *contest.Problem, input []byte, number int) contest.Position {
	for at, position := range p.Places(fastio.NewBytesReader(input)) {
		if number == 0 || at.Position == number {
			return position
		}
	}
	panic("no position in " + string(input))
}

// TestOutcomes holds what is said of moves against a search by the bare rules.
func TestOutcomes(t *testing.T) {
	told, values := 0, 0
	smallOnes(t, func(p *contest.Problem, input string, position contest.Position, search func(contest.Position) string) {
		_, v := ask[Play](t, fmt.Sprintf(`{"problem":%q,"input":%q,"outcomes":true}`, p.Name, input))
		first, known := 0, true
		for m := range position.Moves() {
			next, err := position.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			worth := search(next)
			if known = known && worth != ""; worth == "0" {
				first++
			}
		}
		if known && (v.WinsAll != first || len(v.Wins) != min(first, winsListed)) {
			t.Errorf("%s, %q: %d moves win, said to be %d, %v", p.Name, input, first, v.WinsAll, v.Wins)
		}
		join := p.Draw(position, contest.DrawOptions{}).Join
		for _, o := range v.Outcomes {
			wins, known := false, true
			for m := range position.Moves() {
				if m != o.Move && (o.Pick == "" || string(m) != o.Pick && !strings.HasPrefix(string(m), o.Pick+join)) {
					continue
				}
				next, err := position.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				worth := search(next)
				known = known && worth != ""
				wins = wins || worth == "0"
				if o.Value != "" && worth != "" && (m == o.Move || o.Pick != "") {
					if values++; o.Value != worth {
						t.Errorf("%s, %q: %s leaves %s, said to be %s", p.Name, input, m, worth, o.Value)
					}
				}
			}
			if known {
				if told++; wins != o.Wins {
					t.Errorf("%s, %q: %+v, but it is %v that it wins", p.Name, input, o, wins)
				}
			}
		}
	})
	if told < 100 || values < 50 {
		t.Errorf("only %d outcomes and %d values were met", told, values)
	}
}

// TestPuzzles answers puzzles of each kind, right and wrong, by a search.
func TestPuzzles(t *testing.T) {
	kinds := map[puzzle.Ask]int{}
	seeds := 8
	if long.Tests() {
		seeds = 18
	}
	for seed := range seeds {
		_, z := ask[Puzzle](t, fmt.Sprintf(`{"do":"puzzle","seed":%d,"difficulty":2}`, seed))
		p := problems.Find(z.Play.Problem)
		if p == nil || z.Question == "" {
			t.Fatalf("seed %d: %+v", seed, z)
		}
		position := positionOf(p, []byte(z.Play.Input), z.Play.Position)
		search := contest.NewSearch(20_000, 1<<26)
		worth, err := search.Value(position)
		if err != nil {
			continue
		}
		kinds[z.Ask]++
		answers := map[string]bool{}
		switch z.Ask {
		case puzzle.Who:
			answers["first"], answers["second"] = worth != 0, worth == 0
		case puzzle.Value:
			answers[worth.String()], answers["*99"] = true, false
		case puzzle.Move:
			for m := range position.Moves() {
				next, err := position.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				left, err := search.Value(next)
				if err != nil {
					continue
				}
				if answers[string(m)] = left == 0; len(answers) == 8 {
					break
				}
			}
		}
		for answer, right := range answers {
			_, r := ask[Ruling](t, fmt.Sprintf(`{"do":"answer","problem":%q,"input":%q,"position":%d,"ask":%q,"answer":%q}`, z.Play.Problem, z.Play.Input, z.Play.Position, z.Ask, answer))
			if r.Right != right || r.Said == "" || r.Mistake != "" || len(r.Play.Steps) == 0 {
				t.Errorf("%s, %q, %s: to %q it says %+v, right is %v", z.Play.Problem, z.Play.Input, z.Ask, answer, r, right)
			}
		}
	}
	for _, ask := range []puzzle.Ask{puzzle.Move, puzzle.Who, puzzle.Value} {
		if kinds[ask] < seeds/9 {
			t.Errorf("only %d puzzles asked for %s", kinds[ask], ask)
		}
	}
	if _, r := ask[Ruling](t, `{"do":"answer","problem":"nim","input":"1\n3\n0\n","ask":"move","answer":"1:4"}`); r.Mistake == "" || r.Right {
		t.Errorf("an impossible move: %+v", r)
	}
}

// TestPuzzleTechnique draws puzzles of one technique only, and says where no game has any.
func TestPuzzleTechnique(t *testing.T) {
	for _, technique := range []contest.Technique{contest.Fusion, contest.Staircase} {
		for seed := range 3 {
			_, z := ask[Puzzle](t, fmt.Sprintf(`{"do":"puzzle","technique":%q,"seed":%d}`, technique, seed))
			if p := problems.Find(z.Play.Problem); p == nil || !slices.Contains(p.Techniques, technique) {
				t.Errorf("%s: %+v", technique, z.Play.Problem)
			}
		}
	}
	if code, e := ask[map[string]string](t, `{"do":"puzzle","technique":"magic"}`); code != Refused || e["error"] != `there is no puzzle about "magic"` {
		t.Errorf("%v, %v", code, e)
	}
	if code, e := ask[map[string]string](t, fmt.Sprintf(`{"do":"puzzle","technique":%q,"ask":"value","seed":1}`, contest.CountMoves)); code != Refused || !strings.Contains(e["error"], `there is no puzzle about "counting moves" that asks for "value"`) {
		t.Errorf("%v, %v", code, e)
	}
}

func moves(p contest.Position) (n int) {
	for range p.Moves() {
		n++
	}
	return n
}

// TestWritten holds what positions are written as against what is read of it.
func TestWritten(t *testing.T) {
	told, refused := map[string]int{}, 0
	smallOnes(t, func(p *contest.Problem, input string, position contest.Position, search func(contest.Position) string) {
		end := position
		for over := false; !over; {
			over = true
			for m := range end.Moves() { // the first legal one
				end, over = contest.After(end, m), false
				break
			}
		}
		if text := written(p, end); text != "" {
			t.Errorf("%s: the end of a game is written as %q", p.Name, text)
		}
		if p.Game.Write == nil {
			return
		}
		for k := 0; k < 4; k++ {
			var m contest.Move
			n := 0
			for m = range position.Moves() {
				if n++; n > k {
					break
				}
			}
			if n == 0 {
				return
			}
			text := written(p, position)
			if text == "" { // two pieces on a square
				refused++
				return
			}
			if _, err := p.Validate(fastio.NewBytesReader([]byte(text))); err != nil && !((p.Name == "chocolate" || p.Name == "dividing") && strings.Contains(err.Error(), " 1 is outside 2..")) &&
				!(p.Name == "fibonacci" && strings.Contains(text, ":")) { // a limit, which the judge's cases do not have
				t.Errorf("%s: %q is written as %q: %v", p.Name, input, text, err)
			}
			again := firstOf(p, []byte(text))
			if a, b := search(again), search(position); a != b || moves(again) != moves(position) {
				t.Errorf("%s: what is worth %s is written as %q, worth %s", p.Name, b, text, a)
			}
			told[p.Name]++
			next, err := position.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			position = next
		}
	})
	if len(told) < 13 || refused > 20 {
		t.Errorf("written: %v; %d were refused", told, refused)
	}
}
