package main

import (
	"fmt"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/list"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
)

const difficultyFile = "cmd/internal/list/difficulty.txt"

// isPlayed reports whether p is a game in which a player has a choice.
func isPlayed(p *contest.Problem) bool { return p.IsGame() && game.Choices(p) == nil }

// difficulty measures the positions of p that "nimsum play" offers where difficulty 1 and
// where 9 is wished for. p must be played.
func difficulty(p *contest.Problem) (*list.Range, error) {
	easy, err := game.Worthwhile(p, game.Wish{Seed: 1, Difficulty: 1, First: game.You})
	if err != nil {
		return nil, err
	}
	hard, err := game.Worthwhile(p, game.Wish{Seed: 1, Difficulty: measure.Hardest, First: game.You})
	if err != nil {
		return nil, err
	}
	return &list.Range{Least: easy.Measure.Difficulty, Most: hard.Measure.Difficulty}, nil
}

// writeDifficulties measures the chosen problems and keeps the lines of the others.
func writeDifficulties(chosen []*contest.Problem) error {
	measured := map[string]*list.Range{}
	for _, p := range problems.All() {
		measured[p.Name] = list.Difficulty(p.Name)
	}
	for _, p := range chosen {
		if !isPlayed(p) {
			delete(measured, p.Name)
			continue
		}
		r, err := difficulty(p)
		if err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
		measured[p.Name] = r
	}
	var lines strings.Builder
	for _, p := range problems.All() {
		if r := measured[p.Name]; r != nil {
			fmt.Fprintln(&lines, p.Name, r.Least, r.Most)
		}
	}
	return write(difficultyFile, []byte(lines.String()))
}
