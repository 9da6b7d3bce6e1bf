package suite

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/test"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/testdata/long"
)

// TestEveryProblem makes a small test set of each with answers that the solver gives, and
// makes it again: of every fourth problem, of all if tests are long.
func TestEveryProblem(t *testing.T) {
	for i, p := range problems.All() {
		size := min(4, p.MaxSize())
		if long.Tests() {
			size = gen.SuiteSize(p)
		}
		t.Run(p.Name, func(t *testing.T) {
			parent := t.TempDir()
			m := makeSet(t, p, filepath.Join(parent, "one"), 7, size)
			again := m
			if i%4 == 0 || long.Tests() {
				again = makeSet(t, p, filepath.Join(parent, "two"), 7, size)
			}
			if len(m.Files) != len(again.Files) {
				t.Fatalf("%d files, then %d", len(m.Files), len(again.Files))
			}
			kinds := map[string]int{}
			for i, f := range m.Files {
				if f != again.Files[i] {
					t.Errorf("%v, then %v", f, again.Files[i])
				}
				kinds[f.Name[:2]]++
				if f.Family == "" {
					continue
				}
				if in, err := p.Input(f.Request(p, 7)); err != nil || Hash(in) != f.In {
					t.Errorf("%s: its request makes another input (error %v)", f.Name, err)
				}
			}
			for _, kind := range []string{"00", "10", "20"} {
				if kinds[kind] == 0 {
					t.Errorf("no file of kind %s", kind)
				}
			}
			found, lacks, err := cases.Dir(filepath.Join(parent, "one"), nil)
			if err != nil || len(lacks) > 0 || len(found) != len(m.Files) {
				t.Fatalf("%d cases and %d without an answer, of %d, error %v", len(found), len(lacks), len(m.Files), err)
			}
			for i := range found {
				if r, err := test.Try(&found[i]); err != nil || r.Verdict != test.Accepted {
					t.Errorf("%v, error %v", r, err)
				}
			}
		})
	}
}

func makeSet(t *testing.T, p *contest.Problem, name string, seed uint64, size int) *Manifest {
	t.Helper()
	dir, err := files.CreateDir(name)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Discard()
	m, err := Make(p, dir, seed, size, func(done, total int) {
		if done > total {
			t.Errorf("%d of %d", done, total)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := dir.Commit(); err != nil {
		t.Fatal(err)
	}
	return m
}

// toy is a problem whose cases are rows of letters, so many in a file together.
func toy(most int64, frame format.Frame) *contest.Problem {
	return &contest.Problem{
		Name: "toy",
		Format: &format.Format{
			Frame: frame,
			Bounds: []format.Bound{
				{Name: "n", What: "length of a row", Min: 1, Max: most},
				{Name: "t", What: "number of rows", Min: 1, Max: 100},
			},
			Case: []format.Part{format.Line(format.Word("row", "x", "n"))},
		},
		Size: "n",
		Families: []contest.Family{
			{Name: "a", Make: func(g *contest.Gen) { g.Out.Line(strings.Repeat("x", g.Size)) }},
			{Name: "b", Make: func(g *contest.Gen) { g.Out.Line("x" + strings.Repeat("x", g.Size-1)) }},
		},
		NewSolver: func() contest.Solver {
			return contest.SolverFunc(func(t int, in *fastio.Reader, out *fastio.Writer) {
				in.Token("row")
				out.Line("read")
			})
		},
	}
}

// TestOutcomesAreTrue looks at the games with one case a file, by the bare rules.
func TestOutcomesAreTrue(t *testing.T) {
	outcomes := map[string]int{}
	most := 2000 // positions of a search
	if long.Tests() {
		most = 20_000
	}
	for _, p := range problems.All() {
		if p.Format.Frame.Many() || !p.IsGame() {
			continue
		}
		name := filepath.Join(t.TempDir(), "set")
		for _, f := range makeSet(t, p, name, 1, 4).Files {
			if f.Outcome == "" {
				continue
			}
			in, err := fastio.Open(filepath.Join(name, f.Name+".in"))
			if err != nil {
				t.Fatal(err)
			}
			for position, err := range p.Positions(in) {
				if err != nil {
					t.Fatal(err)
				}
				value, err := contest.NewSearch(most, 1<<30).Value(position)
				if err != nil {
					continue // too large to be searched
				}
				if (value != 0) != (f.Outcome == "won") {
					t.Errorf("%s %s has value %v", p.Name, f.Name, value)
				}
				outcomes[f.Outcome]++
				if p.Game.Many() {
					break // the outcome is that of the first position
				}
			}
			in.Close()
		}
	}
	if outcomes["won"] < 5 || outcomes["lost"] < 5 {
		t.Errorf("searched only %v", outcomes)
	}
}

func sizes(m *Manifest, kind string) (all []int) {
	for _, f := range m.Files {
		if strings.HasPrefix(f.Name, kind) {
			all = append(all, f.Size)
		}
	}
	return all
}

func TestWorstCasesAreCutToSize(t *testing.T) {
	p := toy(2*MaxBytes, format.Frame{})
	m := makeSet(t, p, filepath.Join(t.TempDir(), "set"), 1, 2*MaxBytes)
	if got := sizes(m, worst); len(got) != 2 || got[0] > MaxBytes || got[0] < MaxBytes/2 || got[1] != p.MaxSize() {
		t.Errorf("worst cases have sizes %v: only the last should reach the bound %d", got, p.MaxSize())
	}
}

func TestWorstFilesAreFilled(t *testing.T) {
	p := toy(1000, format.ToEOF("t"))
	m := makeSet(t, p, filepath.Join(t.TempDir(), "set"), 1, 1000)
	for _, f := range m.Files {
		if strings.HasPrefix(f.Name, worst) && f.Cases != 100 || strings.HasPrefix(f.Name, most) && f.Cases != 100 {
			t.Errorf("%s has %d cases, want as many as are allowed", f.Name, f.Cases)
		}
	}
	if len(sizes(m, worst)) == 0 || len(sizes(m, most)) == 0 {
		t.Error("no such files")
	}
}

func TestABoundOnTheTotalMakesCasesFewer(t *testing.T) {
	p := toy(1000, format.ToEOF("t"))
	p.Format.Bounds = append(p.Format.Bounds, format.Bound{Name: "total", What: "length of all rows", Min: 1, Max: 10_000})
	p.Format.Case = append(p.Format.Case, format.Total("total", "n"))
	m := makeSet(t, p, filepath.Join(t.TempDir(), "set"), 1, 1000)
	for _, f := range m.Files {
		if strings.HasPrefix(f.Name, worst) && (f.Cases > 10 || f.Cases < 5) {
			t.Errorf("%s has %d cases of 1000, where 10 are allowed", f.Name, f.Cases)
		}
	}
	if len(sizes(m, worst)) == 0 {
		t.Error("no such file")
	}
}

// TestSums checks every file against its hash, as sha256sum does.
func TestSums(t *testing.T) {
	name := filepath.Join(t.TempDir(), "set")
	m := makeSet(t, problems.Find("funnystone"), name, 1, 5)
	sums, err := os.ReadFile(filepath.Join(name, Sums))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(sums)), "\n")
	if len(lines) != 2*len(m.Files)+1 {
		t.Fatalf("%d sums for %d cases and a manifest", len(lines), len(m.Files))
	}
	for _, line := range lines {
		sum, file, _ := strings.Cut(line, "  ")
		content, err := os.ReadFile(filepath.Join(name, file))
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprintf("%x", sha256.Sum256(content)); got != sum {
			t.Errorf("%s has sum %s, said to be %s", file, got, sum)
		}
	}
}
