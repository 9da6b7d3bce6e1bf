// Package onefile makes one source file of a program that is spread over packages, as
// online judges want it: only what the program reaches, for one core, in older Go.
//
//	packages --merge--> one text --fold, cut, until nothing changes--> --lower--> --name--> source
//
// Everything works on text, by edits at the places that go/types has told of, so comments
// stay where they are and go with what they stand at. Between two steps the text is read
// and type-checked anew, so a step may leave work to the next round, and one that does
// harm is noticed.
//
// Merging gives every package-level object a name that no source can have by accident;
// the last step finds the plainest name that is free. See fold.go for what is known of a
// program on one core, cut.go for what is not reached, lower.go for what old Go lacks.
package onefile

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"strconv"
	"strings"
)

// A Program is what is to be made into one file.
type Program struct {
	// Dir is a folder of the module that packages are looked for from.
	Dir string
	// Main is the source of package main, one file.
	Main []byte
	// Quiet reports that a package's comment is to be left out. Nil is never.
	Quiet func(path string) bool
	// Cores says to keep what more than one core is used for.
	Cores bool
}

// Oldest is the version of Go that a file needs at least.
const Oldest = "1.20"

// A Source is one file that is a whole program.
type Source struct {
	Text    []byte   // formatted, from the package clause on
	Imports []string // of the standard library
	Renamed []string // objects that could not keep their names, as path.Name
}

// Make returns p as one file. It costs some seconds. The error says what stands in the
// way, and where in the merged text.
func Make(p Program) (*Source, error) {
	l, err := load(p)
	if err != nil {
		return nil, err
	}
	m, err := l.merge()
	if err == nil {
		m.quiet = func(path string) bool { return p.Quiet != nil && p.Quiet(path) }
	}
	if err != nil {
		return nil, err
	}
	if err := m.repeat(cutUnreached, cutFields); err != nil {
		return nil, err
	}
	if err := m.repeat(fold(!p.Cores), cutUnused, cutUnreached, cutFields); err != nil {
		return nil, err
	}
	if err := m.useStandIns(); err != nil {
		return nil, err
	}
	for _, step := range [][]pass{{cutUnreached}, {keepPerIteration, lowerCalls, nameTypes, lowerIntRange}, {keepPerIteration}, {lowerFuncRange}, {cutUnused, cutUnreached}} {
		if err := m.repeat(step...); err != nil {
			return nil, err
		}
	}
	return m.finish()
}

// A pass returns the edits that one step makes. Edits of an inner place are left to the
// next round where an outer one is edited.
type pass func(u *unit) ([]edit, error)

// rounds is more than any program takes.
const rounds = 500

// repeat goes through the passes until none of them finds anything to do.
func (m *merged) repeat(passes ...pass) error {
	for range rounds {
		changed := false
		for _, p := range passes {
			u, err := m.check()
			if err != nil {
				return err
			}
			edits, err := p(u)
			if err != nil {
				return err
			}
			if len(edits) > 0 {
				m.text = apply(m.text, edits)
				changed = true
			}
		}
		if !changed {
			return nil
		}
	}
	return fmt.Errorf("there is no end to simplifying")
}

// finish names everything and puts the parts together.
func (m *merged) finish() (*Source, error) {
	u, err := m.checkAs("go" + Oldest)
	if err != nil {
		return nil, err
	}
	s := new(Source)
	names, renamed := u.plainNames(m)
	s.Renamed = renamed
	var edits []edit
	for id, obj := range u.idents() {
		if name, ok := names[obj]; ok && name != id.Name {
			edits = append(edits, edit{u.offset(id.Pos()), u.offset(id.End()), name})
		}
	}
	edits = append(edits, u.docs(names)...)
	var clauses []string
	used := map[string]bool{}
	for _, obj := range u.info.Uses {
		if p, ok := obj.(*types.PkgName); ok {
			used[p.Imported().Path()] = true
		}
	}
	for _, imp := range u.file.Imports {
		path := strings.Trim(imp.Path.Value, `"`)
		blank := imp.Name != nil && imp.Name.Name == "_"
		if !used[path] && !blank {
			continue
		}
		clause := imp.Path.Value
		if name := names[u.importOf(imp)]; blank {
			clause = "_ " + clause
		} else if name != m.packageName[path] {
			clause = name + " " + clause
		}
		clauses = append(clauses, clause)
		s.Imports = append(s.Imports, path)
	}
	for _, c := range u.file.Comments {
		for _, line := range c.List {
			if strings.HasPrefix(line.Text, "//go:embed") {
				return nil, fmt.Errorf("the program embeds a file: %s", line.Text)
			}
		}
	}
	text := apply(m.text, edits)
	body := text[bytes.Index(text, []byte(bodyMark)):]
	var out bytes.Buffer
	out.WriteString("package main\n\n")
	if len(clauses) > 0 {
		fmt.Fprintf(&out, "import (\n%s\n)\n", strings.Join(clauses, "\n"))
	}
	out.Write(m.sections(body))
	s.Text, err = format.Source(out.Bytes())
	if err != nil {
		return nil, fmt.Errorf("made no Go: %w", err)
	}
	s.Text = tidy(s.Text)
	return s, nil
}

