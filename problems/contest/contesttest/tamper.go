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

// tampers yields what changes one thing of a JSON text, in every way at every place, and
// what writes the text then, until the next. It may write what data says.
func tampers(data []byte) iter.Seq2[string, func() []byte] {
	return func(yield func(string, func() []byte) bool) {
		root := parse(data)
		stopped := false
		root.each("", func(at string, n *node) {
			if stopped {
				return
			}
			for how, change := range n.changes() {
				was := *n
				change(n)
				stopped = !yield(at+": "+how, func() []byte { return root.appendTo(nil) })
				*n = was
				if stopped {
					return
				}
			}
		})
	}
}

// A node of a JSON text keeps the order of its members, and may have two of a name.
type node struct {
	kind     byte     // '{', '[' or 0
	token    string   // of a node without children
	names    []string // of the members
	children []*node
}

// parse reads a text that is JSON.
func parse(data []byte) *node {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return parseValue(d)
}

func parseValue(d *json.Decoder) *node {
	token, err := d.Token()
	if err != nil {
		panic(err)
	}
	open, ok := token.(json.Delim)
	if !ok {
		text, _ := json.Marshal(token)
		return &node{token: string(text)}
	}
	n := &node{kind: byte(open)}
	for d.More() {
		if n.kind == '{' {
			name, _ := d.Token()
			n.names = append(n.names, name.(string))
		}
		n.children = append(n.children, parseValue(d))
	}
	d.Token()
	return n
}

func (n *node) appendTo(b []byte) []byte {
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

// each calls f for every node and where it is.
func (n *node) each(at string, f func(at string, n *node)) {
	f(at, n)
	for i, child := range n.children {
		name := strconv.Itoa(i)
		if n.kind == '{' {
			name = n.names[i]
		}
		child.each(at+"/"+name, f)
	}
}

// changes yields the ways to change a node in place.
func (n *node) changes() iter.Seq2[string, func(*node)] {
	return func(yield func(string, func(*node)) bool) {
		as := func(token string) func(*node) { return func(n *node) { *n = node{token: token} } }
		ok := yield("null", as("null"))
		switch {
		case n.kind == '{':
			for i := range n.children {
				child, name := n.children[i], n.names[i]
				with := func(name string, value *node) func(*node) {
					return func(n *node) {
						n.names = append(slices.Clone(n.names), name)
						n.children = append(slices.Clone(n.children), value)
					}
				}
				ok = ok && yield("without "+name, func(n *node) {
					n.names = slices.Delete(slices.Clone(n.names), i, i+1)
					n.children = slices.Delete(slices.Clone(n.children), i, i+1)
				}) &&
					yield("twice "+name, with(name, child)) &&
					yield("again another "+name, with(name, &node{token: "7"})) &&
					yield("again "+name+" in capitals", with(strings.ToUpper(name), child)) &&
					yield("another "+name+" before", func(n *node) {
						n.names = append([]string{name}, n.names...)
						n.children = append([]*node{{token: "7"}}, n.children...)
					}) &&
					yield(name+" in capitals", func(n *node) {
						n.names = slices.Clone(n.names)
						n.names[i] = strings.ToUpper(name)
					}) &&
					yield(name+" with letters that fold", func(n *node) {
						n.names = slices.Clone(n.names)
						n.names[i] = strings.NewReplacer("s", "\u017f", "k", "\u212a").Replace(name)
					})
			}
			_ = ok && yield("an unknown member", func(n *node) {
				n.names = append(slices.Clone(n.names), "more")
				n.children = append(slices.Clone(n.children), &node{token: "1"})
			})
		case n.kind == '[':
			for i := range n.children {
				ok = ok && yield(fmt.Sprintf("without element %d", i), func(n *node) {
					n.children = slices.Delete(slices.Clone(n.children), i, i+1)
				}) &&
					yield(fmt.Sprintf("element %d twice", i), func(n *node) {
						n.children = slices.Insert(slices.Clone(n.children), i, n.children[i])
					}) &&
					yield(fmt.Sprintf("element %d and the next exchanged", i), func(n *node) {
						n.children = slices.Clone(n.children)
						j := (i + 1) % len(n.children)
						n.children[i], n.children[j] = n.children[j], n.children[i]
					})
			}
			for _, token := range []string{"null", "0", "1"} {
				ok = ok && yield("and "+token, func(n *node) {
					n.children = append(slices.Clone(n.children), &node{token: token})
				})
			}
		case n.token[0] == '"':
			text, _ := strconv.Unquote(n.token)
			for _, other := range []string{"", text + "0", text + " ", "0" + text, "1", strings.ToUpper(text), text + "\u0000"} {
				token, _ := json.Marshal(other)
				ok = ok && (other == text || yield("the text "+other, as(string(token))))
			}
		case n.token == "true" || n.token == "false":
			_ = ok && yield("not", as(strconv.FormatBool(n.token == "false")))
		case n.token != "null":
			v, err := strconv.ParseUint(strings.TrimPrefix(n.token, "-"), 10, 64)
			if err != nil {
				panic(err)
			}
			if n.token[0] == '-' {
				v = -v
			}
			for _, d := range []uint64{1, ^uint64(0), 2, ^uint64(1), 1 << 8, 1 << 16, 1 << 32} {
				ok = ok && yield("another number", as(strconv.FormatInt(int64(v+d), 10)))
			}
			for _, other := range []string{n.token + ".0", n.token + "e0", `"` + n.token + `"`, "0", "1", "false", "{}", "[]"} {
				ok = ok && (other == n.token || yield("number as "+other, as(other)))
			}
		}
	}
}
