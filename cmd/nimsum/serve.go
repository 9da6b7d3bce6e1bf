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
		Category: practice,
		Usage:    "play on a page in your browser",
		Description: "The page is served on this machine, for this machine only: 127.0.0.1, on a free port. Choose a game, and click what you want to move, " +
			"or go there by the arrow keys. Beside the board are hints, reasons, a review of the game and an editor that takes inputs; and there are " +
			"puzzles. The link in the address bar holds the game; settings are kept by your browser. Ctrl-C ends it.",
		UsageText: "nimsum serve\nnimsum serve --port 8080 --no-open",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "port", Usage: "listen on port `N` (else a free one)"},
			&cli.BoolFlag{Name: "no-open", Usage: "do not open the page in a browser"},
		},
		Action: func(c *cli.Context) error {
			if _, err := operands(c, 0, 0); err != nil {
				return err
			}
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
		},
	}
}
