// Package new writes the beginning of a contestant's program, its skeleton. A skeleton reads
// the whole input of a problem into variables named as in the statement, and prints an answer
// of the right shape. It is made from the declared format alone.
package new

import (
	"embed"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"text/template"

	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// Languages are the supported languages, by the ending of their files.
var Languages = []string{"cpp", "py", "go", "rs", "java"}

// Write returns the skeleton of a program for p. The error says that the format of p is not
// declared, or that words alone do not tell its inputs.
func Write(p *contest.Problem, language string) (string, error) { return write(p, language, 0) }

// templates has a template for each language. It writes a script.
//
//go:embed templates
var templates embed.FS

// action matches a line of a template that has nothing but control actions. Such a line
// leaves no line in the program.
var action = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^[ \t]*((?:\{\{(?:if|else|end|range|define|\$count)\b[^}]*\}\})+)\n`)
})

// begun matches the beginning of a line that is not empty.
var begun = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^.`) })

// write is Write for a program that prints form pick of the answers.
func write(p *contest.Problem, language string, pick int) (string, error) {
	if !slices.Contains(Languages, language) {
		return "", fmt.Errorf("there is no language %q; there are %s", language, strings.Join(Languages, ", "))
	}
	s, err := newScript(p, pick)
	if err != nil {
		return "", err
	}
	text, err := templates.ReadFile("templates/" + language + ".tmpl")
	if err != nil {
		return "", err
	}
	t := template.New("")
	run := func(name string, data any) (string, error) {
		var b strings.Builder
		err := t.ExecuteTemplate(&b, name, data)
		return strings.TrimRight(b.String(), "\n"), err
	}
	t.Funcs(template.FuncMap{
		"repeat": strings.Repeat,
		"indent": func(by, name string, data any) (string, error) {
			text, err := run(name, data)
			return begun().ReplaceAllString(text, by+"$0"), err
		},
	})
	template.Must(t.Parse(action().ReplaceAllString(string(text), "$1")))
	program, err := run("", s)
	return program + "\n", err
}

// A script is the program before it is written in a language. It is the Visitor that finds
// the steps of reading a case.
type script struct {
	format.Skip
	Head       []string    // comments
	Count      *variable   // the number of cases, where the input begins with it
	Ended      bool        // the first word of what follows the last case is 0
	Single     bool        // there is one case
	First      []*variable // where the end of the input ends the cases, or Ended: read to know whether another case follows
	Steps      []*step     // reading the rest of a case
	Variables  []*variable // all of a case
	CaseNumber string      // of the case, where answers tell it, or ""
	Forms      []form
	Zero       []string // variables in forms whose values the contestant has to find
	Texts      []string // those that hold several values
	Answer     string   // the variable that chooses a form, where there are several
	Pick       int      // its value

	// Each is the loop over the positions of a case, where it may have several, each with an answer.
	// What it reads is in variables of its own; Until is the first of them, where that is 0 at the end.
	Each          *step
	EachVariables []*variable
	Until         *variable
	OneWord       bool // the answers make one word

	f     *format.Format
	used  map[string]bool // names of variables
	by    map[string]*variable
	loops []*step // around the part visited
	err   error   // what cannot be read by a skeleton
}

// A variable holds a word of the input. Inside loops it is a list of lists, one dimension for
// each loop.
type variable struct {
	Name  string
	Word  bool // letters, not a number
	list  bool // of numbers on one line
	loops []*step
}

// A step reads single words of one type, or a list of numbers on one line, or is a loop.
type step struct {
	Vars  []place
	List  *place
	Index string // of the loop
	Steps []*step
	Count count // of the elements of the list, or the repeats of the loop
	loops []*step
}

// A place is the element of a variable for the indices of some of its loops, the outer ones.
type place struct {
	*variable
	loops []*step
}

func (v *variable) place() place { return place{v, v.loops} }

// At returns the place as an expression.
func (p place) At() string {
	at := p.Name
	for _, l := range p.loops {
		at += "[" + l.Index + "]"
	}
	return at
}

// Of returns the list in which the place is, or "" for the variable itself.
func (p place) Of() string {
	if len(p.loops) == 0 {
		return ""
	}
	return place{p.variable, p.loops[:len(p.loops)-1]}.At()
}

// Dims returns the number of dimensions of the lists at the place.
func (p place) Dims() int {
	n := len(p.variable.loops) - len(p.loops)
	if p.list {
		n++
	}
	return n
}

// Filled returns the places that the loop makes lists of, and the loops in it fill.
func (l *step) Filled() (all []place) {
	for _, s := range l.Steps {
		vars := s.Vars
		if s.List != nil {
			vars = []place{*s.List}
		}
		for _, p := range append(vars, s.Filled()...) {
			all = append(all, place{p.variable, l.loops})
		}
	}
	return all
}

// A count is the value of v, if v is not nil, plus add.
type count struct {
	v   *variable
	add int64
}

