package serve

import (
	"strings"
	"time"

	"nimsum/cmd/internal/view"
	"nimsum/cmd/internal/wire"
)

// A desk has few requests at work at a time, and apart from one another those that may
// be large, so that no small one waits for a large one's end. What is not answered in
// time is refused; it keeps its place until it is done with.
type desk struct {
	small, large chan struct{} // places
	patience     time.Duration
}

func newDesk(patience time.Duration) func(*wire.Request) *wire.Response {
	return (&desk{make(chan struct{}, mostSmall), make(chan struct{}, mostLarge), patience}).answer
}

// codes are those of the kinds of answers.
var codes = map[view.Kind]int{
	view.Fine:       ok,
	view.Unreadable: badRequest,
	view.Refused:    unprocessable,
	view.Fault:      internalError,
}

func (d *desk) answer(r *wire.Request) *wire.Response {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); kind != "application/json" {
		return refuse(unsupportedMediaType, "a request is JSON")
	}
	q, err := view.Read(r.Body)
	if err != nil {
		return refuse(badRequest, "%v", err)
	}
	places := d.small
	if q.Large() {
		places = d.large
	}
	patience := time.NewTimer(d.patience)
	defer patience.Stop()
	select {
	case places <- struct{}{}:
	case <-patience.C:
		return refuse(serviceUnavailable, "there is too much to do; please ask again")
	}
	type answer struct {
		reply []byte
		kind  view.Kind
	}
	done := make(chan answer, 1)
	go func() {
		defer func() { <-places }()
		reply, kind := q.Reply()
		done <- answer{reply, kind}
	}()
	select {
	case a := <-done:
		return reply(codes[a.kind], a.reply)
	case <-patience.C:
		return refuse(serviceUnavailable, "that takes too long for this page")
	}
}
