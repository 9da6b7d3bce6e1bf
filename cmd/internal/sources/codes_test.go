package sources

import (
	"strings"
	"testing"
)

// TestByCode finds the take-and-break game that rules are, and refuses rules that are none.
func TestByCode(t *testing.T) {
	const kayles = "lambda n: [[i, n - k - i] for k in (1, 2) for i in range(n - k + 1)]"
	for _, c := range []struct{ rules, code string }{
		{kayles, "0.77"},
		{"lambda n: [[i, n - k - i] for k in (1, 2) for i in range(n - k + 1) if i <= n - k - i]", "0.77"},
		{"lambda n: [[max(0, i - 1), max(0, n - i - 2)] for i in range(n)]", "0.137"},
		{"lambda n: [[0] for k in (2, 3) if n == k] + [[a, n - k - a] for k in (2, 3) for a in range(1, n - k)]", "0.055"},
		{"lambda n: [m for m in range(n)] + [[a, n - a] for a in range(1, n)]", "4.[3]"},
		{"lambda n: ([[n - 2]] if n > 1 else []) + [[a, n - 4 - a] for a in range(1, n - 4)]", "0.0304"},
		{"lambda n: octal('0.3F', n)", "0.3F"},
		{"lambda n: octal('0.0000007', n)", "0.0000007"},

		{"lambda n: [n - k for k in (1, 2) if k <= n]", ""}, // it never splits
		{"lambda n: [[a, n - a] for a in range(1, n) if 2 * a != n]", ""},
		{"lambda n: [[a, n - 1 - a] for a in range(1, n - 1) if a % 2]", ""},
		{"lambda n: [[a, n - 1 - a] for a in range(n)] if n else [[]]", ""},
		{"lambda n: [[a, a] for a in range(n)]", ""},
		{"lambda n: [[n + 1]]", ""},
		{kayles + " if n != 17 else []", ""},
		{kayles + " if n != 600 else []", ""},
		{"lambda n: [(n, n)]", ""},
	} {
		rules, err := readInline(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		theory := rules.Theory(t.Context(), false)
		if is := c.code == ""; is == strings.Contains(theory.Theorem, "take-and-break") || theory.Seen > 0 || !is && !strings.Contains(theory.Theorem, "game "+c.code+";") {
			t.Errorf("%s: %+v, want %s", c.rules, theory.Theorem, c.code)
		}
	}
	rules, err := readInline("lambda n: [[i, n - 1 - i] for i in {k: k for k in range(n)}]")
	if err != nil {
		t.Fatal(err)
	}
	if theory := rules.Theory(t.Context(), false); theory.Seen != codeHeap+1 || !strings.Contains(theory.Theorem, "game 0.7;") {
		t.Errorf("rules that are no formula: %+v", theory)
	}
}
