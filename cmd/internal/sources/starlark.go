package sources

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"nimsum/cmd/internal/quiet"
	"nimsum/problems/contest"
)

func init() { quiet.End() }

const (
	// inlineName stands for a file where rules are given on the command line.
	inlineName = "rules"
	// functionName is that of the function which a file of rules defines.
	functionName = "options"
)

// patience is how many steps of Starlark the options of one position may take: less than
// a second, and more than a thousand times as many as any game of a contest needs. Only
// tests change it.
var patience uint64 = 4 << 20

// language is Starlark with all extensions that programmers of Python expect.
var language = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

// A script is rules written in Starlark: a function that returns the options of a
// position.
type script struct {
	inProcess
	name   string
	fn     *starlark.Function
	least  int // coordinates that fn needs
	thread *starlark.Thread
	args   starlark.Tuple // of the last call
	steps  uint64         // that Starlark does not count
}

// ReadScript reads rules from the text of a file, which defines options, or from
// an expression that is a function. The error is a *Fault.
func ReadScript(name, code string, expression bool) (*Rules, error) {
	thread := newThread(name, patience)
	fn, err := function(thread, name, code, expression)
	if err != nil {
		return nil, err
	}
	switch {
	case fn.NumParams() == 0:
		return nil, at(fn.Position(), "options of what? the function takes no position")
	case fn.HasKwargs() || fn.NumKwonlyParams() > 0:
		return nil, at(fn.Position(), "a position has no names for its coordinates: the function takes keyword arguments")
	}
	text := &scriptText{name, code, expression}
	rules := &Rules{
		Title: "the rules of " + name, Name: name, Text: code,
		Source: &script{name: name, fn: fn, least: required(fn), thread: thread},
		formal: text.moves, script: text,
	}
	if name == inlineName {
		rules.Title = code
		if len(code) > 100 || strings.Contains(code, "\n") {
			rules.Title = "these rules"
		}
	}
	if !fn.HasVarargs() {
		rules.Arity = required(fn)
		for i := range rules.Arity {
			parameter, _ := fn.Param(i)
			rules.Names = append(rules.Names, parameter)
		}
	}
	if rules.Arity == 1 {
		rules.Theory = rules.byCode()
	}
	return rules, nil
}

// function returns the function that a text is, or that a file of this text defines.
func function(thread *starlark.Thread, name, text string, expression bool) (*starlark.Function, error) {
	if expression {
		v, err := starlark.EvalOptions(language, thread, name, text, builtins())
		if err != nil {
			return nil, fault(name, text, err)
		}
		fn, ok := v.(*starlark.Function)
		if !ok {
			return nil, &Fault{Name: name, Line: 1, Col: 1, Message: fmt.Sprintf("this is a %s, not a function: rules begin with lambda", v.Type())}
		}
		return fn, nil
	}
	globals, err := starlark.ExecFileOptions(language, thread, name, text, builtins())
	if err != nil {
		return nil, fault(name, text, err)
	}
	v, ok := globals[functionName]
	if !ok {
		return nil, &Fault{Name: name, Message: "there is no function " + functionName}
	}
	fn, ok := v.(*starlark.Function)
	if !ok {
		return nil, &Fault{Name: name, Message: fmt.Sprintf("%s is a %s, not a function", functionName, v.Type())}
	}
	globals.Freeze() // or a call could change the options of the next
	return fn, nil
}

// required returns the number of coordinates that a function needs: its parameters but
// those at the end that have defaults.
func required(fn *starlark.Function) int {
	n := fn.NumParams()
	for n > 1 && fn.ParamDefault(n-1) != nil {
		n--
	}
	return n
}

// newThread returns a thread for code of a user, which ends after so many steps. The
// code can load nothing, and what it prints goes to standard error.
func newThread(name string, steps uint64) *starlark.Thread {
	thread := &starlark.Thread{
		Name:  name,
		Print: func(_ *starlark.Thread, text string) { fmt.Fprintln(os.Stderr, text) },
		Load: func(*starlark.Thread, string) (starlark.StringDict, error) {
			return nil, errors.New("rules cannot load other files")
		},
	}
	thread.SetMaxExecutionSteps(steps)
	return thread
}

// The cost of a call, and of a coordinate that it returns, beside the steps that Starlark counts.
const (
	callSteps       = 16
	coordinateSteps = 2
)

func (s *script) Steps() uint64 { return s.thread.Steps + s.steps }

func (s *script) Stop() { s.thread.Cancel("stopped") }

