package fastio_test

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	fastio "nimsum/io"
)

// The numbers of the benchmarks, two a line.
var kinds = []struct {
	name string
	make func(rng *rand.Rand) int64
	end  string
}{
	{"1digit", func(rng *rand.Rand) int64 { return rng.Int64N(10) }, "\n"},
	{"to20", func(rng *rand.Rand) int64 { return rng.Int64N(20) }, "\n"},
	{"to10^3", func(rng *rand.Rand) int64 { return rng.Int64N(1001) }, "\n"},
	{"to5*10^6", func(rng *rand.Rand) int64 { return 1 + rng.Int64N(5e6) }, "\n"},
	{"to5*10^6,CRLF", func(rng *rand.Rand) int64 { return 1 + rng.Int64N(5e6) }, "\r\n"},
	{"10digits", func(rng *rand.Rand) int64 { return 1e9 + rng.Int64N(9e9) }, "\n"},
	{"18digits", func(rng *rand.Rand) int64 { return 1e17 + rng.Int64N(9e17) }, "\n"},
	{"19digits", func(rng *rand.Rand) int64 { return 1e18 + rng.Int64N(8e18) }, "\n"},
	{"signed", func(rng *rand.Rand) int64 { return rng.Int64N(2e8) - 1e8 }, "\n"},
}

func numbers(n int, next func(rng *rand.Rand) int64, end string) []byte {
	rng := rand.New(rand.NewPCG(1, 2))
	var b []byte
	for i := range n {
		b = strconv.AppendInt(b, next(rng), 10)
		if i%2 == 0 {
			b = append(b, ' ')
		} else {
			b = append(b, end...)
		}
	}
	return b
}

// bench runs use over data from memory, a file and a pipe, and reports
// what one of n things costs.
func bench(b *testing.B, data []byte, n int, use func(r *fastio.Reader)) {
	each := func(b *testing.B, open func() *fastio.Reader) {
		b.SetBytes(int64(len(data)))
		for b.Loop() {
			r := open()
			use(r)
			if r.Err() != nil {
				b.Fatal(r.Err())
			}
			r.Close()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/each")
	}
	b.Run("bytes", func(b *testing.B) {
		each(b, func() *fastio.Reader { return fastio.NewBytesReader(data) })
	})
	b.Run("file", func(b *testing.B) {
		name := filepath.Join(b.TempDir(), "in")
		if err := os.WriteFile(name, data, 0o600); err != nil {
			b.Fatal(err)
		}
		each(b, func() *fastio.Reader {
			r, err := fastio.Open(name)
			if err != nil {
				b.Fatal(err)
			}
			return r
		})
	})
	b.Run("blocks", func(b *testing.B) {
		each(b, func() *fastio.Reader { return fastio.NewReader(bytes.NewReader(data)) })
	})
	b.Run("pipe", func(b *testing.B) {
		each(b, func() *fastio.Reader {
			from, to, err := os.Pipe()
			if err != nil {
				b.Fatal(err)
			}
			go func() {
				to.Write(data)
				to.Close()
			}()
			r, err := fastio.NewFileReader(from)
			if err != nil {
				b.Fatal(err)
			}
			return r
		})
	})
}

func BenchmarkInts(b *testing.B) {
	const n = 1_000_000
	var dst [1024]int64
	for _, k := range kinds {
		data := numbers(n, k.make, k.end)
		lo := int64(0)
		if k.name == "signed" {
			lo = math.MinInt64
		}
		b.Run(k.name, func(b *testing.B) {
			bench(b, data, n, func(r *fastio.Reader) {
				for left := n; left > 0 && r.OK(); {
					left -= fastio.Ints(r, "number", lo, math.MaxInt64, dst[:min(left, len(dst))])
				}
			})
		})
	}
}

func BenchmarkInt64(b *testing.B) {
	const n = 1_000_000
	for _, k := range kinds {
		data := numbers(n, k.make, k.end)
		b.Run(k.name, func(b *testing.B) {
			bench(b, data, n, func(r *fastio.Reader) {
				for range n {
					r.Int64("number", math.MinInt64, math.MaxInt64)
				}
			})
		})
	}
}

func BenchmarkRow(b *testing.B) {
	for _, side := range []int{10, 10_000} {
		n := 10_000_000 / side
		data := bytes.Repeat(append(bytes.Repeat([]byte("K..X."), side/5), '\n'), n)
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			bench(b, data, n, func(r *fastio.Reader) {
				for range n {
					r.Row("row", side)
				}
			})
		})
	}
}

func BenchmarkWriter(b *testing.B) {
	const n = 100_000
	b.Run("Int", func(b *testing.B) {
		rng := rand.New(rand.NewPCG(1, 2))
		var answers [n]int64
		for i := range answers {
			answers[i] = rng.Int64N(5e6)
		}
		for b.Loop() {
			w := fastio.NewWriter(io.Discard)
			for _, v := range answers {
				w.Int(v)
				w.Byte('\n')
			}
			w.Flush()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/each")
	})
	b.Run("line", func(b *testing.B) {
		for b.Loop() {
			w := fastio.NewWriter(io.Discard)
			for t := range int64(n) {
				w.String("Game ")
				w.Int(t)
				w.String(": ")
				w.Int(t & 15)
				w.Byte(' ')
				w.Int(t >> 2 & 15)
				w.Byte(' ')
				w.Int(t >> 4 & 15)
				w.Byte('\n')
			}
			w.Flush()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/each")
	})
}
