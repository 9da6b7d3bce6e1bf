package sources

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestReadOptions(t *testing.T) {
	for _, c := range []struct{ line, want, wrong string }{
		{"", "", ""},
		{"  \r", "", ""},
		{"7", "7", ""},
		{"7 ; 3 + 4 ; .", "7, 3 + 4, .", ""},
		{"3 5+2 ;1", "3 5 + 2, 1", ""},
		{"7 ;", "7", "an option is missing after the last ;"},
		{"; 7", "", "an option is empty"},
		{"7 ; ; 8", "", "an option is empty"},
		{"7 + ", "", "a position is empty"},
		{"-3", "", `"-3" has a negative number`},
		{"3 x", "", `"3 x" is no position`},
		{"3x", "", `"3x" is no position`},
		{"9223372036854775807", "9223372036854775807", ""},
		{"92233720368547758070", "", "has a number beyond 2^63"},
	} {
		var o Options
		wrong := readOptions([]byte(c.line), &o)
		if !strings.Contains(wrong, c.wrong) || (wrong == "") != (c.wrong == "") {
			t.Errorf("%q: %q, want %q", c.line, wrong, c.wrong)
		}
		if got := o.list(); wrong == "" && got != c.want {
			t.Errorf("%q: %s, want %s", c.line, got, c.want)
		}
	}
}

// positions reads positions as programs write them.
func positions(words ...string) []Position {
	var all []Position
	for _, word := range words {
		p, err := ReadPosition(word)
		if err != nil {
			panic(err)
		}
		all = append(all, p)
	}
	return all
}

func TestDomain(t *testing.T) {
	for _, c := range []struct {
		text          string
		want          []Position
		times, over   int64
		beyond        []Position
		wrong         string
		cannotStretch bool
	}{
		{text: "range(3)", want: positions("0", "1", "2"), times: 5, over: 3, beyond: positions("3", "4")},
		{text: "range(1, 3)", want: positions("1", "2"), times: 2, over: 1, beyond: positions("3", "4", "5")},
		{text: "[(x, y) for x in range(2) for y in range(x + 1)]", want: positions("0 0", "1 0", "1 1"),
			times: 3, over: 2, beyond: positions("2 0", "2 1", "2 2")}, // the inner range follows
		{text: "[3, 5]", want: positions("3", "5"), times: 2, over: 1, cannotStretch: true},
		{text: "range(-1, 2)", wrong: "negative"},
		{text: "range(1 << 30)", wrong: "1073741824 positions are more than 1048576"},
		{text: "3", wrong: "this is 3, not a list of positions"},
		{text: "[(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)]", wrong: "(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13) has more than 12 numbers"},
		{text: "['a']", wrong: `"a" stands where a position should`},
		{text: "[x for", wrong: "line 1, column 7"},
	} {
		d, err := ReadDomain(c.text)
		if c.wrong != "" {
			if f := new(Fault); !errors.As(err, &f) || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%s: %v, want %q", c.text, err, c.wrong)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if !slices.Equal(d.Positions, c.want) {
			t.Errorf("%s: %v", c.text, d.Positions)
		}
		if got := d.Beyond(c.times, c.over); !slices.Equal(got, c.beyond) || (got == nil) != c.cannotStretch {
			t.Errorf("%s: beyond it %v, want %v", c.text, got, c.beyond)
		}
	}
}

// TestHeaps lists the options of heaps by hand.
func TestHeaps(t *testing.T) {
	for _, c := range []struct {
		rules string
		heap  int64
		want  string
	}{
		{"{1,3,4}", 4, "3, 1, 0"},
		{"{4, 3,3, 1}", 3, "2, 0"},
		{"{}", 9, ""},
		{"!{2}", 3, "2, ."},
		{"!{2, 3}", 3, "2"},
		{"!{}", 2, "1, ."},
		{"0.77", 3, "2, 1 + 1, 1"},
		{"4.[3]", 2, "1 + 1, 1, ."},
	} {
		rules, err := readWord(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		var o Options
		for range 2 { // the second time into a list that was used
			if err := rules.Options(Heap(c.heap), &o); err != nil {
				t.Fatal(err)
			}
		}
		if got := o.list(); got != c.want {
			t.Errorf("%s from %d: %s, want %s", c.rules, c.heap, got, c.want)
		}
	}
}

// hurry lowers the limit of scripts, so that none of many takes long.
func hurry(f *testing.F) {
	usual := patience
	patience = 1 << 12
	f.Cleanup(func() { patience = usual })
}

// FuzzRead reads rules in one word, which may be anything, and the options of a
// small position.
func FuzzRead(f *testing.F) {
	hurry(f)
	for _, s := range []string{"0.77", "4.[3]", "0.3F", "{1,3,4}", "!{2,3,7}", "{1,", "!{}", "0.7Z", ".", "lambda n: [n // 2] if n else []", "x.star"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 200 || strings.ContainsAny(text, "/\x00") {
			return // no files
		}
		rules, err := readWord(text)
		if _, e := os.Stat(text); e == nil {
			return // a file of this folder
		}
		if (rules == nil) == (err == nil) {
			t.Fatalf("%q: %v and %v", text, rules, err)
		}
		if err == nil {
			if at, err := At(make([]int64, max(1, rules.Arity))...); err == nil {
				rules.Options(at, new(Options))
			}
			rules.Options(Heap(7), new(Options))
		}
	})
}

// FuzzReadOptions reads a line of a program: what is read is read again from what is
// written.
func FuzzReadOptions(f *testing.F) {
	for _, s := range []string{"", "7 ; 3 + 4 ; .", "3 5 + 2", "-1", ";", "+", "9223372036854775807"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		var o, again Options
		if readOptions([]byte(line), &o) != "" {
			return
		}
		written := strings.ReplaceAll(o.list(), ",", " ;")
		if why := readOptions([]byte(written), &again); why != "" || again.list() != o.list() {
			t.Errorf("%q is read as %s, and that as %s (%s)", line, o.list(), again.list(), why)
		}
	})
}

// FuzzDomain reads positions asked about.
func FuzzDomain(f *testing.F) {
	hurry(f)
	for _, s := range []string{"range(9)", "[(x, y) for x in range(4) for y in range(x)]", "[", "[()]", "[1.5]"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 100 {
			return
		}
		if d, err := ReadDomain(text); err == nil {
			d.Beyond(3, 2)
		}
	})
}
