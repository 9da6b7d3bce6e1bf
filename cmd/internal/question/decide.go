package question

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// A Theorem is a law that automata have proved.
type Theorem struct {
	Induction
	About string      // the positions that it is for: an expression of Starlark, "from LOW", or "all"
	Guess string      // from what the automaton was guessed, in words; "" where it was not
	Fixed *Fixed      // parameters, if the law is proved at some of their values alone
	Whole string      // the positions asked about, if they have no other values of these
	more  []Induction // one for each class of these values but the first
}

// An Induction proves a law, for one class of values of parameters where there are such.
type Induction struct {
	*theorem.Proof
	Game *theorem.Game
	of   *Fixed
}

// inductions returns all.
func (t *Theorem) inductions() []Induction { return append([]Induction{t.Induction}, t.more...) }

// bounded returns the relations in rules of which bounds were used.
func (t *Theorem) bounded() (all []string) {
	for _, p := range t.inductions() {
		all = union(all, p.Bounded)
	}
	return all
}

// union returns the sorted elements of two sets.
func union(a, b []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(slices.Concat(a, b))))
}

// From what automata are guessed. A law's own words may be wrong where nobody compared them.
const (
	fromValues = "values"
	fromLaw    = "values of the law, which was compared with it at positions up to 2^20"
)

// The domains for which a proof is tried.
const (
	aboutAll  = "all"
	aboutFrom = "from "
)

// GameOf returns rules as formulas, about positions as Theorem.About names them.
func GameOf(rules *sources.Rules, arity int, about string) (*theorem.Game, error) {
	g := &theorem.Game{Arity: arity, Moves: rules.Formulas, Multiples: rules.Multiples}
	low, isFrom := strings.CutPrefix(about, aboutFrom)
	switch {
	case about == aboutAll:
	case isFrom:
		at, err := sources.ReadPosition(low)
		if err != nil || len(at.Coordinates()) != arity {
			return nil, fmt.Errorf("%q names no position of %d numbers", low, arity)
		}
		g.Domain = func(_ *automata.Scope, x []automata.Sum) (*automata.Formula, error) {
			f := automata.Truth(true)
			for i, least := range at.Coordinates() {
				if least > 0 {
					f = automata.And(f, automata.AtMost(automata.Number(least), x[i]))
				}
			}
			return f, nil
		}
	default:
		domain, err := sources.ReadDomain(about)
		if err != nil {
			return nil, err
		}
		g.Domain = domain.Formula
	}
	return g, nil
}

// numerations returns those in which a law may be proved, the likely ones first.
func (s *search) numerations(l law.Law) []automata.Numeration {
	text := s.Rules.Text + " " + l.Text()
	var all []automata.Numeration
	if t := law.Growth(l); t > 0 {
		all = append(all, automata.Ostrowski(t))
	}
	for _, word := range []string{"fibonaccis", "phi", "zeck"} {
		if strings.Contains(text, word) {
			all = append(all, automata.Zeckendorf)
			break
		}
	}
	if k := law.Radix(l); k > 1 {
		all = append(all, automata.Base(k))
	}
	if strings.Contains(s.Rules.Text, "digits(") {
		all = append(all, automata.Base(10))
	}
	if strings.Contains(s.Rules.Text, "powers(") {
		for _, k := range constants(s.Rules.Text) {
			if k > 2 && k < 17 {
				all = append(all, automata.Base(int(k)))
			}
		}
	}
	all = append(all, automata.Base(2))
	var once []automata.Numeration
	for _, n := range all {
		if !slices.Contains(once, n) {
			once = append(once, n)
		}
	}
	return once[:min(3, len(once))]
}

// abouts returns the domains for which a proof is tried, the smallest first.
func (s *search) abouts(arity int) []string {
	if everywhere := s.endless(); s.domain == nil || everywhere != nil && everywhere.Len() == 1 && everywhere.Accept[0] {
		return []string{aboutAll}
	}
	least := slices.Clone(s.domain.Positions[0].Coordinates())
	for _, p := range s.domain.Positions {
		for i, x := range p.Coordinates() {
			least[i] = min(least[i], x)
		}
	}
	all := []string{s.Question.Positions}
	if slices.Max(least) > 0 {
		at, _ := sources.At(least...)
		all = append(all, aboutFrom+at.Join(" "))
	}
	return append(all, aboutAll)
}

