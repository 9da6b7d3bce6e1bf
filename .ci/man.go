//go:build ignore

// Man writes manual pages from the help texts of a binary of nimsum: nimsum.1, and one for
// each verb.
//
//	go run .ci/man.go BINARY VERSION DIR
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("man: ")
	if len(os.Args) != 4 {
		log.Fatal("usage: go run .ci/man.go BINARY VERSION DIR")
	}
	binary, version, dir := os.Args[1], os.Args[2], os.Args[3]
	whole := help(binary)
	verbs := regexp.MustCompile(`(?m)^  ([a-z]+)  +[A-Za-z]`).FindAllStringSubmatch(whole[:strings.Index(whole, "\nExit codes")], -1)
	if len(verbs) < 20 {
		log.Fatalf("the help names only %d verbs", len(verbs))
	}
	write(dir, "nimsum", version, whole)
	for _, v := range verbs {
		write(dir, "nimsum-"+v[1], version, help(binary, v[1]))
	}
}

// head is a head of the help texts.
var head = regexp.MustCompile(`^[A-Z][a-z]+( [a-z]+)?$`)

func help(binary string, args ...string) string {
	out, err := exec.Command(binary, append([]string{"help"}, args...)...).Output()
	if err != nil {
		log.Fatalf("help %v: %v", args, err)
	}
	return string(out)
}

// write makes a page of a help text: its first paragraph is what it is for, a line by
// itself that nothing follows on is a head, and what is indented stays as it stands.
func write(dir, name, version, text string) {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"nimsum %s\" \"nimsum\"\n.SH NAME\n", strings.ToUpper(name), version)
	first, rest, _ := strings.Cut(text, "\n\n")
	_, purpose, _ := strings.Cut(strings.Join(strings.Fields(first), " "), ": ")
	fmt.Fprintf(&b, "%s \\- %s\n", escape(name), escape(purpose))
	usage, rest, _ := strings.Cut(rest, "\n\n")
	fmt.Fprintf(&b, ".SH SYNOPSIS\n%s\n", escape(strings.TrimPrefix(strings.Join(strings.Fields(usage), " "), "Usage: ")))
	if first, _, _ := strings.Cut(rest, "\n"); !head.MatchString(first) {
		b.WriteString(".SH DESCRIPTION\n")
		rest = strings.TrimPrefix(rest, "\n")
	} else {
		rest = "\n" + rest
	}
	plain := false
	for line := range strings.SplitSeq(strings.TrimSuffix(rest, "\n"), "\n") {
		literal := strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "* ")
		if literal != plain {
			b.WriteString(map[bool]string{true: ".nf\n", false: ".fi\n"}[literal])
			plain = literal
		}
		switch {
		case line == "":
			b.WriteString(".PP\n")
		case head.MatchString(line):
			fmt.Fprintf(&b, ".SH %s\n", strings.ToUpper(line))
		default:
			b.WriteString(escape(line) + "\n")
		}
	}
	if plain {
		b.WriteString(".fi\n")
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".1"), []byte(b.String()), 0o666); err != nil {
		log.Fatal(err)
	}
}

// escape takes from a line what roff reads as its own.
func escape(line string) string {
	line = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(line)
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		line = `\&` + line
	}
	return line
}