func (c count) String() string {
	switch {
	case c.v == nil:
		return fmt.Sprint(c.add)
	case c.add == 0:
		return c.v.place().At()
	case c.add < 0:
		return fmt.Sprintf("%s - %d", c.v.place().At(), -c.add)
	}
	return fmt.Sprintf("%s + %d", c.v.place().At(), c.add)
}

// As returns the count converted to another type by a format as "(int) %s". A sum has
// parentheses; a number alone needs no conversion.
func (c count) As(conversion string) string {
	switch {
	case c.v == nil:
		return c.String()
	case c.add == 0:
		return fmt.Sprintf(conversion, c)
	}
	return fmt.Sprintf(conversion, "("+c.String()+")")
}

// A form is a shape of a line of output: texts and variables alternate, text first.
type form struct {
	Text []string // one more than Vars
	Vars []string
	Bare bool // no line ends behind it

	texts []string // those of Vars that hold several values
}

// Print returns a string for printing: placeholder stands for each variable, %d for one that is a
// number.
func (f form) Print(placeholder string) string {
	var b strings.Builder
	for k, text := range f.Text {
		if placeholder[0] == '%' {
			text = strings.ReplaceAll(text, "%", "%%")
		}
		b.WriteString(text)
		switch {
		case k == len(f.Vars):
		case placeholder == "%d" && slices.Contains(f.texts, f.Vars[k]):
			b.WriteString("%s")
		default:
			b.WriteString(placeholder)
		}
	}
	return b.String()
}

// Join returns the line of output as an expression: quoted texts and variables with operator
// between them.
func (f form) Join(operator string) string {
	var all []string
	for k, text := range f.Text {
		if k == len(f.Vars) && !f.Bare {
			text += "\n"
		}
		if text != "" || k == 0 && operator == " + " { // Java adds texts, not numbers
			all = append(all, fmt.Sprintf("%q", text))
		}
		if k < len(f.Vars) {
			all = append(all, f.Vars[k])
		}
	}
	return strings.Join(all, operator)
}

// Arguments returns the variables as arguments after others.
func (f form) Arguments() string { return strings.Join(append([]string{""}, f.Vars...), ", ") }

// taken are the words that are no names for variables: keywords of all the languages, and names
// that skeletons use themselves.
const taken = "abstract and args as asm async auto await bool boolean break byte case case_ catch chan char cin class const continue cout crate def default defer del do double dyn each elif else endl enum except extends extern fallthrough false final finally first float fn fmt for from func global go goto if impl implements import in input instanceof int interface ios is lambda len let line long loop main map match mod move mut native new next nil not nullptr number or os out package parse pass print private protected pub public raise range ref return select self short signed sizeof static std strconv string struct super switch synchronized sys this throw throws trait transient true try type union unsafe unsigned use using var vector void volatile where while with word words yield False Main None Self True"

func newScript(p *contest.Problem, pick int) (*script, error) {
	f := p.Format
	if f == nil || len(f.Case) == 0 || len(f.Answer) == 0 {
		return nil, fmt.Errorf("the format of %s is not declared", p.Name)
	}
	s := &script{
		Ended: f.Frame.Kind == format.Ended, Single: f.Frame.Kind == format.Single,
		Pick: pick, f: f, used: map[string]bool{}, by: map[string]*variable{},
	}
	for _, w := range strings.Fields(taken) {
		s.used[w] = true
	}
	s.comment(p)
	if f.Frame.Kind == format.Count {
		s.Count = s.variable(f.Frame.Count)
	}
	if f.Answers != nil {
		s.OneWord = f.OneWord()
	}
	f.Walk(s)
	if f.Answers != nil && s.Each == nil {
		s.Each = &step{Count: s.counted(f.Answers.Count), Index: s.fresh("i")}
	}
	if s.err != nil {
		return nil, fmt.Errorf("%s: %w", p.Name, s.err)
	}
	ahead := 0
	switch {
	case f.Frame.Kind == format.EOF:
		ahead = 1
	case s.Ended:
		ahead = max(1, len(strings.Fields(f.Frame.End)))
	}
	for len(s.First) < ahead && len(s.Steps) > 0 {
		vars := s.Steps[0].Vars
		if len(vars) == 0 || s.Ended && vars[0].Word {
			break
		}
		s.First, s.Steps[0].Vars = append(s.First, vars[0].variable), vars[1:]
		if len(vars) == 1 {
			s.Steps = s.Steps[1:]
		}
	}
	if len(s.First) == 0 && ahead > 0 {
		return nil, fmt.Errorf("%s: where the input ends is not told by a word of its own", p.Name)
	}
	s.answers()
	return s, nil
}

