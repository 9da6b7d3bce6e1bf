package view

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"nimsum/cmd/internal/game"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
)

// An Edit is a list of changes to an input, made one after the other.
type Edit struct {
	Changes []Change `json:"changes"`
}

// A Change sets a token, or adds or removes an item of a group. Tokens, groups and items are
// numbered from 0.
type Change struct {
	Op    string `json:"op"` // "set" a token, "add" an item to a group, "remove" one
	Token int    `json:"token"`
	Text  string `json:"text"` // of "set": the token; of "add": the tokens of the item with blanks between, or "" for a default item
	Group int    `json:"group"`
	Item  int    `json:"item"`
}

// An Editor is an input with its tokens and groups, as the problem's format declares them.
// Groups are those of the first case.
type Editor struct {
	Input  string  `json:"input"`
	Fault  string  `json:"fault"` // why it is invalid, "" if it is valid
	Line   int     `json:"line"`  // of the fault, from 1; 0 if it has no place
	Column int     `json:"column"`
	Tokens []Token `json:"tokens"`
	Groups []Group `json:"groups"`
	Play   *Play   `json:"play"` // the position, if it can be read
	Said   string  `json:"said"` // who wins the position

	Several bool `json:"several,omitempty"` // a case may have several positions; the first is shown
}

// A Token is a number or a word of an input.
type Token struct {
	Text    string `json:"text"`
	Name    string `json:"name"`
	What    string `json:"what"`
	Letters string `json:"letters,omitempty"` // those allowed in a word
	Least   string `json:"least,omitempty"`
	Most    string `json:"most,omitempty"`
	Count   bool   `json:"count,omitempty"` // it is the number of items of a group
	Frame   bool   `json:"frame,omitempty"` // it is the number of cases

	line int
}

// A Group is a list of items of one form. An item has one or more tokens.
type Group struct {
	Kind   string   `json:"kind"` // "list": numbers on a line; "lines": lines of numbers; "rows": those of a board
	Names  []string `json:"names"`
	Items  [][]int  `json:"items"`
	Rising bool     `json:"rising,omitempty"` // each number is greater than the one before
	Most   string   `json:"most,omitempty"`   // greatest number allowed in a list
	Things int      `json:"things"`           // the token with the number of things, such as vertices, that lines name by number; else -1
	Thing  string   `json:"thing,omitempty"`  // the name of such a thing: "vertex"

	count  int            // the token with the number of items, -1 if there is none
	at     int            // the token before which an item is added
	line   int            // of a list
	begins bool           // the list begins its line
	make   []format.Token // the tokens of an item
}

// mostTokens is how many tokens an editor shows.
const mostTokens = 4000

// edit changes an input and describes the result.
func (q *Request) edit() (*Editor, error) {
	p, err := q.problem()
	if err != nil {
		return nil, err
	}
	text := q.Input
	if len(strings.Fields(text)) > mostTokens {
		return nil, fmt.Errorf("more than %d numbers and words are too many to be edited here", mostTokens)
	}
	if q.Edit != nil {
		if len(q.Edit.Changes) > 64 {
			return nil, errors.New("these are too many changes at once")
		}
		for _, c := range q.Edit.Changes {
			d := take(p.Format, text)
			if err := d.change(c); err != nil {
				return nil, err
			}
			if text = d.text(); len(text) > mostInput {
				return nil, errors.New("the input would be too long for this page")
			}
		}
	}
	d := take(p.Format, text)
	v := &Editor{Input: text, Tokens: d.tokens, Groups: d.groups, Several: p.Game.Many()}
	if err := p.Valid([]byte(text)); err != nil {
		v.Fault = err.Error()
		var place *fastio.Error
		if errors.As(err, &place) {
			v.Line, v.Column = place.Line, place.Column
		}
	}
	g, err := game.New(p, []byte(text), contest.Place{Case: 1}, game.You)
	if err != nil {
		if v.Fault == "" {
			v.Fault = err.Error()
		}
		return v, nil
	}
	shown := &Request{Problem: q.Problem, Input: text, Values: q.Values}
	if v.Play, err = shown.play(); err != nil {
		return nil, err
	}
	switch _, wins := game.Best(g.Position()); {
	case v.Play.Over && contest.Wins(g.Position()):
		v.Said = "No move is left: whoever is to move has won."
	case v.Play.Over:
		v.Said = "No move is left: whoever is to move has lost."
	case wins:
		v.Said = "Whoever is to move wins."
	default:
		v.Said = "Whoever is to move has lost."
	}
	return v, nil
}

// A document is an input as tokens and groups. It is the Visitor of the format that finds
// the groups, and their items among the words.
type document struct {
	format.Skip
	f      *format.Format
	words  []format.WordSpan
	tokens []Token // as many
	groups []Group

	next   int            // the first word behind those visited
	place  map[string]int // the tokens of the numbers visited
	begins bool           // the line that is visited has no token yet
	lines  *Group         // the repeat whose parts are visited, if any
	nested bool           // it contains another group
}

