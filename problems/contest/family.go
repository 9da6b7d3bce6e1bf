package contest

import (
	"bytes"
	"cmp"
	"fmt"
	"hash/fnv"
	"math/bits"
	"math/rand/v2"

	fastio "nimsum/io"
)

// A Family is one way to make cases: a shape that breaks programs with a
// certain mistake.
type Family struct {
	Name    string
	Catches string // the mistake it catches, a clause: "recursion as deep as the tree"
	// Fixed families ignore Gen.Lost: their cases are all won or all lost. Every other
	// family makes both on request.
	Fixed bool
	// Needs are the techniques by which its cases are solved: a forest needs no fusion. Nil
	// stands for the problem's Techniques; an empty list says that no technique is needed.
	Needs []Technique
	// Make writes one case, complete lines, to g.Out.
	Make func(g *Gen)
}

// A Gen is what a family makes a case from. Equal Gens make the same bytes on every machine.
type Gen struct {
	*rand.Rand
	// Size, from 1, is the wanted size in the unit of the problem's Size bound. A family
	// that cannot make it comes as near as it can.
	Size int
	// Lost asks for a case that the first player loses; otherwise the first player
	// wins it. Problems that are not games ignore it.
	Lost bool
	Out  *fastio.Writer

	p *Problem
}

// Min returns the least value the named bound allows.
func (g *Gen) Min(bound string) int64 { return g.p.Bound(bound).Min }

// Max returns the greatest value the named bound allows.
func (g *Gen) Max(bound string) int64 { return g.p.Bound(bound).Max }

// Between returns a random number from lo to hi.
func (g *Gen) Between(lo, hi int64) int64 {
	if hi < lo {
		panic(fmt.Sprintf("contest: nothing between %d and %d", lo, hi))
	}
	return lo + int64(g.Uint64N(uint64(hi-lo)+1))
}

// widths are the bits that types have for a number, a sign not counted.
var widths = [...]uint{8, 15, 16, 31, 32, 53}

// Width returns the least number that does not fit into a type. The type is a random one for which
// the number is at most most; without any, Width returns the greatest power of two up to most,
// which is at least 1.
func (g *Gen) Width(most int64) int64 {
	n := 0
	for n < len(widths) && int64(1)<<widths[n] <= most {
		n++
	}
	if n == 0 {
		return int64(1) << (bits.Len64(uint64(most)) - 1)
	}
	return int64(1) << widths[g.IntN(n)]
}

// Line writes numbers on a line, a blank between them.
func (g *Gen) Line(numbers ...int64) { WriteLine(g.Out, numbers...) }

// A Request describes an input for Make.
type Request struct {
	Family *Family
	Seed   uint64
	Size   int
	Cases  int // 1 where the file is one case
	// Won and Lost ask for one outcome only; with neither, cases alternate.
	Won, Lost bool
	// Blank puts one or two blank lines after some of the lines, where the format allows
	// blank lines.
	Blank bool
}

// Make writes an input of r.Cases cases. Case i depends on the family's name,
// the seed, the size and i alone. The caller flushes out.
func (p *Problem) Make(r Request, out *fastio.Writer) error {
	if r.Cases != 1 && !p.Format.Frame.Many() {
		return fmt.Errorf("a file of %s is one case", p.Name)
	}
	if r.Blank && p.Format.Blank {
		strewn := fastio.NewWriter(&strewer{out, rand.New(rand.NewPCG(r.Seed, uint64(r.Size)))})
		r.Blank = false
		return cmp.Or(p.Make(r, strewn), strewn.Flush(), out.Err())
	}
	p.Format.Frame.Open(out, r.Cases)
	for i := range r.Cases {
		if out.Err() != nil {
			return out.Err()
		}
		h := fnv.New64a()
		fmt.Fprintf(h, "%s/%s/%d/%d", p.Name, r.Family.Name, r.Size, i)
		g := &Gen{Rand: rand.New(rand.NewPCG(r.Seed, h.Sum64())), Size: r.Size, Out: out, p: p}
		g.Lost = r.Lost || !r.Won && (uint64(i)+r.Seed)%2 == 1
		r.Family.Make(g)
	}
	p.Format.Frame.Close(out)
	return out.Err()
}

// Input returns the input that Make writes.
func (p *Problem) Input(r Request) ([]byte, error) {
	return fastio.Text(func(out *fastio.Writer) error { return p.Make(r, out) })
}

// A strewer passes lines on, and puts blank lines after some of them.
type strewer struct {
	*fastio.Writer
	rng *rand.Rand
}

func (s *strewer) Write(text []byte) (int, error) {
	for line := range bytes.Lines(text) {
		s.Bytes(line)
		if line[len(line)-1] == '\n' {
			for range max(0, s.rng.IntN(6)-3) {
				s.Byte('\n')
			}
		}
	}
	return len(text), s.Err()
}

// Needing returns the family with Needs of its own, which may be none.
func (f Family) Needing(techniques ...Technique) Family {
	f.Needs = append([]Technique{}, techniques...)
	return f
}

// OneSided returns the family as a Fixed one.
func (f Family) OneSided() Family {
	f.Fixed = true
	return f
}

// Needs returns the techniques by which the cases of a family, or of a start, are solved.
func (p *Problem) Needs(f *Family) []Technique {
	if f.Needs == nil {
		return p.Techniques
	}
	return f.Needs
}

// Family returns the named family, or nil.
func (p *Problem) Family(name string) *Family {
	for i := range p.Families {
		if p.Families[i].Name == name {
			return &p.Families[i]
		}
	}
	return nil
}
