// Package hackenbush solves green Hackenbush. A bush is a graph some of whose
// vertices, the ground, are held fast; a move cuts an edge, whereupon
// everything no longer connected to the ground falls away; who cannot move
// loses. Loops, parallel edges and any number of grounds are welcome: grounds
// count as one vertex. A bush of m edges can be worth anything up to m.
//
// [Value] and [Stream] find a value, [Forest] also the winning cuts of bushes
// without cycles, [Analyze] those of any bush, in near-linear time where
// cutting every edge in turn would take a pass for each, and [Counter] how many
// they are.
//
// # The value
//
// Two principles do it (Berlekamp, Conway and Guy, Winning Ways, chapter 7;
// Ferguson, Game Theory, part I, chapter 6).
//
// Colon principle: whatever grows from a vertex may be replaced by anything
// else of the same value. So trees are valued from their leaves down: what
// grows from a vertex is worth the nim-sum of its stalks, and an edge that
// carries something worth x makes a stalk worth x + 1.
//
// Fusion principle: the vertices of a cycle may be fused into one. Its edges
// become loops, each as good as a stalk of one edge. Fused all over, each
// 2-edge-connected component C is a point, joined to others by bridges only:
//
//	value(C) = (edges inside C) mod 2  ^  XOR over bridges from C up to D of (value(D) + 1)
//
// and the component of the ground holds the value of the bush. All that has to
// be known of an edge is whether it is a bridge.
//
// A [Stream] learns that without storing edges. Union-find picks a spanning
// forest from the edges as they pass. Any other edge closes a cycle with the
// forest: it draws a random word, leaves it at both its ends and is forgotten.
// Now take a forest edge, and the part of the forest above it. A closing edge
// with both ends in that part cancels from the XOR of the words left there; one
// with a single end there leads over the forest edge and stays. So the XOR is
// 0 for a bridge, and for any other edge a sum of one or more independent
// random words, 0 with chance 2^-64. Peeling leaves off the forest adds words
// and values up together. A vertex needs to store no list of neighbours for
// this: the XOR of their numbers is enough, since a leaf has but one.
//
// What such a pass costs is memory: every edge and every leaf is somewhere else, and
// a vertex waited for takes as long as a hundred additions. So all is done many at a
// time, none of which has to know what came of another: edges in batches (stream.go),
// leaves from a queue (peel.go), and long paths from many places
// (threads.go). Union-find looks at few vertices (sets.go), and at
// none where the edges are too few to close a cycle, until the contrary is found
// (believe.go).
//
// # Winning cuts: bridges
//
// A cut wins when it leaves 0. Let a bush be worth g, not 0 (else no cut
// wins), and let a component be changed, somewhere in or above it, while all
// else stays. What the whole is worth depends on the component's new value
// only through nim-sums with constants and + 1, which are one-to-one: there is
// at most one value, the target T(C), that makes the whole worth 0. For the
// ground's component it is 0. For a bridge from C up to D, the stalk of the
// bridge has to become worth
//
//	s = T(C) ^ value(C) ^ (value(D) + 1)
//
// With s = 0 it has to go: cutting that bridge wins, and nothing in or above D
// does. Otherwise T(D) = s - 1. The code carries the gap T(C) ^ value(C)
// instead, which is never 0 where there is a target, so that 0 can stand for
// none. On a forest this is all.
//
// # Winning cuts: edges of a component
//
// Call two edges of C alike when they are the same or together disconnect C.
// It is an equivalence; let K be the class of an edge e, of k edges. Without K,
// C falls into k pieces, which K joins in a ring, and P0 is the piece nearest
// the ground:
//
//	       P1 ──e1── P2
//	      /            \
//	    e0              e2            cutting e2 leaves on P0
//	    /                \            the stalks  e0 P1 e1 P2
//	  P0 ──e4── P4 ──e3── P3          and         e4 P4 e3 P3
//	  |
//	ground
//
// (For k = 1 there is P0 alone, and e a loop on it.) Cut e. An edge of C is
// now a bridge exactly when it was in K: so each piece can still be fused to a
// point, worth
//
//	a(i) = (edges inside Pi) mod 2  ^  XOR over bridges from Pi up to D of (value(D) + 1)
//
// and the ring has become two stalks growing from P0. By the colon principle,
// with f(a, x) = (x ^ a) + 1 for an edge below a point worth a that carries
// a stalk worth x besides,
//
//	L(c) = f(a(1), f(a(2), ... f(a(c), 0)))
//	R(c) = f(a(k-1), f(a(k-2), ... f(a(c+1), 0)))
//
// the component is worth a(0) ^ L(c) ^ R(c) after the cut of e(c), and it wins
// when that is T(C). Before the cut it was worth a(0) ^ ... ^ a(k-1) ^ (k mod 2).
//
// Any value has the parity of the number of edges: each counts once, in a
// component or as the + 1 of a bridge. Cutting e takes one edge, so only odd
// gaps can be closed, and with k = 1 only the gap 1, by all such edges of C or
// by none.
//
// # The cost
//
// Leaves can be peeled off like those of a forest above, and in a bush of many
// edges most need not be looked at twice: see thin. Of what is left a
// depth-first tree gives the bridges and the classes in linear time: see
// classify. The tree edges of a class lie on one path from the ground, which
// gives the order of the ring, and a difference of two sums over subtrees
// gives the worth of a piece. What remains is to find all L(c) of a ring, and
// by the same means all R(c), in less than the k^2/2 steps their definition
// suggests. Read from the inside out: "start a chain worth 0; carry every chain
// so far from x to (x ^ a) + 1", k - 1 times. This takes O(k) time for each
// bit of the values, so O(k log m): see chains. Everything else is linear.
package hackenbush
