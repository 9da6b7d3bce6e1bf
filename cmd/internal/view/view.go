// Package view answers the requests of the page on which games are played. Requests and
// views are JSON. No state is kept: a request, like a link, contains the problem, the case and
// the moves so far. It names a problem of the catalogue, and the rest is read as an input or
// as moves, so that no file and no program can be reached; or it has rules of a game, as text.
//
// Over HTTP it is served by package serve; built for js/wasm it works inside the page.
package view

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/puzzle"
	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// Limits that keep time and memory bounded whatever is sent.
const (
	MostBody  = 64 << 10 // bytes of a request
	mostInput = 32 << 10 // bytes of an input
	mostMoves = 1000     // of a game
	mostSize  = 1000     // of a position that is drawn
	mostText  = 48 << 10 // bytes of a record
	small     = 2 << 10  // bytes of a request that is surely answered at once
)

// A Request is a game and an action on it. The zero value of a field is the usual one.
type Request struct {
	Do      string `json:"do"` // one of those in deeds; "": play
	Problem string `json:"problem"`

	// A game is on case Case of Input, from 1, and of several positions of it on Position.
	Input    string         `json:"input"`
	Case     int            `json:"case"`
	Position int            `json:"position"`
	Second   bool           `json:"second"` // nimsum moves first
	Level    int            `json:"level"`  // of nimsum, 0: perfect
	Moves    []contest.Move `json:"moves"`
	Resigned bool           `json:"resigned"`

	// Or it begins on a position that is drawn: one worth playing, with Start, or with
	// Random just any, of Size if that is not 0.
	Start      bool    `json:"start"`
	Difficulty int     `json:"difficulty"`
	Random     bool    `json:"random"`
	Size       int     `json:"size"`
	Seed       *uint64 `json:"seed"` // nil: one is drawn

	Move  contest.Move `json:"move"`  // make this move of yours
	Picks []string     `json:"picks"` // or the move of these parts
	Undo  bool         `json:"undo"`  // or take the last one back
	Hint  int          `json:"hint"`  // or tell something of a good one, to this degree
	At    *int         `json:"at"`    // or look back at where so many moves had been made

	Values   bool `json:"values"`   // show the values of parts
	Outcomes bool `json:"outcomes"` // and which moves win
	Why      bool `json:"why"`      // and the reasons

	Record string `json:"record"` // of a game, for "record"

	// A puzzle has these properties, zero for any; a lesson is on Technique.
	Ask       puzzle.Ask        `json:"ask"`
	Technique contest.Technique `json:"technique"`
	Shape     string            `json:"shape"`
	Answer    string            `json:"answer"` // to it

	// Rules give a game in place of Problem; "discover" looks for its law.
	Rules     string `json:"rules"`
	Positions string `json:"positions"` // asked about: an expression, "" for any
	Lost      bool   `json:"lost"`      // only which positions are lost
	Misere    bool   `json:"misere"`
	Edit      *Edit  `json:"edit"` // a change of the input
}

// deeds are the actions by name.
var deeds = map[string]func(q *Request) (any, error){
	"":         func(q *Request) (any, error) { return q.play() },
	"home":     func(*Request) (any, error) { return Home() },
	"card":     func(q *Request) (any, error) { return q.card() },
	"analysis": func(q *Request) (any, error) { return q.analysis() },
	"record":   func(q *Request) (any, error) { return q.record() },
	"file":     func(q *Request) (any, error) { return q.file() },
	"edit":     func(q *Request) (any, error) { return q.edit() },
	"puzzle":   func(q *Request) (any, error) { return q.puzzle() },
	"answer":   func(q *Request) (any, error) { return q.answer() },
	"discover": func(q *Request) (any, error) { return q.discover() },
	"learn":    func(*Request) (any, error) { return topics() },
	"lesson":   func(q *Request) (any, error) { return q.lesson() },
}

// Read reads a request. The error says that it is not JSON, or has unknown fields.
func Read(body []byte) (*Request, error) {
	if len(body) > MostBody {
		return nil, fmt.Errorf("more than %d bytes are too much for this page", MostBody)
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	q := new(Request)
	if err := d.Decode(q); err != nil {
		return nil, fmt.Errorf("the request cannot be read: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("the request cannot be read: something follows it")
	}
	return q, nil
}

// Large reports whether a request may take long: it is about a large position or many moves,
// or searches for a start.
func (q *Request) Large() bool {
	return len(q.Input)+len(q.Record)+16*len(q.Moves) > small || q.Random && q.Size > 100 || q.Do == "card" || q.Rules != ""
}

// Time returns how much longer than others the request may take.
func (q *Request) Time() time.Duration {
	if q.Do == "discover" {
		return question.UsualTime + 2*time.Second
	}
	return 0
}

// View answers the request with a value to be written as JSON. The error is a message for
// the user.
func (q *Request) View() (any, error) {
	do, ok := deeds[q.Do]
	switch {
	case !ok:
		return nil, fmt.Errorf("%.40q is nothing that can be done", q.Do)
	case len(q.Moves) > mostMoves:
		return nil, fmt.Errorf("more than %d moves are too many for this page", mostMoves)
	case len(q.Input) > mostInput:
		return nil, fmt.Errorf("the input is longer than %d bytes, too long for this page", mostInput)
	case len(q.Record) > mostText:
		return nil, fmt.Errorf("the record is longer than %d bytes, too long for this page", mostText)
	case q.Random && (q.Size < 0 || q.Size > mostSize):
		return nil, fmt.Errorf("size %d is outside 1..%d", q.Size, mostSize)
	}
	if q.Rules == "" {
		return do(q)
	}
	var v any
	err := question.Guard(context.Background(), func(context.Context) (err error) { // rules can ask for a list that no machine holds
		v, err = do(q)
		return err
	})
	if err != nil {
		return nil, err
	}
	return v, nil
}

// A Kind is the kind of an answer.
type Kind int

const (
	Fine       Kind = iota
	Unreadable      // not a request
	Refused         // one that cannot be done
	Fault           // ours
)

// Answer answers a request. If it fails, the answer is an object with only "error". It never
// panics.
func Answer(body []byte) (reply []byte, kind Kind) {
	q, err := Read(body)
	if err != nil {
		return Error(err.Error()), Unreadable
	}
	return q.Reply()
}

// Reply is Answer for a request that was read.
func (q *Request) Reply() (reply []byte, kind Kind) {
	defer func() {
		if fault := recover(); fault != nil {
			reply, kind = Error(fmt.Sprintf("internal fault: %v; please report it with the position", fault)), Fault
		}
	}()
	v, err := q.View()
	if err != nil {
		return Error(err.Error()), Refused
	}
	var b bytes.Buffer
	if err := text.JSONLine(&b, v); err != nil {
		return Error("internal fault"), Fault
	}
	return b.Bytes(), Fine
}

// Error returns the answer to a request that fails.
func Error(text string) []byte {
	b, err := json.Marshal(map[string]string{"error": text})
	if err != nil {
		return []byte(`{"error":"internal fault"}`)
	}
	return b
}

// problem returns the problem of the game.
func (q *Request) problem() (*contest.Problem, error) {
	if q.Rules != "" {
		return q.ruledGame()
	}
	p, err := names.Problem(q.Problem)
	if err != nil {
		return nil, err
	}
	if !p.IsGame() {
		return nil, fmt.Errorf("%s is no game", p.Name)
	}
	return p, nil
}
