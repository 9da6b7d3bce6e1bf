package tex

import "testing"

func TestText(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"1 <= P_i <= 9", `1 $\leq$ $P_{i}$ $\leq$ 9`},
		{"S_0 ... S_{n-1}", `$S_{0}$ ... $S_{n-1}$`},
		{"k^k stones, 50% & #1", `$k^{k}$ stones, 50\% \& \#1`},
		{"i < j <= k_", `i $<$ j $\leq$ k\_`},
	} {
		if got := Text(c.in); got != c.want {
			t.Errorf("%q becomes %s, want %s", c.in, got, c.want)
		}
	}
}
