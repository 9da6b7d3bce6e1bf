// Package new writes the beginning of a contestant's program: it reads all input of
// a problem into variables called as in the statement, and prints an answer of the right
// shape, not the right answer. It is made from the problem's declared format alone.
package new

import (
	"fmt"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// Languages are those in which there are skeletons, by the ending of their files.
var Languages = []string{"cpp", "py"}

// Write returns the skeleton of a program for p. It is an error if the format of p says
// too little, or what cannot be read word by word.
func Write(p *contest.Problem, language string) (string, error) { return write(p, language, 0) }

// write makes the form with index pick the one that the program prints.
func write(p *contest.Problem, language string, pick int) (string, error) {
	s, err := newScript(p, pick)
	if err != nil {
		return "", err
	}
	switch language {
	case "cpp":
		return s.cpp(), nil
	case "py":
		return s.py(), nil
	}
	return "", fmt.Errorf("no skeleton is written in %q", language)
}

// A script is what the program does, in no language yet. It is the Visitor that finds the
// steps of reading a case.
type script struct {
	format.Skip
	head   []string // comments
	kind   format.FrameKind
	count  *variable   // of Count: the number of cases
	first  []*variable // of Ended and EOF: what is read to know whether there is a case
	steps  []any       // reading what is left of a case
	number string      // of the case, where answers tell it, or ""
	forms  []form
	zero   []string // the variables in forms that are the contestant's to find
	answer string   // the variable that chooses a form, where there are several
	pick   int      // its value

	f     *format.Format
	used  map[string]bool // names of variables
	by    map[string]*variable
	depth int   // loops around the part visited
	err   error // what cannot be read by a skeleton
}

// A variable holds one thing that is read: under depth loops, as a list of all.
type variable struct {
	name  string
	word  bool // letters, not a number
	list  bool // of numbers on one line
	depth int
}

// Steps of reading: a *variable that is no list, a list, or a loop.
type (
	list struct {
		v     *variable
		count count
	}
	loop struct {
		index  string
		count  count
		steps  []any
		filled []*variable // by the loop and those in it
	}
)

// A count is the value of a variable, if there is one, and a number.
type count struct {
	v   *variable
	add int64
}

// A form is one shape of a line of output: text and variables in turns, text first.
type form struct {
	text []string
	vars []string
}

// taken are words that no variable may be called in either language, or that the
// skeleton needs itself.
const taken = "and as asm auto bool break case char cin class const continue cout def del do double elif else endl enum except false finally float for from global goto if import in int ios is lambda long main new next not nullptr number or out pass print range return short signed sizeof static std string struct switch sys this true try union unsigned using vector void while with word words yield False None True"

func newScript(p *contest.Problem, pick int) (*script, error) {
	f := p.Format
	if f == nil || len(f.Case) == 0 || len(f.Answer) == 0 {
		return nil, fmt.Errorf("the format of %s is not declared", p.Name)
	}
	s := &script{kind: f.Frame.Kind, pick: pick, f: f, used: map[string]bool{}, by: map[string]*variable{}}
	for _, w := range strings.Fields(taken) {
		s.used[w] = true
	}
	s.comment(p)
	if s.kind == format.Count {
		s.count = s.variable(f.Frame.Count)
	}
	f.Walk(s)
	if s.err != nil {
		return nil, fmt.Errorf("%s: %w", p.Name, s.err)
	}
	ahead := 0
	switch s.kind {
	case format.EOF:
		ahead = 1
	case format.Ended:
		ahead = max(1, len(strings.Fields(f.Frame.End)))
	}
	for len(s.first) < ahead && len(s.steps) > 0 {
		v, ok := s.steps[0].(*variable)
		if !ok || s.kind == format.Ended && v.word {
			break
		}
		s.first, s.steps = append(s.first, v), s.steps[1:]
	}
	if len(s.first) == 0 && ahead > 0 {
		return nil, fmt.Errorf("%s: where the input ends is not told by a word of its own", p.Name)
	}
	s.answers()
	return s, nil
}

// comment says what the problem is, and what is promised of its input.
func (s *script) comment(p *contest.Problem) {
	say := func(format string, args ...any) { s.head = append(s.head, fmt.Sprintf(format, args...)) }
	say("%s (%s): \"nimsum show %s\" tells the problem.", p.Title, p.Origin, p.Name)
	ours := false
	for _, b := range s.f.Bounds {
		say("%v", b)
		ours = ours || b.Ours
	}
	for _, r := range s.f.Rules() {
		say("%s", r.Name)
	}
	if ours {
		say("(ours): no judge has published this bound")
	}
}

// fresh returns name, or where that is used a name like it.
func (s *script) fresh(name string) string {
	for s.used[name] {
		name += "_"
	}
	s.used[name] = true
	return name
}

// variable makes a variable of what the format calls name, "P_i" say.
func (s *script) variable(name string) *variable {
	plain, _, _ := strings.Cut(name, "_")
	plain = strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, plain)
	if plain == "" || plain[0] <= '9' {
		plain = "v" + plain
	}
	v := &variable{name: s.fresh(plain), depth: s.depth}
	s.by[name] = v
	return v
}

