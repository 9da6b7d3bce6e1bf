package contesttest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// A narrowing changes numbers as a type does that is too narrow for them.
type narrowing struct {
	name string
	from int64 // the least number it changes, or one a little less
	to   func(v int64) int64
}

var narrowings = []narrowing{
	wrap(8), wrap(16), wrap(32), clip(15), clip(31),
	{"floating point", 1 << 53, func(v int64) int64 { return int64(float64(v)) }},
}

// wrap leaves the lowest bits.
func wrap(bits uint) narrowing {
	return narrowing{fmt.Sprint(bits, " bits"), 1 << bits, func(v int64) int64 { return v & (1<<bits - 1) }}
}

// clip narrows as reading into a signed type does, which stops at the largest number.
func clip(bits uint) narrowing {
	most := int64(1)<<bits - 1
	return narrowing{fmt.Sprint(bits, " bits and a sign"), 1 << bits, func(v int64) int64 { return max(-most, min(v, most)) }}
}

// narrow checks that families catch programs with types that are too narrow. For each kind of
// number and each type that is too narrow for it, narrowing the numbers must change the answer
// to some case. And some nim-sum other than 0 must be 0 in the type.
func (s *suite) narrow(t *testing.T) {
	t.Run("numbers", s.narrowNumbers)
	if s.p.IsGame() {
		t.Run("sums", s.narrowSums)
	}
}

func (s *suite) narrowNumbers(t *testing.T) {
	missing := map[string]map[string]narrowing{} // by number, then by narrowing
	try := func(in []byte) {
		spans, err := s.p.Format.Spans(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, span := range spans {
			if span.Kind != format.NumberSpan || s.isCount(span.What) {
				continue
			}
			if _, known := missing[span.What]; !known {
				missing[span.What] = map[string]narrowing{}
				for _, n := range narrowings {
					if b := s.boundOf(span.What); b != nil && b.Max >= n.from+n.from/2 {
						missing[span.What][n.name] = n
					}
				}
			}
		}
		var want string
		for what, all := range missing {
			for name, n := range all {
				narrowed, changed := cut(in, spans, what, n)
				if !changed {
					continue
				}
				if want == "" {
					want = s.solve(t, in)
				}
				if got, err := solve(s.p, fastio.NewBytesReader(narrowed)); err != nil || got != want {
					delete(all, name)
				}
			}
		}
	}
	sizes := []int{1<<8 + 7, 1<<15 + 7, 1<<16 + 7, 99_999}
	for size := range 1 + s.c.Random {
		sizes = append(sizes, 1+size)
	}
	slices.Sort(sizes)
	for i := range s.p.Families {
		for _, size := range sizes {
			in := Input(t, s.p, contest.Request{Family: &s.p.Families[i], Size: min(size, s.p.MaxSize()), Cases: 1})
			if len(in) > 20_000 { // the size is how many numbers there are, not how large
				break
			}
			for seed := range uint64(count(4, 8)) {
				try(Input(t, s.p, contest.Request{Family: &s.p.Families[i], Seed: seed, Size: min(size, s.p.MaxSize()), Cases: 1}))
			}
		}
	}
	for what, all := range missing {
		for name := range all {
			if s.c.Narrow[what] == "" {
				t.Errorf("no case tells a program that keeps the %s in %s: let some family do so, or give the reason in Config.Narrow", what, name)
			}
		}
	}
	for what, reason := range s.c.Narrow {
		if what != nimSum && len(missing[what]) == 0 {
			t.Errorf("some case tells every program that keeps the %s in too narrow a type, so it is not so that %s: take it from Config.Narrow", what, reason)
		}
	}
}

// isCount reports whether a number is a count: with another count, another input is read.
func (s *suite) isCount(what string) bool {
	return slices.ContainsFunc(append(s.p.Format.Counts(), s.p.Format.Frame.Count), func(name string) bool {
		return name != "" && s.p.Format.Bound(name).What == what
	})
}

func (s *suite) boundOf(what string) *format.Bound {
	for i, b := range s.p.Format.Bounds {
		if b.What == what {
			return &s.p.Format.Bounds[i]
		}
	}
	return nil
}

// cut returns the input with every number of a kind narrowed, and whether it is another.
func cut(in []byte, spans []format.Span, what string, n narrowing) (narrowed []byte, changed bool) {
	at := int64(0)
	for _, span := range spans {
		if span.Kind != format.NumberSpan || span.What != what {
			continue
		}
		v, _ := strconv.ParseInt(string(in[span.From:span.To]), 10, 64)
		narrowed = append(narrowed, in[at:span.From]...)
		narrowed = strconv.AppendInt(narrowed, n.to(v), 10)
		at = span.To
		changed = changed || n.to(v) != v
	}
	return append(narrowed, in[at:]...), changed
}

// nimSum is the name of the nim-sum in Config.Narrow.
const nimSum = "nim-sum"

// narrowSums looks at larger cases too: some values are as large as the case.
func (s *suite) narrowSums(t *testing.T) {
	largest := int64(0)
	zero := map[uint]bool{} // by bits, some value not 0 is 0 in as many
	for _, size := range []int{1, 2, 3, s.c.Random, 1<<8 + 7, 1<<15 + 7, 1<<16 + 7} {
		if size > s.p.MaxSize() {
			continue
		}
		for i := range s.p.Families {
			for k := range count(1, 3) {
				in := Input(t, s.p, contest.Request{Family: &s.p.Families[i], Seed: uint64(2 * k), Size: size, Cases: 1, Won: true})
				for at, position := range s.some(t, in) {
					if at.Position > 1 && len(in) > 1<<16 {
						break
					}
					v, known := position.Value()
					if !known || uint64(v) > math.MaxInt64 {
						continue
					}
					largest = max(largest, int64(v))
					for _, bits := range []uint{8, 16, 32} {
						zero[bits] = zero[bits] || v != 0 && int64(v)%(1<<bits) == 0
					}
				}
			}
		}
	}
	reason, known := s.c.Narrow[nimSum]
	needed := false
	for _, bits := range []uint{8, 16, 32} {
		if largest < 1<<bits || zero[bits] {
			continue
		}
		if needed = true; !known {
			t.Errorf("values go up to %d, but no case tells a program that keeps the %s in %d bits: let some family do so, or give the reason in Config.Narrow", largest, nimSum, bits)
		}
	}
	if known && !needed {
		t.Errorf("some case tells every program that keeps the %s in too narrow a type, so it is not so that %s: take it from Config.Narrow", nimSum, reason)
	}
	t.Logf("values up to %d", largest)
}
