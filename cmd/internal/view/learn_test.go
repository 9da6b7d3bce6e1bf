package view

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"nimsum/problems"
	"nimsum/problems/contest"
)

// TestLessons asks for every lesson of the map. What the steps of an example say is checked
// with the lessons themselves; here its answer is given as the reader gives it.
func TestLessons(t *testing.T) {
	_, topics := ask[[]Topic](t, `{"do":"learn"}`)
	var met []contest.Technique
	for _, topic := range topics {
		for _, rest := range topic.Rests {
			if !slices.Contains(met, rest) {
				t.Errorf("%s comes before %s, on which it rests", topic.Technique, rest)
			}
		}
		met = append(met, topic.Technique)
		for _, p := range topic.Problems {
			if !slices.Contains(problems.Find(p.Name).Techniques, topic.Technique) {
				t.Errorf("%s does not train %s", p.Name, topic.Technique)
			}
		}
		kind, l := ask[Lesson](t, `{"do":"lesson","technique":"`+string(topic.Technique)+`"}`)
		if kind != Fine || l.Title != topic.Title {
			t.Fatalf("%s: code %d, %+v", topic.Technique, kind, l)
		}
		tried := 0
		for _, part := range l.Parts {
			e := part.Example
			if e == nil {
				continue
			}
			for _, s := range e.Steps {
				if (s.Play == nil) != (e.Play == nil) || s.Play != nil && !strings.HasPrefix(s.Play.Picture, "<svg ") {
					t.Errorf("%s: %q has no picture", topic.Technique, s.Text)
				}
			}
			if e.Ask == "" {
				continue
			}
			tried++
			said := e.Steps[0].Text
			q := Request{Do: "answer", Problem: e.Problem, Input: e.Input, Ask: e.Ask}
			switch {
			case e.Ask == "answer":
				continue
			case strings.HasPrefix(said, "Lost"):
				q.Ask, q.Answer = "who", "second"
			case e.Ask == "move":
				q.Answer, _, _ = strings.Cut(strings.TrimSuffix(strings.TrimPrefix(said, "Moves that win: "), "."), ",")
			default:
				q.Answer = strings.TrimSuffix(strings.TrimPrefix(said, "Its value is "), ".")
			}
			body, _ := json.Marshal(q)
			if kind, r := ask[Ruling](t, string(body)); kind != Fine || !r.Right {
				t.Errorf("%s: %q is the answer, and %+v", topic.Technique, said, r)
			}
		}
		if tried != 1 {
			t.Errorf("%s: %d examples to try", topic.Technique, tried)
		}
	}
	if kind, _ := ask[map[string]string](t, `{"do":"lesson","technique":"juggling"}`); len(met) < 15 || kind != Refused {
		t.Errorf("techniques %q; of none the kind of answer is %d", met, kind)
	}
}
