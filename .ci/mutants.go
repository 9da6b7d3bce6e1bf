//go:build ignore

// Mutants makes small mistakes in the program, one at a time, and lists those that no
// test notices. It changes no file: each mistake is an overlay of go test.
//
//	go run .ci/mutants.go                                  40 mutants of the packages that answers rest on
//	go run .ci/mutants.go -n 100 -seed 7 ./problems/gra    others
//	go run .ci/mutants.go -at problems/gra/gra.go:68       all those of a line
//
// A mutant is tried by the tests of its package, and if it lives by those of the
// packages of -with that import it. Some that live are no mistakes: a < that may be a <=,
// a limit that may be another. The list is to be read.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A mutant is bytes of a file and what stands there instead.
type mutant struct {
	pkg, file      string
	line, from, to int
	old, new       string
}

var swaps = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
	token.ADD: "-", token.SUB: "+", token.LAND: "||", token.LOR: "&&", token.SHL: ">>", token.SHR: "<<", token.XOR: "|",
	token.AND: "|", token.OR: "&", token.QUO: "*", token.MUL: "/", token.REM: "/",
}

var usual = []string{
	"./problems/contest", "./problems/contest/format", "./problems/contest/piles", "./problems/contest/sums",
	"./problems/theory/grundy", "./problems/theory/heaps", "./problems/theory/hackenbush", "./problems/bachet", "./problems/gra", "./problems/nim", "./sweep",
}

func main() {
	n := flag.Int("n", 40, "how many mutants")
	seed := flag.Uint64("seed", 1, "which ones")
	at := flag.String("at", "", "all mutants of a line, `FILE:LINE`")
	with := flag.String("with", "./problems/bachet,./problems/gotroot,./problems/gra,./problems/nim,./problems/robot", "packages whose tests also try a mutant that lives")
	flag.Parse()
	patterns := flag.Args()
	if len(patterns) == 0 {
		patterns = usual
	}
	if *at != "" {
		file, _, _ := strings.Cut(*at, ":")
		patterns = []string{"./" + filepath.ToSlash(filepath.Dir(file))}
	}
	all, err := mutants(patterns)
	if err == nil {
		if *at == "" {
			rng := rand.New(rand.NewPCG(*seed, 1))
			rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			all = all[:min(*n, len(all))]
		} else {
			all = slices.DeleteFunc(all, func(m mutant) bool { return fmt.Sprintf("%s:%d", m.file, m.line) != *at })
		}
		err = try(all, strings.Split(*with, ","))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// mutants lists what can be done to the files of packages.
func mutants(patterns []string) (all []mutant, err error) {
	list, err := exec.Command("go", append([]string{"list", "-f", `{{$p := .}}{{range .GoFiles}}{{$p.ImportPath}} {{$p.Dir}}/{{.}}{{"\n"}}{{end}}`}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(list)) {
		pkg, file, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok {
			continue
		}
		if file, err = filepath.Rel(here, file); err != nil {
			return nil, err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, file, text, 0)
		if err != nil {
			return nil, err
		}
		add := func(pos token.Pos, length int, instead string) {
			p := set.Position(pos)
			all = append(all, mutant{pkg, file, p.Line, p.Offset, p.Offset + length, string(text[p.Offset : p.Offset+length]), instead})
		}
		ast.Inspect(tree, func(node ast.Node) bool {
			switch x := node.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BinaryExpr:
				if s, ok := swaps[x.Op]; ok {
					add(x.OpPos, len(x.Op.String()), s)
				}
			case *ast.BasicLit:
				if v, err := strconv.ParseInt(x.Value, 10, 32); err == nil && x.Kind == token.INT {
					add(x.Pos(), len(x.Value), fmt.Sprint(v+1))
				}
			case *ast.IfStmt:
				add(x.Cond.Pos(), int(x.Cond.End()-x.Cond.Pos()), "!("+string(text[set.Position(x.Cond.Pos()).Offset:set.Position(x.Cond.End()).Offset])+")")
			case *ast.Ident:
				if x.Name == "true" {
					add(x.Pos(), 4, "false")
				} else if x.Name == "false" {
					add(x.Pos(), 5, "true")
				}
			case *ast.IncDecStmt, *ast.ExprStmt:
				add(node.Pos(), int(node.End()-node.Pos()), "")
			}
			return true
		})
	}
	return all, nil
}

func try(all []mutant, with []string) error {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	lived, killed, refused := 0, 0, 0
	for _, m := range all {
		text, err := os.ReadFile(m.file)
		if err != nil {
			return err
		}
		changed := filepath.Join(dir, "mutant.go")
		if err := os.WriteFile(changed, []byte(string(text[:m.from])+m.new+string(text[m.to:])), 0o600); err != nil {
			return err
		}
		whole, err := filepath.Abs(m.file)
		if err != nil {
			return err
		}
		overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{whole: changed}})
		if err != nil {
			return err
		}
		name := filepath.Join(dir, "overlay.json")
		if err := os.WriteFile(name, overlay, 0o600); err != nil {
			return err
		}
		if exec.Command("go", "build", "-overlay", name, m.pkg).Run() != nil {
			refused++ // it does not compile
			continue
		}
		lives := func(pkg string) bool {
			return exec.Command("go", "test", "-vet=off", "-overlay", name, "-timeout", "120s", pkg).Run() == nil
		}
		if !lives(m.pkg) || slices.ContainsFunc(with, func(pkg string) bool { return !lives(pkg) }) {
			killed++
			continue
		}
		lived++
		fmt.Printf("%s:%d: %q instead of %q\n", m.file, m.line, m.new, m.old)
	}
	fmt.Printf("%d lived, %d were killed, %d did not compile\n", lived, killed, refused)
	return nil
}
