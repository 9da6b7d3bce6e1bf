package wire

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"strings"
	"sync"
	"testing"
	"time"
)

// echo answers with what it was asked; /panic makes it fail.
func echo(r *Request) *Response {
	switch {
	case r.Path == "/panic":
		panic("a fault")
	case r.Large:
		return &Response{Code: 413}
	}
	return &Response{Code: 200, Header: map[string]string{"Content-Type": "text/plain"}, Body: fmt.Appendf(nil, "%s %s %s %s", r.Method, r.Path, r.Host, r.Body)}
}

func serving(t *testing.T, slow, idle time.Duration) (address string) {
	t.Helper()
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error)
	s := &Server{Answer: echo, Connections: 8, Header: 1000, Body: 5000, Slow: slow, Idle: idle}
	go func() { done <- s.Serve(l) }()
	t.Cleanup(func() {
		l.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String()
}

// say sends bytes on a connection of its own and returns all that comes back.
func say(t *testing.T, address, text string) string {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	go io.WriteString(c, text)
	c.SetReadDeadline(time.Now().Add(10 * time.Second))
	said, err := io.ReadAll(c)
	if err != nil {
		t.Errorf("%.40q: %v", text, err)
	}
	return string(said)
}

func TestRequests(t *testing.T) {
	address := serving(t, time.Minute, time.Minute)
	long := strings.Repeat("x", 999)
	for _, c := range []struct {
		text  string
		codes string
		ends  string
	}{
		{"GET /a?b=c HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", "200", "GET /a h "},
		{"GET /a HTTP/1.0\r\n\r\n", "200", "GET /a  "},
		{"GET /a HTTP/1.1\nHost: h\nConnection: close\n\n", "200", "GET /a h "},
		{"HEAD /a HTTP/1.0\r\nHost: h\r\n\r\n", "200", "\r\nContent-Length: 10\r\n\r\n"},
		{"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nxyzGET /b HTTP/1.0\r\n\r\n", "200 200", "GET /b  "},
		{"POST /a HTTP/1.0\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\nxyz", "100 200", "xyz"},
		{"GET /panic HTTP/1.0\r\n\r\n", "500", ""},
		{"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 5001\r\n\r\n" + strings.Repeat(long, 6), "413", ""},
		{"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 9223372036854775807\r\n\r\n", "413", ""},
		{"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 18446744073709551616\r\n\r\n", "400", ""},
		{"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n", "400", ""},
		{"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: +3\r\n\r\nxyz", "400", ""},
		{"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nxyz", "400", ""},
		{"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "501", ""},
		{"GET /a HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n", "400", ""},
		{"GET /a HTTP/1.1\r\nno header\r\n\r\n", "400", ""},
		{"GET /a HTTP/1.1\r\nHost : h\r\n\r\n", "400", ""},
		{"GET /a HTTP/2.0\r\n\r\n", "505", ""},
		{"GET http://h/a HTTP/1.1\r\n\r\n", "400", ""},
		{"GET /a\r\n\r\n", "400", ""},
		{"GET  /a HTTP/1.1\r\n\r\n", "400", ""},
		{"\r\n\r\n", "400", ""},
		{"\x16\x03\x01\x02\x00\n\n", "400", ""},
		{"GET /" + long + " HTTP/1.1\r\n\r\n", "431", ""},
		{"GET /a HTTP/1.1\r\nHost: h\r\nX: " + strings.Repeat(long+"\r\nX: ", 20) + "\r\n\r\n", "431", ""},
	} {
		said := say(t, address, c.text)
		var codes []string
		for _, answer := range strings.Split(said, "HTTP/1.1 ")[1:] {
			codes = append(codes, answer[:3])
		}
		if got := strings.Join(codes, " "); got != c.codes || !strings.HasSuffix(said, c.ends) {
			t.Errorf("%.60q: codes %s, want %s: %q", c.text, got, c.codes, said)
		}
	}
}

// TestClient holds the server against the client of net/http, which keeps connections.
func TestClient(t *testing.T) {
	address := serving(t, time.Minute, time.Minute)
	var clients sync.WaitGroup
	for i := range 20 {
		clients.Go(func() {
			for k := range 20 {
				body := strings.Repeat(fmt.Sprint(i), 17*k)
				answer, err := http.Post("http://"+address+"/x", "text/plain", strings.NewReader(body))
				if err != nil {
					t.Error(err)
					return
				}
				got, err := io.ReadAll(answer.Body)
				answer.Body.Close()
				if want := "POST /x " + address + " " + body; err != nil || answer.StatusCode != 200 || string(got) != want {
					t.Errorf("code %d, %q, error %v", answer.StatusCode, got, err)
				}
			}
		})
	}
	clients.Wait()
	kept := false
	for range 2 {
		r, _ := http.NewRequest("GET", "http://"+address+"/", nil)
		r = r.WithContext(httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{GotConn: func(c httptrace.GotConnInfo) { kept = c.Reused }}))
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
	}
	if !kept {
		t.Error("connections are not kept")
	}
}

// TestPatience has clients that send nothing, half a header, half a body, and one that
// does not read; all are left in the end, so that there is room for others.
func TestPatience(t *testing.T) {
	address := serving(t, 100*time.Millisecond, 200*time.Millisecond)
	for _, text := range []string{"", "GET / HT", "GET / HTTP/1.1\r\nHost: h\r\n", "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nxyz", "GET / HTTP/1.1\r\n\r\n"} {
		for range 8 { // as many as there are places
			c, err := net.Dial("tcp", address)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			io.WriteString(c, text)
		}
	}
	if said := say(t, address, "GET /a HTTP/1.0\r\n\r\n"); !strings.HasSuffix(said, "GET /a  ") {
		t.Errorf("answer %q", said)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
	f.Add("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nxyz")
	s := &Server{Answer: echo, Header: 1000, Body: 100, Slow: time.Second, Idle: time.Second}
	f.Fuzz(func(t *testing.T, text string) {
		c, other := net.Pipe()
		defer c.Close()
		defer other.Close()
		go io.Copy(io.Discard, other)
		r, _, err := s.read(bufio.NewReader(strings.NewReader(text)), c)
		if err == nil && (r.Method == "" || !strings.HasPrefix(r.Path, "/") || len(r.Body) > s.Body) {
			t.Errorf("%q is read as %+v", text, r)
		}
	})
}
