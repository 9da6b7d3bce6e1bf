// The bank enumerates formulas for the kinds Formula and Predicate: by weight,
// each function on the sample once, in its smallest form.

package law

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"nimsum/problems/law/expr"
)

// A bank holds formulas, smallest first. Two formulas with the same values on a
// sample of positions count as one. Formulas of a weight are made of smaller
// ones: the bank grows by one weight at a time, to 10 or 12 times its size.
type bank struct {
	pos     [][]int64 // the sample
	lost    int       // the first of them are lost, if the sample tells lost from won
	entries []entry
	chunks  [][]int32        // vectors, perChunk in each
	from    []int            // entries of weight w are from[w] .. from[w+1]
	index   map[uint64]int32 // an entry by the hash of its vector; equal hashes count as equal vectors
	limit   int              // entries
	full    bool

	leaves []*expr.Expr
	light  int // the first of them weigh one, the others two
	work   []int32
}

// An entry is a formula of the bank: leaf a if b is -1, or an operation on
// entries.
type entry struct {
	op   expr.Opcode
	a, b int32
	size float32 // bits
}

const perChunk = 4096

// hashVector mixes the values of a vector, in four lanes.
func hashVector(v []int32) uint64 {
	const m1, m2 = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F
	a, b, c, d := uint64(m1), uint64(m2), uint64(m1^m2), uint64(len(v))
	for len(v) >= 8 {
		a = (a ^ (uint64(uint32(v[0])) | uint64(uint32(v[1]))<<32)) * m1
		b = (b ^ (uint64(uint32(v[2])) | uint64(uint32(v[3]))<<32)) * m2
		c = (c ^ (uint64(uint32(v[4])) | uint64(uint32(v[5]))<<32)) * m1
		d = (d ^ (uint64(uint32(v[6])) | uint64(uint32(v[7]))<<32)) * m2
		a, b, c, d = a^a>>29, b^b>>31, c^c>>27, d^d>>30
		v = v[8:]
	}
	for _, x := range v {
		a = (a ^ uint64(uint32(x))) * m2
		a ^= a >> 29
	}
	h := a ^ bits.RotateLeft64(b, 17) ^ bits.RotateLeft64(c, 31) ^ bits.RotateLeft64(d, 47)
	h *= m1
	return h ^ h>>32
}

func newBank(pos [][]int64, lost int, leaves []*expr.Expr, light int, memory int64) *bank {
	return &bank{
		pos: pos, lost: lost, leaves: leaves, light: light, work: make([]int32, len(pos)), index: map[uint64]int32{},
		// A vector, its entry, and its place in the index.
		limit: int(memory / int64(4*len(pos)+16+64)),
		from:  []int{0},
	}
}

// vector returns the values of an entry.
func (b *bank) vector(i int32) []int32 {
	k := len(b.pos)
	at := int(i) % perChunk * k
	return b.chunks[int(i)/perChunk][at : at+k : at+k]
}

// keep adds the formula whose values are in b.work, if they are new.
func (b *bank) keep(e entry, h uint64) bool {
	if _, old := b.index[h]; old {
		return false
	}
	if len(b.entries) >= b.limit {
		b.full = true
		return false
	}
	i := int32(len(b.entries))
	if int(i)%perChunk == 0 {
		b.chunks = append(b.chunks, make([]int32, perChunk*len(b.pos)))
	}
	b.entries = append(b.entries, e)
	copy(b.vector(i), b.work)
	b.index[h] = i
	return true
}

// expr returns the formula of an entry.
func (b *bank) expr(i int32) *expr.Expr {
	e := b.entries[i]
	if e.b < 0 {
		return b.leaves[e.a]
	}
	x := expr.Unary(e.op, b.expr(e.a))
	if e.op.Args() == 2 {
		x.B = b.expr(e.b)
	}
	return x
}

// weights of operations: the common ones weigh one leaf, the others two.
var (
	unaryOps  = []expr.Opcode{expr.OpInc, expr.OpDec, expr.OpDouble, expr.OpHalf, expr.OpParity, expr.OpBitlen, expr.OpPopcount, expr.OpLowbit, expr.OpCtz}
	heavyOps  = []expr.Opcode{expr.OpSquare, expr.OpHighbit, expr.OpOddpart, expr.OpSqrt, expr.OpBeatty, expr.OpZeck}
	leafOps   = []expr.Opcode{expr.OpOmega, expr.OpBigOmega, expr.OpTau, expr.OpDigitSum, expr.OpFactor, expr.OpOdious} // of a leaf or a gcd alone
	binaryOps = []expr.Opcode{expr.OpAdd, expr.OpSub, expr.OpMul, expr.OpDiv, expr.OpMod, expr.OpMin, expr.OpMax, expr.OpXor, expr.OpAnd, expr.OpOr, expr.OpDiff, expr.OpGcd, expr.OpNimMul}
)

// grow makes all formulas of the next weight. It calls see for each that is
// new, until see says to stop or the budget or the memory ends; it tells
// whether it made them all.
func (b *bank) grow(s *search, see func(i int32) bool) bool {
	w := len(b.from)
	cost := max(1, int64(len(b.pos)+32)/64)
	done := func() bool {
		b.from = append(b.from, len(b.entries))
		return true
	}
	try := func(e entry) bool {
		if b.keep(e, hashVector(b.work)) && !see(int32(len(b.entries)-1)) {
			return false
		}
		return !b.full && s.spend(cost)
	}
	if w <= 2 {
		from, to := 0, b.light
		if w == 2 {
			from, to = b.light, len(b.leaves)
		}
	leaves:
		for i := from; i < to; i++ {
			leaf := b.leaves[i]
			for j, p := range b.pos {
				v, ok := leaf.Value(p)
				if !ok || v >= 1<<30 || v <= -1<<30 {
					continue leaves
				}
				b.work[j] = int32(v)
			}
			if !try(entry{op: leaf.Op, a: int32(i), b: -1, size: float32(leaf.Size())}) {
				return false
			}
		}
		if w == 1 {
			return done()
		}
	}
	one := func(op expr.Opcode, w int) bool {
		arithmetic := slices.Contains(leafOps, op)
		if w < 1 {
			return true
		}
		for i := b.from[w-1]; i < b.from[w]; i++ {
			if b.entries[i].op == expr.OpConst || arithmetic && w > 1 && b.entries[i].op != expr.OpGcd || !b.apply1(op, b.vector(int32(i))) {
				continue
			}
			if !try(entry{op: op, a: int32(i), size: b.entries[i].size + float32(op.Bits())}) {
				return false
			}
		}
		return true
	}
	for _, op := range unaryOps {
		if !one(op, w-1) {
			return false
		}
	}
	for _, op := range heavyOps {
		if !one(op, w-2) {
			return false
		}
	}
	if w == 3 || w == 5 {
		for _, op := range leafOps {
			if !one(op, w-2) {
				return false
			}
		}
	}
	for left := 1; left <= w-2; left++ {
		right := w - 1 - left
		for i := b.from[left-1]; i < b.from[left]; i++ {
			x := b.vector(int32(i))
			for j := b.from[right-1]; j < b.from[right]; j++ {
				y := b.vector(int32(j))
				for _, op := range binaryOps {
					if op.Commutes() && j < i || i == j && op != expr.OpMul || op == expr.OpNimMul && len(b.pos[0]) == 1 {
						continue
					}
					if b.entries[i].op == expr.OpConst && b.entries[j].op == expr.OpConst {
						continue
					}
					if !b.apply2(op, x, y) {
						continue
					}
					if !try(entry{op: op, a: int32(i), b: int32(j), size: b.entries[i].size + b.entries[j].size + float32(op.Bits())}) {
						return false
					}
				}
			}
		}
	}
	return done()
}

// apply1 applies an operation to a vector, into b.work; false where a value
// leaves 31 bits.
func (b *bank) apply1(op expr.Opcode, x []int32) bool {
	for i, v := range x {
		r, ok := expr.Apply1(op, int64(v))
		if !ok || r >= 1<<30 || r <= -1<<30 {
			return false
		}
		b.work[i] = int32(r)
	}
	return true
}

