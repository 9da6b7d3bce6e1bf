// Package learn writes the map of the techniques, and lessons.
package learn

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"nimsum/cmd/internal/list"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/technique"
)

// Map writes a line for each technique, in the order in which to learn them.
func Map(w io.Writer, width int) {
	var rows [][]string
	for _, t := range technique.All() {
		rests := seq.List(technique.RestsOn(t), contest.Technique.Word)
		rows = append(rows, []string{t.Word(), strings.Join(rests, ", "), names(t)})
	}
	text.Table(w, width, []string{"TECHNIQUE", "RESTS ON", "PROBLEMS"}, rows)
}

func names(t contest.Technique) string {
	return strings.Join(seq.List(Problems(t), func(p *contest.Problem) string { return p.Name }), " ")
}

// Problems returns the problems that train a technique, from gentle to hard: by how many
// techniques they ask for, and then by their hardest positions.
func Problems(t contest.Technique) []*contest.Problem {
	problems := technique.TrainedBy(t)
	hardest := func(p *contest.Problem) int {
		if r := list.Difficulty(p.Name); r != nil {
			return r.Most
		}
		return 0
	}
	slices.SortStableFunc(problems, func(a, b *contest.Problem) int {
		return cmp.Or(len(a.Techniques)-len(b.Techniques), hardest(a)-hardest(b))
	})
	return problems
}

// After returns the problem to solve after p, nil after the last. Problems come in the order
// of the last technique that each trains, and those of one technique from gentle to hard.
func After(p *contest.Problem) *contest.Problem {
	var all []*contest.Problem
	for i, t := range technique.All() {
		later := technique.All()[i+1:]
		last := func(q *contest.Problem) bool {
			return !slices.ContainsFunc(q.Techniques, func(t contest.Technique) bool { return slices.Contains(later, t) })
		}
		for _, q := range Problems(t) {
			if last(q) {
				all = append(all, q)
			}
		}
	}
	if i := slices.Index(all, p) + 1; i < len(all) {
		return all[i]
	}
	return nil
}

// Lesson writes a lesson. What the example to try comes to is left out.
func Lesson(w io.Writer, l *technique.Lesson, width int) error {
	fmt.Fprintf(w, "%s\n", strings.ToUpper(l.Title))
	for _, part := range l.Parts {
		fmt.Fprintln(w)
		switch {
		case part.Code != "":
			for line := range strings.Lines(part.Code) {
				fmt.Fprint(w, "    ", line)
			}
		case part.Example == nil:
			text.Markdown(w, part.Text, width)
		default:
			if err := example(w, part.Example, width, !part.Example.Try); err != nil {
				return err
			}
			if part.Example.Try {
				fmt.Fprintf(w, "    %s \"nimsum learn %s --answer\" tells.\n", Question(part.Example), l.Technique.Word())
			}
		}
	}
	fmt.Fprintf(w, "\n%s\n", text.Wrap("Problems: "+names(l.Technique), width, "  "))
	return nil
}

// Answer writes the example to try, with what it comes to.
func Answer(w io.Writer, l *technique.Lesson, width int) error {
	for _, part := range l.Parts {
		if part.Example != nil && part.Example.Try {
			return example(w, part.Example, width, true)
		}
	}
	return nil
}

// Question returns what an example to try asks.
func Question(e *technique.Example) string {
	switch e.Steps[0].Kind {
	case "value":
		return "What is it worth?"
	case "answer":
		return "What is the answer?"
	}
	return "Which moves win, if any?"
}

// example draws an example, and says what its steps say if told.
func example(w io.Writer, e *technique.Example, width int, told bool) error {
	position, err := e.Start()
	if err != nil {
		return err
	}
	draw := func() {
		lines := strings.Split(strings.TrimSpace(e.Input), "\n")
		if position != nil {
			lines = e.Problem.Letters(position, width-4)
		}
		for _, line := range lines {
			fmt.Fprintf(w, "    %s\n", line)
		}
	}
	draw()
	for _, step := range e.Steps {
		if !told {
			break
		}
		if step.Kind != "play" {
			fmt.Fprintf(w, "    %s\n", Sentence(step))
			continue
		}
		fmt.Fprintf(w, "\n    %s:\n\n", Sentence(step))
		if position, err = position.Play(contest.Move(step.Words)); err != nil {
			return err
		}
		draw()
	}
	return nil
}

// Sentence returns what a step says.
func Sentence(step technique.Step) string {
	switch step.Kind {
	case "play":
		return "After " + step.Words
	case "value":
		return "Its value is " + step.Words + "."
	case "wins":
		return "Moves that win: " + strings.Join(strings.Fields(step.Words), ", ") + "."
	case "lost":
		return "Lost: no move wins."
	}
	return "The answer: " + step.Words + "."
}

// Right reports whether words answer the lesson's own question: a value, output, a move that wins
// or all of them, or "none".
func Right(l *technique.Lesson, words string) bool {
	given := strings.FieldsFunc(words, func(r rune) bool { return r == ' ' || r == ',' })
	for _, part := range l.Parts {
		if part.Example == nil || !part.Example.Try {
			continue
		}
		step := part.Example.Steps[0]
		want := strings.Fields(step.Words)
		switch step.Kind {
		case "wins":
			return len(given) > 0 && !slices.ContainsFunc(given, func(m string) bool { return !slices.Contains(want, m) })
		case "lost":
			want = []string{"none"}
		case "value":
			given = []string{strings.TrimPrefix(words, "*")}
		case "answer": // or its last word
			want = want[len(want)-min(len(given), len(want)):]
		}
		return slices.Equal(given, want)
	}
	return false
}
