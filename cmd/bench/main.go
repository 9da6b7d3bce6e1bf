// Command bench compares nimsum with programs in C++ as strong contestants and champions
// write them, on the same inputs and in turn.
//
//	go run ./cmd/bench              everything; takes a quarter of an hour
//	go run ./cmd/bench --only kings one subject
//	go run ./cmd/bench --quick      small inputs: do all programs agree?
//
// It makes large inputs with the problems' own generators, runs every program on
// each of them round by round, and compares what they print. Tables go to
// standard output, in Markdown: the median of times, and of the ratios of times in
// the same round, which hold also where a machine is busy. It leaves with code 1
// when answers differ.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"nimsum/cmd/internal/exit"
)

func main() {
	if j := os.Getenv(runnerVariable); j != "" {
		if err := serve(j, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(exit.Fault)
		}
		return
	}
	o, err := parse(os.Args[1:], os.Stderr)
	if err == nil {
		err = bench(o, os.Stdout, os.Stderr)
	}
	code, tell := exit.Of(err)
	if tell {
		fmt.Fprintln(os.Stderr, "bench:", err)
	}
	os.Exit(code)
}

type options struct {
	quick  bool
	only   string
	rounds int
}

func parse(args []string, stderr io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.BoolVar(&o.quick, "quick", false, "only check, on small inputs, that all programs agree")
	flags.StringVar(&o.only, "only", "", "measure the subject `NAME` alone: "+strings.Join(names(), ", "))
	flags.IntVar(&o.rounds, "rounds", 5, "run every program `N` times on each input")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return o, exit.Status(exit.Fine)
	case err != nil:
		return o, exit.Status(exit.Usage) // the package has told why
	case flags.NArg() > 0:
		return o, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case o.rounds < 1:
		return o, fmt.Errorf("--rounds %d is less than 1", o.rounds)
	}
	return o, nil
}

// bench measures what o asks for and reports it.
func bench(o options, stdout, stderr io.Writer) (err error) {
	chosen, err := choose(o.only)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "nimsum-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	go func() {
		number, _ := (<-asked).(syscall.Signal)
		os.RemoveAll(dir)
		os.Exit(exit.Signal + int(number))
	}()

	b := &measurement{dir: dir, rounds: o.rounds, quick: o.quick, log: stderr}
	if err := b.run(chosen); err != nil {
		return err
	}
	if o.quick {
		_, err = fmt.Fprintf(stdout, "%d programs agree on %d inputs\n", b.programs, b.inputs)
	} else {
		err = writeTables(stdout, &b.report)
	}
	if b.differ > 0 {
		return exit.Status(exit.No) // each has been told of
	}
	return err
}
