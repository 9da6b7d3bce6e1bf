package judge

import (
	"errors"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/suite"
	"nimsum/problems/contest"
)

// A Source yields cases one after the other, or an error as the last.
type Source = iter.Seq2[*Case, error]

// Stored returns cases with known answers, from a directory say.
func Stored(stored []cases.Case) Source {
	return func(yield func(*Case, error) bool) {
		for i := range stored {
			c, err := load(&stored[i])
			if !yield(c, err) || err != nil {
				return
			}
		}
	}
}

func load(s *cases.Case) (*Case, error) {
	in, ans, err := s.Texts()
	if err != nil {
		return nil, err
	}
	return &Case{Name: s.Name, Group: groupOf(filepath.Base(s.Name)), Input: in, Answer: ans}, nil
}

// groupOf returns the group of a file of a test set, "tiny" of 10-tiny-03-random. All
// other files are one group.
func groupOf(name string) string {
	number, rest, _ := strings.Cut(name, "-")
	if _, err := strconv.Atoi(number); err != nil || rest == "" {
		return "cases"
	}
	group, _, _ := strings.Cut(rest, "-")
	return group
}

var errEnough = errors.New("no more cases are wanted")

// Suite returns the samples of a problem and then a test set of growing cases,
// each made when it is wanted. Step is told how many are made of how many.
func Suite(p *contest.Problem, seed uint64, size int, step func(done, total int)) Source {
	return func(yield func(*Case, error) bool) {
		dir, err := files.Scratch("nimsum-judge")
		if err != nil {
			yield(nil, err)
			return
		}
		defer dir.Discard()
		err = suite.Each(p, dir, seed, size, step, func(f suite.File) error {
			in, ans := dir.Path(f.Name+".in"), dir.Path(f.Name+".ans")
			c := &Case{Name: f.Name, Group: groupOf(f.Name), Remake: remake(p, seed, f)}
			if family := p.Family(f.Family); family != nil {
				c.Catches = family.Catches
			}
			var err error
			if c.Input, err = os.ReadFile(in); err != nil {
				return err
			}
			if c.Answer, err = os.ReadFile(ans); err != nil {
				return err
			}
			os.Remove(in)
			os.Remove(ans)
			if !yield(c, nil) {
				return errEnough
			}
			return nil
		})
		if err != nil && err != errEnough {
			yield(nil, err)
		}
	}
}

// remake is the command that makes a file of a test set again, "" for a sample.
func remake(p *contest.Problem, seed uint64, f suite.File) string {
	if f.Family == "" {
		return ""
	}
	return gen.Command(p, contest.Request{Family: p.Family(f.Family), Seed: seed, Size: f.Size, Cases: f.Cases,
		Won: f.Outcome == "won", Lost: f.Outcome == "lost", Blank: f.Blank})
}
