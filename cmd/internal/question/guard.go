package question

import (
	"context"
	"errors"
	"runtime/metrics"
	"time"

	"nimsum/cmd/internal/run"
)

// Memory bounds the memory that a discovery may take.
const Memory = 2 << 30

var (
	errTooMuch = errors.New("the rules need more than " + run.Bytes(Memory) + " of memory")
	errEndless = errors.New("stopped in the middle of a step that does not end")
)

// Guard runs f. It returns an error if f takes more than Memory, or does not end soon after
// ctx: in one step rules can ask for a list that no machine holds. Then f goes on running.
func Guard(ctx context.Context, f func(ctx context.Context) error) error {
	const (
		interval = 20 * time.Millisecond
		grace    = 20 * time.Second
	)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	done := make(chan error, 1)
	panicked := make(chan any, 1)
	go func() {
		defer func() {
			if fault := recover(); fault != nil {
				panicked <- fault
			}
		}()
		done <- f(ctx)
	}()
	// Unlike runtime.ReadMemStats this does not wait for a step that is filling gigabytes.
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	var late <-chan time.Time
	for {
		select {
		case err := <-done:
			return err
		case fault := <-panicked:
			panic(fault) // where the caller can recover it
		case <-ticker.C:
			if late == nil && ctx.Err() != nil {
				late = time.After(grace)
			}
			metrics.Read(heap)
			if heap[0].Value.Uint64() > Memory {
				return errTooMuch // f may never notice that ctx ends
			}
		case <-late:
			return errEndless
		}
	}
}
