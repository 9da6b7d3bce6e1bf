package discover

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

const (
	// inlineName stands for a file where rules are given on the command line.
	inlineName = "rules"
	// function is what a file of rules defines.
	function = "options"
)

// patience is how many steps of Starlark one position may take: more than a thousand
// times what any game of a contest needs, and less than a second. An expression of
// positions may take some more. Only tests change it.
var patience uint64 = 4 << 20

// language is Starlark with all that Python's programmers expect and it can have.
var language = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

// A Script is rules written in Starlark: a function that returns the options of a
// position. It serves one goroutine, but for Stop.
type Script struct {
	name   string
	text   string
	fn     *starlark.Function
	thread *starlark.Thread
	args   starlark.Tuple
	others uint64 // steps that Starlark does not count
}

// ReadScript reads rules from the text of a file, which defines options, or from
// an expression that is a function. The error is a *Fault.
func ReadScript(name, text string, expression bool) (*Script, error) {
	s := &Script{name: name, text: text, thread: newThread(name)}
	s.thread.SetMaxExecutionSteps(patience)
	if expression {
		v, err := starlark.EvalOptions(language, s.thread, name, text, builtins())
		if err != nil {
			return nil, s.fault(err)
		}
		fn, ok := v.(*starlark.Function)
		if !ok {
			return nil, &Fault{Name: name, Line: 1, Col: 1, Message: fmt.Sprintf("this is a %s, not a function: rules begin with lambda", v.Type())}
		}
		s.fn = fn
	} else {
		globals, err := starlark.ExecFileOptions(language, s.thread, name, text, builtins())
		if err != nil {
			return nil, s.fault(err)
		}
		v, ok := globals[function]
		if !ok {
			return nil, &Fault{Name: name, Message: "there is no function " + function}
		}
		if s.fn, ok = v.(*starlark.Function); !ok {
			return nil, &Fault{Name: name, Message: fmt.Sprintf("%s is a %s, not a function", function, v.Type())}
		}
		globals.Freeze() // what one position leaves behind would change the next
	}
	if s.fn.NumParams() == 0 {
		return nil, s.at(s.fn.Position(), "options of what? the function takes no position")
	}
	if s.fn.HasKwargs() || s.fn.NumKwonlyParams() > 0 {
		return nil, s.at(s.fn.Position(), "a position has no names for its coordinates: the function takes keyword arguments")
	}
	return s, nil
}

// newThread is where code of a user runs: it can load nothing, and what it prints
// goes where it is no answer.
func newThread(name string) *starlark.Thread {
	return &starlark.Thread{
		Name:  name,
		Print: func(_ *starlark.Thread, text string) { fmt.Fprintln(os.Stderr, text) },
		Load: func(*starlark.Thread, string) (starlark.StringDict, error) {
			return nil, errors.New("rules cannot load other files")
		},
	}
}

// Arity returns how many coordinates a position has, 0 where that may differ.
func (s *Script) Arity() int {
	if s.fn.HasVarargs() {
		return 0
	}
	return s.fn.NumParams()
}

// Title is the rules themselves where they are short.
func (s *Script) Title() string {
	if s.name == inlineName && len(s.text) < 100 && !strings.Contains(s.text, "\n") {
		return s.text
	}
	return "the rules of " + s.name
}

// Text returns the rules as they were written.
func (s *Script) Text() string { return s.text }

// Names are the parameters of the function.
func (s *Script) Names() []string {
	if s.fn.HasVarargs() {
		return nil
	}
	var names []string
	for i := range s.fn.NumParams() {
		name, _ := s.fn.Param(i)
		names = append(names, name)
	}
	return names
}

// Prepare does nothing: positions are asked for one by one.
func (s *Script) Prepare([][]int64) error { return nil }

// Close does nothing.
func (s *Script) Close() {}

// What a call and a coordinate that it returns cost beside their steps.
const (
	callSteps       = 16
	coordinateSteps = 2
)

// Steps returns how many steps were taken up to now. They are the same on every
// machine.
func (s *Script) Steps() uint64 { return s.thread.Steps + s.others }

// Stop makes the call that is under way, or the next, fail. It may be called from
// any goroutine.
func (s *Script) Stop() { s.thread.Cancel("stopped") }

// Options sets o to the options of p, or returns a *Fault.
func (s *Script) Options(p []int64, o *Options) error {
	o.Reset()
	s.args = s.args[:0]
	for _, x := range p {
		s.args = append(s.args, starlark.MakeInt64(x))
	}
	if !s.fn.HasVarargs() && len(p) != s.fn.NumParams() {
		if s.fn.NumParams() != 1 {
			return s.at(s.fn.Position(), fmt.Sprintf("%s is a position of %s, and the function takes %d: (x, y) is a position, [x, y] a sum of two",
				PositionText(p), count(len(p), "number"), s.fn.NumParams()))
		}
		s.args = append(s.args[:0], append(starlark.Tuple(nil), s.args...)) // one that takes the tuple
	}
	s.thread.SetMaxExecutionSteps(s.thread.Steps + patience)
	v, err := starlark.Call(s.thread, s.fn, s.args, nil)
	if err != nil {
		f := s.fault(err)
		f.Message = fmt.Sprintf("%s (at position %s)", f.Message, PositionText(p))
		return f
	}
	why := s.take(v, o)
	s.others += callSteps + coordinateSteps*uint64(len(o.coordinates))
	if why != "" {
		return s.at(s.fn.Position(), fmt.Sprintf("at position %s: %s", PositionText(p), why))
	}
	return nil
}

