// Package prefetch loads cells of a table into the cache before they are needed. It changes no
// result. Where a table is larger than a cache and its cells are needed in no order, a program
// spends most of its time waiting for one cell after another; cells that are prefetched arrive
// while it works on others.
package prefetch

import "unsafe"

// Batch is how many cells to prefetch at a time: enough to keep the memory busy, few enough to
// stay in the innermost cache until they are used.
const Batch = 128

// Cells prefetches table[i] for every i in at, best some hundred steps before they are used. It
// does not wait. An index outside the table does no harm. On machines other than amd64 and
// arm64 it does nothing.
func Cells[T any](table []T, at []int32) {
	if len(table) > 0 && len(at) > 0 {
		cells(unsafe.Pointer(unsafe.SliceData(table)), unsafe.Sizeof(*new(T)), unsafe.SliceData(at), len(at))
	}
}

// Linked prefetches table[table[i]] for every i in at that lies in the table. It waits for those
// table[i] that have not arrived.
func Linked(table, at []int32) {
	if len(at) > 0 {
		linked(unsafe.SliceData(table), len(table), unsafe.SliceData(at), len(at))
	}
}

// Next returns up to n elements of a list from index from on: those to prefetch next.
func Next[T any](list []T, from, n int) []T {
	list = list[min(from, len(list)):]
	return list[:min(n, len(list))]
}
