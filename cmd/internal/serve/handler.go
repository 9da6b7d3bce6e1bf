package serve

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"nimsum/cmd/internal/page"
	"nimsum/cmd/internal/view"
	"nimsum/cmd/internal/writing"
)

// Handler answers requests that were sent to the address, by that name.
func Handler(address string) http.Handler { return handler(address, patience) }

// handler is Handler with a limit of time for an answer.
func handler(address string, patience time.Duration) http.Handler {
	mux := http.NewServeMux()
	for _, f := range page.Files(page.Served, "") {
		name := f.Name
		if name == "index.html" {
			name = "{$}"
		}
		mux.Handle("GET /"+name, content(f))
	}
	mux.HandleFunc("GET /writing/{file}", guide)
	mux.Handle("POST /game", read(newDesk(patience)))
	return guarded(address, mux)
}

// guide answers with what helps to write a program for a game.
func guide(w http.ResponseWriter, r *http.Request) {
	name, _ := strings.CutSuffix(r.PathValue("file"), ".json")
	text, err := writing.JSON(name)
	switch {
	case err != nil:
		refuse(w, http.StatusInternalServerError, "%v", err)
	case text == nil:
		refuse(w, http.StatusNotFound, "there is no game %.40q", name)
	default:
		reply(w, http.StatusOK, text)
	}
}

func content(f page.File) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", f.Type)
		w.Write(f.Content)
	})
}

// policy lets the page load its own files, draw pictures it has made itself, and ask its
// own server, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guarded refuses requests of other pages, and requests for hosts other than this machine: a
// foreign page may give its own name the address of this machine.
func guarded(address string, next http.Handler) http.Handler {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		panic(err) // it is a listener's
	}
	hosts := map[string]bool{"127.0.0.1:" + port: true, "localhost:" + port: true}
	if port == "80" {
		hosts["127.0.0.1"], hosts["localhost"] = true, true
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		switch {
		case !hosts[r.Host]:
			refuse(w, http.StatusMisdirectedRequest, "this page is http://%s", address)
		case !ownOrigin(r):
			refuse(w, http.StatusForbidden, "other pages may not ask this one")
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// ownOrigin reports whether a request comes from this page or from no page. A link from
// another page also counts.
func ownOrigin(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err == nil && u.Scheme == "http" && u.Host == r.Host
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "same-origin", "none":
		return true
	default:
		return r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate"
	}
}

// read reads the whole body of a request before the request takes a place at the desk, so that
// a slow client does not make others wait.
func read(next func(w http.ResponseWriter, r *http.Request, body []byte)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, view.MostBody))
		var large *http.MaxBytesError
		switch {
		case errors.As(err, &large):
			refuse(w, http.StatusRequestEntityTooLarge, "more than %d bytes are too much for this page", view.MostBody)
		case err != nil: // nobody is there to be told
		default:
			next(w, r, body)
		}
	})
}

func refuse(w http.ResponseWriter, code int, format string, args ...any) {
	reply(w, code, view.Error(fmt.Sprintf(format, args...)))
}

func reply(w http.ResponseWriter, code int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	w.Write(body)
}
