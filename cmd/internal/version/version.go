// Package version says what a binary was built from, as the go command recorded
// it.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// release and commit are those of a release, set by the linker.
var release, commit string

// Info is what is known of the binary.
type Info struct {
	Version  string `json:"version"`            // of the module, "(devel)" for a work tree
	Revision string `json:"revision,omitempty"` // the commit
	Time     string `json:"time,omitempty"`     // of the commit
	Modified bool   `json:"modified,omitempty"` // the work tree had changes
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

// Get returns what is known.
func Get() Info {
	i := Info{Version: "(unknown)", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	build, ok := debug.ReadBuildInfo()
	if !ok {
		return i
	}
	i.Version = build.Main.Version
	if release != "" {
		i.Version = release
	}
	i.Revision = commit
	for _, s := range build.Settings {
		switch s.Key {
		case "vcs.revision":
			i.Revision = s.Value
		case "vcs.time":
			i.Time = s.Value
		case "vcs.modified":
			i.Modified = s.Value == "true"
		}
	}
	return i
}

func (i Info) String() string {
	s := "nimsum " + i.Version
	if i.Revision != "" {
		s += fmt.Sprintf(", commit %.12s", i.Revision)
		if i.Modified {
			s += " with changes"
		}
	}
	return s + ", " + i.Go + " " + i.Platform
}
