// verdict: AC
// idea: each prime is a game of its own, and all that counts of it is the set of its
// exponents, bit e of a mask for e. The move k takes the bits from k up down by k. A mask is
// worth the mex over all k; few masks can be reached, so values are kept in a map.
package main

import "fmt"

var known = map[int]int{0: 0}

func value(mask int) int {
	if v, ok := known[mask]; ok {
		return v
	}
	options := map[int]bool{}
	for k := 1; mask>>k > 0; k++ {
		options[value((mask>>k|mask&(1<<k-1))&^1)] = true
	}
	mex := 0
	for options[mex] {
		mex++
	}
	known[mask] = mex
	return mex
}

func main() {
	masks := map[int]int{} // by prime
	var n, a int
	for fmt.Scan(&n); n > 0; n-- {
		fmt.Scan(&a)
		for p := 2; p*p <= a; p++ {
			exponent := 0
			for ; a%p == 0; a /= p {
				exponent++
			}
			if exponent > 0 {
				masks[p] |= 1 << exponent
			}
		}
		if a > 1 {
			masks[a] |= 1 << 1
		}
	}
	sum := 0
	for _, mask := range masks {
		sum ^= value(mask)
	}
	if sum != 0 {
		fmt.Println("Mojtaba")
	} else {
		fmt.Println("Arpa")
	}
}
