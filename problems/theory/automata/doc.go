// Package automata decides statements about natural numbers by finite automata that read
// the digits of several numbers at once.
//
// An [Automaton] has a track for each variable. It reads a letter, one digit of each
// track, the highest digits first; shorter numbers have zeros before them. It accepts the
// tuples of numbers for which a relation holds. Addition, comparison and multiples by
// constants are such relations in base k and in the numerations of Ostrowski that repeat one
// number, of which Zeckendorf's is one, where weights are the Fibonacci numbers 1, 2, 3, 5, ...
// and no two neighbours are used: while digits are read, a sum of multiples has only finitely
// many values from which it can still come to 0. Relations of automata are closed under and, or, not (product and complement) and
// exists (leave out a track, then the subset construction). So each [Formula] of first-order
// logic over these relations becomes an automaton, and it is true of no tuple iff that
// automaton accepts nothing.
//
// Sources: J. R. Büchi, Weak second-order arithmetic and finite automata (1960);
// V. Bruyère, G. Hansel, C. Michaux, R. Villemaire, Logic and p-recognizable sets of
// integers (1994), also for the powers of the base and the lowest digit; H. Mousavi,
// D. Schaeffer, J. Shallit, Decision algorithms for Fibonacci-automatic words (2016), for
// Zeckendorf's numeration; A. Ostrowski, Bemerkungen zur Theorie der Diophantischen
// Approximationen (1922); H. Mousavi, Automatic theorem proving in Walnut (2016).
//
// Automata may have many states, by a tower of exponentials in the worst case. So a
// [Solver] has [Limits], counted in states and steps and never in time, and says by a
// [LimitError] that it came to one.
package automata