// kind is what the question asks.
func (q *Question) kind() theorem.Kind {
	switch {
	case q.Misere:
		return theorem.Misere
	case q.Lost:
		return theorem.Lost
	}
	return theorem.Values
}

// Bounds of automata that are guessed: their states, and how many continuations of a
// beginning tell it from others, where values cost little and where the rules must find them.
const (
	mostGuessed = 300
	mostTails   = 600
	fewTails    = 70
)

// mostTurns bounds the smaller positions that a law asks for one of far numbers, if an automaton is
// guessed from its values at many such.
const (
	mostTurns = 2000
	farNumber = 1<<20 - 1
)

// Steps of one attempt to prove a law, and of all, and for a value of the law that a guess asks
// for. A step is about 30 nanoseconds.
const (
	decideSteps    = 40_000_000
	allDecideSteps = 60_000_000
	askedLawSteps  = 100
)

// decide tries to prove a law. It returns the theorem, or rows that refute the law, or why
// there is neither.
func (s *search) decide(l law.Law) (t *Theorem, refuted []Row, why error) {
	if refuted = s.breaks(l); refuted != nil {
		return nil, refuted, nil
	}
	t, refuted, why = s.decideAt(l, []*Fixed{nil})
	if t == nil && refuted == nil && s.ctx.Err() == nil {
		if classes, whole := s.parameters(); len(classes) > 0 {
			if t, refuted, _ = s.decideAt(l, classes); t != nil && whole && len(t.more)+1 == len(classes) {
				t.Whole = s.Question.Positions
			}
		}
	}
	return t, refuted, why
}

// decideAt tries to prove a law at classes of values of parameters, each by itself, or at all
// where the only class is nil. The theorem may be for some of the classes alone.
func (s *search) decideAt(l law.Law, classes []*Fixed) (t *Theorem, refuted []Row, why error) {
	arity := len(s.Rows[0].Coordinates())
	left := allDecideSteps
	for _, n := range s.numerations(l) {
		hopeless := map[string]bool{} // positions for which no law can be proved so
		for _, as := range []form{asQuotient, asLimit, asText, asGuess, asPower} {
			if as == asText && classes[0] == nil {
				if err := s.unsaid(l, n); err != nil {
					why = err
					continue
				}
			}
			a := attempt{search: s, law: l, numeration: n, given: map[*Fixed]func() theorem.Law{}, left: &left}
			for _, of := range classes {
				a.given[of] = sync.OnceValue(func() theorem.Law {
					given, asked := s.given(l, as, n, of)
					if of != nil { // there may be many
						left -= asked * askedLawSteps
					}
					return given
				})
			}
			if given := a.given[classes[0]](); unmade(given) {
				continue
			}
			for _, about := range s.abouts(arity) {
				if hopeless[about] {
					continue
				}
				game, err := GameOf(s.Rules, arity, about)
				if err != nil {
					return nil, nil, err
				}
				a.about, a.game = about, game
				proved, rows, err := a.all(classes)
				if rows != nil {
					return nil, rows, nil
				}
				if proved != nil && (t == nil || len(proved.more) > len(t.more)) {
					t = proved
				}
				if t != nil && (len(t.more)+1 == len(classes) || left <= 0) {
					return t, nil, why
				}
				if as == asQuotient { // that no theorem applies says nothing of the law
					continue
				}
				hopeless[about] = errors.As(err, new(*theorem.RulesError)) || errors.Is(err, theorem.ErrLeaves) || errors.Is(err, theorem.ErrGrows)
				if s.ctx.Err() != nil || left <= 0 {
					return t, nil, err
				}
				if as == asLimit {
					continue
				}
				if inexpressible := new(automata.ExpressError); why == nil || !errors.As(err, &inexpressible) && errors.As(why, &inexpressible) {
					why = err
				}
			}
		}
	}
	return t, nil, why
}

// An attempt is one way to prove a law.
type attempt struct {
	*search
	law        law.Law
	numeration automata.Numeration
	given      map[*Fixed]func() theorem.Law // for each class
	about      string
	game       *theorem.Game
	left       *int // steps
}

