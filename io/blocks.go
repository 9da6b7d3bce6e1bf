package fastio

import (
	"iter"
	"runtime"
	"sync"
)

// Blocks yields n numbers from lo to hi in blocks of any length, fewer than n after an
// error. A block is valid until the next; the Reader stands behind it and must not be
// asked for more meanwhile. What has the words for the numbers in turn. Where there are
// many numbers, and the whole input is at hand, two cores read them; otherwise blocks are
// put into room, if it is not empty.
func Blocks[T int32 | int64](r *Reader, lo, hi T, n int64, room []T, what ...string) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		left := n
		if n >= 1<<17 && (r.file != nil || r.end != nil) && runtime.GOMAXPROCS(0) > 1 {
			if left = readByTwo(r, lo, hi, n, yield); left < 0 {
				return
			}
		}
		if len(room) == 0 {
			room = make([]T, min(left, 8<<10))
		}
		for left > 0 {
			next := what[(n-left)%int64(len(what))]
			block := readBlock(r, next, lo, hi, room[:min(left, int64(len(room)))])
			left -= int64(len(block))
			if len(block) == 0 || !yield(block) {
				return
			}
		}
	}
}

// readBlock reads the next numbers into dst, one at least but after an error. All of
// them stand in the buffer.
func readBlock[T int32 | int64](r *Reader, what string, lo, hi T, dst []T) []T {
	if k := plainInts(r, lo, hi, dst); k > 0 {
		return dst[:k]
	}
	v := r.anyInt64(what, int64(lo), int64(hi))
	if r.err != nil {
		return nil
	}
	dst[0] = T(v)
	return dst[:1]
}

// A piece is a part of the input that is read by one core.
type piece[T int32 | int64] struct {
	to      int    // where it ends in the Reader's buffer, at a blank
	reader  Reader // at its beginning, then behind the numbers
	numbers []T
	whole   bool // there is nothing else in the piece
	done    chan struct{}
}

const (
	pieceSize  = 64 << 10 // bytes
	pieceCount = 4        // read and not yet used
)

// pieces gives out pieces of the input one by one.
type pieces[T int32 | int64] struct {
	lo, hi T
	ring   [pieceCount]piece[T]
	free   chan struct{} // one for each piece that may be taken

	sync.Mutex
	reader Reader // at the next piece to be taken
	used   int    // where the piece begins that is in use
	taken  int    // how many have been
	end    bool   // there are no more
}

// readByTwo is Blocks on two cores, which read pieces of the input by turns; the calling
// one does so when it has nothing to yield. It returns how many numbers are left for one
// core to read, those after anything unusual and at the end of the input, or -1 if no
// more are wanted.
func readByTwo[T int32 | int64](r *Reader, lo, hi T, n int64, yield func([]T) bool) int64 {
	if !r.skipSpace() {
		return n
	}
	p := &pieces[T]{lo: lo, hi: hi, free: make(chan struct{}, pieceCount), reader: *r, used: r.pos}
	for i := range p.ring {
		p.ring[i].done = make(chan struct{}, 1)
		p.free <- struct{}{}
	}
	quit := make(chan struct{})
	var other sync.WaitGroup
	other.Go(func() {
		for {
			select {
			case <-quit:
				return
			case <-p.free:
				if !p.readNext() {
					return
				}
			}
		}
	})
	defer func() {
		close(quit)
		other.Wait()
	}()
	for i := 0; n > 0; i++ {
		next := p.wait(i)
		if next == nil {
			break
		}
		if int64(len(next.numbers)) > n { // they end within the piece
			break
		}
		*r = next.reader
		n -= int64(len(next.numbers))
		if len(next.numbers) > 0 && !yield(next.numbers) {
			return -1
		}
		if !next.whole {
			break
		}
		p.Lock()
		p.used = next.to
		p.Unlock()
		p.free <- struct{}{}
	}
	return n
}

// wait returns piece i when it has been read, or nil if there is none.
func (p *pieces[T]) wait(i int) *piece[T] {
	next := &p.ring[i%pieceCount]
	for {
		select {
		case <-next.done:
			return next
		default:
		}
		select {
		case <-p.free:
			if p.readNext() {
				continue
			}
		default:
		}
		p.Lock()
		none := p.end && p.taken == i
		p.Unlock()
		if none {
			return nil
		}
		<-next.done
		return next
	}
}

// readNext takes a piece and reads it, if there is one.
func (p *pieces[T]) readNext() bool {
	var next *piece[T]
	if !Aside(func() { next = p.take() }) {
		p.Lock()
		p.end = true
		p.Unlock()
	}
	if next == nil {
		return false
	}
	if next.numbers == nil {
		next.numbers = make([]T, pieceSize/2+window)
	}
	start := next.reader
	if !Aside(func() { p.read(next) }) { // let it happen to the Reader itself
		next.reader, next.numbers, next.whole = start, next.numbers[:0], false
	}
	next.done <- struct{}{}
	return true
}

// read reads a piece.
func (p *pieces[T]) read(next *piece[T]) {
	// No number begins in the last bytes of the buffer.
	r := &next.reader
	buf := r.buf
	r.buf = buf[:next.to+window-1]
	next.numbers = next.numbers[:cap(next.numbers)]
	next.numbers = next.numbers[:plainInts(r, p.lo, p.hi, next.numbers)]
	r.buf = buf
	at := r.pos
	for at < next.to && isSpace[buf[at]] {
		at++
	}
	next.whole = at == next.to
}

// take takes a piece, if there is one.
func (p *pieces[T]) take() *piece[T] {
	p.Lock()
	defer p.Unlock()
	r := &p.reader
	if !p.end && len(r.buf)-r.pos < pieceSize+2*window && r.file != nil {
		r.buf = r.file.unroll(r.buf, p.used)
	}
	if p.end || len(r.buf)-r.pos < pieceSize+2*window {
		p.end = true
		return nil
	}
	to := r.pos + pieceSize
	for limit := to + window; !isSpace[r.buf[to]]; to++ {
		if to == limit {
			p.end = true
			return nil
		}
	}
	next := &p.ring[p.taken%pieceCount]
	p.taken++
	next.to, next.reader = to, *r
	r.pos = to
	return next
}
