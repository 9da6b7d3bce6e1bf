package files

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"
)

// An unfinished file or folder stands beside its place, under a temporary name. A process
// that is asked to end removes its own. A process that is killed leaves them behind; a later
// process that makes something in the same folder removes them once they are a day old.

// abandoned is the age from which an unfinished file or folder belongs to no living process.
const abandoned = 24 * time.Hour

// beside returns an unused temporary name in the same directory.
func beside(name string) string {
	return filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.%08x.nimsum", filepath.Base(name), rand.Uint32()))
}

var temporary = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\..+\.[0-9a-f]{8}\.nimsum$`) })

// A registry has the unfinished files and folders of this process, by their temporary names.
type registry struct {
	sync.Mutex
	paths map[string]bool
	swept map[string]bool // directories
}

var pending = registry{paths: map[string]bool{}, swept: map[string]bool{}}

// DiscardAll removes every unfinished output, and blocks all others from then on. It is
// called just before the program ends.
func DiscardAll() {
	pending.Lock() // for good
	for path := range pending.paths {
		discard(path)
	}
}

// discard removes a path, although other goroutines may still be making files in it.
func discard(path string) {
	// Under another name only goroutines that have opened it can add files.
	if other := beside(path); os.Rename(path, other) == nil {
		path = other
	}
	for range 100 {
		if os.RemoveAll(path) == nil {
			return
		}
	}
}

// create calls made to make a file or folder beside name.
func (r *registry) create(name string, made func(temp string) error) (temp string, err error) {
	r.Lock()
	defer r.Unlock()
	r.sweep(filepath.Dir(name))
	temp = beside(name)
	if err := made(temp); err != nil {
		return "", err
	}
	r.paths[temp] = true
	return temp, nil
}

// sweep removes abandoned files and folders from a directory, once in the life of this
// process.
func (r *registry) sweep(dir string) {
	if r.swept[dir] {
		return
	}
	r.swept[dir] = true
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !temporary().MatchString(e.Name()) || e.Type()&^fs.ModeDir != 0 {
			continue
		}
		if info, err := e.Info(); err == nil && time.Since(info.ModTime()) > abandoned {
			os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}

func (r *registry) remove(path string) {
	r.Lock()
	defer r.Unlock()
	if r.paths[path] {
		discard(path)
		delete(r.paths, path)
	}
}

func (r *registry) rename(path, to string) error {
	r.Lock()
	defer r.Unlock()
	delete(r.paths, path)
	if err := os.Rename(path, to); err != nil {
		discard(path)
		return fmt.Errorf("%s cannot be put in its place: %w", to, err)
	}
	return nil
}
