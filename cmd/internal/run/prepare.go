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
	messageSize = 16 << 10            // bytes of a compiler's messages that are kept
	keptFor     = 30 * 24 * time.Hour // how long an unused compiled program is kept
	folderSize  = 64 << 20            // bytes that a program may write to its folder in memory
)

// compiling has the limits of a compiler; Output bounds each file that it makes.
var compiling = Limits{CPU: 30 * time.Second, Wall: 2 * time.Minute, Memory: 1 << 30, Output: 256 << 20, Stack: 64 << 20}

// A Source is a program as the user has it: a source file or a command.
type Source struct {
	File    string
	Command []string // its words; only without File

	// Compile and Run, where they are not "", replace the language's commands.
	Compile, Run string

	Include  []string // folders that the compiler may read, and looks for files in
	Sanitize bool     // compile with sanitizers, which find mistakes while the program runs
}

// A CompileFailure tells that a compiler refuses a source file, or exceeds its limits.
type CompileFailure struct {
	File    string
	Message string // the compiler's message, that it was stopped, or both
}

func (e *CompileFailure) Error() string {
	line, _, _ := strings.Cut(e.Message, "\n")
	return fmt.Sprintf("%s: does not compile: %s", e.File, line)
}

// Prepare makes a source ready to run. A compiled program is used again until the source, its name,
// the command, the compiler or an included folder changes; it is removed after 30 days without use.
// The error is a *CompileFailure, or says what is missing.
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
	name := filepath.Base(s.File)
	b := &build{lang: lang, text: text, sourceName: sourceName{file: name, name: name}}
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
	}
	home, err := os.UserCacheDir()
	if err != nil {
		return nil, fmt.Errorf("no place for compiled programs: %w", err)
	}
	home = filepath.Join(home, "nimsum", "programs")
	prune(home)
	key := sha256.New()
	fmt.Fprintf(key, "%q %q %q %s %s\n", b.file, b.compile, name, fingerprint(b.compiler), b.included)
	key.Write(text)
	b.dir = filepath.Join(home, fmt.Sprintf("%x", key.Sum(nil)[:16]))
	if _, err := os.Stat(b.dir); err != nil {
		err := b.make(ctx)
		if refused := (*CompileFailure)(nil); errors.As(err, &refused) {
			refused.File = s.File
			return nil, refused
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.File, err)
		}
	}
	now := time.Now()
	os.Chtimes(b.dir, now, now)
	p, err := command(expand(run, b.values(b.dir)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	p.Language, p.Name, p.sourceName = lang.Name, name, &b.sourceName
	p.access.Reads = append(p.access.Reads, b.dir)
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
	main     string
	compile  []string // the words of the command; none where nothing is compiled
	compiler string   // its path
	includes []string // absolute paths
	included string   // a fingerprint of the included folders
}

// extend adds the user's options to the language's command.
func (b *build) extend(s Source) error {
	if s.Sanitize {
		if b.lang.sanitize == "" {
			return fmt.Errorf("--sanitize is for C and C++")
		}
		// They come after the command's own -O2, and the last -O counts.
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

// fingerprint changes when a file, or one of the first 5,000 in a folder, gets another
// name, size or time.
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

// heapMark stands for {heap}, which only a run tells. No file's name has it.
const heapMark = "\x00"

func (b *build) values(dir string) map[string]string {
	return map[string]string{
		"source": filepath.Join(dir, b.file), "program": filepath.Join(dir, "program"), "dir": dir,
		"stem": strings.TrimSuffix(b.file, filepath.Ext(b.file)), "compiler": b.compiler, "main": b.main, "heap": heapMark,
	}
}

// command makes a command ready. Its program and the files it names are looked up now,
// from the working directory of the user.
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
	p.args = slices.Clone(args)
	p.args[0] = path
	for i, a := range p.args[1:] {
		if _, err := os.Stat(a); err != nil {
			continue
		}
		if path, err := filepath.Abs(a); err == nil {
			p.args[i+1] = path
			p.access.Reads = append(p.access.Reads, path)
		}
	}
	return p, nil
}

// IsProgram reports whether name is the path of a program, or a program in PATH.
func IsProgram(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil || errors.Is(err, exec.ErrDot)
}

// languageOf returns the language of a source file, with the commands of --compile and
// --run.
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

// compiler returns the words of the first compiler command whose program is installed, and
// the path of that program.
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

// make makes the folder with the source and the compiled program. It appears complete or not
// at all.
func (b *build) make(ctx context.Context) error {
	made, err := files.CreateDir(b.dir)
	if err != nil {
		return err
	}
	defer made.Discard()
	if err := made.Write(b.file, b.text); err != nil {
		return err
	}
	if len(b.compile) > 0 {
		if err := b.run(ctx, made.Path("")); err != nil {
			return err
		}
	}
	err = made.Commit()
	if _, e := os.Stat(b.dir); e == nil { // another process may have been faster
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
	r, e, err := c.do(ctx, task{Args: args, Dir: dir, Env: env, Limits: compiling, Head: messageSize, Joined: true}, strings.NewReader(""))
	if err != nil {
		return err
	}
	said := string(b.restore(r.Stderr))
	e.judge(r, compiling, b.name)
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

// prune removes compiled programs that were not used for keptFor.
func prune(home string) {
	entries, _ := os.ReadDir(home)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > keptFor {
			os.RemoveAll(filepath.Join(home, e.Name()))
		}
	}
}

// installation returns the files that a program may read: itself, and the folder above
// its bin folder, if it has one, unless that contains the user's home.
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
