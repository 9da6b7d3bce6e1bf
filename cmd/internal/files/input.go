// Package files opens what verbs read and write: inputs that may be standard
// input, and outputs that appear whole or not at all.
package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	fastio "nimsum/io"
)

// Stdin is the name that stands for standard input.
const Stdin = "-"

// Read lets use read the named file, and puts the file's name before an error of
// the reader.
func Read(name string, use func(in *fastio.Reader) error) error {
	in, err := open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	err = use(in)
	if err != nil && in.Err() != nil && name != Stdin {
		return fmt.Errorf("%s: %w", name, err)
	}
	return err
}

func open(name string) (*fastio.Reader, error) {
	if name != Stdin {
		in, err := fastio.Open(name)
		return in, Reason(name, err)
	}
	if info, err := os.Stdin.Stat(); err == nil && info.IsDir() {
		return nil, errors.New("standard input is a directory")
	}
	return fastio.NewFileReader(os.Stdin)
}

// Reason returns the error of opening the named file, without the name of the system call;
// nil for nil.
func Reason(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return fmt.Errorf("%s: %w", name, path.Err)
	}
	return err
}

// Rest returns the unread part of an input.
func Rest(in *fastio.Reader) (rest []byte, err error) {
	for b := in.Peek(1 << 16); len(b) > 0; b = in.Peek(1 << 16) {
		rest = append(rest, b...)
		in.Skip(len(b))
	}
	return rest, in.Err()
}
