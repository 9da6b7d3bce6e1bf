package export

import (
	"bytes"
	_ "embed"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"
	"text/template"

	"nimsum/cmd/internal/tex"
)

// polygonTags has Polygon's word for each verdict.
var polygonTags = map[string]string{
	"AC": "accepted", "WA": "wrong-answer", "TLE": "time-limit-exceeded", "RTE": "failed",
	// Checks outside Polygon may set no limit of memory; there such a program takes too long.
	"MLE": "time-limit-exceeded-or-memory-limit-exceeded",
}

var polygonTypes = map[string]string{".cpp": "cpp.g++17", ".py": "python.3", ".go": "go", ".java": "java11"}

// polygon writes all files but the secret tests.
func (k *pack) polygon() error {
	for i, s := range k.samples {
		k.write(fmt.Sprintf("tests/%03d", i+1), s.in)
		k.write(fmt.Sprintf("tests/%03d.a", i+1), s.ans)
	}
	source, err := validator(k.head(), testlibReader, testlibMain, k.f)
	if err != nil {
		return err
	}
	k.write("files/validator.cpp", []byte(source))
	spoilt := k.spoilt()
	for i, s := range spoilt {
		k.write(fmt.Sprintf(validatorTests, i+1), s)
	}
	k.write("files/check.cpp", []byte(tokenChecker))
	k.write("check.cpp", []byte(tokenChecker))
	if k.o.Testlib != nil {
		k.write("files/testlib.h", k.o.Testlib)
	} else {
		k.leaveOut("files/testlib.h: Polygon has it; --testlib FILE puts yours there")
	}
	sections, err := k.sectionsTeX()
	if err != nil {
		return err
	}
	k.write("statement-sections/english/name.tex", []byte(tex.Escape(k.p.Title)+"\n"))
	k.write("statement-sections/english/legend.tex", []byte(sections[""]))
	k.write("statement-sections/english/input.tex", []byte(sections["Input"]))
	k.write("statement-sections/english/output.tex", []byte(sections["Output"]))
	k.write("statement-sections/english/notes.tex", []byte(sections["Explanation"]))
	for i, s := range k.samples {
		k.write(fmt.Sprintf("statement-sections/english/example.%02d", i+1), s.in)
		k.write(fmt.Sprintf("statement-sections/english/example.%02d.a", i+1), s.ans)
	}
	page, err := k.statementHTML()
	if err != nil {
		return err
	}
	k.write("statements/.html/english/problem.html", page)
	seen := map[string]bool{}
	for _, q := range k.submissions {
		name := k.submissionPath(q)
		if seen[name] {
			return fmt.Errorf("two programs are called %s", name)
		}
		seen[name] = true
		k.write(name, q.Text)
	}
	if err := k.writeProblemXML(spoilt); err != nil {
		return err
	}
	k.write("LICENSE", license)
	k.write("README.md", k.readme())
	return k.err
}

// validatorTests is the pattern of the names of inputs on which Polygon tries validators.
const validatorTests = "files/tests/validator-tests/%02d"

// spoilt returns inputs that a validator must refuse: the smallest sample, spoilt once in
// each way. No carriage return is put in: Polygon runs on Windows and may accept it.
func (k *pack) spoilt() [][]byte {
	smallest := slices.MinFunc(k.samples, func(a, b sample) int { return len(a.in) - len(b.in) })
	seen := map[string]bool{"a carriage return": true}
	var all [][]byte
	for s := range k.f.Spoilt(smallest.in) {
		way, _, _ := strings.Cut(s.Wrong, " at ")
		if s.Rule != nil {
			way = s.Rule.Name
		}
		if !seen[way] && len(all) < 99 {
			seen[way] = true
			all = append(all, s.Text)
		}
	}
	return all
}

//go:embed problem.xml.tmpl
var problemXML string

func (k *pack) writeProblemXML(spoilt [][]byte) error {
	type program struct{ File, Tag, Type string }
	var programs []program
	for _, q := range k.submissions {
		tag := polygonTags[q.Solution.Verdict]
		if q.Solution.Path == "accepted/main.cpp" {
			tag = "main"
		}
		programs = append(programs, program{k.submissionPath(q), tag, polygonTypes[path.Ext(q.Solution.Path)]})
	}
	var b bytes.Buffer
	err := template.Must(template.New("").Parse(problemXML)).Execute(&b, map[string]any{
		"Name": k.p.Name, "Title": k.p.Title, "Milliseconds": math.Round(1000 * k.record.Limit), "Memory": k.record.Memory << 20,
		"Samples": k.samples, "Tests": k.tests, "Count": len(k.samples) + len(k.tests), "Testlib": k.o.Testlib != nil,
		"Spoilt": spoilt, "SpoiltPattern": validatorTests, "Solutions": programs,
	})
	k.write("problem.xml", b.Bytes())
	return err
}
