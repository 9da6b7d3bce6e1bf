package new

import (
	"fmt"
	"strings"

	"nimsum/problems/contest/format"
)

// cpp writes the program in C++11 and later.
func (s *script) cpp() string {
	var l lines
	for _, c := range s.head {
		l.say("// %s", c)
	}
	l.say("#include <iostream>")
	l.say("#include <string>")
	l.say("#include <vector>")
	l.say("using namespace std;")
	l.say("")
	l.say("int main() {")
	l.depth++
	l.say("ios::sync_with_stdio(false);")
	l.say("cin.tie(nullptr);")
	open := s.cppFrame(&l)
	if open {
		l.depth++
	}
	s.cppSteps(&l, s.steps)
	l.say("")
	s.cppAnswer(&l)
	if open {
		l.depth--
		l.say("}")
	}
	l.depth--
	l.say("}")
	return l.String()
}

// cppFrame opens the loop over the cases, and reports false if there is only one case.
func (s *script) cppFrame(l *lines) bool {
	var cond string
	for _, v := range s.first {
		if v.word {
			l.say("string %s;", v.name)
		} else {
			l.say("long long %s;", v.name)
		}
		cond += " >> " + v.name
	}
	cond = "cin" + cond
	switch s.kind {
	case format.Count:
		l.say("long long %s;", s.count.name)
		l.say("cin >> %s;", s.count.name)
		if s.number == "" {
			l.say("while (%s-- > 0) {", s.count.name)
			return true
		}
		cond = s.number + " <= " + s.count.name
	case format.Ended:
		cond += " && " + s.first[0].name + " != 0"
	case format.Single:
		if s.number != "" {
			l.say("const int %s = 1;", s.number)
		}
		return false
	}
	if s.number == "" {
		l.say("while (%s) {", cond)
	} else {
		l.say("for (long long %s = 1; %s; %s++) {", s.number, cond, s.number)
	}
	return true
}

// cppType is the type of a list of v with the given number of dimensions.
func cppType(v *variable, lists int) string {
	t := "long long"
	if v.word {
		t = "string"
	}
	return strings.Repeat("vector<", lists) + t + strings.Repeat(">", lists)
}

// at is the element of a variable for the indices of its loops.
func at(v *variable, indices []string) string {
	place := v.name
	for _, i := range indices[:v.depth] {
		place += "[" + i + "]"
	}
	return place
}

func (c count) in(indices []string) string {
	switch {
	case c.v == nil:
		return fmt.Sprint(c.add)
	case c.add == 0:
		return at(c.v, indices)
	default:
		return fmt.Sprintf("%s %c %d", at(c.v, indices), "+-"[b2i(c.add < 0)], max(c.add, -c.add))
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (s *script) cppSteps(l *lines, steps []any, indices ...string) {
	for len(steps) > 0 {
		switch step := steps[0].(type) {
		case *variable: // and those after it
			declared, read := "", "cin"
			n := 0
			for ; n < len(steps); n++ {
				v, ok := steps[n].(*variable)
				if !ok || v.word != step.word {
					break
				}
				declared += ", " + v.name
				read += " >> " + at(v, indices)
			}
			if step.depth == 0 {
				l.say("%s %s;", cppType(step, 0), declared[2:])
			}
			l.say("%s;", read)
			steps = steps[n:]
			continue
		case *list:
			if step.v.depth == 0 {
				l.say("vector<long long> %s(%s);", step.v.name, step.count.in(indices))
			} else {
				l.say("%s.resize(%s);", at(step.v, indices), step.count.in(indices))
			}
			each := "each"
			for s.used[each] {
				each += "_"
			}
			l.say("for (auto& %s : %s) cin >> %s;", each, at(step.v, indices), each)
		case *loop:
			n := step.count.in(indices)
			for _, v := range step.filled {
				if len(indices) == 0 {
					lists := v.depth
					if v.list {
						lists++
					}
					l.say("%s %s(%s);", cppType(v, lists), v.name, n)
				} else {
					outer := *v
					outer.depth = len(indices)
					l.say("%s.resize(%s);", at(&outer, indices), n)
				}
			}
			i := step.index
			l.say("for (long long %s = 0; %s < %s; %s++) {", i, i, n, i)
			l.depth++
			s.cppSteps(l, step.steps, append(indices, i)...)
			l.depth--
			l.say("}")
		}
		steps = steps[1:]
	}
}

func (s *script) cppAnswer(l *lines) {
	if s.answer != "" {
		l.say("// Yours to find: %s.", s.choices())
		l.say("int %s = %d;", s.answer, s.pick)
	} else {
		l.say("// Yours to find: %q.", s.f.Answer[0])
	}
	for _, v := range s.zero {
		l.say("long long %s = 0;", v)
	}
	for i, f := range s.forms {
		print := "cout"
		for k, text := range f.text {
			if k == len(f.text)-1 {
				text += "\n"
			}
			if text != "" {
				print += fmt.Sprintf(" << %q", text)
			}
			if k < len(f.vars) {
				print += " << " + f.vars[k]
			}
		}
		switch {
		case s.answer == "":
			l.say("%s;", print)
		case i == 0:
			l.say("if (%s == %d) %s;", s.answer, i, print)
		case i < len(s.forms)-1:
			l.say("else if (%s == %d) %s;", s.answer, i, print)
		default:
			l.say("else %s;", print)
		}
	}
}
