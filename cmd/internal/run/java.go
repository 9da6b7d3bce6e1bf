package run

import (
	"cmp"
	"regexp"
	"sync"
)

var (
	// Comments, strings of one line and of several lines, and characters.
	javaNoCode = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`)
	})
	javaPackage = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\s*package\s+([\w.]+)\s*;`) })
	// A brace, the head of a main method, or of a type: whether it is public, and its name.
	javaToken = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`[{}]|\bvoid\s+main\s*\(|(?:\b(public)\s+)?(?:\b(?:abstract|final|sealed|strictfp)\s+)*\b(?:class|enum|record|interface)\s+(\w+)`)
	})
)

// javaFile returns the name that a Java file must have, which is that of its public class,
// and the class to run, which is the first with a main.
func javaFile(text []byte) (name, main string) {
	code := javaNoCode().ReplaceAllString(string(text), " ")
	prefix := ""
	if p := javaPackage().FindStringSubmatch(code); p != nil {
		prefix = p[1] + "."
	}
	public, last := "", ""
	depth := 0
	for _, t := range javaToken().FindAllStringSubmatch(code, -1) {
		switch {
		case t[0] == "{":
			depth++
		case t[0] == "}":
			depth = max(0, depth-1)
		case t[2] == "" && depth == 1 && main == "":
			main = last
		case t[2] != "" && depth == 0:
			if last = t[2]; name == "" {
				name = last
			}
			if t[1] != "" {
				public = last
			}
		}
	}
	name = cmp.Or(public, name, "Main")
	return name + ".java", prefix + cmp.Or(main, name)
}
