package contesttest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// every compares the voices on every case of the smaller sizes.
func (s *suite) every(t *testing.T) {
	var cases [][]byte
	n := 0
	for text := range s.c.Every {
		if n++; n <= 300 || n%count(20, 1) == 0 {
			cases = append(cases, []byte(text))
		}
	}
	var sum tally
	search := contest.NewSearch(s.c.Positions, searchBytes)
	for some := range slices.Chunk(cases, int(min(s.p.MaxCases(), 500))) {
		sum.add(s.compare(t, shrink.Input(s.p, some...), search))
	}
	if sum.searched == 0 || sum.stepped+sum.begun > 0 {
		t.Errorf("not every small case was searched: %v", sum)
	}
	t.Log("every small position: ", sum)
}

// random compares the voices on random cases of every family.
func (s *suite) random(t *testing.T) {
	var sum tally
	for i := range s.p.Families {
		f := &s.p.Families[i]
		before := sum.searched
		_, unsearched := s.c.Unsearched[f.Name]
		for k := range s.c.RandomCases {
			if k >= count(20, s.c.RandomCases) && (unsearched || sum.searched > before) {
				break
			}
			in := Input(t, s.p, contest.Request{Family: f, Seed: uint64(k), Size: 1 + k%max(s.c.Random, 1), Cases: 1})
			limit := randomLimit
			if k < 20 {
				limit = count(300, limit)
			}
			sum.add(s.compare(t, in, contest.NewSearch(limit, searchBytes)))
		}
		reason, known := s.c.Unsearched[f.Name]
		switch none := sum.searched == before; {
		case none && known:
			t.Logf("never searched in full: family %s: %s", f.Name, reason)
		case none:
			t.Errorf("no case of family %s was small enough to be searched: make small ones, or give the reason in Config.Unsearched", f.Name)
		case known:
			t.Errorf("a case of family %s was searched, so it is not so that %s: take it from Config.Unsearched", f.Name, reason)
		}
	}
	for family := range s.c.Unsearched {
		if s.p.Family(family) == nil {
			t.Errorf("there is no family %s: take it from Config.Unsearched", family)
		}
	}
	t.Log("random positions: ", sum)
}

// A tally counts what was compared.
type tally struct {
	searched, positions int // cases searched to the end, and their positions
	stepped, begun      int // cases looked at one step deep, and at some moves only
}

func (a *tally) add(b tally) {
	a.searched += b.searched
	a.positions += b.positions
	a.stepped += b.stepped
	a.begun += b.begun
}

func (a tally) String() string {
	return fmt.Sprintf("rules, theory and strategy agree on %d cases searched in full (%d positions), on %d one step deep, and on %d in their first %d moves",
		a.searched, a.positions, a.stepped, a.begun, stepLimit())
}

// compare compares the three voices on every case of in, and the solver's lines with those
// that the judge must write, given the moves that win by the bare rules.
func (s *suite) compare(t *testing.T, in []byte, search *contest.Search) (sum tally) {
	t.Helper()
	var want strings.Builder
	var answers []string // to the positions of a case
	judged := true
	number := contest.Place{}
	for at, position := range s.positions(t, in) {
		if at.Case != number.Case && len(answers) > 0 {
			want.WriteString(s.p.Format.JoinAnswers(answers))
			answers = nil
		}
		number = at
		truth, err := byRules(position, search)
		if errors.As(err, new(*rules.LimitError)) {
			truth, err = oneStep(position)
		}
		if err != nil {
			t.Fatalf("case %v: %v\n%s", number, err, head(in))
		}
		sum.add(truth.tally)
		if truth.begun > 0 {
			if err := checkBeginning(position, truth.winning); err != nil {
				t.Fatalf("case %v: %v\n%s", number, err, head(in))
			}
			judged = false
			continue
		}
		got, known := position.Value()
		switch {
		case contest.Lost(position) != (truth.value == 0):
			t.Fatalf("case %v: lost by theory %v, worth %v by rules\n%s", number, contest.Lost(position), truth.value, head(in))
		case known && contest.IsMisere(position):
			t.Fatalf("case %v: there is a value under misère play\n%s", number, head(in))
		case known && got != truth.value && (truth.known || got == 0 || truth.value == 0):
			t.Fatalf("case %v: value by theory %v, by rules %v\n%s", number, got, truth.value, head(in))
		}
		if got := slices.Collect(position.Winning()); !slices.Equal(got, truth.winning) {
			t.Fatalf("case %v: winning moves by strategy %v, by rules %v\n%s", number, got, truth.winning, head(in))
		}
		for _, bad := range []contest.Move{"", "nonsense", "-1", "99999999999999999999", "1,", "1:1:1:1"} {
			if _, err := position.Play(bad); err == nil {
				t.Fatalf("case %v: %q is played as if it were a move\n%s", number, bad, head(in))
			}
		}
		if s.spelt++; s.spelt < count(100, 500) || s.spelt%50 == 0 {
			if bad := spelt(position); bad != "" {
				t.Fatalf("case %v: %q is played, which is not among the moves\n%s", number, bad, head(in))
			}
		}
		answers = append(answers, s.answer(at.Case, position, truth.winning))
	}
	switch {
	case len(answers) > 0:
		want.WriteString(s.p.Format.JoinAnswers(answers))
	case number.Case == 0 && !s.p.Game.Many():
		t.Fatalf("no case in\n%s", head(in))
	}
	s.counts(t, in)
	if got := s.solve(t, in); judged && got != want.String() {
		t.Fatalf("%s", firstDifference(in, got, want.String()))
	}
	return sum
}

