package main

import (
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/serve"
)

func (a *app) serveCommand() *cli.Command {
	return &cli.Command{
		Name:     "serve",
		Category: positions,
		Usage:    "play on a page in your browser",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "port", Usage: "listen on port `N` (else 6174, or a free one if that is taken)"},
			&cli.BoolFlag{Name: "no-open", Usage: "do not open the page in a browser"},
		},
		Action: onOperands(0, 0, func(c *cli.Context, _ []string) error {
			port := c.Int("port")
			if port < 0 || port > 65535 || c.IsSet("port") && port == 0 {
				return fmt.Errorf("port %d is outside 1..65535", port)
			}
			l, address, err := serve.Listen(port)
			if err != nil {
				return err
			}
			defer l.Close()
			url := "http://" + address + "/"
			a.out.Line(url)
			if err := a.out.Flush(); err != nil {
				return err
			}
			if !c.Bool("no-open") {
				if err := serve.Open(url); err != nil {
					fmt.Fprintf(os.Stderr, "nimsum: serve: no browser could be opened: %v\n", err)
				}
			}
			return serve.Serve(l)
		}),
	}
}
