//go:build ignore

// Newproblem follows "How to add a problem" in CONTRIBUTING.md to the letter, in a copy of
// the repository: it writes the files that are shown there, puts the lines into the
// catalogue and README.md, and runs the commands, go test ./... among them. So what the
// text promises is true.
//
//	go run .ci/newproblem.go
package main

import (
	"fmt"
	"io/fs"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("newproblem: ")
	if err := follow(); err != nil {
		log.Fatal(err)
	}
}

func follow() error {
	text, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "newproblem")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := copyTree(".", dir); err != nil {
		return err
	}
	shown := regexp.MustCompile("(?ms)^`([a-z0-9_./-]+)`\n\n```[a-z]*\n(.*?)^```$").FindAllStringSubmatch(string(text), -1)
	if len(shown) < 6 {
		return fmt.Errorf("CONTRIBUTING.md shows only %d files", len(shown))
	}
	for _, m := range shown {
		name := filepath.Join(dir, filepath.FromSlash(m[1]))
		if _, err := os.Stat(name); err == nil {
			return fmt.Errorf("%s is there already", m[1])
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(m[2]), 0o666); err != nil {
			return err
		}
		fmt.Println("wrote", m[1])
	}
	lines := strings.SplitAfter(block(string(text), "catalogue"), "\n")
	if len(lines) != 3 {
		return fmt.Errorf("the catalogue takes two lines, not %d", len(lines)-1)
	}
	for _, add := range []struct{ name, line, before string }{
		{"problems/problems.go", lines[0], "\t\"nimsum/problems/intervals\"\n"},
		{"problems/problems.go", lines[1], "\t\tcubes.Problem,\n"},
		{"README.md", block(string(text), "readme"), "| `cubes` |"},
	} {
		if err := insert(filepath.Join(dir, filepath.FromSlash(add.name)), add.line, add.before); err != nil {
			return err
		}
	}
	if said, err := exec.Command("gofmt", "-l", filepath.Join(dir, "problems")).CombinedOutput(); err != nil || len(said) > 0 {
		return fmt.Errorf("not formatted: %s %v", said, err)
	}
	for _, args := range [][]string{{"bash", "-exc", block(string(text), "sh")}, {"go", "vet", "./problems/..."}} {
		c := exec.Command(args[0], args[1:]...)
		c.Dir, c.Stdout, c.Stderr = dir, os.Stdout, os.Stderr
		if err := c.Run(); err != nil {
			return fmt.Errorf("%s: %w", args[0], err)
		}
	}
	return nil
}

// insert puts a line before some text of a file.
func insert(name, line, before string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if strings.Count(string(text), before) != 1 {
		return fmt.Errorf("%s has no place for %q", name, line)
	}
	return os.WriteFile(name, []byte(strings.Replace(string(text), before, line+before, 1)), 0o666)
}

// block returns the first fenced block in a language.
func block(text, language string) string {
	_, rest, _ := strings.Cut(text, "\n```"+language+"\n")
	inside, _, _ := strings.Cut(rest, "```\n")
	return inside
}

func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.Name() == ".git":
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, name), 0o777)
		case !d.Type().IsRegular():
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), text, 0o666)
	})
}
