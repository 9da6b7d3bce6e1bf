package files

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"

	fastio "nimsum/io"
)

// An Output is a file being written. Until Commit it stands beside its place
// under another name, so a run that fails or is ended leaves the old file as it
// was. What is no regular file, a pipe or /dev/null say, is written directly.
type Output struct {
	*fastio.Writer
	name string // where it belongs
	temp string // where it is; "" if it is there already
	file *os.File
}

const newFile = os.FileMode(0o666)

// Create begins an output. Commit or Discard ends it.
func Create(name string) (*Output, error) {
	mode := newFile
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
		info, err := os.Stat(name)
		switch {
		case err != nil:
			return nil, Reason(name, err)
		case info.IsDir():
			return nil, fmt.Errorf("%s is a directory", name)
		case !info.Mode().IsRegular():
			file, err := os.OpenFile(name, os.O_WRONLY, 0)
			if err != nil {
				return nil, Reason(name, err)
			}
			return &Output{Writer: fastio.NewWriter(file), name: name, file: file}, nil
		}
		mode = info.Mode().Perm()
	}
	temp := beside(name)
	pending.add(temp)
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		pending.drop(temp)
		return nil, Reason(name, err)
	}
	if mode != newFile { // what stands there has its own, whatever the umask
		file.Chmod(mode)
	}
	return &Output{fastio.NewWriter(file), name, temp, file}, nil
}

// Commit puts the output in its place.
func (o *Output) Commit() error {
	err := o.Flush()
	if e := o.file.Close(); err == nil {
		err = Reason(o.name, e)
	}
	if o.temp == "" {
		return err
	}
	if err != nil {
		pending.remove(o.temp)
		return err
	}
	return pending.rename(o.temp, o.name)
}

// Discard drops the output. After Commit it does nothing.
func (o *Output) Discard() {
	o.file.Close()
	if o.temp != "" {
		pending.remove(o.temp)
	}
}

// A Dir is a directory being filled, in the manner of an Output.
type Dir struct{ name, temp string }

// CreateDir begins a directory that must not exist yet, or be empty. Files
// belong into Path until Commit or Discard ends it.
func CreateDir(name string) (*Dir, error) {
	name = filepath.Clean(name)
	entries, err := os.ReadDir(name)
	switch {
	case name == ".":
		return nil, fmt.Errorf("the current directory cannot be replaced: name one inside it")
	case err == nil && len(entries) > 0:
		return nil, fmt.Errorf("%s is not empty", name)
	case err != nil && !os.IsNotExist(err):
		return nil, Reason(name, err)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, Reason(name, err)
	}
	temp := beside(name)
	pending.add(temp)
	if err := os.Mkdir(temp, 0o777); err != nil {
		pending.drop(temp)
		return nil, Reason(name, err)
	}
	return &Dir{name, temp}, nil
}

// Path is where a file of the directory stands now.
func (d *Dir) Path(file string) string { return filepath.Join(d.temp, file) }

// Commit puts the directory in its place.
func (d *Dir) Commit() error {
	os.Remove(d.name) // an empty one; where it is not, the renaming says so
	return pending.rename(d.temp, d.name)
}

// Discard drops the directory. After Commit it does nothing.
func (d *Dir) Discard() { pending.remove(d.temp) }

// beside returns a name in the same directory that nothing has.
func beside(name string) string {
	return filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.%08x.tmp", filepath.Base(name), rand.Uint32()))
}

// unfinished has the temporary names in use, for a signal to remove.
type unfinished struct {
	sync.Mutex
	paths map[string]bool
}

var pending unfinished

// DiscardAll removes every output that is not finished, and lets no other be
// finished. It is for the moment before the program is ended.
func DiscardAll() {
	pending.Lock() // for good
	for path := range pending.paths {
		os.RemoveAll(path)
	}
}

func (u *unfinished) add(path string) {
	u.Lock()
	defer u.Unlock()
	if u.paths == nil {
		u.paths = map[string]bool{}
	}
	u.paths[path] = true
}

func (u *unfinished) drop(path string) {
	u.Lock()
	defer u.Unlock()
	delete(u.paths, path)
}

func (u *unfinished) remove(path string) {
	u.Lock()
	defer u.Unlock()
	if u.paths[path] {
		os.RemoveAll(path)
		delete(u.paths, path)
	}
}

func (u *unfinished) rename(path, to string) error {
	u.Lock()
	defer u.Unlock()
	delete(u.paths, path)
	if err := os.Rename(path, to); err != nil {
		os.RemoveAll(path)
		return fmt.Errorf("%s cannot be put in its place: %w", to, err)
	}
	return nil
}
