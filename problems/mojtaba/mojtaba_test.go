package mojtaba_test

import (
	"fmt"
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/mojtaba"
	"nimsum/problems/theory/grundy"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, mojtaba.Problem) }

func TestConformance(t *testing.T) {
	contesttest.Run(t, mojtaba.Problem, contesttest.Config{
		Every:  contesttest.AllLists(1, 300, 40, 12, 6),
		Random: 4, RandomCases: 50,
		Medium:    contesttest.Made(mojtaba.Problem, 6, 6, 20, 60),
		Reference: reference,
		Mistakes: map[string]contesttest.Mistake{
			"ones":    player{oneNumberWins: true}.mistake().Sized(1),
			"random":  player{oneGame: true}.mistake(),
			"powers":  player{dividesByP: true}.mistake(),
			"repeats": player{addsBits: true}.mistake(),
			"gaps":    player{presentOnly: true}.mistake(),
			"large":   player{sieve: 100_000}.mistake(),
		},
	})
}

func TestPlayer(t *testing.T) { contesttest.Second(t, mojtaba.Problem, 60, player{}.answer) }

// TestTraps has what samples do not tell: small-1, one number 4, tells p^k from p, and these the
// rest.
func TestTraps(t *testing.T) {
	for in, want := range map[string]string{
		"1\n4\n":                   "Mojtaba\n", // 2^2 at once
		"2\n4 4\n":                 "Mojtaba\n", // a set of exponents
		"2\n1000000007 4\n":        "Mojtaba\n", // *1 and *2
		"2\n1000000007 3\n":        "Arpa\n",
		"3\n1 1 1\n":               "Arpa\n",
		"2\n8 2\n":                 "Arpa\n", // to 4, to 2 or to 2
		"0\n\n":                    "Arpa\n",
		"1\n9223372036854775783\n": "Mojtaba\n", // the largest prime below 2^63
		// The square of 3037000493 and another prime squared: *2 and *2.
		"2\n9223371994482243049 9\n": "Arpa\n",
	} {
		got, err := mojtaba.Problem.Answer([]byte(in))
		if err != nil || string(got) != want {
			t.Errorf("%q gives %q and error %v, want %q", in, got, err, want)
		}
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, mojtaba.Problem, map[string]string{
		"2\n1 0\n": "line 2, column 3: number in the list 0 is below 1",
		"2\n7\n":   "line 3, column 1: the input ends where the number in the list should stand",
	})
	contesttest.Promises(t, mojtaba.Problem, []contesttest.Said{
		{In: "2147483647\n8\n", Err: "line 3, column 1: the input ends where the number in the list should stand"},
	})
}

// TestSameMoves plays both moves that leave the same.
func TestSameMoves(t *testing.T) {
	for position, err := range mojtaba.Problem.Positions(fastio.NewBytesReader([]byte("2\n17 289\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for m := range position.Moves() {
			next, err := position.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			keys = append(keys, string(m)+next.Key())
		}
		if len(keys) != 2 || keys[0][len("1:17^1"):] != keys[1][len("1:17^2"):] {
			t.Errorf("moves and what they leave: %q", keys)
		}
		contesttest.PlayErrors(t, position, map[contest.Move]string{
			"1:17^3": `game 1: "17^3" is no move: they are game:prime^exponent`,
			"2:17^1": "there is no game 2",
		})
	}
}

// reference finds values with lists of exponents in place of masks.
func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	_, all := readExponents(in)
	for _, exponents := range all {
		slices.Sort(exponents)
		sum ^= valueOf(slices.Compact(exponents))
	}
	return sum, true
}

var values = map[string]grundy.Value{}

func valueOf(exponents []int) grundy.Value {
	key := fmt.Sprint(exponents)
	if v, ok := values[key]; ok {
		return v
	}
	var options []grundy.Value
	for k := 1; len(exponents) > 0 && k <= slices.Max(exponents); k++ {
		var after []int
		for _, e := range exponents {
			if e > k {
				after = append(after, e-k)
			} else if e < k {
				after = append(after, e)
			}
		}
		slices.Sort(after)
		options = append(options, valueOf(slices.Compact(after)))
	}
	values[key] = grundy.Mex(options)
	return values[key]
}

// readExponents returns how many numbers there are, and the exponents of each prime, with
// repeats.
func readExponents(in *fastio.Reader) (n int, all map[int][]int) {
	n, all = in.Int("n", 0, 1000), map[int][]int{}
	for range n {
		a := in.Int("a", 1, 1<<31-1)
		for p := 2; p <= a/p; p++ {
			e := 0
			for ; a%p == 0; a /= p {
				e++
			}
			if e > 0 {
				all[p] = append(all[p], e)
			}
		}
		if a > 1 {
			all[a] = append(all[a], 1)
		}
	}
	return n, all
}

// A player solves with masks as contestants do, with a mistake.
type player struct {
	oneNumberWins, dividesByP, addsBits, presentOnly, oneGame bool
	sieve                                                     int
}

func (p player) mistake() contesttest.Mistake { return contesttest.Wrong(p.answer) }

func (p player) answer(in *fastio.Reader) string {
	masks := map[int]int{}
	n, all := readExponents(in)
	for prime, exponents := range all {
		if p.sieve > 0 && prime > p.sieve {
			continue
		}
		if p.oneGame {
			prime = 1
		}
		for _, e := range exponents {
			if p.addsBits {
				masks[prime] += 1 << (e - 1)
			} else {
				masks[prime] |= 1 << (e - 1)
			}
		}
	}
	sum, known := 0, map[int]int{}
	for _, mask := range masks {
		sum ^= p.value(mask, known)
	}
	if sum != 0 || p.oneNumberWins && n == 1 {
		return "Mojtaba"
	}
	return "Arpa"
}

func (p player) value(mask int, known map[int]int) int {
	if v, ok := known[mask]; ok {
		return v
	}
	options := map[int]bool{}
	for k := 0; mask>>k > 0; k++ {
		next := mask>>(k+1) | mask&(1<<k-1)
		if p.dividesByP {
			next = mask&(1<<k-1) | mask>>k<<k>>1
		}
		if !p.presentOnly || mask>>k&1 == 1 {
			options[p.value(next, known)] = true
		}
	}
	v := 0
	for options[v] {
		v++
	}
	known[mask] = v
	return v
}
