package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nimsum/cmd/internal/page"
	"nimsum/cmd/internal/view"
	"nimsum/cmd/internal/writing"
	"nimsum/problems"
	"nimsum/testdata/long"
)

const address = "127.0.0.1:8000"

// calm answers however long it takes.
var calm = handler(address, time.Minute)

// post sends a body to the page's server, which has the patience for it, and returns
// the code and the answer.
func post(t *testing.T, body string) (int, view.Play) {
	t.Helper()
	r := httptest.NewRequest("POST", "http://"+address+"/game", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	calm.ServeHTTP(w, r)
	var v view.Play
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		t.Fatalf("answer %q: %v", w.Body, err)
	}
	return w.Code, v
}

func TestRefused(t *testing.T) {
	header := func(key, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(key, value) }
	}
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	const fine = `{"problem":"nim","input":"1\n1\n0\n"}`
	long := strings.Repeat("1 ", view.MostBody)
	for _, c := range []struct {
		name, body string
		change     func(*http.Request)
		code       int
	}{
		{"fine", fine, func(*http.Request) {}, 200},
		{"own origin", fine, header("Origin", "http://"+address), 200},
		{"localhost", fine, host("localhost:8000"), 200},
		{"another host", fine, host("nimsum.example:8000"), 421},
		{"another port", fine, host("127.0.0.1:80"), 421},
		{"no host", fine, host(""), 421},
		{"another origin", fine, header("Origin", "http://nimsum.example"), 403},
		{"another port's origin", fine, header("Origin", "http://127.0.0.1:8001"), 403},
		{"secure origin", fine, header("Origin", "https://"+address), 403},
		{"no origin", fine, header("Origin", "null"), 403},
		{"cross site", fine, header("Sec-Fetch-Site", "cross-site"), 403},
		{"same site", fine, header("Sec-Fetch-Site", "same-site"), 403},
		{"a form", fine, header("Content-Type", "application/x-www-form-urlencoded"), 415},
		{"plain", fine, header("Content-Type", "text/plain"), 415},
		{"GET", fine, func(r *http.Request) { r.Method = "GET" }, 405},
		{"empty", "", nil, 400},
		{"cut short", fine[:20], nil, 400},
		{"no object", "[]", nil, 400},
		{"unknown field", `{"file":"/etc/passwd"}`, nil, 400},
		{"wrong kind", `{"problem":"nim","moves":"1:1"}`, nil, 400},
		{"deep", strings.Repeat("[", 20_000), nil, 400},
		{"too large", `{"input":"` + strings.Repeat("1", view.MostBody) + `"}`, nil, 413},
		{"no problem", `{}`, nil, 422},
		{"no such problem", `{"problem":"../nim"}`, nil, 422},
		{"no game", `{"problem":"robot"}`, nil, 422},
		{"bad input", `{"problem":"nim","input":"x"}`, nil, 422},
		{"a file", `{"problem":"nim","input":"/etc/passwd"}`, nil, 422},
		{"no such case", `{"problem":"nim","input":"1\n1\n0\n","case":2}`, nil, 422},
		{"negative case", `{"problem":"nim","input":"0\n","case":-1}`, nil, 422},
		{"long input", `{"problem":"nim","input":"` + long + `"}`, nil, 413},
		{"input beyond the limit", `{"problem":"nim","input":"` + long[:view.MostBody/2+2] + `"}`, nil, 422},
		{"bad moves", `{"problem":"nim","input":"1\n1\n0\n","moves":["1:2"]}`, nil, 422},
		{"moves after the end", `{"problem":"nim","input":"1\n1\n0\n","moves":["1:1","1:1"]}`, nil, 422},
		{"many moves", `{"problem":"nim","input":"1\n9999\n0\n","moves":["1:1"` + strings.Repeat(`,"1:1"`, 1000) + `]}`, nil, 422},
		{"size", `{"problem":"nim","random":true,"size":1001}`, nil, 422},
		{"difficulty", `{"problem":"nim","start":true,"difficulty":10}`, nil, 422},
		{"no such level", `{"problem":"nim","input":"1\n1\n0\n","level":6}`, nil, 422},
		{"no deed", `{"do":"delete"}`, nil, 422},
		{"no choices", `{"problem":"fixedturns","start":true,"seed":1}`, nil, 422},
		{"something more", fine + "{}", nil, 400},
		{"a change of nothing", `{"do":"edit","problem":"nim","input":"1\n1\n0\n","edit":{"changes":[{"op":"set","token":9,"text":"1"}]}}`, nil, 422},
		{"no puzzle", `{"do":"puzzle","ask":"why"}`, nil, 422},
		{"negative size", `{"problem":"nim","random":true,"size":-1}`, nil, 422},
	} {
		if c.change == nil {
			c.change = func(*http.Request) {}
		}
		r := httptest.NewRequest("POST", "http://"+address+"/game", strings.NewReader(c.body))
		r.Header.Set("Content-Type", "application/json")
		c.change(r)
		w := httptest.NewRecorder()
		calm.ServeHTTP(w, r)
		if w.Code != c.code {
			t.Errorf("%s: code %d, want %d: %.200s", c.name, w.Code, c.code, w.Body)
		}
		if w.Code != 200 && w.Code != 405 && !strings.HasPrefix(w.Body.String(), `{"error":"`) {
			t.Errorf("%s: answer %.100q has no error", c.name, w.Body)
		}
		if got := w.Header().Get("Content-Security-Policy"); got != policy {
			t.Errorf("%s: policy %q", c.name, got)
		}
	}
}

