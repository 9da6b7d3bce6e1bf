package sweep

import (
	"runtime"
	"sync"
)

// worthwhile is how long a list must be for a second core to be of use.
const worthwhile = 1 << 14

// partsOf tells into how many parts halves divides a list.
func partsOf(n int) int {
	if n < worthwhile || runtime.GOMAXPROCS(0) == 1 {
		return 1
	}
	return 2
}

// halves has a step done with the elements of a list of n: with all, as part 0, or with
// each half on a core of its own, if there are two.
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
