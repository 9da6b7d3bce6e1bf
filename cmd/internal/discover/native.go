package discover

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimsum/problems/theory/heaps/octal"
)

// A Heap is a game on heaps whose theory is known: a take-and-break code, a set of
// amounts that may be taken, or all amounts but a set.
type Heap struct {
	numbers
	given  string
	title  string
	Code   octal.Code
	Set    []int64 // increasing; nil for a code
	AllBut bool    // Set are the amounts that may not be taken
}

// mostAmount is the largest amount of a set: its code has as many digits.
const mostAmount = 1 << 20

// likeCode is what nobody would write but for a code.
var likeCode = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9A-Fa-f]*\.[0-9A-Za-z\[\]]+$`) })

// readCode reads a take-and-break code.
func readCode(text string) (*Heap, error) {
	code, err := octal.Parse(text)
	if err != nil {
		return nil, &Fault{Name: text, Message: err.Error()}
	}
	return &Heap{given: text, title: "take-and-break game " + code.String(), Code: code}, nil
}

// readSet reads {1,3,4}, the amounts that may be taken, or !{2,3,7}, all amounts
// but those.
func readSet(text string) (*Heap, error) {
	fault := func(at int, format string, args ...any) (*Heap, error) {
		return nil, &Fault{Name: inlineName, Line: 1, Col: at + 1, Message: fmt.Sprintf(format, args...)}
	}
	h := &Heap{given: text}
	rest, allBut := strings.CutPrefix(text, "!")
	h.AllBut = allBut
	inner, ok := strings.CutPrefix(strings.TrimLeft(rest, " "), "{")
	if !ok {
		return fault(len(text)-len(rest), "a set begins with {")
	}
	inner, ok = strings.CutSuffix(inner, "}")
	if !ok {
		return fault(len(text), "the } of the set is missing")
	}
	at := strings.Index(text, "{") + 1
	if strings.TrimSpace(inner) != "" {
		for part := range strings.SplitSeq(inner, ",") {
			word := strings.TrimSpace(part)
			n, err := strconv.ParseInt(word, 10, 64)
			switch {
			case err != nil:
				return fault(at, "%q is no number", word)
			case n < 1 || n > mostAmount:
				return fault(at, "%d is outside 1..%d: nobody can take so many", n, mostAmount)
			}
			h.Set = append(h.Set, n)
			at += len(part) + 1
		}
	}
	slices.Sort(h.Set)
	h.Set = slices.Compact(h.Set)
	if h.Set == nil {
		h.Set = []int64{}
	}
	var words []string
	for _, n := range h.Set {
		words = append(words, strconv.FormatInt(n, 10))
	}
	list := strings.Join(words, ", ")
	switch {
	case h.AllBut && len(h.Set) == 0:
		h.title = "take any positive number of stones"
	case h.AllBut:
		h.title = "take any positive number of stones but " + list
	case len(h.Set) == 0:
		h.title = "no stone may be taken"
	default:
		h.title = "take one of these numbers of stones: " + list
	}
	code, err := octal.Parse(h.digits())
	if err != nil {
		return nil, err
	}
	h.Code = code
	return h, nil
}

// digits writes a set as a code: the digit 3 where so many may be taken.
func (h *Heap) digits() string {
	last := int64(1)
	if n := len(h.Set); n > 0 {
		last = h.Set[n-1]
	}
	yes, no := byte('3'), byte('0')
	if h.AllBut {
		yes, no = no, yes
	}
	digits := make([]byte, last)
	for i := range digits {
		digits[i] = no
	}
	for _, n := range h.Set {
		digits[n-1] = yes
	}
	text := "0." + string(digits)
	if h.AllBut {
		text += "[3]"
	}
	return text
}

// Title is what the rules say.
func (h *Heap) Title() string { return h.title }

// Text is the code or the set as it was given.
func (h *Heap) Text() string { return h.given }

// Options sets o to the options of a heap.
func (h *Heap) Options(p []int64, o *Options) error {
	o.Reset()
	if len(p) != 1 {
		return &Fault{Name: h.given, Message: fmt.Sprintf("%s is no heap: a position is one number", PositionText(p))}
	}
	n := p[0]
	if h.Set != nil && !h.AllBut { // which may be few amounts, far apart
		for _, take := range h.Set {
			if take > n {
				break
			}
			o.Coordinate(n - take)
			o.EndPart()
			o.EndSum()
		}
		return nil
	}
	if n > mostAmount {
		return &Fault{Name: h.given, Message: fmt.Sprintf("a heap of %d has too many options to be listed", n)}
	}
	for left := range h.Code.Options(int(n)) {
		for _, heap := range left {
			o.Coordinate(int64(heap))
			o.EndPart()
		}
		o.EndSum()
	}
	return nil
}

// numbers is what rules of single numbers have in common that run here and give their
// options soon: nothing is to be prepared, counted, stopped or closed.
type numbers struct{}

func (numbers) Arity() int              { return 1 }
func (numbers) Names() []string         { return []string{"n"} }
func (numbers) Prepare([][]int64) error { return nil }
func (numbers) Steps() uint64           { return 0 }
func (numbers) Stop()                   {}
func (numbers) Close()                  {}
