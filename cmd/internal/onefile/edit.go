package onefile

import (
	"bytes"
	"cmp"
	"slices"
)

// An edit puts text in the place of the bytes from..to.
type edit struct {
	from, to int
	text     string
}

// apply makes edits. One that begins inside another is left out: what is outermost counts,
// of equal places what comes first.
func apply(src []byte, edits []edit) []byte {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(insertion(b), insertion(a)), cmp.Compare(b.to, a.to))
	})
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.from < at {
			continue
		}
		out.Write(src[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.Write(src[at:])
	return out.Bytes()
}

func insertion(e edit) int {
	if e.from == e.to {
		return 1
	}
	return 0
}

// inner returns src[from:to] after the edits that lie within.
func inner(src []byte, from, to int, edits []edit) string {
	var own []edit
	for _, e := range edits {
		if e.from >= from && e.to <= to {
			own = append(own, edit{e.from - from, e.to - from, e.text})
		}
	}
	return string(apply(src[from:to], own))
}
