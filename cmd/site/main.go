// Site makes the page on which games are played a folder of static files, for any web
// host: go run ./cmd/site DIR. See README.md beside it.
package main

import (
	"fmt"
	"os"

	"nimsum/cmd/internal/site"
)

func main() {
	if len(os.Args) != 2 || os.Args[1] == "" || os.Args[1][0] == '-' {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/site DIR")
		os.Exit(2)
	}
	if err := site.Build(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}
