package serve

import (
	"fmt"
	"net"
	"net/url"
	"time"

	"nimsum/cmd/internal/page"
	"nimsum/cmd/internal/view"
	"nimsum/cmd/internal/wire"
)

// Codes of answers.
const (
	ok                   = 200
	badRequest           = 400
	forbidden            = 403
	notFound             = 404
	methodNotAllowed     = 405
	tooLarge             = 413
	unsupportedMediaType = 415
	misdirected          = 421
	unprocessable        = 422
	internalError        = 500
	serviceUnavailable   = 503
)

// Handler answers requests that were sent to the address, by that name.
func Handler(address string) func(*wire.Request) *wire.Response { return handler(address, patience) }

// handler has so much patience for an answer.
func handler(address string, patience time.Duration) func(*wire.Request) *wire.Response {
	files := map[string]page.File{}
	for _, f := range page.Files(page.Served, "") {
		if f.Name == "index.html" {
			files["/"] = f
		} else {
			files["/"+f.Name] = f
		}
	}
	answer := newDesk(patience)
	return guarded(address, func(r *wire.Request) *wire.Response {
		f, isFile := files[r.Path]
		switch {
		case r.Path == "/game" && r.Method != "POST", isFile && r.Method != "GET" && r.Method != "HEAD":
			return refuse(methodNotAllowed, "method %s is for something else", r.Method)
		case r.Large:
			return refuse(tooLarge, "more than %d bytes are too much for this page", view.MostBody)
		case r.Path == "/game":
			return answer(r)
		case isFile:
			return &wire.Response{Code: ok, Header: map[string]string{"Content-Type": f.Type}, Body: f.Content}
		default:
			return refuse(notFound, "there is no such page")
		}
	})
}

// policy lets the page load its own files, draw pictures it has made itself, and ask its
// own server, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guarded refuses what other pages send, and names other than this machine's: a
// foreign name that leads here is a trick of a foreign page's.
func guarded(address string, next func(*wire.Request) *wire.Response) func(*wire.Request) *wire.Response {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		panic(err) // it is a listener's
	}
	hosts := map[string]bool{"127.0.0.1:" + port: true, "localhost:" + port: true}
	if port == "80" {
		hosts["127.0.0.1"], hosts["localhost"] = true, true
	}
	return func(r *wire.Request) *wire.Response {
		var a *wire.Response
		switch {
		case !hosts[r.Host]:
			a = refuse(misdirected, "this page is http://%s", address)
		case !ownOrigin(r):
			a = refuse(forbidden, "other pages may not ask this one")
		default:
			a = next(r)
		}
		a.Header["Content-Security-Policy"] = policy
		a.Header["X-Content-Type-Options"] = "nosniff"
		a.Header["Referrer-Policy"] = "no-referrer"
		a.Header["Cross-Origin-Resource-Policy"] = "same-origin"
		a.Header["Cross-Origin-Opener-Policy"] = "same-origin"
		a.Header["Cache-Control"] = "no-store"
		return a
	}
}

// ownOrigin reports that a request was not made by another page, except that
// another page may have a link to this one.
func ownOrigin(r *wire.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err == nil && u.Scheme == "http" && u.Host == r.Host
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
		return true
	default:
		return r.Method == "GET" && r.Header.Get("Sec-Fetch-Mode") == "navigate"
	}
}

func refuse(code int, format string, args ...any) *wire.Response {
	return reply(code, view.Error(fmt.Sprintf(format, args...)))
}

func reply(code int, body []byte) *wire.Response {
	return &wire.Response{Code: code, Header: map[string]string{"Content-Type": "application/json"}, Body: body}
}
