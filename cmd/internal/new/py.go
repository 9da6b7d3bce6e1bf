package new

import (
	"fmt"
	"strings"

	"nimsum/problems/contest/format"
)

// py writes the program in Python 3.
func (s *script) py() string {
	var l lines
	for _, c := range s.head {
		l.say("# %s", c)
	}
	l.say("import sys")
	l.say("")
	l.say("words = iter(sys.stdin.buffer.read().split())")
	l.say("")
	l.say("")
	l.say("def number():")
	l.say("    return int(next(words))")
	l.say("")
	l.say("")
	if s.hasWords() {
		l.say("def word():")
		l.say("    return next(words).decode()")
		l.say("")
		l.say("")
	}
	l.say("def main():")
	l.depth++
	l.say("out = []")
	deeper := s.pyFrame(&l)
	l.depth += deeper
	s.pySteps(&l, s.steps)
	l.say("")
	s.pyAnswer(&l)
	l.depth -= deeper
	l.say(`print("\n".join(out))`)
	l.depth--
	l.say("")
	l.say("")
	l.say("main()")
	return l.String()
}

func (s *script) hasWords() bool {
	for _, v := range filled(s.steps) {
		if v.word {
			return true
		}
	}
	return s.kind != format.EOF && len(s.first) > 0 && s.first[0].word
}

// pyFrame opens the loop over the cases, if there are several, and returns by how much the
// lines of a case are indented further.
func (s *script) pyFrame(l *lines) int {
	numbered := s.number != ""
	switch {
	case s.kind == format.Count:
		index := "_"
		if numbered {
			index = s.number
		}
		l.say("%s = number()", s.count.name)
		l.say("for %s in range(1, %s + 1):", index, s.count.name)
		return 1
	case s.kind == format.Single && numbered:
		l.say("%s = 1", s.number)
		return 0
	case s.kind == format.Single:
		return 0
	case numbered:
		l.say("%s = 0", s.number)
	}
	if s.kind == format.Ended {
		l.say("while True:")
		for _, v := range s.first {
			l.say("    %s = number()", v.name)
		}
		l.say("    if %s == 0:", s.first[0].name)
		l.say("        break")
	} else {
		first, read := s.fresh("first"), "    %s = int(%s)"
		if s.first[0].word {
			read = "    %s = %s.decode()"
		}
		l.say("for %s in words:", first)
		l.say(read, s.first[0].name, first)
	}
	if numbered {
		l.say("    %s += 1", s.number)
	}
	return 1
}

func (s *script) pySteps(l *lines, steps []any, indices ...string) {
	for _, step := range steps {
		switch step := step.(type) {
		case *variable:
			from := "number()"
			if step.word {
				from = "word()"
			}
			pyPut(l, step, indices, from)
		case *list:
			pyPut(l, step.v, indices, fmt.Sprintf("[number() for _ in range(%s)]", step.count.in(indices)))
		case *loop:
			for _, v := range step.filled {
				outer := *v
				outer.depth = len(indices)
				pyPut(l, &outer, indices, "[]")
			}
			l.say("for %s in range(%s):", step.index, step.count.in(indices))
			l.depth++
			s.pySteps(l, step.steps, append(indices, step.index)...)
			l.depth--
		}
	}
}

// pyPut sets a variable, or appends to it inside a loop.
func pyPut(l *lines, v *variable, indices []string, value string) {
	if v.depth == 0 {
		l.say("%s = %s", v.name, value)
		return
	}
	outer := *v
	outer.depth--
	l.say("%s.append(%s)", at(&outer, indices), value)
}

func (s *script) pyAnswer(l *lines) {
	if s.answer != "" {
		l.say("# Yours to find: %s.", s.choices())
		l.say("%s = %d", s.answer, s.pick)
	} else {
		l.say("# Yours to find: %q.", s.f.Answer[0])
	}
	for _, v := range s.zero {
		l.say("%s = 0", v)
	}
	for i, f := range s.forms {
		template := ""
		for k, text := range f.text {
			template += strings.ReplaceAll(text, "%", "%%")
			if k < len(f.vars) {
				template += "%d"
			}
		}
		print := fmt.Sprintf("out.append(%q", template)
		switch len(f.vars) {
		case 0:
			print = fmt.Sprintf("out.append(%q)", strings.Join(f.text, ""))
		case 1:
			print += " % " + f.vars[0] + ")"
		default:
			print += " % (" + strings.Join(f.vars, ", ") + "))"
		}
		switch {
		case s.answer == "":
			l.say("%s", print)
		case i == 0:
			l.say("if %s == %d:", s.answer, i)
			l.say("    %s", print)
		case i < len(s.forms)-1:
			l.say("elif %s == %d:", s.answer, i)
			l.say("    %s", print)
		default:
			l.say("else:")
			l.say("    %s", print)
		}
	}
}
