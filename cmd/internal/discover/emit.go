package discover

import (
	"context"
	"embed"
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
	"nimsum/problems/law/emit"
)

// Languages are the languages of the programs.
var Languages = []string{string(emit.CPP), string(emit.Python), string(emit.Go)}

//go:embed programs
var programs embed.FS

// Program returns a program that reads positions, one a line, and writes the value of
// each. The function of the law stands at its top, to be copied.
func (r Report) Program(lang emit.Lang) string {
	pattern, err := programs.ReadFile("programs/" + string(lang) + ".txt")
	if err != nil {
		panic(err) // the languages have theirs
	}
	function := strings.Trim(r.Law.Emit(lang), "\n")
	var variables []string
	for i := range r.Rows[0].Coordinates() {
		variables = append(variables, "p"+strconv.Itoa(i))
	}
	args := strings.Join(variables, ", ")
	answer, imports := "", ""
	switch lost := r.Question.OnlyLost(); lang {
	case emit.CPP:
		answer = "grundy(" + args + ")"
		if lost {
			answer = "(lost(" + args + `) ? "lost" : "won")`
		}
	case emit.Go:
		answer = "fmt.Fprintln(out, grundy(" + args + "))"
		if lost {
			answer = "if lost(" + args + ") {\n\t\t\tfmt.Fprintln(out, \"lost\")\n\t\t} else {\n\t\t\tfmt.Fprintln(out, \"won\")\n\t\t}"
		}
		if strings.Contains(function, "bits.") {
			imports = "\n\t\"math/bits\""
		}
	case emit.Python:
		answer = "grundy(*p)"
		if lost {
			answer = "'lost' if lost(*p) else 'won'"
		}
		if strings.Contains(function, "math.") {
			imports = "import math\n"
		}
	}
	return strings.NewReplacer("LAW", brief(oneLine(r.Law.Text()), shownLaw), "VERDICT", oneLine(r.verdict()),
		"FUNCTION", function, "IMPORT", imports, "ANSWER", answer, "VARIABLES", args,
		"ARROWS", strings.Join(variables, " >> "), "POINTERS", strings.Join(variables, ", &")).Replace(string(pattern))
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// mostTried bounds the positions on which a program is tried.
const mostTried = 20_000

// Emit returns the program of the law. It first runs the program and compares with the
// values known, far beyond the table too. The error is a *Wrong if the program is wrong.
func (r Report) Emit(ctx context.Context, lang emit.Lang) (string, error) {
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
