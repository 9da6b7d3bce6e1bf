package rules

import (
	"errors"
	"fmt"
	"math"
	"strings"
)

// What can stop a search. errors.Is tells them apart.
var (
	// ErrCycle: a component can be reached again from itself, so that play need
	// not end and values need not exist. The error is a [*CycleError].
	ErrCycle = errors.New("play need not end")
	// ErrSteps: the search needs more than Limits.Steps.
	ErrSteps = errors.New("too many steps")
	// ErrMemory: the tables need more than Limits.Bytes.
	ErrMemory = errors.New("too much memory")
	// ErrOptions: a component has more options than Limits.Options.
	ErrOptions = errors.New("too many options")
	// ErrSplit: an option is a sum of several components where a single one is
	// needed.
	ErrSplit = errors.New("an option of several components")
	// ErrOrder: an option has a number that is not smaller, where only smaller ones can be.
	ErrOrder = errors.New("an option that is not smaller")
)

// DefaultBytes stands for Limits.Bytes of 0: 1 GiB.
const DefaultBytes = 1 << 30

// Limits bound the work and the memory of a search in its life. The same limits
// stop it at the same place on every machine. The zero Limits allow any work within
// [DefaultBytes].
type Limits struct {
	// Steps is the greatest number of steps, 0 for any. Listing a component's
	// options is a step, and so are each option and each component of an option.
	// The search may list the options of a component more than once.
	Steps int64
	// Bytes bounds the tables, including the old ones while they grow; 0 stands
	// for DefaultBytes. The bytes of strings are counted, but nothing else that
	// components point to. Garbage collection may double the memory of the process.
	Bytes int64
	// Options is the greatest number of options of one component, repeats
	// counted, 0 for any.
	Options int64
	// Stop is called now and then. An error ends the search with that error. The
	// Err method of a context is such a function.
	Stop func() error
}

// A LimitError reports that a search went beyond its limits, or met an option
// it cannot use. errors.Is(e, e.What) is true.
type LimitError struct {
	What  error // ErrSteps, ErrMemory, ErrOptions, ErrSplit or ErrOrder
	Limit int64 // the limit that was reached, 0 for ErrSplit and ErrOrder
	At    any   // the component, or nil
}

func (e *LimitError) Error() string {
	s := e.What.Error()
	switch e.What {
	case ErrSteps, ErrOptions:
		s = fmt.Sprintf("%v: more than %d", e.What, e.Limit)
	case ErrMemory:
		s = fmt.Sprintf("%v: more than %d bytes", e.What, e.Limit)
	}
	if e.At != nil {
		s += fmt.Sprintf(", at %v", e.At)
	}
	return s
}

func (e *LimitError) Unwrap() error { return e.What }

// A CycleError shows how a component, or a position, can be reached again from
// itself: each is in an option of the one before it, and the first in an option
// of the last. C is the type of the components for [Values] and [Single], and a
// slice of them for the positions of [Outcomes].
type CycleError[C any] struct {
	Cycle []C
}

// Error shows the cycle, or both ends of it if it is long.
func (e *CycleError[C]) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v: ", ErrCycle)
	const ends = 4
	for i, c := range e.Cycle {
		if i < ends || i >= len(e.Cycle)-ends {
			fmt.Fprintf(&b, "%v -> ", c)
		} else if i == ends {
			fmt.Fprintf(&b, "... (%d more) -> ", len(e.Cycle)-2*ends)
		}
	}
	fmt.Fprint(&b, e.Cycle[0])
	return b.String()
}

// Is makes errors.Is(e, ErrCycle) true.
func (e *CycleError[C]) Is(target error) bool { return target == ErrCycle }

// A meter counts the steps and the bytes of a search.
type meter struct {
	limits Limits
	steps  int64
	bytes  int64
	pollAt int64 // the step at which to call Stop again
}

// pollEvery is the number of steps, about a tenth of a millisecond, between calls
// of Stop.
const pollEvery = 1 << 13

func newMeter(limits Limits) meter {
	if limits.Steps <= 0 {
		limits.Steps = math.MaxInt64
	}
	if limits.Bytes <= 0 {
		limits.Bytes = DefaultBytes
	}
	if limits.Options <= 0 {
		limits.Options = math.MaxInt64
	}
	return meter{limits: limits}
}

// spend counts n steps more, or fails and counts none.
func (m *meter) spend(n int) error {
	if int64(n) > m.limits.Steps-m.steps {
		return &LimitError{What: ErrSteps, Limit: m.limits.Steps}
	}
	m.steps += int64(n)
	if m.steps >= m.pollAt && m.limits.Stop != nil {
		if err := m.limits.Stop(); err != nil {
			return err
		}
		m.pollAt = m.steps + pollEvery
	}
	return nil
}

// hold counts n bytes more, or fails and counts none.
func (m *meter) hold(n int64) error {
	if n > m.limits.Bytes-m.bytes {
		return &LimitError{What: ErrMemory, Limit: m.limits.Bytes}
	}
	m.bytes += n
	return nil
}

// Steps returns how many steps were made so far.
func (m *meter) Steps() int64 { return m.steps }

// Bytes returns how many bytes the tables hold.
func (m *meter) Bytes() int64 { return m.bytes }

// Allow permits as many steps more than were made so far.
func (m *meter) Allow(steps int64) {
	m.limits.Steps = math.MaxInt64
	if steps < math.MaxInt64-m.steps {
		m.limits.Steps = m.steps + max(steps, 0)
	}
}

// room returns s with capacity for at least n elements, and counts its bytes. Old
// and new elements count together while both are there.
func room[T any](m *meter, s []T, size int64, n int) ([]T, error) {
	if n <= cap(s) {
		return s, nil
	}
	n = max(n, 2*cap(s), 64)
	if err := m.hold(size * int64(n)); err != nil {
		return s, err
	}
	grown := make([]T, len(s), n)
	copy(grown, s)
	m.bytes -= size * int64(cap(s))
	return grown, nil
}

// twice returns an empty hash table twice as large, or the old one with an error.
func (m *meter) twice(slots []int32) ([]int32, error) {
	if len(slots) > math.MaxInt32/2 {
		return slots, &LimitError{What: ErrMemory, Limit: m.limits.Bytes}
	}
	size := max(64, 2*len(slots))
	if err := m.hold(4 * int64(size)); err != nil {
		return slots, err
	}
	m.bytes -= 4 * int64(len(slots))
	return make([]int32, size), nil
}
