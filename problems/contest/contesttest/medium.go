package contesttest

import (
	"bytes"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/grundy"
)

// Made yields cases of every family of p of some sizes, some of each.
func Made(p *contest.Problem, cases int, sizes ...int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range p.Families {
			for _, size := range sizes {
				for seed := range uint64(cases) {
					in, err := p.Input(contest.Request{Family: &p.Families[i], Seed: 1000 + seed, Size: min(size, p.MaxSize()), Cases: 1})
					if err != nil {
						panic(err)
					}
					text, err := p.Format.Split(in)
					if err != nil {
						panic(err)
					}
					if !yield(string(text[0])) {
						return
					}
				}
			}
		}
	}
}

// leastMedium is how many cases of medium size must be known by another road.
const leastMedium = 50

// medium holds the theory against another road where positions are too large to be
// searched, and the solver and the strategy against the theory.
func (s *suite) medium(t *testing.T) {
	cases, known := 0, 0
	for text := range s.c.Medium {
		cases++
		in := shrink.Input(s.p, []byte(text))
		// The reference reads as the solver does, so it meets the case behind the head
		// of the file.
		head := fastio.NewBytesReader(in[bytes.Index(in, []byte(text)):])
		want, ok := s.c.Reference(head)
		if err := head.Err(); err != nil {
			t.Fatalf("the reference cannot read: %v\n%s", err, in[:min(len(in), 300)])
		}
		if !ok {
			continue
		}
		known++
		for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := position.Value(); ok && got != want || !ok && want == 0 {
				t.Fatalf("value by theory %v (known: %v), by another road %v\n%s", got, ok, want, in[:min(len(in), 600)])
			}
			s.outcome(t, in, want == 0)
			winning := slices.Collect(firstOf(position.Winning(), stepLimit))
			if want := s.p.Game.Answer(1, winning); len(winning) < stepLimit && s.solve(t, in) != want {
				t.Fatalf("the solver says %q where the moves that win make it %q\n%s", s.solve(t, in), want, in[:min(len(in), 600)])
			}
		}
	}
	if known < leastMedium {
		t.Errorf("Config.Medium yields %d cases, and Config.Reference knows the value of %d of them, expected %d", cases, known, leastMedium)
	}
	t.Logf("theory and another road agree on %d cases of medium size", known)
}

// spelt checks that whatever is spelt nearly like a listed move is refused, unless it
// is listed too. Of positions with many moves it looks at a few.
func spelt(p contest.Position) (wrong contest.Move) {
	const most = 60
	moves := slices.Collect(firstOf(p.Moves(), stepLimit+1))
	if len(moves) > stepLimit {
		return ""
	}
	listed := map[contest.Move]bool{}
	for _, m := range moves {
		listed[m] = true
	}
	for _, m := range moves[:min(len(moves), most)] {
		for near := range nearly(string(m)) {
			if _, err := p.Play(contest.Move(near)); err == nil && !listed[contest.Move(near)] {
				return contest.Move(near)
			}
		}
	}
	return ""
}

// nearly yields what a move might be mistaken for: its numbers one off, spelt in other
// ways or too large for some type, its parts left out, doubled or exchanged.
func nearly(m string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(m); {
			j := i
			for j < len(m) && m[j] >= '0' && m[j] <= '9' {
				j++
			}
			if j == i {
				if !yield(m[:i]+m[i+1:]) || !yield(m[:i]+m[i:i+1]+m[i:]) || !yield(m[:i]+" "+m[i+1:]) {
					return
				}
				i++
				continue
			}
			v, err := strconv.ParseUint(m[i:j], 10, 64)
			if err != nil {
				return
			}
			for _, other := range []string{
				strconv.FormatUint(v+1, 10), strconv.FormatUint(v+2, 10), strconv.FormatUint(max(v, 1)-1, 10), strconv.FormatUint(2*v, 10),
				"0", "0" + m[i:j], "+" + m[i:j], "-" + m[i:j], "",
				strconv.FormatUint(v+1<<8, 10), strconv.FormatUint(v+1<<16, 10), strconv.FormatUint(v+1<<32, 10), m[i:j] + "18446744073709551616",
			} {
				if !yield(m[:i] + other + m[j:]) {
					return
				}
			}
			i = j
		}
		for _, separator := range []string{":", ",", ">", "+"} {
			parts := strings.Split(m, separator)
			if len(parts) < 2 {
				if !yield(m + separator) {
					return
				}
				continue
			}
			slices.Reverse(parts)
			if !yield(strings.Join(parts, separator)) || !yield(m+separator+parts[0]) {
				return
			}
		}
		_ = yield(m+" ") && yield(" "+m) && yield(m+m) && yield(m+"\x00")
	}
}

// A Table is the value of every number up to a limit, by the mex rule over options.
func Table(most int, options func(n int, option func(smaller int))) []grundy.Value {
	return grundy.Table(most+1, func(smaller []grundy.Value, add func(grundy.Value)) {
		options(len(smaller), func(n int) { add(smaller[n]) })
	})
}
