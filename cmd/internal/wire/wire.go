// Package wire speaks as much HTTP/1.1 as a page on this machine needs: requests whose
// body has a length and fits into memory, answers that are whole, connections that are
// kept. It has no TLS, nor what net/http builds on that, which was a quarter of the
// program.
package wire

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Request is what a client asks for.
type Request struct {
	Method string
	Path   string // as it was sent, without the query
	Host   string
	Header textproto.MIMEHeader // all of it; keys in their canonical form
	Body   []byte
	Large  bool // the body is larger than the server takes, and was not read
}

// A Response is an answer. Its length, and whether the connection is closed after it, are
// the server's to say.
type Response struct {
	Code   int
	Header map[string]string
	Body   []byte
}

// A Server answers requests. All limits must be given.
type Server struct {
	Answer      func(*Request) *Response // is called by many goroutines at once
	Connections int                      // at most, at a time; others wait
	Header      int                      // most bytes of a request before its body
	Body        int                      // most bytes of a body
	Slow        time.Duration            // for the header, then for the body, then for the client to take the answer
	Idle        time.Duration            // between requests
}

// Serve answers requests until the listener is closed.
func (s *Server) Serve(l net.Listener) error {
	places := make(chan struct{}, s.Connections)
	for failed := 0; ; {
		places <- struct{}{}
		c, err := l.Accept()
		switch {
		case err == nil:
			failed = 0
			go func() {
				defer func() { <-places }()
				s.converse(c)
			}()
			continue
		case errors.Is(err, net.ErrClosed):
			return nil
		case failed == 100:
			return err
		}
		// Too many files may be open, for a while.
		failed++
		<-places
		time.Sleep(20 * time.Millisecond)
	}
}

// converse answers the requests of a connection, one after the other, and closes it.
func (s *Server) converse(c net.Conn) {
	defer c.Close()
	in := bufio.NewReader(c)
	for {
		c.SetReadDeadline(time.Now().Add(s.Idle))
		if _, err := in.Peek(1); err != nil {
			return
		}
		c.SetReadDeadline(time.Now().Add(s.Slow))
		r, last, err := s.read(in, c)
		var bad refusal
		var answer *Response
		switch {
		case err == nil:
			answer = s.answer(r)
		case errors.As(err, &bad):
			r, last, answer = &Request{}, true, &Response{Code: int(bad)}
		default:
			return // nobody is there to be told
		}
		last = last || r.Large
		c.SetWriteDeadline(time.Now().Add(s.Slow))
		if err := write(c, r, answer, last); err != nil {
			return
		}
		if last {
			s.leave(c)
			return
		}
	}
}

// leave lets a client that is still sending read its answer, before the connection is
// closed on it.
func (s *Server) leave(c net.Conn) {
	if half, ok := c.(interface{ CloseWrite() error }); ok && half.CloseWrite() == nil {
		c.SetReadDeadline(time.Now().Add(s.Slow))
		io.Copy(io.Discard, io.LimitReader(c, 1<<20))
	}
}

// answer is the handler's, or that it failed.
func (s *Server) answer(r *Request) (answer *Response) {
	defer func() {
		if recover() != nil {
			answer = &Response{Code: 500}
		}
	}()
	return s.Answer(r)
}

// A refusal is the code for what is no request.
type refusal int

func (r refusal) Error() string { return strconv.Itoa(int(r)) }

// read reads a request, and whether the client wants it to be the last.
func (s *Server) read(in *bufio.Reader, c net.Conn) (r *Request, last bool, err error) {
	head, err := s.head(in)
	if err != nil {
		return nil, false, err
	}
	line, rest, _ := bytes.Cut(head, []byte("\n"))
	words := strings.Split(strings.TrimSuffix(string(line), "\r"), " ")
	if len(words) != 3 || words[0] == "" || !strings.HasPrefix(words[1], "/") {
		return nil, false, refusal(400)
	}
	if words[2] != "HTTP/1.1" && words[2] != "HTTP/1.0" {
		return nil, false, refusal(505)
	}
	header, err := textproto.NewReader(bufio.NewReader(bytes.NewReader(rest))).ReadMIMEHeader()
	if err != nil || len(header["Host"]) > 1 || len(header["Content-Length"]) > 1 {
		return nil, false, refusal(400)
	}
	if len(header["Transfer-Encoding"]) > 0 {
		return nil, false, refusal(501) // the length has to be said
	}
	for key := range header {
		if strings.ContainsAny(key, " \t") {
			return nil, false, refusal(400)
		}
	}
	path, _, _ := strings.Cut(words[1], "?")
	r = &Request{Method: words[0], Path: path, Host: header.Get("Host"), Header: header}
	last = words[2] == "HTTP/1.0" || strings.EqualFold(header.Get("Connection"), "close")
	said := header.Get("Content-Length")
	if said == "" {
		return r, last, nil
	}
	length, err := strconv.ParseUint(said, 10, 63)
	switch {
	case err != nil:
		return nil, false, refusal(400)
	case length > uint64(s.Body):
		r.Large = true
		return r, last, nil
	case strings.EqualFold(header.Get("Expect"), "100-continue"):
		if _, err := io.WriteString(c, "HTTP/1.1 100 Continue\r\n\r\n"); err != nil {
			return nil, false, err
		}
	}
	c.SetReadDeadline(time.Now().Add(s.Slow))
	r.Body = make([]byte, length)
	_, err = io.ReadFull(in, r.Body)
	return r, last, err
}

// head reads all lines up to the first that is empty, and that.
func (s *Server) head(in *bufio.Reader) ([]byte, error) {
	var head []byte
	for {
		begins := len(head)
		for {
			part, err := in.ReadSlice('\n')
			if len(head)+len(part) > s.Header {
				return nil, refusal(431)
			}
			if head = append(head, part...); err == nil {
				break
			}
			if err != bufio.ErrBufferFull {
				return nil, err
			}
		}
		if line := head[begins:]; begins > 0 && len(bytes.TrimRight(line, "\r\n")) == 0 {
			return head, nil
		}
	}
}

// write writes an answer.
func write(w io.Writer, r *Request, a *Response, last bool) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "HTTP/1.1 %d \r\n", a.Code)
	var keys []string
	for key := range a.Header {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		fmt.Fprintf(&b, "%s: %s\r\n", key, a.Header[key])
	}
	if last {
		b.WriteString("Connection: close\r\n")
	}
	fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n", len(a.Body))
	if r.Method != "HEAD" {
		b.Write(a.Body)
	}
	_, err := w.Write(b.Bytes())
	return err
}
