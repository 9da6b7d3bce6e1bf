package view

import (
	"fmt"
	"slices"

	"nimsum/cmd/internal/learn"
	"nimsum/cmd/internal/puzzle"
	"nimsum/problems/contest"
	"nimsum/problems/technique"
)

// A Topic is a technique on the map of those there are to learn.
type Topic struct {
	Technique contest.Technique   `json:"technique"`
	Title     string              `json:"title"` // of its lesson
	Rests     []contest.Technique `json:"rests"` // techniques that it rests on
	Problems  []Named             `json:"problems"`
}

// A Named is a problem by its names.
type Named struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Game  bool   `json:"game"`
}

// topics returns the techniques in the order in which to learn them, each with the problems
// that train it, from gentle to hard.
func topics() ([]Topic, error) {
	var all []Topic
	for _, t := range technique.All() {
		l, err := technique.Find(t)
		if err != nil {
			return nil, err
		}
		topic := Topic{Technique: t, Title: l.Title, Rests: append([]contest.Technique{}, technique.RestsOn(t)...)}
		for _, p := range learn.Problems(t) {
			topic.Problems = append(topic.Problems, Named{p.Name, p.Title, p.IsGame()})
		}
		all = append(all, topic)
	}
	return all, nil
}

// A Lesson is a page about a technique.
type Lesson struct {
	Title string `json:"title"`
	Parts []Part `json:"parts"`
}

// A Part of a lesson is one of three: text in Markdown, code in C++, or an example.
type Part struct {
	Text    string   `json:"text,omitempty"`
	Code    string   `json:"code,omitempty"`
	Example *Example `json:"example,omitempty"`
}

// An Example is a case of a problem, and what there is to say about it.
type Example struct {
	Problem  string     `json:"problem"`
	Title    string     `json:"title"` // of the problem
	Input    string     `json:"input"`
	Play     *Play      `json:"play,omitempty"`     // at its start, if the problem is a game
	Question string     `json:"question,omitempty"` // of an example to try, whose steps answer it
	Ask      puzzle.Ask `json:"ask,omitempty"`      // as of a puzzle, or "answer" for the judge's answer
	Steps    []Sentence `json:"steps"`
}

// A Sentence of an example speaks of a position, which is that of the sentence before if it
// has none.
type Sentence struct {
	Text string `json:"text"`
	Play *Play  `json:"play,omitempty"`
}

// lesson returns the lesson of a technique.
func (q *Request) lesson() (*Lesson, error) {
	if !slices.Contains(technique.All(), q.Technique) {
		return nil, fmt.Errorf("there is no lesson on %.40q", q.Technique)
	}
	l, err := technique.Find(q.Technique)
	if err != nil {
		return nil, err
	}
	v := &Lesson{Title: l.Title}
	for _, part := range l.Parts {
		shown := Part{Text: part.Text, Code: part.Code}
		if part.Example != nil {
			if shown.Example, err = example(part.Example); err != nil {
				return nil, err
			}
		}
		v.Parts = append(v.Parts, shown)
	}
	return v, nil
}

// asks are what the first step of an example to try asks for.
var asks = map[string]puzzle.Ask{"value": puzzle.Value, "answer": "answer", "wins": puzzle.Move, "lost": puzzle.Move}

func example(e *technique.Example) (*Example, error) {
	v := &Example{Problem: e.Problem.Name, Title: e.Problem.Title, Input: e.Input}
	if e.Try {
		v.Question, v.Ask = learn.Question(e), asks[e.Steps[0].Kind]
	}
	look := Request{Problem: e.Problem.Name, Input: e.Input}
	draw := func(look Request) (*Play, error) {
		if !e.Problem.IsGame() {
			return nil, nil
		}
		at := len(look.Moves)
		look.At = &at
		return look.play()
	}
	var err error
	if v.Play, err = draw(look); err != nil {
		return nil, err
	}
	for _, step := range e.Steps {
		now := look
		switch step.Kind {
		case "play":
			look.Moves = append(look.Moves, contest.Move(step.Words))
			now = look
		case "value":
			now.Values = true
		case "wins":
			now.Outcomes = true
		}
		s := Sentence{Text: learn.Sentence(step)}
		if s.Play, err = draw(now); err != nil {
			return nil, err
		}
		v.Steps = append(v.Steps, s)
	}
	return v, nil
}
