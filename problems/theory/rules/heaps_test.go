package rules_test

import (
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps/octal"
	"nimsum/problems/theory/rules"
	"nimsum/testdata/long"
)

// TestOctal holds the tables of take-and-break games against those of heaps/octal,
// which get by with fewer sums.
func TestOctal(t *testing.T) {
	for _, s := range []string{"0.77", "0.007", "0.127", "4.[3]", "0.[37]", "0.3F"} {
		n := 250
		if s == "0.3F" {
			n = 40 // it leaves three heaps
		}
		if long.Tests() {
			n *= 2
		}
		code, err := octal.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		want := code.Tabulate(n)
		values := rules.NewValues(func(n int, options *rules.Options[int]) {
			for left := range code.Options(n) {
				options.Add(left...)
			}
		}, rules.Limits{})
		for h := range n {
			got, err := values.Of(h)
			if want, _ := want.Value(uint64(h)); err != nil || got != want {
				t.Fatalf("%s: value of %d = %v, %v; heaps/octal has %v", s, h, got, err, want)
			}
		}
	}
}

// TestGrundysGame has A002188, and the lost heaps to 2000.
func TestGrundysGame(t *testing.T) {
	values := rules.NewValues(grundys, rules.Limits{})
	lost, last := 0, 0
	for n := range 2000 {
		v, err := values.Of(n)
		if err != nil {
			t.Fatal(err)
		}
		if n > 0 && v == 0 {
			lost, last = lost+1, n
		}
	}
	for n, want := range []grundy.Value{
		0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1,
		2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0, 2, 1, 0, 2, 1, 5, 2, 1, 3, 2, 1, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3,
	} {
		if got, ok := values.Known(n); !ok || got != want {
			t.Errorf("value of %d = %v, %v; want %v", n, got, ok, want)
		}
	}
	if lost != 41 || last != 1222 { // the list by which CSES 2207 is answered
		t.Errorf("%d heaps are lost, the last is %d", lost, last)
	}
}

// TestLargeValues has a game with sums of values far beyond what one heap is worth.
func TestLargeValues(t *testing.T) {
	lasker := func(n int, options *rules.Options[int]) {
		for left := range n {
			options.Add(left)
		}
		for left := 1; 2*left <= n; left++ {
			options.Add(left, n-left)
		}
	}
	values := rules.NewValues(lasker, rules.Limits{})
	if _, err := values.Of(1000); err != nil {
		t.Fatal(err)
	}
	for n := range 1001 {
		want := n
		switch {
		case n%4 == 3:
			want = n + 1
		case n%4 == 0 && n > 0:
			want = n - 1
		}
		if got, ok := values.Known(n); !ok || got != grundy.Value(want) {
			t.Errorf("value of %d = %v, want %v", n, got, want)
		}
	}
}