func (b *bank) apply2(op expr.Opcode, x, y []int32) bool {
	work := b.work[:len(x)]
	y = y[:len(x)]
	switch op {
	case expr.OpAdd:
		for i, v := range x {
			work[i] = v + y[i]
		}
	case expr.OpSub:
		for i, v := range x {
			work[i] = v - y[i]
		}
	case expr.OpMul:
		for i, v := range x {
			r := int64(v) * int64(y[i])
			if r >= 1<<30 || r <= -1<<30 {
				return false
			}
			work[i] = int32(r)
		}
		return true
	case expr.OpXor:
		for i, v := range x {
			work[i] = v ^ y[i]
		}
		return true
	case expr.OpNimMul:
		if min(slices.Min(x), slices.Min(y)) < 0 || max(slices.Max(x), slices.Max(y)) > 255 {
			return false
		}
		fallthrough
	default:
		for i, v := range x {
			r, ok := expr.Apply2(op, int64(v), int64(y[i]))
			if !ok || r >= 1<<30 || r <= -1<<30 {
				return false
			}
			work[i] = int32(r)
		}
		return true
	}
	for _, v := range work {
		if v >= 1<<30 || v <= -1<<30 {
			return false
		}
	}
	return true
}

// leavesOf returns what formulas of a table are made of: coordinates (by their
// order, if the table is the same for every order), small numbers, and those
// of the rules with their neighbours. The first, as many as light, weigh one. Bare
// leaves out functions of all coordinates where their order matters.
func (t *table) leavesOf(bare bool) (all []*expr.Expr, light int) {
	aggregates := func(ops ...expr.Opcode) {
		for _, op := range ops {
			all = append(all, expr.All(op))
		}
	}
	symmetric := t.symmetric()
	switch {
	case symmetric && t.arity == 2:
		aggregates(expr.OpLo, expr.OpHi, expr.OpXorAll, expr.OpSumAll)
		all = append(all, gap())
	case symmetric && t.arity == 3:
		aggregates(expr.OpLo, expr.OpMid, expr.OpHi, expr.OpXorAll, expr.OpSumAll, expr.OpMates)
	case symmetric:
		aggregates(expr.OpLo, expr.OpHi, expr.OpXorAll, expr.OpSumAll, expr.OpTimesLo, expr.OpTimesHi)
		for k := 1; k < t.arity-1; k++ {
			all = append(all, &expr.Expr{Op: expr.OpRank, K: int64(k)})
		}
	default:
		for i := range t.arity {
			all = append(all, expr.Var(int64(i)))
		}
		if t.arity > 2 && !bare {
			aggregates(expr.OpXorAll, expr.OpSumAll, expr.OpMates, expr.OpLo, expr.OpHi)
		}
	}
	numbers := []int64{0, 1, 2, 3}
	for _, c := range t.consts {
		if len(numbers) < 10 {
			numbers = append(numbers, c, c+1)
		}
	}
	for _, c := range []int64{4, 5} {
		if len(numbers) < 8 {
			numbers = append(numbers, c)
		}
	}
	slices.Sort(numbers)
	for _, c := range slices.Compact(numbers) {
		all = append(all, expr.Constant(c))
	}
	light = len(all)
	if t.primal() {
		n := expr.Var(0)
		least, greatest := expr.Unary(expr.OpFactor, n), expr.Unary(expr.OpGreatest, n)
		for _, p := range []*expr.Expr{n, expr.Unary(expr.OpDec, n), least, greatest} {
			all = append(all, expr.Unary(expr.OpPrimePi, p))
		}
		all = append(all, greatest)
	}
	if t.arity == 1 || !symmetric {
		return all, light
	}
	if t.arity == 2 {
		all = append(all, ratios())
	}
	// Symmetric functions put together of a function of each coordinate.
	x := expr.Var(0)
	of := []*expr.Expr{x}
	for _, op := range []expr.Opcode{expr.OpDec, expr.OpInc, expr.OpHalf, expr.OpParity, expr.OpBitlen, expr.OpPopcount, expr.OpCtz, expr.OpLowbit} {
		of = append(of, expr.Unary(op, x))
	}
	for _, c := range t.consts[:min(len(t.consts), 4)] {
		of = append(of, expr.Join(expr.OpMod, x, expr.Constant(c)), expr.Join(expr.OpMod, x, expr.Constant(c+1)), expr.Join(expr.OpDiv, x, expr.Constant(c)))
	}
	for _, f := range of {
		if f != x {
			all = append(all, expr.Each(expr.OpXorEach, 0, f), expr.Each(expr.OpSumEach, 0, f))
		}
		all = append(all, expr.Each(expr.OpOrEach, 0, f))
		for m := 3; m <= t.arity; m++ {
			all = append(all, expr.Each(expr.OpUneven, int64(m), f))
		}
	}
	return all, light
}

