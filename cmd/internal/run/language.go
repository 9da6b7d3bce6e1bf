package run

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"nimsum/problems/contest/seq"
)

// A Language says how source files with certain endings become programs. In its
// commands {source} is the file, {stem} its name without the ending, {program}
// the file to be made, {dir} the folder of both, {compiler} the program that compiles,
// {heap} the MiB that a virtual machine may use, and for Java {main} the class to run.
type Language struct {
	Name    string   `json:"name"`
	Compile []string `json:"-"` // the first command whose program is installed is used; empty if nothing is compiled
	Run     string   `json:"run"`

	// The program in PATH may be a script that takes long to find the real one. Run with the
	// arguments in prints, it prints the path of the real one, or a text from which located makes
	// the path.
	prints  []string
	located func(printed string) string
	// file returns the name that a source file must have, and the value of {main}; nil if
	// any name will do.
	file func(text []byte) (name, main string)
	// include and sanitize are flags of the compiler: for each folder of --include, and
	// for --sanitize.
	include, sanitize string
	// caches returns the cache folders of the compiler, to which it may write.
	caches func(compiler string) []string
	env    []string // of the compiler
}

// languages by the ending of the source file.
var languages = map[string]*Language{
	".c":    {Name: "C", Compile: []string{"gcc -O2 -std=gnu17 -o {program} {source} -lm", "clang -O2 -std=gnu17 -o {program} {source} -lm", "cc -O2 -o {program} {source} -lm"}, Run: "{program}", include: "-I", sanitize: sanitizers},
	".cpp":  cpp,
	".cc":   cpp,
	".cxx":  cpp,
	".go":   {Name: "Go", Compile: []string{"go build -o {program} {source}"}, Run: "{program}", file: fixed("main.go"), caches: goCache, env: []string{"GOMAXPROCS=4", "GOTOOLCHAIN=local", "GOTELEMETRY=off"}},
	".py":   {Name: "Python", Compile: []string{"python3 -m py_compile {source}", "python -m py_compile {source}"}, Run: "{compiler} {source}", prints: []string{"-c", "import sys; print(sys.executable)"}},
	".java": {Name: "Java", Compile: []string{"javac -encoding UTF-8 -d {dir} {source}"}, Run: "java -Xmx{heap}m -Xss64m -XX:+UseSerialGC -cp {dir} {main}", file: javaFile},
	".rs":   {Name: "Rust", Compile: []string{"rustc -O --edition 2021 --crate-name program -o {program} {source}"}, Run: "{program}", prints: []string{"--print", "sysroot"}, located: func(root string) string { return filepath.Join(root, "bin", "rustc") }},
	".js":   {Name: "JavaScript", Compile: []string{"node --check {source}"}, Run: "{compiler} {source}", prints: []string{"-p", "process.execPath"}},
	".kt":   {Name: "Kotlin", Compile: []string{"kotlinc {source} -include-runtime -d {program}.jar"}, Run: "java -Xmx{heap}m -Xss64m -XX:+UseSerialGC -jar {program}.jar"},
	".pas":  {Name: "Pascal", Compile: []string{"fpc -O2 -o{program} {source}"}, Run: "{program}"},
}

var cpp = &Language{Name: "C++", Compile: []string{"g++ -O2 -std=gnu++20 -o {program} {source}", "clang++ -O2 -std=gnu++20 -o {program} {source}", "c++ -O2 -o {program} {source}"}, Run: "{program}", include: "-I", sanitize: sanitizers}

const sanitizers = "-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all"

// sanitizing is the environment of a program with sanitizers. Leaks are not reported, and
// little freed memory is held back.
var sanitizing = []string{"ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=8:detect_stack_use_after_return=0", "UBSAN_OPTIONS=print_stacktrace=0"}

func fixed(name string) func([]byte) (string, string) {
	return func([]byte) (string, string) { return name, "" }
}

// goCache asks where the compiler keeps the compiled standard library, without which
// every program would take a minute.
func goCache(compiler string) []string {
	said, err := exec.Command(compiler, "env", "GOCACHE").Output()
	dir := strings.TrimSpace(string(said))
	if err != nil || !filepath.IsAbs(dir) || os.MkdirAll(dir, 0o777) != nil {
		return nil
	}
	return []string{dir}
}

// Commands returns a line for each language: its name, its endings, and the commands
// that make and run a program.
func Commands() []string {
	endings := map[*Language][]string{}
	for _, ending := range Endings() {
		endings[languages[ending]] = append(endings[languages[ending]], ending)
	}
	var lines []string
	for l, all := range endings {
		line := fmt.Sprintf("%s (%s): `%s`", l.Name, strings.Join(all, " "), l.Compile[0])
		if l.Run != "{program}" {
			line += fmt.Sprintf(", then `%s`", l.Run)
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return lines
}

// LanguageFile is the file in which a user may define further languages, or replace known
// ones: {".hs": {"name": "Haskell", "compile": "ghc -O2 -o {program} {source}", "run": "{program}"}}.
// It is in the user's configuration folder.
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

// Known reports whether a file's ending belongs to a language, ours or the user's.
func Known(name string) bool {
	all, err := known()
	return err == nil && all[strings.ToLower(filepath.Ext(name))] != nil
}

// Endings returns the endings of source files in our own languages.
func Endings() []string { return slices.Sorted(maps.Keys(languages)) }

var (
	wordPattern  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:[^ \t'"]|'[^']*'|"[^"]*")+`) })
	quotePattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'([^']*)'|"([^"]*)"`) })
)

// words splits a command at blanks. Quotes, single or double, keep words whole.
func words(s string) ([]string, error) {
	if rest := wordPattern().ReplaceAllLiteralString(s, ""); strings.ContainsAny(rest, `'"`) {
		return nil, fmt.Errorf("the quote %s in the command %q is not closed", strings.TrimSpace(rest), s)
	}
	all := wordPattern().FindAllString(s, -1)
	for i, word := range all {
		all[i] = quotePattern().ReplaceAllString(word, "$1$2")
	}
	return all, nil
}

// expand replaces names in braces by their values, in one pass: the name of a file may
// have braces.
func expand(args []string, values map[string]string) []string {
	var pairs []string
	for name, v := range values {
		pairs = append(pairs, "{"+name+"}", v)
	}
	return seq.List(args, strings.NewReplacer(pairs...).Replace)
}
