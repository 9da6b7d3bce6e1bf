package onefile

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// mainPath is the import path of what nothing imports.
const mainPath = "main"

// A source is one package that goes into the file.
type source struct {
	path    string
	texts   [][]byte
	files   []*ast.File
	pkg     *types.Package
	info    *types.Info
	docs    []string // its comment as it stands, by file
	licence string   // what a file says before the package clause, as it stands
	imports []string
}

// A loader has all packages of a program.
type loader struct {
	fset     *token.FileSet
	sources  []*source // each after those it imports
	byPath   map[string]*source
	standard map[string]*types.Package
}

// load reads all packages that p imports, those of the standard library as types only.
// Files are chosen as for a system that has nothing of its own, so that what is left is
// portable.
func load(p Program) (*loader, error) {
	l := &loader{fset: token.NewFileSet(), byPath: map[string]*source{}, standard: map[string]*types.Package{"unsafe": types.Unsafe}}
	main := &source{path: mainPath, texts: [][]byte{p.Main}}
	if err := l.parse(main, "main.go"); err != nil {
		return nil, err
	}
	listed, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps | packages.NeedModule,
		Dir:  p.Dir,
		Env:  append(os.Environ(), "GOOS=plan9", "GOARCH=386", "CGO_ENABLED=0"),
	}, main.imports...)
	if err != nil {
		return nil, err
	}
	var faults []error
	var order []*source
	std := map[string]bool{}
	packages.Visit(listed, nil, func(pkg *packages.Package) {
		if pkg.Module == nil {
			return
		}
		for _, e := range pkg.Errors {
			faults = append(faults, e)
		}
		s := &source{path: pkg.PkgPath}
		for _, name := range pkg.GoFiles {
			text, err := os.ReadFile(name)
			if err != nil {
				faults = append(faults, err)
				return
			}
			s.texts = append(s.texts, text)
		}
		if err := l.parse(s, pkg.GoFiles...); err != nil {
			faults = append(faults, err)
		}
		order = append(order, s)
	})
	old, err := l.standIns()
	if err != nil {
		return nil, err
	}
	order = append(append(order, old...), main)
	for _, s := range order {
		l.byPath[s.path] = s
	}
	for _, s := range order {
		for _, path := range s.imports {
			if l.byPath[path] == nil {
				std[path] = true
			}
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	l.sources = l.inOrder(order)
	paths := []string{"fmt"} // its interfaces are asked for
	for path := range std {
		paths = append(paths, path)
	}
	typed, err := packages.Load(&packages.Config{Mode: packages.LoadTypes, Dir: p.Dir}, paths...)
	if err != nil {
		return nil, err
	}
	for _, pkg := range typed {
		if len(pkg.Errors) > 0 {
			return nil, pkg.Errors[0]
		}
		l.standard[pkg.PkgPath] = pkg.Types
	}
	for _, s := range l.sources {
		s.info = newInfo()
		config := types.Config{Importer: l}
		if s.pkg, err = config.Check(s.path, l.fset, s.files, s.info); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// inOrder sorts packages as Go initializes them: of those whose imports are done the one
// with the least path is next.
func (l *loader) inOrder(all []*source) (order []*source) {
	slices.SortFunc(all, func(a, b *source) int { return strings.Compare(a.path, b.path) })
	done := map[string]bool{}
	ready := func(s *source) bool {
		return !done[s.path] && (s.path != mainPath || len(order) == len(all)-1) && !slices.ContainsFunc(s.imports, func(path string) bool {
			return l.byPath[path] != nil && !done[path]
		})
	}
	for len(order) < len(all) {
		next := all[slices.IndexFunc(all, ready)]
		done[next.path] = true
		order = append(order, next)
	}
	return order
}

// Import makes a loader the importer of what it has.
func (l *loader) Import(path string) (*types.Package, error) {
	if s := l.byPath[path]; s != nil && s.pkg != nil {
		return s.pkg, nil
	}
	if pkg := l.standard[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("package %s was not loaded", path)
}

func (l *loader) parse(s *source, names ...string) error {
	imports := map[string]bool{}
	for i, text := range s.texts {
		f, err := parser.ParseFile(l.fset, names[i], text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		s.files = append(s.files, f)
		for _, imp := range f.Imports {
			path, _ := strconv.Unquote(imp.Path.Value)
			if path == "C" {
				return fmt.Errorf("%s: uses cgo", names[i])
			}
			imports[path] = true
		}
		for _, c := range f.Comments {
			if c.Pos() < f.Package && c != f.Doc && strings.Contains(c.Text(), "Copyright") && s.licence == "" {
				s.licence = verbatim(text, l.fset, c)
			}
		}
		if f.Doc != nil && s.path != mainPath {
			s.docs = append(s.docs, verbatim(text, l.fset, f.Doc))
		} else {
			s.docs = append(s.docs, "")
		}
	}
	for path := range imports {
		s.imports = append(s.imports, path)
	}
	slices.Sort(s.imports)
	return nil
}

func verbatim(text []byte, fset *token.FileSet, c *ast.CommentGroup) string {
	return string(text[fset.Position(c.Pos()).Offset:fset.Position(c.End()).Offset])
}

func newInfo() *types.Info {
	return &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{},
		Instances: map[*ast.Ident]types.Instance{},
	}
}

// mark is in the name of every object while there is one text: what comes before it is
// the name it had, what follows the number of its package.
const mark = "ʘ"

// bodyMark is before what comes of a package, and its number.
const bodyMark = "//onefile:package "

// fileMark is before what comes of a file, and its number in the package.
const fileMark = "//onefile:file "

// A merged program is one text.
type merged struct {
	*loader
	packages    []*source
	text        []byte
	standIns    []byte            // what is to be put before the first package in the end
	packageName map[string]string // of the standard library, by path
	quiet       func(path string) bool
}

// merge puts all packages into one text.
func (l *loader) merge() (*merged, error) {
	m := &merged{loader: l, packages: l.sources, packageName: map[string]string{}}
	number := map[*types.Package]int{}
	standard := map[string]string{} // names of imports
	var clauses bytes.Buffer
	for i, s := range l.sources {
		number[s.pkg] = i
		for _, path := range s.imports {
			pkg := l.standard[path]
			if pkg == nil || standard[path] != "" {
				continue
			}
			m.packageName[path] = pkg.Name()
			standard[path] = fmt.Sprintf("%s%sp%d", pkg.Name(), mark, len(standard))
			name := standard[path]
			if l.onlyBlank(path) {
				name = "_"
				if path == "embed" {
					continue
				}
			}
			fmt.Fprintf(&clauses, "import %s %q\n", name, path)
		}
	}
	var body, old bytes.Buffer
	for i, s := range l.sources {
		body := &body
		if strings.HasPrefix(s.path, oldPath) {
			body = &old
		}
		fmt.Fprintf(body, "\n%s%d\n\n", bodyMark, i)
		var inits []string
		for k, f := range s.files {
			text, err := l.rewrite(s, f, s.texts[k], number, standard, &inits)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(body, "%s%d\n\n", fileMark, k)
			body.Write(text)
			body.WriteString("\n\n")
		}
		fmt.Fprintf(body, "%s\n\n", fileMark)
		for _, name := range inits {
			fmt.Fprintf(body, "var _ = %s()\n\n", name)
		}
	}
	m.text = append([]byte("package main\n\n"+clauses.String()), body.Bytes()...)
	m.standIns = old.Bytes()
	return m, nil
}

// onlyBlank reports whether nothing of a package is used, but what it does on its own.
func (l *loader) onlyBlank(path string) bool {
	for _, s := range l.sources {
		for _, f := range s.files {
			for _, imp := range f.Imports {
				if p, _ := strconv.Unquote(imp.Path.Value); p == path && (imp.Name == nil || imp.Name.Name != "_") {
					return false
				}
			}
		}
	}
	return true
}

// off is at a constant that is false in one file: //bundle:false.
var off = regexp.MustCompile(`//bundle:false\b.*`)

// rewrite returns what follows the imports of a file, with every package-level object
// under the name it has in the merged text.
func (l *loader) rewrite(s *source, f *ast.File, text []byte, number map[*types.Package]int, standard map[string]string, inits *[]string) ([]byte, error) {
	offset := func(p token.Pos) int { return l.fset.Position(p).Offset }
	var edits []edit
	var faults []error
	target := func(obj types.Object) string {
		obj = embeddedType(obj)
		pkg := obj.Pkg()
		if pkg == nil || pkg.Scope() != obj.Parent() {
			return ""
		}
		if n, ok := number[pkg]; ok {
			if obj.Name() == "init" || obj.Name() == "_" || n == len(l.sources)-1 && obj.Name() == "main" {
				return ""
			}
			return fmt.Sprintf("%s%s%d", obj.Name(), mark, n)
		}
		return ""
	}
	qualified := map[*ast.Ident]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.SelectorExpr:
			p := pkgOf(s.info, n)
			if p == nil {
				break
			}
			qualified[n.Sel] = true
			if name := standard[p.Path()]; name != "" {
				edits = append(edits, edit{offset(n.X.Pos()), offset(n.X.End()), name})
			} else {
				edits = append(edits, edit{offset(n.Pos()), offset(n.Sel.Pos()), ""})
			}
		case *ast.Ident:
			obj := s.info.Defs[n]
			if obj == nil {
				obj = s.info.Uses[n]
			}
			if obj == nil {
				break
			}
			name := target(obj)
			if name == "" && !qualified[n] && obj.Pkg() != nil && obj.Pkg() != s.pkg && obj.Parent() == obj.Pkg().Scope() {
				name = standard[obj.Pkg().Path()] + "." + obj.Name() // a dot import
			}
			if name != "" {
				edits = append(edits, edit{offset(n.Pos()), offset(n.End()), name})
			}
		case *ast.FuncDecl:
			if n.Recv != nil || n.Name.Name != "init" || s.path == mainPath {
				break
			}
			// What a package does at its beginning is done before the variables of those
			// that import it are set.
			name := fmt.Sprintf("init%d%s%d", len(*inits)+1, mark, number[s.pkg])
			*inits = append(*inits, name)
			last := ""
			if k := len(n.Body.List); k == 0 || !isReturn(n.Body.List[k-1]) {
				last = "\nreturn\n"
			}
			edits = append(edits, edit{offset(n.Name.Pos()), offset(n.Body.Lbrace), name + "() (done struct{}) "},
				edit{offset(n.Body.Rbrace), offset(n.Body.Rbrace), last})
		case *ast.ValueSpec:
			if n.Comment != nil && len(n.Values) == 1 {
				if c := verbatim(text, l.fset, n.Comment); off.MatchString(c) {
					edits = append(edits, edit{offset(n.Values[0].Pos()), offset(n.Comment.End()), "false"})
				}
			}
		}
		return true
	})
	from := f.Name.End()
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			from = g.End()
		}
	}
	for _, c := range f.Comments {
		for _, line := range c.List {
			if strings.HasPrefix(line.Text, "//go:linkname") {
				faults = append(faults, fmt.Errorf("%s: uses linkname", l.fset.Position(c.Pos())))
			}
		}
	}
	return []byte(inner(text, offset(from), len(text), edits)), errors.Join(faults...)
}

