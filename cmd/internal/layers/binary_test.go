package layers

import (
	"slices"
	"strings"
	"testing"
)

// modules are those that the binary needs. Each of their packages that it has costs every
// start, as variables of packages are made before main begins: a parser of Markdown cost a
// seventh of one. What has to be made of such a module can be made by a makers' tool.
var modules = []string{
	"github.com/google/btree",
	"github.com/urfave/cli/v2",
	"go.starlark.net",
	"golang.org/x/sys",
	"golang.org/x/term",
}

// TestBinary follows the imports of the binary.
func TestBinary(t *testing.T) {
	imports := map[string][]string{}
	walk(t, func(from, to string) { imports[from] = append(imports[from], to) })
	seen, needed := map[string]bool{}, map[string]bool{}
	var follow func(pkg string)
	follow = func(pkg string) {
		for _, to := range imports[pkg] {
			first, _, _ := strings.Cut(to, "/")
			inner, ours := strings.CutPrefix(to, module+"/")
			switch {
			case seen[to]:
			case ours:
				follow(inner)
			case strings.Contains(first, "."):
				i := slices.IndexFunc(modules, func(m string) bool { return to == m || strings.HasPrefix(to, m+"/") })
				if i < 0 {
					t.Errorf("the binary comes to need %s, by %s; see why modules are listed here", to, pkg)
					break
				}
				needed[modules[i]] = true
			}
			seen[to] = true
		}
	}
	follow("cmd/nimsum")
	for _, m := range modules {
		if !needed[m] {
			t.Errorf("the binary needs %s no more: take it from the list", m)
		}
	}
}