// take reads what the function has returned, or says what is wrong with it.
func (s *Script) take(v starlark.Value, o *Options) string {
	all, ok := v.(starlark.Iterable)
	if !ok {
		return fmt.Sprintf("the options are %s, not a list", show(v))
	}
	if n := starlark.Len(all); n > most {
		return fmt.Sprintf("%d options are more than %d", n, most)
	}
	if list, ok := all.(*starlark.List); ok { // as nearly always, and faster
		for i := range list.Len() {
			if why := s.takeOption(list.Index(i), o); why != "" {
				return why
			}
		}
		return ""
	}
	i := all.Iterate()
	defer i.Done()
	var option starlark.Value
	for i.Next(&option) {
		if why := s.takeOption(option, o); why != "" {
			return why
		}
	}
	return ""
}

func (s *Script) takeOption(option starlark.Value, o *Options) string {
	switch v := option.(type) {
	case starlark.Int:
		if why := takePosition(v, o); why != "" {
			return why
		}
	case starlark.Tuple:
		if len(v) > 0 {
			if _, ok := v[0].(starlark.Int); ok {
				if why := takePosition(v, o); why != "" {
					return why
				}
				break
			}
		}
		for _, part := range v {
			if why := takePosition(part, o); why != "" {
				return why
			}
		}
	case *starlark.List:
		for i := range v.Len() {
			if why := takePosition(v.Index(i), o); why != "" {
				return why
			}
		}
	case starlark.Iterable:
		if n := starlark.Len(v); n > most {
			return fmt.Sprintf("an option of %d positions is longer than %d", n, most)
		}
		i := v.Iterate()
		defer i.Done()
		var part starlark.Value
		for i.Next(&part) {
			if why := takePosition(part, o); why != "" {
				return why
			}
		}
	default:
		return fmt.Sprintf("option %s is no position and no list of positions", show(option))
	}
	o.EndSum()
	return ""
}

// takePosition reads a position: a number, or a tuple of numbers.
func takePosition(v starlark.Value, o *Options) string {
	if i, ok := v.(starlark.Int); ok {
		n, ok := i.Int64()
		if !ok || n < 0 {
			return fmt.Sprintf("the option %v is %s", i, wrong(i))
		}
		o.Coordinate(n)
		o.EndPart()
		return ""
	}
	tuple, ok := v.(starlark.Tuple)
	if !ok {
		return fmt.Sprintf("%s stands where a position should: a number or a tuple of numbers", show(v))
	}
	if len(tuple) == 0 {
		return "() is no position: [] is the sum of none"
	}
	for _, x := range tuple {
		i, ok := x.(starlark.Int)
		if !ok {
			return fmt.Sprintf("%s is no position: %s is no number", show(v), show(x))
		}
		n, ok := i.Int64()
		if !ok || n < 0 {
			return fmt.Sprintf("the option %s has %s", show(v), wrong(i))
		}
		o.Coordinate(n)
	}
	o.EndPart()
	return ""
}

func wrong(i starlark.Int) string {
	if i.Sign() < 0 {
		return "a negative number"
	}
	return "a number beyond 2^63"
}

// show writes a value in few words.
func show(v starlark.Value) string {
	const longest = 60
	text := v.String()
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "..."
	}
	if v == starlark.None {
		return "None (is a return missing?)"
	}
	return text
}

// at is a fault at a place of the rules.
func (s *Script) at(place syntax.Position, message string) *Fault {
	return &Fault{Name: s.name, Line: int(place.Line), Col: int(place.Col), Message: message}
}

// fault says in our words what Starlark has against the rules.
func (s *Script) fault(err error) *Fault {
	var (
		grammar syntax.Error
		unknown resolve.ErrorList
		failed  *starlark.EvalError
	)
	switch {
	case errors.As(err, &grammar):
		return s.at(grammar.Pos, plain(grammar.Msg))
	case errors.As(err, &unknown) && len(unknown) > 0:
		return s.at(unknown[0].Pos, plain(unknown[0].Msg))
	case errors.As(err, &failed):
		message := plain(failed.Msg)
		var place syntax.Position
		for _, frame := range failed.CallStack {
			if frame.Pos.Filename() == s.name && frame.Pos.Line > 0 {
				place = frame.Pos
			}
		}
		return s.at(place, message)
	}
	return &Fault{Name: s.name, Message: plain(err.Error())}
}

// plain turns a message of the library into one of ours.
func plain(message string) string {
	message = strings.TrimPrefix(message, "Starlark computation cancelled: ")
	if message == "too many steps" {
		return fmt.Sprintf("not done after %d steps: the options are endless", patience)
	}
	if message == "Starlark stack overflow" {
		return "the functions call one another without end"
	}
	if first, rest, ok := strings.Cut(message, "\n"); ok && rest != "" {
		message = first
	}
	return message
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
