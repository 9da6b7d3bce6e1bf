package export

import (
	"fmt"
	"math"
	"path"
	"strconv"
)

// kattisFolders has the folder of the programs of each verdict. Kattis and DOMjudge call
// it a runtime error if a program runs out of memory.
var kattisFolders = map[string]string{
	"AC": "accepted", "WA": "wrong_answer", "TLE": "time_limit_exceeded", "RTE": "run_time_error", "MLE": "run_time_error",
}

// kattis writes all files but the secret tests: those of Kattis' legacy format, and
// DOMjudge's own.
func (k *pack) kattis() error {
	// A quoted string of Go is also one of YAML.
	author, rights := "source: "+strconv.Quote(k.p.Origin), k.rights()
	if k.p.Origin == "classic" {
		author = `author: "The nimsum authors"`
		rights += " The format has no name for that licence, which is a permission to all."
	}
	k.write("problem.yaml", fmt.Appendf(nil, `# %s
name: %q
uuid: %s
%s
license: permission
rights_owner: %q
limits:
  time_multiplier: 2
  memory: %d
`, rights, k.p.Title, k.uuid(), author, owner(k.p.Origin), k.record.Memory))
	k.write("domjudge-problem.ini", fmt.Appendf(nil, "short-name = %s\nname = %q\ntimelimit = %d\nexternalid = %s\n",
		k.p.Name, k.p.Title, int(math.Ceil(k.record.Limit)), k.p.Name))
	tex, err := statementTeX(k.p, k.f)
	if err != nil {
		return err
	}
	k.write("problem_statement/problem.en.tex", tex)
	page, err := statementHTML(k.p, k.f, k.samples)
	if err != nil {
		return err
	}
	k.write("problem_statement/problem.html", page)
	for i, s := range k.samples {
		name := fmt.Sprintf("data/sample/%02d", i+1)
		k.write(name+".in", s.in)
		k.write(name+".ans", s.ans)
	}
	validator, err := stdinValidator(k.head(), k.f)
	if err != nil {
		return err
	}
	k.write("input_validators/validator.cpp", []byte(validator))
	for _, q := range k.sent {
		k.write("submissions/"+kattisFolders[q.Solution.Verdict]+"/"+path.Base(q.Solution.Path), q.Text)
	}
	k.write("README.md", k.readme())
	return k.err
}

func owner(origin string) string {
	if origin == "classic" {
		return "The nimsum authors"
	}
	return "The nimsum authors; title, task and samples: " + origin
}
