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

// polygonTags has Polygon's word for each verdict.
var polygonTags = map[string]string{
	"AC": "accepted", "WA": "wrong-answer", "TLE": "time-limit-exceeded", "RTE": "failed",
	// Checks outside Polygon may set no limit of memory; there such a program takes too long.
	"MLE": "time-limit-exceeded-or-memory-limit-exceeded",
}

var polygonTypes = map[string]string{".cpp": "cpp.g++17", ".py": "python.3", ".go": "go"}

// polygon writes all files but the secret tests.
func (k *pack) polygon() error {
	for i, s := range k.samples {
		k.write(fmt.Sprintf("tests/%03d", i+1), s.in)
		k.write(fmt.Sprintf("tests/%03d.a", i+1), s.ans)
	}
	validator, err := testlibValidator(k.head(), k.f)
	if err != nil {
		return err
	}
	k.write("files/validator.cpp", []byte(validator))
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
	sections, err := sectionsTeX(k.p, k.f)
	if err != nil {
		return err
	}
	k.write("statement-sections/english/name.tex", []byte(tex.Escape(k.p.Title)+"\n"))
	k.write("statement-sections/english/legend.tex", []byte(sections[""]))
	k.write("statement-sections/english/input.tex", []byte(sections["Input"]+"\n"+sections["Bounds"]))
	k.write("statement-sections/english/output.tex", []byte(sections["Output"]))
	for i, s := range k.samples {
		k.write(fmt.Sprintf("statement-sections/english/example.%02d", i+1), s.in)
		k.write(fmt.Sprintf("statement-sections/english/example.%02d.a", i+1), s.ans)
	}
	page, err := statementHTML(k.p, k.f, k.samples)
	if err != nil {
		return err
	}
	k.write("statements/.html/english/problem.html", page)
	names, err := k.solutionNames()
	if err != nil {
		return err
	}
	for i, q := range k.sent {
		k.write("solutions/"+names[i], q.Text)
	}
	k.write("problem.xml", k.problemXML(names, len(spoilt)))
	k.write("README.md", k.readme())
	return k.err
}

// solutionNames returns the names of the programs, which all lie in one folder.
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
