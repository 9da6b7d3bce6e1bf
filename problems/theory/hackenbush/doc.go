// Package hackenbush values green Hackenbush: a bush is a graph of which some
// vertices, the ground, are held fast; a move cuts one edge, whereupon
// everything no longer connected to the ground falls away.
package hackenbush
