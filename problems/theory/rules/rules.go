// Package rules finds values and outcomes of games from their rules alone: the
// options of one component of a position. It knows no theorem but that of sums,
// which makes it the oracle for every theorem elsewhere.
//
// A position is a sum of components: heaps, rows, boards, tokens. A move replaces
// one component by others: none, one or several. A [Game] lists the options of one
// component, each of them a sum of components. A component has any comparable
// type: an int for a heap, an array or a struct for a board.
//
// Under normal play, where who cannot move loses, a component has a Grundy value
// and a sum has the nim-sum of the values of its components (Sprague 1935, Grundy
// 1939): [Values] finds them. Under misère play, where who cannot move wins, the
// outcomes of the components do not tell the outcome of their sum: [Outcomes]
// searches whole positions. Where no option is a sum of several components,
// [Single] finds the outcomes of components alone, under either convention.
//
// All three use an explicit stack, so games may be long. Where play need not end
// they report a cycle. They count their work in steps and their tables in bytes,
// and stop at a bound of either. The error tells why: a [*CycleError], a
// [*LimitError], or one of the caller's. What was found before an error is kept.
// None of them may be used by several goroutines at once.
//
// A theorem, where there is one, is much faster: see packages heaps and
// heaps/octal.
package rules

// A Game adds the options of a component to options, in any order and with
// repeats, and the same ones in every call.
type Game[C comparable] func(c C, options *Options[C])

// Options receives the options of a component, one after another. It holds few of
// them at a time, so a component may have any number.
type Options[C comparable] struct {
	parts []C   // of the options held, one after another
	ends  []int // where in parts each option ends
	look  func(parts []C, ends []int)
	err   error // why the rules were halted
}

// held is the number of options passed to look at a time: enough to make the call
// a small part of the cost, few enough to stay in the cache.
const held = 256

func newOptions[C comparable](look func(parts []C, ends []int)) *Options[C] {
	return &Options[C]{
		parts: make([]C, 0, 2*held),
		ends:  make([]int, 0, held),
		look:  look,
	}
}

// Add adds the option that consists of these components: of none for a move that
// leaves nothing. It does not keep parts.
//
// When no more options are needed or allowed, Add ends the call of the [Game] by a
// panic, which the caller of the Game recovers.
func (o *Options[C]) Add(parts ...C) {
	if len(o.ends) == cap(o.ends) || len(parts) > cap(o.parts)-len(o.parts) {
		o.flush()
	}
	switch len(parts) { // the usual ones need no copy routine
	case 1:
		o.parts = append(o.parts, parts[0])
	case 2:
		o.parts = append(o.parts, parts[0], parts[1])
	default:
		o.parts = append(o.parts, parts...)
	}
	o.ends = append(o.ends, len(o.parts))
}

// Fail ends the call of the [Game], as Add does, and the search with this error.
// Rules call it where they cannot tell the options.
func (o *Options[C]) Fail(err error) { o.halt(err) }

// flush passes the options held to look and makes room for others.
func (o *Options[C]) flush() {
	if len(o.ends) > 0 {
		parts, ends := o.parts, o.ends
		o.parts, o.ends = parts[:0], ends[:0]
		o.look(parts, ends)
	}
}

// of runs the rules for c to their end.
func (o *Options[C]) of(game Game[C], c C) {
	o.parts, o.ends = o.parts[:0], o.ends[:0]
	game(c, o)
	o.flush()
}

// halted is the value of the panic that ends a call of the rules.
type halted struct{}

// halt ends the rules' call. It must be made within guard.
func (o *Options[C]) halt(err error) {
	o.err = err
	panic(halted{})
}

// guard runs work, which calls the rules, and returns its error or that of halt.
// Other panics are the rules' own.
func (o *Options[C]) guard(work func() error) (err error) {
	defer func() {
		if o.err != nil {
			recover()
			err, o.err = o.err, nil
		}
	}()
	return work()
}