// sections puts a heading over what each package has left, and leaves out the others.
func (m *merged) sections(body []byte) []byte {
	var out bytes.Buffer
	parts := bytes.Split(body, []byte(bodyMark))
	for _, part := range parts[1:] {
		line, rest, _ := bytes.Cut(part, []byte("\n"))
		n, err := strconv.Atoi(string(line))
		if err != nil {
			panic("unreachable: a mark without a number: " + string(line))
		}
		s := m.packages[n]
		if !declares(rest) {
			continue
		}
		out.WriteString("\n")
		if s.path != mainPath {
			above := ""
			if !strings.HasPrefix(s.path, oldPath) {
				fmt.Fprintf(&out, "// ---- %s ----\n", s.path)
				above = "//\n"
			}
			if s.licence != "" {
				fmt.Fprintf(&out, "%s%s\n", above, s.licence)
				above = "//\n"
			}
			for _, doc := range m.docs(s, rest) {
				fmt.Fprintf(&out, "%s%s\n", above, doc)
				above = "//\n"
			}
		}
		out.WriteString("\n")
		out.Write(bytes.TrimSpace(fileLine.ReplaceAll(rest, nil)))
		out.WriteString("\n")
	}
	return out.Bytes()
}

var fileLine = regexp.MustCompile(`(?m)^` + fileMark + `.*\n`)

// docs returns what a package says of itself, in its files that have something left or
// had nothing else.
func (m *merged) docs(s *source, rest []byte) (docs []string) {
	if m.quiet(s.path) {
		return nil
	}
	left := map[string]bool{}
	for _, part := range bytes.Split(rest, []byte(fileMark))[1:] {
		number, text, _ := bytes.Cut(part, []byte("\n"))
		left[string(number)] = declares(text)
	}
	for i, doc := range s.docs {
		only := true
		for _, d := range s.files[i].Decls {
			g, ok := d.(*ast.GenDecl)
			only = only && ok && g.Tok == token.IMPORT
		}
		if doc == "" || !only && !left[strconv.Itoa(i)] {
			continue
		}
		docs = append(docs, doc)
	}
	return docs
}

// declares reports whether there is more than comments in a part of a file.
func declares(part []byte) bool {
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+string(part), parser.SkipObjectResolution)
	return err != nil || len(f.Decls) > 0
}

// tidy takes away blank lines at the beginning and end of blocks, which cutting leaves,
// and all but one of several.
func tidy(text []byte) []byte {
	lines := strings.Split(string(text), "\n")
	var out []string
	quoted := false
	for i, line := range lines {
		blank := strings.TrimSpace(line) == ""
		if !quoted && blank && i+1 < len(lines) && len(out) > 0 {
			before, after := strings.TrimSpace(out[len(out)-1]), strings.TrimSpace(lines[i+1])
			if before == "" || strings.HasSuffix(before, "{") || strings.HasPrefix(after, "}") || strings.HasSuffix(before, "(") && after != "" && !strings.HasPrefix(before, "//") {
				continue
			}
		}
		if strings.Count(line, "`")%2 == 1 {
			quoted = !quoted
		}
		out = append(out, line)
	}
	formatted, err := format.Source([]byte(strings.Join(out, "\n")))
	if err != nil {
		return text
	}
	return formatted
}