// counted is an expression of the format, which was read without an error before.
func (s *script) counted(text string) count {
	name, add, _ := format.SplitExpr(text)
	return count{s.by[name], add}
}

func (s *script) Repeat(r *format.RepeatPart, parts func()) {
	l := &loop{count: s.counted(r.Count)}
	outer := s.steps
	s.steps = nil
	s.depth++
	parts()
	s.depth--
	l.index = s.fresh(string(rune('i' + s.depth)))
	l.steps, l.filled = s.steps, filled(s.steps)
	s.steps = append(outer, l)
}

func (s *script) Number(n *format.Number) { s.steps = append(s.steps, s.variable(n.Name)) }

func (s *script) List(l *format.ListToken) {
	n := s.counted(l.Count)
	v := s.variable(l.Element.Name)
	v.list = true
	s.steps = append(s.steps, &list{v, n})
}

func (s *script) Row(r *format.RowToken) {
	if r.Bound != "" && s.f.Bound(r.Bound).Min < 1 {
		s.err = fmt.Errorf("a %s may be empty, which no word shows", r.What)
	}
	what := strings.Fields(r.What)
	v := s.variable(append([]string{"row"}, what...)[len(what)])
	v.word = true
	s.steps = append(s.steps, v)
}

// filled returns the variables of steps and of loops in them.
func filled(steps []any) (all []*variable) {
	for _, step := range steps {
		switch step := step.(type) {
		case *variable:
			all = append(all, step)
		case *list:
			all = append(all, step.v)
		case *loop:
			all = append(all, step.filled...)
		}
	}
	return all
}

// answers takes the forms of the answers apart.
func (s *script) answers() {
	if s.f.Numbered() {
		s.number = s.fresh("t")
	}
	found := map[string]string{} // by their names in the forms
	for _, text := range s.f.Answer {
		var f form
		for {
			before, rest, open := strings.Cut(text, "{")
			f.text = append(f.text, before)
			if !open {
				break
			}
			name, after, _ := strings.Cut(rest, "}")
			text = after
			switch {
			case name == "t":
				f.vars = append(f.vars, s.number)
				continue
			case name == "":
				name = "value"
				found[name] = ""
			}
			if found[name] == "" {
				found[name] = s.fresh(name)
				s.zero = append(s.zero, found[name])
			}
			f.vars = append(f.vars, found[name])
		}
		s.forms = append(s.forms, f)
	}
	if len(s.forms) > 1 {
		s.answer = s.fresh("answer")
	}
}

// choices says what each value of the variable answer prints.
func (s *script) choices() string {
	var all []string
	for i, text := range s.f.Answer {
		all = append(all, fmt.Sprintf("%d prints %q", i, text))
	}
	return strings.Join(all, ", ")
}

// lines collects a program.
type lines struct {
	strings.Builder
	depth int
}

func (l *lines) say(format string, args ...any) {
	if format != "" {
		l.WriteString(strings.Repeat("    ", l.depth))
		fmt.Fprintf(l, format, args...)
	}
	l.WriteByte('\n')
}
