package compare_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/cmd/internal/compare"
)

func TestTexts(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for _, c := range []struct{ name, expected, found, want string }{
		{"the same", "Alice\nBob\n", "Alice\nBob\n", ""},
		{"nothing at all", "", " \n", ""},
		{"white space between tokens", "1 2\n3\n", "1\r\n2\t3", ""},
		{"another word", "Alice\nBob\n", "Alice\nAlice\n", `line 2, column 1: expected "Bob", found "Alice"`},
		{"another last letter", "a 10 b", "a 11 b", `line 1, column 3: expected "10", found "11"`},
		{"longer", "WIN 1\n", "WIN 12\n", `line 1, column 5: expected "1", found "12"`},
		{"shorter", "WIN 12\nLOSE\n", "WIN 1\nLOSE\n", `line 1, column 5: expected "12", found "1"`},
		{"missing", "1\n2\n", "1\n", `line 2, column 1: expected "2", found the end`},
		{"too much", "1\n", "1\n2\n", `line 2, column 1: expected the end, found "2"`},
		{"nothing", "1\n", "", `line 1, column 1: expected "1", found the end`},
		{"joined", "1 2 3", "1 23", `line 1, column 3: expected "2", found "23" (only white space differs)`},
		{"split", "1 23", "1 2 3", `line 1, column 3: expected "23", found "2" (only white space differs)`},
		{"split, and more", "1 23", "1 2 3 4", `line 1, column 3: expected "23", found "2"`},
		{"cut at the end", "12", "1", `line 1, column 1: expected "12", found "1"`},
		{"control characters", "1", "\x001", `line 1, column 1: expected "1", found "\x001"`},
		{"long lines", long + " 1\n", long + " 2\n", `line 1, column 200002: expected "1", found "2"`},
		{"a late line", strings.Repeat("Bob\n", 90_000) + "Alice\n", strings.Repeat("Bob\n", 90_000) + "Bob\n",
			`line 90001, column 1: expected "Alice", found "Bob"`},
		{"long tokens", long + "1\n", long + "2\n",
			`line 1, column 1: expected "` + long[:40] + `"..., found "` + long[:40] + `"...`},
	} {
		got := ""
		if diff := compare.Texts([]byte(c.expected), []byte(c.found)); diff != nil {
			got = diff.String()
		}
		if got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// TestAgainstFields compares with strings.Fields.
func TestAgainstFields(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	random := func() string {
		b := make([]byte, r.IntN(8))
		for i := range b {
			b[i] = "ab \n"[r.IntN(4)]
		}
		return string(b)
	}
	differences := 0
	for range 10_000 {
		e, f := random(), random()
		diff := compare.Texts([]byte(e), []byte(f))
		es, fs := strings.Fields(e), strings.Fields(f)
		i := 0
		for i < len(es) && i < len(fs) && es[i] == fs[i] {
			i++
		}
		if same := i == len(es) && i == len(fs); same != (diff == nil) {
			t.Fatalf("%q and %q: difference %v", e, f, diff)
		} else if same {
			continue
		}
		differences++
		at := func(tokens []string) string {
			if i < len(tokens) {
				return `"` + tokens[i] + `"`
			}
			return "the end"
		}
		if diff.Expected.String() != at(es) || diff.Found.String() != at(fs) || diff.Before != i || diff.OnlySpace != (strings.Join(es, "") == strings.Join(fs, "")) {
			t.Fatalf("%q and %q: difference %v in token %d", e, f, diff, i)
		}
		if i < len(fs) { // the place is that of the token
			at := diff.Found.Position()
			line := strings.Split(f, "\n")[at.Line-1]
			if !strings.HasPrefix(line[at.Column-1:], fs[i]) {
				t.Fatalf("%q and %q: %v is not the place of token %d", e, f, at, i)
			}
		}
	}
	if differences < 2000 {
		t.Errorf("only %d pairs differ", differences)
	}
}

func BenchmarkTexts(b *testing.B) {
	text := bytes.Repeat([]byte("Alice\nBob\n"), 1<<17)
	other := append(bytes.Clone(text), '\n')
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if d := compare.Texts(text, other); d != nil {
			b.Fatal(d)
		}
	}
}
