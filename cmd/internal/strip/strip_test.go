package strip

import "testing"

func TestComments(t *testing.T) {
	for _, c := range []struct{ language, src, want string }{
		{"go", "// head\npackage p\n\n// F is.\nfunc F() string { // behind\n\t/* one */ return \"// no\" + `/* nor` + string('\"') // end\n}\n",
			"package p\n\nfunc F() string {\n\treturn \"// no\" + `/* nor` + string('\"')\n}\n"},
		{"go", "package p\n\ntype t struct {\n\ta int // one\n\t// between\n\tlonger string\n}\n", "package p\n\ntype t struct {\n\ta      int\n\tlonger string\n}\n"},
		{"go", "package p\n\nvar a = 1 /* two\nlines */ /* more */\n\n\n\nvar b = '\\''\n", "package p\n\nvar a = 1\n\nvar b = '\\''\n"},
		{"cpp", "#include <a> // b\n// c\\\nstill\nint x = 1'000'000; char c = '\\''; // d\nauto s = R\"x(// \")\" )x\"; auto u = u8'a'; /* e */ int y;\n",
			"#include <a>\nint x = 1'000'000; char c = '\\'';\nauto s = R\"x(// \")\" )x\"; auto u = u8'a';  int y;\n"},
		{"cpp", "/* head\n * more\n */\nint main() {\n    // say\n    return 0xA'B; }", "int main() {\n    return 0xA'B; }"},
		{"py", "#!/usr/bin/python3\n\"\"\"The idea.\n# here\n\"\"\"\nimport sys  # why\n\n# lone\ns = '#' + \"\\\"#\"  # x\nt = '''\n# in\n'''\n",
			"#!/usr/bin/python3\nimport sys\n\ns = '#' + \"\\\"#\"\nt = '''\n# in\n'''\n"},
		{"py", "def f():\n    \"\"\"all there is\"\"\"\n", "def f():\n    \"\"\"all there is\"\"\"\n"},
	} {
		got, err := Comments(c.language, []byte(c.src))
		if err != nil || string(got) != c.want {
			t.Errorf("%s of\n%s\nis\n%s\nwant\n%s\nerror %v", c.language, c.src, got, c.want, err)
		}
	}
}

func TestCommentsErrors(t *testing.T) {
	if _, err := Comments("pl", nil); err == nil || err.Error() != `comments of language "pl" are not known` {
		t.Errorf("error %v", err)
	}
	if _, err := Comments("go", []byte("func {")); err == nil {
		t.Error("what is no Go has no error")
	}
	for _, language := range []string{"cpp", "py"} { // cut short anywhere, it ends
		for _, src := range []string{"\"a", "'", "/*", "//", "R\"(", "R\"", "'''", "#", "\"\\"} {
			if _, err := Comments(language, []byte(src)); err != nil {
				t.Errorf("%s %q: %v", language, src, err)
			}
		}
	}
}
