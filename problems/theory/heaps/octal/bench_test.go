package octal

import "testing"

// Two games with long tables: few heaps of 0.56 are rare, many of 0.127.
func BenchmarkTabulate(b *testing.B) {
	for _, code := range []string{"0.77", "0.127", "0.56", "0.3F"} {
		b.Run(code, func(b *testing.B) {
			c, err := Parse(code)
			if err != nil {
				b.Fatal(err)
			}
			n := 0
			for b.Loop() {
				n = c.Tabulate(1_000_000 >> (10 * (c.Parts() / 3))).Len()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/heap")
		})
	}
}

// Grundy's game to 10^6.
func BenchmarkUnequal(b *testing.B) {
	c, err := Parse("4.0")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		c.Unequal().Tabulate(1_000_001)
	}
}