// answer returns the judge's lines, given the moves that win.
func (s *suite) answer(number int, p contest.Position, winning []contest.Move) string {
	if contest.IsMisere(p) && contest.Ended(p) {
		winning = []contest.Move{""}
	}
	return s.p.Game.Answer(number, winning)
}

// A truth is a position's value and winning moves by the rules. Under misère play the value is
// 0 where the position is lost, and else not known.
type truth struct {
	value   grundy.Value
	known   bool // else only whether value is 0 is
	winning []contest.Move
	tally
}

// byRules finds the truth from the rules alone. The cases of a problem may share a search.
func byRules(p contest.Position, search *contest.Search) (truth, error) {
	before := search.Len()
	wins, err := search.Wins(p)
	if err != nil {
		return truth{}, err
	}
	tr := truth{tally: tally{searched: 1, positions: search.Len() - before}}
	if tr.known = !contest.IsMisere(p); tr.known {
		tr.value, err = search.Value(p)
	} else if wins {
		tr.value = 1
	}
	if err != nil {
		return truth{}, err
	}
	err = eachOption(p, func(m contest.Move, next contest.Position) error {
		wins, err := search.Wins(next)
		if err == nil && !wins {
			tr.winning = append(tr.winning, m)
		}
		return err
	})
	return tr, err
}

// oneStep finds the truth from the rules for one move and the theory behind it. It
// is the step of an induction, and reaches positions that no search does.
func oneStep(p contest.Position) (truth, error) {
	tr := truth{known: true, tally: tally{stepped: 1}}
	var values []grundy.Value
	tooMany := errors.New("too many moves")
	err := eachOption(p, func(m contest.Move, next contest.Position) error {
		v, known := next.Value()
		lost := contest.Lost(next)
		if lost {
			tr.winning = append(tr.winning, m)
		}
		if !known {
			tr.known, v = false, 1
			if lost {
				v = 0
			}
		}
		if values = append(values, v); len(values) > stepLimit() {
			return tooMany
		}
		return nil
	})
	if err == tooMany {
		return truth{winning: tr.winning, tally: tally{begun: 1}}, nil
	}
	tr.value = grundy.Mex(values)
	if contest.IsMisere(p) && len(values) == 0 {
		tr.value = 1
	}
	return tr, err
}

// checkBeginning checks the strategy of a position with too many moves. First are the winning
// moves among the first few moves, by the rules: the strategy must begin with them, and its
// other moves must win too.
func checkBeginning(p contest.Position, first []contest.Move) error {
	n := 0
	for m := range p.Winning() {
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("winning move %s is refused: %w", m, err)
		}
		if !contest.Lost(next) {
			return fmt.Errorf("move %s does not win: it leaves a position that is not lost", m)
		}
		if n < len(first) && m != first[n] {
			return fmt.Errorf("winning move %s is left out, or out of order: %s is found", first[n], m)
		}
		if n++; n == stepLimit() {
			break
		}
	}
	if n < min(len(first), stepLimit()) {
		return fmt.Errorf("winning move %s is left out", first[n])
	}
	if contest.Lost(p) != (n == 0) {
		return fmt.Errorf("the position is lost: %v, but %d winning moves are found", contest.Lost(p), n)
	}
	return nil
}

// eachOption calls f for every move of p, and checks that each is listed once, can be played, and
// is counted.
func eachOption(p contest.Position, f func(contest.Move, contest.Position) error) error {
	seen := map[contest.Move]bool{}
	for m := range p.Moves() {
		if seen[m] {
			return fmt.Errorf("move %s is listed twice", m)
		}
		seen[m] = true
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("listed move %s is refused: %w", m, err)
		}
		if err := f(m, next); err != nil {
			return err
		}
	}
	if c, ok := p.(contest.MoveCounter); ok {
		for _, limit := range []int{max(len(seen)-1, 1), len(seen) + 1} {
			if n := c.CountMoves(limit); n != min(len(seen), limit) {
				return fmt.Errorf("%d moves are listed, and CountMoves(%d) is %d", len(seen), limit, n)
			}
		}
	}
	return nil
}

// counts checks that the problem's counter, where it has one, gives the same counts for the
// cases of in as listing the moves, and the same error.
func (s *suite) counts(t *testing.T, in []byte) {
	t.Helper()
	if !s.p.IsGame() || s.p.Game.NewCounter == nil {
		return
	}
	var want, got []contest.Count
	var wantErr, gotErr string
	for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
		if err != nil {
			wantErr = err.Error()
			break
		}
		value, _ := position.Value()
		want = append(want, contest.Count{Value: value, Winning: int64(len(slices.Collect(position.Winning())))})
	}
	r, counter := fastio.NewBytesReader(in), s.p.Game.NewCounter()
	for c := s.p.Format.Begin(r); c.Next(); {
		if count := counter.Case(r); r.OK() {
			got = append(got, count)
		}
	}
	if r.Err() != nil {
		gotErr = r.Err().Error()
	}
	if !slices.Equal(got, want) || gotErr != wantErr {
		t.Fatalf("values and numbers of winning moves: counted %v, error %q; listed %v, error %q\n%s", got, gotErr, want, wantErr, head(in))
	}
}
