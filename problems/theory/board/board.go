// Package board tells the Grundy values of the squares of boards on which
// chess pieces move towards a corner. Pieces do not get in one another's way,
// so a board with pieces is worth the nim-sum of the squares they stand on.
//
// [Knights] tells the value of any square at once. [Kings] has obstacles to
// mind and works through the board row by row.
package board
