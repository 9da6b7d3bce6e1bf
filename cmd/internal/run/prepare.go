package run

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"nimsum/cmd/internal/files"
)

const (
	messageSize = 16 << 10            // of what a compiler says, the part that is kept
	keptFor     = 30 * 24 * time.Hour // what was compiled and not used since
	folderSize  = 64 << 20            // of what a program writes to its folder, where that is in memory
)

// compiling are the limits of a compiler; Output is that of each file it makes.
var compiling = Limits{CPU: 30 * time.Second, Wall: 2 * time.Minute, Memory: 1 << 30, Output: 256 << 20, Stack: 64 << 20}

// A Source is a program as the user has it: a source file or a command.
type Source struct {
	File    string
	Command []string // its words; only without File

	// Compile and Run, where they are not "", replace the language's commands.
	Compile, Run string

	Include  []string // folders that the compiler may read, and looks for files in
	Sanitize bool     // with what finds mistakes while the program runs
}

// A CompileFailure is a source file that its compiler refuses, or with which it does not
// come to an end within its limits.
type CompileFailure struct {
	File    string
	Message string // what the compiler says, or that it was stopped, or both
}

func (e *CompileFailure) Error() string {
	line, _, _ := strings.Cut(e.Message, "\n")
	return fmt.Sprintf("%s: does not compile: %s", e.File, line)
}

// Prepare makes a source ready to run. What was compiled once is not compiled
// again. The error is a *CompileFailure, or says what is missing.
func Prepare(ctx context.Context, s Source) (*Program, error) {
	if s.File == "" && (s.Sanitize || len(s.Include) > 0) {
		return nil, errors.New("--sanitize and --include are for source files, and a command is given")
	}
	if s.File == "" {
		return command(s.Command)
	}
	text, err := os.ReadFile(s.File)
	if err != nil {
		return nil, files.Reason(s.File, err)
	}
	lang, err := languageOf(s)
	if err != nil {
		return nil, err
	}
	b := &build{lang: lang, text: text, file: filepath.Base(s.File)}
	b.sourceName = sourceName{file: b.file, name: b.file}
	if b.compile, b.compiler, err = lang.compiler(); err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	if err := b.extend(s); err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	run, err := words(lang.Run)
	if err != nil {
		return nil, err
	}
	if len(run) == 0 {
		return nil, errors.New("the command to run the program is empty")
	}
	if lang.file != nil {
		b.file, b.main = lang.file(text)
		b.sourceName.file = b.file
	}
	home, err := os.UserCacheDir()
	if err != nil {
		return nil, fmt.Errorf("no place for compiled programs: %w", err)
	}
	home = filepath.Join(home, "nimsum", "programs")
	prune(home)
	key := sha256.New()
	fmt.Fprintf(key, "%q %q %q %s %s\n", b.file, b.compile, b.sourceName.name, identity(b.compiler), b.included)
	key.Write(text)
	dir := filepath.Join(home, fmt.Sprintf("%x", key.Sum(nil)[:16]))
	if _, err := os.Stat(dir); err != nil {
		if err := b.make(ctx, dir); err != nil {
			if refused := (*CompileFailure)(nil); errors.As(err, &refused) {
				refused.File = s.File
				return nil, refused
			}
			return nil, fmt.Errorf("%s: %w", s.File, err)
		}
	}
	now := time.Now()
	os.Chtimes(dir, now, now)
	values := b.values(dir)
	p, err := command(expand(run, values))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	whole := p.args("")
	p.args = func(heap string) []string {
		args := slices.Clone(whole)
		for i, word := range run {
			if strings.Contains(word, "{heap}") {
				own := maps.Clone(values)
				own["heap"] = heap
				args[i] = expand([]string{word}, own)[0]
			}
		}
		return args
	}
	p.Language, p.Name = lang.Name, b.sourceName.name
	p.sourceName = &sourceName{dir, b.file, b.sourceName.name}
	p.access.Reads = append(p.access.Reads, dir)
	if b.compiler != "" {
		p.access.Reads = append(p.access.Reads, installation(b.compiler)...)
	}
	if s.Sanitize {
		p.env = sanitizing
	}
	return p, nil
}

