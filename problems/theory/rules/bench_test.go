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

type square struct{ x, y int }

func queen(p square, options *rules.Options[square]) {
	for k := 1; k <= p.x; k++ {
		options.Add(square{p.x - k, p.y})
	}
	for k := 1; k <= p.y; k++ {
		options.Add(square{p.x, p.y - k})
	}
	for k := 1; k <= min(p.x, p.y); k++ {
		options.Add(square{p.x - k, p.y - k})
	}
}

func grundys(n int, options *rules.Options[int]) {
	for left := 1; 2*left < n; left++ {
		options.Add(left, n-left)
	}
}

func BenchmarkOptions(b *testing.B) {
	b.Run("take134", func(b *testing.B) { bench(b, take134, 999_999, 3e6) })
	b.Run("kayles", func(b *testing.B) { bench(b, kayles, 4999, 5000*5000/2) })
	b.Run("grundy", func(b *testing.B) { bench(b, grundys, 9999, 10000*10000/4) })
	b.Run("queen", func(b *testing.B) { bench(b, queen, square{299, 299}, 300*300*400) })
}

// bench reports the time for each of about so many options.
func bench[C comparable](b *testing.B, game rules.Game[C], start C, options float64) {
	for b.Loop() {
		if _, err := rules.NewValues(game, rules.Limits{}).Of(start); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/options, "ns/option")
}
