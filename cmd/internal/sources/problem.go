package sources

import (
	"errors"
	"fmt"

	"nimsum/cmd/internal/cases"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/sums"
)

// A component is the rules of the first component in the samples of a problem.
type component struct {
	inProcess
	problem string
	game    *sums.Game[uint64]
}

// readProblem returns the rules of a problem whose positions are sums of numbers.
func readProblem(p *contest.Problem) (*Rules, error) {
	if p.IsGame() {
		for _, c := range cases.Embedded(p) {
			game, sample, err := firstSum(p, c)
			if err != nil {
				return nil, err
			}
			if game != nil {
				return &Rules{
					Title: p.Title + ", as the first case of its samples has it", Name: p.Name, Text: sample,
					Arity: 1, Names: []string{"n"},
					Source: component{problem: p.Name, game: game},
				}, nil
			}
		}
	}
	return nil, fmt.Errorf("%s is one of our problems, and its positions are no sums of numbers: \"nimsum show %[1]s\" tells of it", p.Name)
}

// firstSum returns the game of the first position of a case if that is a sum of
// numbers, and the beginning of the input, which has the numbers of the rules.
func firstSum(p *contest.Problem, c cases.Case) (game *sums.Game[uint64], beginning string, err error) {
	err = c.Input(func(in *fastio.Reader) error {
		beginning = string(in.Peek(1 << 10))
		for position, err := range p.Positions(in) {
			if sum, ok := position.(sums.Position[uint64]); ok {
				game = sum.Game()
			}
			return err
		}
		return nil
	})
	return game, beginning, err
}

func (c component) Options(at Position, o *Options) error {
	o.reset()
	if at.arity != 1 {
		return &Fault{Name: c.problem, Message: at.String() + " is no component: a position is one number"}
	}
	n := at.coordinates[0]
	for option := range c.game.Options(0, uint64(n)) {
		if o.Len() == MostOptions {
			return &Fault{Name: c.problem, Message: fmt.Sprintf("%d has too many options to be listed", n)}
		}
		for _, part := range option {
			if int64(part) < 0 {
				return errors.New("a component beyond 2^63")
			}
			o.add(int64(part))
		}
		o.endOption()
	}
	return nil
}
