package run

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
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
	compileTime = 2 * time.Minute
	messageSize = 16 << 10            // of what a compiler says, the part that is kept
	keptFor     = 30 * 24 * time.Hour // what was compiled and not used since
)

// A Source is a program as the user has it: a source file or a command.
type Source struct {
	File    string
	Command []string // its words; only without File

	// Compile and Run, where they are not "", replace the language's commands.
	Compile, Run string
}

// A CompileFailure is a source file that its compiler refuses.
type CompileFailure struct {
	File    string
	Message string // the compiler's
}

func (e *CompileFailure) Error() string {
	return fmt.Sprintf("%s: does not compile:\n%s", e.File, e.Message)
}

// Prepare makes a source ready to run. What was compiled once is not compiled
// again. The error is a *CompileFailure, or says what is missing.
func Prepare(ctx context.Context, s Source) (*Program, error) {
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
	compile, compiler, err := lang.compiler()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	run, err := words(lang.Run)
	if err != nil {
		return nil, err
	}
	if len(run) == 0 {
		return nil, errors.New("the command to run the program is empty")
	}
	home, err := os.UserCacheDir()
	if err != nil {
		return nil, fmt.Errorf("no place for compiled programs: %w", err)
	}
	home = filepath.Join(home, "nimsum", "programs")
	prune(home)

	base := filepath.Base(s.File)
	key := sha256.New()
	fmt.Fprintf(key, "%q %q %s\n", base, compile, identity(compiler))
	key.Write(text)
	dir := filepath.Join(home, fmt.Sprintf("%x", key.Sum(nil)[:16]))
	values := func(dir string) map[string]string {
		return map[string]string{
			"source": filepath.Join(dir, base), "program": filepath.Join(dir, "program"), "dir": dir,
			"stem": strings.TrimSuffix(base, filepath.Ext(base)), "compiler": compiler,
		}
	}
	if _, err := os.Stat(dir); err != nil {
		err := build(ctx, dir, base, text, func(dir string) []string { return expand(compile, values(dir)) })
		var refused *exec.ExitError
		if errors.As(err, &refused) {
			return nil, &CompileFailure{s.File, string(refused.Stderr)}
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.File, err)
		}
	}
	now := time.Now()
	os.Chtimes(dir, now, now)
	p, err := command(expand(run, values(dir)))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.File, err)
	}
	p.Language = lang.Name
	p.reads = append(p.reads, dir)
	return p, nil
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
	p := &Program{args: slices.Clone(args), reads: installation(path)}
	p.args[0] = path
	for i, a := range p.args[1:] {
		if _, err := os.Stat(a); err != nil {
			continue
		}
		if whole, err := filepath.Abs(a); err == nil {
			p.args[i+1] = whole
			p.reads = append(p.reads, whole)
		}
	}
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
				if own := strings.TrimSpace(string(said)); filepath.IsAbs(own) {
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

// build makes the folder dir with the source and what is compiled from it. It
// appears whole or not at all.
func build(ctx context.Context, dir, base string, text []byte, compile func(dir string) []string) error {
	made, err := files.CreateDir(dir)
	if err != nil {
		return err
	}
	defer made.Discard()
	if err := os.WriteFile(made.Path(base), text, 0o666); err != nil {
		return err
	}
	if args := compile(made.Path("")); len(args) > 0 {
		ctx, cancel := context.WithTimeout(ctx, compileTime)
		defer cancel()
		var said head
		said.limit = messageSize
		cmd := exec.CommandContext(ctx, args[0], args[1:]...)
		cmd.Dir = made.Path("")
		cmd.Stdout, cmd.Stderr = &said, &said
		cmd.WaitDelay = time.Second
		err := runGroup(cmd)
		switch refused := (*exec.ExitError)(nil); {
		case ctx.Err() == context.DeadlineExceeded:
			return fmt.Errorf("the compiler has not finished after %v", compileTime)
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.As(err, &refused):
			refused.Stderr = bytes.ReplaceAll(said.Bytes(), []byte(made.Path("")+string(filepath.Separator)), nil)
			return err
		case err != nil:
			return err
		}
	}
	err = made.Commit()
	if _, e := os.Stat(dir); e == nil { // another run of ours was faster
		return nil
	}
	return err
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

// A head keeps the first bytes written to it.
type head struct {
	bytes.Buffer
	limit int
}

func (h *head) Write(p []byte) (int, error) {
	h.Buffer.Write(p[:max(0, min(len(p), h.limit-h.Len()))])
	return len(p), nil
}

// ReadAll reads r to its end.
func (h *head) ReadAll(r io.Reader) { io.Copy(struct{ io.Writer }{h}, r) }
