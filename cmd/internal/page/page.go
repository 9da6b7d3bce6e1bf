// Package page is the files of the page on which games are played. They are the same
// whether a server answers the page's requests or the program inside it does.
package page

import (
	"bytes"
	"embed"
	"encoding/json"
	"path"
	"strings"
	"text/template"

	"nimsum/problems/contest/picture"
)

//go:embed files
var files embed.FS

//go:embed inside
var inside embed.FS

// A File is a file of the page. Its name is a path relative to the page.
type File struct {
	Name    string
	Type    string // of its content
	Content []byte
}

// Kinds of page.
const (
	Served = "http" // its requests go to a server
	Inside = "wasm" // and here to the program in nimsum.wasm.gz
)

// types are the kinds of files there are.
var types = map[string]string{".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

// Files returns the files of a page of a kind, index.html first. A policy stands in the
// page itself, where no server can send it; else it is "".
func Files(by, policy string) []File {
	entries, err := files.ReadDir("files")
	if err != nil {
		panic(err) // they are embedded
	}
	all := []File{{}}
	for _, e := range entries {
		content, err := files.ReadFile("files/" + e.Name())
		if err != nil {
			panic(err)
		}
		f := File{e.Name(), types[path.Ext(e.Name())] + "; charset=utf-8", content}
		switch {
		case strings.HasSuffix(e.Name(), ".html"):
			var b bytes.Buffer
			if err := template.Must(template.New("index").Parse(string(content))).Execute(&b, struct{ By, Policy string }{by, policy}); err != nil {
				panic(err)
			}
			f.Content = b.Bytes()
			all[0] = f
			continue
		case strings.HasSuffix(e.Name(), ".css"):
			f.Content = append([]byte(picture.Style), content...)
		}
		all = append(all, f)
	}
	return all
}

// Worker returns the script that runs the program inside a page.
func Worker() File {
	return File{"worker.js", types[".js"] + "; charset=utf-8", content("worker.js")}
}

// ServiceWorker returns the script that keeps the named files in the browser, under the name of
// their version.
func ServiceWorker(version string, names []string) (File, error) {
	list, err := json.Marshal(names)
	if err != nil {
		return File{}, err
	}
	var b bytes.Buffer
	err = template.Must(template.New("sw").Parse(string(content("sw.js")))).Execute(&b, struct{ Version, Files string }{version, string(list)})
	return File{"sw.js", types[".js"] + "; charset=utf-8", b.Bytes()}, err
}

func content(name string) []byte {
	b, err := inside.ReadFile("inside/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return b
}
