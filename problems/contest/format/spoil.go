package format

import (
	"bytes"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	fastio "nimsum/io"
)

// A Span is a piece of an input that the declaration reads as one: a number, a row or a
// literal.
type Span struct {
	Kind        SpanKind
	What        string // the What of the number or row; of a literal its text
	From, To    int64  // offsets; To is after the last byte
	Least, Most int64  // the limits of a number, or of the length of a row
	Letters     string // of a row
	Never       string // of a row
}

// A SpanKind is the kind of a Span.
type SpanKind int

const (
	NumberSpan  SpanKind = iota
	RowSpan              // of letters
	LiteralSpan          // a blank, the end of a line, the line after the last case
)

// Spans returns the spans of a valid input in order. Blank lines have no span. For any input see
// Lenient.
func (f *Format) Spans(input []byte) (spans []Span, err error) {
	in := fastio.NewBytesReader(input)
	f.checkEach(in, nil, func(s Span) { spans = append(spans, s) })
	return spans, in.Err()
}

// A Spoilt is an input that is not valid.
type Spoilt struct {
	Wrong string // the fault, and its place
	Text  []byte
	Rule  *Rule // the rule that is broken, if the input is valid otherwise
}

// Spoilt yields copies of a valid input with one fault each: wrong blanks, lines and
// spellings; numbers just outside their limits, and numbers that are within them again when
// they wrap around in a narrow type; rows too short, too long or with other letters; lines
// left out or doubled; broken rules.
func (f *Format) Spoilt(input []byte) iter.Seq[Spoilt] {
	return func(yield func(Spoilt) bool) {
		spans, err := f.Spans(input)
		if err != nil {
			panic(fmt.Sprintf("format: to be spoilt, but not valid: %v", err))
		}
		for _, fault := range f.wholeFaults(string(input)) {
			if !yield(Spoilt{Wrong: fault.wrong, Text: []byte(fault.text)}) {
				return
			}
		}
		for _, s := range spans {
			for _, fault := range f.faults(s, input) {
				if !yield(Spoilt{Wrong: fault.wrong + " at " + place(input, s.From), Text: s.replaced(input, fault.text)}) {
					return
				}
			}
		}
		// Some of these are valid: the checker tells.
		for wrong, text := range perhapsSpoilt(input, spans) {
			in := fastio.NewBytesReader(text)
			if c := f.checkEach(in, nil, nil); !in.OK() && !yield(Spoilt{wrong + ": " + in.Err().Error(), text, c.broken}) {
				return
			}
		}
	}
}

// A fault is a text to put in place of another, and a name for what is wrong with it.
type fault struct{ wrong, text string }

// replaced returns an input with another text in place of the span.
func (s Span) replaced(input []byte, text string) []byte {
	return slices.Concat(input[:s.From], []byte(text), input[s.To:])
}

// place returns the line and the column of an offset.
func place(input []byte, offset int64) string {
	before := input[:offset]
	return fmt.Sprintf("line %d, column %d", bytes.Count(before, []byte{'\n'})+1, len(before)-bytes.LastIndexByte(before, '\n'))
}

// wholeFaults returns texts in place of a whole input. None is valid.
func (f *Format) wholeFaults(input string) []fault {
	all := []fault{
		{"nothing at all", ""},
		{"no end of the last line", strings.TrimSuffix(input, "\n")},
		{"a blank behind the end", input + " "},
		{"a blank before the beginning", " " + input},
		{"a zero byte behind the end", input + "\x00"},
	}
	if !f.Frame.OpenEnd() {
		all = append(all, fault{"a line behind the end", input + "7\n"})
	}
	if !f.Blank {
		all = append(all, fault{"a blank line behind the end", input + "\n"})
	}
	return append(all, fault{"a blank line before the beginning", "\n" + input})
}

