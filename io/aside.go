package fastio

import "runtime/debug"

// Aside does work that looks at bytes of a Reader in another goroutine than the
// Reader's own. It reports false where the work ended early, because another program
// has cut the mapped file short: the Reader's goroutine will meet the same, and whoever
// reads there, with debug.SetPanicOnFault, can say so. A fault outside the goroutine that
// is prepared for it would end the process.
func Aside(work func()) (whole bool) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case interface{ Addr() uintptr }: // memory that is no more
			whole = false
		default:
			panic(fault)
		}
	}()
	work()
	return true
}