func take(f *format.Format, text string) *document {
	d := &document{f: f, words: f.Lenient([]byte(text)), tokens: []Token{}, groups: []Group{}, place: map[string]int{}}
	for _, w := range d.words {
		t := Token{Text: text[w.From:w.To], Name: w.Name, What: w.What, Letters: w.Letters, line: w.Line}
		if w.Name != "" && w.Kind == format.NumberSpan {
			t.Least, t.Most = limit(w.Least), limit(w.Most)
		}
		d.tokens = append(d.tokens, t)
	}
	if f.Frame.Kind == format.Count && len(d.tokens) > 0 {
		d.tokens[0].Frame = true
		d.next = 1
	}
	f.Walk(d)
	return d
}

// limit writes a limit, "" for none.
func limit(v int64) string {
	if v == math.MinInt64 || v == math.MaxInt64 {
		return ""
	}
	return fmt.Sprint(v)
}

func (d *document) BeginLine() { d.begins = true }

func (d *document) Number(n *format.Number) {
	d.begins = false
	if d.lines != nil {
		d.lines.Names = append(d.lines.Names, n.Name)
		d.lines.make = append(d.lines.make, n)
		if thing, ok := d.placeOf(n.Most); ok && n.What != "" {
			d.lines.Things, d.lines.Thing = thing, n.What
		}
		return
	}
	if d.next == len(d.words) {
		return
	}
	if _, err := strconv.ParseInt(d.tokens[d.next].Text, 10, 64); err == nil {
		d.place[n.Name] = d.next
	}
	d.next++
}

func (d *document) List(l *format.ListToken) {
	if d.lines != nil {
		d.nested = true
		return
	}
	n := l.Element
	g := Group{Kind: "list", Names: []string{n.Name}, Rising: n.Rising != "", Most: d.most(n), line: -1, make: []format.Token{n}}
	if d.next > 0 {
		g.line = d.tokens[d.next-1].line
		if g.begins = d.begins; g.begins {
			g.line++
		}
	}
	d.begins = false
	d.group(g, l.Count)
}

func (d *document) Row(r *format.RowToken) {
	d.begins = false
	if d.lines != nil {
		d.lines.Kind = "rows"
		d.lines.Names = append(d.lines.Names, r.What)
		d.lines.make = append(d.lines.make, r)
		return
	}
	d.group(Group{Kind: "rows", Names: []string{r.What}, make: []format.Token{r}}, "1")
}

// Repeat finds lines of numbers, or the rows of a board. Of a repeat that contains groups only
// these can be edited.
func (d *document) Repeat(r *format.RepeatPart, parts func()) {
	if d.lines != nil {
		d.nested = true
		return
	}
	g := Group{Kind: "lines"}
	d.lines, d.nested = &g, false
	parts()
	if d.lines = nil; !d.nested {
		d.group(g, r.Count)
		return
	}
	if r.Count == "" {
		for d.next < len(d.words) && d.tokens[d.next].Text != "0" {
			parts()
		}
		d.next++ // the zero
		return
	}
	for n, _ := d.value(r.Count); n > 0 && d.next < len(d.words); n-- {
		parts()
	}
}

// group adds a group whose items come next. Count is the expression of their number.
func (d *document) group(g Group, count string) {
	if g.Thing == "" {
		g.Things = -1
	}
	g.Items, g.count = [][]int{}, -1
	if i, ok := d.placeOf(count); ok {
		g.count = i
		d.tokens[i].Count = true
	}
	for n := 0; d.next < len(d.words) && slices.Contains(g.make, d.words[d.next].Token); n++ {
		if n%len(g.make) == 0 {
			g.Items = append(g.Items, nil)
		}
		last := &g.Items[len(g.Items)-1]
		*last = append(*last, d.next)
		d.next++
	}
	g.at = d.next
	d.groups = append(d.groups, g)
}

// placeOf returns the token of the number that an expression names.
func (d *document) placeOf(expression string) (token int, ok bool) {
	name, _, _ := format.SplitExpr(expression)
	token, ok = d.place[name]
	return token, ok
}

// value returns the value of an expression, if it is known.
func (d *document) value(expression string) (v int64, known bool) {
	name, add, err := format.SplitExpr(expression)
	if err != nil || expression == "" {
		return 0, false
	}
	if name == "" {
		return add, true
	}
	i, known := d.place[name]
	if !known {
		return 0, false
	}
	v, err = strconv.ParseInt(d.tokens[i].Text, 10, 64)
	return v + add, err == nil
}

// most returns the greatest value allowed for a number, "" if there is no limit.
func (d *document) most(n *format.Number) string {
	most := int64(format.NoLimit)
	if n.What == "" {
		most = d.f.Bound(n.Name).Max
	}
	if v, known := d.value(n.Most); known {
		most = min(most, v)
	}
	return limit(most)
}

