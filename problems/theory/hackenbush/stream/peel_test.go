package stream

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// plainPeel is peel, leaf by leaf.
func plainPeel(joints []joint, values []int32) (edges int) {
	for v := range joints {
		for x := uint32(v); joints[x].degree>>1 == 1; {
			leaf := &joints[x]
			below := leaf.link
			foot := &joints[below]
			grown := values[x] ^ int32(leaf.degree&1)
			if leaf.cover == 0 {
				values[below] ^= grown + 1
			} else {
				values[below] ^= grown ^ 1
			}
			leaf.degree = 0
			foot.link ^= x
			foot.degree -= 2
			foot.cover ^= leaf.cover
			edges++
			x = below
		}
	}
	return edges
}

// limbs draws a forest of a few trees whose limbs are long, most standing on a ground. It
// returns the joints, with covers where covered, and the edges in no order.
func limbs(r *rand.Rand, covered bool) ([]joint, []Edge) {
	grounds, n := []int{0}, int32(1)
	var edges []Edge
	for range 1 + r.IntN(10) {
		at := r.Int32N(n)
		if r.IntN(5) == 0 {
			at = n // another tree
			grounds = append(grounds, int(at))
			n++
		}
		for range 1 + r.IntN(1<<r.IntN(12)) {
			edges = append(edges, Edge{at, n})
			at = n
			n++
		}
	}
	to := r.Perm(int(n))
	relabel(edges, to)
	r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	joints := make([]joint, n)
	for _, e := range edges {
		u, v := &joints[e.U], &joints[e.V]
		u.link ^= uint32(e.V)
		v.link ^= uint32(e.U)
		u.degree += 2
		v.degree += 2
	}
	if covered {
		for range r.IntN(4) * r.IntN(1+int(n)/4) {
			u, v := &joints[r.IntN(int(n))], &joints[r.IntN(int(n))]
			w := r.Uint64()
			u.cover ^= w
			v.cover ^= w
			u.degree ^= 1
		}
	}
	for _, g := range grounds {
		if r.IntN(4) > 0 {
			joints[to[g]].degree = 0
		}
	}
	return joints, edges
}

// TestPeel compares peel with plainPeel on forests with few knots and with many.
func TestPeel(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2))
	var threads threads
	knots, passed := 0, 0
	for range 1000 {
		mask := uint64(0)
		if r.IntN(2) == 0 {
			mask = math.MaxUint64
		}
		joints, edges := limbs(r, mask > 0)
		plain := slices.Clone(joints)
		held := make([]bool, len(joints))
		for v, j := range joints {
			held[v] = j.degree == 0
		}
		want := make([]int32, len(joints))
		taken := plainPeel(plain, want)
		if mask == 0 { // masked covers may be anything
			for v := range joints {
				joints[v].cover = r.Uint64()
			}
		}
		threads.reset()
		if r.IntN(4) == 0 {
			for _, e := range edges {
				threads.sample(e)
			}
		} else {
			threads.some = append(threads.some, edges[:r.IntN(len(edges)+1)]...)
		}
		values := make([]int32, len(joints))
		got := peel(joints, values, mask, &threads)
		if got != taken {
			t.Fatalf("%d vertices, %d knots: %d edges were taken, want %d", len(joints), len(threads.knots), got, taken)
		}
		for v, j := range joints {
			if d := plain[v].degree; d>>1 != j.degree>>1 {
				t.Fatalf("vertex %d is left with degree %d, want %d", v, j.degree, d)
			}
			if held[v] && values[v] != want[v] {
				t.Fatalf("%d vertices, %d knots: ground %d is worth %d, want %d", len(joints), len(threads.knots), v, values[v], want[v])
			}
		}
		knots += len(threads.knots)
		passed += threads.passed
	}
	if knots < 100_000 || passed < 300_000 {
		t.Errorf("only %d knots were tied and %d edges taken by threads", knots, passed)
	}
}

// TestTie compares the knots found next with a walk from each.
func TestTie(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 3))
	var threads threads
	found := 0
	for range 200 {
		joints, edges := limbs(r, false)
		before := slices.Clone(joints)
		threads.reset()
		threads.some = append(threads.some, edges[:r.IntN(len(edges)+1)]...)
		threads.tie(joints, nil, 0)
		entered := map[uint32]int32{}
		for k, e := range threads.knots {
			entered[uint32(e.U)], entered[uint32(e.V)] = int32(2*k), int32(2*k+1)
		}
		if len(entered) != 2*len(threads.knots) {
			t.Fatal("knots share vertices")
		}
		for knot, next := range threads.next {
			e, _ := threads.enter(int32(knot))
			want := int32(-1)
			for from, at := uint32(e.U), uint32(e.V); before[at].degree>>1 == 2; {
				from, at = at, before[at].link^from
				if k, ok := entered[at]; ok {
					want = k
					break
				}
			}
			if next != want {
				t.Fatalf("behind knot %d comes %d, want %d", knot, next, want)
			}
			if next >= 0 {
				found++
			}
		}
	}
	if found < 1000 {
		t.Errorf("only %d knots lie behind others", found)
	}
}
