package question

import "testing"

// TestFarParameter has a parameter that matters from 400 on, far beyond the table.
func TestFarParameter(t *testing.T) {
	s := asked(t, "lambda n, t: [(n - k, t) for k in range(1, min(n, 4 if t < 400 else 3) + 1)]", Question{Effort: 200_000})
	if err := s.findLaw(); err != nil || !s.Found() || s.Law.Text() != "g(n, t) = n mod 5" {
		t.Fatalf("no law to refute: %v", err)
	}
	if err := s.findSound(); err != nil {
		t.Fatal(err)
	}
	if s.Found() {
		t.Errorf("%q is found", s.Law.Text())
	}
}
