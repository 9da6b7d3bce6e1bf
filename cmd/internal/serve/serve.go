// Package serve is the page on which games are played with the mouse, the
// keyboard or a finger.
//
// The server keeps nothing of a game: the page sends what it is, the problem, the
// case and the moves so far, with every request, and a link to it holds the same.
// A request can name a problem of the catalogue and otherwise is text to be read
// as an input or a move; no file and no program can be reached by one.
package serve

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"sync"
	"time"
)

// Limits that keep time and memory bounded whatever is sent.
const (
	mostConnections = 128
	mostAtWork      = 4 // requests
	patience        = 10 * time.Second
	mostHeader      = 8 << 10  // bytes
	mostBody        = 64 << 10 // bytes of a request
	mostInput       = 32 << 10 // bytes of an input
	mostMoves       = 1000     // of a game
	mostSize        = 1000     // of a position that is drawn
)

// Listen opens a port of this machine that no other machine can reach, a free one
// for 0, and returns its address besides.
func Listen(port int) (net.Listener, string, error) {
	l, err := net.Listen("tcp4", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return nil, "", fmt.Errorf("port %d cannot be had: %w", port, reason(err))
	}
	return l, l.Addr().String(), nil
}

// reason leaves the address out of the error, which names it again.
func reason(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}

// Serve answers requests until the listener is closed.
func Serve(l net.Listener) error {
	server := &http.Server{
		Handler:           Handler(l.Addr().String()),
		ReadHeaderTimeout: patience / 2,
		ReadTimeout:       patience,
		WriteTimeout:      3 * patience,
		IdleTimeout:       6 * patience,
		MaxHeaderBytes:    mostHeader,
		ErrorLog:          log.New(io.Discard, "", 0), // of clients that go away
	}
	err := server.Serve(&limited{l, make(chan struct{}, mostConnections)})
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// limited is a listener that has so many connections at most; others wait.
type limited struct {
	net.Listener
	places chan struct{}
}

func (l *limited) Accept() (net.Conn, error) {
	l.places <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.places
		return nil, err
	}
	return &placed{Conn: c, leave: sync.OnceFunc(func() { <-l.places })}, nil
}

// placed is a connection that leaves its place when it is closed.
type placed struct {
	net.Conn
	leave func()
}

func (c *placed) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
