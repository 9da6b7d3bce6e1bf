package contest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

func ExampleExplanation() {
	e := new(contest.Explanation)
	e.Say("Two piles stand side by side.").On("pile 1", "pile 2")
	e.Gap()
	e.Table([]string{"pile", "stones"}, 2, func(i int) []any { return []any{i + 1, 3} }).
		RowsOn(func(i int) []string { return []string{fmt.Sprint("pile ", i+1)} })
	e.Gap()
	e.Say("- They cancel, as equal piles do.")
	out := fastio.NewWriter(os.Stdout)
	e.Write(out, 24)
	out.Flush()
	fmt.Println(e.Steps[0].Parts, e.Steps[1].Table.Parts)
	// Output:
	// Two piles stand side by
	// side.
	//
	//   pile  stones
	//      1  3
	//      2  3
	//
	// - They cancel, as equal
	//   piles do.
	// [pile 1 pile 2] [[pile 1] [pile 2]]
}

// TestExplanationWidth checks that nothing is wider than the page, and that what a
// table leaves out is counted in both renderings.
func TestExplanationWidth(t *testing.T) {
	e := new(contest.Explanation)
	e.Say("%s and some more", strings.Repeat("x", 100))
	e.Drawn(strings.Repeat("#", 100))
	e.Table([]string{"n"}, contest.TableRows+3, func(i int) []any {
		if i >= contest.TableRows {
			t.Errorf("row %d is asked for", i)
		}
		return []any{i}
	})
	var b bytes.Buffer
	out := fastio.NewWriter(&b)
	e.Write(out, 30)
	out.Flush()
	for line := range strings.Lines(b.String()) {
		if len(line) > 31 {
			t.Errorf("a line of %d columns: %q", len(line)-1, line)
		}
	}
	if !strings.HasSuffix(b.String(), "  ... and 3 more\n") {
		t.Errorf("what is left out is not counted: %q", b.String())
	}
	data, err := json.Marshal(e.Steps)
	if err != nil || !bytes.Contains(data, []byte(`"more":3`)) {
		t.Errorf("JSON %s (%v)", data, err)
	}
}

func TestPlural(t *testing.T) {
	if got := contest.Plural(1, "case") + " " + contest.Plural(0, "case"); got != "1 case 0 cases" {
		t.Error(got)
	}
}
