package list

import (
	_ "embed"
	"fmt"
	"strings"
)

// measured has a line for each problem that is played: its name, and the least and the
// greatest difficulty of the positions that "nimsum play" offers where difficulty 1 and
// where 9 is wished for. cmd/generate writes it, as measuring takes seconds.
//
//go:embed difficulty.txt
var measured string

// A Range is the difficulties of the positions there are to play, 1 to 9.
type Range struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

func (r *Range) String() string {
	switch {
	case r == nil:
		return "-"
	case r.Least == r.Most:
		return fmt.Sprint(r.Least)
	}
	return fmt.Sprintf("%d-%d", r.Least, r.Most)
}

// Difficulty returns what was measured of the named problem, or nil.
func Difficulty(name string) *Range {
	for line := range strings.Lines(measured) {
		var r Range
		var of string
		if n, _ := fmt.Sscan(line, &of, &r.Least, &r.Most); n == 3 && of == name {
			return &r
		}
	}
	return nil
}
