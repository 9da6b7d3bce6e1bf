package grundy

// Table returns the values of the heaps 0..n-1 of a game in which a move
// replaces one heap by any number of smaller ones.
//
// For each heap in turn options is called with the values of all smaller
// heaps, so the heap's size is len(smaller); it hands the value of every
// option to add, in any order and with repeats. The value of a heap that
// becomes several is their nim-sum. Table takes O(1) time per option, and
// memory for the n values and the options of one heap.
//
// Games with a take-and-break code have a faster way in heaps/octal, and
// subtraction games in heaps.
func Table(n int, options func(smaller []Value, add func(Value))) []Value {
	values := make([]Value, 0, max(n, 0))
	var of []Value
	for len(values) < n {
		of = of[:0]
		options(values, func(v Value) { of = append(of, v) })
		values = append(values, Mex(of))
	}
	return values
}
