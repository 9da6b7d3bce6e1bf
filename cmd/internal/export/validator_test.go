package export

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/format"
	"nimsum/testdata/long"
)

var testlib = flag.String("testlib", "", "also try validators that use this testlib.h")

// allMain reads records, a length of 8 bytes and an input, and writes 1 for each that is
// valid and 0 for each that is not.
const allMain = `
#include <cstdint>
int main() {
    for (uint64_t head[2]; fread(head, 8, 2, stdin) == 2;) {
        text.resize(head[1]);
        at = 0;
        if (fread(&text[0], 1, head[1], stdin) != head[1]) return 1;
        char verdict = '1';
        try {
            (*inputs[head[0]])();
        } catch (const std::string&) {
            verdict = '0';
        }
        putchar(verdict);
    }
}
`

// inputsOf yields small inputs of every family and spoilt copies of them.
func inputsOf(t *testing.T, p *contest.Problem, f *format.Format) iter.Seq2[string, []byte] {
	t.Helper()
	return func(yield func(string, []byte) bool) {
		for name, cases := range fileLimits(t, p, f) {
			var b bytes.Buffer
			out := fastio.NewWriter(&b)
			f.Frame.Write(out, cases...)
			out.Flush()
			if _, err := f.Check(fastio.NewBytesReader(b.Bytes())); err == nil {
				t.Errorf("%s: %s is valid", p.Name, name)
			}
			if !yield(name, b.Bytes()) {
				return
			}
		}
		for i := range p.Families {
			family := &p.Families[i]
			sizes := []int{1, 2, 3, 5}
			if long.Tests() {
				sizes = []int{1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 100, min(10_000, p.MaxSize())}
			}
			for _, size := range sizes {
				cases := 1
				if f.Frame.Many() && size <= 10 {
					cases = 2
				}
				in := contesttest.Input(t, p, contest.Request{Family: family, Seed: uint64(size), Size: min(size, p.MaxSize()), Cases: cases})
				if !yield(fmt.Sprintf("%s, size %d", family.Name, size), in) {
					return
				}
				if len(in) > 60 && !(long.Tests() && len(in) < 200) {
					continue
				}
				for s := range f.Spoilt(in) {
					if !yield(fmt.Sprintf("%s, size %d, with %s", family.Name, size, s.Wrong), s.Text) {
						return
					}
				}
			}
		}
	}
}

// fileLimits returns the cases of files that break only a limit of a whole file: on the number
// of cases, and in long tests for Got Root? on the sum of their sizes.
func fileLimits(t *testing.T, p *contest.Problem, f *format.Format) map[string][][]byte {
	t.Helper()
	files := map[string][][]byte{}
	repeated := func(family *contest.Family, size int, times int64) [][]byte {
		r := contest.Request{Family: family, Size: size, Cases: 1, Seed: 1}
		one, err := f.Split(contesttest.Input(t, p, r))
		if err != nil {
			t.Fatal(err)
		}
		return slices.Repeat(one, int(times))
	}
	if n := f.MaxCases(); n > 1000 {
		files["too many cases"] = repeated(&p.Families[0], 1, n+1)
	}
	total := slices.IndexFunc(f.Bounds, func(b format.Bound) bool { return b.Name == "total" })
	if path := p.Family("path"); path != nil && total >= 0 && long.Tests() {
		files["too many in all"] = repeated(path, p.MaxSize(), f.Bounds[total].Max/int64(p.MaxSize())+1)
	}
	return files
}

// TestValidatorsAgree holds the validators in C++ against our own checks, on inputs of
// every problem and family and on spoilt ones.
func TestValidatorsAgree(t *testing.T) {
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("no g++")
	}
	var source strings.Builder
	source.WriteString(stdinReader + lists)
	names := ""
	for _, p := range problems.All() {
		input, err := inputFunction(Strict(p))
		if err != nil {
			t.Fatalf("%s: %v", p.Name, err)
		}
		fmt.Fprintf(&source, "namespace of_%s {\n%s}\n", p.Name, input)
		names += "of_" + p.Name + "::input, "
	}
	fmt.Fprintf(&source, "void (*inputs[])() = {%s};\n%s", names, allMain)
	dir := t.TempDir()
	file, program := filepath.Join(dir, "all.cpp"), filepath.Join(dir, "all")
	if err := os.WriteFile(file, []byte(source.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command(compiler, "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", program, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	var records bytes.Buffer
	var want []byte
	var what []string
	for i, p := range problems.All() {
		f := Strict(p)
		before := len(want)
		valid := 0
		for name, text := range inputsOf(t, p, f) {
			binary.Write(&records, binary.NativeEndian, [2]uint64{uint64(i), uint64(len(text))})
			records.Write(text)
			verdict := byte('0')
			if _, err := f.Check(fastio.NewBytesReader(text)); err == nil {
				verdict = '1'
				valid++
			}
			want, what = append(want, verdict), append(what, p.Name+": "+name)
		}
		if valid < 4*len(p.Families) || len(want)-before-valid < 100 {
			t.Errorf("%s: of %d inputs %d are valid", p.Name, len(want)-before, valid)
		}
	}
	run := exec.Command(program)
	run.Stdin = &records
	run.Stderr = os.Stderr
	got, err := run.Output()
	if err != nil || len(got) != len(want) {
		t.Fatalf("%d verdicts, want %d, error %v", len(got), len(want), err)
	}
	for i, name := range what {
		if got[i] != want[i] {
			t.Errorf("%s: the validator says %c, we %c", name, got[i], want[i])
		}
	}
	t.Logf("%d inputs", len(want))
}

// TestTestlibValidators does the same with testlib, a process for each input.
func TestTestlibValidators(t *testing.T) {
	if *testlib == "" {
		t.Skip("no -testlib")
	}
	header, err := os.ReadFile(*testlib)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems.All() {
		f := Strict(p)
		dir := t.TempDir()
		program := filepath.Join(dir, "validator")
		os.WriteFile(filepath.Join(dir, "testlib.h"), header, 0o600)
		source, err := validator("", testlibReader, testlibMain, f)
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile(program+".cpp", []byte(source), 0o600)
		if said, err := exec.Command("g++", "-std=c++17", "-O1", "-w", "-o", program, program+".cpp").CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", p.Name, err, said)
		}
		n := 0
		for name, text := range inputsOf(t, p, f) {
			if n++; n > 2000 && !long.Tests() {
				break
			}
			run := exec.Command(program)
			run.Stdin = bytes.NewReader(text)
			got := run.Run() == nil
			_, err := f.Check(fastio.NewBytesReader(text))
			if want := err == nil; got != want {
				t.Errorf("%s: %s: the validator says %t, we %t (%v)", p.Name, name, got, want, err)
			}
		}
		t.Logf("%s: %d inputs", p.Name, n)
	}
}
