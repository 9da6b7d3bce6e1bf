// Package export makes packages of a problem for judges: statement, tests with answers,
// validators, programs by verdict, and the limits that were measured.
package export

import (
	"bytes"
	"compress/flate"
	"crypto/sha1"
	_ "embed"
	"fmt"
	"math"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/solution"
)

// Formats are the formats of packages. One directory serves Kattis and DOMjudge.
var Formats = []string{"kattis", "domjudge", "polygon"}

// mostCases is the limit of cases in a file where the judge has published none.
const mostCases = 20_000

// Strict returns the format of the inputs in packages of p, which every judge takes.
func Strict(p *contest.Problem) *format.Format { return p.Format.Strict(p.Size, mostCases) }

// Options are the choices for a package.
type Options struct {
	Format  string // one of Formats
	Folder  string // the name of the package's folder
	Nimsum  string // the version of nimsum
	MaxSize int64  // the most bytes of all tests, zipped, and of a single one as it is
	Testlib []byte // testlib.h for a package for Polygon, or nil
	// Step reports progress: steps done and steps in all. Each test takes two steps.
	Step func(done, total int)
}

// A Report says what a package contains.
type Report struct {
	Samples, Tests, Programs int
	LeftOut                  []string // clauses: what the package lacks, and why
}

// Folder returns the name of a folder for a package. The error says that judges refuse it as the
// name of a problem.
func Folder(dir, format string) (name string, err error) {
	whole, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	base := filepath.Base(whole)
	if format != "polygon" && strings.Trim(base, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return "", fmt.Errorf("the folder's name is the problem's at the judge: %q is not made of small letters and digits alone", base)
	}
	return base, nil
}

// A pack is a package being made.
type pack struct {
	p           *contest.Problem
	f           *format.Format
	dir         *files.Dir
	o           Options
	record      *Record
	samples     []sample
	tests       []*test
	submissions []*submission
	report      Report
	err         error // the first error of write
}

// A test is a secret test of the package.
type test struct {
	Test
	name         string // its file's name without the ending
	size, zipped int64  // bytes
	out          bool   // left out, as the tests are too large
}

// A submission is a program of the package.
type submission struct {
	solution.Solution
	Program
	killed []*test // tests that stop it
}

// Make fills dir with a package of p. The same call makes the same bytes.
func Make(p *contest.Problem, dir *files.Dir, o Options) (*Report, error) {
	k := &pack{p: p, f: Strict(p), dir: dir, o: o}
	others := k.kattis
	if o.Format == "polygon" {
		others = k.polygon
	}
	for _, step := range []func() error{k.read, k.makeSamples, k.measureTests, k.fit, k.writeTests, others} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	k.report.Samples, k.report.Tests, k.report.Programs = len(k.samples), len(k.tests), len(k.submissions)
	return &k.report, nil
}

func (k *pack) leaveOut(format string, args ...any) {
	k.report.LeftOut = append(k.report.LeftOut, fmt.Sprintf(format, args...))
}

// read reads the record, and the programs that were measured as they are now.
func (k *pack) read() error {
	var err error
	if k.record, err = ReadRecord(k.p); err != nil {
		return err
	}
	all, err := solution.Read(k.p.Solutions())
	if err != nil {
		return err
	}
	tests := map[string]*test{}
	for i, t := range k.record.Tests {
		k.tests = append(k.tests, &test{Test: t, name: fmt.Sprintf("%02d-%s", i+1, t.Family)})
		tests[t.Name] = k.tests[i]
	}
	for _, s := range all {
		measured := k.record.program(&s)
		switch {
		case slices.Contains(k.record.Accepted, s.Path):
			k.leaveOut("%s: none of the tests stops it", s.Path)
			continue
		case s.Needs > Patience:
			k.leaveOut("%s: it needs %v", s.Path, s.Needs)
			continue
		case measured == nil:
			k.leaveOut("%s: it has not been measured as it is now", s.Path)
			continue
		}
		q := &submission{Solution: s, Program: *measured}
		for _, name := range q.Killed {
			q.killed = append(q.killed, tests[name])
		}
		k.submissions = append(k.submissions, q)
	}
	if len(k.submissions) == 0 || !k.submissions[0].Right() {
		return fmt.Errorf("no accepted program of %s has been measured as it is now", k.p.Name)
	}
	return nil
}

