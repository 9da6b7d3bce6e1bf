package sweep

import "math/bits"

// A bitset is a set of numbers below some n. It finds the element next below a number
// by looking at no more than two words on each of its log n / log 64 levels.
//
// Bit i of the lowest level stands for the number i; on each level above, bit w tells
// whether word w of the level below has any bit. The top level is one word. For a million
// squares that is 2 million numbers, 4 levels and 254 KB: small enough for a near cache.
type bitset struct {
	level [][]uint64
}

// reset empties s and makes room for the numbers below n, n > 0.
func (s *bitset) reset(n int) {
	s.level = s.level[:cap(s.level)]
	for d := 0; ; d++ {
		if d == len(s.level) {
			s.level = append(s.level, nil)
		}
		n = (n + 63) / 64
		s.level[d] = resize(s.level[d], n)
		clear(s.level[d])
		if n == 1 {
			s.level = s.level[:d+1]
			return
		}
	}
}

// add puts i into s.
func (s *bitset) add(i uint32) {
	for _, words := range s.level {
		w := &words[i/64]
		empty := *w == 0
		*w |= 1 << (i % 64)
		if !empty {
			return
		}
		i /= 64
	}
}

// remove takes i out of s.
func (s *bitset) remove(i uint32) {
	for _, words := range s.level {
		w := &words[i/64]
		*w &^= 1 << (i % 64)
		if *w != 0 {
			return
		}
		i /= 64
	}
}

// below returns the largest element smaller than i. There must be one.
func (s *bitset) below(i uint32) uint32 {
	for d := 0; ; d++ {
		word := s.level[d][i/64] & (1<<(i%64) - 1)
		i /= 64
		if word == 0 {
			continue
		}
		i = i*64 + last(word)
		for d > 0 {
			d--
			i = i*64 + last(s.level[d][i])
		}
		return i
	}
}

// last returns the number of the highest bit of a word that is not 0.
func last(word uint64) uint32 {
	return uint32(bits.Len64(word) - 1)
}
