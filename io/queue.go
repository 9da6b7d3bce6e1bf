package fastio

import "nimsum/io/digits"

// A queue holds numbers that lie in the buffer and have been read before they were asked for: many
// together take half the time, as none has to wait until it is known where the one before
// ends. The bytes of the input are still to be read. The queue is of use for as long as the
// Reader stands where the next of its numbers is expected.
type queue struct {
	values [queued]int64
	places [queued]digits.Place
	from   int64 // the offset in the input that places are counted from
	next   uint  // of the numbers
	count  uint  // of those there are
	at     int64 // the offset behind the number before the next
}

const (
	queued    = 256 // numbers at most
	queueable = 8   // that are asked for together are read at once instead
	fewQueued = 16  // numbers are not worth it
)

// waiting returns the queue if there is a number in it, and otherwise nil.
func (r *Reader) waiting() *queue {
	if q := r.queue; q != nil && q.at == r.here() && q.next < q.count && r.err == nil {
		return q
	}
	return nil
}

// refill fills the queue and returns it, or nil if that is not worth it. Then it is not tried
// again for a while.
func (r *Reader) refill() *queue {
	const much = 1 << 10 // bytes
	here := r.here()
	if here < r.retry || !r.started || r.err != nil {
		return nil
	}
	rest := r.buf[r.pos:]
	r.retry = here + int64(min(len(rest), much))
	if len(rest) < much/2 {
		return nil
	}
	if r.queue == nil {
		r.queue = new(queue)
	}
	q := r.queue
	count := digits.Placed(rest[:min(len(rest), 1<<20)], q.values[:], q.places[:])
	if count < fewQueued {
		return nil
	}
	r.retry = 0
	q.from, q.next, q.count, q.at = here, 0, uint(count), here
	return q
}

// take reads the numbers of the queue up to one.
func (r *Reader) take(q *queue, last uint) {
	place := q.places[last]
	r.tok = q.from + int64(place.Begin)
	q.at = q.from + int64(place.End)
	r.pos = int(q.at - r.base)
	q.next = last + 1
}

// queuedInts is plainInts for what is in the queue.
func queuedInts[T int32 | int64](r *Reader, lo, hi T, dst []T) int {
	q := r.waiting()
	if q == nil {
		if len(dst) >= queueable {
			return 0
		}
		if q = r.refill(); q == nil {
			return 0
		}
	}
	some := q.values[q.next:q.count]
	if len(some) < len(dst) {
		dst = dst[:len(some)]
	}
	for i := range dst {
		v := some[i]
		if v < int64(lo) || v > int64(hi) {
			dst = dst[:i]
			break
		}
		dst[i] = T(v)
	}
	if len(dst) > 0 {
		r.take(q, q.next+uint(len(dst))-1)
	}
	return len(dst)
}
