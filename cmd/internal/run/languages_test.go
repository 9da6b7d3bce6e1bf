//go:build linux

package run

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"nimsum/testdata/long"
)

// tools gives the test its own folders, but the compilers' usual caches.
func tools(t *testing.T, needs string) string {
	t.Helper()
	if _, err := exec.LookPath(needs); err != nil {
		t.Skip(needs + " is not installed")
	}
	dir := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", filepath.Join(dir, "cache"))
	if needs == "go" {
		if cache, err := exec.Command("go", "env", "GOCACHE").Output(); err == nil {
			t.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
		}
	}
	return dir
}

// quick are the files whose compilers start fast; others are for long tests.
var quick = []string{"-rf.c", "a{program}{heap}{dir} b.c", "a {stem}.b.py", "my sol.py", "a.c", "esc.c", "stack.c", "null.c"}

// TestFileNames compiles and runs source files of all kinds of names.
func TestFileNames(t *testing.T) {
	const (
		c    = `#include <stdio.h>` + "\n" + `int main(void){puts("ok");}`
		gotx = "package main\n\nfunc main() { println(`no`); print2() }\n\nfunc print2() { _, _ = os.Stdout.WriteString(\"ok\\n\") }\n"
		java = "import java.util.*;\n// class Wrong { void main( }\nclass Helper {}\nclass Main { static String s = \"class No {\"; public static void main(String[] a){ System.out.println(\"ok\"); } }\n"
	)
	for _, f := range []struct{ name, needs, text string }{
		{"-rf.c", "gcc", c},
		{"a{program}{heap}{dir} b.c", "gcc", c},
		{"-rf.py", "python3", "print('ok')"},
		{"a {stem}.b.py", "python3", "print('ok')"},
		{"x_test.go", "go", strings.Replace(gotx, "package main\n", "package main\n\nimport \"os\"\n", 1)},
		{"my sol.v1_windows.go", "go", strings.Replace(gotx, "package main\n", "package main\n\nimport \"os\"\n", 1)},
		{"my sol.v1.rs", "rustc", `fn main() { println!("ok"); }`},
		{"x_test.rs", "rustc", `fn main() { println!("ok"); }`},
		{"sol.java", "javac", java},
		{"my sol-2.java", "javac", strings.Replace(java, "class Main", "public class Solution", 1)},
		{"P.java", "javac", "package a.b;\n" + java},
		{"a b.js", "node", "console.log('ok')"},
	} {
		t.Run(f.name, func(t *testing.T) {
			r := runText(t, f.name, f.needs, f.text, Limits{CPU: 20e9, Memory: 512 << 20})
			if string(r.Output) != "ok\n" {
				t.Fatalf("%q, %s, %s", r.Output, r.Reason, r.Stderr)
			}
		})
	}
}