// all proves the law at each class. The smallest tells soon whether there is hope, the largest
// whether all are within reach; if not, a few are tried, and the theorem is for those before the
// first that fails. The error is that of the class that failed.
func (a *attempt) all(classes []*Fixed) (t *Theorem, refuted []Row, err error) {
	order := slices.Clone(classes)
	if len(order) > fewClasses {
		order = slices.Insert(order[:len(order)-1], 1, classes[len(classes)-1])
	}
	for i := 0; i < len(order); i++ {
		most := decideSteps
		far := i == 1 && len(order) > fewClasses
		if far {
			most = min(most, 2**a.left/len(order)) // others take less
		}
		p, rows, why := a.one(order[i], most)
		if rows != nil {
			return nil, rows, nil
		}
		if p == nil {
			err = why
			if far && *a.left > 0 {
				order = classes[:fewClasses]
				i--
				continue
			}
			break
		}
		if t == nil {
			t = &Theorem{Induction: *p, About: a.about}
			if p.Law.Automaton != nil {
				t.Guess = fromLaw
			}
		} else {
			t.more = append(t.more, *p)
		}
		t.Fixed = t.Fixed.with(order[i])
	}
	return t, nil, err
}

// unmade tells whether a law has no form in which it could be proved.
func unmade(l theorem.Law) bool { return l.Make == nil && l.Automaton == nil && l.Divide == nil }

// errNoGuess is the error for a class for which no law is given.
var errNoGuess = errors.New("no automaton with few states tells the values of the law")

// one proves the law at one class, in so many steps at most.
func (a *attempt) one(of *Fixed, most int) (p *Induction, refuted []Row, err error) {
	given, game := a.given[of](), of.game(a.game)
	if unmade(given) {
		return nil, nil, errNoGuess
	}
	limits := automata.UsualLimits
	limits.Steps, limits.Stop = min(most, *a.left), func() bool { return a.ctx.Err() != nil }
	if limits.Steps <= 0 {
		return nil, nil, &automata.LimitError{Why: "too many steps"}
	}
	proof, breach, steps, err := game.Search(a.numeration, a.Question.kind(), given, limits)
	*a.left -= steps
	switch {
	case proof != nil && given.Automaton != nil:
		if rows := a.differs(a.law, a.numeration, given, of, game.Arity); len(rows) > 0 {
			return nil, rows, nil
		}
	case breach != nil:
		if rows := a.wrong(a.law, given, a.numeration, breach.At); len(rows) > 0 {
			return nil, rows, nil
		}
		err = fmt.Errorf("at %v %s", breach.At, breach.What)
		if len(breach.Bounded) > 0 {
			err = fmt.Errorf("%w, as far as bounds of %s tell", err, strings.Join(breach.Bounded, ", "))
		}
		return nil, nil, err
	case err != nil:
		return nil, nil, err
	}
	return &Induction{proof, game, of}, nil, nil
}

// A form is how a law is given to a proof.
type form int

const (
	asQuotient form = iota // that of a game like Euclid's, by quotients
	asLimit                // that of a take-away game, by what may be taken
	asText                 // what it says, as a formula
	asGuess                // an automaton guessed from its values
	asPower                // one guessed from powers with its values as exponents
)

// unsaid tells why a numeration has no formula for a law, or nil: where no fact is missing an error
// can have no other cause.
func (s *search) unsaid(l law.Law, n automata.Numeration) error {
	sure := automata.NewScope(n, func([]*automata.Formula, *automata.Formula) bool { return true })
	_, err := law.Formal(l, sure, variables(len(s.Rows[0].Coordinates())), automata.Var("v"))
	return err
}

// variables are the coordinates of a position in formulas.
func variables(arity int) (at []automata.Sum) {
	for _, x := range automata.Coordinates(arity) {
		at = append(at, automata.Var(x))
	}
	return at
}

