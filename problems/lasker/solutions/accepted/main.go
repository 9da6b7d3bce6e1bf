// verdict: AC
// idea: heaps add by xor. By the mex rule 4k+3 is worth 4k+4, 4k+4 is worth 4k+3, and every
// other heap what it counts.
package main

import (
	"bufio"
	"fmt"
	"os"
)

var in = bufio.NewReaderSize(os.Stdin, 1<<16)

func number() (n int64) {
	c, err := in.ReadByte()
	for err == nil && c <= ' ' {
		c, err = in.ReadByte()
	}
	for ; err == nil && c > ' '; c, err = in.ReadByte() {
		n = 10*n + int64(c-'0')
	}
	return n
}

func worth(s int64) int64 {
	switch s % 4 {
	case 3:
		return s + 1
	case 0:
		return s - 1
	}
	return s
}

func main() {
	for tests := number(); tests > 0; tests-- {
		sum := int64(0)
		for n := number(); n > 0; n-- {
			sum ^= worth(number())
		}
		if sum != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
