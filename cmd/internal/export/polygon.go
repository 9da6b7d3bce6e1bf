package export

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"path"
	"slices"
	"strings"

	"nimsum/cmd/internal/tex"
)

// polygonTags are Polygon's words for verdicts.
var polygonTags = map[string]string{
	"AC": "accepted", "WA": "wrong-answer", "TLE": "time-limit-exceeded", "RTE": "failed",
	// Offline checks hold to no limit of memory; then such a program takes too long.
	"MLE": "time-limit-exceeded-or-memory-limit-exceeded",
}

var polygonTypes = map[string]string{".cpp": "cpp.g++17", ".py": "python.3", ".go": "go"}

// polygon writes what a package for Polygon has besides secret tests.
func (k *pack) polygon() error {
	var all []file
	add := func(name string, content []byte) { all = append(all, file{name, content}) }
	for i, s := range k.samples {
		add(fmt.Sprintf("tests/%03d", i+1), s.in)
		add(fmt.Sprintf("tests/%03d.a", i+1), s.ans)
	}
	validator, err := testlibValidator(k.head(), k.f)
	if err != nil {
		return err
	}
	add("files/validator.cpp", []byte(validator))
	spoilt := k.spoilt()
	for i, s := range spoilt {
		add(fmt.Sprintf(validatorTests, i+1), s)
	}
	add("files/check.cpp", []byte(tokenChecker))
	add("check.cpp", []byte(tokenChecker))
	if k.o.Testlib != nil {
		add("files/testlib.h", k.o.Testlib)
	} else {
		k.leaveOut("files/testlib.h: Polygon has it; --testlib FILE puts yours there")
	}
	sections, err := sectionsTeX(k.p, k.f)
	if err != nil {
		return err
	}
	add("statement-sections/english/name.tex", []byte(tex.Escape(k.p.Title)+"\n"))
	add("statement-sections/english/legend.tex", []byte(sections[""]))
	add("statement-sections/english/input.tex", []byte(sections["Input"]+"\n"+sections["Bounds"]))
	add("statement-sections/english/output.tex", []byte(sections["Output"]))
	for i, s := range k.samples {
		add(fmt.Sprintf("statement-sections/english/example.%02d", i+1), s.in)
		add(fmt.Sprintf("statement-sections/english/example.%02d.a", i+1), s.ans)
	}
	page, err := statementHTML(k.p, k.f, k.samples)
	if err != nil {
		return err
	}
	add("statements/.html/english/problem.html", page)
	names, err := k.solutionNames()
	if err != nil {
		return err
	}
	for i, q := range k.sent {
		add("solutions/"+names[i], q.Text)
	}
	add("problem.xml", k.problemXML(names, len(spoilt)))
	add("README.md", k.readme())
	return k.writeAll(all)
}

// solutionNames returns names of their own for the programs, which are in one folder.
func (k *pack) solutionNames() ([]string, error) {
	var names []string
	for _, q := range k.sent {
		name := path.Base(q.Solution.Path)
		if slices.Contains(names, name) {
			return nil, fmt.Errorf("two programs are called %s", name)
		}
		names = append(names, name)
	}
	return names, nil
}

// validatorTests is where Polygon has inputs to try validators on.
const validatorTests = "files/tests/validator-tests/%02d"

// spoilt returns inputs that a validator has to refuse: the smallest sample spoilt in each
// way once. What Polygon, which runs on Windows, may take for the end of a line is none.
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

func (k *pack) problemXML(names []string, spoilt int) []byte {
	var b bytes.Buffer
	quote := func(s string) string {
		var q strings.Builder
		xml.EscapeText(&q, []byte(s))
		return `"` + q.String() + `"`
	}
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name=%s>
    <names>
        <name language="english" value=%s/>
    </names>
    <statements>
        <statement charset="UTF-8" language="english" mathjax="true" path="statements/.html/english/problem.html" type="text/html"/>
    </statements>
    <judging cpu-name="" cpu-speed="" input-file="" output-file="">
        <testset name="tests">
            <time-limit>%.0f</time-limit>
            <memory-limit>%d</memory-limit>
            <test-count>%d</test-count>
            <input-path-pattern>tests/%%03d</input-path-pattern>
            <answer-path-pattern>tests/%%03d.a</answer-path-pattern>
            <tests>
`, quote(k.p.Name), quote(k.p.Title), 1000*k.record.Limit, k.record.Memory<<20, len(k.samples)+len(k.tests))
	for range k.samples {
		b.WriteString("                <test method=\"manual\" sample=\"true\"/>\n")
	}
	for range k.tests {
		b.WriteString("                <test method=\"manual\"/>\n")
	}
	b.WriteString(`            </tests>
        </testset>
    </judging>
    <files>
        <resources>
`)
	if k.o.Testlib != nil {
		b.WriteString("            <file path=\"files/testlib.h\" type=\"h.g++\"/>\n")
	}
	b.WriteString(`        </resources>
    </files>
    <assets>
        <checker type="testlib">
            <source path="files/check.cpp" type="cpp.g++17"/>
            <copy path="check.cpp"/>
            <testset name="tests"/>
        </checker>
        <validators>
            <validator>
                <source path="files/validator.cpp" type="cpp.g++17"/>
                <testset>
`)
	fmt.Fprintf(&b, "                    <test-count>%d</test-count>\n                    <input-path-pattern>%s</input-path-pattern>\n                    <tests>\n", spoilt, validatorTests)
	for range spoilt {
		b.WriteString("                        <test verdict=\"INVALID\"/>\n")
	}
	b.WriteString(`                    </tests>
                </testset>
            </validator>
        </validators>
        <solutions>
`)
	for i, q := range k.sent {
		tag := polygonTags[q.Solution.Verdict]
		if q.Solution.Path == "accepted/main.cpp" {
			tag = "main"
		}
		fmt.Fprintf(&b, "            <solution tag=%q>\n                <source path=%s type=%q/>\n            </solution>\n",
			tag, quote("solutions/"+names[i]), polygonTypes[path.Ext(names[i])])
	}
	b.WriteString("        </solutions>\n    </assets>\n</problem>\n")
	return b.Bytes()
}
