// Package writing has what a contestant needs to begin a program, for the page.
package writing

import (
	"bytes"

	"nimsum/cmd/internal/new"
	"nimsum/cmd/internal/show"
	"nimsum/cmd/internal/text"
	"nimsum/problems"
	"nimsum/problems/contest/seq"
)

// A Guide is the samples and bounds of a problem, and the beginning of a program in each
// language with the commands to go on with.
type Guide struct {
	Samples   []show.Sample `json:"samples"`
	Bounds    []string      `json:"bounds"`
	Skeletons []Skeleton    `json:"skeletons"`
}

// A Skeleton is the beginning of a program.
type Skeleton struct {
	Language string   `json:"language"`
	File     string   `json:"file"`
	Text     string   `json:"text"`
	Commands []string `json:"commands"`
}

// JSON returns the Guide of the game of that name as the page asks for it, nil if there is no
// such game. Without a declared format it has no skeletons.
func JSON(name string) ([]byte, error) {
	p := problems.Find(name)
	if p == nil || p.Name != name || !p.IsGame() {
		return nil, nil
	}
	sheet, err := show.NewSheet(p)
	if err != nil {
		return nil, err
	}
	g := Guide{Samples: sheet.Samples, Bounds: []string{}, Skeletons: []Skeleton{}}
	for i := range p.Format.Bounds {
		g.Bounds = append(g.Bounds, p.Format.Bounds[i].String())
	}
	for _, language := range new.Languages {
		program, err := new.Write(p, language)
		if err != nil {
			continue
		}
		file := p.Name + "." + language
		if language == "java" {
			file = "Main.java"
		}
		commands := seq.List([]string{"new", "judge", "stress"}, func(verb string) string { return "nimsum " + verb + " " + p.Name + " " + file })
		g.Skeletons = append(g.Skeletons, Skeleton{language, file, program, commands})
	}
	var b bytes.Buffer
	err = text.JSONLine(&b, g)
	return b.Bytes(), err
}
