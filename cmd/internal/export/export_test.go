package export

import (
	"encoding/xml"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/tex"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/testdata/long"
)

// made makes a package and returns its files.
func made(t *testing.T, p *contest.Problem, o Options) (map[string]string, *Report) {
	t.Helper()
	name := filepath.Join(t.TempDir(), p.Name)
	dir, err := files.CreateDir(name)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Discard()
	o.Step = func(done, total int) {}
	o.Nimsum, o.Folder = "v0.0.0-test", "my"+p.Name
	if o.MaxSize == 0 {
		o.MaxSize = 20_000_000
	}
	report, err := Make(p, dir, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := dir.Commit(); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	tree := os.DirFS(name)
	err = fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(tree, name)
		all[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, report
}

// measured returns the problems that have a record; few of them unless tests are long.
func measured(t *testing.T) []*contest.Problem {
	t.Helper()
	var all []*contest.Problem
	for _, p := range problems.All() {
		if _, err := ReadRecord(p); err == nil && (long.Tests() || p.Name == "powers" || p.Name == "chocolate") {
			all = append(all, p)
		}
	}
	if len(all) == 0 {
		t.Fatal("nothing has been measured")
	}
	return all
}

// TestRecords holds every record to what packages promise: every wrong program in it is
// stopped by a test, and a test that stops none alone reaches a bound.
func TestRecords(t *testing.T) {
	for _, p := range problems.All() {
		r, err := ReadRecord(p)
		if err != nil {
			t.Error(err)
			continue
		}
		stops := map[string]bool{}
		for _, q := range r.Programs {
			if q.Verdict == "AC" {
				if 2*q.Seconds > r.Limit {
					t.Errorf("%s: %s needs %g s, the limit is %g s", p.Name, q.Path, q.Seconds, r.Limit)
				}
				continue
			}
			if len(q.Killed) == 0 {
				t.Errorf("%s: nothing stops %s", p.Name, q.Path)
			}
			for _, name := range q.Killed {
				stops[name] = true
			}
		}
		reached := map[string]string{}
		for _, test := range r.Tests {
			if !stops[test.Name] && len(test.Bounds) == 0 {
				t.Errorf("%s: %s stops nothing and reaches nothing", p.Name, test.Name)
			}
			delete(stops, test.Name)
			for _, b := range test.Bounds {
				if other := reached[b]; other != "" {
					t.Errorf("%s: %s is reached by %s and %s", p.Name, b, other, test.Name)
				}
				reached[b] = test.Name
			}
		}
		for name := range stops {
			t.Errorf("%s: there is no test %s", p.Name, name)
		}
		for _, path := range r.Accepted {
			if p.Name+"/"+path != "gotroot/wrong/one_blank_line.py" { // there are no blank lines in packages
				t.Errorf("%s: nothing stops %s", p.Name, path)
			}
		}
		if err := r.Check(p); err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
}

// TestKattis holds packages to the layout that Kattis' and DOMjudge's own code has taken.
func TestKattis(t *testing.T) {
	for _, p := range measured(t) {
		all, report := made(t, p, Options{Format: "kattis"})
		inputs, samples, folders := 0, 0, map[string]int{}
		for name, content := range all {
			switch dir := path.Dir(name); {
			case slices.Contains([]string{"problem.yaml", "domjudge-problem.ini", "README.md", "LICENSE"}, name):
			case dir == "problem_statement" || dir == "input_validators":
			case dir == "data/sample" || dir == "data/secret":
				if strings.Contains(content, "\r") || !strings.HasSuffix(content, "\n") {
					t.Errorf("%s: the end of a line of %s", p.Name, name)
				}
				stem, ok := strings.CutSuffix(name, ".in")
				if !ok {
					continue
				}
				if inputs++; dir == "data/sample" {
					samples++
				}
				if all[stem+".ans"] == "" {
					t.Errorf("%s: %s has no answer", p.Name, name)
				}
				if _, err := Strict(p).Check(fastio.NewBytesReader([]byte(content))); err != nil {
					t.Errorf("%s: %s: %v", p.Name, name, err)
				}
			case path.Dir(dir) == "submissions":
				folders[path.Base(dir)]++
				if len(content) > 128<<10 {
					t.Errorf("%s: %s has %d bytes", p.Name, name, len(content))
				}
			default:
				t.Errorf("%s: %s has no place in a package", p.Name, name)
			}
		}
		checkReadme(t, p, all)
		if samples != report.Samples || inputs-samples != report.Tests || samples == 0 || report.Tests < 5 {
			t.Errorf("%s: %d inputs, %d of them samples; reported %+v", p.Name, inputs, samples, report)
		}
		if folders["accepted"] < 2 || folders["wrong_answer"] == 0 {
			t.Errorf("%s: submissions %v", p.Name, folders)
		}
		for folder := range folders {
			if !slices.Contains([]string{"accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"}, folder) {
				t.Errorf("%s: a folder of submissions that judges ignore: %s", p.Name, folder)
			}
		}
		for _, line := range strings.Split(strings.TrimSpace(all["problem.yaml"]), "\n")[1:] {
			key, _, _ := strings.Cut(line, ":")
			if !slices.Contains([]string{"name", "uuid", "source", "source_url", "author", "keywords", "license", "rights_owner", "limits", "  time_multiplier", "  memory"}, key) {
				t.Errorf("%s: problem.yaml has %q, which is an error to verifyproblem", p.Name, key)
			}
		}
		statement := all["problem_statement/problem.en.tex"]
		for _, b := range p.Format.Bounds {
			if !strings.Contains(statement, tex.Text(b.What)) {
				t.Errorf("%s: the statement lacks the bound on the %s", p.Name, b.What)
			}
		}
		again, _ := made(t, p, Options{Format: "domjudge"})
		for name, content := range all {
			if again[name] != content && name != "README.md" {
				t.Errorf("%s: another %s", p.Name, name)
			}
		}
	}
}

// checkReadme looks for the files, the folder, the version and the licence that README.md names.
func checkReadme(t *testing.T, p *contest.Problem, all map[string]string) {
	t.Helper()
	for line := range strings.Lines(all["README.md"]) {
		cells := strings.Split(line, " | ")
		name := strings.TrimPrefix(cells[0], "| ")
		if len(cells) > 2 && strings.Contains(name, "/") && all[name] == "" {
			t.Errorf("%s: README.md names %s, which is not there", p.Name, name)
		}
	}
	for _, want := range []string{"--output my" + p.Name + "`", "v0.0.0-test", " and ", "LICENSE"} {
		if !strings.Contains(all["README.md"], want) {
			t.Errorf("%s: README.md lacks %q", p.Name, want)
		}
	}
	whole, err := os.ReadFile("../../../LICENSE")
	if err != nil || all["LICENSE"] != string(whole) {
		t.Errorf("%s: LICENSE is not the repository's, %v", p.Name, err)
	}
}

// TestStatements looks at the statements of all problems: their bounds stand with the input, and
// cases of the samples are explained.
func TestStatements(t *testing.T) {
	for _, p := range problems.All() {
		k := &pack{p: p, f: Strict(p), o: Options{Format: "polygon"}}
		if err := k.makeSamples(); err != nil {
			t.Fatal(err)
		}
		sections, err := k.sectionsTeX()
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range k.f.Bounds {
			if !strings.Contains(sections["Input"], tex.Text(b.What)) {
				t.Errorf("%s: the section Input lacks the bound on the %s", p.Name, b.What)
			}
		}
		if strings.Contains(sections["Input"], "blank") {
			t.Errorf("%s: blank lines are promised, and packages have none", p.Name)
		}
		if len(sections["Explanation"]) < 20 {
			t.Errorf("%s: the samples are not explained", p.Name)
		}
		page, err := k.statementHTML()
		if err != nil || !strings.Contains(string(page), "<h2>Explanation</h2>") {
			t.Errorf("%s: the page does not explain the samples, %v", p.Name, err)
		}
	}
}

// TestLicense claims no licence for tasks of others.
func TestLicense(t *testing.T) {
	for _, p := range problems.All() {
		k := &pack{p: p, f: Strict(p), record: new(Record)}
		license, text := "license: unknown", k.yaml()
		if p.Origin == "classic" {
			license = "license: permission"
		} else if p.Link != "" && !strings.Contains(text, "source_url: "+p.Link+"\n") {
			t.Errorf("%s: problem.yaml lacks the task's address", p.Name)
		}
		if !strings.Contains(text, license+"\n") || !strings.Contains(text, "keywords: ") {
			t.Errorf("%s: problem.yaml lacks %s, or keywords:\n%s", p.Name, license, text)
		}
	}
}

// TestPolygon holds packages to what importers of Polygon's read.
func TestPolygon(t *testing.T) {
	for _, p := range measured(t) {
		all, report := made(t, p, Options{Format: "polygon", Testlib: []byte("// testlib\n")})
		var doc struct {
			ShortName string `xml:"short-name,attr"`
			Set       []struct {
				Name  string `xml:"name,attr"`
				Time  int    `xml:"time-limit"`
				Bytes int    `xml:"memory-limit"`
				Count int    `xml:"test-count"`
				Tests []struct {
					Sample bool `xml:"sample,attr"`
				} `xml:"tests>test"`
			} `xml:"judging>testset"`
			Checker struct {
				Type string `xml:"type,attr"`
			} `xml:"assets>checker"`
			Validator struct {
				Count   int    `xml:"test-count"`
				Pattern string `xml:"input-path-pattern"`
				Tests   []struct {
					Verdict string `xml:"verdict,attr"`
				} `xml:"tests>test"`
			} `xml:"assets>validators>validator>testset"`
			Solutions []struct {
				Tag    string `xml:"tag,attr"`
				Source struct {
					Path string `xml:"path,attr"`
				} `xml:"source"`
			} `xml:"assets>solutions>solution"`
		}
		if err := xml.Unmarshal([]byte(all["problem.xml"]), &doc); err != nil {
			t.Fatal(err)
		}
		if doc.ShortName != p.Name || len(doc.Set) != 1 || doc.Set[0].Name != "tests" || doc.Checker.Type != "testlib" {
			t.Fatalf("%s: %+v", p.Name, doc)
		}
		set := doc.Set[0]
		if set.Time < 250 || set.Time > 15_000 || set.Bytes < 4<<20 || set.Count != len(set.Tests) || set.Count != report.Samples+report.Tests {
			t.Errorf("%s: %+v", p.Name, set)
		}
		for i, test := range set.Tests {
			if test.Sample != (i < report.Samples) {
				t.Errorf("%s: test %d: sample %t", p.Name, i+1, test.Sample)
			}
		}
		if v := doc.Validator; v.Count < 20 || v.Count != len(v.Tests) {
			t.Errorf("%s: %d inputs to be refused, %d said", p.Name, len(v.Tests), v.Count)
		}
		for i, test := range doc.Validator.Tests {
			name := fmt.Sprintf(doc.Validator.Pattern, i+1)
			text, ok := all[name]
			if _, err := Strict(p).Check(fastio.NewBytesReader([]byte(text))); test.Verdict != "INVALID" || !ok || err == nil {
				t.Errorf("%s: %s is %s, error %v", p.Name, name, test.Verdict, err)
			}
		}
		checkReadme(t, p, all)
		mains := 0
		for _, s := range doc.Solutions {
			if s.Tag == "main" {
				mains++
			}
			if all[s.Source.Path] == "" {
				t.Errorf("%s: no %s", p.Name, s.Source.Path)
			}
		}
		if mains != 1 || len(doc.Solutions) != report.Programs {
			t.Errorf("%s: %d main programs among %d", p.Name, mains, len(doc.Solutions))
		}
		for _, name := range []string{"check.cpp", "files/check.cpp", "files/validator.cpp", "files/testlib.h", "tests/001", "tests/001.a"} {
			if all[name] == "" {
				t.Errorf("%s: no %s", p.Name, name)
			}
		}
	}
}

// TestLargeTest leaves out a test that is too large as it is, however small when zipped.
func TestLargeTest(t *testing.T) {
	p := problems.Find("chocolate")
	_, report := made(t, p, Options{Format: "kattis", MaxSize: 1000})
	if !strings.Contains(strings.Join(report.LeftOut, "\n"), ": it is larger than 1000 bytes") {
		t.Errorf("left out: %q", report.LeftOut)
	}
}

// TestLeftOut leaves tests out, and the programs that only these stop, and says so.
func TestLeftOut(t *testing.T) {
	p := problems.Find("powers")
	whole, full := made(t, p, Options{Format: "kattis"})
	part, report := made(t, p, Options{Format: "kattis", MaxSize: 2000})
	if report.Tests >= full.Tests || report.Tests == 0 || len(part) >= len(whole) {
		t.Fatalf("%d of %d tests", report.Tests, full.Tests)
	}
	for _, s := range report.LeftOut {
		if !strings.Contains(part["README.md"], s) {
			t.Errorf("README.md does not say that %s", s)
		}
	}
	if got := full.Tests - report.Tests + full.Programs - report.Programs; got != len(report.LeftOut)-len(full.LeftOut) {
		t.Errorf("%d are left out, %d said", got, len(report.LeftOut)-len(full.LeftOut))
	}
}
