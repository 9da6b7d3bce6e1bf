package serve

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"

	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

//go:embed page
var pages embed.FS

// Handler answers requests that were sent to the address, by that name.
func Handler(address string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /{$}", text("text/html", index()))
	mux.Handle("GET /page.js", text("text/javascript", file("page.js")))
	mux.Handle("GET /page.css", text("text/css", file("page.css")+picture.Style))
	mux.Handle("GET /icon.svg", text("image/svg+xml", file("icon.svg")))
	mux.Handle("POST /game", read(working(http.HandlerFunc(answer))))
	return guarded(address, mux)
}

func file(name string) string {
	b, err := pages.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(b)
}

// index is the page itself, with the games of the catalogue.
func index() string {
	var games []*contest.Problem
	for _, p := range problems.All() {
		if p.IsGame() {
			games = append(games, p)
		}
	}
	var b bytes.Buffer
	if err := template.Must(template.New("index").Parse(file("index.html"))).Execute(&b, games); err != nil {
		panic(err)
	}
	return b.String()
}

func text(kind, content string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind+"; charset=utf-8")
		w.Write([]byte(content))
	})
}

// policy lets the page load its own three files and ask its own server, and
// nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guarded refuses what other pages send, and names other than this machine's: a
// foreign name that leads here is a trick of a foreign page's.
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

// ownOrigin reports that a request was not made by another page, except that
// another page may have a link to this one.
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

// read takes the whole body before a request gets its turn to work, for which a
// slow client must not make others wait.
func read(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
		var large *http.MaxBytesError
		switch {
		case errors.As(err, &large):
			refuse(w, http.StatusRequestEntityTooLarge, "more than %d bytes are too much for this page", mostBody)
			return
		case err != nil:
			return // nobody is there to be told
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}

// working lets few requests work at once, and answers for one that does not get
// its turn, or panics.
func working(next http.Handler) http.Handler {
	places := make(chan struct{}, mostAtWork)
	work := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
		case <-r.Context().Done():
			return
		}
		defer func() {
			if fault := recover(); fault != nil {
				refuse(w, http.StatusInternalServerError, "internal fault: %v; please report it with the position", fault)
			}
		}()
		next.ServeHTTP(w, r)
	})
	return http.TimeoutHandler(work, patience, `{"error":"that takes too long"}`)
}

// answer answers a request about a game.
func answer(w http.ResponseWriter, r *http.Request) {
	if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); kind != "application/json" {
		refuse(w, http.StatusUnsupportedMediaType, "a request is JSON")
		return
	}
	body := json.NewDecoder(r.Body)
	body.DisallowUnknownFields()
	var q request
	if err := body.Decode(&q); err != nil {
		refuse(w, http.StatusBadRequest, "the request cannot be read: %v", err)
		return
	}
	v, err := q.view()
	if err != nil {
		refuse(w, http.StatusUnprocessableEntity, "%v", err)
		return
	}
	reply(w, http.StatusOK, v)
}

func refuse(w http.ResponseWriter, code int, format string, args ...any) {
	reply(w, code, map[string]string{"error": fmt.Sprintf(format, args...)})
}

func reply(w http.ResponseWriter, code int, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		code, b = http.StatusInternalServerError, []byte(`{"error":"internal fault"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(code)
	w.Write(b)
}
