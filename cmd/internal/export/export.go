// Package export makes packages of a problem for judges: statement, tests with answers,
// validators, programs by verdict, and the limits that were measured.
package export

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// mostCases is a limit where a judge has published none: the most that a test has.
const mostCases = 20_000

// Strict returns the format of the inputs in packages of p.
func Strict(p *contest.Problem) *format.Format { return p.Format.Strict(mostCases) }