// faults returns texts in place of a span. None leaves the input valid.
func (f *Format) faults(s Span, input []byte) (all []fault) {
	token := string(input[s.From:s.To])
	put := func(wrong, text string) { all = append(all, fault{wrong, text}) }
	switch {
	case s.Kind == NumberSpan:
		if s.Most < math.MaxInt64 {
			put("a number above its limit", strconv.FormatInt(s.Most+1, 10))
		}
		if s.Least > math.MinInt64 {
			put("a number below its limit", strconv.FormatInt(s.Least-1, 10))
		}
		put("a number past 64 bits", "99999999999999999999")
		put("a number that comes round in 64 bits", comesRound(token, 64))
		if s.Most < 1<<32 {
			put("a number that comes round in 32 bits", comesRound(token, 32))
		}
		put("a leading zero", strings.Replace("0"+token, "0-", "-0", 1))
		put("a leading plus", "+"+token)
		put("a negative zero", "-0")
		put("a fraction", token+".0")
		put("an exponent", token+"e0")
		put("a letter before a number", "q"+token)
		put("a letter behind a number", token+"q")
		put("a zero byte", token+"\x00")
		put("a blank too many", " "+token)
		put("two signs", "--"+token)
	case s.Kind == RowSpan:
		put("a letter that is none", token[:len(token)-1]+"?")
		put("a zero byte", token[1:]+"\x00")
		put("a letter beyond ASCII", token[1:]+"\u00e9")
		put("a blank too many", " "+token)
		put("a blank in a row", token+" "+token)
		if n := len(s.Never); n > 0 && n <= len(token) {
			put("what is never in a row", s.Never+token[n:])
		}
		if lower := strings.ToLower(token); lower != token {
			put("a small letter", lower)
		}
	case s.What == " ":
		put("two blanks", "  ")
		put("a tab", "\t")
		put("the end of a line", "\n")
		put("a comma", ",")
	case s.What == "\n":
		put("a carriage return", "\r\n")
		put("a blank at the end of a line", " \n")
		put("a form feed", "\f\n")
		if s.To < int64(len(input)) {
			put("a blank at the beginning of a line", "\n ")
		}
		if !f.Blank {
			put("a blank line", "\n\n")
		}
		put("a blank for the end of a line", " ")
	default:
		put("another last line", "0"+s.What)
		put("no last line", "")
	}
	return all
}

// comesRound adds 2^bits to a number.
func comesRound(number string, bits uint) string {
	v, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		panic("format: not a number: " + number)
	}
	round := new(big.Int).Lsh(big.NewInt(1), bits)
	return round.Add(round, big.NewInt(v)).String()
}

// perhapsSpoilt yields copies with faults that some formats allow, such as another number.
func perhapsSpoilt(input []byte, spans []Span) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		var numbers []string // in the input, each once
		for _, s := range spans {
			if token := string(input[s.From:s.To]); s.Kind == NumberSpan && !slices.Contains(numbers, token) && len(numbers) < 8 {
				numbers = append(numbers, token)
			}
		}
		for _, s := range spans {
			for _, fault := range perhapsFaults(s, string(input[s.From:s.To]), numbers) {
				if !yield(fault.wrong+" at "+place(input, s.From), s.replaced(input, fault.text)) {
					return
				}
			}
		}
		// Each line left out, doubled, and as the end of the input.
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

// perhapsFaults returns texts in place of a token. Some of them may leave the input valid. Others
// are the numbers of the input.
func perhapsFaults(s Span, token string, others []string) (all []fault) {
	switch {
	case s.Kind == NumberSpan:
		v, _ := strconv.ParseInt(token, 10, 64)
		for _, other := range append([]string{fmt.Sprint(s.Least), fmt.Sprint(s.Most), fmt.Sprint(v - 1), fmt.Sprint(v + 1)}, others...) {
			if other != token {
				all = append(all, fault{"another number", other})
			}
		}
		return append(all, fault{"a number doubled", token + " " + token}, fault{"no number", ""})
	case s.Kind == RowSpan:
		return []fault{{"a row too short", token[1:]}, {"a row too long", token + token[:1]}}
	case s.What == " ":
		return []fault{{"no blank", ""}}
	default:
		return nil
	}
}
