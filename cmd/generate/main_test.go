package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"nimsum/cmd/internal/list"
	"nimsum/problems"
	"nimsum/testdata/long"
)

// TestStatements makes all statements again, and looks for files that belong to no problem.
func TestStatements(t *testing.T) {
	t.Chdir("../..")
	found, err := filepath.Glob(filepath.Join(filepath.FromSlash(statementsDir), "*"))
	if err != nil {
		t.Fatal(err)
	}
	orphans := map[string]bool{}
	for _, name := range found {
		orphans[filepath.ToSlash(name)] = true
	}
	for _, p := range problems.All() {
		made, err := statements(p)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		for name, text := range made {
			committed, err := os.ReadFile(filepath.FromSlash(name))
			if err != nil || !bytes.Equal(committed, text) {
				t.Errorf("%s is not what statement.md makes (%v); to make it: go run ./cmd/generate %s", name, err, p.Name)
			}
			delete(orphans, name)
		}
	}
	for name := range orphans {
		t.Errorf("no problem has the statement %s", name)
	}
}

// TestDifficulty looks for difficulties that are missing or belong to no played problem, and
// measures them again: one always, all if tests are long.
func TestDifficulty(t *testing.T) {
	for _, p := range problems.All() {
		got := list.Difficulty(p.Name)
		if isPlayed(p) != (got != nil) {
			t.Errorf("%s: is it played? %t; its difficulty is %v; to write it: go run ./cmd/generate %s", p.Name, isPlayed(p), got, p.Name)
			continue
		}
		if got == nil || !long.Tests() && p.Name != "staircase" {
			continue
		}
		want, err := difficulty(p)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
		} else if *got != *want {
			t.Errorf("%s: difficulty.txt says %v, and measured is %v; to write it: go run ./cmd/generate %s", p.Name, got, want, p.Name)
		}
	}
}

// TestStop has a program that only the third test set stops, and one that none does.
func TestStop(t *testing.T) {
	late, never := new(program), new(program)
	var made []uint64
	all, err := stop([]*program{late, never}, make([]*candidate, 3), func(seed uint64) ([]*candidate, error) {
		made = append(made, seed)
		return make([]*candidate, seed), nil
	}, func(q *program, tests []*candidate) error {
		if q == late && len(made) == 2 {
			q.kills = tests[:1]
		}
		return nil
	})
	if err != nil || len(late.kills) != 1 || never.kills != nil || len(made) != sets-1 || len(all) != 3+2+3+4+5 {
		t.Errorf("sets %v, %d tests, %d and %d kills, error %v", made, len(all), len(late.kills), len(never.kills), err)
	}
	if all, err = stop([]*program{late}, nil, nil, nil); err != nil || len(all) > 0 {
		t.Errorf("a program that is stopped needs %d tests more, error %v", len(all), err)
	}
}
