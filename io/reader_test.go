package fastio_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
)

// TestErrors checks the text and the place of errors.
func TestErrors(t *testing.T) {
	number := func(lo, hi int64) func(*fastio.Reader) {
		return func(r *fastio.Reader) { r.Int64("vertex", lo, hi) }
	}
	second := func(lo, hi int64) func(*fastio.Reader) {
		return func(r *fastio.Reader) { r.Int("count", 0, 9); r.Int64("vertex", lo, hi) }
	}
	for _, c := range []struct {
		in   string
		read func(r *fastio.Reader)
		want string
	}{
		{"9", number(1, 8), "line 1, column 1: vertex 9 is outside 1..8"},
		{"2\n  9\n", second(1, 8), "line 2, column 3: vertex 9 is outside 1..8"},
		{"2\r\n\t-1\r\n", second(1, 8), "line 2, column 2: vertex -1 is outside 1..8"},
		{"\xef\xbb\xbf9 ", number(1, 8), "line 1, column 1: vertex 9 is outside 1..8"},
		{"0", number(1, math.MaxInt64), "line 1, column 1: vertex 0 is below 1"},
		{"9223372036854775808", number(0, math.MaxInt64), "line 1, column 1: vertex 9223372036854775808 is past 64 bits"},
		{"9223372036854775808", number(math.MinInt64, math.MaxInt64), "line 1, column 1: vertex 9223372036854775808 is past 64 bits"},
		{"-9223372036854775809", number(math.MinInt64, math.MaxInt64), "line 1, column 1: vertex -9223372036854775809 is past 64 bits"},
		{"-9223372036854775809", number(0, math.MaxInt64), "line 1, column 1: vertex -9223372036854775809 is below 0"},
		{"9223372036854775808", number(0, 5), "line 1, column 1: vertex 9223372036854775808 is outside 0..5"},
		{"6", number(math.MinInt64, 5), "line 1, column 1: vertex 6 is above 5"},
		{strings.Repeat("1", 50), number(0, 5), "line 1, column 1: vertex 11111111111111111111... is outside 0..5"},
		{strings.Repeat("0", 1<<20), number(0, 5), "line 1, column 1: vertex 00000000000000000000... is too long"},
		{"x", number(0, 5), `line 1, column 1: vertex expected, found "x"`},
		{"1 12a", second(0, 5), `line 1, column 3: vertex expected, found "12a"`},
		{"1 -", second(0, 5), `line 1, column 3: vertex expected, found "-"`},
		{"1 \x00\x01 ", second(0, 5), `line 1, column 3: vertex expected, found "\x00\x01"`},
		{"\xff\xfe1\x00", number(0, 5), `line 1, column 1: vertex expected, found "\xff\xfe1\x00"`},
		{"١", number(0, 5), `line 1, column 1: vertex expected, found "\u0661"`},
		{strings.Repeat("ab", 50), number(0, 5), `line 1, column 1: vertex expected, found "abababababababababab"...`},
		{"", number(0, 5), "line 1, column 1: the input is empty"},
		{"\xef\xbb\xbf", number(0, 5), "line 1, column 1: the input is empty"},
		{"1", second(0, 5), "line 1, column 2: the input ends where the vertex should stand"},
		{"1\n\n", second(0, 5), "line 3, column 1: the input ends where the vertex should stand"},
		{"", func(r *fastio.Reader) { r.Token("name") }, "line 1, column 1: the input is empty"},
		{"K.K.\n", func(r *fastio.Reader) { r.Row("row", 5) }, "line 1, column 1: row has 4 characters, expected 5"},
		{"\nK.K.K", func(r *fastio.Reader) { r.Row("row", 5); r.Row("row", 5) }, "line 2, column 6: the input ends where the row should stand"},
		{"K.K.K.", func(r *fastio.Reader) { r.Row("row", 5) }, "line 1, column 1: row has 6 characters, expected 5"},
		{"K. K.\n", func(r *fastio.Reader) { r.Row("row", 5) }, "line 1, column 1: row has 2 characters and a blank, expected 5"},
		{"K.\tK.\n", func(r *fastio.Reader) { r.Row("row", 5) }, "line 1, column 1: row has 2 characters and a blank, expected 5"},
		{strings.Repeat("K", 1<<20), func(r *fastio.Reader) { r.Row("row", 5) }, "line 1, column 1: row has 4106 characters or more, expected 5"},
		{"\n K.x.K\n", func(r *fastio.Reader) { r.Row("row", 5); r.RowErrorf(2, "%q", 'x') }, "line 2, column 4: 'x'"},
		{"1 2\n 3", func(r *fastio.Reader) { r.Int("a", 0, 9); r.Int("b", 0, 9); r.Errorf("the squares cross") }, "line 1, column 3: the squares cross"},
		{"1 2\n 3", func(r *fastio.Reader) { r.Int("a", 0, 9); r.Int("b", 0, 9); r.More(); r.HereErrorf("enough") }, "line 2, column 2: enough"},
		{"12\n 34", func(r *fastio.Reader) { fastio.Ints(r, "a", 0, 99, make([]int64, 2)); r.Errorf("wrong") }, "line 2, column 2: wrong"},
		{"12\n 34", func(r *fastio.Reader) { fastio.Ints(r, "a", 0, 33, make([]int32, 2)) }, "line 2, column 2: a 34 is outside 0..33"},
		{"\n -12 -6" + strings.Repeat("\n", 40), func(r *fastio.Reader) { r.More(); r.Int("a", -99, 99); r.Errorf("wrong") }, "line 2, column 2: wrong"},
		{"\n -12 -6" + strings.Repeat("\n", 40), func(r *fastio.Reader) { r.Int("a", -99, 99); r.Int("b", -99, 99); r.Errorf("wrong") }, "line 2, column 6: wrong"},
		{"\n -12 -6" + strings.Repeat("\n", 40), func(r *fastio.Reader) {
			r.More()
			fastio.Ints(r, "a", -99, 99, make([]int32, 2))
			r.Errorf("wrong")
		}, "line 2, column 6: wrong"},
		{"one\n two", func(r *fastio.Reader) { r.Line(); r.Line(); r.Errorf("wrong") }, "line 2, column 1: wrong"},
		{"1 2", func(r *fastio.Reader) { r.Int("a", 3, 3); r.Int("b", 4, 4); r.Errorf("c") }, "line 1, column 1: a 1 is outside 3..3"},
	} {
		for kind, r := range map[string]*fastio.Reader{
			"bytes":    fastio.NewBytesReader([]byte(c.in)),
			"one byte": fastio.NewBlockReader(iotest.OneByteReader(strings.NewReader(c.in)), 16),
		} {
			c.read(r)
			if r.Err() == nil || r.Err().Error() != c.want {
				t.Errorf("%s of %.60q: error %v, want %s", kind, c.in, r.Err(), c.want)
			}
			if e := new(fastio.Error); !errors.As(r.Err(), &e) {
				t.Errorf("%s of %.60q: %T is no *Error", kind, c.in, r.Err())
			}
		}
	}
}

