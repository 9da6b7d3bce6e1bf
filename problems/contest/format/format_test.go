package format_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
	"nimsum/problems/contest/format"
)

// subtraction is a set of numbers, then some positions, each a line of heaps.
var subtraction = &format.Format{
	Frame: format.EndedBy("0", ""),
	Bounds: []format.Bound{
		{Name: "k", What: "number of amounts", Min: 1, Max: 3},
		{Name: "s_i", What: "number of beads taken", Min: 1, Max: 9},
		{Name: "m", What: "number of positions", Min: 1, Max: 3},
		{Name: "l", What: "number of heaps", Min: 1, Max: 3},
		{Name: "h_i", What: "number of beads", Min: 0, Max: 9},
	},
	Case: []format.Part{
		format.Line(format.Int("k"), format.List("s_i", "k")),
		format.Line(format.Int("m")),
		format.Repeat("m",
			format.Line(format.Int("l"), format.List("h_i", "l")),
			&format.Rule{Name: "some heap is not empty", Of: []string{"h_i"}, Check: func(numbers ...[]int64) error {
				if slices.Max(numbers[0]) == 0 {
					return errors.New("all heaps are empty")
				}
				return nil
			}}),
	},
}

// tree is a tree of vertices from 0, in which an edge goes from a vertex to a later one,
// and a word.
var tree = &format.Format{
	Bounds: []format.Bound{
		{Name: "N", What: "number of vertices", Min: 2, Max: 4},
		{Name: "L", What: "length of the name", Min: 1, Max: 2},
	},
	Case: []format.Part{
		format.Line(format.Int("N")),
		format.Repeat("N-1", format.Line(
			format.Within("u", "vertex", "0", "N-2"),
			format.Within("v", "vertex", "u+1", "N-1"),
		)),
		format.Line(format.Word("name", "ab", "L")),
	},
}

func check(f *format.Format, in string) error {
	_, err := f.Check(fastio.NewBytesReader([]byte(in)))
	return err
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		f        *format.Format
		in, want string // "": valid
	}{
		{subtraction, "0\n", ""},
		{subtraction, "2 1 3\n2\n3 0 1 2\n1 9\n0\n", ""},
		{subtraction, "1 1\n1\n1 1\n1 2\n1\n1 1\n0\n", ""},
		{subtraction, "", "line 1, column 1: the input is empty"},
		{subtraction, "4 1 3\n", "line 1, column 1: number of amounts 4 is outside 1..3"},
		{subtraction, "2 1 3 3\n", "line 1, column 6: the end of the line expected, found a single blank"},
		{subtraction, "2 1\n", "line 1, column 4: a single blank expected, found the end of the line"},
		{subtraction, "2 01 3\n", "line 1, column 3: number of beads taken is not written in its shortest form"},
		{subtraction, "1 1\n2\n1 1\n2 0 0\n0\n", "line 4, column 5: all heaps are empty"},
		{subtraction, "1 1\n2\n1 1\n2 -1 0\n0\n", "line 4, column 3: number of beads -1 is outside 0..9"},
		{subtraction, "1 1\n1\n1 1\n", "line 4, column 1: number of amounts expected, found the end of the input"},
		{subtraction, "1 1\n1\n1 1\n0\n\n", "line 5, column 1: the input should end here"},
		{subtraction, "1 1\n1\n1 1\r\n0\n", "line 3, column 4: the end of the line expected, found a carriage return"},
		{tree, "3\n0 1\n1 2\nab\n", ""},
		{tree, "3\n0 1\n1 1\nab\n", "line 3, column 3: vertex 1 is outside 2..2"},
		{tree, "3\n0 1\n2 2\nab\n", "line 3, column 1: vertex 2 is outside 0..1"},
		{tree, "2\n0 1\naba\n", "line 3, column 1: length of the name 3 is outside 1 <= L <= 2, the length of the name"},
		{tree, "2\n0 1\nac\n", `line 3, column 2: 'c' is none of the letters "ab"`},
		{tree, "2\n0 1\n\n", "line 3, column 1: name expected, found the end of the line"},
		{tree, "2\n0 1\na b\n", "line 3, column 2: the end of the line expected, found a single blank"},
		{tree, "2\n0 1\na\n7", "line 4, column 1: the input should end here"},
	} {
		for how, in := range map[string]*fastio.Reader{
			"in one piece": fastio.NewBytesReader([]byte(c.in)),
			"byte by byte": fastio.NewReader(iotest.OneByteReader(strings.NewReader(c.in))),
		} {
			_, err := c.f.Check(in)
			if got := fmt.Sprint(err); got != c.want && (err != nil || c.want != "") {
				t.Errorf("%s, %q: %s, want %s", how, c.in, got, c.want)
			}
		}
	}
}

