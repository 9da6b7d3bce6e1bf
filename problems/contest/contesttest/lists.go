package contesttest

import (
	"iter"
	"math"
	"math/rand/v2"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// CountAndLine is the case of a problem whose cases are lists: how many numbers there are,
// and on the next line the numbers.
func CountAndLine(numbers []int) string { return Line(len(numbers)) + Line(numbers...) }

// AllLists is a Config.Every of such cases: all lists of numbers from least on, those of
// one number up to the first of most, those of two up to the second, and so on.
func AllLists(least int, most ...int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, most := range most {
			for numbers := range Tuples(i+1, least, most) {
				if !yield(CountAndLine(numbers)) {
					return
				}
			}
		}
	}
}

// Lists yields cases that are written from lists of one to four numbers up to most, a
// third of the lists made of numbers near most: 300 cases if tests are long, else 120.
func Lists(most int, write func(numbers []int) string) iter.Seq[string] {
	return func(yield func(string) bool) {
		rng := rand.New(rand.NewPCG(1, uint64(most)))
		for k := range count(120, 300) {
			numbers := make([]int, 1+k%4)
			for i := range numbers {
				if numbers[i] = 1 + rng.IntN(most); k%3 == 0 {
					numbers[i] = most - rng.IntN(most/10+1)
				}
			}
			if !yield(write(numbers)) {
				return
			}
		}
	}
}

// ByTable is a Config.Reference for cases that are a count and a list: number i of it,
// from 0, is worth what the mex rule makes of the numbers that it can become.
func ByTable(most int, options func(i, n int, option func(smaller int))) func(in *fastio.Reader) (grundy.Value, bool) {
	var tables [][]grundy.Value
	return func(in *fastio.Reader) (grundy.Value, bool) {
		return SumOf(in, in.Int("count", 1, math.MaxInt), func(i int) []grundy.Value {
			for len(tables) <= i {
				of := len(tables)
				tables = append(tables, Table(most, func(n int, option func(int)) { options(of, n, option) }))
			}
			return tables[i]
		})
	}
}

// SumOf reads n numbers and returns the nim-sum of their values in tables, one for
// each or one for all; known is false where one is beyond its table.
func SumOf(in *fastio.Reader, n int, table func(i int) []grundy.Value) (sum grundy.Value, known bool) {
	known = true
	for i := range n {
		v, values := in.Int64("number", 0, 1<<62), table(i)
		if v >= int64(len(values)) {
			known = false
			continue
		}
		sum ^= values[v]
	}
	return sum, known
}

// WrongLists are the mistakes of those who see the lists of such cases, as WrongList.
func WrongLists(yes, no string, won map[string]func(list []int) bool) map[string]Mistake {
	mistakes := map[string]Mistake{}
	for family, won := range won {
		mistakes[family] = WrongList(yes, no, won)
	}
	return mistakes
}

// WrongList is the mistake of won, which sees the list of a case that is a count and a
// list; the answer is one of two lines.
func WrongList(yes, no string, won func(list []int) bool) Mistake {
	return WrongVerdict(yes, no, func(in *fastio.Reader) bool {
		list := make([]int, in.Int("count", 1, 1_000_000))
		for i := range list {
			list[i] = in.Int("number", 0, math.MaxInt)
		}
		return won(list)
	})
}
