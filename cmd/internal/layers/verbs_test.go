package layers

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// verbs has for each package of cmd/internal what it may import besides the standard
// library, io and problems/contest with what that stands on: packages beside it, by their
// name; problems, the catalogue; testdata; modules. Who adds an import adds it here,
// and so sees what a verb comes to cost. A package without a line may import nothing.
var verbs = map[string]string{
	"cases":      "files names problems testdata",
	"check":      "files",
	"compare":    "",
	"completion": "names problems problems/technique github.com/urfave/cli",
	"dialog":     "text golang.org/x/term",
	"discover":   "question run sources text problems/law",
	"draw":       "files",
	"exit":       "",
	"explain":    "files text",
	"export":     "cases files suite tex",
	"files":      "",
	"game":       "",
	"gen":        "names text",
	"help":       "exit text github.com/urfave/cli",
	"journal":    "files version golang.org/x/sys",
	"judge":      "cases compare draw gen run suite text",
	"learn":      "list text problems/technique",
	"list":       "problems text",
	"mistake":    "export run suite",
	"moves":      "files game text",
	"names":      "problems",
	"new":        "",
	"page":       "",
	"play":       "dialog game names text",
	"progress":   "journal text training",
	"puzzle":     "game names problems problems/technique",
	"question":   "run sources problems/law",
	"quiet":      "",
	"rulegame":   "question sources",
	"run":        "files text golang.org/x/sys",
	"serve":      "page view writing",
	"show":       "cases text",
	"site":       "page text view writing",
	"solve":      "files",
	"sources":    "cases files problems quiet run go.starlark.net",
	"stress":     "files gen judge run suite text",
	"suite":      "cases files text",
	"test":       "cases compare text",
	"tex":        "",
	"text":       "golang.org/x/term",
	"ticker":     "text",
	"train":      "dialog game journal learn names puzzle text training problems/technique",
	"training":   "journal problems problems/technique",
	"validate":   "files",
	"version":    "",
	"view":       "discover game gen learn list names problems problems/technique puzzle question rulegame sources text",
	"writing":    "new problems show text",
}

// verbFault says what is wrong with an import of a package of cmd/internal, or "".
func verbFault(verb, to string) string {
	name := to
	if inner, ok := strings.CutPrefix(to, module+"/"); ok {
		switch {
		case inner == "problems" || inner == "testdata" || inner == "problems/technique":
			name = inner
		case inner == "problems/law" || strings.HasPrefix(inner, "problems/law/"):
			name = inner
		case strings.HasPrefix(inner, "cmd/internal/"):
			name = strings.TrimPrefix(inner, "cmd/internal/")
		case strings.HasPrefix(inner, "problems/contest/") || strings.HasPrefix(inner, "problems/theory/"):
			return ""
		case strings.HasPrefix(inner, "problems/") && inner != "problems/contest":
			return "a verb knows no problem by its name: ask the catalogue"
		default:
			return ""
		}
	}
	for _, m := range append(strings.Fields(verbs[verb]), verb) {
		if name == m || strings.HasPrefix(name, m+"/") {
			return ""
		}
	}
	return fmt.Sprintf("%s is not in the list of %q; if it should be, add it there (cmd/internal/layers/verbs_test.go)", name, verb)
}

func TestVerbFault(t *testing.T) {
	for _, c := range []struct {
		verb, to string
		fine     bool
	}{
		{"judge", "nimsum/cmd/internal/run", true},
		{"judge", "nimsum/cmd/internal/discover", false},
		{"judge", "nimsum/problems/contest", true},
		{"judge", "nimsum/problems/contest/shrink", true},
		{"judge", "nimsum/problems", false},
		{"judge", "nimsum/problems/nim", false},
		{"judge", "go.starlark.net/starlark", false},
		{"sources", "go.starlark.net/starlark", true},
		{"rulegame", "nimsum/problems/law", false},
		{"discover", "go.starlark.net/starlark", false},
		{"run", "golang.org/x/sys/unix", true},
		{"names", "nimsum/problems", true},
		{"unheard", "nimsum/cmd/internal/text", false},
	} {
		if why := verbFault(c.verb, c.to); (why == "") != c.fine {
			t.Errorf("%s imports %s: %q", c.verb, c.to, why)
		}
	}
}

// TestVerbs holds the lists against the packages there are: none is left over, and none
// names what no package imports any more.
func TestVerbs(t *testing.T) {
	used := map[string]map[string]bool{}
	walk(t, func(from, to string) {
		if verb, ok := verbOf(from); ok {
			if used[verb] == nil {
				used[verb] = map[string]bool{}
			}
			for _, m := range strings.Fields(verbs[verb]) {
				short := strings.TrimPrefix(strings.TrimPrefix(to, module+"/"), "cmd/internal/")
				if short == m || strings.HasPrefix(short, m+"/") {
					used[verb][m] = true
				}
			}
		}
	})
	for verb, list := range verbs {
		if _, err := os.Stat(filepath.Join("..", verb)); err != nil {
			t.Errorf("there is a list for %s, and no such package", verb)
			continue
		}
		fields := strings.Fields(list)
		for _, m := range fields {
			if !used[verb][m] {
				t.Errorf("%s need not import %s any more: take it from its list", verb, m)
			}
		}
		if len(slices.Compact(slices.Sorted(slices.Values(fields)))) != len(fields) {
			t.Errorf("the list of %s names something twice", verb)
		}
	}
}

// verbOf returns the name in verbs of a package of cmd/internal, or of one below it.
func verbOf(pkg string) (string, bool) {
	below, ok := strings.CutPrefix(pkg, "cmd/internal/")
	verb, _, _ := strings.Cut(below, "/")
	return verb, ok
}
