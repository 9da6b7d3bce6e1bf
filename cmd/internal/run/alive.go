package run

import (
	"os"
	"path/filepath"
	"sync"
)

// alive has what must not outlive the program: running sandboxes, each with what ends it.
var alive registry

type registry struct {
	sync.Mutex
	ends map[any]func()
}

// Abandon ends every run, and lets no other begin. It is for the moment before the
// program is ended, and before files.DiscardAll, which removes the runs' folders.
func Abandon() {
	alive.Lock() // for good
	for _, end := range alive.ends {
		end()
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
