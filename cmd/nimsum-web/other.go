//go:build !(js && wasm)

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "nimsum-web: it is built with GOOS=js GOARCH=wasm, by go run ./cmd/site DIR")
	os.Exit(2)
}
