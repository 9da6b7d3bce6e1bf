package judge

import (
	"errors"
	"iter"
	"path/filepath"
	"strconv"
	"strings"

	"nimsum/cmd/internal/cases"
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
		err := suite.Each(p, seed, size, step, func(f suite.File, in, ans []byte) error {
			c := &Case{Name: f.Name, Group: groupOf(f.Name), Input: in, Answer: ans, Family: p.Family(f.Family)}
			if f.Family != "" {
				c.Remake = gen.Command(p, f.Request(p, seed))
			}
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