// comment writes the head: the problem, its bounds and its rules.
func (s *script) comment(p *contest.Problem) {
	say := func(format string, args ...any) { s.Head = append(s.Head, fmt.Sprintf(format, args...)) }
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

// HasWords reports whether the rest of a case has words of letters.
func (s *script) HasWords() bool {
	return slices.ContainsFunc(append(slices.Clone(s.Variables), s.EachVariables...), func(v *variable) bool {
		return v.Word && !slices.Contains(s.First, v)
	})
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
	v := &variable{Name: s.fresh(plain), loops: s.loops}
	s.by[name] = v
	return v
}

// counted reads an expression of the format. Walk has panicked if it has errors.
func (s *script) counted(text string) count {
	name, add, _ := format.SplitExpr(text)
	return count{s.by[name], add}
}

func (s *script) Repeat(r *format.RepeatPart, parts func()) {
	if a := s.f.Answers; a != nil && a.Count == r.Count && r == s.f.Case[len(s.f.Case)-1] {
		s.each(r, parts)
		return
	}
	if r.Count == "" {
		s.err = errors.New("a part until zero is not the positions of a case")
		return
	}
	l := &step{Count: s.counted(r.Count), loops: s.loops}
	outer := s.Steps
	s.Steps, s.loops = nil, append(slices.Clone(s.loops), l)
	parts()
	l.Steps, s.Steps, s.loops = s.Steps, append(outer, l), l.loops
	l.Index = s.fresh(string(rune('i' + len(s.loops))))
}

// each makes the loop over the positions, whose last part is r.
func (s *script) each(r *format.RepeatPart, parts func()) {
	steps, variables := s.Steps, s.Variables
	s.Steps, s.Variables = nil, nil
	parts()
	s.Each = &step{Steps: s.Steps, Index: s.fresh("i")}
	s.EachVariables, s.Steps, s.Variables = s.Variables, steps, variables
	if r.Count != "" {
		s.Each.Count = s.counted(r.Count)
		return
	}
	first := s.Each.Steps[0]
	if len(first.Vars) == 0 || first.Vars[0].Word {
		s.err = errors.New("a part until zero does not begin with a number")
		return
	}
	s.Until, first.Vars = first.Vars[0].variable, first.Vars[1:]
	if len(first.Vars) == 0 {
		s.Each.Steps = s.Each.Steps[1:]
	}
}

// word adds a step that reads v, or lets the last step read it too.
func (s *script) word(v *variable) {
	s.Variables = append(s.Variables, v)
	if n := len(s.Steps); n > 0 && len(s.Steps[n-1].Vars) > 0 && s.Steps[n-1].Vars[0].Word == v.Word {
		s.Steps[n-1].Vars = append(s.Steps[n-1].Vars, v.place())
		return
	}
	s.Steps = append(s.Steps, &step{Vars: []place{v.place()}})
}

func (s *script) Number(n *format.Number) { s.word(s.variable(n.Name)) }

func (s *script) List(l *format.ListToken) {
	n := s.counted(l.Count)
	v := s.variable(l.Element.Name)
	v.list = true
	s.Variables = append(s.Variables, v)
	at := v.place()
	s.Steps = append(s.Steps, &step{List: &at, Count: n})
}

func (s *script) Row(r *format.RowToken) {
	if r.Bound != "" && s.f.Bound(r.Bound).Min < 1 {
		s.err = fmt.Errorf("a %s may be empty, which no word shows", r.What)
	}
	what := strings.Fields(r.What)
	v := s.variable(append([]string{"row"}, what...)[len(what)])
	v.Word = true
	s.word(v)
}

// answers splits the forms of the answers.
func (s *script) answers() {
	if s.f.Numbered() {
		s.CaseNumber = s.fresh("t")
	}
	found := map[string]string{} // by their names in the forms
	for _, text := range s.f.Answer {
		f := form{Bare: s.OneWord}
		for {
			before, rest, open := strings.Cut(text, "{")
			f.Text = append(f.Text, before)
			if !open {
				break
			}
			name, after, _ := strings.Cut(rest, "}")
			text = after
			name, several := strings.CutSuffix(name, "...")
			switch {
			case name == "t":
				f.Vars = append(f.Vars, s.CaseNumber)
				continue
			case name == "":
				name = "value"
				found[name] = ""
			}
			if found[name] == "" {
				found[name] = s.fresh(name)
				if several {
					s.Texts = append(s.Texts, found[name])
				} else {
					s.Zero = append(s.Zero, found[name])
				}
			}
			if several {
				f.texts = append(f.texts, found[name])
			}
			f.Vars = append(f.Vars, found[name])
		}
		s.Forms = append(s.Forms, f)
	}
	if len(s.Forms) > 1 {
		s.Answer = s.fresh("answer")
	}
}

// Task says what the contestant has to find: what each value of the variable Answer prints.
func (s *script) Task() string {
	of := ""
	if s.Each != nil {
		of = " This is one position of the case."
	}
	if s.Answer == "" {
		return fmt.Sprintf("Yours to find: %q.%s", s.f.Answer[0], of)
	}
	var all []string
	for i, text := range s.f.Answer {
		all = append(all, fmt.Sprintf("%d prints %q", i, text))
	}
	return "Yours to find: " + strings.Join(all, ", ") + "." + of
}

// If returns the beginning of the branch that prints form i, with the keywords of a language
// for a first branch, one between, and the last, which has no condition.
func (s *script) If(i int, first, other, last string) string {
	switch i {
	case 0:
		return fmt.Sprintf(first, s.Answer, i)
	case len(s.Forms) - 1:
		return last
	}
	return fmt.Sprintf(other, s.Answer, i)
}
