package view

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimsum/problems/contest"
)

// TestDiscover looks for laws of rules of each kind, as the verb does.
func TestDiscover(t *testing.T) {
	for _, c := range []struct{ asked, law, verdict string }{
		{`"rules":"{1,3,4}"`, "law: g(n + 7) = g(n); values: 0 1 0 1 2 3 2\n", "verdict: proved: "},
		{`"rules":"lambda n: [n-1, n-2] if n > 1 else [0][:n]","positions":"range(60)"`, "law: g(n) = n mod 3\n", "verdict: conjecture: "},
		{`"rules":"def options(n):\n  return [n - k for k in (1, 2, 3) if k <= n]\n","misere":true,"positions":"range(60)"`, "law: lost iff n mod 4 = 1\n", "verdict: proved: "},
	} {
		code, d := ask[Discovery](t, `{"do":"discover",`+c.asked+`}`)
		if code != Fine || !d.Found || !strings.Contains(d.Report, c.law) || !strings.Contains(d.Report, c.verdict) || !strings.HasPrefix(d.Picture, "<svg ") || d.Play == strings.Contains(c.asked, "misere") {
			t.Errorf("%s: %v, %+v", c.asked, code, d)
		}
	}
	file := filepath.Join(t.TempDir(), "rules.star")
	if err := os.WriteFile(file, []byte("options = lambda n: []"), 0o600); err != nil {
		t.Fatal(err)
	}
	for rules, want := range map[string]string{
		file:                            "is no rules: ",
		"nim":                           "is no rules: ",
		"lambda n: [n - 1":              "rules: line 1, column 17: ",
		"0.7Z":                          "0.7Z: ",
		strings.Repeat(" 1", mostRules): "too long for this page",
	} {
		if code, e := ask[map[string]string](t, fmt.Sprintf(`{"do":"discover","rules":%q}`, rules)); code != Refused || !strings.Contains(e["error"], want) {
			t.Errorf("%.40q: %v, %v", rules, code, e)
		}
	}
}

// TestRuledGame plays a game that is given by its rules.
func TestRuledGame(t *testing.T) {
	const rules = `"rules":"{1,3,4}"`
	code, v := ask[Play](t, `{`+rules+`,"input":"10 + 7\n","values":true,"outcomes":true,"why":true}`)
	if code != Fine || v.Problem != "rules" || v.Rules != "{1,3,4}" || v.Worth != "*1" || v.WinsAll == 0 || len(v.Steps) == 0 {
		t.Fatalf("%v, %+v", code, v)
	}
	const because = "A component of 10 is worth *1: its options are 9 (worth 0), 7 (worth 0) and 6 (worth *2), and none is worth *1."
	if !slices.ContainsFunc(v.Steps, func(s contest.Step) bool { return s.Text == because }) {
		t.Errorf("%+v does not say: %s", v.Steps, because)
	}
	code, v = ask[Play](t, fmt.Sprintf(`{%s,"problem":"rules","input":"10 + 7\n","move":%q}`, rules, v.Wins[0]))
	if code != Fine || len(v.Moves) != 2 || v.Mistake != "" {
		t.Errorf("%v, %+v", code, v)
	}
	if code, v := ask[Play](t, `{`+rules+`,"random":true,"seed":1}`); code != Fine || v.Input == "" {
		t.Errorf("%v, %+v", code, v)
	}
	if code, _ := ask[Play](t, `{`+rules+`,"problem":"nim","input":"1\n"}`); code != Refused {
		t.Error("a game of the catalogue has rules of its own")
	}
}
