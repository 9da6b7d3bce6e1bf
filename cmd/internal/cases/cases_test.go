package cases

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
)

func TestCompareNatural(t *testing.T) {
	ordered := []string{"1", "01", "1a", "2", "9", "10", "a", "a/1", "a1", "a2", "a10", "a10b", "b"}
	for i, a := range ordered {
		for j, b := range ordered {
			got := compareNatural(a, b)
			if a == "1" && b == "01" || a == "01" && b == "1" {
				continue // the same number: the order found is kept
			}
			if (got < 0) != (i < j) || (got > 0) != (i > j) {
				t.Errorf("%s and %s: %d", a, b, got)
			}
		}
	}
}

func TestAnswersOf(t *testing.T) {
	for _, c := range []struct{ in, answers string }{
		{"a.in", "a.ans a.out"},
		{"in1.txt", "ans1.txt out1.txt"},
		{"in.txt", "ans.txt out.txt"},
		{"01", "01.a"},
		{"readme.txt", "readme.txt.a"},
	} {
		if got, _ := answersOf(c.in); strings.Join(got, " ") != c.answers {
			t.Errorf("%s: %v", c.in, got)
		}
	}
}

func TestEmbedded(t *testing.T) {
	for _, p := range problems.All() {
		all := Embedded(p)
		if len(all) == 0 {
			t.Errorf("%s has no sample", p.Name)
		}
		for _, c := range all {
			if err := c.Input(func(in *fastio.Reader) error { in.More(); return in.Err() }); err != nil {
				t.Error(err)
			}
			if _, err := c.Answer(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestDir(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{
		"funnystone/2.in", "funnystone/2.ans", "funnystone/10.in", "funnystone/10.out",
		"funnystone/README", ".hidden/1.in", "made/x.in", "made/x.ans", "made/lonely.in",
	} {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	manifest := filepath.Join(dir, "made", Manifest)
	if err := os.WriteFile(manifest, []byte(`{"problem": "funnystone"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	stone := problems.Find("funnystone")
	for _, wanted := range [][]*contest.Problem{nil, {stone}} {
		all, lacks, err := Dir(dir, wanted)
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		for _, c := range all {
			found = append(found, c.Name)
			if c.Problem != stone {
				t.Errorf("%s is for %s", c.Name, c.Problem.Name)
			}
		}
		if !slices.Equal(found, []string{"funnystone/2", "funnystone/10", "made/x"}) {
			t.Errorf("found %v", found)
		}
		if !slices.Equal(lacks, []string{"made/lonely.in"}) {
			t.Errorf("lacks %v", lacks)
		}
	}
	if err := os.Remove(manifest); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Dir(dir, nil); err == nil || !strings.Contains(err.Error(), "does not tell which problem") {
		t.Errorf("error %v", err)
	}
	other := &contest.Problem{Name: "other"}
	if all, _, err := Dir(dir, []*contest.Problem{other}); err != nil || len(all) != 1 || all[0].Name != "made/x" {
		t.Errorf("for another problem: %v, error %v", all, err)
	}
}