// TestPlaceFarIn checks the place of an error after many blocks.
func TestPlaceFarIn(t *testing.T) {
	var in strings.Builder
	for i := range 200_000 {
		fmt.Fprintf(&in, "%d %d\n", i, -i)
	}
	in.WriteString("   1 x")
	for kind, r := range map[string]*fastio.Reader{
		"bytes":  fastio.NewBytesReader([]byte(in.String())),
		"blocks": fastio.NewReader(strings.NewReader(in.String())),
		"a file": opened(t, in.String()),
	} {
		if got := fastio.AppendInts[int32](r, "number", math.MinInt32, math.MaxInt32, 1e9, nil); len(got) != 400_001 {
			t.Errorf("%s: %d numbers", kind, len(got))
		}
		if want := `line 200001, column 6: number expected, found "x"`; r.Err() == nil || r.Err().Error() != want {
			t.Errorf("%s: error %v, want %s", kind, r.Err(), want)
		}
	}
}

func TestSourceFails(t *testing.T) {
	r := fastio.NewReader(iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader("12 34"))))
	r.Int("a", 0, 99)
	if !errors.Is(r.Err(), iotest.ErrTimeout) {
		t.Errorf("a source that fails: %v", r.Err())
	}
	r = fastio.NewReader(silent{})
	r.Int("a", 0, 99)
	if !errors.Is(r.Err(), io.ErrNoProgress) {
		t.Errorf("a source that gives nothing: %v", r.Err())
	}
}

