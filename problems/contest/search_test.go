package contest

import (
	"errors"
	"iter"
	"strconv"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// A countdown has one move, to the next smaller number, until it is 0.
type countdown struct {
	Position // not set: a search asks only for the rules
	n        int
}

func (c countdown) Key() string { return strconv.Itoa(c.n) }

func (c countdown) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if c.n > 0 {
			yield("down")
		}
	}
}

func (c countdown) Play(Move) (Position, error) { return countdown{n: c.n - 1}, nil }

func TestSearchDeep(t *testing.T) {
	const n = 100_001
	if got, err := NewSearch(n+1, 1<<30).Value(countdown{n: n}); err != nil || got != 1 {
		t.Fatalf("value = %v, %v; want *1", got, err)
	}
}

func TestSearchLimit(t *testing.T) {
	var limit *rules.LimitError
	s := NewSearch(10, 1<<20)
	if _, err := s.Value(countdown{n: 10}); !errors.As(err, &limit) {
		t.Fatalf("11 positions in 10: %v", err)
	}
	if got := s.Len(); got != 0 {
		t.Errorf("%d positions are known, want 0", got)
	}
	s = NewSearch(10, 1<<20)
	for n := range 10 {
		if got, err := s.Value(countdown{n: n}); err != nil || got != grundy.Value(n%2) {
			t.Fatalf("value of %d = %v, %v", n, got, err)
		}
	}
	if _, err := s.Value(countdown{n: 10}); !errors.As(err, &limit) {
		t.Fatalf("11 positions in 10: %v", err)
	}
	if got, err := s.Value(countdown{n: 9}); err != nil || got != 1 {
		t.Fatalf("after an error, the value of 9 = %v, %v", got, err)
	}
	if _, err := NewSearch(-1, 1<<20).Value(countdown{}); !errors.As(err, &limit) || err.Error() != "too many positions" {
		t.Fatalf("no room at all: %v", err)
	}
}

// TestSearchBytes bounds a search by the size of its positions: ten of one digit, and
// one of two.
func TestSearchBytes(t *testing.T) {
	const bytes = 10*(overhead+perKeyByte) + overhead + 2*perKeyByte
	if v, err := NewSearch(1000, bytes).Value(countdown{n: 10}); v != 0 || err != nil {
		t.Errorf("within the bytes: value %v, %v", v, err)
	}
	full := NewSearch(1000, bytes-1)
	if _, err := full.Value(countdown{n: 10}); !errors.As(err, new(*rules.LimitError)) {
		t.Errorf("beyond the bytes: %v", err)
	}
	if _, err := full.Value(countdown{n: 1}); err == nil {
		t.Error("a full search takes a small position")
	}
}
