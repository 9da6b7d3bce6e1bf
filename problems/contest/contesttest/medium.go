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

// Made yields cases of every family of p of some sizes, some of each: two thirds of them
// in quick tests.
func Made(p *contest.Problem, cases int, sizes ...int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range p.Families {
			for _, size := range sizes {
				for seed := range uint64(cases - count(cases/3, 0)) {
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

// leastMedium is how many cases of medium size must be known by Config.Reference.
const leastMedium = 50

// medium compares the theory with Config.Reference where positions are too large to be
// searched, and the solver and the strategy with the theory.
func (s *suite) medium(t *testing.T) {
	cases, known := 0, 0
	for text := range s.c.Medium {
		cases++
		in := shrink.Input(s.p, []byte(text))
		// The reference reads one case, as the solver does, so it starts after the head
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
		var answers []string // to the positions of the case
		complete := true
		for at, position := range s.positions(t, in) {
			if at.Position <= 1 {
				if got, ok := position.Value(); ok && got != want || contest.Lost(position) != (want == 0) {
					t.Fatalf("value by theory %v (known: %v), by Config.Reference %v\n%s", got, ok, want, in[:min(len(in), 600)])
				}
				s.outcome(t, in, want == 0)
			}
			winning, all := contest.FirstMoves(position.Winning(), stepLimit())
			complete = complete && all
			answers = append(answers, s.answer(1, position, winning))
		}
		if want := s.p.Format.JoinAnswers(answers); complete && s.solve(t, in) != want {
			t.Fatalf("the solver says %q where the moves that win make it %q\n%s", s.solve(t, in), want, in[:min(len(in), 600)])
		}
	}
	if known < leastMedium {
		t.Errorf("Config.Medium yields %d cases, and Config.Reference knows the value of %d of them, expected %d", cases, known, leastMedium)
	}
	t.Logf("theory and Config.Reference agree on %d cases of medium size", known)
}

// spelt returns a word that can be played though it is not listed, only spelt nearly like a
// listed move, or "". Of positions with many moves it looks at a few.
func spelt(p contest.Position) (wrong contest.Move) {
	const most = 60
	moves, all := contest.FirstMoves(p.Moves(), stepLimit())
	if !all {
		return ""
	}
	listed := map[contest.Move]bool{}
	for _, m := range moves {
		listed[m] = true
	}
	for _, m := range moves[:min(len(moves), most)] {
		for _, near := range nearly(string(m)) {
			if _, err := p.Play(contest.Move(near)); err == nil && !listed[contest.Move(near)] {
				return contest.Move(near)
			}
		}
	}
	return ""
}

// nearly returns words that differ little from a move: its numbers one off, spelt in other
// ways or too large for some type, its parts left out, doubled or exchanged.
func nearly(m string) (words []string) {
	for i := 0; i < len(m); {
		j := i
		for j < len(m) && m[j] >= '0' && m[j] <= '9' {
			j++
		}
		if j == i {
			words = append(words, m[:i]+m[i+1:], m[:i]+m[i:i+1]+m[i:], m[:i]+" "+m[i+1:])
			i++
			continue
		}
		v, err := strconv.ParseUint(m[i:j], 10, 64)
		if err != nil {
			return words
		}
		for _, other := range []uint64{v + 1, v + 2, max(v, 1) - 1, 2 * v, 0, v + 1<<8, v + 1<<16, v + 1<<32} {
			words = append(words, m[:i]+strconv.FormatUint(other, 10)+m[j:])
		}
		for _, other := range []string{"0" + m[i:j], "+" + m[i:j], "-" + m[i:j], "", m[i:j] + "18446744073709551616"} {
			words = append(words, m[:i]+other+m[j:])
		}
		i = j
	}
	for _, separator := range []string{":", ",", ">", "+"} {
		parts := strings.Split(m, separator)
		slices.Reverse(parts)
		if words = append(words, m+separator); len(parts) > 1 {
			words = append(words, strings.Join(parts, separator), m+separator+parts[0])
		}
	}
	return append(words, m+" ", " "+m, m+m, m+"\x00")
}

// A Table is the value of every number up to a limit, by the mex rule over options.
func Table(most int, options func(n int, option func(smaller int))) []grundy.Value {
	return grundy.Table(most+1, func(smaller []grundy.Value, add func(grundy.Value)) {
		options(len(smaller), func(n int) { add(smaller[n]) })
	})
}