// TestTokenCutByAnError reads a token before an error of the source: it counts only if a blank ends
// it.
func TestTokenCutByAnError(t *testing.T) {
	for _, in := range []string{"0", "0\n"} {
		whole := strings.HasSuffix(in, "\n")
		for name, read := range map[string]func(r *fastio.Reader) bool{
			"Int":    func(r *fastio.Reader) bool { return r.Int("a", 0, 9) == 0 && r.OK() },
			"Token":  func(r *fastio.Reader) bool { return r.Token("a") != nil },
			"Row":    func(r *fastio.Reader) bool { return r.Row("a", 1) != nil },
			"AtZero": func(r *fastio.Reader) bool { return r.AtZero() },
			"Line":   func(r *fastio.Reader) bool { _, ok := r.Line(); return ok },
			"Peek":   func(r *fastio.Reader) bool { return len(r.Peek(2)) > 0 },
		} {
			r := fastio.NewReader(iotest.DataErrReader(io.MultiReader(strings.NewReader(in), iotest.ErrReader(errBroken))))
			if got := read(r); got != whole || errors.Is(r.Err(), errBroken) == whole {
				t.Errorf("%s of %q before an error: %v, error %v", name, in, got, r.Err())
			}
		}
	}
}

type silent struct{}

func (silent) Read([]byte) (int, error) { return 0, nil }

// TestAppendIntsBelievesNoCount appends with a huge count: memory grows with the input, not with
// the count.
func TestAppendIntsBelievesNoCount(t *testing.T) {
	for kind, r := range map[string]*fastio.Reader{
		"bytes":  fastio.NewBytesReader([]byte("1 2 3")),
		"blocks": fastio.NewReader(strings.NewReader("1 2 3")),
	} {
		got := fastio.AppendInts[int64](r, "pile", 0, 9, math.MaxInt, nil)
		if fmt.Sprint(got) != "[1 2 3]" || cap(got) > 64 || r.OK() {
			t.Errorf("%s: %v with room for %d, error %v", kind, got, cap(got), r.Err())
		}
	}
}

// TestReaderDoesNotWaitForMore reads what was typed so far: a Reader must not wait for bytes that
// it does not need.
func TestReaderDoesNotWaitForMore(t *testing.T) {
	steps := []struct {
		typed string
		read  func(r *fastio.Reader) string
		want  string
	}{
		{"5\n", func(r *fastio.Reader) string { return fmt.Sprint(r.Int("a", 0, 9)) }, "5"},
		{"", func(r *fastio.Reader) string { line, ok := r.Line(); return fmt.Sprintf("%s %v", line, ok) }, " true"},
		{"a line\r\n", func(r *fastio.Reader) string { line, _ := r.Line(); return string(line) }, "a line"},
		{"ab cd\n", func(r *fastio.Reader) string { return string(r.Token("name")) }, "ab"},
		{"", func(r *fastio.Reader) string { return string(r.Row("row", 2)) }, "cd"},
		{"7 8\n", func(r *fastio.Reader) string {
			var v [2]int32
			fastio.Ints(r, "a", 0, 9, v[:])
			return fmt.Sprint(v)
		}, "[7 8]"},
		{"0\n", func(r *fastio.Reader) string { return fmt.Sprint(r.AtZero()) }, "true"},
	}
	typist := &typist{}
	r := fastio.NewReader(typist)
	for i, s := range steps {
		typist.typed = s.typed
		if got := s.read(r); got != s.want || !r.OK() {
			t.Fatalf("step %d: %q, want %q, error %v", i, got, s.want, r.Err())
		}
	}
}

// A typist is a source that returns what was typed. Another read would wait for
// ever; here it is an error.
type typist struct{ typed string }

func (s *typist) Read(b []byte) (int, error) {
	if s.typed == "" {
		return 0, errors.New("it would wait")
	}
	n := copy(b, s.typed)
	s.typed = s.typed[n:]
	return n, nil
}

