package octal

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
	"nimsum/testdata/long"
)

func code(t testing.TB, s string) Code {
	c, err := Parse(s)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return c
}

// byOptions finds the values of the heaps 0..n-1 by listing every option.
func byOptions(c Code, n int) []grundy.Value {
	return grundy.Table(n, func(smaller []grundy.Value, add func(grundy.Value)) {
		for left := range c.Options(len(smaller)) {
			var sum grundy.Value
			for _, h := range left {
				sum ^= smaller[h]
			}
			add(sum)
		}
	})
}

func TestPublishedValues(t *testing.T) {
	for _, row := range published {
		c := code(t, row.code)
		want := []grundy.Value{0}
		for _, v := range row.values {
			want = append(want, grundy.Value(v))
		}
		if got := byOptions(c, len(want)); !slices.Equal(got, want) {
			t.Errorf("%s by its options:\n%v, want\n%v", row.code, got, want)
		}
		limit := 1200
		if c.Parts() > 2 {
			limit = long.Size(300, limit)
		}
		table := c.Tabulate(limit)
		for n, want := range want {
			if got, ok := table.Value(uint64(n)); !ok || got != want {
				t.Errorf("%s: value of %d = %v, %v; want %v", row.code, n, got, ok, want)
			}
		}
		// Where no period is published, so many values prove none.
		period, ok := table.Period()
		if want := (heaps.Period{Length: row.period[0], Start: row.period[1], Saltus: row.period[2]}); period != want || ok != (want.Length > 0) {
			t.Errorf("%s: period %v, %v; want %v", row.code, period, ok, want)
		}
		if row.options != 0 {
			count := 0
			for range c.Options(20) {
				count++
			}
			if count != row.options {
				t.Errorf("%s: a heap of 20 has %d options, want %d", row.code, count, row.options)
			}
		}
	}
}

func TestPublishedPeriods(t *testing.T) {
	for _, row := range exceptions {
		if row.last > 100_000 && !long.Tests() {
			continue // the benchmarks and the long run go there
		}
		c := code(t, row.code)
		table := c.Tabulate(1_000_000)
		want := heaps.Period{Start: row.last + 1, Length: row.length}
		if got, ok := table.Period(); !ok || got != want {
			t.Errorf("%s: period %v, %v; %s has %v", row.code, got, ok, row.oeis, want)
		}
	}
}

// TestOptions has the samples of CGSuite's TBCodeTest; for 0.77 its order.
func TestOptions(t *testing.T) {
	for _, test := range []struct {
		code string
		n    int
		want string
	}{
		{"0.7", 9, "8 | 1,7 | 2,6 | 3,5 | 4,4"},
		{"0.77", 9, "8 | 1,7 | 2,6 | 3,5 | 4,4 | 7 | 1,6 | 2,5 | 3,4"},
		{"4.0", 8, "1,7 | 2,6 | 3,5 | 4,4"},
		{"0.3F", 9, "8 | 7 | 1,6 | 2,5 | 3,4 | 1,1,5 | 1,2,4 | 1,3,3 | 2,2,3"},
		{"0.77", 1, "none"},
		{"0.77", 2, "1 | none"},
		{"0.77", 0, ""},
		{"0.77", -5, ""},
		{"0.[3]", 3, "2 | 1 | none"},
		{"0.0", 9, ""},
	} {
		var got []string
		for left := range code(t, test.code).Options(test.n) {
			var sizes []string
			for _, h := range left {
				sizes = append(sizes, fmt.Sprint(h))
			}
			if sizes == nil {
				sizes = []string{"none"}
			}
			got = append(got, strings.Join(sizes, ","))
		}
		if got := strings.Join(got, " | "); got != test.want {
			t.Errorf("%s from %d: %s, want %s", test.code, test.n, got, test.want)
		}
	}
}

