// verdict: AC
// idea: Every stone is a game of its own, so a game is the xor of its stones, and two
// stones on one pile cancel out. A stone at distance d from the last pile turns into
// two stones at smaller distances (any two, also equal ones), so its value g(d) is the
// least number that is not g(a) ^ g(b) for any a, b < d. A move i j k wins when it
// cancels the game: g(i) ^ g(j) ^ g(k) = game, in distances. For each distance
// of i and each game the j, k that come first are looked up in a table made once.

package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

const most = 23

var (
	g    [most]int // by distance from the last pile
	best [most][128]struct {
		exists bool
		j, k   int // distances: the piles that come first
	}
)

func main() {
	for d := 1; d < most; d++ {
		var seen [128]bool
		for a := 0; a < d; a++ {
			for b := 0; b <= a; b++ {
				seen[g[a]^g[b]] = true
			}
		}
		for seen[g[d]] {
			g[d]++
		}
	}
	// The pile that comes first is the farthest one, so later entries are better.
	for d := range best {
		for j := 0; j < d; j++ {
			for k := 0; k <= j; k++ {
				b := &best[d][g[d]^g[j]^g[k]]
				b.exists, b.j, b.k = true, j, k
			}
		}
	}

	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	next := func() int {
		in.Scan()
		n, _ := strconv.Atoi(in.Text())
		return n
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for t, n := 1, next(); n > 0; t, n = t+1, next() {
		piles, game := make([]int, n), 0
		for i := range piles {
			piles[i] = next()
			if piles[i]%2 == 1 {
				game ^= g[n-1-i]
			}
		}
		i, j, k := -1, -1, -1
		for p, stones := range piles {
			if b := best[n-1-p][game]; game != 0 && stones > 0 && b.exists {
				i, j, k = p, n-1-b.j, n-1-b.k
				break
			}
		}
		fmt.Fprintf(out, "Game %d: %d %d %d\n", t, i, j, k)
	}
}