// makeSamples takes the statement's samples in their strict form.
func (k *pack) makeSamples() error {
	for _, c := range cases.Embedded(k.p) {
		in, _, err := c.Texts()
		if err != nil {
			return err
		}
		if k.p.Format.Blank {
			for bytes.Contains(in, []byte("\n\n")) {
				in = bytes.ReplaceAll(in, []byte("\n\n"), []byte("\n"))
			}
		}
		if _, err := k.f.Check(fastio.NewBytesReader(in)); err != nil {
			return fmt.Errorf("sample %s: %w", c.Name, err)
		}
		ans, err := k.p.Answer(in)
		if err != nil {
			return err
		}
		k.samples = append(k.samples, sample{in, ans})
	}
	return nil
}

// paths returns the names of the files of test i.
func (k *pack) paths(i int, t *test) (in, ans string) {
	if k.o.Format == "polygon" {
		n := len(k.samples) + i + 1
		return fmt.Sprintf("tests/%03d", n), fmt.Sprintf("tests/%03d.a", n)
	}
	return "data/secret/" + t.name + ".in", "data/secret/" + t.name + ".ans"
}

// measureTests finds how large each test is when it is zipped. Inputs are not kept: they
// are large.
func (k *pack) measureTests() error {
	k.o.Step(0, 2*len(k.tests))
	for i, t := range k.tests {
		in, err := t.Input(k.p)
		if err != nil {
			return err
		}
		var zipped bytes.Buffer
		w, _ := flate.NewWriter(&zipped, flate.DefaultCompression)
		w.Write(in)
		w.Close()
		t.size, t.zipped = int64(len(in)), int64(zipped.Len())
		k.o.Step(i+1, 2*len(k.tests))
	}
	return nil
}

// fit leaves out the largest tests until the others fit, and then the wrong programs that
// no test stops any more.
func (k *pack) fit() error {
	total := int64(0)
	for _, t := range k.tests {
		if t.out = t.size > k.o.MaxSize; t.out {
			k.leaveOut("test %s: it is larger than %d bytes", t.Name, k.o.MaxSize)
		} else {
			total += t.zipped
		}
	}
	left := func(t *test) bool { return t.out }
	k.tests = slices.DeleteFunc(k.tests, left)
	for total > k.o.MaxSize {
		t := slices.MaxFunc(k.tests, func(a, b *test) int { return int(a.zipped - b.zipped) })
		total -= t.zipped
		t.out = true
		k.leaveOut("test %s: with it the tests would be larger than %d bytes zipped", t.Name, k.o.MaxSize)
		k.tests = slices.DeleteFunc(k.tests, left)
	}
	k.submissions = slices.DeleteFunc(k.submissions, func(q *submission) bool {
		q.killed = slices.DeleteFunc(q.killed, left)
		lost := !q.Right() && len(q.killed) == 0
		if lost {
			k.leaveOut("%s: the tests that stop it are left out", q.Solution.Path)
		}
		return lost
	})
	return nil
}

// writeTests writes the secret tests.
func (k *pack) writeTests() error {
	for i, t := range k.tests {
		in, err := t.Input(k.p)
		if err != nil {
			return err
		}
		ans, err := k.p.Answer(in)
		if err != nil {
			return err
		}
		inPath, ansPath := k.paths(i, t)
		k.write(inPath, in)
		k.write(ansPath, ans)
		if k.err != nil {
			return k.err
		}
		k.o.Step(len(k.record.Tests)+i+1, 2*len(k.record.Tests))
	}
	return nil
}

// write writes a file of the package. After an error, which it keeps in k.err, it writes
// nothing.
func (k *pack) write(name string, content []byte) {
	if k.err == nil {
		k.err = k.dir.Write(name, content)
	}
}

