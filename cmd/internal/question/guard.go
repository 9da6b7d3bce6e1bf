package question

import (
	"context"
	"errors"
	"runtime/metrics"
	"time"

	"nimsum/cmd/internal/run"
)

// Memory is how much memory a discovery takes at most.
const Memory = 2 << 30

var (
	errTooMuch = errors.New("the rules need more than " + run.Bytes(Memory) + " of memory")
	errDeaf    = errors.New("stopped in the middle of a step that does not end")
)

// Guard runs f, and gives it up where it takes more than Memory, or does not end
// soon after ctx did: a rule can ask for a list that no machine holds, in one step.
// What was given up may run on.
func Guard(ctx context.Context, f func(ctx context.Context) error) error {
	const (
		look  = 20 * time.Millisecond
		grace = 20 * time.Second
	)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	done := make(chan error, 1)
	go func() {
		defer func() {
			if fault := recover(); fault != nil {
				done <- &panicked{fault}
			}
		}()
		done <- f(ctx)
	}()
	// Unlike runtime.ReadMemStats this does not wait for a step that is filling gigabytes.
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	ticker := time.NewTicker(look)
	defer ticker.Stop()
	var late <-chan time.Time
	for {
		select {
		case err := <-done:
			if fault, ok := err.(*panicked); ok {
				panic(fault.what)
			}
			if errors.Is(context.Cause(ctx), errTooMuch) {
				return errTooMuch
			}
			return err
		case <-ticker.C:
			if late == nil && ctx.Err() != nil {
				late = time.After(grace)
			}
			metrics.Read(heap)
			if heap[0].Value.Uint64() > Memory {
				cancel(errTooMuch)
				return errTooMuch // what asks for so much may never notice
			}
		case <-late:
			return errDeaf
		}
	}
}

// panicked carries a panic to the goroutine that waits.
type panicked struct{ what any }

func (p *panicked) Error() string { return "panic" }
