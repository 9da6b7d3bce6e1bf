package contesttest

import (
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// counts checks that the problem's counter, where it has one, says of every case of
// in what the position does, and of in as a whole the same error.
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
