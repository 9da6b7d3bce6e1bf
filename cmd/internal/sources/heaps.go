package sources

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nimsum/problems/theory/heaps/octal"
)

const (
	// mostAmount is the largest number of stones in a set.
	mostAmount = 1 << 20
	// mostHeap is the largest heap whose options are listed if their number grows with the heap.
	mostHeap = 1 << 20
)

// likeCode matches a take-and-break code, right or wrong.
var likeCode = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9A-Fa-f]*\.[0-9A-Za-z\[\]]+$`) })

// readCode reads a take-and-break code.
func readCode(text string) (*Rules, error) {
	code, err := octal.Parse(text)
	if err != nil {
		return nil, &Fault{Name: text, Message: err.Error()}
	}
	return heapRules(text, "take-and-break game "+code.String(), true, breaking(code), codeMoves(code),
		func(ctx context.Context, far bool) Theory { return codeTheory(ctx, code, far) }), nil
}

// readSet reads {1,3,4}, the amounts that may be taken, or !{2,3,7}, all amounts
// but those.
func readSet(text string) (*Rules, error) {
	rest, allBut := strings.CutPrefix(text, "!")
	set, err := readAmounts(text, rest)
	if err != nil {
		return nil, err
	}
	var title string
	list := strings.Trim(strings.ReplaceAll(fmt.Sprint(set), " ", ", "), "[]")
	switch {
	case allBut && len(set) == 0:
		title = "take any positive number of stones"
	case allBut:
		title = "take any positive number of stones but " + list
	case len(set) == 0:
		title = "no stone may be taken"
	default:
		title = "take one of these numbers of stones: " + list
	}
	if allBut {
		return heapRules(text, title, true, excluding(set), allButMoves(set), func(context.Context, bool) Theory { return allButTheory(set) }), nil
	}
	return heapRules(text, title, false, taking(set), setMoves(set), func(context.Context, bool) Theory { return setTheory(set) }), nil
}

// readAmounts reads a set, the end of text, in increasing order.
func readAmounts(text, set string) ([]int64, error) {
	fault := func(at int, format string, args ...any) ([]int64, error) {
		return nil, &Fault{Name: inlineName, Line: 1, Col: at + 1, Message: fmt.Sprintf(format, args...)}
	}
	inner, ok := strings.CutPrefix(strings.TrimLeft(set, " "), "{")
	if !ok {
		return fault(len(text)-len(set), "a set begins with {")
	}
	inner, ok = strings.CutSuffix(inner, "}")
	if !ok {
		return fault(len(text), "the } of the set is missing")
	}
	if strings.TrimSpace(inner) == "" {
		return nil, nil
	}
	var all []int64
	at := strings.Index(text, "{") + 1
	for part := range strings.SplitSeq(inner, ",") {
		word := strings.TrimSpace(part)
		n, err := strconv.ParseInt(word, 10, 64)
		switch {
		case err != nil:
			return fault(at, "%q is no number", word)
		case n < 1 || n > mostAmount:
			return fault(at, "%d is outside 1..%d: nobody can take so many", n, mostAmount)
		}
		all = append(all, n)
		at += len(part) + 1
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

func heapRules(text, title string, many bool, list func(int64, *Options), formal Moves, theory func(context.Context, bool) Theory) *Rules {
	return &Rules{Title: title, Name: text, Text: text, Arity: 1, Names: []string{"n"}, Theory: theory, formal: formal, Source: heapSource{name: text, many: many, list: list}}
}

// heapSource is the source of a code or a set: it lists the options of a heap.
type heapSource struct {
	inProcess
	name string
	many bool // the number of options grows with the heap
	list func(n int64, o *Options)
}

func (s heapSource) Options(at Position, o *Options) error {
	o.reset()
	n := at.coordinates[0]
	switch {
	case at.arity != 1:
		return &Fault{Name: s.name, Message: at.String() + " is no heap: a position is one number"}
	case s.many && n > mostHeap:
		return &Fault{Name: s.name, Message: fmt.Sprintf("a heap of %d has too many options to be listed", n)}
	}
	s.list(n, o)
	return nil
}

// breaking lists the options under a take-and-break code.
func breaking(code octal.Code) func(n int64, o *Options) {
	return func(n int64, o *Options) {
		for left := range code.Options(int(n)) {
			for _, heap := range left {
				o.add(int64(heap))
			}
			o.endOption()
		}
	}
}

// taking lists the options that take an amount in a set, which is in increasing order.
func taking(set []int64) func(n int64, o *Options) {
	return func(n int64, o *Options) {
		for _, take := range set {
			if take > n {
				break
			}
			o.add(n - take)
			o.endOption()
		}
	}
}

// excluding lists the options that take an amount outside of a set, which is in increasing order.
func excluding(set []int64) func(n int64, o *Options) {
	return func(n int64, o *Options) {
		for take := int64(1); take <= n; take++ {
			if _, forbidden := slices.BinarySearch(set, take); forbidden {
				continue
			}
			if take < n { // else nothing is left
				o.add(n - take)
			}
			o.endOption()
		}
	}
}
