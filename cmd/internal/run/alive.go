package run

import (
	"os"
	"path/filepath"
	"sync"
)

// alive has the running sandboxes, which must not outlive the program, each with the
// function that ends it.
var alive registry

type registry struct {
	sync.Mutex
	ends map[any]func()
}

// Abandon ends every run, and lets no other begin. It is called just before the program
// ends, and before files.DiscardAll, which removes the folders of the runs.
func Abandon() {
	alive.Lock() // for good
	for _, end := range alive.ends {
		end()
	}
}

// start starts a sandbox and remembers how to end it. It holds the lock for both, so that
// Abandon misses no sandbox that was started.
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

// empty removes everything in dir.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if e := os.RemoveAll(filepath.Join(dir, e.Name())); err == nil {
			err = e
		}
	}
	return err
}

// environment returns the environment of a program. Of the user's it has only the path
// of programs.
func environment(dir string) []string {
	env := []string{"HOME=" + dir, "TMPDIR=" + dir, "LANG=C.UTF-8"}
	for _, name := range []string{"PATH", "SYSTEMROOT", "COMSPEC", "PATHEXT"} { // the last three are for Windows
		if v, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+v)
		}
	}
	return env
}
