package measure_test

import (
	"math"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
)

func position(t *testing.T, name, input string) contest.Position {
	t.Helper()
	for p, err := range problems.Find(name).Positions(fastio.NewBytesReader([]byte(input))) {
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	t.Fatal("no case")
	return nil
}

// TestNim measures positions of which everything can be told by hand.
func TestNim(t *testing.T) {
	for input, want := range map[string]measure.Measure{
		// To take all wins: no thought, no choice later.
		"1\n5\n0\n": {Length: 1, Choices: 1, Bits: 1, Difficulty: 1},
		// Every move wins.
		"3\n1 1 1\n0\n": {Length: 3, Difficulty: 1},
		// From 1 2 only 2:1 wins, one of three moves, and leaves 1 1.
		"2\n1 2\n0\n": {Length: 3, Choices: 1, Bits: math.Log2(3), Difficulty: 1},
		// Lost: to take one leaves 1 2.
		"2\n2 2\n0\n": {Length: 4, Choices: 1, Bits: math.Log2(3), Difficulty: 1},
	} {
		if m := measure.Of(position(t, "nim", input)); m != want {
			t.Errorf("%q: %+v, want %+v", input, m, want)
		}
	}
}

// TestHarder needs more to be known where more piles have to be balanced.
func TestHarder(t *testing.T) {
	easy, hard := measure.Of(position(t, "nim", "2\n3 4\n0\n")), measure.Of(position(t, "nim", "4\n3 5 9 12\n0\n"))
	if easy.Bits >= hard.Bits || easy.Difficulty >= hard.Difficulty || hard.Difficulty > measure.Hardest {
		t.Errorf("%+v and %+v", easy, hard)
	}
}

// TestObvious tells the moves that need no thought.
func TestObvious(t *testing.T) {
	moves := []contest.Move{"1:2", "2:10", "3:9", "4:10", "r3"}
	if m := measure.Largest(moves); m != "2:10" {
		t.Errorf("%s has the largest number", m)
	}
	p := position(t, "nim", "3\n4 9 2\n0\n")
	if m, left := measure.Greedy(p, []contest.Move{"1:4", "2:8", "2:9", "3:1"}); m != "2:9" || left != 6 {
		t.Errorf("%s leaves %d moves, the fewest", m, left)
	}
}

// TestLarge measures positions in which there is no end to moves.
func TestLarge(t *testing.T) {
	m := measure.Of(position(t, "nim", "3\n2000000000 1999999999 7\n0\n"))
	if m.Difficulty < 1 || m.Difficulty > measure.Hardest {
		t.Errorf("%+v", m)
	}
	if _, ok := measure.Worth(position(t, "nim", "1\n2000000000\n0\n"), nil); ok {
		t.Error("a pile of 2000000000 stones is worth playing with")
	}
}
