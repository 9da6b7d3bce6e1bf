package suite

import (
	"fmt"
	"os"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/files"
)

// Layouts are the names of the ways a test set can lie in its folder.
var Layouts = []string{"usual", "hackerrank"}

// Flatten names the files of a test set input000.txt and output000.txt and so on, in the
// order of the manifest, as HackerRank takes them in a zip, and drops what else there is.
func Flatten(dir *files.Dir, m *Manifest) error {
	for i, f := range m.Files {
		for old, name := range map[string]string{f.Name + ".in": "input%03d.txt", f.Name + ".ans": "output%03d.txt"} {
			if err := os.Rename(dir.Path(old), dir.Path(fmt.Sprintf(name, i))); err != nil {
				return err
			}
		}
	}
	for _, name := range []string{cases.Manifest, Sums} {
		if err := os.Remove(dir.Path(name)); err != nil {
			return err
		}
	}
	return nil
}
