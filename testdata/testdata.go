// Package testdata holds the samples of the problems' statements, as files in
// the judges' formats: NAME/*.in with the answers beside them in *.ans.
package testdata

import "embed"

// FS has a folder for each problem.
//
//go:embed */*.in */*.ans
var FS embed.FS
