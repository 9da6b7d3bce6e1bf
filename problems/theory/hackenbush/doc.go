// Package hackenbush solves green Hackenbush. A bush is a graph some of whose
// vertices, the ground, are held fast; a move cuts an edge, whereupon
// everything no longer connected to the ground falls away; who cannot move
// loses. Loops, parallel edges and many grounds, which count as one vertex, are
// welcome. A bush of m edges can be worth anything up to m.
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
// What such a pass costs is memory: every edge and leaf is somewhere else. So many are
// worked on at a time, none of which has to know of another, and the next are asked for
// meanwhile (ask.go).
package hackenbush
