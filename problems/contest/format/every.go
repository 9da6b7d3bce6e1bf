package format

import (
	"iter"
	"slices"
	"strconv"
)

// Every yields the weight and the text of every valid case, the lighter before the heavier: each number
// weighs as much as it lies away from the one nearest to 0 that is allowed, and a letter
// as many as stand behind it among those of its row. There are only so many of each weight.
func (f *Format) Every() iter.Seq2[int64, []byte] {
	return func(yield func(int64, []byte) bool) {
		f.ready()
		for weight := int64(0); ; weight++ {
			e := &enumeration{f: f, vars: make([]int64, len(f.slots)), lists: make([][]int64, len(f.slots)), left: weight}
			all := e.body(&f.body, func() bool { return e.left > 0 || yield(weight, slices.Clone(e.text)) })
			if !all || !e.cut {
				return
			}
		}
	}
}

// An enumeration goes through the cases of one weight. Every step calls what comes next
// once for each way it can be taken, and leaves everything as it was.
type enumeration struct {
	f     *Format
	vars  []int64
	lists [][]int64
	text  []byte
	first bool  // nothing has been written of the line
	left  int64 // weight
	cut   bool  // some way was too heavy
}

func (e *enumeration) body(b *body, next func() bool) bool {
	for _, slot := range b.kept {
		before := e.lists[slot]
		e.lists[slot] = nil
		defer func() { e.lists[slot] = before }()
	}
	return inTurn(e, b.parts, next)
}

// inTurn goes through all ways to take steps one after the other.
func inTurn[T interface {
	each(*enumeration, func() bool) bool
}](e *enumeration, steps []T, next func() bool) bool {
	if len(steps) == 0 {
		return next()
	}
	return steps[0].each(e, func() bool { return inTurn(e, steps[1:], next) })
}

// token writes a token of a weight, if there is as much left.
func (e *enumeration) token(text string, weight int64, next func() bool) bool {
	if weight > e.left {
		e.cut = true
		return true
	}
	size, first := len(e.text), e.first
	if !first {
		e.text = append(e.text, ' ')
	}
	e.text = append(e.text, text...)
	e.first = false
	e.left -= weight
	all := next()
	e.left += weight
	e.text, e.first = e.text[:size], first
	return all
}

func (l *LinePart) each(e *enumeration, next func() bool) bool {
	e.first = true
	return inTurn(e, l.Tokens, func() bool {
		e.text = append(e.text, '\n')
		all := next()
		e.text = e.text[:len(e.text)-1]
		e.first = false
		return all
	})
}

func (r *RepeatPart) each(e *enumeration, next func() bool) bool {
	return e.times(r.count.of(e.vars), func(next func() bool) bool { return e.body(&r.body, next) }, next)
}

func (e *enumeration) times(n int64, step func(next func() bool) bool, next func() bool) bool {
	if n <= 0 {
		return next()
	}
	return step(func() bool { return e.times(n-1, step, next) })
}

func (n *Number) each(e *enumeration, next func() bool) bool {
	lo, hi := n.limits(e.vars)
	return n.eachWithin(e, lo, hi, next)
}

func (n *Number) eachWithin(e *enumeration, lo, hi int64, next func() bool) bool {
	if lo > hi {
		return true
	}
	base := Nearest(lo, hi)
	try := func(v, weight int64) bool {
		return e.token(strconv.FormatInt(v, 10), weight, func() bool {
			e.vars[n.slot] = v
			if !n.kept {
				return next()
			}
			e.lists[n.slot] = append(e.lists[n.slot], v)
			all := next()
			e.lists[n.slot] = e.lists[n.slot][:len(e.lists[n.slot])-1]
			return all
		})
	}
	if !try(base, 0) {
		return false
	}
	for d := int64(1); d <= hi-base || d <= base-lo; d++ {
		if d > e.left {
			e.cut = true
			break
		}
		if d <= hi-base && !try(base+d, d) || d <= base-lo && !try(base-d, d) {
			return false
		}
	}
	return true
}

// Nearest returns the number from lo to hi that is nearest to 0.
func Nearest(lo, hi int64) int64 { return max(lo, min(hi, 0)) }

func (l *ListToken) each(e *enumeration, next func() bool) bool {
	n := l.Element
	later := false
	return e.times(l.count.of(e.vars), func(next func() bool) bool {
		lo, hi := n.limits(e.vars)
		if n.Rising != "" && later {
			lo = max(lo, e.vars[n.slot]+1)
		}
		before := later
		later = true
		all := n.eachWithin(e, lo, hi, next)
		later = before
		return all
	}, next)
}

func (r *RowToken) each(e *enumeration, next func() bool) bool {
	lo, hi := r.limits(e.f, e.vars)
	for length := lo; length <= hi; length++ {
		if length-lo > e.left {
			e.cut = true
			break
		}
		all := r.eachOf(e, nil, length, length-lo, func() bool {
			if r.bound >= 0 {
				e.vars[r.slot] = length
			}
			return next()
		})
		if !all {
			return false
		}
	}
	return true
}

// eachOf writes every row that begins with some letters and has left more of them.
func (r *RowToken) eachOf(e *enumeration, letters []byte, left, weight int64, next func() bool) bool {
	if weight > e.left {
		e.cut = true
		return true
	}
	if left == 0 {
		return e.token(string(letters), weight, next)
	}
	for i := len(r.Letters) - 1; i >= 0; i-- {
		if !r.eachOf(e, append(letters, r.Letters[i]), left-1, weight+int64(len(r.Letters)-1-i), next) {
			return false
		}
	}
	return true
}

func (r *Rule) each(e *enumeration, next func() bool) bool { return r.holds(e.lists) != nil || next() }

func (t *TotalPart) each(_ *enumeration, next func() bool) bool { return next() }
