package names_test

import (
	"testing"

	"nimsum/cmd/internal/names"
)

func TestNearest(t *testing.T) {
	known := []string{"gotroot", "gra", "nim", "nimble", "knights", "kings", "funnystone", "list"}
	for name, want := range map[string]string{
		"gotroot":   "gotroot",
		"gotrot":    "gotroot", // a letter dropped
		"gottroot":  "gotroot", // added
		"gotroat":   "gotroot", // changed
		"gortoot":   "gotroot", // two swapped
		"kngihst":   "knights", // two slips
		"kigns":     "kings",
		"gar":       "gra",
		"funny":     "funnystone", // the beginning
		"got":       "gotroot",
		"lst":       "list",
		"nimbel":    "nimble",
		"xyz":       "",
		"":          "",
		"g":         "",
		"-":         "",
		"checkers":  "",
		"ab":        "",
		"gotroot.c": "gotroot",
	} {
		if got := names.Nearest(name, known); got != want {
			t.Errorf("nearest to %q: %q, want %q", name, got, want)
		}
	}
}

func TestProblem(t *testing.T) {
	for _, name := range []string{"funnystone", "la3668"} {
		if p, err := names.Problem(name); err != nil || p.Name != "funnystone" {
			t.Errorf("problem %q: %v, error %v", name, p, err)
		}
	}
	if _, err := names.Problem("la3669"); err == nil || err.Error() != `there is no problem "la3669"; did you mean la3668?` {
		t.Errorf("error %v", err)
	}
}