func TestDigits(t *testing.T) {
	for _, want := range []struct {
		code        string
		last, parts int
		endless     bool
	}{
		{"0.0", 1, 1, false},
		{"4.", 1, 2, false},
		{"0.137", 3, 2, false},
		{"0.0300", 2, 1, false},
		{"C.1", 1, 3, false},
		{"0.[3]", 1, 1, true},
		{"4.123[08]", 3, 3, true},
	} {
		c := code(t, want.code)
		if last, parts, endless := c.Last(), c.Parts(), c.Endless(); last != want.last || parts != want.parts || endless != want.endless {
			t.Errorf("%s: last place %d, %d parts, endless %t, want %v", want.code, last, parts, endless, want)
		}
	}
}

func TestOptionsStop(t *testing.T) {
	c := code(t, "C.FF")
	total := 0
	for range c.Options(9) {
		total++
	}
	for stop := 1; stop <= total; stop++ {
		count := 0
		for range c.Options(9) {
			if count++; count == stop {
				break // the range would panic if it were asked for more
			}
		}
	}
}

// randomCode returns a code with digits below base.
func randomCode(rng *rand.Rand, base int) Code {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	b.WriteByte(digits[4*rng.IntN((base+3)/4)])
	b.WriteByte('.')
	for range 1 + rng.IntN(4) {
		b.WriteByte(digits[rng.IntN(base)])
	}
	if rng.IntN(4) == 0 {
		fmt.Fprintf(&b, "[%X%X]", rng.IntN(base), rng.IntN(base))
	}
	c, err := Parse(b.String())
	if err != nil {
		panic(err)
	}
	return c
}

func TestTabulate(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	proved := 0
	for i := range long.Size(60, 200) {
		base, n := 8, 240
		if i%4 == 0 {
			base, n = 16, 70
		}
		if long.Tests() {
			n *= 3
		}
		c := randomCode(rng, base)
		want := byOptions(c, n)
		// A short table must hold for all that it claims to know.
		for _, limit := range []int{0, 1, n / 3, n} {
			table := c.Tabulate(limit)
			if _, ok := table.Period(); ok {
				proved++
			} else if table.Len() != limit {
				t.Fatalf("%v: %d values of %d and no period", c, table.Len(), limit)
			}
			for h, want := range want {
				got, ok := table.Value(uint64(h))
				if known := h < table.Len(); known && !ok || ok && got != want {
					p, _ := table.Period()
					t.Fatalf("%v: value of %d = %v, %v; want %v (period %v, limit %d)", c, h, got, ok, want, p, limit)
				}
			}
		}
	}
	if proved == 0 {
		t.Error("no period was ever proved")
	}
}

// TestProof checks how many values the proof asks for. Kayles repeats from 71
// on with period 12 and takes two stones at most: 2*71 + 2*12 + 2 = 168.
func TestProof(t *testing.T) {
	c := code(t, "0.77")
	if p, ok := c.Tabulate(167).Period(); ok {
		t.Errorf("167 values prove the period %v", p)
	}
	if p, ok := c.Tabulate(168).Period(); !ok || p != (heaps.Period{Start: 71, Length: 12}) {
		t.Errorf("168 values prove the period %v, %v; want {71 12}", p, ok)
	}
}

// TestLasker holds Lasker's Nim against its closed form, far beyond the table
// (Ferguson, Game Theory, I.4.4).
func TestLasker(t *testing.T) {
	table := code(t, "4.[3]").Tabulate(1000)
	for _, n := range []uint64{0, 1, 2, 3, 4, 5, 30, 31, 32, 1e6 + 3, 1 << 31, 1<<31 - 1, 1<<32 - 1, 1<<53 + 1, 1<<64 - 2} {
		want := n
		switch {
		case n%4 == 3:
			want = n + 1
		case n%4 == 0 && n > 0:
			want = n - 1
		}
		if got, ok := table.Value(n); !ok || got != grundy.Value(want) {
			t.Errorf("value of %d = %v, %v; want %v", n, got, ok, want)
		}
	}
	if got, ok := table.Value(1<<64 - 1); ok {
		t.Errorf("a value of 65 bits is %v", got)
	}
}

// tempting are codes whose first values show an arithmetic period that breaks: the
// saltus of 0.5[3] is 6, and 0.2052[3] has too few values.
var tempting = []string{"0.5[3]", "0.2052[3]"}