// given returns a law in a form, a zero one where it has none, and how often the law was asked.
func (s *search) given(l law.Law, as form, n automata.Numeration, fixed *Fixed) (given theorem.Law, asked int) {
	if as == asQuotient {
		d, ok := law.Divided(l)
		if !ok || fixed != nil {
			return theorem.Law{}, 0
		}
		return theorem.Law{Make: d.Says(l), Divide: d.Formula, End: d.End}, 0
	}
	if as == asLimit {
		limit, taken, ok := law.TakeAway(l)
		given = theorem.Law{TakeAway: theorem.Limited, Make: limit}
		switch {
		case !ok || fixed != nil:
			return theorem.Law{}, 0
		case taken:
			given.TakeAway = theorem.Taken
		}
		return given, 0
	}
	if as == asText {
		return fixed.law(theorem.Law{Make: func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
			return law.Formal(l, scope, at, v)
		}}), 0
	}
	arity := len(s.Rows[0].Coordinates())
	if as == asPower && s.Question.OnlyLost() || law.Turns(l, slices.Repeat([]int64{farNumber}, arity)) > mostTurns {
		return theorem.Law{}, 0
	}
	given.Exponent = as == asPower
	given.Automaton = n.Guess(arity, s.Question.OnlyLost(), func(x []int64) (v int64, inside, known bool) {
		asked++
		value, inside := l.Eval(x)
		v, known = int64(value), true
		if inside = inside && fixed.has(x); inside && as == asPower {
			v, known = n.Weight(v)
		}
		return v, inside, known
	}, mostGuessed, mostTails)
	return given, asked
}

// mostRefuted bounds the laws of a question that proofs refute, or positions far away.
const mostRefuted = 4

// settle tries to prove the law. Where that refutes it, another is looked for.
func (s *search) settle() error {
	for range mostRefuted {
		if s.Verdict != law.Conjecture && !(s.Question.Automata && s.Verdict == law.Proved) || s.ctx.Err() != nil {
			return nil
		}
		s.watch("proving the law", 0, 0)
		theorem, refuted, why := s.decide(s.Law)
		switch {
		case theorem != nil:
			s.Decided, s.Unproved = theorem, nil
			switch {
			case theorem.Fixed != nil && theorem.Whole == "": // of other values of the parameters nothing is known
				s.Unproved = why
			case s.Verdict == law.Conjecture:
				s.Verdict, s.Theorem = law.Proved, theorem.Statement()
			}
			return nil
		case refuted == nil:
			s.Unproved = why
			return nil
		}
		s.refutedLaw(refuted)
		if err := s.findSound(); err != nil {
			return err
		}
	}
	if s.Verdict == law.Conjecture { // the next may be as wrong as those before
		s.Report = law.Report{Tried: s.Tried, Steps: s.Steps}
	}
	return nil
}

// few looks for a law where none was found: one that is seen on few positions, and proved.
func (s *search) few() {
	tried := 0
	for _, p := range s.Few {
		if s.Found() || tried == mostRefuted || s.ctx.Err() != nil {
			return
		}
		if s.contradicted(p.Law) { // by what refuted another
			continue
		}
		tried++
		s.watch("proving a law seen on few positions", 0, 0)
		proved, refuted, why := s.decide(p.Law)
		switch {
		case proved != nil && (proved.Fixed == nil || proved.Whole != ""):
			s.Decided = proved
			s.Report = law.Report{Law: p.Law, Verdict: law.Proved, Theorem: proved.Statement(), Positions: p.Positions, Unseen: p.Unseen, Tried: s.Tried, Steps: s.Steps}
		case refuted != nil:
			s.refuting(refuted)
		case errors.As(why, new(*theorem.RulesError)) || !errors.As(why, new(*automata.ExpressError)):
			return // the next fares no better, or costs as much
		}
	}
}

// guess looks for a law where none was found: an automaton guessed from values, and proved.
func (s *search) guess() {
	if s.Found() || len(s.Rows) == 0 || s.ctx.Err() != nil || s.exhausted {
		return
	}
	s.watch("guessing an automaton", 0, 0)
	abouts := s.abouts(len(s.Rows[0].Coordinates()))
	if len(abouts) > 1 {
		abouts = abouts[1:] // values are asked for from the least coordinates on
	}
	for _, n := range []automata.Numeration{automata.Base(2), automata.Base(3), automata.Base(10)} {
		for _, about := range abouts {
			if s.guessAbout(n, about) {
				return
			}
		}
	}
}

