package train

import (
	"io"
	"io/fs"
	"slices"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/learn"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/puzzle"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/training"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/solution"
	"nimsum/problems/technique"
)

// lesson shows a lesson and asks its question.
func (s *session) lesson(n int, i training.Item) bool {
	l, err := technique.Find(i.Technique)
	if err != nil {
		return false
	}
	s.head(n, i, nil)
	s.Say("technique", "%s", i.Technique)
	s.Text("lesson", func(w io.Writer, width int) { learn.Lesson(w, l, width) })
	read := func(answer string, right bool) {
		s.keep(journal.Event{Kind: "lesson", Aim: string(i.Technique), Answer: answer, Right: right})
	}
	if s.Asks {
		s.Say("question", "answer the lesson's question; \"done\" if the lesson is enough, \"help\" for more")
	}
	s.exchange(i, []command{{"done", "the lesson is read", func(string) bool { read("", false); return true }}},
		func(words string) bool {
			right := learn.Right(l, words)
			read(words, right)
			s.result(right)
			s.Text("why", func(w io.Writer, width int) { learn.Answer(w, l, width) })
			s.pause(i)
			return true
		})
	return true
}

// puzzle asks one. It reports false if there is no such puzzle.
func (s *session) puzzle(n int, i training.Item) bool {
	z, err := s.draw(i)
	if err != nil {
		return false
	}
	g, err := game.New(z.Problem, z.Input, contest.Place{Case: 1, Position: z.Position}, game.You)
	if err != nil {
		return false
	}
	s.head(n, i, z.Problem)
	rules := func(string) bool {
		for _, paragraph := range game.Rules(z.Problem) {
			s.Say("rules", "%s", paragraph)
		}
		return false
	}
	if !s.known[z.Problem.Name] {
		s.known[z.Problem.Name] = true
		rules("")
	}
	s.board(z.Problem, z.Input, z.Position, g.Position())
	if !s.Asks {
		s.Say("ask", "%s", z.Ask)
		s.Say("bits", "%.1f", z.Bits)
		s.Say("guess", "%.2f", z.Guess)
	}
	s.Say("question", "%s", question(z))
	why := func(string) bool {
		s.Text("why", func(w io.Writer, width int) { game.Reasons(w, z.Problem, g.Position(), width) })
		return false
	}
	hint := s.hint(z.Problem, string(z.Input), func(degree int) string {
		hints := z.Problem.Hints()
		switch {
		case degree > game.HintDegrees:
			return ""
		case degree > 1 && z.Ask == puzzle.Move:
			return game.Hint(z.Problem, g.Position(), degree)
		case degree > len(hints):
			return ""
		}
		return hints[degree-1]
	})
	s.exchange(i, []command{hint, {"rules", "the rules of the game", rules}}, func(words string) bool {
		ruling, err := puzzle.Rule(z.Problem, z.Ask, z.Input, z.Position, words)
		if err != nil {
			s.Say("error", "%s", text.Plain(err.Error()))
			return false
		}
		e := journal.Event{Kind: "puzzle", Problem: z.Problem.Name, Aim: string(z.Aim), Ask: string(z.Ask), Shape: z.Shape, Input: string(z.Input), Number: z.Position,
			Bits: z.Bits, Guess: z.Guess, Answer: words, Right: ruling.Right, Hints: s.hints[z.Problem.Name+string(z.Input)]}
		for _, t := range z.Also {
			e.Also = append(e.Also, string(t))
		}
		s.known[e.Problem+e.Input] = true
		s.keep(e)
		s.result(ruling.Right)
		s.Say("said", "%s", ruling.Said)
		s.Say("technique", "%s", strings.Join(append([]string{e.Aim}, e.Also...), ", "))
		if !ruling.Right {
			s.after(g, ruling.Moves)
			why("")
		}
		s.pause(i, command{"why", "the reasons", why})
		return true
	})
	return true
}

// draw draws the puzzle, on a position that was not met before if one can be found.
func (s *session) draw(i training.Item) (z *puzzle.Puzzle, err error) {
	w := puzzle.Wish{Problem: i.Problem, Technique: i.Technique, Ask: puzzle.Ask(i.Ask), Difficulty: i.Difficulty, Seed: s.seed + uint64(i.Number)}
	for range 8 {
		if z, err = puzzle.Draw(w); err != nil || !s.known[i.Problem+string(z.Input)] {
			break
		}
		w.Seed += 1 << 32
		w.Difficulty = min(w.Difficulty+1, measure.Hardest) // there may be few easy ones
	}
	return z, err
}

