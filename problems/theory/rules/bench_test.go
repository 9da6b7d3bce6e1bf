package rules_test

import (
	"testing"

	"nimsum/problems/theory/rules"
)

// take134 is the game of taking 1, 3 or 4 stones.
func take134(n int, options *rules.Options[int]) {
	for _, take := range [...]int{1, 3, 4} {
		if take <= n {
			options.Add(n - take)
		}
	}
}

func queen(p rules.Square, options *rules.Options[rules.Square]) {
	for k := 1; k <= p.X; k++ {
		options.Add(rules.Square{p.X - k, p.Y})
	}
	for k := 1; k <= p.Y; k++ {
		options.Add(rules.Square{p.X, p.Y - k})
	}
	for k := 1; k <= min(p.X, p.Y); k++ {
		options.Add(rules.Square{p.X - k, p.Y - k})
	}
}

func grundys(n int, options *rules.Options[int]) {
	for left := 1; 2*left < n; left++ {
		options.Add(left, n-left)
	}
}

func BenchmarkOptions(b *testing.B) {
	b.Run("take134", func(b *testing.B) {
		bench(b, func() *rules.Values[int] { return rules.NewTable(take134, rules.Heaps(1e6), rules.Limits{}) }, 3e6, nil)
	})
	b.Run("kayles", func(b *testing.B) {
		bench(b, func() *rules.Values[int] { return rules.NewTable(kayles, rules.Heaps(5000), rules.Limits{}) }, 5000*5000/2, nil)
	})
	b.Run("grundy", func(b *testing.B) {
		bench(b, func() *rules.Values[int] { return rules.NewTable(grundys, rules.Heaps(10000), rules.Limits{}) }, 10000*10000/4, nil)
	})
	b.Run("queen", func(b *testing.B) {
		bench(b, func() *rules.Values[rules.Square] { return rules.NewTable(queen, rules.Grid(300, 300), rules.Limits{}) }, 300*300*400, nil)
	})
	b.Run("hashed squares", func(b *testing.B) {
		bench(b, func() *rules.Values[rules.Square] { return rules.NewValues(queen, rules.Limits{}) }, 300*300*400, &rules.Square{299, 299})
	})
	b.Run("hashed heaps", func(b *testing.B) {
		start := 999999
		bench(b, func() *rules.Values[int] { return rules.NewValues(take134, rules.Limits{}) }, 3e6, &start)
	})
}

// bench reports the time for each of about so many options.
func bench[C comparable](b *testing.B, make func() *rules.Values[C], options float64, from *C) {
	for b.Loop() {
		values := make()
		if from != nil {
			if _, err := values.Of(*from); err != nil {
				b.Fatal(err)
			}
		} else if err := values.Fill(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/options, "ns/option")
}
