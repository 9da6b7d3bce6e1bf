package shrink

import (
	"bytes"
	"iter"
	"slices"
	"strconv"

	"nimsum/problems/contest/seq"
)

// row yields simpler rows of letters. Empty is the letter of a place with nothing on it.
func row(empty byte, text []byte) iter.Seq[[]byte] {
	row := bytes.TrimSpace(text)
	shorter := seq.MapPairs(Spans(len(row)), func(from, to int) []byte { return without(row, from, to) })
	return seq.Map(seq.Concat(shorter, clear(row, empty)), func(row []byte) []byte { return append(bytes.Clone(row), '\n') })
}

// board yields simpler square boards: the length of the side, and the rows of letters. Empty
// is the letter of a square with nothing on it.
func board(empty byte, text []byte) iter.Seq[[]byte] {
	fields := bytes.Fields(text)
	if len(fields) == 0 {
		return seq.Concat[[]byte]()
	}
	rows := fields[1:]
	cleared := seq.Map(clear(bytes.Join(rows, nil), empty), func(cells []byte) [][]byte {
		return slices.Collect(slices.Chunk(cells, len(rows)))
	})
	return seq.Map(seq.Concat(cut(rows), cleared), written)
}

// written returns the text of a board.
func written(rows [][]byte) []byte {
	b := append(strconv.AppendInt(nil, int64(len(rows)), 10), '\n')
	for _, row := range rows {
		b = append(append(b, row...), '\n')
	}
	return b
}

// fewSpans is the number of spans of rows up to which each is left out together
// with any span of columns.
const fewSpans = 8

// cut yields smaller boards, without some rows and as many columns. The columns are at
// the same places or at the ends; on a small board any columns are tried.
func cut(rows [][]byte) iter.Seq[[][]byte] {
	return func(yield func([][]byte) bool) {
		n := len(rows)
		for from, to := range Spans(n) {
			if to-from == n {
				continue
			}
			few := n <= fewSpans*(to-from)
			for left, right := range Spans(n) {
				ends := (from == 0 || to == n) && (left == 0 || right == n)
				if right-left != to-from || !few && !ends && left != from {
					continue
				}
				smaller := make([][]byte, 0, n)
				for _, row := range without(rows, from, to) {
					smaller = append(smaller, without(row, left, right))
				}
				if !yield(smaller) {
					return
				}
			}
		}
	}
}

// clear yields cells with some of their pieces gone.
func clear(cells []byte, empty byte) iter.Seq[[]byte] {
	var pieces []int
	for i, c := range cells {
		if c != empty {
			pieces = append(pieces, i)
		}
	}
	return seq.MapPairs(Spans(len(pieces)), func(from, to int) []byte {
		cleared := bytes.Clone(cells)
		for _, i := range pieces[from:to] {
			cleared[i] = empty
		}
		return cleared
	})
}
