package view

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"nimsum/problems"
	"nimsum/problems/contest"
)

func TestEdit(t *testing.T) {
	type changes = []Change
	for _, c := range []struct {
		problem, input string
		changes        changes
		want, fault    string
	}{
		{"nim", "3\n1 2 3\n0\n", nil, "3\n1 2 3\n0\n", ""},
		{"nim", "3\n1 2 3\n0\n", changes{{Op: "set", Token: 2, Text: "7"}}, "3\n1 7 3\n0\n", ""},
		{"nim", "3\n1 2 3\n0\n", changes{{Op: "add"}}, "4\n1 2 3 3\n0\n", ""},
		{"nim", "3\n1 2 3\n0\n", changes{{Op: "remove", Item: 1}}, "2\n1 3\n0\n", ""},
		{"nim", "1\n1\n0\n", changes{{Op: "remove", Item: 0}, {Op: "add", Text: "5"}}, "1\n5\n0\n", ""},
		{"nim", "3\n1 2 x\n0\n", nil, "3\n1 2 x\n0\n", `line 2, column 5: number of stones in a pile expected, found "x"`},
		{"takeaway", "1\n2 3\n4 5\n", changes{{Op: "add"}, {Op: "set", Token: 2, Text: "4"}}, "1\n3 4\n4 5 5\n", ""},
		{"bachet", "9 2 1 3\n", changes{{Op: "add", Text: "4"}}, "9 3 1 3 4\n", ""},
		{"kings", "1\n2\nK.\n.X\n", changes{{Op: "add"}}, "1\n3\nK..\n.X.\n...\n", ""},
		{"kings", "1\n3\nK..\n.X.\n...\n", changes{{Op: "remove"}}, "1\n2\nK.\n.X\n", ""},
		{"turtles", "1\nHT\n", changes{{Op: "add"}, {Op: "set", Token: 1, Text: "HTH"}}, "1\nHTH\n", ""},
		{"gra", "9 2\n1 5\n", changes{{Op: "add"}}, "9 3\n1 5 6\n", ""},
		{"gotroot", "1\n2 1\n1 2\n", changes{{Op: "set", Token: 1, Text: "3"}, {Op: "add", Text: "2 3"}, {Op: "add", Text: "3 3"}}, "1\n3 3\n1 2\n2 3\n3 3\n", ""},
		{"gotroot", "1\n3 2\n1 2\n2 3\n", changes{{Op: "remove", Item: 0}}, "1\n3 1\n2 3\n", "line 3, column 3: vertex 2 is not connected to the ground"},
		{"gotroot", "1\n1 0\n", changes{{Op: "add"}}, "1\n1 1\n1 1\n", ""},
		{"squagame", "1\n1\n0 0 10\n", changes{{Op: "add", Text: "20 0 5"}}, "1\n2\n0 0 10\n20 0 5\n", ""},
		{"chocolate", "1\n3 4 0 0\n", changes{{Op: "set", Token: 3, Text: "3"}}, "1\n3 4 3 0\n", "line 2, column 5: row of the bad piece 3 is outside 0..2"},
	} {
		q, err := json.Marshal(Request{Do: "edit", Problem: c.problem, Input: c.input, Edit: &Edit{Changes: c.changes}})
		if err != nil {
			t.Fatal(err)
		}
		kind, v := ask[Editor](t, string(q))
		if kind != Fine || v.Input != c.want || (v.Fault == "") != (c.fault == "") {
			t.Errorf("%s, %q, %+v: %q, fault %q; want %q, %q", c.problem, c.input, c.changes, v.Input, v.Fault, c.want, c.fault)
		}
		if c.fault != "" && v.Fault != c.fault {
			t.Errorf("%s, %q: fault %q, want %q", c.problem, v.Input, v.Fault, c.fault)
		}
		if c.fault == "" && (v.Play == nil || v.Said == "") {
			t.Errorf("%s, %q: no position", c.problem, v.Input)
		}
	}
}

// TestEditLarge refuses what is too much to be taken apart, and takes what is not.
func TestEditLarge(t *testing.T) {
	for n, want := range map[int]Kind{1900: Fine, 2100: Refused} {
		q, err := json.Marshal(Request{Do: "edit", Problem: "gotroot", Input: fmt.Sprintf("1\n1 %d\n", n) + strings.Repeat("1 1\n", n), Edit: &Edit{Changes: []Change{{Op: "remove"}}}})
		if err != nil {
			t.Fatal(err)
		}
		kind, v := ask[Editor](t, string(q))
		if kind != want || kind == Fine && (v.Fault != "" || len(v.Groups[0].Items) != n-1) {
			t.Errorf("%d edges: kind %d, %s, %d groups", n, kind, v.Fault, len(v.Groups))
		}
	}
}

// TestEditEveryGame takes starts of every game apart, and puts them together as they were.
func TestEditEveryGame(t *testing.T) {
	for _, p := range problems.All() {
		if !p.IsGame() {
			continue
		}
		_, start := ask[Play](t, fmt.Sprintf(`{"problem":%q,"random":true,"seed":3}`, p.Name))
		_, v := ask[Editor](t, fmt.Sprintf(`{"do":"edit","problem":%q,"input":%q,"edit":{"changes":[]}}`, p.Name, start.Input))
		if v.Input != start.Input || v.Fault != "" || v.Play == nil {
			t.Errorf("%s: %+v", p.Name, v)
		}
		again, err := json.Marshal(Request{Do: "edit", Problem: p.Name, Input: v.Input, Edit: &Edit{Changes: []Change{{Op: "set", Token: 0, Text: v.Tokens[0].Text}}}})
		if err != nil {
			t.Fatal(err)
		}
		if _, w := ask[Editor](t, string(again)); w.Input != v.Input || w.Fault != "" {
			t.Errorf("%s: %q becomes %q: %s", p.Name, v.Input, w.Input, w.Fault)
		}
		named, grouped := 0, 0
		for _, token := range v.Tokens {
			if token.Name != "" {
				named++
			}
		}
		for _, g := range v.Groups {
			grouped += len(g.Items)
		}
		// Of a file that ends with a line of its own the last token is nobody's.
		if named < len(v.Tokens)-2 || grouped == 0 && len(p.Format.Counts()) > 0 {
			t.Errorf("%s: of %d tokens %d have a name, and groups have %d items", p.Name, len(v.Tokens), named, grouped)
		}
	}
}