// TestPlaces checks long lines, of which much is read at once, for errors at every place.
func TestPlaces(t *testing.T) {
	long := &format.Format{
		Bounds: []format.Bound{
			{Name: "n", What: "number of numbers", Min: 1, Max: 1e6},
			{Name: "a_i", What: "number", Min: -1000, Max: 1e6},
		},
		Case: []format.Part{format.Line(format.Int("n")), format.Line(format.ListOf(&format.Number{Name: "a_i", Rising: "%d behind %d"}, "n"))},
	}
	const n = 12_000
	text := func(i int, odd string) string {
		var b strings.Builder
		fmt.Fprintf(&b, "%d\n", n)
		for j := range n {
			token := fmt.Sprint(10*j - 1000)
			if j == i {
				token = odd
			}
			b.WriteString(token)
			b.WriteByte(" \n"[j/(n-1)])
		}
		return b.String()
	}
	if err := check(long, text(-1, "")); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < n; i += 1 + n/15 {
		column := 1
		for j := range i {
			column += len(fmt.Sprint(10*j-1000)) + 1
		}
		want := fmt.Sprintf("line 2, column %d: number 2000000 is outside -1000..1000000", column)
		if err := check(long, text(i, "2000000")); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
		if i == 0 {
			continue
		}
		want = fmt.Sprintf("line 2, column %d: -1000 behind %d", column, 10*(i-1)-1000)
		if err := check(long, text(i, "-1000")); fmt.Sprint(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestEvery compares the cases with those of nested loops.
func TestEvery(t *testing.T) {
	want := map[string]bool{}
	names := []string{"a", "b", "aa", "ab", "ba", "bb"}
	for n := 2; n <= 4; n++ {
		var edges func(left int, text string)
		edges = func(left int, text string) {
			if left == 0 {
				for _, name := range names {
					want[text+name+"\n"] = true
				}
				return
			}
			for u := 0; u < n-1; u++ {
				for v := u + 1; v < n; v++ {
					edges(left-1, text+fmt.Sprintf("%d %d\n", u, v))
				}
			}
		}
		edges(n-1, fmt.Sprintf("%d\n", n))
	}
	got := map[string]bool{}
	last := int64(0)
	for weight, text := range tree.Every() {
		if weight < last || got[string(text)] || !want[string(text)] {
			t.Fatalf("weight %d behind %d: %q", weight, last, text)
		}
		got[string(text)], last = true, weight
	}
	if len(got) != len(want) {
		t.Errorf("%d cases, want %d", len(got), len(want))
	}
}

func TestEveryNested(t *testing.T) {
	n, last := 0, int64(0)
	for weight, text := range subtraction.Every() {
		if err := check(subtraction, string(text)+"0\n"); err != nil || weight < last {
			t.Fatalf("weight %d: %q: %v", weight, text, err)
		}
		last = weight
		if n++; n == 1000 {
			break
		}
	}
	if n < 1000 {
		t.Errorf("only %d cases", n)
	}
}

func TestSpoilt(t *testing.T) {
	rule := 0
	for f, in := range map[*format.Format]string{
		subtraction: "2 1 3\n2\n3 0 1 2\n1 9\n1 1\n1\n1 1\n0\n",
		tree:        "3\n0 1\n1 2\nab\n",
	} {
		seen := map[string]bool{}
		for s := range f.Spoilt([]byte(in)) {
			if err := check(f, string(s.Text)); err == nil {
				t.Errorf("%s: valid: %q", s.Wrong, s.Text)
			}
			if s.Rule != nil {
				rule++
			}
			seen[string(s.Text)] = true
		}
		// What a narrow or a lenient reader would take.
		for _, narrow := range []string{
			strings.Replace(in, "3", "4294967299", 1), strings.Replace(in, "3", "18446744073709551619", 1),
			strings.Replace(in, "\n", "\r\n", 1), strings.Replace(in, " ", "  ", 1), strings.Replace(in, "1", "01", 1),
			strings.Replace(in, "1", "+1", 1), in[:len(in)-1], in + "\n", " " + in,
		} {
			if !seen[narrow] {
				t.Errorf("not among the spoilt inputs: %q", narrow)
			}
		}
	}
	if rule == 0 {
		t.Error("no promise is broken")
	}
}

func TestSplit(t *testing.T) {
	cases := []string{"2 1 3\n2\n3 0 1 2\n1 9\n", "1 1\n1\n1 1\n"}
	got, err := subtraction.Split([]byte(strings.Join(cases, "") + "0\n"))
	if err != nil || len(got) != 2 || string(got[0]) != cases[0] || string(got[1]) != cases[1] {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := subtraction.Split([]byte(cases[0])); err == nil {
		t.Error("an input without its last line is split")
	}
}

// TestFaults wants a wrong declaration to be found at its first use.
func TestFaults(t *testing.T) {
	for what, parts := range map[string][]format.Part{
		"no bound":      {format.Line(format.Int("N"))},
		"no number":     {format.Repeat("N", format.Line())},
		"no expression": {format.Repeat("-x", format.Line())},
		"no case":       nil,
		"no list":       {&format.Rule{Of: []string{"u"}}},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is not found", what)
				}
			}()
			check(&format.Format{Case: parts}, "1\n")
		}()
	}
}

func ExampleFormat_Check() {
	f := &format.Format{
		Frame:  format.Counted("T"),
		Bounds: []format.Bound{{Name: "T", What: "number of piles", Min: 1, Max: 9}, {Name: "n", What: "number of stones", Min: 1, Max: 100}},
		Case:   []format.Part{format.Line(format.Int("n"))},
	}
	_, err := f.Check(fastio.NewBytesReader([]byte("2\n100\n101\n")))
	fmt.Println(err)
	for weight, text := range f.Every() {
		fmt.Printf("%d: %q\n", weight, text)
		if weight == 2 {
			break
		}
	}
	// Output:
	// line 3, column 1: number of stones 101 is outside 1..100
	// 0: "1\n"
	// 1: "2\n"
	// 2: "3\n"
}

// TestLenient reads words with wrong blanks, a word that is no number, and words behind the
// first case.
func TestLenient(t *testing.T) {
	more := &format.Format{Bounds: tree.Bounds, Case: []format.Part{
		format.Line(format.Int("N")), format.Repeat("N+1", format.Line(format.Within("u", "vertex", "N+1", ""))),
	}}
	for _, c := range []struct {
		f        *format.Format
		in, want string
	}{
		{tree, " 3 0\n\n1 1\t2 ab 7", "N:0:2..4 u:0:0..1 v:2:1..2 u:2:0..1 v:2:2..2 name:2:1..2 :2:0..0 "},
		{more, "2 3 9 4 5", "N:0:2..4 u:0:3..9223372036854775807 u:0:3..9223372036854775807 u:0:3..9223372036854775807 :0:0..0 "},
		{more, "x 3", "N:0:2..4 :0:0..0 "},
		{tree, "x\nab", "N:0:2..4 name:1:1..2 "},
		{tree, "3\n0 1\n", "N:0:2..4 u:1:0..1 v:1:1..2 "},
		{subtraction, "2 1 3 1 x 5", "k:0:1..3 s_i:0:1..9 s_i:0:1..9 m:0:1..3 l:0:1..3 :0:0..0 "},
	} {
		got := ""
		for _, w := range c.f.Lenient([]byte(c.in)) {
			got += fmt.Sprintf("%s:%d:%d..%d ", w.Name, w.Line, w.Least, w.Most)
			if word := c.in[w.From:w.To]; word == "" || strings.ContainsAny(word, " \t\n") || (w.Token == nil) != (w.Name == "") {
				t.Errorf("%q: %+v is read for %q", c.in, w, word)
			}
		}
		if got != c.want {
			t.Errorf("%q:\n%s, want\n%s", c.in, got, c.want)
		}
	}
}

// TestStrict holds files to limits that the format itself lacks: on their cases, also without a
// number of cases at their head, and on the sum of their sizes.
func TestStrict(t *testing.T) {
	bounds := []format.Bound{{Name: "n", What: "length", Min: 1, Max: 200}, {Name: "a", What: "letter", Min: 0, Max: 9}}
	for name, frame := range map[string]format.Frame{"ended": format.EndedBy("0", ""), "to the end": format.ToEOF("")} {
		f := (&format.Format{Frame: frame, Bounds: bounds, Case: format.CountAndList("n", "a"), Answer: []string{"a"}}).Strict("n", 1000)
		for _, c := range []struct {
			cases, n int
			want     string
		}{
			{1000, 1, ""},
			{1001, 1, "number of cases 1001 is outside 1 <= cases <= 1000, the number of cases"},
			{20, 200, ""},
			{21, 200, "sum of n over all cases 4200 is outside 1 <= total <= 4000, the sum of n over all cases"},
			{1000, 4, ""},
			{1000, 5, "sum of n over all cases 4005 is outside 1 <= total <= 4000, the sum of n over all cases"},
		} {
			text := strings.Repeat(fmt.Sprintf("%d\n%s\n", c.n, strings.TrimSpace(strings.Repeat("7 ", c.n))), c.cases)
			if frame.Kind == format.Ended {
				text += "0\n"
			}
			err := check(f, text)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasSuffix(err.Error(), ": "+c.want)) {
				t.Errorf("%s, %d cases of %d: error %v, want %q", name, c.cases, c.n, err, c.want)
			}
		}
	}
}
