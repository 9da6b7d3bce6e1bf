package discover

import (
	"fmt"
	"strings"
)

// A Fault is what is wrong with the rules of a game: it is the user's to mend.
type Fault struct {
	Name      string // of the rules: a file, or what stands for it
	Line, Col int    // from 1, in characters; 0 where there is no place
	Message   string
}

func (f *Fault) Error() string {
	if f.Line == 0 {
		return f.Name + ": " + f.Message
	}
	return fmt.Sprintf("%s: line %d, column %d: %s", f.Name, f.Line, f.Col, f.Message)
}

// PositionText writes a position as rules and reports do: 7, or (3, 5).
func PositionText(p []int64) string {
	var b strings.Builder
	if len(p) != 1 {
		b.WriteByte('(')
	}
	for i, x := range p {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, x)
	}
	if len(p) != 1 {
		b.WriteByte(')')
	}
	return b.String()
}