// TestFiles asks for what is there, and for what is not.
func TestFiles(t *testing.T) {
	for path, want := range map[string]struct {
		code int
		part string
	}{
		"/":                     {200, `<script type="module" src="main.js">`},
		"/main.js":              {200, "import"},
		"/board.js":             {200, "export class Board"},
		"/page.css":             {200, ".picture"},
		"/icon.svg":             {200, "<svg"},
		"/index.html":           {404, ""},
		"/page/":                {404, ""},
		"/serve.go":             {404, ""},
		"/etc/passwd":           {404, ""},
		"/%2e%2e/%2e%2e/go.mod": {404, ""},
		"/game":                 {405, ""},
	} {
		r := httptest.NewRequest("GET", "http://"+address+path, nil)
		w := httptest.NewRecorder()
		Handler(address).ServeHTTP(w, r)
		if w.Code != want.code || !strings.Contains(w.Body.String(), want.part) {
			t.Errorf("%s: code %d, %.80q", path, w.Code, w.Body)
		}
	}
	// A page elsewhere may have a link to this one, but not load it.
	for mode, code := range map[string]int{"navigate": 200, "no-cors": 403, "cors": 403} {
		r := httptest.NewRequest("GET", "http://"+address+"/", nil)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		r.Header.Set("Sec-Fetch-Mode", mode)
		w := httptest.NewRecorder()
		Handler(address).ServeHTTP(w, r)
		if w.Code != code {
			t.Errorf("mode %s: code %d", mode, w.Code)
		}
	}
	for _, f := range page.Files(page.Served, "") {
		if strings.HasPrefix(f.Type, "text/html") && (bytes.Contains(f.Content, []byte("style=")) || bytes.Contains(f.Content, []byte("<script>"))) {
			t.Errorf("%s has what its own policy forbids", f.Name)
		}
	}
}