// guessAbout guesses an automaton in a numeration and proves it.
func (s *search) guessAbout(n automata.Numeration, about string) bool {
	arity, lost := len(s.Rows[0].Coordinates()), s.Question.OnlyLost()
	limits := automata.UsualLimits
	limits.Steps, limits.Stop = decideSteps/4, func() bool { return s.ctx.Err() != nil }
	game, err := GameOf(s.Rules, arity, about)
	if err != nil || game.Express(n, limits) != nil {
		return false
	}
	least := make([]int64, arity)
	if low, ok := strings.CutPrefix(about, aboutFrom); ok {
		at, _ := sources.ReadPosition(low)
		least = at.Coordinates()
	}
	s.table.allow(awaySteps)
	guessed := n.Guess(arity, lost, func(x []int64) (int64, bool, bool) {
		for i, low := range least {
			if x[i] < low {
				return 0, false, true
			}
		}
		p, err := sources.At(x...)
		if err != nil {
			return 0, false, false
		}
		v, err := s.table.of(p)
		return int64(v), true, err == nil
	}, mostGuessed/10, fewTails)
	if guessed == nil {
		return false
	}
	p, _, _, err := game.Search(n, s.Question.kind(), theorem.Law{Automaton: guessed}, limits)
	if err != nil || p == nil {
		return false
	}
	l, err := law.FromAutomaton(n, guessed, arity, lost, s.names(arity))
	if err != nil {
		return false
	}
	if s.contradicted(l) {
		return false // the program of the law would be wrong
	}
	s.Decided, s.Unproved = &Theorem{Induction: Induction{Proof: p, Game: game}, About: about, Guess: fromValues}, nil
	s.Report = law.Report{Law: l, Verdict: law.Proved, Theorem: s.Decided.Statement(), Positions: len(s.Rows) + len(s.Beyond), Tried: s.Tried, Steps: s.Steps}
	return true
}

// refutedLaw gives the finder the rows that refute the law, and notes the first of them.
func (s *search) refutedLaw(rows []Row) {
	said, says := s.Law.Eval(rows[0].Coordinates())
	claimed := "nothing"
	if says {
		claimed = fmt.Sprint(said)
	}
	s.Notes = append(s.Notes, fmt.Sprintf("a proof that failed refutes %.100q: at %v it says %s, and it is %d", s.Law.Text(), rows[0].Position, claimed, rows[0].Value))
	s.refuting(rows)
}

// contradicted tells whether a row says something else than a law.
func (s *search) contradicted(l law.Law) bool {
	return slices.ContainsFunc(slices.Concat(s.Rows, s.Beyond), func(row Row) bool {
		v, ok := l.Eval(row.Coordinates())
		return !ok || v != row.Value
	})
}

// refuting adds rows to those that refute laws.
func (s *search) refuting(rows []Row) {
	known := map[sources.Position]bool{}
	for _, row := range slices.Concat(s.Rows, s.Beyond) {
		known[row.Position] = true
	}
	for _, row := range rows {
		if !known[row.Position] {
			s.Beyond = append(s.Beyond, row)
		}
	}
}

// appliedOn says on which games there is a theorem that automata apply for a law, "" if none is needed.
func appliedOn(l theorem.Law) string {
	switch {
	case l.Follows != nil || l.Slow != "":
		return "on options that are an interval just below the heap, whose lower end moves by 0 or 1 (Levine 2006)"
	case l.Growth != nil:
		return "on take-away games whose limit grows by a constant each move"
	case l.Quotient != nil:
		on := "on games like Euclid's, where play from x = q y + r and y is a game on q that begins with the value of y and r"
		if l.Ends != nil {
			on += " and has the values floor(x / y - y / x) (Nivasch 2006)"
		}
		return on
	case l.TakeAway != "":
		return "on take-away games whose limit does not decrease and is at least what was taken (Schwenk 1970)"
	}
	return ""
}

// mostNamed bounds the tuples of values that a statement lists, where they are all of a domain.
const mostNamed = 9

// Statement says for which positions the law is proved, and how.
func (t *Theorem) Statement() string {
	about, of, ranges, beyond := "every position", " of "+t.About, "the ranges", ""
	if f := t.Fixed; f != nil {
		about, ranges = about+" with "+f.String(), "the other ranges"
		if t.Whole != "" {
			beyond = "; for other " + f.name() + " it is a conjecture"
			if len(f.names) > 1 && len(f.Values) > mostNamed {
				about, of = fmt.Sprintf("every position with %s as in %s", f.name(), t.Whole), ""
			}
		}
	}
	switch low, from := strings.CutPrefix(t.About, aboutFrom); {
	case from && t.Game.Arity > 1:
		about += " from (" + strings.ReplaceAll(low, " ", ", ") + ") on"
	case from:
		about += " from " + low + " on"
	case t.About != aboutAll:
		about += of + ", " + ranges + " without end"
	}
	if on := appliedOn(t.Law); on != "" {
		about += ", by a theorem " + on
	}
	return fmt.Sprintf("for %s, by automata that read digits (%v)%s", about, t.Numeration, byBounds(t.bounded())+beyond)
}