// primal tells whether the values of a table count primes, which few do: from the fifth prime on
// the i-th prime p has the value i, or p - i, up to a constant.
func (t *table) primal() bool {
	if t.arity != 1 || 64*t.hi[0] > expr.MostCounted {
		return false
	}
	var counts, gaps []int64
	for _, p := range t.pos[:t.train] {
		before, _ := expr.PrimePi(max(p[0]-1, 0))
		i, _ := expr.PrimePi(p[0])
		if v, _ := t.at(p[0]); i > before && i > 4 {
			counts, gaps = append(counts, v-i), append(gaps, v-p[0]+i)
		}
	}
	return len(counts) > 8 && (slices.Min(counts) == slices.Max(counts) || slices.Min(gaps) == slices.Max(gaps))
}

// symmetric tells whether a table is the same for every order of coordinates. It needs some
// pairs of positions in the table to tell.
func (t *table) symmetric() bool {
	if t.arity < 2 {
		return false
	}
	if t.sym == 0 {
		t.sym = 1
		pairs := 0
		q := make([]int64, t.arity)
		for i, p := range t.pos {
			for j := 1; j < t.arity; j++ {
				copy(q, p)
				q[j-1], q[j] = q[j], q[j-1]
				v, ok := t.at(q...)
				if ok && v != t.val[i] {
					t.sym = 2
					return false
				}
				if ok && q[j-1] != q[j] {
					pairs++
				}
			}
		}
		if pairs < len(t.pos)/4 {
			t.sym = 2
		}
	}
	return t.sym == 1
}

// sample picks up to n positions to find laws on, the same every time: of lost
// and won ones evenly, or of rare and common values; small ones first, then
// any. The positions of must are among them.
func (t *table) sample(n int, must []int32) (which []int32, lost int) {
	rng := rand.New(rand.NewPCG(7, uint64(n)))
	order := make([]int32, t.train)
	for i, j := range rng.Perm(t.train) {
		order[i] = int32(j)
	}
	taken := make(map[int32]bool)
	var yes, no []int32
	take := func(i int32) {
		if taken[i] {
			return
		}
		taken[i] = true
		if t.lost && t.val[i] == 1 {
			yes = append(yes, i)
		} else {
			no = append(no, i)
		}
	}
	for _, i := range must {
		take(i)
	}
	if t.lost {
		// Won positions next to lost ones are the hardest to tell apart.
		for _, want := range []int64{1, 0} {
			part := &yes
			if want == 0 {
				part = &no
			}
			for i := int32(0); int(i) < t.train && len(*part) < n/8; i++ {
				if t.val[i] == want {
					take(i)
				}
			}
			if want == 0 {
				for _, i := range yes {
					for j := range t.arity {
						q := slices.Clone(t.pos[i])
						q[j]++
						if k, ok := t.index[key(q)]; ok && t.val[k] == 0 && int(k) < t.train && len(no) < n/4 {
							take(k)
						}
					}
				}
			}
			for _, i := range order {
				if len(*part) < n/2 && t.val[i] == want {
					take(i)
				}
			}
		}
		for _, i := range order {
			if len(yes)+len(no) < n && len(yes) < 64 && len(no) < 64 { // sets of them are words
				take(i)
			}
		}
		yes, no = yes[:min(len(yes), 64)], no[:min(len(no), 64)]
		return append(yes, no...), len(yes)
	}
	count := make(map[int64]int)
	for i := range t.train {
		count[t.val[i]]++
	}
	for i := int32(0); int(i) < t.train && len(no) < n/4; i++ {
		take(i)
	}
	for _, i := range order {
		if len(no) < n/2 && count[t.val[i]] <= t.train/8 {
			take(i)
		}
	}
	for _, i := range order {
		if len(no) < n {
			take(i)
		}
	}
	return no, 0
}

// logCount returns the binary logarithm of a count, at least 0.
func logCount(n int) float64 { return math.Log2(float64(max(n, 1))) }
