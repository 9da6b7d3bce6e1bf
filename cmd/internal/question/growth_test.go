package question

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
)

// TestGrowth proves laws of take-away games whose limit grows by a constant, holds them against the
// definition, and has their proofs refused for games that are almost the same.
func TestGrowth(t *testing.T) {
	rules := func(by, more int) string {
		return fmt.Sprintf("lambda n, q: [[(n - k, q + %d)] for k in range(1, min(n, q + %d) + 1)]", by, more)
	}
	for _, c := range []struct {
		by, more  int
		positions string
		text      string
	}{
		{1, 0, "[(n, q) for n in range(60) for q in range(1, 12)]", "lost iff j^2 + q * j <= n <= j^2 + (q + 1) * j for some j = 0, 1, 2, ..."},
		{1, 0, "[(n, 1) for n in range(200)]", "lost iff j^2 + q * j <= n <= j^2 + (q + 1) * j for some j = 0, 1, 2, ..."},
		{3, 1, "", "lost iff 3 j^2 + (q - 1) * j <= n <= 3 j^2 + (q + 2) * j for some j = 0, 1, 2, ..."},
		{0, 0, "[(n, q) for n in range(60) for q in range(1, 12)]", "lost iff n = (q + 1) * j for some j = 0, 1, 2, ..."},
	} {
		s := asked(t, rules(c.by, c.more), Question{Lost: true, Positions: c.positions})
		s.growth()
		if s.Verdict != law.Proved || s.Law.Text() != c.text || !strings.Contains(s.Theorem, "grows by a constant") {
			t.Errorf("%+v: %s, %v", c, s.Verdict, s.Law)
			continue
		}
		const most = 300
		lost := map[[2]int]bool{}
		for n := range most {
			for q := 1; q < most; q++ {
				won := false
				for k := 1; k <= min(n, q+c.more); k++ {
					won = won || lost[[2]int{n - k, q + c.by}]
				}
				lost[[2]int{n, q}] = !won
				if n+c.by*q >= most/2 || q >= most/2 {
					continue
				}
				if v, ok := s.Law.Eval([]int64{int64(n), int64(q)}); !ok || (v == 1) == won {
					t.Fatalf("%+v: the law is proved, and wrong at (%d, %d)", c, n, q)
				}
			}
		}
		var proof bytes.Buffer
		if err := s.WriteProof(&proof); err != nil {
			t.Fatal(err)
		}
		for _, other := range []string{rules(c.by, c.more), rules(c.by, c.more+1), rules(c.by+1, c.more),
			strings.Replace(rules(c.by, c.more), "range(1,", "range(2,", 1), strings.Replace(rules(c.by, c.more), "q + ", "n + ", 1)} {
			r, err := sources.ReadText(other)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := CheckProof(r, bytes.NewReader(proof.Bytes())); (err == nil) != (other == rules(c.by, c.more)) {
				t.Errorf("the proof of %+v for %s: %v", c, other, err)
			}
		}
	}
}

// TestNoGrowth has games whose first positions are like those of such a game: their laws are others.
func TestNoGrowth(t *testing.T) {
	for _, rules := range []string{
		"lambda n, q: [[(n - k, q + k)] for k in range(1, min(n, q) + 1)]",
		"lambda n, q: [[(n - k, q + 1)] for k in range(1, min(n, q, 9) + 1)]",
		"lambda n, q: [[(n - k, q + 1)] for k in range(1, min(n, q) + 1)]", // (n, 0) is lost for all n
		"lambda n, q: [[(n - k, max(q - 1, 0))] for k in range(1, min(n, q + 1) + 1)]",
	} {
		s := asked(t, rules, Question{Lost: true})
		if s.growth(); s.Verdict == law.Proved {
			t.Errorf("%s: %s", rules, s.Law.Text())
		}
	}
}