// byBounds says of which relations in rules, that no automaton accepts, bounds were used.
func byBounds(bounded []string) string {
	if len(bounded) == 0 {
		return ""
	}
	return " and bounds of " + strings.Join(bounded, ", ")
}

// String says what was decided, with the numbers of states.
func (t *Theorem) String() string {
	what := "no option of a position has its value, some option has each smaller value"
	switch {
	case t.Law.Follows != nil:
		what = "those of n + 1 are n or options of n, and have all options of n, plus 1; the law tells the number of options or the smaller heap that the theorem tells"
	case t.Law.Slow != "":
		what = "they are as many as the law tells, just below the heap, and that number grows by 0 or 1 if " + t.Law.Slow + " does"
	case t.Law.Growth != nil:
		what = fmt.Sprintf("they take any number up to the limit, %+d to the second number, which grows by %d", t.Law.Growth.More, t.Law.Growth.By)
	case t.Law.Quotient != nil:
		what = "they leave a smaller q and the same y and r, and the law has the value of q by options; a formula of both numbers follows from q and the value of y and r"
	case t.Law.TakeAway != "":
		what = "they take any number up to the limit; the limit is that from which the terms follow, does not decrease, and is at least what was taken"
	case t.Kind == theorem.Lost:
		what = "a position is lost iff no option is"
	case t.Kind == theorem.Misere:
		what = "a position is lost iff it has options and none is lost"
	}
	guessed := ""
	if t.Guess != "" {
		guessed = ", guessed from " + t.Guess
	}
	if t.Law.Exponent {
		guessed += ", which it has as exponents"
	}
	if bounded := t.bounded(); len(bounded) > 0 {
		what += fmt.Sprintf("; of %s bounds tell enough", strings.Join(bounded, ", "))
	}
	states := fmt.Sprintf("states: law %d%s, options %d, at most %d", t.States, guessed, t.Options, t.Most)
	if len(t.more) > 0 {
		most := 0
		for _, p := range t.inductions() {
			most = max(most, p.Most)
		}
		states = fmt.Sprintf("%d inductions, for values of %s%s; states: at most %d", 1+len(t.more), t.Fixed.name(), guessed, most)
	}
	return fmt.Sprintf("options get smaller; %s (%s); --proof FILE keeps it for \"nimsum check\"", what, states)
}

// wrong returns positions at which a law is wrong, by the rules alone: at, or options of it. A
// guess that is not what the law says is wrong by itself.
func (s *search) wrong(l law.Law, given theorem.Law, n automata.Numeration, at []int64) []Row {
	if at == nil {
		return nil
	}
	p, err := sources.At(at...)
	if err != nil {
		return nil
	}
	candidates := []sources.Position{p}
	var o sources.Options
	if s.Rules.Options(p, &o) == nil {
		for sum := range o.All() {
			candidates = append(candidates, sum...)
		}
	}
	candidates = slices.DeleteFunc(candidates, func(p sources.Position) bool {
		return len(p.Coordinates()) != len(at) || !s.wide[p] && !s.like(p) // the rules may make no sense there
	})
	for _, p := range candidates {
		if given.Automaton != nil && !s.says(given, n, l, p) {
			return nil
		}
	}
	s.table.allow(awaySteps)
	var rows []Row
	for _, p := range candidates {
		v, err := s.table.of(p)
		if err != nil {
			continue
		}
		if said, ok := l.Eval(p.Coordinates()); !ok || said != v {
			rows = append(rows, Row{p, v})
		}
	}
	return rows
}

// Bounds of the positions at which a step of the induction is tried, and of their options.
const (
	mostTried        = 1000
	mostTriedOptions = 40_000
)