// TestEndless has random codes that repeat, half of them with what reaches every
// small value, and holds what short tables claim against the plain table.
func TestEndless(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	n, rounds := long.Size(300, 600), long.Size(100, 1000)
	proved := make(map[string]int)
	for i := range rounds {
		var b strings.Builder
		fmt.Fprintf(&b, "%d.", rng.IntN(2)*4)
		for range rng.IntN(7) {
			fmt.Fprintf(&b, "%d", rng.IntN(8))
		}
		b.WriteByte('[')
		for k := range 1 + rng.IntN(3) {
			d := rng.IntN(4)
			if i%2 == 0 && k == 0 {
				d = 3
			}
			if i%7 == 0 {
				d = rng.IntN(8)
			}
			fmt.Fprintf(&b, "%d", d)
		}
		b.WriteByte(']')
		if i < len(tempting) {
			b.Reset()
			b.WriteString(tempting[i])
		}
		c := code(t, b.String())
		want := byOptions(c, n)
		for limit := 2; limit < n/2; limit += 1 + limit/40 { // short tables tempt most
			values := make([]uint32, limit)
			for h := range values {
				values[h] = uint32(want[h])
			}
			table := c.sequence(values)
			p, ok := table.Period()
			if !ok {
				continue
			}
			kind := "periodic"
			if p.Saltus > 0 {
				kind = "arithmetic"
			}
			if c.Parts() > 1 {
				kind += " with splits"
			}
			proved[kind]++
			for h, want := range want {
				if got, ok := table.Value(uint64(h)); !ok || got != want {
					t.Fatalf("%v: value of %d = %v, %v; want %v (period %v, of %d values)", c, h, got, ok, want, p, limit)
				}
			}
		}
	}
	t.Log(proved)
	for _, kind := range []string{"periodic", "arithmetic", "periodic with splits", "arithmetic with splits"} {
		if proved[kind] < 5 {
			t.Errorf("%d codes are proved to be %s", proved[kind], kind)
		}
	}
}

// TestSwaps has codes whose rare and common values are best told apart by heaps, with
// odd takes and with even ones, against the plain table.
func TestSwaps(t *testing.T) {
	swapped := make(map[int]bool)
	for _, s := range []string{"0.106", "0.127", "0.0106", "0.0127", "4.11", "0.36", "0.4", "0.04"} {
		const n = 1500
		c := code(t, s)
		want := byOptions(c, n)
		w := newWorks(c)
		for h := range n {
			w.next()
			if grundy.Value(w.values[h]) != want[h] {
				t.Fatalf("%s: value of %d = %v, want %v (mask %b, swaps %v)", s, h, w.values[h], want[h], w.mask, w.swaps)
			}
			if w.swaps {
				swapped[w.odd] = true
			}
		}
	}
	if !swapped[0] || !swapped[1] {
		t.Errorf("takes of parity %v were ever used", swapped)
	}
}

func TestLongTable(t *testing.T) {
	long.Only(t)
	// A long table against the plain one, where the masks matter.
	for _, s := range []string{"0.007", "0.6", "0.156", "0.45", "0.16", "4.7"} {
		c := code(t, s)
		want := byOptions(c, 8000)
		if got := slices.Collect(c.Tabulate(8000).All()); !slices.Equal(got, want[:len(got)]) {
			t.Errorf("%s: the fast table differs from the plain one", s)
		}
	}
}