// served starts a server on a free port.
func served(t *testing.T, slowest time.Duration) (address string) {
	t.Helper()
	l, address, err := Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	go func() { done <- serve(l, slowest) }()
	t.Cleanup(func() {
		l.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	if host, _, _ := net.SplitHostPort(address); host != "127.0.0.1" {
		t.Fatalf("it listens on %s", address)
	}
	return address
}

// TestManyClients has 50 clients play at once, beside some that are slow.
func TestManyClients(t *testing.T) {
	address := served(t, slowest)
	for range 20 { // who never send the end of their request
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprintf(c, "POST /game HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{", address)
	}
	var clients sync.WaitGroup
	for range 50 {
		clients.Go(func() {
			q := view.Request{Problem: "gotroot", Input: "1\n6 7\n1 2\n2 3\n3 1\n3 4\n4 5\n1 6\n1 6\n"}
			for range 40 {
				body, err := json.Marshal(q)
				if err != nil {
					t.Error(err)
					return
				}
				answer, err := http.Post("http://"+address+"/game", "application/json", bytes.NewReader(body))
				if err != nil {
					t.Error(err)
					return
				}
				var v view.Play
				err = json.NewDecoder(answer.Body).Decode(&v)
				answer.Body.Close()
				if answer.StatusCode == http.StatusServiceUnavailable { // on a busy machine
					continue
				}
				if err != nil || answer.StatusCode != http.StatusOK {
					t.Errorf("code %d, error %v", answer.StatusCode, err)
					return
				}
				if v.Over {
					return
				}
				q.Moves, q.Move = v.Moves, v.Legal[0]
			}
			t.Error("the game does not end")
		})
	}
	clients.Wait()
}

// TestSlowClient waits until a client is cut off that does not finish its header.
func TestSlowClient(t *testing.T) {
	const slowest = 200 * time.Millisecond
	c, err := net.Dial("tcp", served(t, slowest))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, "GET / HTTP/1.1\r\nHost: "); err != nil {
		t.Fatal(err)
	}
	c.SetReadDeadline(time.Now().Add(50 * slowest))
	if _, err := io.Copy(io.Discard, c); err != nil {
		t.Errorf("it was not cut off: %v", err)
	}
}

func TestPortTaken(t *testing.T) {
	address := served(t, slowest)
	_, port, _ := net.SplitHostPort(address)
	var n int
	fmt.Sscan(port, &n)
	if _, _, err := Listen(n); err == nil || !strings.HasPrefix(err.Error(), "port "+port+" cannot be had: ") {
		t.Errorf("error %v", err)
	}
}

// TestGuide serves what helps to write a program: samples, bounds and skeletons.
func TestGuide(t *testing.T) {
	address := served(t, slowest)
	answer, err := http.Get("http://" + address + "/writing/nim.json")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var g writing.Guide
	if err := json.NewDecoder(answer.Body).Decode(&g); err != nil || len(g.Samples) == 0 || len(g.Bounds) == 0 || len(g.Skeletons) < 3 {
		t.Fatalf("%+v, %v", g, err)
	}
	for _, s := range g.Skeletons {
		if !strings.Contains(strings.Join(s.Commands, "\n"), "nimsum judge nim "+s.File) || s.Text == "" {
			t.Errorf("%+v", s)
		}
	}
	if answer, err := http.Get("http://" + address + "/writing/robot.json"); err != nil || answer.StatusCode != http.StatusNotFound {
		t.Errorf("%v, %v", answer, err)
	}
}

// TestUsualPort listens on the usual port, and on another one while that is taken.
func TestUsualPort(t *testing.T) {
	_, port, _ := net.SplitHostPort(served(t, slowest)) // a port that is taken
	var taken int
	fmt.Sscan(port, &taken)
	l, address, err := listen(0, taken)
	if err != nil || address == "127.0.0.1:"+port {
		t.Fatalf("%s, %v", address, err)
	}
	_, port, _ = net.SplitHostPort(address)
	l.Close() // now it is free
	var free int
	fmt.Sscan(port, &free)
	if l, again, err := listen(0, free); err != nil || again != address {
		t.Errorf("%s, %v; want %s", again, err, address)
	} else {
		l.Close()
	}
}

// TestBeside measures how long small games wait alone, and beside as many clients that
// ask about positions as large as the page takes.
func TestBeside(t *testing.T) {
	long.Only(t)
	p := problems.Find("gotroot")
	large := largest(t, p, p.Family("cactus"))
	const small = `{"problem":"gotroot","input":"1\n6 7\n1 2\n2 3\n3 1\n3 4\n4 5\n1 6\n1 6\n","outcomes":true,"why":true}`
	address := served(t, slowest)
	// ask has so many clients ask for some time and returns how long each answer took.
	ask := func(clients int, body string, until time.Time) (took []time.Duration, refused int) {
		var mu sync.Mutex
		var all sync.WaitGroup
		for range clients {
			all.Go(func() {
				for time.Now().Before(until) {
					start := time.Now()
					answer, err := http.Post("http://"+address+"/game", "application/json", strings.NewReader(body))
					if err != nil {
						t.Error(err)
						return
					}
					io.Copy(io.Discard, answer.Body)
					answer.Body.Close()
					mu.Lock()
					if took = append(took, time.Since(start)); answer.StatusCode != http.StatusOK {
						refused++
					}
					mu.Unlock()
				}
			})
		}
		all.Wait()
		slices.Sort(took)
		return took, refused
	}
	report := func(name string, took []time.Duration, refused int) {
		n := len(took)
		t.Logf("%s: %d answers, %d refused, p50 %v, p99 %v, most %v", name, n, refused, took[n/2], took[n*99/100], took[n-1])
	}
	alone, refused := ask(25, small, time.Now().Add(3*time.Second))
	report("25 with small games alone", alone, refused)
	until := time.Now().Add(3 * time.Second)
	var others sync.WaitGroup
	others.Go(func() {
		took, refused := ask(25, large, until)
		report("25 with large ones", took, refused)
		if most := took[len(took)-1]; most > 2*time.Second {
			t.Errorf("a large one was not answered or refused within %v", most)
		}
	})
	beside, refused := ask(25, small, until)
	others.Wait()
	report("25 with small ones beside them", beside, refused)
	if a, b := alone[len(alone)/2], beside[len(beside)/2]; b > 3*a {
		t.Errorf("small games wait %v beside large ones, and %v alone", b, a)
	}
}
