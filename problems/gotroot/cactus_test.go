package gotroot_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/gotroot"
	"nimsum/testdata/long"
)

// A stretch is a piece of an edge as it is drawn.
type stretch struct{ x1, y1, x2, y2 float64 }

// TestCactus draws bushes in which no edge lies on two cycles: no edge crosses another.
func TestCactus(t *testing.T) {
	seeds := 1
	if long.Tests() {
		seeds = 12
	}
	for _, family := range []string{"cactus", "cycle", "bushy", "tiny"} {
		for _, size := range []int{6, 12, 25, 60, 150} {
			for seed := range seeds {
				in := contesttest.Input(t, gotroot.Problem, contest.Request{Family: gotroot.Problem.Family(family), Seed: uint64(seed), Size: size, Cases: 1})
				for p, err := range gotroot.Problem.Positions(fastio.NewBytesReader(in)) {
					if err != nil {
						t.Fatal(err)
					}
					if crossing := crossings(t, gotroot.Problem.Draw(p, contest.DrawOptions{})); crossing != "" {
						t.Errorf("%s, size %d, seed %d: %s", family, size, seed, crossing)
					}
				}
			}
		}
	}
}

// TestSizes draws bushes that are wide or tall: what is wide stands on several rows, and what is
// about a path is low enough for a screen.
func TestSizes(t *testing.T) {
	for _, c := range []struct {
		family     string
		size       int
		wide, tall float64
	}{{"star", 60, 1000, 600}, {"tiny", 60, 1000, 1200}, {"path", 100, 400, 1600}, {"path", 300, 400, 1600}, {"cycle", 200, 400, 1600}} {
		in := contesttest.Input(t, gotroot.Problem, contest.Request{Family: gotroot.Problem.Family(c.family), Seed: 1, Size: c.size, Cases: 1})
		for p, err := range gotroot.Problem.Positions(fastio.NewBytesReader(in)) {
			if err != nil {
				t.Fatal(err)
			}
			if pic := gotroot.Problem.Draw(p, contest.DrawOptions{}); pic.Width > c.wide || pic.Height > c.tall {
				t.Errorf("%s of %d edges: %.0f by %.0f", c.family, c.size, pic.Width, pic.Height)
			}
		}
	}
}

// TestValuesBesideEdges draws triangles whose vertices share a layer: no value lies on an edge.
func TestValuesBesideEdges(t *testing.T) {
	for _, input := range []string{"1\n3 3\n1 2\n2 3\n3 1\n", "1\n5 7\n1 2\n2 3\n3 1\n2 4\n3 4\n4 5\n3 5\n", "1\n4 6\n1 2\n1 3\n1 4\n2 3\n3 4\n2 4\n"} {
		for p, err := range gotroot.Problem.Positions(fastio.NewBytesReader([]byte(input))) {
			if err != nil {
				t.Fatal(err)
			}
			pic := gotroot.Problem.Draw(p, contest.DrawOptions{Values: true})
			for part, edge := range edges(pic) {
				for _, s := range edge {
					for _, v := range pic.Shapes {
						if v.Class == "value" && math.Abs(v.X-s.x1) < picture.BoldWidth(v.Text)/2 && math.Abs(v.Y-s.y1) < picture.Letter/3 {
							t.Fatalf("%q: value %s at %.0f %.0f lies on %s", input, v.Text, v.X, v.Y, part)
						}
					}
				}
			}
		}
	}
}

// crossings names two edges of a picture that cross, "" if there are none.
func crossings(t *testing.T, pic *picture.Picture) string {
	t.Helper()
	edges := edges(pic)
	names := slices.Sorted(maps.Keys(edges))
	for i, a := range names {
		for _, b := range names[:i] {
			for _, s := range edges[a] {
				for _, r := range edges[b] {
					if x, y, cross := s.meets(r); cross && !ends(edges[a], x, y) {
						return fmt.Sprintf("%s crosses %s at %.0f %.0f", a, b, x, y)
					}
				}
			}
		}
	}
	return ""
}

// edges returns the edges of a picture, by their parts.
func edges(pic *picture.Picture) map[string][]stretch {
	edges := map[string][]stretch{}
	for _, s := range pic.Shapes {
		var x1, y1, cx, cy, x2, y2 float64
		if _, err := fmt.Sscanf(s.Path, "M%f %fQ%f %f %f %f", &x1, &y1, &cx, &cy, &x2, &y2); err != nil || !strings.HasPrefix(s.Part, "edge ") {
			continue
		}
		const n = 16
		at := func(k int) (x, y float64) {
			t := float64(k) / n
			return (1-t)*(1-t)*x1 + 2*t*(1-t)*cx + t*t*x2, (1-t)*(1-t)*y1 + 2*t*(1-t)*cy + t*t*y2
		}
		for k := range n {
			x, y := at(k)
			u, v := at(k + 1)
			edges[s.Part] = append(edges[s.Part], stretch{x, y, u, v})
		}
	}
	return edges
}

// ends reports whether a place is at an end of an edge, where others may begin.
func ends(edge []stretch, x, y float64) bool {
	const near = 2
	last := edge[len(edge)-1]
	return math.Hypot(edge[0].x1-x, edge[0].y1-y) < near || math.Hypot(last.x2-x, last.y2-y) < near
}

// meets returns where two stretches cross.
func (s stretch) meets(r stretch) (x, y float64, cross bool) {
	dx, dy, ex, ey := s.x2-s.x1, s.y2-s.y1, r.x2-r.x1, r.y2-r.y1
	det := dx*ey - dy*ex
	if math.Abs(det) < 1e-9 {
		return 0, 0, false
	}
	t := ((r.x1-s.x1)*ey - (r.y1-s.y1)*ex) / det
	u := ((r.x1-s.x1)*dy - (r.y1-s.y1)*dx) / det
	return s.x1 + t*dx, s.y1 + t*dy, t >= 0 && t <= 1 && u >= 0 && u <= 1
}