// text writes the tokens as an input.
func (d *document) text() string {
	var b bytes.Buffer
	for i, t := range d.tokens {
		switch {
		case i == 0:
		case t.line != d.tokens[i-1].line:
			b.WriteByte('\n')
		default:
			b.WriteByte(' ')
		}
		b.WriteString(t.Text)
	}
	b.WriteByte('\n')
	return b.String()
}

func (d *document) change(c Change) error {
	switch c.Op {
	case "set":
		if c.Token < 0 || c.Token >= len(d.tokens) {
			return fmt.Errorf("there is no token %d", c.Token)
		}
		if strings.ContainsAny(c.Text, " \t\r\n") || c.Text == "" {
			return fmt.Errorf("%.40q is no token", c.Text)
		}
		d.tokens[c.Token].Text = c.Text
		return nil
	case "add", "remove":
		if c.Group < 0 || c.Group >= len(d.groups) {
			return fmt.Errorf("there is no group %d", c.Group)
		}
		g := &d.groups[c.Group]
		switch {
		case g.Kind == "rows":
			return d.resize(g, c.Op == "add")
		case c.Op == "add":
			return d.add(g, strings.Fields(c.Text))
		default:
			return d.remove(g, c.Item)
		}
	default:
		return fmt.Errorf("%.40q is no change", c.Op)
	}
}

// add appends an item to a group.
func (d *document) add(g *Group, words []string) error {
	if len(words) == 0 {
		words = d.usual(g)
	}
	if len(words) != len(g.make) {
		return fmt.Errorf("an item has %s", contest.Plural(len(g.make), "token"))
	}
	line := g.line
	if n := len(g.Items); n > 0 {
		line = d.tokens[g.Items[n-1][0]].line
	} else if g.Kind == "lines" && g.at > 0 {
		line = d.tokens[g.at-1].line
	}
	if g.Kind == "lines" {
		line++
	}
	if g.Kind == "lines" || g.begins && len(g.Items) == 0 {
		for i := g.at; i < len(d.tokens); i++ {
			d.tokens[i].line++
		}
	}
	d.tokens = slices.Insert(d.tokens, g.at, seq.List(words, func(word string) Token { return Token{Text: word, line: line} })...)
	return d.recount(g, 1)
}

// usual is the default item to add: a copy of the last one, with greater numbers where each
// must be greater than the one before.
func (d *document) usual(g *Group) (words []string) {
	n := len(g.Items)
	if n == 0 {
		for _, token := range g.make {
			least := "1"
			if n, ok := token.(*format.Number); ok {
				if n.What == "" {
					least = fmt.Sprint(max(d.f.Bound(n.Name).Min, 1))
				} else if v, known := d.value(n.Least); known {
					least = fmt.Sprint(v)
				}
			}
			words = append(words, least)
		}
		return words
	}
	for _, i := range g.Items[n-1] {
		word := d.tokens[i].Text
		if v, err := strconv.ParseInt(word, 10, 64); err == nil && g.Rising {
			word = fmt.Sprint(v + 1)
		}
		words = append(words, word)
	}
	return words
}

func (d *document) remove(g *Group, item int) error {
	if item < 0 || item >= len(g.Items) {
		return fmt.Errorf("there is no item %d", item)
	}
	tokens := g.Items[item]
	d.tokens = slices.Delete(d.tokens, tokens[0], tokens[len(tokens)-1]+1)
	return d.recount(g, -1)
}

// recount changes the number of items that the input states for a group.
func (d *document) recount(g *Group, by int64) error {
	if g.count < 0 {
		return errors.New("the number of these is fixed")
	}
	t := &d.tokens[g.count]
	v, err := strconv.ParseInt(t.Text, 10, 64)
	if err != nil {
		return err
	}
	t.Text = fmt.Sprint(v + by)
	return nil
}

// resize makes the rows of a board one letter longer or shorter. If the board is square, it
// also adds a row or removes the last one.
func (d *document) resize(g *Group, longer bool) error {
	if len(g.Items) == 0 {
		return errors.New("there is no row")
	}
	row := g.make[0].(*format.RowToken)
	none := row.Letters[len(row.Letters)-1:]
	last := g.Items[len(g.Items)-1][0]
	for _, item := range g.Items {
		t := &d.tokens[item[0]]
		switch {
		case longer:
			t.Text += none
		case len(t.Text) < 2:
			return errors.New("a row has one square at least")
		default:
			t.Text = t.Text[:len(t.Text)-1]
		}
	}
	if g.count < 0 {
		return nil
	}
	if !longer {
		d.tokens = slices.Delete(d.tokens, last, last+1)
		return d.recount(g, -1)
	}
	for i := last + 1; i < len(d.tokens); i++ {
		d.tokens[i].line++
	}
	d.tokens = slices.Insert(d.tokens, last+1, Token{Text: strings.Repeat(none, len(d.tokens[last].Text)), line: d.tokens[last].line + 1})
	return d.recount(g, 1)
}
