package export

import (
	"fmt"
	"math"
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
	k.write("problem.yaml", []byte(k.yaml()))
	k.write("domjudge-problem.ini", fmt.Appendf(nil, "short-name = %s\nname = %q\ntimelimit = %d\nexternalid = %s\n",
		k.p.Name, k.p.Title, int(math.Ceil(k.record.Limit)), k.p.Name))
	tex, err := k.statementTeX()
	if err != nil {
		return err
	}
	k.write("problem_statement/problem.en.tex", tex)
	page, err := k.statementHTML()
	if err != nil {
		return err
	}
	k.write("problem_statement/problem.html", page)
	for i, s := range k.samples {
		name := fmt.Sprintf("data/sample/%02d", i+1)
		k.write(name+".in", s.in)
		k.write(name+".ans", s.ans)
	}
	source, err := validator(k.head(), stdinReader, stdinMain, k.f)
	if err != nil {
		return err
	}
	k.write("input_validators/validator.cpp", []byte(source))
	for _, q := range k.submissions {
		k.write(k.submissionPath(q), q.Text)
	}
	k.write("LICENSE", license)
	k.write("README.md", k.readme())
	return k.err
}

// yaml returns problem.yaml.
func (k *pack) yaml() string {
	// A quoted string of Go is also one of YAML. The licence of a task that is not ours is
	// unknown until its owner has been asked.
	author, license, rights := "source: "+strconv.Quote(k.p.Origin), "unknown", k.rights()
	if k.p.Origin == "classic" {
		author, license = `author: "The nimsum authors"`, "permission"
		rights += " The format has no name for that licence, which is a permission to all."
	} else if k.p.Link != "" {
		author += "\nsource_url: " + k.p.Link
	}
	keywords := "impartial-game"
	if k.p.Game == nil {
		keywords = "grid"
	}
	for _, t := range k.p.Techniques {
		keywords += " " + t.Word()
	}
	return fmt.Sprintf(`# %s
name: %q
uuid: %s
%s
keywords: %s
license: %s
rights_owner: %q
limits:
  time_multiplier: 2
  memory: %d
`, rights, k.p.Title, k.uuid(), author, keywords, license, owner(k.p.Origin), k.record.Memory)
}

func owner(origin string) string {
	if origin == "classic" {
		return "The nimsum authors"
	}
	return "The nimsum authors; title, task and samples: " + origin
}
