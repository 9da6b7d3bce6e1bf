package fastio

import (
	"iter"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
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

// A piece is a part of the input that is read by one core: the numbers that begin in
// pieceSize bytes.
type piece[T int32 | int64] struct {
	reader  Reader // behind the numbers, without the bytes of a file
	numbers []T
	whole   bool     // there is nothing else in the piece
	core    *core[T] // that has read it
	done    chan struct{}
}

// A core has memory of its own if it can: to write where the other has written takes many
// times as long.
type core[T int32 | int64] struct {
	room          []byte   // for the bytes of a file
	spare, others chan []T // for numbers: what it has written before, and what the other has
}

// numbers returns room for those of a piece.
func (c *core[T]) numbers() []T {
	select {
	case numbers := <-c.spare:
		return numbers
	default:
	}
	select {
	case numbers := <-c.others:
		return numbers
	default:
		return make([]T, pieceSize/2+window)
	}
}

const (
	pieceSize  = 64 << 10 // bytes
	pieceCount = 6        // read and not yet used
)

// pieces gives out pieces of the input one by one.
type pieces[T int32 | int64] struct {
	lo, hi T
	reader Reader // at the first piece
	ahead  Ahead
	count  int64 // of the pieces that have enough bytes behind them
	taken  atomic.Int64
	ring   [pieceCount]piece[T]
	free   chan struct{} // one for each piece that may be taken
}

// readByTwo is Blocks on two cores, which read pieces of the input by turns; the calling
// one does so when it has nothing to yield. It returns how many numbers are left for one
// core to read, those after anything unusual and at the end of the input, or -1 if no
// more are wanted.
func readByTwo[T int32 | int64](r *Reader, lo, hi T, n int64, yield func([]T) bool) int64 {
	if !r.skipSpace() {
		return n
	}
	p := &pieces[T]{lo: lo, hi: hi, reader: *r, ahead: r.Ahead(math.MaxInt64), free: make(chan struct{}, pieceCount)}
	p.count = max((p.ahead.Size()-2*window)/pieceSize, 0)
	for i := range p.ring {
		p.ring[i].done = make(chan struct{}, 1)
		p.free <- struct{}{}
	}
	a, b := make(chan []T, pieceCount), make(chan []T, pieceCount)
	quit := make(chan struct{})
	var other sync.WaitGroup
	other.Go(func() {
		mine := &core[T]{spare: a, others: b}
		for {
			select {
			case <-quit:
				return
			case <-p.free:
				if !p.readNext(mine) {
					return
				}
			}
		}
	})
	defer func() {
		close(quit)
		other.Wait()
	}()
	mine := &core[T]{spare: b, others: a}
	used := 0 // and not yet free
	for i := int64(0); n > 0 && i < p.count; i++ {
		next := p.wait(i, mine)
		if int64(len(next.numbers)) > n { // they end within the piece
			break
		}
		if len(next.numbers) > 0 {
			*r = next.reader
			n -= int64(len(next.numbers))
			if !yield(next.numbers) {
				return -1
			}
		}
		if !next.whole {
			break
		}
		next.core.spare <- next.numbers
		// The other core, if it has nothing to do, is called for several: to come takes it
		// as long as to read one.
		if used++; used == pieceCount/2 {
			for ; used > 0; used-- {
				p.free <- struct{}{}
			}
		}
	}
	return n
}

// wait returns piece i when it has been read, and reads others meanwhile.
func (p *pieces[T]) wait(i int64, mine *core[T]) *piece[T] {
	next := &p.ring[i%pieceCount]
	for {
		select {
		case <-next.done:
			return next
		default:
		}
		select {
		case <-p.free:
			if p.readNext(mine) {
				continue
			}
		default:
		}
		<-next.done
		return next
	}
}

// readNext takes a piece and reads it, if there is one.
func (p *pieces[T]) readNext(mine *core[T]) bool {
	i := p.taken.Add(1) - 1
	if i >= p.count {
		return false
	}
	next := &p.ring[i%pieceCount]
	p.read(i, next, mine)
	next.done <- struct{}{}
	return true
}

// read reads piece i. It begins behind the first blank from one byte before its place on,
// where the piece before ends: so nobody has to wait for that to be found.
func (p *pieces[T]) read(i int64, next *piece[T], mine *core[T]) {
	next.core, next.numbers, next.whole = mine, mine.numbers()[:0], false
	next.reader = p.reader
	r := &next.reader
	from := max(i*pieceSize-1, 0)
	const n = pieceSize + 2*window
	bytes := p.ahead.At(from, n, &mine.room)
	if len(bytes) < n {
		return // the file is not what it was
	}
	if r.file != nil {
		r.base, r.buf, r.pos, r.end = r.here()+from, bytes, 0, nil
	} else {
		r.pos += int(from)
	}
	begin := 0
	if i > 0 {
		begin = indexSpace(bytes[:window])
	}
	end := int((i+1)*pieceSize - 1 - from)
	rest := indexSpace(bytes[end : end+window])
	if begin == window || rest == window {
		return
	}
	// No number begins in the last bytes of the buffer.
	buf, to := r.buf, r.pos+end+rest
	r.pos += begin
	r.buf = buf[:to+window-1]
	next.numbers = next.numbers[:cap(next.numbers)]
	next.numbers = next.numbers[:plainInts(r, p.lo, p.hi, next.numbers)]
	r.buf = buf
	at := r.pos
	for at < to && isSpace[buf[at]] {
		at++
	}
	next.whole = at == to
	if r.file != nil {
		r.base, r.buf, r.pos = r.here(), nil, 0
	}
}