func (s *script) Options(p Position, o *Options) error {
	o.reset()
	s.args = s.args[:0]
	for _, x := range p.Coordinates() {
		s.args = append(s.args, starlark.MakeInt64(x))
	}
	if !s.fn.HasVarargs() && (len(s.args) < s.least || len(s.args) > s.fn.NumParams()) {
		if s.least != 1 {
			return at(s.fn.Position(), fmt.Sprintf("%v is a position of %s, and the function takes %d: (x, y) is a position, [x, y] a sum of two",
				p, contest.Plural(len(s.args), "number"), s.least))
		}
		s.args = starlark.Tuple{slices.Clone(s.args)} // the parameter is the tuple
	}
	s.thread.SetMaxExecutionSteps(s.thread.Steps + patience)
	v, err := starlark.Call(s.thread, s.fn, s.args, nil)
	if err != nil {
		f := fault(s.name, "", err)
		f.Message = fmt.Sprintf("%s (at position %v)", f.Message, p)
		return f
	}
	why := take(v, o)
	s.steps += callSteps
	for i := range o.parts {
		s.steps += coordinateSteps * uint64(o.parts[i].arity)
	}
	if why != "" {
		return at(s.fn.Position(), fmt.Sprintf("at position %v: %s", p, why))
	}
	return nil
}

// take adds the options that the function has returned to o. It returns what is wrong
// with them, or "".
func take(v starlark.Value, o *Options) string {
	all, ok := v.(starlark.Iterable)
	if !ok {
		return fmt.Sprintf("the options are %s, not a list", show(v))
	}
	if n := starlark.Len(all); n > MostOptions {
		return fmt.Sprintf("%d options are more than %d", n, MostOptions)
	}
	return every(all, func(option starlark.Value) string { return takeOption(option, o) })
}

// every calls visit for each element until visit returns a text, which it returns.
func every(all starlark.Iterable, visit func(starlark.Value) string) string {
	if list, ok := all.(*starlark.List); ok { // as nearly always, and faster
		for i := range list.Len() {
			if why := visit(list.Index(i)); why != "" {
				return why
			}
		}
		return ""
	}
	for v := range starlark.Elements(all) {
		if why := visit(v); why != "" {
			return why
		}
	}
	return ""
}

// takeOption adds an option: a position, or a list of the positions of a sum.
func takeOption(option starlark.Value, o *Options) string {
	why := ""
	if isPosition(option) {
		why = takePosition(option, o)
	} else if parts, ok := option.(starlark.Iterable); !ok {
		return fmt.Sprintf("option %s is no position and no list of positions", show(option))
	} else if n := starlark.Len(parts); n > MostOptions {
		return fmt.Sprintf("an option of %d positions is longer than %d", n, MostOptions)
	} else {
		why = every(parts, func(part starlark.Value) string { return takePosition(part, o) })
	}
	o.endOption()
	return why
}

// isPosition tells a position from a sum: a number, or a tuple that begins with one.
func isPosition(v starlark.Value) bool {
	if tuple, ok := v.(starlark.Tuple); ok && len(tuple) > 0 {
		v = tuple[0]
	}
	_, ok := v.(starlark.Int)
	return ok
}

// takePosition adds a position, a number or a tuple of numbers. It returns what is wrong
// with it, or "".
func takePosition(v starlark.Value, o *Options) string {
	if i, ok := v.(starlark.Int); ok {
		n, ok := i.Int64()
		if !ok || n < 0 {
			return fmt.Sprintf("the option %v is %s", i, wrong(i))
		}
		o.add(n)
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
		o.coordinate(n)
	}
	o.endPosition()
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
	switch v.(type) {
	case starlark.NoneType:
		return "None (is a return missing?)"
	case starlark.Float:
		return v.String() + " (is a / meant to be //?)"
	}
	return shortened(v.String(), 60)
}

// at is a fault at a place of the rules.
func at(place syntax.Position, message string) *Fault {
	return &Fault{Name: place.Filename(), Line: int(place.Line), Col: int(place.Col), Message: message}
}

// fault says in our words what Starlark reports about the code of that name. It needs the
// text of the code only for errors of grammar.
func fault(name, code string, err error) *Fault {
	var (
		grammar syntax.Error
		unknown resolve.ErrorList
		failed  *starlark.EvalError
	)
	switch {
	case errors.As(err, &grammar):
		return grammarFault(code, grammar)
	case errors.As(err, &unknown) && len(unknown) > 0:
		return at(unknown[0].Pos, unknownName(unknown[0].Msg))
	case errors.As(err, &failed):
		place := syntax.MakePosition(&name, 0, 0)
		for _, frame := range failed.CallStack {
			if frame.Pos.Filename() == name && frame.Pos.Line > 0 {
				place = frame.Pos
			}
		}
		return at(place, plain(failed.Msg))
	}
	return &Fault{Name: name, Message: plain(err.Error())}
}

// plain turns a message of the library into one of ours.
func plain(message string) string {
	message = strings.TrimPrefix(message, "Starlark computation cancelled: ")
	switch message {
	case "too many steps":
		return fmt.Sprintf("not done after %d steps: the options are endless", patience)
	case "Starlark stack overflow":
		return "the functions call one another without end"
	}
	if strings.HasPrefix(message, "unknown binary op: ") && strings.Contains(message, "bool") {
		return message + ": int(c) makes a number of a condition c"
	}
	if first, rest, ok := strings.Cut(message, "\n"); ok && rest != "" {
		return first
	}
	return message
}
