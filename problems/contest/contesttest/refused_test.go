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
	for name, want := range map[string]string{
		"value":  "by another road",
		"play":   "is played, which is not among the moves",
		"verify": "Verify follows a falsified theory",
		// Reasons for exceptions that are none.
		"narrow":     "take it from Config.Narrow",
		"unreached":  "take it from Config.Unreached",
		"unsearched": "take it from Config.Unsearched",
		"":           "PASS",
	} {
		cmd := exec.Command(os.Args[0], "-test.run", "TestToyConforms/(every|random|medium|reasons|bounds|narrow)")
		cmd.Env = append(os.Environ(), "NIMSUM_TEST_MUTANT="+name)
		out, err := cmd.CombinedOutput()
		if (err == nil) != (name == "") || !strings.Contains(string(out), want) {
			t.Errorf("mutant %q: %v, expected %q in\n%s", name, err, want, out)
		}
	}
}