// A build is how a source file is compiled.
type build struct {
	sourceName
	lang     *Language
	text     []byte
	file     string // its name where it is compiled
	main     string
	compile  []string // the words of the command; none where nothing is compiled
	compiler string   // its path
	includes []string // absolute
	included string   // changes with what is in them
}

// extend takes in what the user wants besides the language's own command.
func (b *build) extend(s Source) error {
	if s.Sanitize {
		if b.lang.sanitize == "" {
			return fmt.Errorf("--sanitize is for C and C++")
		}
		// The command's own -O2 comes first: of two the last counts.
		b.compile = append(b.compile, strings.Fields(b.lang.sanitize)...)
	}
	for _, dir := range s.Include {
		whole, err := filepath.Abs(dir)
		if err != nil {
			return err
		}
		info, err := os.Stat(whole)
		if err != nil {
			return files.Reason(dir, err)
		}
		if !info.IsDir() {
			return fmt.Errorf("%s is no folder", dir)
		}
		b.includes = append(b.includes, whole)
		if b.lang.include != "" {
			b.compile = append(b.compile, b.lang.include+whole)
		}
		b.included += fingerprint(whole)
	}
	return nil
}

// fingerprint changes with the files of a folder, as far as their names, sizes and
// times tell, and with the first some thousand of them.
func fingerprint(dir string) string {
	sum, left := sha256.New(), 5000
	filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if left--; left < 0 {
			return fs.SkipAll
		}
		if err != nil {
			return nil
		}
		if info, err := d.Info(); err == nil {
			fmt.Fprintf(sum, "%q %d %d\n", name, info.Size(), info.ModTime().UnixNano())
		}
		return nil
	})
	return fmt.Sprintf("%x", sum.Sum(nil))
}

func (b *build) values(dir string) map[string]string {
	return map[string]string{
		"source": filepath.Join(dir, b.file), "program": filepath.Join(dir, "program"), "dir": dir,
		"stem": strings.TrimSuffix(b.file, filepath.Ext(b.file)), "compiler": b.compiler, "main": b.main,
	}
}

// command makes a command ready: its program and the files it names are found now,
// from where the user stands.
func command(args []string) (*Program, error) {
	if len(args) == 0 {
		return nil, errors.New("no program is named")
	}
	path, err := exec.LookPath(args[0])
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return nil, fmt.Errorf("%s is not there, or cannot be run", args[0])
	}
	path, err = filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	p := &Program{Name: strings.Join(args, " "), access: access{Reads: installation(path), Size: folderSize}}
	whole := slices.Clone(args)
	whole[0] = path
	for i, a := range whole[1:] {
		if _, err := os.Stat(a); err != nil {
			continue
		}
		if path, err := filepath.Abs(a); err == nil {
			whole[i+1] = path
			p.access.Reads = append(p.access.Reads, path)
		}
	}
	p.args = func(string) []string { return whole }
	return p, nil
}

// IsProgram reports whether name is that of a program, with its path or found as
// a command is.
func IsProgram(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil || errors.Is(err, exec.ErrDot)
}

// languageOf returns the language of a source file, with the user's commands.
func languageOf(s Source) (*Language, error) {
	all, err := known()
	if err != nil {
		return nil, err
	}
	lang := all[strings.ToLower(filepath.Ext(s.File))]
	switch {
	case lang == nil && s.Run == "":
		return nil, fmt.Errorf("%s is in no language known by its ending (%s); say how it runs with --run, or give a command after --",
			s.File, strings.Join(slices.Sorted(maps.Keys(all)), " "))
	case lang == nil:
		lang = &Language{}
	}
	own := *lang
	if s.Compile != "" {
		own.Compile = []string{s.Compile}
	}
	if s.Run != "" {
		own.Run = s.Run
	}
	return &own, nil
}

