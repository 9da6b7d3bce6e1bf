package law

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A sample is a function of which a law of a kind is to be found and written.
type sample struct {
	name  string
	kind  Kind
	with  []Kind // others that it needs
	arity int
	lost  bool
	from  int64
	side  int64
	f     func(p []int64) int64
}

func yes(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

var samples = []sample{
	{"preperiod", Period, nil, 1, false, 0, 300, func(p []int64) int64 {
		if p[0] < 5 {
			return 7 - p[0]
		}
		return p[0] / 3 * 2
	}},
	{"first", Period, nil, 1, false, 2, 100, func(p []int64) int64 { return p[0] % 5 }},
	{"lost period", Period, nil, 1, true, 0, 100, func(p []int64) int64 { return yes(p[0]%5 == 2 || p[0] < 3) }},
	{"digits", Digits, nil, 1, false, 0, 600, func(p []int64) int64 {
		v := int64(0)
		for n := p[0]; n > 0; n /= 7 {
			v ^= 3 * (n % 7)
		}
		return v
	}},
	{"digits by residue", Digits, nil, 1, false, 1, 600, func(p []int64) int64 {
		n := p[0]
		for n%2 == 1 {
			n /= 2
		}
		return n / 2
	}},
	{"rounded up", Digits, nil, 1, true, 1, 600, func(p []int64) int64 {
		// Who first reaches n by factors of 2 to 9: Stan and Ollie.
		m, turn := p[0], int64(0)
		for m > 1 {
			m = (m + []int64{8, 1}[turn%2]) / []int64{9, 2}[turn%2]
			turn++
		}
		return yes(turn%2 == 0)
	}},
	{"axes, xor", Axes, []Kind{Period, Formula}, 2, false, 0, 30, func(p []int64) int64 { return p[0]%7 ^ p[1] }},
	{"formula", Formula, nil, 2, false, 1, 30, func(p []int64) int64 { return (p[0] ^ p[1]) + p[1]/2 }},
	{"quotient", Formula, nil, 2, false, 1, 40, func(p []int64) int64 { return p[0] * p[0] / (p[0] + p[1]) }},
	{"predicate", Predicate, nil, 2, true, 0, 30, func(p []int64) int64 { return yes(p[0]/2 == p[1]) }},
	{"predicates", Predicate, nil, 2, true, 0, 30, func(p []int64) int64 { return yes(p[0] < p[1] && (p[0]+p[1])%3 == 1) }},
	{"automatic", Automatic, nil, 1, false, 0, 3000, func(p []int64) int64 {
		ones, zeros := int64(0), int64(0)
		for n := p[0]; n > 0; n /= 2 {
			ones += n & 1
		}
		for n := p[0]; n > 0 && n&1 == 0; n /= 2 {
			zeros++
		}
		return ones%2 + 2*(zeros%2)
	}},
	{"automatic, two", Automatic, nil, 2, true, 0, 70, func(p []int64) int64 { return yes(p[0]&p[1] == 0) }},
	{"beatty pairs", Beatty, nil, 2, true, 0, 60, func(p []int64) int64 {
		d := max(p[0], p[1]) - min(p[0], p[1]) // Wythoff with |j - k| < 2: 2 + sqrt 2 apart
		return yes(d%2 == 0 && min(p[0], p[1]) == beatty(d/2, 0, 2, 1))
	}},
	{"ratio", Ratio, nil, 2, true, 1, 50, func(p []int64) int64 {
		lo, hi := min(p[0], p[1]), max(p[0], p[1])
		return yes(hi > beatty(lo, 0, 3, 1))
	}},
	{"factors", Factors, nil, 1, false, 1, 500, func(p []int64) int64 {
		v := int64(0)
		for q, n := int64(2), p[0]; n > 1; q++ {
			e := int64(0)
			for ; n%q == 0; n /= q {
				e++
			}
			v ^= e
		}
		return v
	}},
	{"exceptions", Exceptions, []Kind{Formula}, 2, false, 0, 30, func(p []int64) int64 {
		if max(p[0], p[1]) < 2 {
			return 5
		}
		return p[0] ^ p[1]
	}},
	{"exceptions, lost", Exceptions, []Kind{Predicate}, 2, true, 0, 60, func(p []int64) int64 {
		if max(p[0], p[1]) < 2 {
			return yes(p[0] == 1)
		}
		return yes((p[0]^p[1])%3 == 1)
	}},
}

func (s sample) find(t *testing.T) (Law, bool) {
	t.Helper()
	q := Question{Arity: s.arity, Lost: s.lost}
	top := make([]int64, s.arity)
	for j := range top {
		top[j] = s.side
	}
	f := s.f
	p := make([]int64, s.arity)
	for j := range p {
		p[j] = s.from
	}
	for {
		q.Positions = append(q.Positions, slices.Clone(p))
		q.Values = append(q.Values, uint64(f(p)))
		j := 0
		for ; j < s.arity; j++ {
			if p[j]++; p[j] < top[j] {
				break
			}
			p[j] = s.from
		}
		if j == s.arity {
			break
		}
	}
	q.Ask = func(p []int64) (uint64, bool) {
		return uint64(f(p)), true
	}
	for _, k := range Kinds() {
		if k != s.kind && !slices.Contains(s.with, k) {
			q.Off = append(q.Off, k)
		}
	}
	r, err := Find(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	if r.Law == nil || r.Verdict != Conjecture {
		t.Errorf("%s: no law: %v", s.name, r.Tried)
		return nil, false
	}
	if r.Law.Kind() != s.kind {
		t.Errorf("%s: a law of kind %s: %s", s.name, r.Law.Kind(), r.Law.Text())
		return nil, false
	}
	for n := s.from; n < 300; n++ {
		p := []int64{n * 7 / 5, n, n / 2}[:s.arity]
		for j := range p {
			p[j] = max(p[j], s.from)
		}
		if v, ok := r.Law.Eval(p); !ok || v != uint64(f(p)) {
			t.Errorf("%s: at %v %d, %v, not %d: %s", s.name, p, v, ok, f(p), r.Law.Text())
			return nil, false
		}
	}
	t.Logf("%s (%s): %s", s.name, r.Law.Kind(), r.Law.Text())
	return r.Law, true
}

// operations returns laws that are one operation each.
func operations() []Law {
	var all []Law
	x, y := &expr{op: opVar, k: 0}, &expr{op: opVar, k: 1}
	minus := join(opSub, x, y)
	for op := range ops {
		var e *expr
		switch opTable[op].args {
		case 0:
			if op == opMid {
				all = append(all, &found{node: formula{&expr{op: op}, Formula}, vars: []string{"a", "b", "c"}})
				continue
			}
			e = &expr{op: op, k: 1}
		case 1:
			e = unary(op, minus)
		case 2:
			e = join(op, minus, y)
			if op == opNimMul || op == opGcd {
				e = join(op, x, y)
			}
		}
		// Laws say nothing of negative values: move them up.
		e = join(opAdd, e, constant(1<<20))
		all = append(all, &found{node: formula{e, Formula}, vars: []string{"lambda", "y"}})
	}
	return all
}

// TestEmit finds laws of each kind where no other is looked for, and holds the
// programs written for them, and for each operation, against the laws.
func TestEmit(t *testing.T) {
	laws := operations()
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			if l, ok := s.find(t); ok {
				laws = append(laws, l)
			}
		})
	}
	var input, want bytes.Buffer
	for i, l := range laws {
		f := l.(*found)
		for n := range int64(60) {
			p := []int64{n * n % 97, (3*n + 1) % 41, 5 * n % 13}
			if n > 50 {
				p = []int64{n * n * n, n*1237 + 1, 3 * n}
			}
			p = p[:len(f.vars)]
			v, ok := l.Eval(p)
			if !ok {
				continue
			}
			fmt.Fprint(&input, i)
			for _, x := range append(p, 0, 0, 0)[:3] {
				fmt.Fprint(&input, " ", x)
			}
			fmt.Fprintln(&input)
			fmt.Fprintln(&want, v)
		}
	}
	call := func(f *found, open, close string) string {
		args := []string{"p" + open + "0" + close, "p" + open + "1" + close, "p" + open + "2" + close}
		return f.name("grundy") + "(" + strings.Join(args[:len(f.vars)], ", ") + ")"
	}
	for _, lang := range []Lang{CPP, Python, Go} {
		t.Run(string(lang), func(t *testing.T) {
			dir := t.TempDir()
			write := func(name, text string) string {
				path := filepath.Join(dir, name)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
				return path
			}
			need := func(name string) {
				if _, err := exec.LookPath(name); err != nil {
					t.Skip(name + " is missing")
				}
			}
			var b strings.Builder
			var cmd *exec.Cmd
			switch lang {
			case CPP:
				need("g++")
				b.WriteString("#include <iostream>\n#include <algorithm>\n#include <cmath>\nusing namespace std;\n")
				for i, l := range laws {
					fmt.Fprintf(&b, "namespace law%d {\n%s}\n", i, l.Emit(lang))
				}
				b.WriteString("int main() {\n    int i;\n    long long p[3];\n    while (cin >> i >> p[0] >> p[1] >> p[2]) switch (i) {\n")
				for i, l := range laws {
					fmt.Fprintf(&b, "    case %d: cout << (long long)law%d::%s << '\\n'; break;\n", i, i, call(l.(*found), "[", "]"))
				}
				b.WriteString("    }\n}\n")
				source, program := write("law.cpp", b.String()), filepath.Join(dir, "law")
				out, err := exec.Command("g++", "-std=c++17", "-O0", "-Wall", "-Werror", "-Wno-unused-function", "-Wno-parentheses", "-Wno-unused-const-variable", "-o", program, source).CombinedOutput()
				if err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				cmd = exec.Command(program)
			case Python:
				need("python3")
				b.WriteString("import math, sys\nlaws = []\n")
				for _, l := range laws {
					fmt.Fprintf(&b, "%s\nlaws.append(lambda p, f=%s: f(*p[:%d]))\n", "space = {'math': math}\nexec('''"+l.Emit(lang)+"''', space)", "space['"+l.(*found).name("grundy")+"']", len(l.(*found).vars))
				}
				b.WriteString("for line in sys.stdin:\n    i, *p = map(int, line.split())\n    print(int(laws[i](p)))\n")
				cmd = exec.Command("python3", write("law.py", b.String()))
			case Go:
				need("go")
				var main strings.Builder
				main.WriteString("package main\n\nimport (\n\t\"bufio\"\n\t\"fmt\"\n\t\"os\"\n")
				for i, l := range laws {
					f := l.(*found)
					src := l.Emit(lang)
					head := fmt.Sprintf("package law%d\n\n", i)
					if strings.Contains(src, "bits.") {
						head += "import \"math/bits\"\n\n"
					}
					tail := fmt.Sprintf("\nfunc Value(p [3]int64) int64 { return %s }\n", call(f, "[", "]"))
					if f.lost {
						tail = fmt.Sprintf("\nfunc Value(p [3]int64) int64 {\n\tif %s {\n\t\treturn 1\n\t}\n\treturn 0\n}\n", call(f, "[", "]"))
					}
					write(fmt.Sprintf("law%d/law.go", i), head+src+tail)
					fmt.Fprintf(&main, "\t\"laws/law%d\"\n", i)
				}
				main.WriteString(")\n\nvar laws = []func([3]int64) int64{")
				for i := range laws {
					fmt.Fprintf(&main, "law%d.Value, ", i)
				}
				main.WriteString("}\n\nfunc main() {\n\tin := bufio.NewReader(os.Stdin)\n\tfor {\n\t\tvar i int\n\t\tvar p [3]int64\n\t\tif _, err := fmt.Fscan(in, &i, &p[0], &p[1], &p[2]); err != nil {\n\t\t\treturn\n\t\t}\n\t\tfmt.Println(laws[i](p))\n\t}\n}\n")
				write("main.go", main.String())
				write("go.mod", "module laws\n\ngo 1.25.0\n")
				build := exec.Command("go", "build", "-o", "program", ".")
				build.Dir = dir
				if out, err := build.CombinedOutput(); err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				cmd = exec.Command(filepath.Join(dir, "program"))
			}
			cmd.Stdin = bytes.NewReader(input.Bytes())
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			got, lines := strings.Fields(string(out)), strings.Fields(want.String())
			asked := strings.Split(input.String(), "\n")
			if len(got) != len(lines) {
				t.Fatalf("%d answers to %d questions", len(got), len(lines))
			}
			bad := map[string]bool{}
			for i := range got {
				which, _, _ := strings.Cut(asked[i], " ")
				if got[i] != lines[i] && !bad[which] {
					bad[which] = true
					var k int
					fmt.Sscan(which, &k)
					t.Errorf("law %s: %s says %s, not %s\n%s", laws[k].Text(), asked[i], got[i], lines[i], laws[k].Emit(lang))
				}
			}
		})
	}
}