func isReturn(s ast.Stmt) bool {
	_, ok := s.(*ast.ReturnStmt)
	return ok
}

// embeddedType returns the type that an embedded field has its name from, and any other
// object as it is.
func embeddedType(obj types.Object) types.Object {
	v, ok := obj.(*types.Var)
	if !ok || !v.Embedded() {
		return origin(obj)
	}
	t := v.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	switch t := t.(type) {
	case *types.Named:
		return t.Origin().Obj()
	case *types.Alias:
		return t.Origin().Obj()
	}
	return obj
}

// origin returns what an object was before type arguments were put in.
func origin(obj types.Object) types.Object {
	switch obj := obj.(type) {
	case *types.Var:
		return obj.Origin()
	case *types.Func:
		return obj.Origin()
	}
	return obj
}

// A unit is the merged text as Go sees it.
type unit struct {
	*merged
	src    []byte
	tokens *token.File
	file   *ast.File
	info   *types.Info
	pkg    *types.Package
	unused []token.Pos // local variables
	parent map[ast.Node]ast.Node
}

// check reads the text.
func (m *merged) check() (*unit, error) { return m.checkAs("") }

// checkAs is check for a version of Go.
func (m *merged) checkAs(version string) (*unit, error) {
	u := &unit{merged: m, src: m.text, info: newInfo(), parent: map[ast.Node]ast.Node{}}
	fset := token.NewFileSet()
	var err error
	if u.file, err = parser.ParseFile(fset, "merged.go", m.text, parser.ParseComments|parser.SkipObjectResolution); err != nil {
		return nil, m.show(err)
	}
	u.tokens = fset.File(u.file.Pos())
	var faults []error
	config := types.Config{Importer: m.loader, GoVersion: version, Error: func(err error) {
		e := err.(types.Error)
		switch {
		case !e.Soft:
			faults = append(faults, m.show(err))
		case strings.HasPrefix(e.Msg, "declared and not used"):
			u.unused = append(u.unused, e.Pos)
		}
	}}
	u.pkg, _ = config.Check("main", fset, []*ast.File{u.file}, u.info)
	if len(faults) > 0 {
		return nil, errors.Join(faults[:min(len(faults), 5)]...)
	}
	var above []ast.Node
	ast.Inspect(u.file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		if len(above) > 0 {
			u.parent[n] = above[len(above)-1]
		}
		above = append(above, n)
		return true
	})
	return u, nil
}

