// Package new writes the beginning of a contestant's program, its skeleton. A skeleton reads
// the whole input of a problem into variables named as in the statement, and prints an answer
// of the right shape. It is made from the declared format alone.
package new

import (
	"fmt"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// Languages are the supported languages, by the ending of their files.
var Languages = []string{"cpp", "py"}

// Write returns the skeleton of a program for p. The error says that the format of p is not
// declared, or that words alone do not tell its inputs.
func Write(p *contest.Problem, language string) (string, error) { return write(p, language, 0) }

// write is Write for a program that prints form pick of the answers.
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

// A script is the program before it is written in a language. It is the Visitor that finds
// the steps of reading a case.
type script struct {
	format.Skip
	head   []string // comments
	kind   format.FrameKind
	count  *variable   // of Count: the number of cases
	first  []*variable // of Ended and EOF: read to know whether another case follows
	steps  []any       // reading the rest of a case
	number string      // of the case, where answers tell it, or ""
	forms  []form
	zero   []string // variables in forms whose values the contestant has to find
	answer string   // the variable that chooses a form, where there are several
	pick   int      // its value

	f     *format.Format
	used  map[string]bool // names of variables
	by    map[string]*variable
	depth int   // loops around the part visited
	err   error // what cannot be read by a skeleton
}

// A variable holds a word of the input. Inside depth loops it is a list of lists, depth deep.
type variable struct {
	name  string
	word  bool // letters, not a number
	list  bool // of numbers on one line
	depth int
}

// The steps of reading are *variable for a single word, *list and *loop.
type (
	list struct {
		v     *variable
		count count
	}
	loop struct {
		index  string
		count  count
		steps  []any
		filled []*variable // by the loop and the loops in it
	}
)

// A count is the value of v, if v is not nil, plus add.
type count struct {
	v   *variable
	add int64
}

// A form is a shape of a line of output: texts and variables alternate, text first.
type form struct {
	text []string
	vars []string
}

// taken are the words that are no names for variables: keywords of either language, and names
// that skeletons use themselves.
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

// comment writes the head: the problem, its bounds and its rules.
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

// fresh returns an unused name: name, with underscores behind it if needed.
func (s *script) fresh(name string) string {
	for s.used[name] {
		name += "_"
	}
	s.used[name] = true
	return name
}

// variable makes a variable for a number that the format calls name, for example "P_i".
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

// counted reads an expression of the format. Walk has panicked if it has errors.
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

// filled returns the variables that steps fill, and loops in them.
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

// answers splits the forms of the answers.
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

// choices lists what each value of the variable answer prints.
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
