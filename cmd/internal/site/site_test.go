package site

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nimsum/cmd/internal/page"
)

// TestFiles looks at what a site is made of, but for the program.
func TestFiles(t *testing.T) {
	files, err := Files()
	if err != nil {
		t.Fatal(err)
	}
	starts := 0
	names := map[string]bool{}
	for _, f := range files {
		if names[f.Name] {
			t.Errorf("%s comes twice", f.Name)
		}
		names[f.Name] = true
		if strings.HasSuffix(f.Name, ".json") && !json.Valid(f.Content) {
			t.Errorf("%s is no JSON", f.Name)
		}
		if strings.HasPrefix(f.Name, "first/") {
			starts++
		}
	}
	if starts < 14 || !names["home.json"] || !names["cards.json"] || !names["worker.js"] {
		t.Errorf("files %v", names)
	}
	index := files[0]
	if index.Name != "index.html" || !bytes.Contains(index.Content, []byte(`<meta http-equiv="Content-Security-Policy" content="default-src`)) || !bytes.Contains(index.Content, []byte(`data-by="wasm"`)) {
		t.Errorf("%s: %.300s", index.Name, index.Content)
	}
	for _, forbidden := range []string{"style=", "<script>", " onclick", `href="/`, `src="/`, "http://", "https://"} {
		if bytes.Contains(index.Content, []byte(forbidden)) {
			t.Errorf("the page has %s", forbidden)
		}
	}
}

// TestServiceWorker gives each version of the files its own name.
func TestServiceWorker(t *testing.T) {
	of := func(content string) string {
		k, err := serviceWorker([]page.File{{Name: "a.js", Content: []byte(content)}})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(k.Content, []byte(`const files = ["./","a.js"];`)) {
			t.Errorf("%.300s", k.Content)
		}
		return string(k.Content)
	}
	one, again, two := of("1"), of("1"), of("2")
	if one == two || one != again {
		t.Error("a version is not known by its files")
	}
}

// TestUsable leaves alone what is no site.
func TestUsable(t *testing.T) {
	dir := t.TempDir()
	if err := usable(dir); err != nil {
		t.Error(err)
	}
	if err := usable(filepath.Join(dir, "new")); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "letter"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := usable(dir); err == nil {
		t.Error("a folder with something else in it is taken")
	}
}
