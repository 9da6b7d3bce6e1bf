// Package quiet keeps a message of go.starlark.net from standard error. When a program
// that imports it starts, it asks for 4 GB of addresses, and where the limit on virtual
// memory is lower (ulimit -v) it says so, though it goes on without and nothing is wrong.
//
// Packages are initialized in the order of their paths as far as imports allow it (The Go
// Programming Language Specification, Program initialization). This package imports
// nothing that os does not import, and its path comes before "os": so it is initialized
// before os, and hence before go.starlark.net, which imports os.
package quiet