// breaks tries the step of the induction at small positions, in the table and somewhat beyond:
// what a law says of a position must follow from what it says of the options, or where these are
// no positions asked about, from the table. It returns positions at which the law is wrong. Unlike
// a table this needs few values but those of the law, and unlike automata it never fails for the
// size of a law that is wrong soon.
func (s *search) breaks(l law.Law) []Row {
	var near []sources.Position
	known := map[sources.Position]uint64{}
	for _, row := range s.Rows {
		near = append(near, row.Position)
		known[row.Position] = row.Value
	}
	slices.SortStableFunc(near, bySize)
	if s.domain != nil {
		far := s.domain.Beyond(2, 1)
		slices.SortStableFunc(far, bySize)
		near = append(near[:min(len(near), mostTried/2)], far...)
	} else if len(near[0].Coordinates()) == 1 {
		for n := int64(len(near)); n < mostTried; n++ {
			near = append(near, sources.Heap(n))
		}
	}
	left := mostTriedOptions
	for _, p := range near[:min(len(near), mostTried)] {
		if s.ctx.Err() != nil || left <= 0 || !s.Rules.Ready(p) {
			break
		}
		want, ok := s.follows(l, p, &left)
		if !ok {
			if want, ok = known[p]; !ok {
				continue
			}
		}
		if v, ok := l.Eval(p.Coordinates()); !ok || v != want {
			if rows := s.wrong(l, theorem.Law{}, automata.Base(2), p.Coordinates()); len(rows) > 0 {
				return rows
			}
		}
	}
	return nil
}

// follows returns what follows for a position from what a law says of its options, and false
// where it says nothing of one. It takes the options from left.
func (s *search) follows(l law.Law, p sources.Position, left *int) (v uint64, ok bool) {
	var o sources.Options
	if s.Rules.Options(p, &o) != nil {
		return 0, false
	}
	lost := s.Question.OnlyLost()
	seen := map[uint64]bool{} // of options: values, or 1 if lost
	for sum := range o.All() {
		*left -= 1 + len(sum)
		v := uint64(0)
		if len(sum) == 0 && s.Question.Lost && !s.Question.Misere {
			v = 1
		}
		for _, q := range sum {
			w, ok := l.Eval(q.Coordinates())
			if !ok || lost && len(sum) > 1 || len(q.Coordinates()) != len(p.Coordinates()) || !s.wide[q] && !s.like(q) {
				return 0, false
			}
			v ^= w
		}
		seen[v] = true
	}
	switch {
	case s.Question.Misere:
		return number(o.Len() > 0 && !seen[1]), true
	case lost:
		return number(!seen[1]), true
	}
	for seen[v] {
		v++
	}
	return v, true
}

// says tells whether a guessed automaton says of a position what a law does.
func (s *search) says(given theorem.Law, n automata.Numeration, l law.Law, p sources.Position) bool {
	v, ok := l.Eval(p.Coordinates())
	if !ok {
		return true // the law says nothing, which is wrong
	}
	return s.accepts(given, n, p, v)
}

// accepts tells whether a guessed automaton says that a position has a value, 1 for lost and 0 for
// won if only that is asked.
func (s *search) accepts(given theorem.Law, n automata.Numeration, p sources.Position, v uint64) bool {
	if s.Question.OnlyLost() {
		return given.Automaton.Accepts(n, p.Coordinates()...) == (v == 1)
	}
	told, ok := int64(v), true
	if given.Exponent {
		told, ok = n.Weight(told)
	}
	return ok && given.Automaton.Accepts(n, append([]int64{told}, p.Coordinates()...)...)
}

// like tells whether a position is one of the question's, were its ranges without end.
func (s *search) like(p sources.Position) bool {
	endless := s.endless()
	if endless == nil {
		return s.domain == nil
	}
	var numbers []int64
	for i, x := range automata.Coordinates(len(p.Coordinates())) {
		if slices.Contains(endless.Tracks, x) {
			numbers = append(numbers, p.Coordinates()[i])
		}
	}
	return endless.Accepts(automata.Base(2), numbers...)
}

// withoutEnd returns the automaton of the positions of the question, were its ranges without end.
// It is nil where the question names none or they cannot be expressed.
func (s *search) withoutEnd() *automata.Automaton {
	if s.domain == nil {
		return nil
	}
	n := automata.Base(2)
	never := func([]*automata.Formula, *automata.Formula) bool { return false }
	f, err := s.domain.Formula(automata.NewScope(n, never), variables(len(s.domain.Positions[0].Coordinates())))
	if err != nil {
		return nil
	}
	all, _ := automata.NewSolver(n, automata.UsualLimits).Solve(f) // nil with an error
	return all
}