// TestText has no two operators of a text side by side that readers rank
// differently: of xor, mod, & and | no two kinds stand between the same
// parentheses and comparisons, nor one of them with a sum or a product.
func TestText(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var random func(depth int) *expr
	random = func(depth int) *expr {
		op := opcode(rng.IntN(int(opEq)))
		o := opTable[op]
		switch {
		case depth == 0 && o.args > 0 || op == opMid || op == opMates:
			return &expr{op: opVar, k: rng.Int64N(2)}
		case o.args == 0:
			return &expr{op: op, k: rng.Int64N(2)}
		case o.args == 1:
			return unary(op, random(depth-1))
		}
		return join(op, random(depth-1), random(depth-1))
	}
	vars := []string{"x", "y"}
	texts := []string{
		digitSay(digitRule{b: 2, x: 1}, digitRule{b: 1, a: 1, c: 3, x: 2}),
		digitSay(digitRule{b: -1, c: 1}, digitRule{a: 2, x: 2}),
	}
	for i := range 20_000 {
		e := random(1 + i%4)
		if i%5 == 0 {
			e = join(opEq+opcode(rng.IntN(4)), e, random(2))
		}
		texts = append(texts, e.phrase(vars))
	}
	for _, text := range texts {
		if level := mixed(text); level != "" {
			t.Fatalf("%s: operators meet in %q", text, level)
		}
	}
}

func digitSay(even, odd digitRule) string {
	l := &digitLaw{k: 2, rules: []digitRule{even, odd}}
	return l.say(&saying{name: "g", vars: []string{"n"}, subs: new(int)})
}

// mixed returns a part of a text in which operators of different kinds meet.
func mixed(text string) string {
	kinds := map[string]string{"xor": "xor", "mod": "mod", "&": "&", "|": "|", "+": "sum", "-": "sum", "*": "sum", "/": "sum"}
	// levels holds for each open parenthesis the operator kind seen within it.
	levels := []string{""}
	for _, word := range strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ", ",", " , ", ";", " ; ").Replace(text)) {
		top := len(levels) - 1
		switch kind := kinds[word]; {
		case word == "(":
			levels = append(levels, "")
		case word == ")":
			levels = levels[:top]
		case strings.Contains(", ; = != < <= and or", word):
			levels[top] = ""
		case kind == "":
		case levels[top] == "":
			levels[top] = kind
		case levels[top] != kind:
			return levels[top] + " and " + kind
		}
	}
	return ""
}
