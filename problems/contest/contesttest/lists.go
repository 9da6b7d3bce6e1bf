package contesttest

import (
	"iter"
	"math"
	"math/rand/v2"

	fastio "nimsum/io"
	"nimsum/problems/contest/seq"
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
			if !seq.Push(yield, seq.Map(Tuples(i+1, least, most), CountAndLine)) {
				return
			}
		}
	}
}

// Lists yields cases that are written from lists of one to four numbers up to most, a
// third of the lists made of numbers near most: 300 cases. Quick tests have 120, and
// numbers up to a third of most.
func Lists(most int, write func(numbers []int) string) iter.Seq[string] {
	return func(yield func(string) bool) {
		most := most / count(3, 1)
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

// ByTable is a Config.Reference for cases that are a count and a list. It values number i of
// the list, from 0, by the mex rule; options yields the numbers that it can become. Quick tests
// know numbers up to a third of most.
func ByTable(most int, options func(i, n int, option func(smaller int))) func(in *fastio.Reader) (grundy.Value, bool) {
	var tables [][]grundy.Value
	return func(in *fastio.Reader) (grundy.Value, bool) {
		return SumOf(in, in.Int("count", 1, math.MaxInt), func(i int) []grundy.Value {
			for len(tables) <= i {
				of := len(tables)
				tables = append(tables, Table(most/count(3, 1), func(n int, option func(int)) { options(of, n, option) }))
			}
			return tables[i]
		})
	}
}

// SumOf reads n numbers and returns the nim-sum of their values, number i by table(i). Known is
// false if a number is beyond its table.
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

// WrongLists returns WrongList for each family.
func WrongLists(yes, no string, won map[string]func(list []int) bool) map[string]Mistake {
	mistakes := map[string]Mistake{}
	for family, won := range won {
		mistakes[family] = WrongList(yes, no, won)
	}
	return mistakes
}

// WrongList is the mistake of won, for cases that are a count and a list; the answer is one of
// two lines.
func WrongList(yes, no string, won func(list []int) bool) Mistake {
	return WrongVerdict(yes, no, func(in *fastio.Reader) bool {
		list := make([]int, in.Int("count", 1, 1_000_000))
		for i := range list {
			list[i] = in.Int("number", 0, math.MaxInt)
		}
		return won(list)
	})
}

// Board is a Config.Reference for boards. It finds the value of every square by the rules: a
// piece goes one of the given ways, each of which lowers the sum of row and column. X is a hole,
// K a piece.
func Board(ways ...[2]int) func(in *fastio.Reader) (sum grundy.Value, known bool) {
	return func(in *fastio.Reader) (sum grundy.Value, known bool) {
		n := in.Int("side", 1, 1000)
		rows := make([]string, n)
		for r := range rows {
			rows[r] = string(in.Row("row", n))
		}
		values := make([][]grundy.Value, n)
		for r := range values {
			values[r] = make([]grundy.Value, n)
		}
		for diagonal := range 2*n - 1 {
			for r := max(0, diagonal-n+1); r <= min(diagonal, n-1); r++ {
				c := diagonal - r
				var options []grundy.Value
				for _, way := range ways {
					if r2, c2 := r+way[0], c+way[1]; 0 <= min(r2, c2) && max(r2, c2) < n && rows[r2][c2] != 'X' {
						options = append(options, values[r2][c2])
					}
				}
				values[r][c] = grundy.Mex(options)
				if rows[r][c] == 'K' {
					sum ^= values[r][c]
				}
			}
		}
		return sum, true
	}
}
