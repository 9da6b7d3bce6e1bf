package onefile

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainNames finds for every package and package-level object the plainest name that
// nothing else has where it is used: its own, else one that begins with its package's. It
// returns also which did not get their own.
func (u *unit) plainNames(m *merged) (names map[types.Object]string, renamed []string) {
	uses := map[types.Object][]*ast.Ident{}
	predeclared := map[string]bool{}
	for id, obj := range u.info.Uses {
		obj = origin(obj)
		uses[obj] = append(uses[obj], id)
		if obj.Parent() == types.Universe {
			predeclared[id.Name] = true
		}
	}
	for id, obj := range u.info.Defs {
		if v, ok := obj.(*types.Var); ok && v.Embedded() {
			t := embeddedType(v)
			uses[t] = append(uses[t], id)
		}
	}
	names = map[types.Object]string{}
	taken := map[string]bool{"main": true, "init": true, "_": true}
	free := func(obj types.Object, name string) bool {
		if taken[name] || predeclared[name] || token.IsKeyword(name) || !token.IsIdentifier(name) {
			return false
		}
		for _, id := range uses[obj] {
			scope := u.pkg.Scope().Innermost(id.Pos())
			for ; scope != nil && scope != u.pkg.Scope(); scope = scope.Parent() {
				if other := scope.Lookup(name); other != nil && other != obj {
					if _, imported := other.(*types.PkgName); !imported {
						return false
					}
				}
			}
		}
		return true
	}
	give := func(obj types.Object, candidates ...string) {
		for i := 0; ; i++ {
			for _, name := range candidates {
				if i > 0 {
					name += fmt.Sprint(i + 1)
				}
				if free(obj, name) {
					taken[name] = true
					names[obj] = name
					return
				}
			}
		}
	}
	for _, imp := range u.file.Imports {
		if obj := u.importOf(imp); obj != nil && len(uses[obj]) > 0 {
			base := obj.(*types.PkgName).Imported().Name()
			give(obj, base, base+"pkg")
		}
	}
	var own []types.Object
	for _, name := range u.pkg.Scope().Names() {
		if obj := u.pkg.Scope().Lookup(name); strings.Contains(name, mark) {
			own = append(own, obj)
		} else {
			taken[name] = true
		}
	}
	// Those of the problem keep theirs before those of what it uses.
	slices.SortFunc(own, func(a, b types.Object) int { return int(a.Pos() - b.Pos()) })
	slices.Reverse(own)
	for _, obj := range own {
		base := baseName(obj.Name())
		s := m.packageOf(obj.Name())
		prefixed := s.pkg.Name() + upperFirst(base)
		if ast.IsExported(base) {
			prefixed = upperFirst(prefixed)
		}
		give(obj, base, prefixed)
		if names[obj] != base {
			renamed = append(renamed, s.path+"."+base)
		}
	}
	for id, obj := range u.info.Defs { // embedded fields go with their types
		if v, ok := obj.(*types.Var); ok && v.Embedded() {
			_ = id
			if name, ok := names[embeddedType(v)]; ok {
				names[v.Origin()] = name
			}
		}
	}
	slices.Sort(renamed)
	return names, renamed
}

// docs has the comments at what got another name speak of it by that.
func (u *unit) docs(names map[types.Object]string) (edits []edit) {
	rename := func(doc *ast.CommentGroup, id *ast.Ident) {
		obj := u.info.Defs[id]
		name := names[obj]
		if doc == nil || name == "" || name == baseName(id.Name) {
			return
		}
		word := regexp.MustCompile(`\b` + regexp.QuoteMeta(baseName(id.Name)) + `\b`)
		from, to := u.offset(doc.Pos()), u.offset(doc.End())
		edits = append(edits, edit{from, to, word.ReplaceAllString(string(u.src[from:to]), name)})
	}
	for _, d := range u.file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				rename(d.Doc, d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					rename(d.Doc, spec.Name)
					rename(spec.Doc, spec.Name)
				case *ast.ValueSpec:
					if len(d.Specs) == 1 {
						rename(d.Doc, spec.Names[0])
					}
					rename(spec.Doc, spec.Names[0])
				}
			}
		}
	}
	return edits
}

func upperFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

func (u *unit) importOf(imp *ast.ImportSpec) types.Object {
	if imp.Name == nil {
		return nil
	}
	return u.info.Defs[imp.Name]
}

// idents is every identifier with the object it has its name from.
func (u *unit) idents() map[*ast.Ident]types.Object {
	all := map[*ast.Ident]types.Object{}
	for id, obj := range u.info.Defs {
		if obj != nil {
			all[id] = embeddedType(obj)
		}
	}
	for id, obj := range u.info.Uses {
		all[id] = embeddedType(obj)
	}
	return all
}
