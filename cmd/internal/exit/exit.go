// Package exit has the exit codes of nimsum and the policy for messages.
//
// A verb returns an error; main prints it as one line, "nimsum: VERB: ...", in lower case
// and without a full stop, and exits with the code that Of returns. A verb that has told
// the user everything returns a Status.
package exit

import (
	"errors"
	"fmt"

	fastio "nimsum/io"
)

const (
	Fine  = 0 // all is well
	No    = 1 // the honest no: a test failed, the input is invalid
	Usage = 2 // wrong usage, or a file that cannot be read or written
	Fault = 3 // a fault of nimsum

	// Signal is added to the number of the signal that ended the program, as
	// shells do: 130 after Ctrl-C.
	Signal = 128
)

// Meanings has a line on each code, for help.
var Meanings = []struct {
	Code    int
	Meaning string
}{
	{Fine, "fine"},
	{No, "the honest no: a test failed, an input is invalid"},
	{Usage, "wrong usage, or input that cannot be read"},
	{Fault, "a fault of nimsum: please report it"},
	{Signal + 2, "ended by Ctrl-C"},
}

// A Status is the error of a verb whose message the user has already seen. Its value is the
// exit code.
type Status int

func (s Status) Error() string { return fmt.Sprintf("exit code %d", int(s)) }

// Of returns the exit code for err, and whether to print err. If a reader like head has
// closed the output, that is no error.
func Of(err error) (code int, tell bool) {
	var status Status
	switch {
	case err == nil, errors.Is(err, fastio.ErrClosed):
		return Fine, false
	case errors.As(err, &status):
		return int(status), false
	default:
		return Usage, true
	}
}
