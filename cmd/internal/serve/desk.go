package serve

import (
	"net/http"
	"strings"
	"time"

	"nimsum/cmd/internal/view"
)

// A desk works on few requests at a time. Large requests have places of their own, so that no
// small one waits for them. A request that is not answered in time is refused; it keeps its
// place until its work ends.
type desk struct {
	small, large chan struct{} // places
	patience     time.Duration
}

func newDesk(patience time.Duration) func(w http.ResponseWriter, r *http.Request, body []byte) {
	return (&desk{make(chan struct{}, mostSmall), make(chan struct{}, mostLarge), patience}).answer
}

// codes are those of the kinds of answers.
var codes = map[view.Kind]int{
	view.Fine:       http.StatusOK,
	view.Unreadable: http.StatusBadRequest,
	view.Refused:    http.StatusUnprocessableEntity,
	view.Fault:      http.StatusInternalServerError,
}

func (d *desk) answer(w http.ResponseWriter, r *http.Request, body []byte) {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); kind != "application/json" {
		refuse(w, http.StatusUnsupportedMediaType, "a request is JSON")
		return
	}
	q, err := view.Read(body)
	if err != nil {
		refuse(w, http.StatusBadRequest, "%v", err)
		return
	}
	places := d.small
	if q.Large() {
		places = d.large
	}
	patience := time.NewTimer(d.patience + q.Time())
	defer patience.Stop()
	select {
	case places <- struct{}{}:
	case <-r.Context().Done():
		return
	case <-patience.C:
		refuse(w, http.StatusServiceUnavailable, "there is too much to do; please ask again")
		return
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
		reply(w, codes[a.kind], a.reply)
	case <-patience.C:
		refuse(w, http.StatusServiceUnavailable, "that takes too long for this page")
	}
}