// TestAppendingToTokens appends to slices that a Reader returned: that must not change the input.
func TestAppendingToTokens(t *testing.T) {
	in := []byte("ab cd\nef\ngh ij")
	held := bytes.Clone(in)
	r := fastio.NewBytesReader(in)
	_ = append(r.Token("a"), "xxx"...)
	_ = append(r.Peek(1), "xxx"...)
	_ = append(r.Row("b", 2), "xxx"...)
	line, _ := r.Line()
	_ = append(line, "xxx"...)
	line, _ = r.Line()
	_ = append(line, "xxx"...)
	_ = append(r.Token("c"), "xxx"...)
	if !r.OK() || !bytes.Equal(in, held) {
		t.Errorf("the input became %q, error %v", in, r.Err())
	}
}

func TestReaderClosed(t *testing.T) {
	for kind, r := range map[string]*fastio.Reader{
		"bytes":  fastio.NewBytesReader([]byte("1 2 3")),
		"blocks": fastio.NewReader(strings.NewReader("1 2 3")),
	} {
		r.Int("a", 0, 9)
		for range 2 {
			if err := r.Close(); err != nil || r.Err() != nil {
				t.Errorf("%s: closing: %v, %v", kind, err, r.Err())
			}
		}
		if v := r.Int("a", 0, 9); v != 0 || !errors.Is(r.Err(), os.ErrClosed) {
			t.Errorf("%s: read %d after Close, error %v", kind, v, r.Err())
		}
	}
	r := fastio.NewBytesReader([]byte("x"))
	r.Int("a", 0, 9)
	before := r.Err()
	if r.Close(); r.Err() != before {
		t.Errorf("Close made of %v: %v", before, r.Err())
	}
}

// TestReadingDoesNotAllocate allows reading no allocation beyond the buffer.
func TestReadingDoesNotAllocate(t *testing.T) {
	line := "123 -4567 12345678901234567 1234567890123456789 +5 00000000000000000000007 K.K.K.K.\n"
	in := []byte(strings.Repeat(line, 3000))
	var many [3]int64
	var few [1]int32
	read := func(r *fastio.Reader) {
		r.Int("a", 0, 999)
		fastio.Ints(r, "b", math.MinInt64, math.MaxInt64, many[:])
		r.More()
		r.AtZero()
		fastio.Ints(r, "c", 0, 9, few[:])
		r.Int64("d", 7, 7)
		r.Row("row", 8)
		r.Peek(1)
		r.Line()
		if !r.OK() {
			t.Fatal(r.Err())
		}
	}
	r := fastio.NewBytesReader(in)
	if n := testing.AllocsPerRun(1000, func() { read(r) }); n != 0 {
		t.Errorf("%v allocations a line from memory", n)
	}
	r = fastio.NewBlockReader(&cycle{in: in}, 1<<12)
	read(r) // takes the buffer
	if n := testing.AllocsPerRun(1000, func() { read(r) }); n != 0 {
		t.Errorf("%v allocations a line from blocks", n)
	}
}

// A cycle is a source that repeats its input for ever.
type cycle struct {
	in  []byte
	pos int
}

func (c *cycle) Read(b []byte) (int, error) {
	n := copy(b, c.in[c.pos:])
	c.pos = (c.pos + n) % len(c.in)
	return n, nil
}

func TestLineEnds(t *testing.T) {
	for _, c := range []struct {
		in   string
		want bool
		left string // of the input
	}{
		{"", true, ""},
		{"\n1", true, "\n1"},
		{" \t\r\v\f\n1", true, "\n1"},
		{" \f 1\n", false, "1\n"},
		{"  ", true, ""},
		{"\xef\xbb\xbf \n", true, "\n"},
	} {
		for _, block := range []int{1, 100} {
			r := fastio.NewBlockReader(strings.NewReader(c.in), block)
			if got := r.LineEnds(); got != c.want {
				t.Errorf("%q in blocks of %d: %v, want %v", c.in, block, got, c.want)
			}
			if left := string(r.Peek(10)); left != c.left {
				t.Errorf("%q in blocks of %d: %q is left, want %q", c.in, block, left, c.left)
			}
		}
	}
}