// show adds the line of the merged text that an error speaks of.
func (m *merged) show(err error) error {
	var line int
	if i := strings.Index(err.Error(), "merged.go:"); i >= 0 {
		fmt.Sscanf(err.Error()[i:], "merged.go:%d", &line)
	}
	lines := strings.Split(string(m.text), "\n")
	if line < 1 || line > len(lines) {
		return err
	}
	return fmt.Errorf("%w\n\t%s", err, strings.TrimSpace(lines[line-1]))
}

func (u *unit) offset(p token.Pos) int { return u.tokens.Offset(p) }

// textOf returns the source of a node.
func (u *unit) textOf(n ast.Node) string { return string(u.src[u.offset(n.Pos()):u.offset(n.End())]) }

// object returns what an identifier means, or nil.
func (u *unit) object(id *ast.Ident) types.Object {
	obj := u.info.Defs[id]
	if obj == nil {
		obj = u.info.Uses[id]
	}
	if obj == nil {
		return nil
	}
	return origin(obj)
}

// own reports whether an object is declared at package level.
func (u *unit) own(obj types.Object) bool {
	return obj != nil && obj.Pkg() == u.pkg && obj.Parent() == u.pkg.Scope()
}

func baseName(name string) string { before, _, _ := strings.Cut(name, mark); return before }

func (m *merged) packageOf(name string) *source {
	_, after, _ := strings.Cut(name, mark)
	n, err := strconv.Atoi(after)
	if err != nil {
		return m.packages[len(m.packages)-1]
	}
	return m.packages[n]
}
