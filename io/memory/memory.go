// Package memory tells the machine and the system beforehand what will be wanted of their memory. It
// changes no result, only when things arrive: where a table is larger than a cache and its
// cells are wanted in no order, most of the time goes by waiting for one cell after the other.
package memory

import "unsafe"

// Ahead asks for table[i] of every i in at, so that they are on their way to the cache when
// they are wanted, best some hundred steps later: [Batch] is a good number at a time. It waits
// for nothing. Numbers outside the table do no harm. Where the machine cannot be asked,
// which [Asking] tells, it does nothing.
func Ahead[T any](table []T, at []int32) {
	if len(table) > 0 && len(at) > 0 {
		ask(unsafe.Pointer(unsafe.SliceData(table)), unsafe.Sizeof(*new(T)), unsafe.SliceData(at), len(at))
	}
}

// AheadOf asks for table[table[i]] of every i in at that is in the table. It waits for those
// table[i] that have not arrived.
func AheadOf(table, at []int32) {
	if len(at) > 0 {
		askOf(unsafe.SliceData(table), len(table), unsafe.SliceData(at), len(at))
	}
}

// Large asks the system for large pages, of some megabytes, for a table that has just been made, if
// it is of 32 megabytes or more. What is wanted in no order is found sooner there, and they
// are handed out in a fraction of the time. Smaller tables gain less than they can lose: on a
// virtual machine whose host takes back what has long been idle, large pages are the idle ones.
func Large[T any](table []T) {
	if size := uintptr(len(table)) * unsafe.Sizeof(*new(T)); size >= 32<<20 {
		large(unsafe.Pointer(unsafe.SliceData(table)), size)
	}
}

// Batch is how many cells to ask for at a time: enough to keep the memory busy, few enough to
// stay in the innermost cache until they are used.
const Batch = 128

// Some returns n of a list from one on, or as many as there are: what to ask for next.
func Some[T any](list []T, from, n int) []T {
	list = list[min(from, len(list)):]
	return list[:min(n, len(list))]
}
