package export

import (
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

func strict(p *contest.Problem) *format.Format { return p.Format.Strict(20_000) }
