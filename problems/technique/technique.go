// Package technique holds a lesson for each technique that a problem trains: the idea, why it
// is true, positions worked through, one to try, and the code it comes to.
package technique

import (
	"bufio"
	"embed"
	"fmt"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
)

//go:embed lessons
var lessons embed.FS

// order has the techniques such that each comes after those it rests on.
var order = []struct {
	technique contest.Technique
	rests     []contest.Technique
}{
	{contest.WonOrLost, nil},
	{contest.CountMoves, []contest.Technique{contest.WonOrLost}},
	{contest.Mex, []contest.Technique{contest.WonOrLost}},
	{contest.NimSum, []contest.Technique{contest.Mex}},
	{contest.Pairing, []contest.Technique{contest.NimSum}},
	{contest.MiserePlay, []contest.Technique{contest.WonOrLost, contest.NimSum}},
	{contest.MexOnGraph, []contest.Technique{contest.Mex, contest.NimSum}},
	{contest.SumOfPieces, []contest.Technique{contest.Mex, contest.NimSum}},
	{contest.Golden, []contest.Technique{contest.WonOrLost}},
	{contest.Stealing, []contest.Technique{contest.WonOrLost}},
	{contest.Periods, []contest.Technique{contest.Mex, contest.NimSum}},
	{contest.Splitting, []contest.Technique{contest.Mex, contest.NimSum}},
	{contest.Regions, []contest.Technique{contest.NimSum}},
	{contest.GamesByPrimes, []contest.Technique{contest.Mex, contest.NimSum, contest.Regions}},
	{contest.Staircase, []contest.Technique{contest.NimSum}},
	{contest.CoinTurning, []contest.Technique{contest.Mex, contest.NimSum}},
	{contest.NimProduct, []contest.Technique{contest.CoinTurning}},
	{contest.Replacement, []contest.Technique{contest.Mex, contest.NimSum}},
	{contest.Colon, []contest.Technique{contest.NimSum}},
	{contest.Fusion, []contest.Technique{contest.Colon}},
	{contest.Sorting, []contest.Technique{contest.Colon}},
}

// All returns the techniques in the order in which to learn them.
func All() []contest.Technique {
	all := make([]contest.Technique, len(order))
	for i, entry := range order {
		all[i] = entry.technique
	}
	return all
}

// Names returns the names of All, each in one word.
func Names() []string {
	var names []string
	for _, t := range All() {
		names = append(names, t.Word())
	}
	return names
}

// RestsOn returns the techniques that a technique rests on; all come before it in All.
func RestsOn(t contest.Technique) []contest.Technique {
	for _, entry := range order {
		if entry.technique == t {
			return slices.Clone(entry.rests)
		}
	}
	return nil
}

// TrainedBy returns the problems that name the technique, as the catalogue lists them.
func TrainedBy(t contest.Technique) []*contest.Problem {
	return slices.DeleteFunc(problems.All(), func(p *contest.Problem) bool { return !slices.Contains(p.Techniques, t) })
}

// A Lesson is one page about a technique.
type Lesson struct {
	Technique contest.Technique
	Title     string
	Parts     []Part
}

// A Part of a lesson is one of three: text, code or an example.
type Part struct {
	Text    string   // in Markdown, with headings of the second degree
	Code    string   // C++
	Example *Example // a case of a problem
}

// An Example is a case of a problem. What the lesson says of it is in its steps.
type Example struct {
	Problem *contest.Problem
	Input   string
	Try     bool // the reader is to find out what the steps say
	Steps   []Step
}

// A Step of an example is one fact, or a move to play.
type Step struct {
	Kind  string // "value", "wins", "lost", "answer" or "play"
	Words string // a number, moves with blanks between them, "", output or a move
}

// Find returns the lesson of a technique. An error is a fault of the lesson.
func Find(t contest.Technique) (*Lesson, error) {
	file := "lessons/" + t.Word() + ".md"
	source, err := lessons.ReadFile(file)
	if err != nil {
		return nil, err
	}
	l := &Lesson{Technique: t}
	var text []string
	flush := func() {
		if s := strings.TrimSpace(strings.Join(text, "\n")); s != "" {
			l.Parts = append(l.Parts, Part{Text: s})
		}
		text = nil
	}
	lines := bufio.NewScanner(strings.NewReader(string(source)))
	for lines.Scan() {
		line := lines.Text()
		fence, fenced := strings.CutPrefix(line, "```")
		switch {
		case fenced:
			flush()
			var block []string
			for lines.Scan() && lines.Text() != "```" {
				block = append(block, lines.Text())
			}
			part, err := read(strings.Fields(fence), block)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			l.Parts = append(l.Parts, part)
		case l.Title == "":
			l.Title = strings.TrimPrefix(line, "# ")
		default:
			text = append(text, line)
		}
	}
	flush()
	return l, nil
}

// read returns what stands between two fences: "code", or "example", a problem's name and
// perhaps "try". An example is an input of one case, a line "--", and its steps.
func read(fence, block []string) (Part, error) {
	if len(fence) == 1 && fence[0] == "code" {
		return Part{Code: strings.Join(block, "\n") + "\n"}, nil
	}
	cut := slices.Index(block, "--")
	if len(fence) < 2 || fence[0] != "example" || cut < 0 {
		return Part{}, fmt.Errorf("unknown block %q", fence)
	}
	e := &Example{Problem: problems.Find(fence[1]), Input: strings.Join(block[:cut], "\n") + "\n", Try: len(fence) == 3}
	if e.Problem == nil {
		return Part{}, fmt.Errorf("unknown problem %q", fence[1])
	}
	for _, line := range block[cut+1:] {
		kind, words, _ := strings.Cut(line, " ")
		e.Steps = append(e.Steps, Step{kind, words})
	}
	return Part{Example: e}, nil
}

// Start returns the position of the example, or nil if its problem is not a game.
func (e *Example) Start() (contest.Position, error) {
	if e.Problem.Game == nil {
		return nil, nil
	}
	for position, err := range e.Problem.Positions(fastio.NewReader(strings.NewReader(e.Input))) {
		return position, err
	}
	return nil, fmt.Errorf("%s: an example without a case", e.Problem.Name)
}
