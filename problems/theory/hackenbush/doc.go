// Package hackenbush solves green Hackenbush. A bush is a graph some of whose
// vertices, the ground, are held fast. A move cuts an edge; everything that is
// then no longer connected to the ground falls away; who cannot move loses.
// Loops, parallel edges and several grounds, which count as one vertex, are
// allowed. A bush of m edges has a value of at most m.
//
// A [Stream] finds a value without keeping edges. [Stalks] and [Cuts] find the value and
// the winning cuts of bushes without cycles, [Analyze] those of any bush, in near-linear
// time where cutting every edge in turn would take a pass for each, and a [Counter] counts
// them. A [Proof] shows a value to somebody who trusts none
// of this.
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
// and the component of the ground holds the value of the bush. So all
// that matters about an edge is whether it is a bridge.
//
// [Analyze] and [Counter] find the bridges by a depth-first tree of the edges: a tree
// edge is a bridge if no other edge leads over it. A [Stream] finds bridges without
// storing edges. Union-find picks a spanning forest from the edges as they pass.
// Any other edge closes a cycle with the forest: a random word is drawn for it and
// added, by XOR, at both its ends; then the edge is forgotten. Now take a forest
// edge, and the part of the forest above it. A closing edge with both ends in that
// part cancels from the XOR of the words there; one with a single end there leads
// over the forest edge and stays. So the XOR is 0 for a bridge, and for any other
// edge a sum of one or more independent random words, which is 0 with chance
// 2^-64. Peeling leaves off the forest adds up words and values together. No list
// of neighbours is needed for this: the XOR of their numbers is enough, since a
// leaf has only one.
//
// Package stream below this one does this, and does it fast.
package hackenbush
