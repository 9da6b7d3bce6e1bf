package rules

import "nimsum/problems/theory/grundy"

// Dense finds and keeps the Grundy values of a game under normal play whose components are
// the numbers from 0 on, and whose options consist of smaller ones: heaps, rows, strips.
//
// It goes up from 0, and its table has 4 bytes for each number. The options of a number are
// listed once. So where most smaller numbers can be reached it takes a small part of the time
// and of the memory of [Values]; where few can, Values does not look at the others.
type Dense struct {
	meter
	marks
	game    Game[int]
	options *Options[int]
	blocks  [][]uint32 // the values, block after block
	known   int
	count   int64 // the options so far of the number known
}

// block is how many values a block of the table has.
const block = 1 << 16

// NewDense returns the values of a game. Limits.Bytes bounds the table: an error says at once
// if it has no room up to the number asked for.
func NewDense(game Game[int], limits Limits) *Dense {
	d := &Dense{meter: newMeter(limits), marks: newMarks(), game: game}
	d.options = newOptions(d.look)
	return d
}

// Of returns the value of n, which is at least 0, and finds those of all smaller numbers. The
// error is a [*LimitError], ErrOrder where an option is not smaller, or one of the caller's.
// It takes O(1) time for each component of an option.
func (d *Dense) Of(n int) (grundy.Value, error) {
	if n < d.known {
		return d.value(n), nil
	}
	if missing := int64(n)/block + 1 - int64(len(d.blocks)); missing*4*block > d.limits.Bytes-d.bytes {
		return 0, &LimitError{What: ErrMemory, Limit: d.limits.Bytes, At: n}
	}
	if err := d.options.guard(func() error { return d.upTo(n) }); err != nil {
		return 0, err
	}
	return d.value(n), nil
}

// upTo finds the values of all numbers up to n.
func (d *Dense) upTo(n int) error {
	for d.known <= n {
		if d.known == block*len(d.blocks) {
			if err := d.hold(4 * block); err != nil {
				return err
			}
			d.blocks = append(d.blocks, make([]uint32, block))
		}
		if err := d.spend(1); err != nil {
			return err
		}
		d.begin()
		d.count = 0
		d.options.of(d.game, d.known)
		v := d.mex()
		if err := d.cover(v, &d.meter); err != nil {
			return err
		}
		d.blocks[d.known/block][d.known%block] = v
		d.known++
	}
	return nil
}

// look receives some options of the number known.
func (d *Dense) look(parts []int, ends []int) {
	if err := d.spend(len(parts) + len(ends)); err != nil {
		d.options.halt(err)
	}
	if d.count += int64(len(ends)); d.count > d.limits.Options {
		d.options.halt(&LimitError{What: ErrOptions, Limit: d.limits.Options, At: d.known})
	}
	from := 0
	for _, end := range ends {
		var sum uint32
		for _, part := range parts[from:end] {
			if uint(part) >= uint(d.known) {
				d.options.halt(&LimitError{What: ErrOrder, At: d.known})
			}
			sum ^= d.blocks[part/block][part%block]
		}
		d.seen[sum] = d.now
		from = end
	}
}

func (d *Dense) value(n int) grundy.Value { return grundy.Value(d.blocks[n/block][n%block]) }

// Len returns how many numbers are known: all below it.
func (d *Dense) Len() int { return d.known }

// Fits returns the greatest number whose table has room within the limits.
func (d *Dense) Fits() int64 { return d.limits.Bytes/(4*block)*block - 1 }
