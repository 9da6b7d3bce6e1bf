package contest

import (
	"io/fs"
	"strings"
)

// Statement returns the task in our own words, in Markdown, without the bounds:
// statement.md of its folder.
func (p *Problem) Statement() string { return p.text("statement.md") }

// Hints returns three to five hints, from a nudge to the whole idea: the paragraphs of
// hints.md in its folder; nil without that file.
func (p *Problem) Hints() (hints []string) {
	for hint := range strings.SplitSeq(p.text("hints.md"), "\n\n") {
		if words := strings.Fields(hint); len(words) > 0 {
			hints = append(hints, strings.Join(words, " "))
		}
	}
	return hints
}

// Solutions returns programs of contestants, right and wrong, as package solution reads
// them: the folder solutions in its folder, or nil.
func (p *Problem) Solutions() fs.FS {
	if p.Folder == nil {
		return nil
	}
	if _, err := fs.Stat(p.Folder, "solutions"); err != nil {
		return nil
	}
	programs, err := fs.Sub(p.Folder, "solutions")
	if err != nil {
		panic(err) // only for an invalid name
	}
	return programs
}

// text returns a file of the folder, or "" if it is not there.
func (p *Problem) text(name string) string {
	if p.Folder == nil {
		return ""
	}
	text, err := fs.ReadFile(p.Folder, name)
	if err != nil {
		return ""
	}
	return string(text)
}

// Lackable are the parts that a problem may lack.
var Lackable = []string{"game", "techniques", "hints", "solutions", "explanation", "evidence", "drawing", "letters"}

// Lacks names the parts that a learner misses in the problem, and those that its game leaves
// to a default.
func (p *Problem) Lacks() (lacks []string) {
	lacks = lacking(Lackable[:4], p.Game != nil, len(p.Techniques) > 0, len(p.Hints()) > 0, p.Solutions() != nil)
	return append(lacks, p.leftToDefaults()...)
}

// lacking returns the parts that are not there.
func lacking(parts []string, there ...bool) (lacks []string) {
	for i, there := range there {
		if !there {
			lacks = append(lacks, parts[i])
		}
	}
	return lacks
}
