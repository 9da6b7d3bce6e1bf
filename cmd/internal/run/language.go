package run

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Language says how source files with certain endings become programs. In its
// commands {source} is the file, {stem} its name without the ending, {program}
// the file to be made and {dir} the folder of both.
type Language struct {
	Name    string   `json:"name"`
	Compile []string `json:"-"` // commands of which the first that is installed is used; none where nothing is to be compiled
	Run     string   `json:"run"`

	// prints is an expression of the interpreter that prints the path of its own
	// program: what stands in PATH may be a script that looks for it at length.
	prints []string
}

// languages by the ending of the source file.
var languages = map[string]*Language{
	".c":    {Name: "C", Compile: []string{"gcc -O2 -std=gnu17 -o {program} {source} -lm", "clang -O2 -std=gnu17 -o {program} {source} -lm", "cc -O2 -o {program} {source} -lm"}, Run: "{program}"},
	".cpp":  cpp,
	".cc":   cpp,
	".cxx":  cpp,
	".go":   {Name: "Go", Compile: []string{"go build -o {program} {source}"}, Run: "{program}"},
	".py":   {Name: "Python", Compile: []string{"python3 -m py_compile {source}", "python -m py_compile {source}"}, Run: "{compiler} {source}", prints: []string{"-c", "import sys; print(sys.executable)"}},
	".java": {Name: "Java", Compile: []string{"javac -encoding UTF-8 -d {dir} {source}"}, Run: "java -Xmx{heap}m -Xss64m -XX:+UseSerialGC -cp {dir} {stem}"},
	".rs":   {Name: "Rust", Compile: []string{"rustc -O --edition 2021 -o {program} {source}"}, Run: "{program}"},
	".js":   {Name: "JavaScript", Compile: []string{"node --check {source}"}, Run: "{compiler} {source}", prints: []string{"-p", "process.execPath"}},
	".kt":   {Name: "Kotlin", Compile: []string{"kotlinc {source} -include-runtime -d {program}.jar"}, Run: "java -Xmx{heap}m -Xss64m -XX:+UseSerialGC -jar {program}.jar"},
	".pas":  {Name: "Pascal", Compile: []string{"fpc -O2 -o{program} {source}"}, Run: "{program}"},
}

var cpp = &Language{Name: "C++", Compile: []string{"g++ -O2 -std=gnu++20 -o {program} {source}", "clang++ -O2 -std=gnu++20 -o {program} {source}", "c++ -O2 -o {program} {source}"}, Run: "{program}"}

// LanguageFile is where a user may put further languages, or others for those
// known: {".hs": {"name": "Haskell", "compile": "ghc -O2 -o {program} {source}", "run": "{program}"}}.
// It is in the user's folder for configurations.
const LanguageFile = "nimsum/languages.json"

// known returns the languages with those of the user.
func known() (map[string]*Language, error) {
	all := maps.Clone(languages)
	dir, err := os.UserConfigDir()
	if err != nil {
		return all, nil
	}
	name := filepath.Join(dir, LanguageFile)
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return all, nil
	}
	var own map[string]struct{ Name, Compile, Run string }
	if err == nil {
		err = json.Unmarshal(text, &own)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for ending, l := range own {
		if l.Run == "" {
			return nil, fmt.Errorf("%s: %s has no command to run it", name, ending)
		}
		if l.Name == "" {
			l.Name = strings.TrimPrefix(ending, ".")
		}
		made := &Language{Name: l.Name, Run: l.Run}
		if l.Compile != "" {
			made.Compile = []string{l.Compile}
		}
		all["."+strings.TrimPrefix(ending, ".")] = made
	}
	return all, nil
}

// Endings returns the endings of source files that are known without the user's.
func Endings() []string { return slices.Sorted(maps.Keys(languages)) }

// words splits a command at blanks. Quotes, single or double, keep words whole.
func words(s string) ([]string, error) {
	var all []string
	var word strings.Builder
	within, quote := false, rune(0)
	for _, c := range s {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '\'' || c == '"'):
			within, quote = true, c
		case quote == 0 && (c == ' ' || c == '\t'):
			if within {
				all = append(all, word.String())
				word.Reset()
			}
			within = false
		default:
			within = true
			word.WriteRune(c)
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("the quote %c in the command %q is not closed", quote, s)
	}
	if within {
		all = append(all, word.String())
	}
	return all, nil
}

// expand puts values for the names in braces.
func expand(args []string, values map[string]string) []string {
	out := make([]string, len(args))
	for i, a := range args {
		for name, v := range values {
			a = strings.ReplaceAll(a, "{"+name+"}", v)
		}
		out[i] = a
	}
	return out
}

// withHeap tells a virtual machine how much of the memory it may use for its heap:
// it takes what it can get, and needs some for itself.
func withHeap(args []string, memory int64) []string {
	return expand(args, map[string]string{"heap": fmt.Sprint(max(16, memory>>20*3/4))})
}