func TestParse(t *testing.T) {
	for in, want := range map[string]string{
		"0.77":      "0.77",
		".137":      "0.137",
		"4.0":       "4.0",
		"4.":        "4.0",
		".":         "0.0",
		"0.0":       "0.0",
		"0.3f":      "0.3F",
		"0.770":     "0.77",
		"c.0":       "C.0",
		"0.[3]":     "0.[3]",
		"4.[3]":     "4.[3]",
		".333[0]":   "0.333",
		"0.300[03]": "0.300[03]",
	} {
		c, err := Parse(in)
		if err != nil || c.String() != want {
			t.Errorf("Parse(%q) = %v, %v; want %s", in, c, err, want)
		}
	}
	for in, want := range map[string]string{
		"":        "a code has a point, as in 0.77",
		"077":     "a code has a point, as in 0.77",
		"80.0":    "2 digits before the point: there can be one",
		"1.7":     `digit "1" before the point: only 0, 4, 8 or C change a heap`,
		"7.7":     `digit "7" before the point: only 0, 4, 8 or C change a heap`,
		"0.7g":    `'g' is no digit`,
		"0.7 7":   `' ' is no digit`,
		"-.7":     `'-' is no digit`,
		"0.7.7":   `'.' is no digit`,
		"0.7[":    "what repeats is one digit or more in brackets, and comes last",
		"0.[]":    "what repeats is one digit or more in brackets, and comes last",
		"0.[3]7":  "what repeats is one digit or more in brackets, and comes last",
		"0.[3][]": `']' is no digit`,
		"0.7]":    `']' is no digit`,
	} {
		if c, err := Parse(in); err == nil || err.Error() != want {
			t.Errorf("Parse(%q) = %v, error %v; want %s", in, c, err, want)
		}
	}
	if got := (Code{}).String(); got != "0.0" {
		t.Errorf("the zero code is %s", got)
	}
}

func TestDigit(t *testing.T) {
	c := code(t, "4.12[3A]")
	for k, want := range map[int]int{-1: 0, 0: 4, 1: 1, 2: 2, 3: 3, 4: 10, 5: 3, 100: 10} {
		if got := c.Digit(k); got != want {
			t.Errorf("digit %d of %v = %d, want %d", k, c, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"0.77", ".137", "4.0", "0.3F", "4.[3]", "c.[0f]", "7.7", "0.[", "0.0330003"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := Parse(s)
		if err != nil {
			return
		}
		again, err := Parse(c.String())
		if err != nil || again.String() != c.String() {
			t.Fatalf("%q is read as %v, and that as %v, %v", s, c, again, err)
		}
		const n = 40
		want := byOptions(c, n)
		table := c.Tabulate(n)
		for h, want := range want {
			if got, ok := table.Value(uint64(h)); ok && got != want {
				t.Fatalf("%v: value of %d = %v, want %v", c, h, got, want)
			}
		}
	})
}

// TestUnequal compares values of Unequal with the mex rule over all options, for Grundy's game and for
// random codes, and finds the lost heaps of Grundy's game as they are published (OEIS A036685).
func TestUnequal(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	codes := []Code{code(t, "4.0")}
	for range long.Size(30, 200) {
		codes = append(codes, randomCode(rng, 8))
	}
	for _, c := range codes {
		want := grundy.Table(long.Size(300, 1500), func(smaller []grundy.Value, add func(grundy.Value)) {
			for left := range c.Options(len(smaller)) {
				var sum grundy.Value
				for _, h := range left {
					sum ^= smaller[h]
				}
				if len(left) < 2 || left[0] != left[1] {
					add(sum)
				}
			}
		})
		table := c.Unequal().Tabulate(len(want))
		if p, proved := table.Period(); proved {
			t.Fatalf("%v with unequal heaps: period %v", c, p)
		}
		for h, want := range want {
			if v, ok := table.Value(uint64(h)); v != want || !ok {
				t.Fatalf("%v with unequal heaps: value of %d = %v, want %v", c, h, v, want)
			}
		}
		if options := byOptions(c.Unequal(), len(want)); !slices.Equal(options, want) {
			t.Fatalf("%v with unequal heaps: values by the options %v, want %v", c, options, want)
		}
	}
	var lost []int
	h := 0
	for v := range NewTable(code(t, "4.0").Unequal()).To(long.Size(3000, 1_000_000)).All() {
		if v == 0 && h > 0 {
			lost = append(lost, h)
		}
		h++
	}
	want := []int{1, 2, 4, 7, 10, 20, 23, 26, 50, 53}
	if len(lost) != 41 || !slices.Equal(lost[:10], want) || lost[40] != 1222 {
		t.Errorf("lost heaps of Grundy's game: %v, want 41 of them, from %v to 1222", lost, want)
	}
}
