package tex

import "testing"

func TestText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"1 <= P_i <= 9", `$1 \leq P_{i} \leq 9$`},
		{"S_0 ... S_{n-1}", `$S_{0}$ \ldots{} $S_{n-1}$`},
		{"k^k stones, 50% & #1", `$k^{k}$ stones, 50\% \& \#1`},
		{"i < j <= k_", `$i < j \leq k$\_`},
		{"a graph with N vertices and M edges, I say", `a graph with $N$ vertices and $M$ edges, I say`},
		{"a player's piece (r+1, c-2)", `a player's piece ($r+1$, $c-2$)`},
		{"1 <= n <= 1000000000, the n", `$1 \leq n \leq 10^{9}$, the $n$`},
		{"|x| <= 2000000", `$|x| \leq 2 \cdot 10^{6}$`},
		{"1 <= total <= 250000, the sum", `$1 \leq \mathit{total} \leq 250\,000$, the sum`},
		{"up to 10^9", `up to $10^{9}$`},
	} {
		if got := Text(c.in); got != c.want {
			t.Errorf("%q becomes %s, want %s", c.in, got, c.want)
		}
	}
}
