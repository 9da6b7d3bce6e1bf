package contest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest/seq"
)

// Helpers for positions whose moves are numbers.

// MoveOf writes numbers with a separator between them as a move.
func MoveOf(separator string, numbers ...int64) Move {
	b := make([]byte, 0, 64) // stays on the stack
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
func Key[N int | int64 | uint64](numbers ...N) string {
	b := make([]byte, 0, 2*len(numbers))
	for _, v := range numbers {
		b = binary.AppendVarint(b, int64(v))
	}
	return string(b)
}

// KeyNumbers returns the numbers that a Key was packed from.
func KeyNumbers(key string) (numbers []int64) {
	for b := []byte(key); len(b) > 0; {
		v, n := binary.Varint(b)
		if n <= 0 {
			panic("contest: this is no key")
		}
		numbers, b = append(numbers, v), b[n:]
	}
	return numbers
}

// WriteLine writes numbers on a line, a blank between them.
func WriteLine[N ~int | ~int32 | ~int64 | ~uint64](out *fastio.Writer, numbers ...N) {
	for i, v := range numbers {
		if i > 0 {
			out.Byte(' ')
		}
		if v >= 0 {
			out.Uint(uint64(v))
		} else {
			out.Int(int64(v))
		}
	}
	out.Byte('\n')
}

// WriteList writes the number of numbers, and on the next line the numbers. It returns true,
// for use in Game.Write.
func WriteList[N ~int | ~int32 | ~int64 | ~uint64](out *fastio.Writer, numbers ...N) bool {
	WriteLine(out, len(numbers))
	WriteLine(out, numbers...)
	return true
}

// Numbered holds the numbers in the input of the things that are left of Total, in order.
// A move is such a number.
type Numbered struct {
	Left  []int32
	Total int
}

// All returns n things, numbered from 1.
func All(n int) Numbered {
	left := make([]int32, n)
	for i := range left {
		left[i] = int32(i) + 1
	}
	return Numbered{left, n}
}

// Move returns the move that names the thing left at index i, from 0.
func (n Numbered) Move(i int) Move { return MoveOf("", int64(n.Left[i])) }

// Moves yields a move for each thing left.
func (n Numbered) Moves() iter.Seq[Move] {
	return seq.MapPairs(slices.All(n.Left), func(i int, _ int32) Move { return n.Move(i) })
}

// Find returns the index, from 0, of the thing that a move names among the things left. Errors
// use notation, for example "the number of an edge", what for the noun, and gone for a thing
// that is not left.
func (n Numbered) Find(m Move, notation, what, gone string) (int, error) {
	numbers, err := m.Numbers(",", 1)
	if err != nil {
		return 0, fmt.Errorf("%w: a move is %s", err, notation)
	}
	number := numbers[0]
	if number < 1 || number > int64(n.Total) {
		return 0, fmt.Errorf("%s %d is outside 1..%d", what, number, n.Total)
	}
	i, there := slices.BinarySearch(n.Left, int32(number))
	if !there {
		return 0, fmt.Errorf("%s %d is %s", what, number, gone)
	}
	return i, nil
}
