package sweep

import (
	"runtime"
	"sync"
)

// worthwhile is the length from which a list is worth a second core.
const worthwhile = 1 << 14

// partsOf returns the number of parts into which halves divides a list.
func partsOf(n int) int {
	if n < worthwhile || runtime.GOMAXPROCS(0) == 1 {
		return 1
	}
	return 2
}

// halves does a step for the elements of a list of n: for all of them, as part 0, or for each
// half on a core of its own, if there are two.
func halves[T any](t T, n int, step func(t T, part, from, to int)) {
	if partsOf(n) == 1 {
		step(t, 0, 0, n)
		return
	}
	var other sync.WaitGroup
	other.Go(func() { step(t, 1, n/2, n) })
	step(t, 0, 0, n/2)
	other.Wait()
}
