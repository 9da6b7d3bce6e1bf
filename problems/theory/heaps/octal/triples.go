package octal

// triples tells what three heaps can be worth together. It keeps, as bitmaps,
// the values of every number of stones in two heaps; a third heap's value
// permutes the bits of such a map.
type triples struct {
	two [][]uint64 // two[m] has bit v if m stones in two heaps can be worth v
	sum []uint64   // reused
}

// push adds the pairs that the last of values completes: those of as many
// stones as there are values.
func (t *triples) push(values []uint32) {
	for len(t.two) <= len(values) {
		t.two = append(t.two, nil)
	}
	m := len(values)
	var all uint32
	for _, v := range values {
		all |= v
	}
	two := make([]uint64, words(all))
	for a := 1; 2*a <= m; a++ {
		v := values[a] ^ values[m-a]
		two[v/64] |= 1 << (v % 64)
	}
	t.two[m] = two
}

// sums returns the values of rest stones in three heaps, as a bitmap that is
// valid until the next call.
func (t *triples) sums(values []uint32, rest int) []uint64 {
	var all uint32
	for _, v := range values {
		all |= v
	}
	if n := words(all); n > len(t.sum) {
		t.sum = make([]uint64, n)
	}
	clear(t.sum)
	for a := 1; 3*a <= rest; a++ { // a is the smallest of the three
		v := values[a]
		for i, word := range t.two[rest-a] {
			t.sum[uint32(i)^v/64] |= permute(word, v%64)
		}
	}
	return t.sum
}

// words returns how many words the values below a power of two above all fill.
func words(all uint32) int {
	n := 1
	for uint32(n) <= all/64 {
		n *= 2
	}
	return n
}

// permute moves bit i of word to bit i^v, v < 64.
func permute(word uint64, v uint32) uint64 {
	for bit, even := range [6]uint64{
		0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
		0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
	} {
		if v>>bit&1 != 0 {
			word = word&even<<(1<<bit) | word>>(1<<bit)&even
		}
	}
	return word
}
