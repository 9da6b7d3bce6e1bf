package staircase

// A Tally counts the winning moves of a staircase whose steps are given once, from the
// top down, and not kept. Its zero value is the empty staircase.
//
// Whatever the nim-sum is, at most one winning move changes an odd step. Whether there is
// one depends only on the coins of the step and of the step above. So it is enough to
// count the odd steps for each pair of these two numbers.
type Tally struct {
	sum        uint64
	step, high uint64 // the even step that came last and its coins, 0 if it is done with
	few        [fewCoins * fewCoins]uint64
	many       []pair
}

// A pair is the coins on an odd step and on the step above.
type pair struct{ odd, above uint64 }

// Odd steps with fewer coins than this power of two, on themselves and above, are counted in a table.
// The others are listed; among n coins there are not more than n/fewCoins of them.
const fewCoins = 32

// Add gives the coins on a step, all steps above having been given. Steps left out are
// empty; coins on the ground, step 0, are out of play.
func (t *Tally) Add(step, coins uint64) {
	if step%2 == 0 {
		t.flush()
		t.step, t.high = step, coins
		return
	}
	above := t.high
	if above > 0 && t.step != step+1 {
		t.flush()
		above = 0
	}
	t.high = 0
	t.sum ^= coins
	t.count(coins, above)
}

// flush counts an even step that has no coins below it.
func (t *Tally) flush() {
	if t.high > 0 && t.step > 0 {
		t.count(0, t.high)
	}
	t.high = 0
}

func (t *Tally) count(odd, above uint64) {
	if odd|above < fewCoins {
		t.few[odd*fewCoins+above]++
	} else {
		t.many = append(t.many, pair{odd, above})
	}
}

// Winning returns how many moves [Winning] yields for the steps given so far.
func (t *Tally) Winning() uint64 {
	t.flush()
	if t.sum == 0 {
		return 0
	}
	wins := uint64(0)
	for i, n := range t.few {
		if (pair{uint64(i) / fewCoins, uint64(i) % fewCoins}).reaches(t.sum) {
			wins += n
		}
	}
	for _, p := range t.many {
		if p.reaches(t.sum) {
			wins++
		}
	}
	return wins
}

// reaches reports whether a move can change the coins on the odd step by sum.
func (p pair) reaches(sum uint64) bool {
	want := p.odd ^ sum
	return want < p.odd || want-p.odd <= p.above
}
