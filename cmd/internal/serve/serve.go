// Package serve is the page on which games are played with the mouse, the
// keyboard or a finger.
//
// What is on it is told by package view, and how it looks by package page.
package serve

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"runtime/debug"
	"sync"
	"time"
)

// Limits that keep time and memory bounded whatever is sent.
const (
	mostConnections = 128
	mostSmall       = 2                      // small requests at work at once
	mostLarge       = 1                      // and large ones
	patience        = 900 * time.Millisecond // for an answer
	slowest         = 10 * time.Second       // sending of a request
	mostHeader      = 8 << 10                // bytes
	enough          = 80 << 20               // bytes of memory, which the garbage collector works hard to stay below
)

// Usual is the port of the page if it is free: browsers keep settings by port.
const Usual = 6174

// Listen opens a port of this machine that no other machine can reach, and returns its
// address too. Port 0 stands for Usual, or for any other port if that is taken.
func Listen(port int) (net.Listener, string, error) { return listen(port, Usual) }

func listen(port, usual int) (net.Listener, string, error) {
	if port == 0 {
		if l, address, err := listen(usual, usual); err == nil {
			return l, address, nil
		}
	}
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

// Serve answers requests until the listener is closed. It limits the memory of the whole
// program.
func Serve(l net.Listener) error { return serve(l, slowest) }

// serve is Serve with a limit of time for sending a request.
func serve(l net.Listener, slowest time.Duration) error {
	debug.SetMemoryLimit(enough)
	server := &http.Server{
		Handler:           Handler(l.Addr().String()),
		ReadHeaderTimeout: slowest / 2,
		ReadTimeout:       slowest,
		WriteTimeout:      3 * slowest,
		IdleTimeout:       6 * slowest,
		MaxHeaderBytes:    mostHeader,
		ErrorLog:          log.New(io.Discard, "", 0), // of clients that go away
	}
	err := server.Serve(&limited{l, make(chan struct{}, mostConnections)})
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// limited is a listener with a limit on open connections; others wait.
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
