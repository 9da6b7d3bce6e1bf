package discover

import (
	"errors"
	"fmt"

	"nimsum/cmd/internal/cases"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/sums"
)

// An Ours is the rules of one of our problems: those of the first component of its
// first sample, by nothing but the moves that they allow.
type Ours struct {
	numbers
	problem *contest.Problem
	game    *sums.Game[uint64]
	sample  string
}

// readOurs returns the rules of a problem whose positions are sums of numbers.
func readOurs(p *contest.Problem) (*Ours, error) {
	o := &Ours{problem: p}
	if p.IsGame() {
		for _, c := range cases.Embedded(p) {
			err := c.Input(func(in *fastio.Reader) error {
				o.sample = string(in.Peek(1 << 10))
				for position, err := range p.Positions(in) {
					if err != nil {
						return err
					}
					if sum, ok := position.(sums.Position[uint64]); ok {
						o.game = sum.Game()
					}
					return nil
				}
				return nil
			})
			if err != nil {
				return nil, err
			}
			if o.game != nil {
				return o, nil
			}
		}
	}
	return nil, fmt.Errorf("%s is one of our problems, and its positions are no sums of numbers: \"nimsum show %[1]s\" tells of it", p.Name)
}

// Title names the problem and what its rules depend on.
func (o *Ours) Title() string {
	return fmt.Sprintf("%s, as the first case of its samples has it", o.problem.Title)
}

// Text is the beginning of the sample, which has the numbers of the rules.
func (o *Ours) Text() string { return o.sample }

// Options sets to to the options of a component.
func (o *Ours) Options(p []int64, to *Options) error {
	to.Reset()
	if len(p) != 1 {
		return &Fault{Name: o.problem.Name, Message: fmt.Sprintf("%s is no component: a position is one number", PositionText(p))}
	}
	for option := range o.game.Options(0, uint64(p[0])) {
		if to.Len() == most {
			return &Fault{Name: o.problem.Name, Message: fmt.Sprintf("%d has too many options to be listed", p[0])}
		}
		for _, c := range option {
			if int64(c) < 0 {
				return errors.New("a component beyond 2^63")
			}
			to.Coordinate(int64(c))
			to.EndPart()
		}
		to.EndSum()
	}
	return nil
}
