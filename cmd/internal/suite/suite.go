// Package suite makes whole test sets: samples, tiny, random, structured and
// worst cases of a problem, with answers and a manifest.
package suite

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strings"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/solve"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Sums is the file of hashes, in the format that "sha256sum -c" reads.
const Sums = "SHA256SUMS"

// A Manifest says what a test set is, and how each file of it is made again.
type Manifest struct {
	Version int    `json:"version"` // of the form of this document
	Problem string `json:"problem"`
	Seed    uint64 `json:"seed"`
	Size    int    `json:"size"` // of the largest cases
	Files   []File `json:"files"`
}

// A File is an input, NAME.in, and its answer, NAME.ans.
type File struct {
	Name    string `json:"name"`
	Family  string `json:"family,omitempty"`
	Catches string `json:"catches,omitempty"`
	Size    int    `json:"size,omitempty"`
	Cases   int    `json:"cases,omitempty"`
	Outcome string `json:"outcome,omitempty"` // won, lost or mixed
	Blank   bool   `json:"blank,omitempty"`   // with blank lines
	In      string `json:"in"`                // SHA-256 of the input
	Ans     string `json:"ans"`               // SHA-256 of the answer
}

// Make fills dir with a test set. Step is called before the first file and after
// each with the number done and the number there will be.
func Make(p *contest.Problem, dir *files.Dir, seed uint64, size int, step func(done, total int)) (*Manifest, error) {
	set := newSet(p, dir, seed, size)
	if err := set.each(step, func(File) error { return nil }); err != nil {
		return nil, err
	}
	return set.m, set.manifest()
}

// Each makes the files of a test set in dir one after the other and calls use when
// one is there. An error of use ends it.
func Each(p *contest.Problem, dir *files.Dir, seed uint64, size int, step func(done, total int), use func(f File) error) error {
	return newSet(p, dir, seed, size).each(step, use)
}

// A set is a test set being made.
type set struct {
	p    *contest.Problem
	dir  *files.Dir
	seed uint64
	m    *Manifest
	seen map[string]bool // hashes of inputs
}

func newSet(p *contest.Problem, dir *files.Dir, seed uint64, size int) *set {
	return &set{p, dir, seed, &Manifest{Version: 1, Problem: p.Name, Seed: seed, Size: size}, map[string]bool{}}
}

func (s *set) each(step func(done, total int), use func(f File) error) error {
	samples, planned := cases.Embedded(s.p), plans(s.p, s.m.Size)
	total := len(samples) + len(planned)
	step(0, total)
	for i := range samples {
		if err := s.sample(&samples[i], i+1); err != nil {
			return err
		}
		if err := use(s.m.Files[len(s.m.Files)-1]); err != nil {
			return err
		}
		step(i+1, total)
	}
	number := map[string]int{}
	for i, f := range planned {
		number[f.kind]++
		switch fresh, err := s.make(f, number[f.kind]); {
		case err != nil:
			return err
		case !fresh:
			number[f.kind]--
		default:
			if err := use(s.m.Files[len(s.m.Files)-1]); err != nil {
				return err
			}
		}
		step(len(samples)+i+1, total)
	}
	return nil
}

// sample copies a sample of the statement.
func (s *set) sample(c *cases.Case, i int) error {
	in, ans, err := c.Texts()
	if err != nil {
		return err
	}
	f := File{Name: fmt.Sprintf("%s-%02d", sample, i)}
	if f.In, err = s.write(f.Name+".in", func(w io.Writer) error { _, err := w.Write(in); return err }); err != nil {
		return err
	}
	if f.Ans, err = s.write(f.Name+".ans", func(w io.Writer) error { _, err := w.Write(ans); return err }); err != nil {
		return err
	}
	s.seen[f.In] = true
	s.m.Files = append(s.m.Files, f)
	return nil
}

// make makes a file, unless it would be one that is there already.
func (s *set) make(f plan, i int) (fresh bool, err error) {
	name := f.name(i)
	hash, err := s.fit(&f, name+".in")
	if err != nil {
		return false, err
	}
	if s.seen[hash] {
		return false, os.Remove(s.dir.Path(name + ".in"))
	}
	s.seen[hash] = true
	answer, err := s.write(name+".ans", func(w io.Writer) error {
		out := fastio.NewWriter(w)
		if err := solve.Run(s.p, []string{s.dir.Path(name + ".in")}, out); err != nil {
			return err
		}
		return out.Flush()
	})
	if err != nil {
		return false, err
	}
	s.m.Files = append(s.m.Files, File{
		Name: name, Family: f.family.Name, Catches: f.family.Catches,
		Size: f.size, Cases: f.cases, Outcome: f.outcome, Blank: f.blank, In: hash, Ans: answer,
	})
	return true, nil
}

// fit makes an input of f, with as many cases as the judge's bounds allow, and
// settles f to what was made.
func (s *set) fit(f *plan, name string) (hash string, err error) {
	if f.fill {
		f.cases = fill(s.p, *f, s.seed)
	}
	r := f.request(s.seed)
	err = Fit(&r, func() error {
		hash, err = s.write(name, func(w io.Writer) error {
			if f.shrink && r.Cases == 1 && r.Size > 1 {
				w = &Limited{w, MaxBytes}
			}
			return Input(s.p, r, w)
		})
		return err
	}, func() error {
		return files.Read(s.dir.Path(name), func(in *fastio.Reader) error {
			_, err := s.p.Validate(in)
			return err
		})
	})
	f.size, f.cases = r.Size, r.Cases
	return hash, err
}

// write creates a file and returns the hash of what fill writes to it.
func (s *set) write(name string, fill func(w io.Writer) error) (hash string, err error) {
	file, err := os.Create(s.dir.Path(name))
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	err = fill(io.MultiWriter(file, sum))
	if e := file.Close(); err == nil {
		err = e
	}
	return hex.EncodeToString(sum.Sum(nil)), err
}

// manifest writes what was made, for programs and for sha256sum.
func (s *set) manifest() error {
	own, err := s.write(cases.Manifest, func(w io.Writer) error { return text.JSON(w, s.m) })
	if err != nil {
		return err
	}
	_, err = s.write(Sums, func(w io.Writer) error {
		var b strings.Builder
		for _, f := range s.m.Files {
			fmt.Fprintf(&b, "%s  %s.in\n%s  %s.ans\n", f.In, f.Name, f.Ans, f.Name)
		}
		fmt.Fprintf(&b, "%s  %s\n", own, cases.Manifest)
		_, err := io.WriteString(w, b.String())
		return err
	})
	return err
}