// TestReview tells where a lost game was lost, from moves and from a record.
func TestReview(t *testing.T) {
	const lost = `"problem":"gotroot","input":"1\n4 3\n1 2\n2 3\n1 4\n","moves":["3","1"]`
	_, v := ask[Review](t, `{"do":"analysis",`+lost+`}`)
	if len(v.Analysis.Moves) != 2 || !v.Analysis.Moves[0].Threw || fmt.Sprint(v.Analysis.Moves[0].Better) != "[2]" || v.Analysis.Winner != "nimsum" || v.Game.Resigned {
		t.Errorf("%+v", v)
	}
	_, f := ask[File](t, `{"do":"record",`+lost+`}`)
	q, err := json.Marshal(Request{Do: "analysis", Record: f.Text})
	if err != nil {
		t.Fatal(err)
	}
	if _, w := ask[Review](t, string(q)); fmt.Sprint(w) != fmt.Sprint(v) {
		t.Errorf("of the record %q it says %+v, want %+v", f.Text, w, v)
	}
	_, f = ask[File](t, `{"do":"record","problem":"nim","input":"1\n3\n0\n","resigned":true}`)
	q, err = json.Marshal(Request{Do: "analysis", Record: f.Text})
	if err != nil {
		t.Fatal(err)
	}
	if _, w := ask[Review](t, string(q)); !w.Game.Resigned || w.Analysis.Winner != "nimsum" {
		t.Errorf("given up: %+v", w)
	}
	if kind, _ := ask[Review](t, `{"do":"analysis","record":"no record"}`); kind != Refused {
		t.Error("what is no record is taken for one")
	}
}

// TestMarks asks where the last moves were made.
func TestMarks(t *testing.T) {
	_, v := ask[Play](t, `{"problem":"gotroot","input":"1\n4 3\n1 2\n2 3\n1 4\n","moves":["1"]}`)
	if len(v.Marks) != 2 || v.Marks[0].By != "you" || v.Marks[1].Move != contest.Move("3") || len(v.Marks[0].Paths) != 1 || len(v.Marks[0].Fell) != 1 || len(v.Marks[1].Fell) != 0 {
		t.Errorf("%+v", v.Marks)
	}
	_, v = ask[Play](t, `{"problem":"kings","input":"1\n2\n.K\n.K\n","moves":["1,1>0,1"],"at":1}`)
	if len(v.Marks) != 1 || len(v.Marks[0].Paths) != 2 {
		t.Errorf("a move has two places: %+v", v.Marks)
	}
	// The stairs below a row of pawns grow as pawns go on; the row keeps its place.
	_, v = ask[Play](t, `{"problem":"gra","input":"9 3\n1 2 5\n","moves":["1"]}`)
	if len(v.Marks) != 2 || len(v.Marks[1].Paths) != 1 || len(v.Marks[1].Came) != 1 {
		t.Errorf("a pawn goes from one place to another: %+v", v.Marks)
	}
}

// TestHome has every game, with a rule and ideas, and a card for each.
func TestHome(t *testing.T) {
	_, c := ask[Catalogue](t, `{"do":"home"}`)
	if len(c.Games) < 15 {
		t.Fatalf("%d games", len(c.Games))
	}
	playable := 0
	for _, g := range c.Games {
		if g.Line == "" || g.Rules == "" || len(g.Techniques) == 0 || len(g.Hints) < 3 {
			t.Errorf("%+v", g)
		}
		_, card := ask[Card](t, fmt.Sprintf(`{"do":"card","problem":%q}`, g.Name))
		if card.Picture == "" || strings.Contains(card.Picture, "<text") || card.Easiest > card.Hardest || (card.Easiest == 0) != (card.Refusal != "") {
			t.Errorf("%s: %+v", g.Name, card)
		}
		if card.Refusal == "" {
			playable++
		}
	}
	if playable < len(c.Games)-2 {
		t.Errorf("only %d games are offered to play", playable)
	}
}

// TestGroups looks at what is said of groups, by which they are edited on the board.
func TestGroups(t *testing.T) {
	for _, c := range []struct {
		problem, input string
		want           Group
		frame          bool
	}{
		{"gra", "9 2\n1 5\n", Group{Kind: "list", Rising: true, Most: "8", Things: -1}, false},
		{"gotroot", "1\n3 2\n1 2\n2 3\n", Group{Kind: "lines", Things: 1, Thing: "vertex"}, true},
		{"squagame", "1\n1\n0 0 10\n", Group{Kind: "lines", Things: -1}, true},
		{"kings", "1\n2\n..\n.K\n", Group{Kind: "rows", Things: -1}, true},
	} {
		_, v := ask[Editor](t, fmt.Sprintf(`{"do":"edit","problem":%q,"input":%q}`, c.problem, c.input))
		g := v.Groups[0]
		g.Names, g.Items = nil, nil
		if fmt.Sprintf("%+v", g) != fmt.Sprintf("%+v", c.want) || v.Tokens[0].Frame != c.frame {
			t.Errorf("%s: %+v, frame %v; want %+v", c.problem, g, v.Tokens[0].Frame, c.want)
		}
	}
}
