package discover

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"nimsum/cmd/internal/run"
	"nimsum/problems/law"
)

// Languages are those that programs are written in.
var Languages = []string{string(law.CPP), string(law.Python), string(law.Go)}

// Program writes a whole program that reads positions, one a line, and writes the
// value of each. A function that can be taken alone stands at its top.
func (r *Report) Program(lang law.Lang) string {
	function := strings.Trim(r.Law.Emit(lang), "\n")
	arity := len(r.Positions[0])
	comment := "//"
	if lang == law.Python {
		comment = "#"
	}
	head := fmt.Sprintf("%s %s\n%s %s\n", comment, brief(oneLine(r.Law.Text()), shownLaw), comment, oneLine(r.verdict()))
	var variables, verbs []string
	for i := range arity {
		variables = append(variables, "p"+strconv.Itoa(i))
		verbs = append(verbs, ">> p"+strconv.Itoa(i))
	}
	args := strings.Join(variables, ", ")
	switch lang {
	case law.CPP:
		answer := "cout << grundy(" + args + ") << '\\n';"
		if r.Lost() {
			answer = "cout << (lost(" + args + ") ? \"lost\\n\" : \"won\\n\");"
		}
		return head + fmt.Sprintf(`#include <bits/stdc++.h>
using namespace std;

%s

int main() {
    string line;
    while (getline(cin, line)) {
        istringstream in(line);
        long long %s;
        if (in %s) %s
    }
}
`, function, args, strings.Join(verbs, " "), answer)
	case law.Go:
		imports := []string{"bufio", "fmt", "os"}
		for _, p := range []string{"bits", "big"} {
			if strings.Contains(function, p+".") {
				imports = append(imports, "math/"+p)
			}
		}
		for _, p := range []string{"math", "sort", "slices"} {
			if strings.Contains(function, p+".") {
				imports = append(imports, p)
			}
		}
		var quoted, pointers []string
		for _, p := range imports {
			quoted = append(quoted, "\t"+strconv.Quote(p))
		}
		for _, v := range variables {
			pointers = append(pointers, "&"+v)
		}
		answer := "fmt.Fprintln(out, grundy(" + args + "))"
		if r.Lost() {
			answer = "if lost(" + args + ") {\n\t\t\tfmt.Fprintln(out, \"lost\")\n\t\t} else {\n\t\t\tfmt.Fprintln(out, \"won\")\n\t\t}"
		}
		return head + fmt.Sprintf(`package main

import (
%s
)

%s

func main() {
	in := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		var %s int64
		if _, err := fmt.Sscan(in.Text(), %s); err != nil {
			continue
		}
		%s
	}
}
`, strings.Join(quoted, "\n"), function, args, strings.Join(pointers, ", "), answer)
	default:
		answer := "grundy(*p)"
		if r.Lost() {
			answer = "'lost' if lost(*p) else 'won'"
		}
		return head + fmt.Sprintf(`import math
import sys

%s


for line in sys.stdin:
    p = [int(word) for word in line.split()]
    if p:
        print(%s)
`, function, answer)
	}
}

// far returns positions far out, and the values that a theorem tells of them, or the
// law itself: a program has to say what it does.
func (r *Report) far() (positions [][]int64, values []uint64) {
	const some = 2000
	add := func(p []int64, v uint64) { positions, values = append(positions, p), append(values, v) }
	if r.proof != nil {
		for i := range some {
			for _, n := range []int{len(r.proof.values) - 1 - i, len(r.proof.values) + 977*i} {
				if n < 0 {
					continue
				}
				v := r.proof.value(n)
				if r.Lost() {
					v = number(v == 0)
				}
				add([]int64{int64(n)}, v)
			}
		}
		return positions, values
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range some / 10 {
		p := make([]int64, len(r.Positions[0]))
		for k := range p {
			p[k] = rng.Int64N(int64(1) << (2 + i%19)) // up to a million
		}
		if v, ok := r.Law.Eval(p); ok {
			add(p, v)
		}
	}
	return positions, values
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// mostTried is how many positions a program is tried on.
const mostTried = 20_000

// Emit writes the program of the law and runs it against what the rules said, on
// positions beyond the table too.
func (r *Report) Emit(ctx context.Context, lang law.Lang) (string, error) {
	program := r.Program(lang)
	dir, err := os.MkdirTemp("", "nimsum-discover")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "law."+string(lang))
	if err := os.WriteFile(name, []byte(program), 0o600); err != nil {
		return "", err
	}
	ready, err := run.Prepare(ctx, run.Source{File: name})
	if refused := new(run.CompileFailure); errors.As(err, &refused) {
		return "", fault("the program does not compile: %s", refused.Message)
	}
	if err != nil {
		return "", fmt.Errorf("the program could not be tried, and is not printed: %w", err)
	}
	defer ready.Close()
	var in bytes.Buffer
	var want []string
	far, values := r.far()
	for _, part := range []struct {
		positions [][]int64
		values    []uint64
	}{{far, values}, {r.Beyond, r.Values2}, {r.Positions[:len(r.Values)], r.Values}} {
		// The last are the largest ones.
		for i := len(part.positions) - 1; i >= 0 && len(want) < mostTried; i-- {
			for k, x := range part.positions[i] {
				if k > 0 {
					in.WriteByte(' ')
				}
				in.WriteString(strconv.FormatInt(x, 10))
			}
			in.WriteByte('\n')
			want = append(want, r.word(part.values[i]))
		}
	}
	asked := strings.Split(strings.TrimSpace(in.String()), "\n")
	result, err := ready.Run(ctx, &in, run.Limits{CPU: 20 * time.Second, Memory: 1 << 30})
	if err != nil {
		return "", err
	}
	if result.Verdict != "" {
		return "", fault("the program for the law %s fails: %s", brief(oneLine(r.Law.Text()), shownLaw), result.Reason)
	}
	got := strings.Fields(string(result.Output))
	for i, w := range want {
		if i >= len(got) || got[i] != w {
			said := "nothing"
			if i < len(got) {
				said = got[i]
			}
			return "", fault("the program for the law %s is wrong at position %s: it says %s, and it is %s", brief(oneLine(r.Law.Text()), shownLaw), asked[i], said, w)
		}
	}
	return program, nil
}

// A Wrong is a fault of ours: a program that does not do what its law says.
type Wrong struct{ message string }

func (w *Wrong) Error() string { return "internal fault: " + w.message + "; nothing is printed" }

func fault(format string, args ...any) error { return &Wrong{fmt.Sprintf(format, args...)} }
