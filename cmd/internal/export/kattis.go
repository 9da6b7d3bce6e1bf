package export

import (
	"fmt"
	"math"
	"path"
	"strconv"
)

// kattisFolders are where Kattis and DOMjudge look for programs of a verdict. Both call
// it a runtime error where memory does not suffice.
var kattisFolders = map[string]string{
	"AC": "accepted", "WA": "wrong_answer", "TLE": "time_limit_exceeded", "RTE": "run_time_error", "MLE": "run_time_error",
}

// kattis writes what a package in the legacy format of Kattis has besides secret tests,
// with what DOMjudge wants to have besides.
func (k *pack) kattis() error {
	var all []file
	add := func(name string, content []byte) { all = append(all, file{name, content}) }

	// Strings of Go are such of YAML.
	author, rights := "source: "+strconv.Quote(k.p.Origin), k.rights()
	if k.p.Origin == "classic" {
		author = `author: "The nimsum authors"`
		rights += " The format has no name for that licence, which is a permission to all."
	}
	add("problem.yaml", fmt.Appendf(nil, `# %s
name: %q
uuid: %s
%s
license: permission
rights_owner: %q
limits:
  time_multiplier: 2
  memory: %d
`, rights, k.p.Title, k.uuid(), author, owner(k.p.Origin), k.record.Memory))
	add("domjudge-problem.ini", fmt.Appendf(nil, "short-name = %s\nname = %q\ntimelimit = %d\nexternalid = %s\n",
		k.p.Name, k.p.Title, int(math.Ceil(k.record.Limit)), k.p.Name))
	tex, err := statementTeX(k.p, k.f)
	if err != nil {
		return err
	}
	add("problem_statement/problem.en.tex", tex)
	page, err := statementHTML(k.p, k.f, k.samples)
	if err != nil {
		return err
	}
	add("problem_statement/problem.html", page)
	for i, s := range k.samples {
		name := fmt.Sprintf("data/sample/%02d", i+1)
		add(name+".in", s.in)
		add(name+".ans", s.ans)
	}
	validator, err := stdinValidator(k.head(), k.f)
	if err != nil {
		return err
	}
	add("input_validators/validator.cpp", []byte(validator))
	for _, q := range k.sent {
		add("submissions/"+kattisFolders[q.Solution.Verdict]+"/"+path.Base(q.Solution.Path), q.Text)
	}
	add("README.md", k.readme())
	return k.writeAll(all)
}

func owner(origin string) string {
	if origin == "classic" {
		return "The nimsum authors"
	}
	return "The nimsum authors; title, task and samples: " + origin
}

// A file is one of the package.
type file struct {
	name    string
	content []byte
}

func (k *pack) writeAll(all []file) error {
	for _, f := range all {
		if err := k.write(f.name, f.content); err != nil {
			return err
		}
	}
	return nil
}
