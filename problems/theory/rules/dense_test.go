package rules

import (
	"errors"
	"testing"
)

func TestDense(t *testing.T) {
	games := map[string]Game[int]{
		"take134": take134,
		"thirds": func(n int, options *Options[int]) {
			if n > 0 {
				options.Add(n - 1)
				options.Add(n / 2)
				options.Add(n / 3)
			}
		},
		"grundy": func(n int, options *Options[int]) {
			for left := 1; 2*left < n; left++ {
				options.Add(left, n-left)
			}
		},
		"lasker": func(n int, options *Options[int]) {
			for left := range n {
				options.Add(left)
				if left > 0 {
					options.Add(left, n-left)
				}
			}
		},
		"none": func(int, *Options[int]) {},
		"gone": func(n int, options *Options[int]) {
			if n%3 > 0 {
				options.Add()
			}
		},
	}
	for name, game := range games {
		dense, values := NewDense(game, Limits{}), NewValues(game, Limits{})
		for _, n := range []int{7, 3, 0, 500, 499, 900} {
			want, err := values.Of(n)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := dense.Of(n); got != want || err != nil {
				t.Errorf("%s: %d is worth %v, want %v (error %v)", name, n, got, want, err)
			}
		}
		if dense.Len() != 901 {
			t.Errorf("%s: %d numbers are known", name, dense.Len())
		}
	}
}

// TestDenseFar goes beyond a block, where values have the period 7.
func TestDenseFar(t *testing.T) {
	dense := NewDense(take134, Limits{Bytes: 4 * 4 * block})
	if _, err := dense.Of(3*block + 5); err != nil {
		t.Fatal(err)
	}
	for n := 7; n < dense.Len(); n++ {
		got, _ := dense.Of(n)
		if want, _ := dense.Of(n - 7); got != want {
			t.Fatalf("%d is worth %v, and %d %v", n, got, n-7, want)
		}
	}
	if want := int64(4*block - 1); dense.Fits() != want {
		t.Errorf("there is room up to %d, want %d", dense.Fits(), want)
	}
	before := dense.Steps()
	_, err := dense.Of(4 * block)
	if limit := new(LimitError); !errors.As(err, &limit) || limit.What != ErrMemory || limit.Limit != 16*block || limit.At != 4*block || dense.Steps() != before {
		t.Errorf("beyond the room: %v, after %d steps", err, dense.Steps()-before)
	}
	if v, err := dense.Of(4*block - 1); err != nil || dense.Bytes() != 16*block {
		t.Errorf("at the end of the room: %v, error %v, %d bytes", v, err, dense.Bytes())
	}
}

func TestDenseErrors(t *testing.T) {
	dense := NewDense(func(n int, options *Options[int]) {
		options.Add(n - 1)
	}, Limits{})
	if _, err := dense.Of(3); !errors.Is(err, ErrOrder) || err.Error() != "an option that is not smaller, at 0" {
		t.Errorf("an option below 0: %v", err)
	}
	dense = NewDense(func(n int, options *Options[int]) {
		if n == 5 {
			options.Add(2, 5)
		}
	}, Limits{})
	if _, err := dense.Of(9); !errors.Is(err, ErrOrder) || dense.Len() != 5 {
		t.Errorf("an option of a part that is not smaller: %v", err)
	}
	many := func(n int, options *Options[int]) {
		for left := range n {
			options.Add(left)
		}
	}
	if _, err := NewDense(many, Limits{Options: 700}).Of(1000); !errors.Is(err, ErrOptions) {
		t.Errorf("many options: %v", err)
	}
	dense = NewDense(many, Limits{Steps: 10_000})
	_, err := dense.Of(1000)
	if !errors.Is(err, ErrSteps) {
		t.Errorf("many steps: %v", err)
	}
	known := dense.Len()
	dense.Allow(10_000)
	if v, err := dense.Of(known + 5); err != nil || int(v) != known+5 {
		t.Errorf("going on from %d: %v, error %v", known, v, err)
	}
	stop, own := errors.New("stop"), errors.New("own")
	if _, err := NewDense(many, Limits{Stop: func() error { return stop }}).Of(1000); err != stop {
		t.Errorf("stopped: %v", err)
	}
	if _, err := NewDense(func(_ int, options *Options[int]) { options.Fail(own) }, Limits{}).Of(1); err != own {
		t.Errorf("failed: %v", err)
	}
}

func BenchmarkDense(b *testing.B) {
	for b.Loop() {
		if _, err := NewDense(take134, Limits{}).Of(999_999); err != nil {
			b.Fatal(err)
		}
	}
}
