package contesttest

import (
	"bytes"
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
		parse(d).tamper(func(how string, changed func() node) bool {
			return yield(how, func() []byte { return changed().appendTo(nil) })
		})
	}
}

// A node of a JSON text keeps the order of its members, and may have two of a name. It does
// not change.
type node struct {
	kind     byte     // '{', '[' or 0
	token    string   // of a node without children
	names    []string // of the children; "" in a list
	children []node
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
		n.names, n.children = append(n.names, name), append(n.children, parse(d))
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
			b = append(strconv.AppendQuote(b, n.names[i]), ':')
		}
		b = child.appendTo(b)
	}
	return append(b, n.kind+2) // ] and } are two after [ and {
}

// with returns the node with another child at index i, in place of so many.
func (n node) with(i, replaced int, name string, child node) node {
	n.names = slices.Concat(n.names[:i], []string{name}, n.names[i+replaced:])
	n.children = slices.Concat(n.children[:i], []node{child}, n.children[i+replaced:])
	return n
}

func (n node) without(i int) node {
	n.names = slices.Concat(n.names[:i], n.names[i+1:])
	n.children = slices.Concat(n.children[:i], n.children[i+1:])
	return n
}

// tamper yields the ways to change the node and those below it.
func (n node) tamper(yield func(how string, changed func() node) bool) bool {
	for how, changed := range n.changes() {
		if !yield(": "+how, func() node { return changed }) {
			return false
		}
	}
	for i, child := range n.children {
		at := "/" + n.names[i]
		if n.kind == '[' {
			at = "/" + strconv.Itoa(i)
		}
		if !child.tamper(func(how string, changed func() node) bool {
			return yield(at+how, func() node { return n.with(i, 1, n.names[i], changed()) })
		}) {
			return false
		}
	}
	return true
}

// changes yields the ways to change the node itself.
func (n node) changes() iter.Seq2[string, node] {
	return func(yield func(string, node) bool) {
		ok := true
		try := func(how string, changed node) { ok = ok && yield(how, changed) }
		as := func(how, token string) { try(how, node{token: token}) }
		as("null", "null")
		end := len(n.children)
		switch {
		case n.kind == '{':
			for i, child := range n.children {
				name := n.names[i]
				try("without "+name, n.without(i))
				try("twice "+name, n.with(end, 0, name, child))
				try("again another "+name, n.with(end, 0, name, node{token: "7"}))
				try("again "+name+" in capitals", n.with(end, 0, strings.ToUpper(name), child))
				try("another "+name+" before", n.with(0, 0, name, node{token: "7"}))
				try(name+" in capitals", n.with(i, 1, strings.ToUpper(name), child))
				try(name+" with letters that fold", n.with(i, 1, strings.NewReplacer("s", "\u017f", "k", "\u212a").Replace(name), child))
			}
			try("an unknown member", n.with(end, 0, "more", node{token: "1"}))
		case n.kind == '[':
			for i, child := range n.children {
				try(fmt.Sprintf("without element %d", i), n.without(i))
				try(fmt.Sprintf("element %d twice", i), n.with(i, 0, "", child))
				j := (i + 1) % end
				try(fmt.Sprintf("element %d and the next exchanged", i), n.with(i, 1, "", n.children[j]).with(j, 1, "", child))
			}
			for _, token := range []string{"null", "0", "1"} {
				try("and "+token, n.with(end, 0, "", node{token: token}))
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
	}
}
