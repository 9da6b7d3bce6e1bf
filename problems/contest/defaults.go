package contest

import (
	"fmt"
	"iter"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest/picture"
)

// An Explainer gives its own reasons. By default a position is explained by the values of
// its options.
type Explainer interface {
	Position
	// Explain writes the reduction step by step in the field's terms, without
	// the outcome, which is written for all games alike.
	Explain(e *Explanation)
	// ExplainMove writes why one of the winning moves wins.
	ExplainMove(e *Explanation, winning Move)
}

// A Prover gives its own evidence, which Game.Verify checks. By default the evidence is the
// value alone, and a search by the rules checks it where few positions follow.
type Prover interface {
	Position
	// Evidence returns what the value can be checked from, to be marshalled as
	// JSON. Its size is in proportion to the position's.
	Evidence() any
}

// A Drawer draws itself. The default picture is the text of the case, and a box for each
// of the first moves.
type Drawer interface {
	Position
	// Draw returns a picture. A shape, or shapes for its parts, stands for every move that
	// has a place. Things keep their places from move to move. Large positions are
	// summarised, and the picture's notes say so.
	Draw(o DrawOptions) *picture.Picture
}

// A Lettered position can be drawn in letters of one width. The default is the text of
// the case.
type Lettered interface {
	Position
	// Letters returns the lines of a board. They aim at a width; Problem.Letters cuts
	// wider lines. Large positions are summarised, and a line says so.
	Letters(width int) []string
}

// leftToDefaults names the parts of the game that its positions leave to defaults, as
// Lackable has them.
func (p *Problem) leftToDefaults() []string {
	position := p.example()
	if position == nil {
		return nil
	}
	_, explains := position.(Explainer)
	_, proves := position.(Prover)
	_, draws := position.(Drawer)
	_, lettered := position.(Lettered)
	return lacking(Lackable[4:], explains, proves, draws, lettered)
}

// example returns the position of a small generated case, or nil if p has no game or family.
func (p *Problem) example() Position {
	if p.Game == nil || len(p.Families) == 0 {
		return nil
	}
	input, err := p.Input(Request{Family: &p.Families[0], Size: 1, Cases: 1})
	if err != nil {
		return nil
	}
	for position, err := range p.Positions(fastio.NewBytesReader(input)) {
		if err == nil {
			return position
		}
	}
	return nil
}

// These are the most moves in the default explanation and in the default picture.
const (
	optionsExplained = 1000
	optionsDrawn     = 60
)

// FirstMoves returns the first moves of a sequence, at most most, and whether these are all.
func FirstMoves(of iter.Seq[Move], most int) (moves []Move, all bool) {
	for m := range of {
		if len(moves) == most {
			return moves, false
		}
		moves = append(moves, m)
	}
	return moves, true
}

// Wins reports whether some move wins, or none is needed: under misère play who cannot move
// has won.
func Wins(p Position) bool {
	for range p.Winning() {
		return true
	}
	return IsMisere(p) && Ended(p)
}

// ExplainByOptions is the default of Explainer.Explain.
func ExplainByOptions(e *Explanation, p Position) {
	moves, all := FirstMoves(p.Moves(), optionsExplained)
	if len(moves) == 0 {
		e.Say("There is no move.")
		return
	}
	if IsMisere(p) {
		e.Say("Under misère play whoever cannot move wins. A position is won if one of its moves leaves a lost one.")
	} else {
		e.Say("The position is worth the least value that none of its options has.")
	}
	if !all {
		e.Say("It has more than %d options: these are the first.", len(moves))
	}
	table := e.Table([]string{"move", "leaves"}, len(moves), func(i int) []any {
		return []any{moves[i], provedOf(After(p, moves[i]))}
	})
	if _, own := p.(Drawer); !own {
		table.RowsOn(func(i int) []string { return []string{optionPart(moves[i])} })
	}
}

