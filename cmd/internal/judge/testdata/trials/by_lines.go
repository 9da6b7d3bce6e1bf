//go:build ignore

// Reads by lines with a bufio.Scanner, which gives up a line of more than 64 KiB.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() && in.Text() != "0" {
		in.Scan()
		nim := 0
		for _, word := range strings.Fields(in.Text()) {
			pile, _ := strconv.Atoi(word)
			nim ^= pile
		}
		if nim != 0 {
			fmt.Println("Yes")
		} else {
			fmt.Println("No")
		}
	}
}
