package files

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"sync"
)

// An unfinished file or folder stands beside its place, under a temporary name, and is
// locked by the process that makes it. A process that is asked to end removes its own. A
// process that is killed leaves them behind without a lock; the next process that makes
// something in the same folder removes those.

// beside returns an unused temporary name in the same directory.
func beside(name string) string {
	return filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.%08x.nimsum", filepath.Base(name), rand.Uint32()))
}

var temporary = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\..+\.[0-9a-f]{8}\.nimsum$`) })

// A registry has the unfinished files and folders by their temporary names, each with
// the open file that holds its lock, or nil where there are no locks.
type registry struct {
	sync.Mutex
	paths map[string]*os.File
	swept map[string]bool // directories
}

var pending = registry{paths: map[string]*os.File{}, swept: map[string]bool{}}

// DiscardAll removes every output that is not finished, and lets no other begin or be
// finished. It is for the moment before the program is ended.
func DiscardAll() {
	pending.Lock() // for good
	for path := range pending.paths {
		discard(path)
	}
}

// discard removes what is at path, though others may still be making files there.
func discard(path string) {
	// Under another name it grows no more but by those who have opened it already.
	if other := beside(path); os.Rename(path, other) == nil {
		path = other
	}
	for range 100 {
		if os.RemoveAll(path) == nil {
			return
		}
	}
}

// create calls made to make a file or folder beside name, and locks it.
func (r *registry) create(name string, made func(temp string) error) (temp string, err error) {
	r.Lock()
	defer r.Unlock()
	r.sweep(filepath.Dir(name))
	for {
		temp = beside(name)
		if err := made(temp); err != nil {
			return "", err
		}
		held, alone := hold(temp)
		if alone {
			r.paths[temp] = held
			return temp, nil
		}
	}
}

// hold locks a file or folder just made. It returns false if another process has swept it
// away in between.
func hold(temp string) (held *os.File, alone bool) {
	if !locks {
		return nil, true
	}
	held, err := os.Open(temp)
	if os.IsNotExist(err) {
		return nil, false
	}
	if err != nil { // not ours to read: then nobody will sweep it
		return nil, true
	}
	lock(held, true)
	is, err := held.Stat()
	if now, e := os.Lstat(temp); err != nil || e != nil || !os.SameFile(is, now) {
		held.Close()
		return nil, false
	}
	return held, true
}

// sweep removes the temporary files of ended processes from a directory, once in the life
// of this process.
func (r *registry) sweep(dir string) {
	if !locks || r.swept[dir] {
		return
	}
	r.swept[dir] = true
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !temporary().MatchString(e.Name()) || e.Type()&^fs.ModeDir != 0 {
			continue
		}
		path := filepath.Join(dir, e.Name())
		if f, err := os.Open(path); err == nil {
			if lock(f, false) {
				os.RemoveAll(path)
			}
			f.Close()
		}
	}
}

// drop forgets path, which is no longer there or no longer ours.
func (r *registry) drop(path string) {
	if held := r.paths[path]; held != nil {
		held.Close()
	}
	delete(r.paths, path)
}

func (r *registry) remove(path string) {
	r.Lock()
	defer r.Unlock()
	if _, ok := r.paths[path]; ok {
		discard(path)
		r.drop(path)
	}
}

func (r *registry) rename(path, to string) error {
	r.Lock()
	defer r.Unlock()
	defer r.drop(path)
	if err := os.Rename(path, to); err != nil {
		discard(path)
		return fmt.Errorf("%s cannot be put in its place: %w", to, err)
	}
	return nil
}
