package onefile

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"io/fs"
	"path"
	"strings"
)

// oldPath is where the stand-ins are for what came after Go 1.20, each a package like the
// one it stands for.
const oldPath = "nimsum/cmd/internal/onefile/old/"

var standIns = map[string]string{
	"cmp":          oldPath + "cmp",
	"iter":         oldPath + "iter",
	"math/rand/v2": oldPath + "rand",
	"slices":       oldPath + "slices",
	"sync":         oldPath + "sync",
}

// partial are packages that old Go has, but not all of: what has no stand-in is its own.
var partial = map[string]bool{"sync": true}

// builtins stands in for predeclared functions.
const builtins = oldPath + "builtin"

//go:embed old
var old embed.FS

// standIns reads all of them.
func (l *loader) standIns() (all []*source, err error) {
	err = fs.WalkDir(old, "old", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := old.ReadFile(name)
		if err != nil {
			return err
		}
		s := &source{path: oldPath + path.Base(path.Dir(name)), texts: [][]byte{text}}
		all = append(all, s)
		return l.parse(s, name)
	})
	return all, err
}

// useStandIns puts stand-ins in the place of packages and functions that old Go lacks.
func (m *merged) useStandIns() error {
	u, err := m.check()
	if err != nil {
		return err
	}
	number := map[string]int{}
	for i, s := range m.packages {
		number[s.path] = i
	}
	var edits []edit
	var faults []error
	ast.Inspect(u.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.SelectorExpr:
			p := pkgOf(u.info, n)
			if p == nil || standIns[p.Path()] == "" {
				return true
			}
			path := standIns[p.Path()]
			if m.byPath[path].pkg.Scope().Lookup(n.Sel.Name) == nil {
				if partial[p.Path()] {
					return true
				}
				faults = append(faults, fmt.Errorf("%s.%s has no stand-in for older Go in %s", p.Path(), n.Sel.Name, path))
			}
			edits = append(edits, edit{u.offset(n.Pos()), u.offset(n.End()), fmt.Sprintf("%s%s%d", n.Sel.Name, mark, number[path])})
		case *ast.CallExpr:
			edits = append(edits, u.twoByTwo(n, fmt.Sprintf("%s%d", mark, number[builtins]))...)
		}
		return true
	})
	m.text = apply(m.text, edits)
	at := bytes.Index(m.text, []byte(bodyMark))
	m.text = bytes.Join([][]byte{m.text[:at], m.standIns, m.text[at:]}, []byte("\n"))
	return errors.Join(faults...)
}

// pkgOf is the package whose name stands before the point; nil where none does.
func pkgOf(info *types.Info, n *ast.SelectorExpr) *types.Package {
	id, _ := n.X.(*ast.Ident)
	if p, ok := info.Uses[id].(*types.PkgName); ok {
		return p.Imported()
	}
	return nil
}

// twoByTwo has a call of min or max go to the stand-in, which takes two. Where it is a
// constant the constant is put in its place.
func (u *unit) twoByTwo(call *ast.CallExpr, suffix string) (edits []edit) {
	b, ok := u.callee(call).(*types.Builtin)
	if !ok || b.Name() != "min" && b.Name() != "max" {
		return nil
	}
	if v := u.info.Types[call].Value; v != nil {
		return []edit{{u.offset(call.Pos()), u.offset(call.End()), v.ExactString()}}
	}
	if len(call.Args) == 1 {
		return []edit{{u.offset(call.Fun.Pos()), u.offset(call.Fun.End()), ""}}
	}
	name := strings.TrimSpace(b.Name()) + suffix
	edits = append(edits, edit{u.offset(call.Fun.Pos()), u.offset(call.Fun.End()), name})
	for _, arg := range call.Args[1 : len(call.Args)-1] {
		at, end := u.offset(arg.Pos()), u.offset(call.Rparen)
		edits = append(edits, edit{at, at, name + "("}, edit{end, end, ")"})
	}
	return edits
}
