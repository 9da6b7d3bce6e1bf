package puzzle

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
	"nimsum/problems/technique"
	"nimsum/testdata/long"
)

// A tally counts how often a guesser is right.
type tally struct {
	n                          int
	right, expected, variation float64
}

func (y *tally) add(right bool, guess float64) {
	y.n++
	if right {
		y.right++
	}
	y.expected += guess
	y.variation += guess * (1 - guess)
}

// above is by how many standard deviations more answers are right than Guess says.
func (y *tally) above() float64 { return (y.right - y.expected) / math.Sqrt(y.variation) }

// far is how many standard deviations are taken for chance.
const far = 4

// few puzzles tell nothing of a guesser.
const few = 25

// values are the answers of guessers who always name the same value.
const values = 40

// none has what no puzzle asks for: values where no theorem gives those of won positions, and who
// wins where a lost position has one move and shows it. In fixedturns all moves are equal, and
// values are 0 and 1.
var none = map[string][]Ask{"misere": {Value}, "wythoff": {Value}, "euclid": {Value, Who}, "fibonacci": {Value}, "treblecross": {Value}, "fixedturns": {Move, Value}}

// TestGuess has guessers answer puzzles of every game. Those who play any move or name any
// winner are right as often as Guess says, and so is the best of those who always name the same
// value. Nobody is right more often, and it is said of no game that they are in more than a third
// of the puzzles about values.
func TestGuess(t *testing.T) {
	all := map[string]*tally{}
	for _, p := range problems.All() {
		if !p.IsGame() {
			continue
		}
		here := map[string]*tally{}
		rng := rand.New(rand.NewPCG(1, 2))
		for n := range long.Size(1, 40) {
			for _, k := range kinds {
				z, err := Draw(Wish{Problem: p.Name, Ask: k.ask, Seed: uint64(n), Difficulty: 1 + (5*n+2)%measure.Hardest})
				if slices.Contains(none[p.Name], k.ask) {
					if err == nil {
						t.Errorf("%s: a puzzle asks for %s", p.Name, k.ask)
					}
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				for who, answer := range guesses(t, z, rng) {
					r, err := Rule(p, z.Ask, z.Input, z.Position, answer)
					if err != nil {
						t.Fatalf("%s, %s, %q: %v", p.Name, z.Ask, z.Input, err)
					}
					for _, of := range []map[string]*tally{here, all} {
						if of[who] == nil {
							of[who] = new(tally)
						}
						of[who].add(r.Right, z.Guess)
					}
				}
			}
		}
		check(t, p.Name, here)
	}
	check(t, "all games", all)
}

// guesses returns the answers of guessers by name.
func guesses(t *testing.T, z *Puzzle, rng *rand.Rand) map[string]string {
	switch z.Ask {
	case Move:
		moves, _ := contest.FirstMoves(position(t, z).Moves(), 1000)
		return map[string]string{"any move": string(moves[rng.IntN(len(moves))]), "first move": string(moves[0])}
	case Who:
		return map[string]string{"first": "first", "second": "second"}
	}
	answers := map[string]string{}
	for v := range values {
		answers["*"+strconv.Itoa(v)] = strconv.Itoa(v)
	}
	return answers
}

func position(t *testing.T, z *Puzzle) contest.Position {
	t.Helper()
	var found contest.Position
	if err := z.Problem.Each(fastio.NewBytesReader(z.Input), contest.Place{Case: 1, Position: z.Position}, func(_ contest.Place, at contest.Position) error {
		found = at
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return found
}

// TestAnyPosition draws puzzles about positions of a case beyond its first.
func TestAnyPosition(t *testing.T) {
	met := map[int]bool{}
	for seed := range uint64(12) {
		z, err := Draw(Wish{Problem: "mashtali", Seed: seed, Difficulty: 3, Ask: Move})
		if err != nil {
			t.Fatal(err)
		}
		if met[z.Position] = true; !contest.Wins(position(t, z)) {
			t.Errorf("%q: no move wins at position %d", z.Input, z.Position)
		}
	}
	if len(met) < 3 {
		t.Errorf("positions %v are met", met)
	}
}

func check(t *testing.T, name string, guessers map[string]*tally) {
	best, share := "", 0.0
	for who, y := range guessers {
		if y.n < few {
			return
		}
		if strings.HasPrefix(who, "*") && y.right/float64(y.n) > share {
			best, share = who, y.right/float64(y.n)
		}
	}
	for who, y := range guessers {
		if y.above() > far || slices.Contains([]string{"any move", "first", "second", best}, who) && y.above() < -far {
			t.Errorf("%s: who always says %s is right in %v of %d puzzles, said to be %.1f", name, who, y.right, y.n, y.expected)
		}
	}
	for _, who := range []string{"any move", "first move", "first", best} {
		if y := guessers[who]; y != nil {
			t.Logf("%s: %s: %v of %d, said to be %.1f", name, who, y.right, y.n, y.expected)
			if who == best && y.expected > float64(y.n)/3 {
				t.Errorf("%s: %s is said to be right in %.1f of %d puzzles", name, who, y.expected, y.n)
			}
		}
	}
}

// TestDraw holds puzzles against their wishes, and against the same drawn again.
func TestDraw(t *testing.T) {
	for seed := range uint64(long.Size(4, 150)) {
		w := Wish{Seed: seed}
		if seed%2 == 1 {
			w.Technique = Techniques()[int(seed/2)%len(Techniques())]
		}
		z, err := Draw(w)
		if err != nil {
			t.Fatal(err)
		}
		if all := technique.All(); w.Technique == "" && slices.ContainsFunc(z.Also, func(t contest.Technique) bool { return slices.Index(all, t) > slices.Index(all, z.Aim) }) {
			t.Errorf("%s is said to be harder than %s", z.Aim, z.Also)
		}
		again, err := Draw(w)
		if err != nil || !reflect.DeepEqual(z, again) {
			t.Fatalf("seed %d: %v, %v and %v", seed, err, z, again)
		}
		w = Wish{Seed: seed + 1, Problem: z.Problem.Name, Shape: z.Shape, Difficulty: z.Difficulty}
		if other, err := Draw(w); err != nil || other.Problem != z.Problem || other.Shape != z.Shape {
			t.Errorf("%+v: %v, %v", w, err, other)
		}
		if err := z.Problem.Valid(z.Input); err != nil {
			t.Errorf("%s, %q: %v", z.Problem.Name, z.Input, err)
		}
		if m := measure.Of(position(t, z)); z.Bits != m.Bits || z.Difficulty != m.Difficulty {
			t.Errorf("%s, %q: %+v, measured %+v", z.Problem.Name, z.Input, z, m)
		}
	}
}

// TestTechniques draws puzzles about every technique, from every game that trains it: they need
// it, and have the difficulty wished for, or nearly the nearest that is not rare. A game may have
// none that asks for a move, say, but not for some seeds alone.
func TestTechniques(t *testing.T) {
	long.Only(t)
	const seeds = 4
	for _, technique := range Techniques() {
		for _, p := range problems.All() {
			if !p.IsGame() || !slices.Contains(p.Techniques, technique) {
				continue
			}
			some := false
			for _, k := range kinds {
				if slices.Contains(none[p.Name], k.ask) {
					continue // TestGuess
				}
				drawn := map[int]int{} // puzzles by difficulty
				apart := map[int]int{} // the sum of how far they are from the wish, by the wish
				for n := range seeds * 5 {
					wish := 1 + 2*(n%5)
					z, err := Draw(Wish{Problem: p.Name, Technique: technique, Ask: k.ask, Difficulty: wish, Seed: uint64(n)})
					if n == 0 && err != nil {
						break
					}
					if err != nil {
						t.Fatal(err)
					}
					some = true
					if !needs(p, z.Shape, append(slices.Clone(z.Also), technique)) || z.Aim != technique {
						t.Errorf("%s: a puzzle about %s is of shape %s, for %s and %s", p.Name, technique, z.Shape, z.Aim, z.Also)
					}
					drawn[z.Difficulty]++
					apart[wish] += max(wish-z.Difficulty, z.Difficulty-wish)
				}
				for wish, sum := range apart {
					nearest := measure.Hardest
					for d, n := range drawn {
						if n >= seeds {
							nearest = min(nearest, max(wish-d, d-wish))
						}
					}
					if sum > seeds*(nearest+1) {
						t.Errorf("%s, %s, %s: puzzles of difficulty %d are off by %d in %d draws, and by difficulty there are %v", technique, p.Name, k.ask, wish, sum, seeds, drawn)
					}
				}
			}
			if !some {
				t.Errorf("%s has no puzzle about %s", p.Name, technique)
			}
		}
	}
}

// needs reports whether a shape of a game needs just these techniques.
func needs(p *contest.Problem, shape string, techniques []contest.Technique) bool {
	for _, f := range p.StartFamilies() {
		if f.Name == shape {
			slices.Sort(techniques)
			return slices.Equal(techniques, slices.Sorted(slices.Values(p.Needs(&f))))
		}
	}
	return false
}

// TestRefused has wishes that cannot be fulfilled, and answers that are none.
func TestRefused(t *testing.T) {
	for want, w := range map[string]Wish{
		"difficulty 10 is outside 1..9":                                   {Difficulty: 10},
		`no problem "nym"`:                                                {Problem: "nym"},
		`there is no puzzle of "robot"`:                                   {Problem: "robot"},
		`there is no puzzle about "magic"`:                                {Technique: "magic"},
		`there is no puzzle of "nim" about "fusion"`:                      {Problem: "nim", Technique: contest.Fusion},
		`there is no puzzle of "nim" of shape "round"`:                    {Problem: "nim", Shape: "round"},
		`there is no puzzle that asks for "why"`:                          {Ask: "why"},
		`there is no puzzle about "counting moves" that asks for "value"`: {Technique: contest.CountMoves, Ask: Value},
	} {
		if _, err := Draw(w); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v", w, err)
		}
	}
	for _, c := range []struct {
		ask           Ask
		input, answer string
		want          string
	}{
		{Move, "1\n3\n0\n", "1:4", "pile 1"},
		{Move, "0\n", "1:1", "no case"},
		{Who, "1\n3\n0\n", "me", "neither first nor second"},
		{Value, "1\n3\n0\n", "three", "is no value"},
		{Value, "1\n0\n0\n", "0", "no move is left"},
		{"why", "1\n3\n0\n", "0", "no puzzle asks"},
	} {
		if r, err := Rule(problems.Find("nim"), c.ask, []byte(c.input), 0, c.answer); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %q: %v, error %v", c.ask, c.answer, r, err)
		}
	}
}
