package format

import (
	"bytes"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	fastio "nimsum/io"
)

// A Span is a part of an input that was read as one thing.
type Span struct {
	Kind        SpanKind
	What        string // what it is; of a literal its text
	From, To    int64  // offsets, of To the first byte behind
	Least, Most int64  // the limits of a number, or of the length of a row
	Letters     string // of a row
}

// A SpanKind is a kind of thing that inputs are made of.
type SpanKind int

const (
	NumberSpan  SpanKind = iota
	RowSpan              // of letters
	LiteralSpan          // a blank, the end of a line, the line behind the last case
)

// Spans returns what a valid input was read as, in order. Blank lines are not among it.
func (f *Format) Spans(input []byte) (spans []Span, err error) {
	in := fastio.NewBytesReader(input)
	f.checkEach(in, nil, func(s Span) { spans = append(spans, s) })
	return spans, in.Err()
}

// A Spoilt is an input that is not valid.
type Spoilt struct {
	Wrong string // what is wrong with it, and where it was spoilt
	Text  []byte
	Rule  *Rule // the promise that is broken, if it is nothing else
}

// Spoilt yields copies of a valid input that are spoilt in one place each: wrong blanks,
// lines and spellings, numbers just outside their limits and such as are within them
// again where a program's numbers are too narrow, rows too short, too long or with other
// letters, lines left out or doubled, and promises broken.
func (f *Format) Spoilt(input []byte) iter.Seq[Spoilt] {
	return func(yield func(Spoilt) bool) {
		spans, err := f.Spans(input)
		if err != nil {
			panic(fmt.Sprintf("format: to be spoilt, but not valid: %v", err))
		}
		whole := [][2]string{
			{"nothing at all", ""},
			{"no end of the last line", strings.TrimSuffix(string(input), "\n")},
			{"a blank behind the end", string(input) + " "},
			{"a blank before the beginning", " " + string(input)},
			{"a zero byte behind the end", string(input) + "\x00"},
		}
		if !f.Frame.OpenEnd() {
			whole = append(whole, [2]string{"a line behind the end", string(input) + "7\n"})
		}
		if !f.Blank {
			whole = append(whole, [2]string{"a blank line behind the end", string(input) + "\n"})
		}
		whole = append(whole, [2]string{"a blank line before the beginning", "\n" + string(input)})
		for _, s := range whole {
			if !yield(Spoilt{Wrong: s[0], Text: []byte(s[1])}) {
				return
			}
		}
		for _, s := range spans {
			at := place(input, s.From)
			for wrong, text := range f.spoiltSpan(input, s) {
				if !yield(Spoilt{Wrong: wrong + " at " + at, Text: text}) {
					return
				}
			}
		}
		// Whether these are valid is for the checker to say.
		for wrong, text := range f.perhapsSpoilt(input, spans) {
			in := fastio.NewBytesReader(text)
			if c := f.checkEach(in, nil, nil); !in.OK() && !yield(Spoilt{wrong + ": " + in.Err().Error(), text, c.broken}) {
				return
			}
		}
	}
}

// place returns the place of an offset in words.
func place(input []byte, offset int64) string {
	before := input[:offset]
	return fmt.Sprintf("line %d, column %d", bytes.Count(before, []byte{'\n'})+1, len(before)-bytes.LastIndexByte(before, '\n'))
}

