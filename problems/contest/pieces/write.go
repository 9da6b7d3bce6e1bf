package pieces

import (
	"bytes"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Write returns contest.Game.Write of a case that is the side of the board and its rows,
// with the letters of a piece and of a square that no piece may enter.
func Write(piece, hole byte) func(p contest.Position, out *fastio.Writer) bool {
	return func(p contest.Position, out *fastio.Writer) bool {
		at := p.(position)
		n := at.board.Side
		for i, s := range at.squares {
			if i > 0 && s == at.squares[i-1] {
				return false
			}
		}
		contest.WriteLine(out, n)
		squares := at.squares
		for r := range n {
			row := bytes.Repeat([]byte{Empty}, n)
			for c := range n {
				switch s := (Square{r, c}); {
				case len(squares) > 0 && squares[0] == s:
					row[c], squares = piece, squares[1:]
				case at.board.Hole != nil && at.board.Hole(s):
					row[c] = hole
				}
			}
			out.Bytes(row)
			out.Byte('\n')
		}
		return true
	}
}