// question returns the words of a puzzle's question, and how the answer is written.
func question(z *puzzle.Puzzle) string {
	switch z.Ask {
	case puzzle.Move:
		return z.Question + " A move is written " + z.Problem.Game.Notation + "."
	case puzzle.Who:
		return z.Question + " Type first or second."
	}
	return z.Question + " Type a number."
}

// board shows a position: a board to a person, and the judge's input where that is cut or to a
// program.
func (s *session) board(p *contest.Problem, input []byte, number int, at contest.Position) {
	width := s.Width
	if columns, edits := s.Edits(); edits {
		width = columns
	}
	if letters := p.Letters(at, width); s.Asks && letters != nil {
		s.Show(func(width int) []string { return p.Letters(at, width) })
		if !slices.ContainsFunc(letters, func(line string) bool { return strings.HasSuffix(line, "...") }) {
			return
		}
	}
	for line := range strings.Lines(string(input)) {
		s.Say("input", "%s", strings.TrimRight(line, "\n"))
	}
	if number > 0 {
		s.Say("position", "%d", number)
	}
}

// after shows the position after the moves that prove or refute an answer.
func (s *session) after(g *game.Game, moves []contest.Move) {
	at := g.Position()
	for _, m := range moves {
		s.Say("refutation", "%s", m)
		at = contest.After(at, m)
	}
	if s.Asks && len(moves) > 0 && !contest.Ended(at) {
		s.Show(func(width int) []string { return g.Problem.Letters(at, width) })
	}
}

// write asks for a program.
func (s *session) write(n int, i training.Item) bool {
	p, err := names.Problem(i.Problem)
	if err != nil {
		return false
	}
	s.head(n, i, p)
	s.Say("title", "%s", p.Title)
	s.Say("statement", "nimsum show %s", p.Name)
	s.Say("question", "Write a program. \"new FILE\" begins one, the name of its file has it judged; \"show\" tells the statement, \"help\" what else can be typed.")
	commands := []command{
		{"show", "the statement", func(string) bool {
			s.Text("statement", func(w io.Writer, width int) { text.Markdown(w, p.Statement(), width) })
			return false
		}},
		{"new FILE", "begin a program that reads the input", func(file string) bool {
			if err := s.o.Begin(p, file); err != nil {
				s.Say("error", "%s", text.Plain(err.Error()))
				return false
			}
			s.Say("new", "%s", file)
			return false
		}},
		s.hint(p, "", func(degree int) string {
			if hints := p.Hints(); degree <= len(hints) {
				return hints[degree-1]
			}
			return ""
		}),
	}
	reveal := command{"solution", "a model solution; to read it before AC is a lapse", func(string) bool {
		s.keep(journal.Event{Kind: "solution", Problem: p.Name})
		s.Text("solution", func(w io.Writer, _ int) { w.Write(model(p)) })
		return false
	}}
	s.exchange(i, append(commands, reveal), func(file string) bool {
		e, report, err := s.o.Judge(p, file)
		if err != nil {
			s.Say("error", "%s", text.Plain(err.Error()))
			return false
		}
		e.Kind, e.Problem = "judge", p.Name
		s.keep(e)
		s.done++
		s.Text("judge", report)
		s.Say("result", "%s", e.Verdict)
		if e.Verdict != "AC" {
			return false
		}
		s.right++
		s.Say("technique", "%s", techniques(p))
		s.pause(i, command{"solution", "a model solution", reveal.act})
		return true
	})
	return true
}

// model returns the model solution.
func model(p *contest.Problem) []byte {
	if p.Solutions() == nil {
		return []byte("there is none")
	}
	program, err := fs.ReadFile(p.Solutions(), solution.Main(solution.Languages[0]))
	if err != nil {
		return []byte(err.Error())
	}
	return program
}

func techniques(p *contest.Problem) string {
	return strings.Join(seq.List(p.Techniques, func(t contest.Technique) string { return string(t) }), ", ")
}
