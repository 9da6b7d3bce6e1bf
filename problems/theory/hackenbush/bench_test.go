package hackenbush

import (
	"fmt"
	"testing"

	"nimsum/testdata/long"
)

// benchmark runs a method on every shape, with 10^4 to 10^7 edges; the last
// only with NIMSUM_LONG=1. Near-linear growth shows as a steady ns/edge.
func benchmark(b *testing.B, method func(b *testing.B, bush bush)) {
	for _, shape := range shapes {
		for m := 10_000; m <= 10_000_000; m *= 10 {
			if m > 1_000_000 && !long.Tests() {
				continue
			}
			b.Run(fmt.Sprintf("%s/%.0e", shape.name, float64(m)), func(b *testing.B) {
				bush := shape.draw(m)
				b.ReportAllocs()
				method(b, bush)
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(bush.edges)), "ns/edge")
			})
		}
	}
}

func BenchmarkStream(b *testing.B) {
	benchmark(b, func(b *testing.B, bush bush) {
		var s Stream
		for b.Loop() {
			if err := s.Reset(bush.n, bush.grounds...); err != nil {
				b.Fatal(err)
			}
			s.AddEdges(bush.edges)
			if _, err := s.Value(); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkLowPoint(b *testing.B) {
	benchmark(b, func(b *testing.B, bush bush) {
		for b.Loop() {
			if _, err := lowPoint(bush.n, bush.edges, bush.grounds...); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkAnalyze(b *testing.B) {
	benchmark(b, func(b *testing.B, bush bush) {
		for b.Loop() {
			if _, err := Analyze(bush.n, bush.edges, bush.grounds...); err != nil {
				b.Fatal(err)
			}
		}
	})
}
