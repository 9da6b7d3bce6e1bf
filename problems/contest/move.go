package contest

import (
	"encoding/binary"
	"errors"
	"strconv"
	"strings"
)

// Helpers for positions whose moves are numbers.

// MoveOf writes numbers with a separator between them as a move.
func MoveOf(separator string, numbers ...int64) Move {
	var b []byte
	for i, v := range numbers {
		if i > 0 {
			b = append(b, separator...)
		}
		b = strconv.AppendInt(b, v, 10)
	}
	return Move(b)
}

// ErrNotation is the error of a move that is not in its problem's notation.
var ErrNotation = errors.New("not in the notation of moves")

// Numbers reads a move that MoveOf wrote with n numbers. Numbers spelt in
// another way, 01 or +1 say, are not in the notation.
func (m Move) Numbers(separator string, n int) ([]int64, error) {
	parts := strings.Split(string(m), separator)
	if len(parts) != n {
		return nil, ErrNotation
	}
	numbers := make([]int64, n)
	for i, part := range parts {
		v, err := strconv.ParseInt(part, 10, 64)
		if err != nil || strconv.FormatInt(v, 10) != part {
			return nil, ErrNotation
		}
		numbers[i] = v
	}
	return numbers, nil
}

// Key packs numbers into a string that is equal for equal numbers only, for
// Position.Key.
func Key(numbers ...int64) string {
	b := make([]byte, 0, 2*len(numbers))
	for _, v := range numbers {
		b = binary.AppendVarint(b, v)
	}
	return string(b)
}
