package view

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nimsum/problems"
	"nimsum/problems/contest"
)

// ask answers a body and returns what became of it, and the view.
func ask[V any](t *testing.T, body string) (Kind, V) {
	t.Helper()
	reply, kind := Answer([]byte(body))
	var v V
	if err := json.Unmarshal(reply, &v); err != nil {
		t.Fatalf("reply %.200q: %v", reply, err)
	}
	return kind, v
}

func TestGame(t *testing.T) {
	const start = `{"problem":"gotroot","input":"2\n2 1\n1 2\n4 3\n1 2\n2 3\n1 4\n"`
	for _, c := range []struct {
		name, rest string
		moves      string
		said       string
		mistake    string
	}{
		{"begin", `,"case":2`, "[]", "You are to move.", ""},
		{"second", `,"case":2,"second":true`, "[2]", "Nimsum: 2. You are to move.", ""},
		{"a winning move", `,"case":2,"move":"2"`, "[2 1]", "You: 2. Nimsum: 1. You are to move.", ""},
		{"a losing move", `,"case":2,"move":"3"`, "[3 1]", "You: 3. Nimsum: 1. Nimsum has won.", ""},
		{"no move", `,"case":2,"move":"4"`, "[]", "You are to move.", "edge 4 is outside 1..3"},
		{"the last move", `,"case":2,"moves":["2","1"],"move":"3"`, "[2 1 3]", "You: 3. You have won.", ""},
		{"hint", `,"case":2,"hint":3`, "[]", "You are to move.", ""},
		{"no hint", `,"case":2,"moves":["2"],"second":true,"hint":3`, "[2]", "You are to move.", ""},
		{"undo", `,"case":2,"moves":["2","1"],"undo":true`, "[]", "Taken back. You are to move.", ""},
		{"nothing to undo", `,"case":2,"undo":true`, "[]", "You are to move.", "there is no move of yours to take back"},
		{"look back", `,"case":2,"moves":["2","1"],"at":1`, "[2 1]", "After 1 of 2 moves.", ""},
		{"look too far", `,"case":2,"moves":["2","1"],"at":99`, "[2 1]", "You are to move.", ""},
		{"resign", `,"case":2,"resigned":true`, "[]", "Nimsum has won.", ""},
		{"undo resigning", `,"case":2,"resigned":true,"undo":true`, "[]", "Taken back. You are to move.", ""},
		{"level", `,"case":2,"level":3,"move":"2"`, "[2 1]", "You: 2. Nimsum: 1. You are to move.", ""},
	} {
		code, v := ask[Play](t, start+c.rest+`,"why":true}`)
		if code != Fine || fmt.Sprint(v.Moves) != c.moves || v.Said != c.said || v.Mistake != c.mistake {
			t.Errorf("%s: code %d, moves %v, %q, mistake %q", c.name, code, v.Moves, v.Said, v.Mistake)
		}
		if !strings.HasPrefix(v.Picture, "<svg ") || !says(v.Steps, "The position is worth") {
			t.Errorf("%s: picture %.20q, explanation %v", c.name, v.Picture, v.Steps)
		}
	}
}

func says(steps []contest.Step, text string) bool {
	return slices.ContainsFunc(steps, func(s contest.Step) bool { return strings.Contains(s.Text, text) })
}

// TestHints asks for every degree, and for what there is not.
func TestHints(t *testing.T) {
	const game = `{"problem":"gotroot","input":"1\n4 3\n1 2\n2 3\n1 4\n","hint":`
	for degree, want := range map[string]string{"1": "there is a winning move", "3": "2"} {
		if _, v := ask[Play](t, game+degree+"}"); v.Hint == nil || v.Hint.Text != want || (v.Hint.Move == "2") != (degree == "3") {
			t.Errorf("hint %s: %+v", degree, v.Hint)
		}
	}
	if _, v := ask[Play](t, game+"4}"); v.Hint != nil || v.Mistake != "hints have degrees 1 to 3" {
		t.Errorf("hint 4: %+v, %q", v.Hint, v.Mistake)
	}
}

// TestEveryGame begins one of each problem and makes the first legal move.
func TestEveryGame(t *testing.T) {
	for _, p := range problems.All() {
		code, v := ask[Play](t, fmt.Sprintf(`{"problem":%q,"random":true,"seed":5,"values":true,"outcomes":true}`, p.Name))
		if !p.IsGame() {
			if code != Refused {
				t.Errorf("%s: code %d", p.Name, code)
			}
			continue
		}
		if code != Fine || len(v.Legal) == 0 || v.Drawn == "" || v.Worth == "" || len(v.Outcomes) == 0 {
			t.Fatalf("%s: code %d, %+v", p.Name, code, v)
		}
		body, err := json.Marshal(Request{Problem: p.Name, Input: v.Input, Move: v.Legal[0]})
		if err != nil {
			t.Fatal(err)
		}
		if code, v := ask[Play](t, string(body)); code != Fine || len(v.Moves) == 0 || v.Mistake != "" {
			t.Errorf("%s: code %d, %+v", p.Name, code, v)
		}
	}
}
func TestPicks(t *testing.T) {
	const kings = `{"problem":"kings","input":"1\n2\n.K\n.K\n"`
	_, v := ask[Play](t, kings+`,"picks":["1,1"]}`)
	if fmt.Sprint(v.Next) != "[0,1 0,0 1,0]" && len(v.Next) != 3 {
		t.Errorf("a king on 1,1 can go to %v", v.Next)
	}
	const turtles = `{"problem":"turtles","input":"1\nHTH\n"`
	for _, c := range []struct {
		body, moves, picks, mistake string
	}{
		{kings + `,"picks":["1,1"]}`, "[]", "[1,1]", ""},
		{kings + `,"picks":["1,1","0,1"]}`, "[1,1>0,1 0,1>0,0]", "[]", ""},
		{kings + `,"picks":["1,1","1,1"]}`, "[]", "[1,1]", ""},
		{kings + `,"picks":["0,1","1,1"]}`, "[]", "[1,1]", ""}, // begins anew
		{kings + `,"picks":["0,0"]}`, "[]", "[]", "0,0: "},
		{turtles + `,"picks":["3"]}`, "[]", "[3]", ""},
		{turtles + `,"picks":["3","3"]}`, "[3 1]", "[]", ""},
		{turtles + `,"picks":["3","1"]}`, "[3,1]", "[]", ""},
		{turtles + `,"picks":["1"]}`, "[1 3,2 2,1]", "", ""},
	} {
		code, v := ask[Play](t, c.body)
		if c.picks == "" { // a whole move in one pick; what is answered is not the matter
			if code != Fine || len(v.Moves) == 0 || v.Moves[0] != "1" {
				t.Errorf("%s: %v", c.body, v.Moves)
			}
			continue
		}
		if code != Fine || fmt.Sprint(v.Picks) != c.picks || !strings.HasPrefix(v.Mistake, c.mistake) || c.mistake == "" && v.Mistake != "" {
			t.Errorf("%s: code %d, picks %v, mistake %q", c.body, code, v.Picks, v.Mistake)
		}
		if (c.moves == "[]") != (len(v.Moves) == 0) || c.moves != "[]" && !strings.HasPrefix(fmt.Sprint(v.Moves), strings.Fields(strings.TrimSuffix(c.moves, "]"))[0]) {
			t.Errorf("%s: moves %v, want %s", c.body, v.Moves, c.moves)
		}
	}
}
