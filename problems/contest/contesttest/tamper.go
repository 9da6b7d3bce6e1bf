package contesttest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// tampers yields the ways to change one thing of a JSON text, at every place, and a function
// that writes the changed text.
func tampers(data []byte) iter.Seq2[string, func() []byte] {
	return func(yield func(string, func() []byte) bool) {
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		root := parse(d)
		var visit func(n *node, at string) bool
		visit = func(n *node, at string) bool {
			for _, c := range n.changes() {
				text := func() []byte {
					defer func(old node) { *n = old }(*n)
					*n = c.node
					return root.appendTo(nil)
				}
				if !yield(at+": "+c.how, text) {
					return false
				}
			}
			for i := range n.children {
				child := &n.children[i]
				if !visit(&child.node, at+"/"+cmp.Or(child.name, strconv.Itoa(i))) {
					return false
				}
			}
			return true
		}
		visit(&root, "")
	}
}

// A node of a JSON text keeps the order of its members, and may have two of a name.
type node struct {
	kind     byte   // '{', '[' or 0
	token    string // of a node without children
	children []member
}

type member struct {
	name string // "" in a list
	node
}

// parse reads a value that is JSON.
func parse(d *json.Decoder) node {
	token, err := d.Token()
	if err != nil {
		panic(err)
	}
	open, ok := token.(json.Delim)
	if !ok {
		text, _ := json.Marshal(token)
		return node{token: string(text)}
	}
	n := node{kind: byte(open)}
	for d.More() {
		name := ""
		if n.kind == '{' {
			token, _ := d.Token()
			name = token.(string)
		}
		n.children = append(n.children, member{name, parse(d)})
	}
	d.Token()
	return n
}

func (n node) appendTo(b []byte) []byte {
	if n.kind == 0 {
		return append(b, n.token...)
	}
	b = append(b, n.kind)
	for i, child := range n.children {
		if i > 0 {
			b = append(b, ',')
		}
		if n.kind == '{' {
			b = append(strconv.AppendQuote(b, child.name), ':')
		}
		b = child.appendTo(b)
	}
	return append(b, n.kind+2) // ] and } are two after [ and {
}

// splice returns the node with other children in place of some, from index i on.
func (n node) splice(i, replaced int, children ...member) node {
	n.children = slices.Concat(n.children[:i], children, n.children[i+replaced:])
	return n
}

// A change is a node to put in place of another.
type change struct {
	how  string
	node node
}

// changes returns the ways to change the node itself.
func (n node) changes() []change {
	all := []change{{"null", node{token: "null"}}}
	try := func(how string, changed node) { all = append(all, change{how, changed}) }
	as := func(how, token string) { try(how, node{token: token}) }
	end := len(n.children)
	switch {
	case n.kind == '{':
		for i, child := range n.children {
			name, child := child.name, child.node
			try("without "+name, n.splice(i, 1))
			try("twice "+name, n.splice(end, 0, member{name, child}))
			try("again another "+name, n.splice(end, 0, member{name, node{token: "7"}}))
			try("again "+name+" in capitals", n.splice(end, 0, member{strings.ToUpper(name), child}))
			try("another "+name+" before", n.splice(0, 0, member{name, node{token: "7"}}))
			try(name+" in capitals", n.splice(i, 1, member{strings.ToUpper(name), child}))
			try(name+" with letters that fold", n.splice(i, 1, member{strings.NewReplacer("s", "\u017f", "k", "\u212a").Replace(name), child}))
		}
		try("an unknown member", n.splice(end, 0, member{"more", node{token: "1"}}))
	case n.kind == '[':
		for i, child := range n.children {
			try(fmt.Sprintf("without element %d", i), n.splice(i, 1))
			try(fmt.Sprintf("element %d twice", i), n.splice(i, 0, child))
			j := (i + 1) % end
			try(fmt.Sprintf("element %d and the next exchanged", i), n.splice(i, 1, n.children[j]).splice(j, 1, child))
		}
		for _, token := range []string{"null", "0", "1"} {
			try("and "+token, n.splice(end, 0, member{"", node{token: token}}))
		}
	case n.token[0] == '"':
		text, _ := strconv.Unquote(n.token)
		for _, other := range []string{"", text + "0", text + " ", "0" + text, "1", strings.ToUpper(text), text + "\u0000"} {
			if token, _ := json.Marshal(other); other != text {
				as("the text "+other, string(token))
			}
		}
	case n.token == "true" || n.token == "false":
		as("not", strconv.FormatBool(n.token == "false"))
	case n.token != "null":
		v, err := strconv.ParseUint(strings.TrimPrefix(n.token, "-"), 10, 64)
		if err != nil {
			panic(err)
		}
		if n.token[0] == '-' {
			v = -v
		}
		for _, d := range []uint64{1, ^uint64(0), 2, ^uint64(1), 1 << 8, 1 << 16, 1 << 32} {
			as("another number", strconv.FormatInt(int64(v+d), 10))
		}
		for _, other := range []string{n.token + ".0", n.token + "e0", `"` + n.token + `"`, "0", "1", "false", "{}", "[]"} {
			if other != n.token {
				as("number as "+other, other)
			}
		}
	}
	return all
}
