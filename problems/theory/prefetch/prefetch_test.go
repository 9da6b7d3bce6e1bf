package prefetch

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestCellsStay prefetches cells inside and outside tables of all kinds.
func TestCellsStay(t *testing.T) {
	at := []int32{0, 1, 2, 3, 99, 100, -1, math.MinInt32, math.MaxInt32, 5}
	for _, length := range []int{0, 1, 100, 1 << 16} {
		table := make([]int32, length)
		for i := range table {
			table[i] = rand.Int32()
		}
		before, indices := slices.Clone(table), slices.Clone(at)
		for n := range len(at) + 1 {
			Cells(table, at[:n])
			Linked(table, at[:n])
			Cells(make([][3]uint64, length), at[:n])
		}
		if !slices.Equal(table, before) || !slices.Equal(at, indices) {
			t.Fatalf("a table of %d has changed", length)
		}
	}
}

func BenchmarkCells(b *testing.B) {
	type cell struct{ a, b uint64 }
	table := make([]cell, 1<<22)
	at := make([]int32, 1<<20)
	for i := range at {
		at[i] = rand.Int32N(int32(len(table)))
	}
	for _, prefetched := range []bool{false, true} {
		b.Run(fmt.Sprintf("prefetched=%v", prefetched), func(b *testing.B) {
			for b.Loop() {
				for some := range slices.Chunk(at, Batch) {
					if prefetched {
						Cells(table, some)
					}
					for _, i := range some {
						// A branch that cannot be predicted makes the machine wait.
						if c := &table[i]; c.a&1 == 0 {
							c.a += c.b + uint64(i)
						} else {
							c.b ^= c.a
						}
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(at)), "ns/cell")
		})
	}
}
