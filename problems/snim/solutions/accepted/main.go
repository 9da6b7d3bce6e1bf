// verdict: AC
// idea: a pile is worth the mex of the piles that it can become, worked out once for a case,
// for all piles up to the largest; piles add by xor.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func main() {
	words := bufio.NewScanner(os.Stdin)
	words.Split(bufio.ScanWords)
	number := func() int {
		words.Scan()
		n, _ := strconv.Atoi(words.Text())
		return n
	}
	list := func(n int) []int {
		all := make([]int, n)
		for i := range all {
			all[i] = number()
		}
		return all
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for k := number(); k > 0; k = number() {
		amounts := list(k)
		value := []int{}
		mark := make([]int, k+2)
		for m := number(); m > 0; m-- {
			sum := 0
			for _, pile := range list(number()) {
				for n := len(value); n <= pile; n++ { // the table grows as far as it is needed
					for _, s := range amounts {
						if s <= n {
							mark[value[n-s]] = n + 1
						}
					}
					v := 0
					for mark[v] == n+1 {
						v++
					}
					value = append(value, v)
				}
				sum ^= value[pile]
			}
			if sum != 0 {
				fmt.Fprint(out, "W")
			} else {
				fmt.Fprint(out, "L")
			}
		}
		fmt.Fprintln(out)
	}
}