// compiler returns the words of the first compiler command that is installed, and
// the path of its program.
func (l *Language) compiler() (args []string, path string, err error) {
	if len(l.Compile) == 0 {
		return nil, "", nil
	}
	var missing []string
	for _, c := range l.Compile {
		args, err := words(c)
		if err != nil {
			return nil, "", err
		}
		if len(args) == 0 {
			return nil, "", errors.New("the command to compile is empty")
		}
		path, err := exec.LookPath(args[0])
		if err != nil {
			missing = append(missing, args[0])
			continue
		}
		if l.prints != nil {
			if said, err := exec.Command(path, l.prints...).Output(); err == nil {
				own := strings.TrimSpace(string(said))
				if l.located != nil {
					own = l.located(own)
				}
				if _, err := os.Stat(own); err == nil && filepath.IsAbs(own) {
					path = own
				}
			}
		}
		if path, err = filepath.Abs(path); err != nil {
			return nil, "", err
		}
		args[0] = path
		return args, path, nil
	}
	return nil, "", fmt.Errorf("%s needs %s, which is not installed", l.Name, strings.Join(missing, " or "))
}

// identity changes when another version of the program at path is installed.
func identity(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s %d %d", path, info.Size(), info.ModTime().UnixNano())
}

// make makes the folder dir with the source and what is compiled from it. It appears
// whole or not at all.
func (b *build) make(ctx context.Context, dir string) error {
	made, err := files.CreateDir(dir)
	if err != nil {
		return err
	}
	defer made.Discard()
	at := made.Path("")
	if err := os.WriteFile(made.Path(b.file), b.text, 0o666); err != nil {
		return err
	}
	if len(b.compile) > 0 {
		b.sourceName.dir = dir
		if err := b.run(ctx, at); err != nil {
			return err
		}
	}
	err = made.Commit()
	if _, e := os.Stat(dir); e == nil { // another run of ours was faster
		return nil
	}
	return err
}

// run runs the compiler, in a sandbox as a program is.
func (b *build) run(ctx context.Context, dir string) error {
	c := &Program{access: access{Reads: append(installation(b.compiler), b.includes...), Writes: []string{dir}, Size: compiling.Memory / 2}}
	defer c.Close()
	env := b.lang.env
	if b.lang.caches != nil {
		caches := b.lang.caches(b.compiler)
		c.access.Writes = append(c.access.Writes, caches...)
		if len(caches) > 0 {
			env = append(slices.Clone(env), "GOCACHE="+caches[0])
		}
	}
	args := append([]string{b.compiler}, expand(b.compile[1:], b.values(dir))...)
	r, e, err := c.do(ctx, task{Args: args, Dir: dir, Env: env, Limits: compiling, Said: messageSize, Joined: true}, strings.NewReader(""))
	if err != nil {
		return err
	}
	said := string(b.sourceName.users(r.Stderr))
	e.judge(r, compiling, b.sourceName.name)
	switch {
	case r.Verdict == "":
		return nil
	case e.Stopped != "" || e.TooLarge || r.Verdict != RuntimeError:
		said = strings.TrimSpace("the compiler was stopped: " + r.Reason + "\n" + said)
	case strings.TrimSpace(said) == "":
		said = "the compiler says nothing: " + r.Reason
	}
	return &CompileFailure{Message: said}
}

// prune removes what was not used for long.
func prune(home string) {
	entries, _ := os.ReadDir(home)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > keptFor {
			os.RemoveAll(filepath.Join(home, e.Name()))
		}
	}
}

// installation returns what a program may read to work: itself, and where it is
// one of an installation, the folder of that, which is the one above bin.
func installation(path string) []string {
	all := []string{path}
	if real, err := filepath.EvalSymlinks(path); err == nil && real != path {
		all = append(all, real)
	}
	home, _ := os.UserHomeDir()
	for _, p := range slices.Clone(all) {
		switch dir := filepath.Dir(p); filepath.Base(dir) {
		case "bin", "shims":
			if whole := filepath.Dir(dir); !within(whole, home) {
				all = append(all, whole)
			}
		}
	}
	return all
}

// within reports whether path lies in dir or is dir itself.
func within(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}