// spoiltSpan yields copies that are surely not valid.
func (f *Format) spoiltSpan(input []byte, s Span) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		token := string(input[s.From:s.To])
		put := func(wrong, text string) bool {
			return yield(wrong, slices.Concat(input[:s.From], []byte(text), input[s.To:]))
		}
		switch {
		case s.Kind == NumberSpan:
			_ = (s.Most == math.MaxInt64 || put("a number above its limit", strconv.FormatInt(s.Most+1, 10))) &&
				(s.Least == math.MinInt64 || put("a number below its limit", strconv.FormatInt(s.Least-1, 10))) &&
				put("a number past 64 bits", "99999999999999999999") &&
				put("a number that comes round in 64 bits", comesRound(token, 64)) &&
				(s.Most >= 1<<32 || put("a number that comes round in 32 bits", comesRound(token, 32))) &&
				put("a leading zero", strings.Replace("0"+token, "0-", "-0", 1)) &&
				put("a leading plus", "+"+token) &&
				put("a negative zero", "-0") &&
				put("a fraction", token+".0") &&
				put("an exponent", token+"e0") &&
				put("a letter before a number", "q"+token) &&
				put("a letter behind a number", token+"q") &&
				put("a zero byte", token+"\x00") &&
				put("a blank too many", " "+token) &&
				put("two signs", "--"+token)
		case s.Kind == RowSpan:
			_ = put("a letter that is none", token[:len(token)-1]+"?") &&
				put("a zero byte", token[1:]+"\x00") &&
				put("a letter beyond ASCII", token[1:]+"\u00e9") &&
				put("a blank too many", " "+token) &&
				put("a blank in a row", token+" "+token)
			if lower := strings.ToLower(token); lower != token {
				put("a small letter", lower)
			}
		case s.What == " ":
			_ = put("two blanks", "  ") && put("a tab", "\t") && put("the end of a line", "\n") && put("a comma", ",")
		case s.What == "\n":
			_ = put("a carriage return", "\r\n") && put("a blank at the end of a line", " \n") && put("a form feed", "\f\n") &&
				(s.To == int64(len(input)) || put("a blank at the beginning of a line", "\n ")) &&
				(f.Blank || put("a blank line", "\n\n")) &&
				put("a blank for the end of a line", " ")
		default:
			_ = put("another last line", "0"+s.What) && put("no last line", "")
		}
	}
}

// comesRound adds 2^bits to a number.
func comesRound(number string, bits uint) string {

	v, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		panic("format: a number that was read is none: " + number)
	}
	if bits < 64 {
		return strconv.FormatInt(v+int64(1)<<bits, 10)
	}
	// 2^64 = 18 * 10^18 + 446744073709551616
	const head, tail = 18, 446744073709551616
	const split = 1_000_000_000_000_000_000
	high, low := head+v/split, tail+v%split
	switch {
	case low < 0:
		high, low = high-1, low+split
	case low >= split:
		high, low = high+1, low-split
	}
	return fmt.Sprintf("%d%018d", high, low)
}

// perhapsSpoilt yields copies that are valid only where nothing that is promised tells
// them from a valid one.
func (f *Format) perhapsSpoilt(input []byte, spans []Span) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		var numbers []string // in the input, each once
		for _, s := range spans {
			if token := string(input[s.From:s.To]); s.Kind == NumberSpan && !slices.Contains(numbers, token) && len(numbers) < 8 {
				numbers = append(numbers, token)
			}
		}
		for _, s := range spans {
			token := string(input[s.From:s.To])
			at := " at " + place(input, s.From)
			put := func(wrong, text string) bool {
				return yield(wrong+at, slices.Concat(input[:s.From], []byte(text), input[s.To:]))
			}
			switch s.Kind {
			case NumberSpan:
				v, _ := strconv.ParseInt(token, 10, 64)
				others := append([]string{fmt.Sprint(s.Least), fmt.Sprint(s.Most), fmt.Sprint(v - 1), fmt.Sprint(v + 1)}, numbers...)
				for _, other := range others {
					if other != token && !put("another number", other) {
						return
					}
				}
				if !put("a number doubled", token+" "+token) || !put("no number", "") {
					return
				}
			case RowSpan:
				if !put("a row too short", token[1:]) || !put("a row too long", token+token[:1]) {
					return
				}
			case LiteralSpan:
				if s.What == " " && !put("no blank", "") {
					return
				}
			}
		}
		// Lines left out, and doubled, and all that comes after one.
		for from := 0; from < len(input); {
			to := from + bytes.IndexByte(input[from:], '\n') + 1
			at := " at " + place(input, int64(from))
			if !yield("a line left out"+at, slices.Concat(input[:from], input[to:])) ||
				!yield("a line doubled"+at, slices.Concat(input[:to], input[from:])) ||
				!yield("the end"+at, input[:from]) ||
				!yield("the end within a line"+at, input[:to-1]) {
				return
			}
			from = to
		}
	}
}
