package judge

import (
	"context"

	"nimsum/cmd/internal/run"
)

// Cases is Table for one program.
func Cases(ctx context.Context, p *run.Program, cases Source, o Options) ([]*Result, error) {
	all, err := Table(ctx, []*run.Program{p}, cases, o)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}
