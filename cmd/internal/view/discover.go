package view

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"nimsum/cmd/internal/discover"
	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/rulegame"
	"nimsum/cmd/internal/sources"
	"nimsum/problems/contest"
)

// A Discovery is what was found out about a game that is given by its rules.
type Discovery struct {
	Title   string `json:"title"`
	Found   bool   `json:"found"`   // a law of all positions
	Report  string `json:"report"`  // lines "key: words", and a table, as the verb writes them
	Picture string `json:"picture"` // SVG
	Play    bool   `json:"play"`    // the game can be played: not misère
}

const (
	mostRules   = 8 << 10 // bytes
	reportWidth = 1 << 16 // the page wraps lines
)

// discover looks for a law, with the limits of the verb.
func (q *Request) discover() (*Discovery, error) {
	rules, err := q.rules()
	if err != nil {
		return nil, err
	}
	defer rules.Close()
	limited := clock{context.Background(), time.Now().Add(question.UsualTime)}
	asked := question.Question{Positions: strings.TrimSpace(q.Positions), Lost: q.Lost, Misere: q.Misere}
	answer, err := question.Find(limited, rules, asked, func(string, int, int) {})
	if err != nil {
		return nil, err
	}
	r := discover.Report{Answer: answer}
	var report, picture bytes.Buffer
	r.Write(&report, reportWidth)
	if err := r.SVG(&picture); err != nil {
		return nil, err
	}
	return &Discovery{rules.Title, r.Found(), report.String(), picture.String(), !q.Misere}, nil
}

func (q *Request) rules() (*sources.Rules, error) {
	if len(q.Rules) > mostRules {
		return nil, fmt.Errorf("the rules are longer than %d bytes, too long for this page", mostRules)
	}
	return sources.ReadText(q.Rules)
}

// A clock is a context that ends at a time. The page's own program needs one: no timer runs
// there while it works.
type clock struct {
	context.Context
	end time.Time
}

func (c clock) Err() error {
	if time.Now().After(c.end) {
		return context.DeadlineExceeded
	}
	return nil
}

// ruled is the last game that was given by its rules: it keeps what was worked out.
var ruled struct {
	sync.Mutex
	text    string
	problem *contest.Problem
}

// ruledGame returns the game of the rules.
func (q *Request) ruledGame() (*contest.Problem, error) {
	if q.Problem != "" && q.Problem != rulegame.Name {
		return nil, errors.New("a game is one of the catalogue, or has rules")
	}
	ruled.Lock()
	defer ruled.Unlock()
	if ruled.problem == nil || ruled.text != q.Rules {
		rules, err := q.rules()
		if err != nil {
			return nil, err
		}
		ruled.text = q.Rules
		ruled.problem = rulegame.Problem(context.Background(), rules, 0, func(*question.Answer) {}, func(string, int, int) {})
	}
	return ruled.problem, nil
}
