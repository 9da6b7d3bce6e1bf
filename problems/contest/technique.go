package contest

import "strings"

// A Technique is an idea of the field by which problems are solved: what a contestant
// trains.
type Technique string

// Word returns the name in one word, with hyphens and without accents, as it stands on a command line.
func (t Technique) Word() string { return strings.NewReplacer(" ", "-", "è", "e").Replace(string(t)) }

// The techniques that the problems of the catalogue ask for.
const (
	NimSum        Technique = "nim-sum"            // positions add up by XOR (Bouton; Sprague, Grundy)
	Mex           Technique = "mex"                // the least value that no option has
	MexOnGraph    Technique = "mex on a graph"     // values from the positions without moves back
	WonOrLost     Technique = "won or lost"        // who wins from who wins one move on
	MiserePlay    Technique = "misère play"        // whoever cannot move wins
	Golden        Technique = "golden section"     // numbers that the golden section decides, exactly
	Stealing      Technique = "strategy stealing"  // who has a choice takes it
	Pairing       Technique = "pairing"            // who is second answers in the twin: equal parts cancel
	CountMoves    Technique = "counting moves"     // who makes the last of a number that nobody can change
	Periods       Technique = "periods"            // values that come again, in heaps and on boards
	Staircase     Technique = "staircase"          // every second step counts, the others are answered
	Colon         Technique = "colon"              // branches at a point become one stalk
	Fusion        Technique = "fusion"             // the vertices of a cycle become one
	CoinTurning   Technique = "coin turning"       // a position is the sum of its single heads
	NimProduct    Technique = "nim multiplication" // values of games with moves in two directions multiply
	Replacement   Technique = "replacement"        // a piece becomes several, an option is a sum
	Splitting     Technique = "splitting"          // a move leaves two parts, whose values add
	SumOfPieces   Technique = "sums of pieces"     // pieces that do not hinder one another
	Regions       Technique = "independent parts"  // a whole that falls into parts that do not touch
	GamesByPrimes Technique = "games by primes"    // a number that falls apart into a game for each prime
	Sorting       Technique = "sorting"            // the right order first, then one pass
)

// former has the names that techniques had before, as they stand in logs of training.
var former = map[string]Technique{
	"subtraction periods": Periods,
	"boards by period":    Periods,
	"sweep line":          Sorting,
	"exchange":            Sorting,
}

// Called returns the technique that has a name or had it.
func Called(name string) Technique {
	if t, ok := former[name]; ok {
		return t
	}
	return Technique(name)
}
