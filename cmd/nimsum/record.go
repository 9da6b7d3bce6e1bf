package main

import (
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/suite"
)

// noRecordFlag is for verbs whose results are a part of training.
var noRecordFlag = &cli.BoolFlag{Name: "no-record", Usage: "add nothing to the log of training"}

// record adds an event to the log if training has begun and --no-record is not set. The user is told
// of a failure, and the verb goes on.
func record(c *cli.Context, e journal.Event) {
	if c.Bool(noRecordFlag.Name) {
		return
	}
	dir, err := journal.Dir("")
	if err != nil || !journal.Exists(dir) {
		return
	}
	j, err := journal.Open(dir)
	if err == nil {
		err = j.Append(e)
	}
	if tell(c, j.Notes()); err != nil {
		tell(c, []string{err.Error()})
	}
}

// namedFiles returns the source files, and the files among the words of commands.
func namedFiles(sources ...run.Source) (names []string) {
	for _, s := range sources {
		for _, name := range append([]string{s.File}, s.Command...) {
			if stamp([]string{name}) != "" {
				names = append(names, name)
			}
		}
	}
	return names
}

// hashOf returns the hash of the files of a program, "" if it has none.
func hashOf(s run.Source) string {
	var all []byte
	for _, name := range namedFiles(s) {
		content, _ := os.ReadFile(name)
		all = append(all, content...)
	}
	if all == nil {
		return ""
	}
	return suite.Hash(all)
}
