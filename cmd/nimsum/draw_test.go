package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	fastio "nimsum/io"
)

// TestPictures runs the commands of the script that draws the pictures of the
// README, and finds these up to date.
func TestPictures(t *testing.T) {
	const dir = "../../testdata/pictures"
	script, err := os.ReadFile(filepath.Join(dir, "draw.sh"))
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]bool{}
	for line := range strings.Lines(string(script)) {
		command, file, ok := strings.Cut(strings.TrimSpace(line), " > ")
		if !ok || !strings.HasPrefix(command, "nimsum draw ") {
			continue
		}
		args := strings.Fields(command)
		last := len(args) - 1
		args[last] = filepath.Join(dir, args[last])
		var got bytes.Buffer
		out := fastio.NewWriter(&got)
		if err := newApp(out, nil).Run(args); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		want, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s is out of date; run sh testdata/pictures/draw.sh", file)
		}
		drawn[file] = true
	}
	all, err := filepath.Glob(filepath.Join(dir, "*.svg"))
	if err != nil || len(all) == 0 {
		t.Fatalf("there are no pictures (%v)", err)
	}
	for _, name := range all {
		if !drawn[filepath.Base(name)] {
			t.Errorf("no command draws %s", name)
		}
	}
}
