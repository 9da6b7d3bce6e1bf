package run

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// The two sides of a sandbox exchange messages in JSON over a pair of sockets, one message
// a packet. First comes a setup, which the supervisor answers by a ready; then any number
// of tasks, each sent with the files for its standard input and output, and answered by a
// report.

type setup struct {
	Dir      string // the folder of the runs
	Access   access
	Isolated bool // the supervisor is in namespaces of its own
}

type ready struct {
	Fault string
	Lacks []string
}

type report struct {
	Fault     string // of the supervisor
	Ending    ending
	CPU, Wall time.Duration
	Memory    int64
	Stderr    []byte
}

const messageMax = 1 << 20

// A channel is one end of the pair. One goroutine receives.
type channel struct {
	fd     int
	buffer []byte // kept, so that a supervisor stays small
}

func pair() (ours channel, theirs *os.File, err error) {
	fds, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return channel{}, nil, err
	}
	for _, fd := range fds { // the arguments of a command may be long
		unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_SNDBUF, messageMax)
	}
	return channel{fd: fds[0]}, os.NewFile(uintptr(fds[1]), "supervisor"), nil
}

func (c *channel) send(message any, files ...int) error {
	b, err := json.Marshal(message)
	if err != nil {
		return err
	}
	var rights []byte
	if len(files) > 0 {
		rights = unix.UnixRights(files...)
	}
	return again(func() error { return unix.Sendmsg(c.fd, b, rights, nil, unix.MSG_NOSIGNAL) })
}

// receive returns io.EOF if the other side has ended.
func (c *channel) receive(message any) (files []int, err error) {
	if c.buffer == nil {
		c.buffer = make([]byte, messageMax)
	}
	b, rights := c.buffer, make([]byte, 128)
	var n, m int
	err = again(func() (err error) {
		n, m, _, _, err = unix.Recvmsg(c.fd, b, rights, unix.MSG_CMSG_CLOEXEC)
		return err
	})
	switch {
	case errors.Is(err, unix.ECONNRESET) || err == nil && n == 0:
		return nil, io.EOF
	case err != nil:
		return nil, err
	}
	controls, err := unix.ParseSocketControlMessage(rights[:m])
	if err != nil {
		return nil, err
	}
	for i := range controls {
		fds, err := unix.ParseUnixRights(&controls[i])
		if err != nil {
			return nil, err
		}
		files = append(files, fds...)
	}
	return files, json.Unmarshal(b[:n], message)
}

// again calls f until no signal interrupts it.
func again(f func() error) error {
	for {
		if err := f(); err != unix.EINTR {
			return err
		}
	}
}
