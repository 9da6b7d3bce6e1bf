// Package suite makes whole test sets: samples, tiny, random, structured and
// worst cases of a problem, with answers and a manifest.
package suite

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"math"
	"os"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/text"
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

// Request returns the request that makes the input of a file again. Samples have none.
func (f *File) Request(p *contest.Problem, seed uint64) contest.Request {
	return contest.Request{Family: p.Family(f.Family), Seed: seed, Size: f.Size, Cases: f.Cases,
		Won: f.Outcome == "won", Lost: f.Outcome == "lost", Blank: f.Blank}
}

// Make fills dir with a test set. Step is called before the first file and after
// each with the number done and the number there will be.
func Make(p *contest.Problem, dir *files.Dir, seed uint64, size int, step func(done, total int)) (*Manifest, error) {
	m := &Manifest{Version: 1, Problem: p.Name, Seed: seed, Size: size}
	var sums, own bytes.Buffer
	write := func(name string, text []byte) error {
		fmt.Fprintf(&sums, "%s  %s\n", Hash(text), name)
		return os.WriteFile(dir.Path(name), text, 0o666)
	}
	err := Each(p, seed, size, step, func(f File, in, ans []byte) error {
		m.Files = append(m.Files, f)
		return cmp.Or(write(f.Name+".in", in), write(f.Name+".ans", ans))
	})
	if err != nil {
		return nil, err
	}
	err = cmp.Or(text.JSON(&own, m), write(cases.Manifest, own.Bytes()))
	return m, cmp.Or(err, os.WriteFile(dir.Path(Sums), sums.Bytes(), 0o666))
}

// Each makes the files of a test set one after the other and calls use with each, its input
// and its answer. An error of use ends it.
func Each(p *contest.Problem, seed uint64, size int, step func(done, total int), use func(f File, in, ans []byte) error) error {
	samples, planned := cases.Embedded(p), plans(p, seed, size)
	total := len(samples) + len(planned)
	step(0, total)
	seen := map[string]bool{} // hashes of inputs
	for i := range samples {
		in, ans, err := samples[i].Texts()
		if err != nil {
			return err
		}
		f := File{Name: fmt.Sprintf("%s-%02d", sample, i+1), In: Hash(in), Ans: Hash(ans)}
		seen[f.In] = true
		if err := use(f, in, ans); err != nil {
			return err
		}
		step(i+1, total)
	}
	number := map[string]int{}
	for i, f := range planned {
		in, err := f.input(p)
		if err != nil {
			return err
		}
		if h := Hash(in); !seen[h] {
			seen[h] = true
			number[f.kind]++
			ans, err := p.Answer(in)
			if err != nil {
				return err
			}
			file := File{
				Name: fmt.Sprintf("%s-%02d-%s", f.kind, number[f.kind], f.Family.Name), Family: f.Family.Name, Catches: f.Family.Catches,
				Size: f.Size, Cases: f.Cases, Outcome: f.outcome(p), Blank: f.Blank, In: h, Ans: Hash(ans),
			}
			if f.Won || f.Lost {
				file.Name += "-" + file.Outcome
			}
			if err := use(file, in, ans); err != nil {
				return err
			}
		}
		step(len(samples)+i+1, total)
	}
	return nil
}

// input makes the input of f, and sets the size and the number of cases in f to those made.
func (f *plan) input(p *contest.Problem) ([]byte, error) {
	if f.fill {
		f.Cases = fill(p, f.Request)
	}
	most := int64(math.MaxInt64)
	if f.shrink {
		most = MaxBytes
	}
	return Fit(p, &f.Request, most)
}

// Hash returns the SHA-256 of a text in hexadecimal digits.
func Hash(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }
