package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	fastio "nimsum/io"
)

// An Output is a file being written. Until Commit it stands beside its place
// under another name, so a run that fails or is ended leaves the old file as it
// was. A pipe, /dev/null or another file that is not regular is written directly.
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
	var file *os.File
	temp, err := pending.create(name, func(temp string) (err error) {
		file, err = os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		return err
	})
	if err != nil {
		return nil, Reason(name, err)
	}
	if mode != newFile { // what stands there has its own, whatever the umask
		file.Chmod(mode)
	}
	return &Output{fastio.NewWriter(file), name, temp, file}, nil
}

// Write makes an output, which stands in its place when write has returned nil.
func Write(name string, write func(out *fastio.Writer) error) error {
	out, err := Create(name)
	if err != nil {
		return err
	}
	defer out.Discard()
	if err := write(out.Writer); err != nil {
		return err
	}
	return out.Commit()
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

// Path is where a file of the directory stands now.
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

// Commit puts the directory in its place.
func (d *Dir) Commit() error {
	os.Remove(d.name) // an empty one; where it is not, the renaming says so
	return pending.rename(d.temp, d.name)
}

// Discard drops the directory. After Commit it does nothing.
func (d *Dir) Discard() { pending.remove(d.temp) }

// WriteNew writes a file that must not be there yet.
func WriteNew(name, text string) error {
	file, err := CreateNew(name)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if e := file.Close(); err == nil {
		err = e
	}
	if err != nil {
		os.Remove(name)
	}
	return Reason(name, err)
}

// CreateNew opens a file that must not be there yet, to be written as it grows.
func CreateNew(name string) (*os.File, error) {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile)
	if errors.Is(err, os.ErrExist) {
		return nil, fmt.Errorf("%s is there already", name)
	}
	return file, Reason(name, err)
}
