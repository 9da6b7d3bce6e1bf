package run

import (
	"os"
	"path/filepath"
	"sync"
)

// alive has what must not outlive the program: running boxes and compilers, each
// with what ends it, and folders, which are removed after them.
var alive registry

type registry struct {
	sync.Mutex
	ends map[any]func()
	dirs map[string]bool
}

// Abandon ends every run and removes every folder, and lets no other begin. It is
// for the moment before the program is ended.
func Abandon() {
	alive.Lock() // for good
	for _, end := range alive.ends {
		end()
	}
	for dir := range alive.dirs {
		os.RemoveAll(dir)
	}
}

// start starts what end ends, unless it cannot be started. The two are one step to
// Abandon.
func (r *registry) start(key any, start func() error, end func()) error {
	r.Lock()
	defer r.Unlock()
	if err := start(); err != nil {
		return err
	}
	if r.ends == nil {
		r.ends = map[any]func(){}
	}
	r.ends[key] = end
	return nil
}

func (r *registry) drop(key any) {
	r.Lock()
	defer r.Unlock()
	delete(r.ends, key)
}

// mkdir makes a folder for temporary files.
func (r *registry) mkdir() (string, error) {
	r.Lock()
	defer r.Unlock()
	dir, err := os.MkdirTemp("", "nimsum-run-")
	if err != nil {
		return "", err
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return "", err
	}
	if r.dirs == nil {
		r.dirs = map[string]bool{}
	}
	r.dirs[dir] = true
	return dir, nil
}

func (r *registry) remove(dir string) {
	r.Lock()
	defer r.Unlock()
	os.RemoveAll(dir)
	delete(r.dirs, dir)
}

// empty removes all there is in dir.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if e := os.RemoveAll(filepath.Join(dir, e.Name())); err == nil {
			err = e
		}
	}
	return err
}

// environment is what a program finds in its environment: nothing of the user's
// but where programs are.
func environment(dir string) []string {
	env := []string{"HOME=" + dir, "TMPDIR=" + dir, "LANG=C.UTF-8"}
	for _, name := range []string{"PATH", "SYSTEMROOT", "COMSPEC", "PATHEXT"} { // the last three are for Windows
		if v, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+v)
		}
	}
	return env
}
