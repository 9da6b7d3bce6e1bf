package files

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	fastio "nimsum/io"
)

const newFile = os.FileMode(0o666)

// Write makes the named file of what write writes. Until write has returned nil the file has a
// temporary name in the same folder, so a run that fails or is ended leaves the old file as it
// was. A pipe, /dev/null or another file that is not regular is written directly.
func Write(name string, write func(out *fastio.Writer) error) error {
	mode := newFile
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
		info, err := os.Stat(name)
		switch {
		case err != nil:
			return Reason(name, err)
		case info.IsDir():
			return fmt.Errorf("%s is a directory", name)
		case !info.Mode().IsRegular():
			file, err := os.OpenFile(name, os.O_WRONLY, 0)
			if err != nil {
				return Reason(name, err)
			}
			return fill(file, name, write)
		}
		mode = info.Mode().Perm()
	}
	var file *os.File
	temp, err := pending.create(name, func(temp string) (err error) {
		file, err = os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		return err
	})
	if err != nil {
		return Reason(name, err)
	}
	defer pending.remove(temp) // if it is not renamed
	if mode != newFile {       // keep the mode of the old file, whatever the umask
		file.Chmod(mode)
	}
	if err := fill(file, name, write); err != nil {
		return err
	}
	return pending.rename(temp, name)
}

// fill writes a file and closes it.
func fill(file *os.File, name string, write func(out *fastio.Writer) error) error {
	defer file.Close()
	out := fastio.NewWriter(file)
	if err := write(out); err != nil {
		return err
	}
	return cmp.Or(out.Flush(), Reason(name, file.Close()))
}

// A Dir is a directory being filled. Until Commit it has a temporary name.
type Dir struct{ name, temp string }

// CreateDir begins a directory, which must not exist yet or must be empty. Commit or
// Discard ends it.
func CreateDir(name string) (*Dir, error) {
	name = filepath.Clean(name)
	entries, err := os.ReadDir(name)
	switch {
	case name == ".":
		return nil, fmt.Errorf("the current directory cannot be replaced: name one inside it")
	case err == nil && len(entries) > 0:
		return nil, fmt.Errorf("%s is not empty: name a new folder, or remove what is in it", name)
	case err != nil && !os.IsNotExist(err):
		return nil, Reason(name, err)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, Reason(name, err)
	}
	temp, err := pending.create(name, func(temp string) error { return os.Mkdir(temp, 0o777) })
	if err != nil {
		return nil, Reason(name, err)
	}
	return &Dir{name, temp}, nil
}

// Scratch makes a directory for temporary files, to be discarded. Its path has no
// symbolic links.
func Scratch(name string) (*Dir, error) {
	home, err := filepath.EvalSymlinks(os.TempDir())
	if err != nil {
		return nil, Reason(os.TempDir(), err)
	}
	temp, err := pending.create(filepath.Join(home, name), func(temp string) error { return os.Mkdir(temp, 0o700) })
	if err != nil {
		return nil, Reason(home, err)
	}
	return &Dir{temp: temp}, nil
}

// Path returns the present path of a file in the directory.
func (d *Dir) Path(file string) string { return filepath.Join(d.temp, file) }

// Write writes a file of the directory, whose name may have folders in it, with slashes.
// These are made one by one, and never the directory itself: it may just have been
// discarded, and must not come back.
func (d *Dir) Write(name string, content []byte) error {
	at := d.temp
	for folder := range strings.SplitSeq(path.Dir(name), "/") {
		if folder == "." {
			break
		}
		at = filepath.Join(at, folder)
		if err := os.Mkdir(at, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return os.WriteFile(d.Path(filepath.FromSlash(name)), content, 0o666)
}

// Commit gives the directory its final name.
func (d *Dir) Commit() error {
	os.Remove(d.name) // an empty one; where it is not, the renaming says so
	return pending.rename(d.temp, d.name)
}

// Discard drops the directory. After Commit it does nothing.
func (d *Dir) Discard() { pending.remove(d.temp) }

// WriteNew writes a file that must not be there yet.
func WriteNew(name, text string) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already", name)
	}
	if err == nil {
		_, err = file.WriteString(text)
		if err = errors.Join(err, file.Close()); err != nil {
			os.Remove(name)
		}
	}
	return Reason(name, err)
}

// CreateNumbered opens the named file, or if it is there already the first of name-2, name-3
// and so on that is not, the number before the extension.
func CreateNumbered(name string) (file *os.File, err error) {
	extension := filepath.Ext(name)
	numbered := name
	for n := 2; ; n++ {
		file, err = os.OpenFile(numbered, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile)
		if !errors.Is(err, os.ErrExist) {
			return file, Reason(numbered, err)
		}
		numbered = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, extension), n, extension)
	}
}