// optionPart returns the name of the box of a move in the default picture.
func optionPart(m Move) string { return "move " + string(m) }

// A Claim is the default evidence. It serves where there is an outcome, by a theorem, and no value.
type Claim struct {
	Value string `json:"value"` // under misère play the outcome
}

// ClaimOf returns what the theory says of a position.
func ClaimOf(p Position) Claim { return Claim{provedOf(p).String()} }

// Evidence returns what the value of a position can be checked from, to be marshalled as
// JSON.
func Evidence(p Position) any {
	if prover, own := p.(Prover); own {
		return prover.Evidence()
	}
	return ClaimOf(p)
}

// Verify checks evidence for the value of a position, and returns what it proves.
func (p *Problem) Verify(position Position, evidence []byte) (v Proved, err error) {
	if p.Game.Verify != nil {
		return p.Game.Verify(position, evidence)
	}
	return VerifyClaim(position, evidence)
}

// VerifyClaim is Game.Verify for Claims: a search by the rules checks them where few positions
// follow, and otherwise the theory.
func VerifyClaim(position Position, evidence []byte) (v Proved, err error) {
	var c Claim
	if err := ReadStrict(evidence, &c); err != nil {
		return v, err
	}
	if truth := ClaimOf(position); c != truth {
		return v, fmt.Errorf("the value is %s, not %s", truth.Value, c.Value)
	}
	v = provedOf(position)
	err = v.Search(position)
	return v, err
}

// Draw returns a picture of a position.
func (p *Problem) Draw(position Position, o DrawOptions) *picture.Picture {
	if drawer, own := position.(Drawer); own {
		return drawer.Draw(o)
	}
	const edge, line, width = 14.0, 18.0, 560.0
	pic := &picture.Picture{Title: p.Title, Width: width, Height: edge}
	wins := o.Marks(position, pic)
	for _, text := range p.caseText(position) {
		pic.Label("start", edge, pic.Height+line/2, cut(text, int(width/picture.TextWidth("m", picture.Letter))-2))
		pic.Height += line
	}
	pic.Height += edge
	moves, all := FirstMoves(position.Moves(), optionsDrawn)
	pic.Chips(boxes(moves, func(m Move) bool { return wins[m] }))
	for i, s := range pic.Shapes {
		if s.Move != "" {
			pic.Shapes[i].Part = optionPart(Move(s.Move))
		}
	}
	if !all {
		pic.LeaveOut("There are more moves: the first %d have boxes.", len(moves))
	}
	o.Rest(position, pic)
	return pic
}

// Letters draws a position in letters, in lines of at most width columns, which is at
// least 10. It is nil where the position is not drawn so.
func (p *Problem) Letters(position Position, width int) (lines []string) {
	if l, own := position.(Lettered); own {
		lines = l.Letters(width)
	} else {
		lines = p.caseText(position)
	}
	for i := range lines {
		lines[i] = cut(lines[i], width)
	}
	return lines
}

// caseText returns the lines of a position's case, nil where the problem does not write
// positions.
func (p *Problem) caseText(position Position) (lines []string) {
	if Ended(position) && p.Game.Write != nil {
		return []string{"no move is left"}
	}
	for line := range strings.Lines(p.CaseText(position)) {
		if len(lines) == LettersMost {
			lines = append(lines, "...")
			break
		}
		lines = append(lines, strings.TrimRight(line, "\n"))
	}
	return lines
}

// Ended reports whether a position has no moves.
func Ended(position Position) bool {
	for range position.Moves() {
		return false
	}
	return true
}

// CaseText returns a position as a case of the input, "" where no input has it or no move is
// left.
func (p *Problem) CaseText(position Position) string {
	if p.Game.Write == nil || Ended(position) {
		return ""
	}
	var text strings.Builder
	out := fastio.NewWriter(&text)
	if !p.Game.Write(position, out) || out.Flush() != nil {
		return ""
	}
	return text.String()
}
