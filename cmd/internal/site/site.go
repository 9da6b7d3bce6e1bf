// Package site makes the page a folder of static files, for any web host and below any
// path: the program that answers its requests is in it, built for js/wasm.
package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"nimsum/cmd/internal/page"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/view"
	"nimsum/cmd/internal/writing"
)

// Policy stands in the page. A meta tag cannot say who may frame it.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' blob:; " +
	"connect-src 'self'; base-uri 'none'; form-action 'none'"

// firstSeed draws the starts that the page shows before its program is loaded.
const firstSeed = 11

// Files returns the files of the site except for the program, index.html first. Their names
// are paths below the folder.
func Files() ([]page.File, error) {
	all := append(page.Files(page.Inside, Policy), page.Worker())
	home, err := view.Home()
	if err != nil {
		return nil, err
	}
	made := func(name string, v any) error {
		var b bytes.Buffer
		err := text.JSONLine(&b, v)
		all = append(all, page.File{Name: name, Type: "application/json", Content: b.Bytes()})
		return err
	}
	if err := made("home.json", home); err != nil {
		return nil, err
	}
	cards := map[string]any{}
	seed := uint64(firstSeed)
	for _, g := range home.Games {
		card, err := (&view.Request{Do: "card", Problem: g.Name}).View()
		if err != nil {
			return nil, err
		}
		cards[g.Name] = card
		guide, err := writing.JSON(g.Name)
		if err != nil {
			return nil, err
		}
		all = append(all, page.File{Name: "writing/" + g.Name + ".json", Type: "application/json", Content: guide})
		start, err := (&view.Request{Problem: g.Name, Start: true, Difficulty: 3, Seed: &seed}).View()
		if err != nil {
			continue // it is not offered to play
		}
		if err := made("first/"+g.Name+".json", start); err != nil {
			return nil, err
		}
	}
	return all, made("cards.json", cards)
}

// Build makes the site in a folder, which must be new, empty or such a site. It needs Go, and
// must be run in the module.
func Build(dir string) error {
	if err := usable(dir); err != nil {
		return err
	}
	files, err := Files()
	if err != nil {
		return err
	}
	program, support, err := compile()
	if err != nil {
		return err
	}
	files = append(files,
		page.File{Name: "nimsum.wasm.gz", Content: program},
		page.File{Name: "wasm_exec.js", Content: support})
	worker, err := serviceWorker(files)
	if err != nil {
		return err
	}
	for _, f := range append(files, worker) {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.Content, 0o666); err != nil {
			return err
		}
	}
	return nil
}

func usable(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, "nimsum.wasm.gz")); err != nil {
		return fmt.Errorf("%s: it is neither empty nor such a site", dir)
	}
	return nil
}

// serviceWorker returns the service worker. Its version is a hash of the files.
func serviceWorker(files []page.File) (page.File, error) {
	h := sha256.New()
	names := []string{"./"}
	for _, f := range files {
		fmt.Fprintf(h, "%s %d\n", f.Name, len(f.Content))
		h.Write(f.Content)
		names = append(names, f.Name)
	}
	slices.Sort(names)
	return page.ServiceWorker(fmt.Sprintf("%x", h.Sum(nil)[:8]), names)
}

// compile builds the program, compressed, and returns it with what Go's programs need
// in a browser.
func compile() (program, support []byte, err error) {
	work, err := os.MkdirTemp("", "nimsum-site")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(work)
	out := filepath.Join(work, "nimsum.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", out, "nimsum/cmd/nimsum-web")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("go build: %w\n%s", err, said)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		return nil, nil, err
	}
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w.Write(wasm)
	w.Close()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, fmt.Errorf("go env: %w", err)
	}
	support, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return b.Bytes(), support, err
}
