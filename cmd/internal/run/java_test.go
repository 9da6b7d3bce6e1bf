package run

import "testing"

// TestJavaFile checks that the name of the file and the class to run are those that javac and java
// want.
func TestJavaFile(t *testing.T) {
	for _, c := range []struct{ text, name, main string }{
		{"class Main { public static void main(String[] a) {} }", "Main.java", "Main"},
		{"public class Sol { static void f() {} public static void main(String... a) {} }", "Sol.java", "Sol"},
		{"class A {} class Main { public static void main(String[] a) {} }", "A.java", "Main"},
		{"class A { class Main { void main() {} } } public final class B { public static void main(String[] a) {} }", "B.java", "B"},
		{"/* public class X { void main( } */ // class Y {\nclass Z { String s = \"} class Q {\"; char c = '{'; static void main(String[] a) {} }", "Z.java", "Z"},
		{"package a.b; import java.util.*; public class T { public static void main(String[] a) {} }", "T.java", "a.b.T"},
		{"record P(int x) {} interface I { int f(); } enum E { A, B } class M { public static void main(String[] a) {} }", "P.java", "M"},
		{"", "Main.java", "Main"},
		{"}}}} class", "Main.java", "Main"},
	} {
		if name, main := javaFile([]byte(c.text)); name != c.name || main != c.main {
			t.Errorf("%q: %s and %s, want %s and %s", c.text, name, main, c.name, c.main)
		}
	}
}
