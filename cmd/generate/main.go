// Generate writes the files that are made from a problem and committed with it:
//
//	cmd/internal/export/statements/NAME.html and NAME.tex   the statement, for packages
//	cmd/internal/list/difficulty.txt                        how difficult its positions are
//	problems/NAME/solutions/record.json                     tests and limits of packages
//
//	go run ./cmd/generate [-measure] [NAME...]
//
// Statements take no time and difficulties some seconds. The record takes minutes for a
// problem and wants a quiet machine, so it is made only where it is missing, where a
// program has changed since, or where the generators make other tests; -measure makes it
// in any case. What programs answer on simple cases, in it too, is seconds of work, done as
// well where the simple cases alone are others. Without a NAME all problems are done.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"nimsum/cmd/internal/export"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/mistake"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/run"
	"nimsum/problems"
	"nimsum/problems/contest"
)

func main() {
	run.Supervise()
	again := flag.Bool("measure", false, "measure tests and limits even if the record is up to date")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/generate [-measure] [NAME...]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if err := generate(flag.Args(), *again); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		files.DiscardAll()
		os.Exit(1)
	}
}

func generate(wanted []string, again bool) error {
	if _, err := os.Stat("go.mod"); err != nil {
		return errors.New("it must be run in the folder of go.mod")
	}
	chosen := problems.All()
	if len(wanted) > 0 {
		chosen = nil
	}
	for _, name := range wanted {
		p, err := names.Problem(name)
		if err != nil {
			return err
		}
		chosen = append(chosen, p)
	}
	for _, p := range chosen {
		if err := writeStatements(p); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	if err := writeDifficulties(chosen); err != nil {
		return err
	}
	for _, p := range chosen {
		if err := writeRecord(p, again); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}

// writeRecord measures the programs of p, and notes their answers, where its record is not up
// to date.
func writeRecord(p *contest.Problem, again bool) error {
	file := filepath.Join("problems", p.Name, "solutions", export.RecordFile)
	record, err := export.ReadRecord(p)
	if err == nil {
		err = record.Check(p)
	}
	if err == nil {
		err = record.CheckTests(p)
	}
	simple, hash, fault := mistake.Files(p)
	if fault != nil {
		return fault
	}
	if err == nil && !again && record.Simple == hash {
		fmt.Printf("%s: up to date\n", file)
		return nil
	}
	if err != nil || again {
		if record, err = measureTests(context.Background(), p); err != nil {
			return err
		}
	}
	record.Simple = hash
	if err := noteAnswers(context.Background(), p, record, simple); err != nil {
		return err
	}
	text, err := json.MarshalIndent(record, "", "  ")
	if err != nil {
		return err
	}
	return write(file, append(text, '\n'))
}

// write writes a file of the repository and says so.
func write(name string, text []byte) error {
	name = filepath.FromSlash(name)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes\n", name, len(text))
	return os.WriteFile(name, text, 0o666)
}
