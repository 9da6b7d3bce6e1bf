package question

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"unicode"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
)

// findLaw looks for a law of the values.
func (s *search) findLaw() error {
	if len(s.Rows) == 0 {
		return nil
	}
	arity := len(s.Rows[0].Coordinates())
	if arity > 1 {
		s.proof, s.likely = nil, nil // heaps are not what is asked about
	}
	if s.takeLikely() {
		return nil
	}
	q := law.Question{
		Arity: arity, Lost: s.Question.OnlyLost(), Names: s.names(arity),
		Constants: constants(s.Rules.Text), Budget: s.Question.Effort, Off: s.Question.Off,
		Few: s.states(arity), Ask: s.ask,
		Progress: func(kind law.Kind, steps, budget int64) {
			s.watch(string("looking for a law: "+kind), int(steps*100/budget), 100)
		},
	}
	order := slices.Clone(s.Rows)
	slices.SortStableFunc(order, func(a, b Row) int { return bySize(a.Position, b.Position) })
	shown := len(order)
	if len(s.Beyond) == 0 { // then a quarter of the rows refutes
		shown -= shown / 4
	}
	q.Positions, q.Values = columns(order[:shown])
	q.Held, q.HeldValues = columns(append(order[shown:], s.Beyond...))
	if s.proof != nil {
		q.Prove = s.proof.covers(s.Question.OnlyLost())
		if len(q.Off) == 0 { // no other kind is worth looking for
			q.Off = slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == law.Period })
		}
	}
	s.table.allow(awaySteps)
	var err error
	if s.Report, err = law.Find(s.ctx, q); err != nil {
		return err
	}
	if s.Verdict != law.Proved && s.proof != nil {
		if err := s.takeProof(); err != nil {
			return err
		}
	}
	if s.Report.Stopped && s.Stopped == "" && s.Verdict != law.Proved {
		s.Stopped = s.why(nil) + " while looking for a law"
	}
	return nil
}

// states returns the coordinates of which moves make few numbers, larger ones too and all of them
// asked about: the kind of the last move, say, but neither heaps nor parameters.
func (s *search) states(arity int) (all []int) {
	asked := make([]map[int64]bool, arity)
	for j := range arity {
		asked[j] = map[int64]bool{}
		for _, row := range s.Rows {
			asked[j][row.Coordinates()[j]] = true
		}
		if arity > 1 && len(asked[j]) <= law.MostStates {
			all = append(all, j)
		}
	}
	larger := make([]bool, arity)
	for _, row := range s.Rows[:min(len(s.Rows), fixedSampled)] {
		var o sources.Options
		if len(all) == 0 || !s.Rules.Ready(row.Position) || s.Rules.Options(row.Position, &o) != nil {
			continue
		}
		at := row.Coordinates()
		for sum := range o.All() {
			for _, part := range sum {
				to := part.Coordinates()
				all = slices.DeleteFunc(all, func(j int) bool { return j < len(to) && !asked[j][to[j]] })
				for j := range min(len(to), arity) {
					larger[j] = larger[j] || to[j] > at[j]
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(j int) bool { return !larger[j] })
}

// takeProof makes the proved period the law. The search missed it, since it is longer than
// the rows show.
func (s *search) takeProof() error {
	l, err := s.proof.law(s.Question.OnlyLost())
	if err != nil {
		return err
	}
	for _, row := range s.Rows { // whose values the rules gave
		if v, ok := l.Eval(row.Coordinates()); !ok || v != row.Value {
			return fmt.Errorf("a fault of nimsum: the period of %s does not hold at %v", s.Rules.Title, row.Position)
		}
	}
	s.Law, s.Verdict, s.Theorem, s.Scope, s.Partial = l, law.Proved, s.proof.Theorem, "", nil
	s.Positions, s.Unseen = len(s.Rows)+len(s.Beyond), 0
	return nil
}

// takeLikely makes the period of the game that the rules seem to be a conjecture, where its values
// are those of the rules, for twice as many heaps as were compared.
func (s *search) takeLikely() bool {
	rows := len(s.Rows) + len(s.Beyond)
	if s.likely == nil || rows < 2*s.likely.Seen {
		return false
	}
	l, err := s.likely.law(s.Question.OnlyLost())
	if err != nil || s.contradicted(l) {
		return false
	}
	s.Report = law.Report{Law: l, Verdict: law.Conjecture, Positions: rows, Unseen: rows - s.likely.Seen}
	s.Notes = append(s.Notes, s.likely.Theorem)
	return true
}

// ask is law.Question.Ask: it returns the value of a position that may lie far away.
func (s *search) ask(coordinates []int64) (uint64, bool) {
	at, err := sources.At(coordinates...)
	switch {
	case err != nil || s.exhausted || s.ctx.Err() != nil:
		return 0, false
	case s.wide != nil && !s.wide[at]:
		return 0, false // the rules may make no sense there
	case !s.Rules.Ready(at):
		return 0, false // a program would have to be run again, perhaps often
	}
	v, err := s.table.of(at)
	if err != nil {
		s.exhausted = err != errBudget
	}
	return v, err == nil
}

// columns returns the positions and the values of rows.
func columns(rows []Row) (positions [][]int64, values []uint64) {
	for i := range rows {
		positions = append(positions, rows[i].Coordinates())
		values = append(values, rows[i].Value)
	}
	return positions, values
}

// names returns the names of coordinates as the rules have them, nil if laws cannot use them.
func (s *search) names(arity int) []string {
	if usable(s.Rules.Names) && len(s.Rules.Names) == arity {
		return s.Rules.Names
	}
	return nil
}

// usable reports whether names may stand for coordinates in any language in which laws
// are written.
func usable(names []string) bool {
	seen := map[string]bool{}
	for _, n := range names {
		if len(n) != 1 || !unicode.IsLower(rune(n[0])) || seen[n] {
			return false
		}
		seen[n] = true
	}
	return len(names) > 0
}

var numeral = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9]+`) })

// constants returns the first few different numbers in a text.
func constants(text string) []int64 {
	const few = 12
	var all []int64
	for _, word := range numeral().FindAllString(text, -1) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err == nil && n < math.MaxInt32 && !slices.Contains(all, n) {
			if all = append(all, n); len(all) == few {
				break
			}
		}
	}
	return all
}