// runText runs a program without input.
func runText(t *testing.T, name, needs, text string, l Limits) *Result {
	t.Helper()
	if !slices.Contains(quick, name) {
		long.Only(t)
	}
	p, err := Prepare(t.Context(), Source{File: write(t, filepath.Join(tools(t, needs), name), text)})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	r, err := p.Run(t.Context(), strings.NewReader(""), l)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestComplaints checks that a failure names a line in the user's file, by the user's name.
func TestComplaints(t *testing.T) {
	for _, f := range []struct{ name, needs, text, want string }{
		{"my sol.py", "python3", "def f():\n    return [1][5]\n\nf()\n", "exit code 1: IndexError: list index out of range (my sol.py:2)"},
		{"deep.py", "python3", "def f(n):\n    return f(n+1)\nf(0)\n", "exit code 1: RecursionError: maximum recursion depth exceeded (deep.py:2)"},
		{"a.c", "gcc", "#include <assert.h>\nint main(void){\n  assert(1 == 2);\n}", "killed by SIGABRT: program: a.c:3: main: Assertion `1 == 2' failed."},
		{"a.cpp", "g++", "#include <vector>\nint main(){ return std::vector<int>(3).at(5); }", "killed by SIGABRT: terminate called after throwing an instance of 'std::out_of_range': vector::_M_range_check: __n (which is 5) >= this->size() (which is 3)"},
		{"x_test.go", "go", "package main\n\nfunc main() {\n\tvar a []int\n\tprintln(a[len(a)])\n}\n", "exit code 2: panic: runtime error: index out of range [0] with length 0 (x_test.go:5)"},
		{"sol.java", "javac", "class Main {\n public static void main(String[] a) {\n  int[] x = new int[2];\n  x[2] = 1;\n }\n}\n", "exit code 1: Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2 (sol.java:4)"},
		{"a b.rs", "rustc", "fn main() {\n  let v: Vec<i32> = vec![];\n  println!(\"{}\", v[std::env::args().count()]);\n}\n", "exit code 101: index out of bounds: the len is 0 but the index is 1 (a b.rs:3)"},
		{"a.js", "node", "\nconst x = null\nx.y\n", "exit code 1: TypeError: Cannot read properties of null (reading 'y') (a.js:3)"},
		{"esc.c", "gcc", "#include <stdio.h>\nint main(void){ fputs(\"\\x1b[2Jbad\\n\", stderr); return 1; }", `exit code 1: \x1b[2Jbad`},
		{"stack.c", "gcc", "#include <stdio.h>\n#include <stdlib.h>\nint f(volatile int n){ volatile char a[1000]; a[0] = n; return n ? f(n + 1) + a[0] : 0; }\nint main(int c, char **v){ return f(c); }", "killed by SIGSEGV, probably a stack overflow: the stack has 1 MiB"},
		{"array.c", "gcc", "#include <string.h>\nint main(int c, char **v){ volatile char a[3000000]; a[c] = 1; return a[c] - 1; }", "killed by SIGSEGV, probably a stack overflow: the stack has 1 MiB"},
		{"null.c", "gcc", "int main(void){ return *(volatile int *)8; }", "killed by SIGSEGV"},
	} {
		t.Run(f.name, func(t *testing.T) {
			l := Limits{CPU: 20e9, Memory: 512 << 20}
			if strings.HasSuffix(f.want, "1 MiB") {
				l.Stack = 1 << 20
			}
			r := runText(t, f.name, f.needs, f.text, l)
			if r.Reason != f.want {
				t.Errorf("%q, want %q, %s", r.Reason, f.want, r.Stderr)
			}
			if strings.Contains(string(r.Stderr), "nimsum") {
				t.Errorf("%s", r.Stderr)
			}
		})
	}
}

// TestCompilerIsConfined compiles sources that would hang a compiler, fill the memory or read other
// files: the sandbox stops it.
func TestCompilerIsConfined(t *testing.T) {
	dir := tools(t, "g++")
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	secret := write(t, filepath.Join(dir, "secret.txt"), "the secret\n")
	included := write(t, filepath.Join(dir, "include", "one.h"), "#define ONE 1\n")
	bomb := "template<int N> struct X { X<N-1> a; X<N-2> b; char c[N]; };\n"
	for i := range 400 {
		bomb += fmt.Sprintf("template<class T> struct A%d { using t = A%d<T*>; typename A%d<T&&>::t x; };\n", i, i, i)
	}
	for _, c := range []struct {
		what, name, text string
		s                Source
		want             string
	}{
		{"zeros", "z.c", "#include \"/dev/zero\"\nint main(void){}", Source{}, ""},
		{"noise", "u.c", "#include \"/dev/urandom\"\nint main(void){}", Source{}, ""},
		{"files of others", "s.c", "#include \"" + secret + "\"\nint main(void){}", Source{}, "Permission denied"},
		{"loop", "l.c", "int main(void){}", Source{Compile: "sh -c 'while :; do :; done'"}, "the compiler was stopped: more than 0.1 s of processor time"},
		{"sleep", "p.c", "int main(void){}", Source{Compile: "sleep 1000"}, "the compiler was stopped: not finished after 1 s"},
		{"processes", "f.c", "int main(void){}", Source{Compile: "sh -c 'for i in $(seq 70); do sleep 100 & done; wait'"}, "the compiler was stopped: more than 64 processes"},
		{"output", "o.c", "int main(void){}", Source{Compile: "sh -c 'head -c 3000000 /dev/zero | tr \"\\\\0\" x; exit 1'"}, "xxxx"},
		{"memory", "m.c", "int main(void){}", Source{Compile: "python3 -c 'a = bytearray(300000000)'"}, "the compiler was stopped: more than 128 MiB of memory"},
		{"include", "i.c", "#include \"one.h\"\nint main(void){ return 1 - ONE; }", Source{Include: []string{filepath.Dir(included)}}, "compiles"},
		{"no include", "n.c", "#include \"one.h\"\nint main(void){ return 1 - ONE; }", Source{}, "one.h"},
		{"write to include", "w.c", "", Source{Compile: "sh -c 'echo x > " + included + "'", Include: []string{filepath.Dir(included)}}, "Permission denied"},
		{"own folder", "t.c", "", Source{Compile: "sh -c 'echo x > \"$TMPDIR/x\" && cp \"$TMPDIR/x\" {program} && chmod +x {program}'"}, "compiles"},
		{"bomb", "b.cpp", bomb + "X<40> x; A0<int> y; int main(){}", Source{}, ""},
	} {
		t.Run(c.what, func(t *testing.T) {
			was := compiling
			defer func() { compiling = was }()
			switch c.what {
			case "sleep":
				long.Only(t) // it takes a second
				compiling.Wall = 1e9
			case "loop":
				compiling.CPU = 1e8
			case "noise":
				long.Only(t)
				compiling.Memory = 256 << 20
			case "memory", "zeros", "bomb":
				compiling.Memory = 128 << 20
			}
			c.s.File = write(t, filepath.Join(dir, c.name), c.text)
			p, err := Prepare(t.Context(), c.s)
			if c.want == "compiles" {
				if err != nil {
					t.Fatal(err)
				}
				p.Close()
				return
			}
			var refused *CompileFailure
			if !errors.As(err, &refused) || !strings.Contains(refused.Message, c.want) {
				t.Errorf("%v, want a failure to compile, %s", err, c.want)
			}
			if refused != nil && len(refused.Message) > 17<<10 {
				t.Errorf("%d bytes are shown", len(refused.Message))
			}
		})
	}
	if left, _ := filepath.Glob(filepath.Join(temp, ".nimsum-run*")); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

// TestHiddenMemory takes memory that no process shows: the sandbox denies or counts it.
func TestHiddenMemory(t *testing.T) {
	if runtime.GOARCH == "386" {
		t.Skip("no filter is written for it, as Lacks says")
	}
	tools(t, "gcc")
	p := compiled(t, `
		#define _GNU_SOURCE
		#include <stdio.h>
		#include <stdlib.h>
		#include <string.h>
		#include <unistd.h>
		#include <fcntl.h>
		#include <sys/ipc.h>
		#include <sys/mman.h>
		#include <sys/shm.h>
		#include <sys/syscall.h>
		#define MIB (1 << 20)
		static char block[MIB];
		static long fill(int fd, long n) {
			long held = 0;
			memset(block, 1, MIB);
			for (; fd >= 0 && held < n && write(fd, block, MIB) == MIB; held++) {}
			return held;
		}
		int main(void) {
			long held = 0;
			for (int i = 0; i < 4; i++) held += fill(syscall(SYS_memfd_create, "x", 0), 50);
			int id = shmget(IPC_PRIVATE, 100 * MIB, IPC_CREAT | 0600);
			if (id >= 0) { char *s = shmat(id, 0, 0); memset(s, 1, 100 * MIB); shmdt(s); held += 100; }
			char *m = mmap(0, 100 * MIB, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
			if (m != MAP_FAILED) { memset(m, 1, 100 * MIB); madvise(m, 100 * MIB, MADV_DONTNEED); held += 100; }
			int zero = open("/dev/zero", O_RDWR);
			if (zero >= 0) { m = mmap(0, 100 * MIB, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0); if (m != MAP_FAILED) { memset(m, 1, 100 * MIB); madvise(m, 100 * MIB, MADV_DONTNEED); held += 100; } }
			held += fill(dup(0), 50);
			held += fill(open("/proc/self/fd/0", O_WRONLY), 50);
			char *p = mmap(0, 4096, PROT_READ, MAP_SHARED, 0, 0);
			printf("%ld %d\n", held, p != MAP_FAILED && p[0] == 'x');
		}`)
	r, err := p.Run(t.Context(), strings.NewReader("xyz\n"), Limits{})
	if err != nil || string(r.Output) != "0 1\n" {
		t.Errorf("%q MiB are held; %s, %v %s", r.Output, r.Reason, err, r.Stderr)
	}
	filler := compiled(t, `
		#include <stdio.h>
		#include <unistd.h>
		static char block[1 << 20];
		int main(void) {
			FILE *f = fopen("file", "w");
			for (int i = 0; i < 40; i++) fwrite(block, 1, sizeof block, f);
			fclose(f);
			usleep(300000);
		}`)
	r, err = filler.Run(t.Context(), strings.NewReader(""), Limits{})
	if err != nil || r.Memory < 40<<20 || r.Memory > 44<<20 {
		t.Errorf("%s with 40 MiB in files, %v", Bytes(r.Memory), err)
	}
	r, err = filler.Run(t.Context(), strings.NewReader(""), Limits{Memory: 30 << 20})
	if err != nil || r.Verdict != MemoryLimit {
		t.Errorf("%s %s, want MLE", r.Verdict, r.Reason)
	}
}
