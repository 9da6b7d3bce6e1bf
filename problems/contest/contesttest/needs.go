package contesttest

import (
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// needs checks what families and starts say of the techniques that they need. A solver that
// lacks a technique is wrong in some case where it is needed, and in few elsewhere.
func (s *suite) needs(t *testing.T) {
	offered := s.p.Families // what puzzles are drawn from
	if s.p.IsGame() {
		offered = s.p.StartFamilies()
	}
	for _, technique := range s.p.Techniques {
		if !slices.ContainsFunc(offered, func(f contest.Family) bool { return slices.Contains(s.p.Needs(&f), technique) }) {
			t.Errorf("nothing that is drawn to play needs %s", technique)
		}
	}
	for n, f := range slices.Concat(s.p.Families, offered) {
		for i, technique := range f.Needs {
			if !slices.Contains(s.p.Techniques, technique) || slices.Contains(f.Needs[:i], technique) {
				t.Errorf("%s needs %s, which is named twice or is none of the problem's techniques", f.Name, technique)
			}
		}
		for _, technique := range s.p.Techniques {
			s.needed(t, &f, technique, n >= len(s.p.Families))
		}
	}
}

// needed checks whether cases of a family, or of a start, need a technique.
func (s *suite) needed(t *testing.T, f *contest.Family, technique contest.Technique, start bool) {
	const seeds, largestStart, chance = 60, 20, 20 // one case in so many may need it all the same
	lacking, known := s.c.Without[technique]
	claimed := slices.Contains(s.p.Needs(f), technique)
	if !known && claimed {
		return
	}
	cases, wrong := 0, [][]byte(nil)
	for seed := range seeds {
		size := 1 + seed*seed/100
		if start {
			size = 1 + seed%largestStart
		}
		in := Input(t, s.p, contest.Request{Family: f, Seed: uint64(seed), Size: min(size, s.p.MaxSize()), Cases: 1})
		if s.trivial(t, in) {
			continue
		}
		if cases++; !known {
			t.Errorf("%s is said not to need %s: give a solver without it in Config.Without", f.Name, technique)
			return
		}
		if !s.agrees(t, lacking, in) {
			wrong = append(wrong, in)
		}
	}
	if !claimed && chance*len(wrong) > cases {
		t.Errorf("%s is said not to need %s, but the solver without it is wrong in %d of %d cases:\n%s", f.Name, technique, len(wrong), cases, head(wrong[0]))
	}
	if claimed && len(wrong) == 0 {
		t.Errorf("%s is said to need %s, but the solver without it is right in all of %d cases", f.Name, technique, cases)
	}
}

// trivial reports whether no technique is needed for any case: there is no move, or one that
// ends the game.
func (s *suite) trivial(t *testing.T, in []byte) bool {
	if !s.p.IsGame() {
		return false
	}
	for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
		if err != nil {
			t.Fatal(err)
		}
		moves, _ := contest.FirstMoves(position.Moves(), stepLimit())
		if len(moves) > 0 && !slices.ContainsFunc(moves, func(m contest.Move) bool { return contest.Ended(contest.After(position, m)) }) {
			return false
		}
	}
	return true
}
