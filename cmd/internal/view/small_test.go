package view

import (
	"fmt"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/testdata/long"
)

// smallOnes visits positions of a few moves of every game, as inputs, with what a search by
// the bare rules finds them to be worth.
func smallOnes(t *testing.T, visit func(p *contest.Problem, input string, position contest.Position, search func(contest.Position) string)) {
	most := 6 // positions of a game
	if long.Tests() {
		most = 12
	}
	for _, p := range problems.All() {
		if !p.IsGame() {
			continue
		}
		search := contest.NewSearch(30_000, 1<<26)
		met := 0
		for seed := uint64(0); met < most && seed < 60; seed++ {
			shapes := p.StartFamilies()
			r := contest.Request{Family: &shapes[int(seed)%len(shapes)], Seed: seed, Size: min(2+int(seed)%3, p.MaxSize()), Cases: 1}
			in := contesttest.Input(t, p, r)
			if len(in) > 80 {
				continue
			}
			position := p.Game.Read(readCase(p, in))
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

// readCase returns a reader at the first case of an input.
func readCase(p *contest.Problem, input []byte) *fastio.Reader {
	in := fastio.NewBytesReader(input)
	c := p.Format.Begin(in)
	c.Next()
	return in
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
	if told < 200 || values < 100 {
		t.Errorf("only %d outcomes and %d values were met", told, values)
	}
}

// TestPuzzles answers puzzles of each kind, right and wrong, by a search.
func TestPuzzles(t *testing.T) {
	kinds := map[string]int{}
	for seed := range 18 {
		_, z := ask[Puzzle](t, fmt.Sprintf(`{"do":"puzzle","seed":%d,"difficulty":2}`, seed))
		p := problems.Find(z.Play.Problem)
		if p == nil || z.Question == "" {
			t.Fatalf("seed %d: %+v", seed, z)
		}
		position := p.Game.Read(readCase(p, []byte(z.Play.Input)))
		worth, err := contest.NewSearch(20_000, 1<<26).Value(position)
		if err != nil {
			continue
		}
		kinds[z.Ask]++
		answers := map[string]bool{}
		switch z.Ask {
		case "who":
			answers["first"], answers["second"] = worth != 0, worth == 0
		case "value":
			answers[worth.String()], answers["*99"] = true, false
		case "move":
			for m := range position.Moves() {
				next, err := position.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				left, err := contest.NewSearch(20_000, 1<<26).Value(next)
				if err != nil {
					continue
				}
				if answers[string(m)] = left == 0; len(answers) == 8 {
					break
				}
			}
		}
		for answer, right := range answers {
			_, r := ask[Ruling](t, fmt.Sprintf(`{"do":"answer","problem":%q,"input":%q,"ask":%q,"answer":%q}`, z.Play.Problem, z.Play.Input, z.Ask, answer))
			if r.Right != right || r.Said == "" || r.Mistake != "" || len(r.Play.Steps) == 0 {
				t.Errorf("%s, %q, %s: to %q it says %+v, right is %v", z.Play.Problem, z.Play.Input, z.Ask, answer, r, right)
			}
		}
	}
	for _, ask := range []string{"move", "who", "value"} {
		if kinds[ask] < 2 {
			t.Errorf("only %d puzzles asked for %s", kinds[ask], ask)
		}
	}
	if _, r := ask[Ruling](t, `{"do":"answer","problem":"nim","input":"1\n3\n0\n","ask":"move","answer":"1:4"}`); r.Mistake == "" || r.Right {
		t.Errorf("an impossible move: %+v", r)
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
			if _, err := p.Validate(fastio.NewBytesReader([]byte(text))); err != nil && !(p.Name == "chocolate" && strings.Contains(err.Error(), " 1 is outside 2..")) {
				t.Errorf("%s: %q is written as %q: %v", p.Name, input, text, err)
			}
			again := p.Game.Read(readCase(p, []byte(text)))
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
