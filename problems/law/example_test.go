package law_test

import (
	"context"
	"fmt"

	"nimsum/problems/law"
	"nimsum/problems/law/emit"
	"nimsum/problems/theory/grundy"
)

// Take one, three or four stones: a table of 60 values, and more to ask for.
func ExampleFind() {
	values := grundy.Table(1000, func(smaller []grundy.Value, add func(grundy.Value)) {
		for _, k := range []int{1, 3, 4} {
			if n := len(smaller); k <= n {
				add(smaller[n-k])
			}
		}
	})
	q := law.Question{Arity: 1, Constants: []int64{1, 3, 4}}
	for n := range int64(60) {
		q.Positions = append(q.Positions, []int64{n})
		q.Values = append(q.Values, uint64(values[n]))
	}
	q.Ask = func(pos []int64) (uint64, bool) {
		if pos[0] >= int64(len(values)) {
			return 0, false
		}
		return uint64(values[pos[0]]), true
	}
	report, err := law.Find(context.Background(), q)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Verdict, report.Law.Kind())
	fmt.Println(report.Law.Text())
	v, _ := report.Law.Eval([]int64{1_000_000_000_000})
	fmt.Println(v)
	// Output:
	// conjecture period
	// g(n + 7) = g(n); values: 0 1 0 1 2 3 2
	// 1
}

// A queen goes left, down or along the diagonal towards the corner: which
// positions are lost? The law is written as a function of Python too.
func ExampleLaw() {
	const side = 40
	var lost [side][side]bool
	q := law.Question{Arity: 2, Lost: true}
	for x := range side {
		for y := range side {
			lost[x][y] = true
			for d := 1; d <= max(x, y); d++ {
				if d <= x && lost[x-d][y] || d <= y && lost[x][y-d] || d <= min(x, y) && lost[x-d][y-d] {
					lost[x][y] = false
				}
			}
			q.Positions = append(q.Positions, []int64{int64(x), int64(y)})
			q.Values = append(q.Values, 0)
			if lost[x][y] {
				q.Values[len(q.Values)-1] = 1
			}
		}
	}
	report, err := law.Find(context.Background(), q)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Law.Text())
	fmt.Print(report.Law.Emit(emit.Python))
	// Output:
	// lost iff min = floor(phi * (max - min))
	// def beatty(x, p, q, r):
	//     return (p * x + math.isqrt(q * x * x)) // r if x > 0 else 0
	//
	// def lost(x, y):
	//     return min(x, y) == beatty(max(x, y) - min(x, y), 1, 5, 2)
}
