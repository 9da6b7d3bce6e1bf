// Package layers keeps the layers of the project: each package imports only from
// the layers before its own, and what lies before the binary needs nothing but
// the standard library and google/btree.
package layers

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "nimsum"

// A layer is the packages that match a pattern of path.Match, in which a last
// element ** stands for any depth. Those after it may import it.
type layer struct {
	name     string
	patterns []string
	own      bool     // its packages may import one another
	foreign  []string // modules it may import; "*" for all
}

// layers go from what imports nothing of ours to what everything else serves. A
// package belongs to the layer that names it, or else to the first that matches.
var layers = []layer{
	{name: "prefetch", patterns: []string{"problems/theory/prefetch"}},
	{name: "foundation", patterns: []string{"io", "sweep", "testdata", "testdata/long", "problems/theory/grundy", "problems/contest/seq"}, foreign: []string{"github.com/google/btree"}},
	{name: "theory", patterns: []string{"problems/theory/**"}, own: true},
	{name: "laws", patterns: []string{"problems/law/**", "problems/law"}, own: true}, // found in tables of values
	{name: "drawing", patterns: []string{"problems/contest/picture", "problems/contest/layout"}},
	{name: "second core", patterns: []string{"problems/contest/speculation"}},
	{name: "format", patterns: []string{"problems/contest/format"}},
	{name: "contest", patterns: []string{"problems/contest"}},
	{name: "shrinking", patterns: []string{"problems/contest/shrink"}},
	{name: "conformance suite", patterns: []string{"problems/contest/contesttest"}},
	{name: "sums", patterns: []string{"problems/contest/sums"}},         // the kind that piles is a case of
	{name: "kind of problem", patterns: []string{"problems/contest/*"}}, // what several problems share
	{name: "problem", patterns: []string{"problems/*"}},
	{name: "catalogue", patterns: []string{"problems"}},
	{name: "lessons", patterns: []string{"problems/technique"}},
	{name: "verb", patterns: []string{"cmd/internal/**"}, own: true, foreign: []string{"*"}},
	{name: "binary", patterns: []string{"cmd/*"}, foreign: []string{"*"}},
}

// forbidden are imports that the order of layers alone would allow.
func forbidden(from, to string) string {
	theory := strings.HasPrefix(from, "problems/theory/") || strings.HasPrefix(from, "problems/law")
	switch {
	case theory && (to == "io" || to == "testdata"):
		return "theories and laws know no input and no output"
	case strings.HasPrefix(to, "problems/law") && (strings.HasPrefix(from, "problems/contest") || layers[layerOf(from)].name == "problem"):
		return "laws are for the verb that discovers them"
	case from == "problems/contest/contesttest" && (to == "testdata" || to == "testdata/long"):
		return ""
	case to == "problems/contest/contesttest" || to == "testdata/long" || to == "testdata" && strings.HasPrefix(from, "problems/"):
		return "that is for tests"
	}
	return ""
}

func layerOf(pkg string) int {
	if i := slices.IndexFunc(layers, func(l layer) bool { return slices.Contains(l.patterns, pkg) }); i >= 0 {
		return i
	}
	for i, l := range layers {
		for _, pattern := range l.patterns {
			if tree, ok := strings.CutSuffix(pattern, "/**"); ok && strings.HasPrefix(pkg, tree+"/") {
				return i
			}
			if ok, _ := path.Match(pattern, pkg); ok {
				return i
			}
		}
	}
	return -1
}

// fault says what is wrong with an import, or "". Packages of the module are
// given without its name, the module itself as ".".
func fault(from, to string) string {
	if strings.HasPrefix(to, "go.starlark.net") && from != "cmd/internal/sources" {
		return "rules are read by cmd/internal/sources alone"
	}
	at := layerOf(from)
	if at < 0 {
		return "belongs to no layer"
	}
	l := layers[at]
	if inner, ok := strings.CutPrefix(to, module+"/"); ok {
		below := layerOf(inner)
		if why := forbidden(from, inner); why != "" {
			return why
		}
		switch {
		case below < 0:
			return inner + " belongs to no layer"
		case below > at:
			return fmt.Sprintf("layer %q comes after layer %q", layers[below].name, l.name)
		case below == at && !l.own:
			return fmt.Sprintf("packages of layer %q do not import one another", l.name)
		}
		if verb, ok := verbOf(from); ok {
			return verbFault(verb, to)
		}
		return ""
	}
	if first, _, _ := strings.Cut(to, "/"); !strings.Contains(first, ".") {
		return "" // the standard library
	}
	if verb, ok := verbOf(from); ok {
		return verbFault(verb, to)
	}
	for _, m := range l.foreign {
		if m == "*" || to == m || strings.HasPrefix(to, m+"/") {
			return ""
		}
	}
	return fmt.Sprintf("layer %q needs no %s", l.name, to)
}

