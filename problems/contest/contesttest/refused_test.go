package contesttest_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestMutantsAreRefused runs the suite on the toy with one thing wrong that small cases
// and honest evidence do not show.
func TestMutantsAreRefused(t *testing.T) {
	if mutant != "" {
		t.Skip("this is one of them")
	}
	for name, m := range map[string]struct{ part, want string }{
		"value":  {"medium", "by Config.Reference"},
		"play":   {"every", "is played, which is not among the moves"},
		"verify": {"reasons", "Verify follows a falsified theory"},
		// Reasons for exceptions that are none.
		"narrow":     {"narrow", "take it from Config.Narrow"},
		"unreached":  {"bounds", "take it from Config.Unreached"},
		"unsearched": {"random", "take it from Config.Unsearched"},
		"unneeded":   {"needs", "but the solver without it is wrong"},
		"needed":     {"needs", "but the solver without it is right"},
		"untaught":   {"needs", "nothing that is drawn to play needs mex"},
		"":           {"(every|random|medium|reasons|needs|bounds|narrow)", "PASS"},
	} {
		cmd := exec.Command(os.Args[0], "-test.run", "TestToyConforms/"+m.part)
		cmd.Env = append(os.Environ(), "NIMSUM_TEST_MUTANT="+name)
		out, err := cmd.CombinedOutput()
		if (err == nil) != (name == "") || !strings.Contains(string(out), m.want) {
			t.Errorf("mutant %q: %v, expected %q in\n%s", name, err, m.want, out)
		}
	}
}
