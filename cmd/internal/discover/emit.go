package discover

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/run"
	"nimsum/problems/law"
)

// Languages are the languages of the programs.
var Languages = []string{string(law.CPP), string(law.Python), string(law.Go)}

// Program returns a program that reads positions, one a line, and writes the value of
// each. The function of the law stands at its top, to be copied.
func (r Report) Program(lang law.Lang) string {
	function := strings.Trim(r.Law.Emit(lang), "\n")
	arity := len(r.Rows[0].Coordinates())
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
		if r.Question.OnlyLost() {
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
		if strings.Contains(function, "bits.") {
			imports = append(imports, "math/bits")
		}
		var quoted, pointers []string
		for _, p := range imports {
			quoted = append(quoted, "\t"+strconv.Quote(p))
		}
		for _, v := range variables {
			pointers = append(pointers, "&"+v)
		}
		answer := "fmt.Fprintln(out, grundy(" + args + "))"
		if r.Question.OnlyLost() {
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
		if r.Question.OnlyLost() {
			answer = "'lost' if lost(*p) else 'won'"
		}
		imports := "import sys"
		if strings.Contains(function, "math.") {
			imports = "import math\n" + imports
		}
		return head + fmt.Sprintf(`%s

%s


for line in sys.stdin:
    p = [int(word) for word in line.split()]
    if p:
        print(%s)
`, imports, function, answer)
	}
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// mostTried bounds the positions on which a program is tried.
const mostTried = 20_000

// Emit returns the program of the law. It first runs the program and compares with the
// values known, far beyond the table too. The error is a *Wrong if the program is wrong.
func (r Report) Emit(ctx context.Context, lang law.Lang) (string, error) {
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
	var asked, want []string
	for _, rows := range [][]question.Row{r.Far(), r.Beyond, r.Rows} {
		for _, row := range slices.Backward(rows) { // the last are the largest ones
			if len(want) == mostTried {
				break
			}
			asked = append(asked, row.Join(" "))
			want = append(want, r.word(row.Value))
		}
	}
	result, err := ready.Run(ctx, strings.NewReader(strings.Join(asked, "\n")+"\n"), run.Limits{CPU: 20 * time.Second, Memory: 1 << 30})
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

// A Wrong is a fault of nimsum: a program that disagrees with its law.
type Wrong struct{ message string }

func (w *Wrong) Error() string { return "internal fault: " + w.message + "; nothing is printed" }

func fault(format string, args ...any) error { return &Wrong{fmt.Sprintf(format, args...)} }
