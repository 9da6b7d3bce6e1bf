package sweep

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkLine sweeps each shape with each line. The lists are warm, as in a Sweeper
// that has met such a case before.
func BenchmarkLine(b *testing.B) {
	for _, n := range []int{3, 1000, 50_000, 1_000_000} {
		for _, shape := range shapes {
			squares := shape.draw(rand.New(rand.NewPCG(1, uint64(n))), n)
			n := len(squares)
			var nesting Nesting
			nesting.resize(n)
			for _, line := range lines {
				b.Run(fmt.Sprintf("%s/%s/%d", line.name, shape.name, n), func(b *testing.B) {
					l := line.make()
					for b.Loop() {
						if !l(squares, &nesting) {
							b.Fatal("a fault")
						}
					}
					perSquare(b, n)
				})
			}
		}
	}
}

func perSquare(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed())/float64(b.N)/float64(n), "ns/square")
	b.ReportMetric(0, "ns/op")
}
