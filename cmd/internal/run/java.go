package run

import (
	"regexp"
	"strings"
	"sync"
)

var (
	// What is no code in Java: comments, strings in one and in several lines, characters.
	javaNoCode = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`)
	})
	javaPackage = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\s*package\s+([\w.]+)\s*;`) })
	javaType    = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?:\b(public)\s+)?(?:\b(?:abstract|final|sealed|strictfp)\s+)*\b(?:class|enum|record|interface)\s+(\w+)`)
	})
	javaMain = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bvoid\s+main\s*\(`) })
)

// javaFile returns the name that a file of Java must have, which is that of its public
// class, and the class to run: the first that has a main, whatever the file is called.
func javaFile(text []byte) (name, main string) {
	code := javaNoCode().ReplaceAllString(string(text), " ")
	prefix := ""
	if p := javaPackage().FindStringSubmatch(code); p != nil {
		prefix = p[1] + "."
	}
	public, last := "", ""
	depth := 0
	for len(code) > 0 {
		// The code up to the next brace is outside all classes, or inside the last.
		part, rest := code, ""
		brace := strings.IndexAny(code, "{}")
		if brace >= 0 {
			part, rest = code[:brace], code[brace+1:]
		}
		if depth == 0 {
			if t := javaType().FindStringSubmatch(part); t != nil {
				if last = t[2]; t[1] != "" {
					public = last
				}
				if name == "" {
					name = last
				}
			}
		} else if main == "" && depth == 1 && javaMain().MatchString(part) {
			main = last
		}
		if brace >= 0 && code[brace] == '{' {
			depth++
		} else if brace >= 0 && depth > 0 {
			depth--
		}
		code = rest
	}
	if public != "" {
		name = public
	}
	if name == "" {
		name = "Main"
	}
	if main == "" {
		main = name
	}
	return name + ".java", prefix + main
}