// uuid returns the problem's identifier, of version 5: it depends on the name alone.
func (k *pack) uuid() string {
	h := sha1.Sum([]byte("\x6b\xa7\xb8\x11\x9d\xad\x11\xd1\x80\xb4\x00\xc0\x4f\xd4\x30\xc8" + "nimsum/problems/" + k.p.Name))
	u := h[:16]
	u[6], u[8] = u[6]&0x0f|0x50, u[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", u[:4], u[4:6], u[6:8], u[8:10], u[10:])
}

// rights says who holds which rights.
func (k *pack) rights() string {
	ours := "Statement (in our own words), tests, validators and programs: the nimsum authors, under the MIT licence in LICENSE."
	if k.p.Origin == "classic" {
		return ours + " The game is a classic."
	}
	return ours + " Title, task and samples: " + k.p.Origin + "; ask there before you publish them."
}

// head returns the comment at the head of a validator.
func (k *pack) head() string {
	return fmt.Sprintf("// Validates inputs of %s (%s), strictly. Made from the declaration of the format.\n", k.p.Title, k.p.Name)
}

// handIn tells how to give the package to a judge.
func (k *pack) handIn() string {
	if k.o.Format == "polygon" {
		return "Zip what is in this folder; what reads Polygon's packages begins at problem.xml.\n"
	}
	return strings.ReplaceAll(`Kattis' verifyproblem checks the folder. DOMjudge takes what is in it, zipped, on its page of problems or by its API:

    verifyproblem NAME
    (cd NAME && zip -qr ../NAME.zip .)
    curl -u admin -F zip=@NAME.zip https://JUDGE/api/v4/contests/CONTEST/problems
`, "NAME", k.o.Folder)
}

// limits says which limits the judge sets.
func (k *pack) limits() string {
	memory := fmt.Sprintf("%d MiB of memory", k.record.Memory)
	switch k.o.Format {
	case "polygon":
		return fmt.Sprintf("%g s and %s", k.record.Limit, memory)
	case "domjudge":
		return fmt.Sprintf("%g s and %s", math.Ceil(k.record.Limit), memory)
	}
	return fmt.Sprintf("at Kattis twice the time of the slowest accepted program, as measured there, at DOMjudge %g s; %s", math.Ceil(k.record.Limit), memory)
}

// submissionPath returns the path of a program in the package.
func (k *pack) submissionPath(q *submission) string {
	name := path.Base(q.Solution.Path)
	if k.o.Format == "polygon" {
		return "solutions/" + name
	}
	return "submissions/" + kattisFolders[q.Solution.Verdict] + "/" + name
}

// license is the text of nimsum's licence.
//
//go:embed license.txt
var license []byte

// readme returns README.md, which shows what each program and each test is there for.
func (k *pack) readme() []byte {
	var b strings.Builder
	names := map[*test]string{}
	for i, t := range k.tests {
		names[t], _ = k.paths(i, t)
	}
	fmt.Fprintf(&b, "# %s\n\nMade by `nimsum export %s --format %s --output %s` of nimsum %s; the same command makes the same bytes.\n\n%s\n\n",
		k.p.Title, k.p.Name, k.o.Format, k.o.Folder, k.o.Nimsum, k.rights())
	fmt.Fprintf(&b, "Limits: %s. The programs were measured with %g s of processor time: the slowest accepted one needs at most half\nof it, and those that are too slow need more than twice as much.\n\n", k.limits(), k.record.Limit)
	b.WriteString("## Handing it in\n\n" + k.handIn() + "\n")
	b.WriteString("## Programs\n\n| program | verdict | slowest, s | mistake | stopped by, among others |\n|---|---|--:|---|---|\n")
	for _, q := range k.submissions {
		by := seq.List(q.killed, func(t *test) string { return names[t] })
		seconds := ""
		if q.Right() {
			seconds = fmt.Sprintf("%.2f", q.Seconds)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", k.submissionPath(q), q.Solution.Verdict, seconds, strings.ReplaceAll(q.Mistake, "|", "\\|"), strings.Join(by, ", "))
	}
	b.WriteString("\n## Tests\n\nThere are samples, and these. A test that stops no program is here for a bound that no other reaches.\n\n| test | made by | stops | bounds it alone reaches |\n|---|---|---|---|\n")
	for _, t := range k.tests {
		var stops []string
		for _, q := range k.submissions {
			if slices.Contains(q.killed, t) {
				stops = append(stops, path.Base(q.Solution.Path))
			}
		}
		made := fmt.Sprintf("`nimsum gen %s --family %s --size %d --seed %d", k.p.Name, t.Family, t.Size, t.Seed)
		if t.Cases > 1 {
			made += fmt.Sprintf(" --cases %d", t.Cases)
		}
		if t.Outcome == "won" || t.Outcome == "lost" {
			made += " --" + t.Outcome
		}
		fmt.Fprintf(&b, "| %s | %s` | %s | %s |\n", names[t], made, strings.Join(stops, ", "), strings.Join(t.Bounds, ", "))
	}
	if len(k.report.LeftOut) > 0 {
		b.WriteString("\n## Left out\n\n")
		for _, s := range k.report.LeftOut {
			fmt.Fprintf(&b, "* %s\n", s)
		}
	}
	return []byte(b.String())
}
