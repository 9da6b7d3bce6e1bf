package solution

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"nimsum/problems/contest"
)

func TestParse(t *testing.T) {
	s, err := Parse("accepted/main.py", []byte("# verdict: AC\n# needs: 6 s\n# idea: one: two\n# three\nimport sys\n# verdict: no\n"))
	if err != nil || s.Verdict != "AC" || s.Needs != 6*time.Second || s.Idea != "one: two three" || !s.Right() {
		t.Errorf("%+v, error %v", s, err)
	}
	s, err = Parse("wrong/a.cpp", []byte("// mistake: m\n// technique: mex\n// cause: speed\n// verdict: TLE\n// family: f\n#include <cstdio>\n"))
	if err != nil || s.Verdict != "TLE" || s.Mistake != "m" || s.Technique != contest.Mex || s.Cause != "speed" || s.Family != "f" || s.Needs != 0 || s.Right() {
		t.Errorf("%+v, error %v", s, err)
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, text, says string }{
		{"wrong/a.cpp", "int main() {}\n", "no field mistake"},
		{"wrong/a.cpp", "// a\n// verdict: WA\n", "begins with no field"},
		{"wrong/a.cpp", "// mistake: m\n// technique: mex\n// cause: idea\n", "no field verdict"},
		{"wrong/a.cpp", "// mistake: m\n// technique: mex\n// cause: idea\n\n// verdict: WA\n", "no field verdict"},
		{"wrong/a.cpp", "// mistake: \n// verdict: WA\n", "no field mistake"},
		{"wrong/a.cpp", "// mistake: m\n// cause: idea\n// verdict: WA\n", "no field technique"},
		{"wrong/a.cpp", "// mistake: m\n// technique: mex\n// verdict: WA\n", "no field cause"},
		{"wrong/a.cpp", "// mistake: m\n// technique: mex\n// cause: haste\n// verdict: WA\n", `cause "haste", not idea, bounds`},
		{"wrong/a.cpp", "// mistake: m\n// technique: mex\n// cause: idea\n// verdict: AC\n", `verdict "AC"`},
		{"wrong/a.cpp", "// mistake: m\n// technique: mex\n// cause: idea\n// verdict: WA or RTE\n", `verdict "WA or RTE"`},
		{"wrong/a.cpp", "// verdict: WA\n// mistake: m\n", "out of order"},
		{"wrong/a.cpp", "// mistake: m\n// mistake: n\n// verdict: WA\n", "a second time"},
		{"wrong/a.py", "// mistake: m\n// verdict: WA\n", "no field mistake"},
		{"wrong/a.txt", "", "no language"},
		{"accepted/a.py", "# verdict: WA\n# idea: i\n", `verdict "WA"`},
		{"accepted/a.py", "# verdict: AC\n", "no field idea"},
		{"accepted/a.py", "# verdict: AC\n# needs: long\n# idea: i\n", `"long" is no time`},
		{"accepted/a.py", "# verdict: AC\n# needs: -1 s\n# idea: i\n", "is no time"},
		{"other/a.py", "# verdict: AC\n# idea: i\n", "neither in accepted nor in wrong"},
	} {
		if s, err := Parse(c.name, []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.says) || !strings.HasPrefix(err.Error(), c.name) {
			t.Errorf("%s %q: %+v, error %v, want one that says %q", c.name, c.text, s, err, c.says)
		}
	}
}

func TestRead(t *testing.T) {
	right, wrong := &fstest.MapFile{Data: []byte("# verdict: AC\n# idea: i\n")}, &fstest.MapFile{Data: []byte("# mistake: m\n# technique: mex\n# cause: idea\n# verdict: WA\n")}
	all, err := Read(fstest.MapFS{"wrong/b.py": wrong, "wrong/a.py": wrong, "accepted/c.py": right})
	var names []string
	for _, s := range all {
		names = append(names, s.Path)
	}
	if got := strings.Join(names, " "); err != nil || got != "accepted/c.py wrong/a.py wrong/b.py" {
		t.Errorf("%s, error %v", got, err)
	}
	if _, err := Read(fstest.MapFS{"wrong/b.py": right, "accepted/c.py": right}); err == nil {
		t.Error("a head that is not one of a wrong program is no error")
	}
	if _, err := Read(fstest.MapFS{"accepted/c.py": right}); err == nil {
		t.Error("a folder that is missing is no error")
	}
}
