package fastio

import (
	"iter"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
)

// Blocks yields n numbers from lo to hi in blocks of any length, fewer than n after an error. A
// block is valid until the next one. While a block is in use the Reader stands at its end and must
// not be read. Messages name the numbers by the words of what, in turn. Two cores read the numbers
// if there are at least 2^17 and the whole input is available. Otherwise buf holds the blocks; if
// it is empty, Blocks allocates one.
func Blocks[T int32 | int64](r *Reader, lo, hi T, n int64, buf []T, what ...string) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		left := n
		if n >= 1<<17 && (r.file != nil || r.end != nil) && runtime.GOMAXPROCS(0) > 1 {
			if left = readByTwo(r, lo, hi, n, yield); left < 0 {
				return
			}
		}
		if len(buf) == 0 {
			buf = make([]T, min(left, 8<<10))
		}
		for left > 0 {
			next := what[(n-left)%int64(len(what))]
			block := readBlock(r, next, lo, hi, buf[:min(left, int64(len(buf)))])
			left -= int64(len(block))
			if len(block) == 0 || !yield(block) {
				return
			}
		}
	}
}

// readBlock reads numbers of the buffer into dst: at least one, unless there is an error.
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

// A piece is the part of the input that one core reads at a time: the numbers that begin in
// pieceSize bytes.
type piece[T int32 | int64] struct {
	reader  Reader // after the numbers, without the bytes of a file
	numbers []T
	whole   bool     // the piece holds nothing but these numbers
	core    *core[T] // that has read the piece
	done    chan struct{}
}

// A core uses memory of its own where possible: writing where the other core has written takes
// many times as long.
type core[T int32 | int64] struct {
	buf           []byte   // for the bytes of a file
	spare, others chan []T // memory for numbers that this core, or the other, has used before
}

// numbers returns memory for the numbers of a piece.
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
	pieceCount = 6        // pieces that may be read ahead
)

// pieces hands out pieces of the input one by one.
type pieces[T int32 | int64] struct {
	lo, hi T
	reader Reader // at the first piece
	ahead  Lookahead
	count  int64 // of pieces with enough bytes after them
	taken  atomic.Int64
	ring   [pieceCount]piece[T]
	free   chan struct{} // one for each piece that may be taken
}

// readByTwo is Blocks on two cores that take pieces of the input in turn; the caller's core
// does so when it has nothing to yield. It returns the number of numbers left for one core to
// read, at the end of the input or after anything unusual, or -1 if yield returned false.
func readByTwo[T int32 | int64](r *Reader, lo, hi T, n int64, yield func([]T) bool) int64 {
	if !r.skipSpace() {
		return n
	}
	p := &pieces[T]{lo: lo, hi: hi, reader: *r, ahead: r.Lookahead(math.MaxInt64), free: make(chan struct{}, pieceCount)}
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
	used := 0 // pieces that are not yet free again
	for i := int64(0); n > 0 && i < p.count; i++ {
		next := p.wait(i, mine)
		if int64(len(next.numbers)) > n { // the last number stands within the piece
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
		// The other core, if idle, is woken for several pieces: waking takes as long as
		// reading one.
		if used++; used == pieceCount/2 {
			for ; used > 0; used-- {
				p.free <- struct{}{}
			}
		}
	}
	return n
}

// wait returns piece i when it has been read. Meanwhile it reads others.
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

// readNext reads the next piece, and reports whether there was one.
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

// read reads piece i, in bytes i*pieceSize to (i+1)*pieceSize. A number belongs to the piece in
// which it begins. So reading starts after the first blank at or after the byte before the
// piece, and needs no result of the piece before.
func (p *pieces[T]) read(i int64, next *piece[T], mine *core[T]) {
	next.core, next.numbers, next.whole = mine, mine.numbers()[:0], false
	next.reader = p.reader
	r := &next.reader
	from := max(i*pieceSize-1, 0)
	const n = pieceSize + 2*window
	bytes := p.ahead.At(from, n, &mine.buf)
	if len(bytes) < n {
		return // the file has become shorter
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
	// plainInts starts no number in the last bytes of its buffer.
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