// TestLayers reads the imports of every file that is no test.
func TestLayers(t *testing.T) {
	imports := 0
	walk(t, func(from, to string) {
		imports++
		if why := fault(from, to); why != "" {
			t.Errorf("%s imports %s: %s", from, to, why)
		}
	})
	if imports < 100 {
		t.Errorf("only %d imports were found", imports)
	}
}

// walk visits the imports of every file that is no test, with the file's package.
func walk(t *testing.T, visit func(from, to string)) {
	root := filepath.Join("..", "..", "..")
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if entry.IsDir() && rel != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "solutions") { // as go.mod says
			return fs.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(rel, ".go") || strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			to, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			visit(path.Dir(rel), to)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestFault(t *testing.T) {
	for _, c := range []struct {
		from, to string
		fine     bool
	}{
		{"io", "bytes", true},
		{"io", "nimsum/sweep", false},
		{"sweep", "github.com/google/btree", true},
		{"sweep", "golang.org/x/exp/slices", false},
		{"problems/theory/grundy", "nimsum/io", false},
		{"problems/theory/hackenbush", "nimsum/problems/theory/grundy", true},
		{"problems/theory/hackenbush", "nimsum/io", false},
		{"sweep", "nimsum/problems/theory/prefetch", true},
		{"problems/theory/hackenbush", "nimsum/problems/contest", false},
		{"problems/theory/heaps", "nimsum/problems/law", false},
		{"problems/law", "nimsum/problems/theory/heaps", true},
		{"problems/law/emit", "nimsum/problems/law/expr", true},
		{"problems/law", "nimsum/io", false},
		{"problems/law", "nimsum/problems/contest", false},
		{"problems/contest", "nimsum/problems/law", false},
		{"problems/nim", "nimsum/problems/law", false},
		{"cmd/internal/discover", "nimsum/problems/law", true},
		{"cmd/internal/play", "nimsum/problems/law", false},
		{"problems/contest", "nimsum/io", true},
		{"problems/contest", "nimsum/problems/gotroot", false},
		{"problems/contest", "nimsum/problems/contest/contesttest", false},
		{"problems/contest/contesttest", "nimsum/testdata", true},
		{"problems/contest/contesttest", "nimsum/testdata/long", true},
		{"problems/contest/piles", "nimsum/problems/contest", true},
		{"problems/contest", "nimsum/problems/contest/piles", false},
		{"problems/nim", "nimsum/problems/contest/piles", true},
		{"problems/theory/heaps/octal", "nimsum/problems/theory/heaps", true},
		{"problems/gotroot", "nimsum/problems/theory/hackenbush", true},
		{"problems/gotroot", "nimsum/problems/gra", false},
		{"problems/gotroot", "nimsum/problems", false},
		{"problems/gotroot", "nimsum/testdata", false},
		{"problems/gotroot", "nimsum/testdata/long", false},
		{"cmd/internal/cases", "nimsum/testdata/long", false},
		{"problems/gotroot", "nimsum/problems/contest/contesttest", false},
		{"problems/gotroot", "github.com/urfave/cli/v2", false},
		{"problems", "nimsum/problems/gotroot", true},
		{"problems", "nimsum/cmd/internal/text", false},
		{"cmd/internal/cases", "nimsum/testdata", true},
		{"cmd/internal/cases", "nimsum/problems", true},
		{"cmd/internal/cases", "nimsum/cmd/internal/text", false}, // not in its list,
		{"cmd/nimsum", "nimsum/cmd/internal/text", true},
		{"cmd/nimsum", "github.com/urfave/cli/v2", true},
		{"cmd/internal/sources", "go.starlark.net/starlark", true},
		{"cmd/internal/discover", "go.starlark.net/starlark", false},
		{"cmd/internal/play", "go.starlark.net/starlark", false},
		{"cmd/nimsum", "go.starlark.net/syntax", false},
		{"extra", "fmt", false},
		{"cmd/nimsum", "nimsum/extra", false},
	} {
		if why := fault(c.from, c.to); (why == "") != c.fine {
			t.Errorf("%s imports %s: %q", c.from, c.to, why)
		}
	}
}
