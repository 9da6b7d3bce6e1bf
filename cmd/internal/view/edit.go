package view

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nimsum/cmd/internal/game"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// An Edit is changes of an input, one after the other.
type Edit struct {
	Changes []Change `json:"changes"`
}

// A Change is one of a token, or of how many items a group has. Tokens, groups and items
// count from 0.
type Change struct {
	Op    string `json:"op"` // "set" a token, "add" an item to a group, "remove" one
	Token int    `json:"token"`
	Text  string `json:"text"` // to be set; of an item that is added, its tokens, blanks between, or "" for a usual one
	Group int    `json:"group"`
	Item  int    `json:"item"`
}

// An Editor is an input and what it is made of, as the problem's format declares it. Only
// its first case is taken apart.
type Editor struct {
	Input  string  `json:"input"`
	Fault  string  `json:"fault"` // why it is not valid, "" if it is
	Line   int     `json:"line"`  // where, from 1; 0 where there is no place
	Column int     `json:"column"`
	Tokens []Token `json:"tokens"`
	Groups []Group `json:"groups"`
	Play   *Play   `json:"play"` // the position, if it can be read
	Said   string  `json:"said"` // who wins in it
}

// A Token is a number or a word of an input.
type Token struct {
	Text    string `json:"text"`
	Name    string `json:"name"`
	What    string `json:"what"`
	Letters string `json:"letters,omitempty"` // that a word is made of
	Least   string `json:"least,omitempty"`
	Most    string `json:"most,omitempty"`
	Count   bool   `json:"count,omitempty"` // it says how many items a group has
	Frame   bool   `json:"frame,omitempty"` // it says how many cases there are

	line int
}

// A Group is items of one form, each of them tokens. Their number is a token as well.
type Group struct {
	Kind   string   `json:"kind"` // "list" of numbers, "lines" of them, "rows" of a board
	Names  []string `json:"names"`
	Items  [][]int  `json:"items"`
	Rising bool     `json:"rising,omitempty"` // each number is greater than the one before
	Most   string   `json:"most,omitempty"`   // that a number of a list may be
	Things int      `json:"things"`           // the token that says how many things there are which lines name by numbers, -1 for none
	Thing  string   `json:"thing,omitempty"`  // what these are

	count  int  // the token, -1 for none
	at     int  // where an item would be that is added
	line   int  // of that, where items are on one line
	begins bool // the list begins its line
	make   []format.Token
}

// mostTokens is how many tokens an editor shows.
const mostTokens = 4000

// edit changes an input and tells what it is then.
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
	v := &Editor{Input: text, Tokens: d.tokens, Groups: d.groups}
	if _, err := p.Validate(fastio.NewBytesReader([]byte(text))); err != nil {
		v.Fault = err.Error()
		var place *fastio.Error
		if errors.As(err, &place) {
			v.Line, v.Column = place.Line, place.Column
		}
	}
	g, err := game.New(p, []byte(text), 1, game.You)
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
	case v.Play.Over:
		v.Said = "No move is left: whoever is to move has lost."
	case wins:
		v.Said = "Whoever is to move wins."
	default:
		v.Said = "Whoever is to move has lost."
	}
	return v, nil
}

// A document is an input taken apart, as far as it goes.
type document struct {
	f      *format.Format
	tokens []Token
	groups []Group

	next  int
	value map[string]int64 // of the numbers read so far
	place map[string]int   // their tokens
}

func take(f *format.Format, text string) *document {
	d := &document{f: f, value: map[string]int64{}, place: map[string]int{}, tokens: []Token{}, groups: []Group{}}
	number := 0
	for line := range strings.Lines(text) {
		for _, word := range strings.Fields(line) {
			if len(d.tokens) == mostTokens {
				return d
			}
			d.tokens = append(d.tokens, Token{Text: word, line: number})
		}
		number++
	}
	if f.Frame.Kind == format.Count {
		if d.number(format.Int(f.Frame.Count)); d.next > 0 {
			d.tokens[0].Frame = true
		}
	}
	d.parts(f.Case)
	return d
}

// bound returns the declared bound of a name, or nil.
func (d *document) bound(name string) *format.Bound {
	i := slices.IndexFunc(d.f.Bounds, func(b format.Bound) bool { return b.Name == name })
	if i < 0 {
		return nil
	}
	return &d.f.Bounds[i]
}

// take returns the next token, nil at the end.
func (d *document) token() *Token {
	if d.next == len(d.tokens) {
		return nil
	}
	d.next++
	return &d.tokens[d.next-1]
}

func (d *document) number(n *format.Number) {
	t := d.token()
	if t == nil {
		return
	}
	t.Name = n.Name
	t.What, t.Least, t.Most = d.limits(n)
	if v, err := strconv.ParseInt(t.Text, 10, 64); err == nil {
		d.value[n.Name] = v
		d.place[n.Name] = d.next - 1
	}
}

// limits returns what a number is, and the least and the greatest it may be, each ""
// where that is not known.
func (d *document) limits(n *format.Number) (what, least, most string) {
	what, least, most = n.What, d.limit(n.Least), d.limit(n.Most)
	b := d.bound(n.Name)
	if b == nil {
		return what, least, most
	}
	if v, err := strconv.ParseInt(least, 10, 64); err != nil || v < b.Min {
		least = fmt.Sprint(b.Min)
	}
	if v, err := strconv.ParseInt(most, 10, 64); (err != nil || v > b.Max) && b.Max != format.NoLimit {
		most = fmt.Sprint(b.Max)
	}
	return b.What, least, most
}

// limit returns what an expression comes to, "" where that is not known.
func (d *document) limit(expression string) string {
	if v, _, ok := d.expression(expression); ok {
		return fmt.Sprint(v)
	}
	return ""
}

// expression returns what one comes to, and the name in it.
func (d *document) expression(s string) (v int64, name string, ok bool) {
	if v, err := strconv.ParseInt(s, 10, 64); err == nil {
		return v, "", true
	}
	name, plus := s, int64(0)
	if i := strings.IndexAny(s, "+-"); i > 0 {
		n, err := strconv.ParseInt(s[i:], 10, 64)
		if err != nil {
			return 0, "", false
		}
		name, plus = s[:i], n
	}
	v, ok = d.value[name]
	return v + plus, name, ok
}

func (d *document) parts(parts []format.Part) {
	for _, part := range parts {
		switch part := part.(type) {
		case *format.LinePart:
			d.line(part)
		case *format.RepeatPart:
			d.repeat(part)
		}
	}
}

func (d *document) line(l *format.LinePart) {
	for _, token := range l.Tokens {
		switch token := token.(type) {
		case *format.Number:
			d.number(token)
		case *format.ListToken:
			g := Group{Kind: "list", Names: []string{token.Element.Name}, Items: [][]int{}, Rising: token.Element.Rising != "", Things: -1, make: []format.Token{token.Element}}
			count := d.counted(&g, token.Count)
			_, _, g.Most = d.limits(token.Element)
			g.line = -1
			if d.next > 0 {
				g.line = d.tokens[d.next-1].line
				if g.begins = l.Tokens[0] == format.Token(token); g.begins {
					g.line++
				}
			}
			for range count {
				if d.next == len(d.tokens) {
					break
				}
				g.Items = append(g.Items, []int{d.next})
				d.number(token.Element)
			}
			g.at = d.next
			d.groups = append(d.groups, g)
		case *format.RowToken:
			g := Group{Kind: "rows", Names: []string{token.What}, Items: [][]int{}, Things: -1, count: -1, make: []format.Token{token}}
			if d.next < len(d.tokens) {
				g.Items = append(g.Items, []int{d.next})
			}
			d.row(token)
			g.at = d.next
			d.groups = append(d.groups, g)
		}
	}
}

func (d *document) row(r *format.RowToken) {
	if t := d.token(); t != nil {
		t.Name, t.What, t.Letters = r.What, r.What, r.Letters
	}
}

// counted returns how many items a group has, no more than there are tokens.
func (d *document) counted(g *Group, expression string) int64 {
	count, name, ok := d.expression(expression)
	g.count = -1
	if !ok {
		return 0
	}
	if i, ok := d.place[name]; ok {
		g.count = i
		d.tokens[i].Count = true
	}
	return min(count, int64(len(d.tokens)))
}

// repeat reads lines of numbers, or the rows of a board. Other repeats are none that can
// be edited item by item; no problem has one.
func (d *document) repeat(r *format.RepeatPart) {
	g := Group{Kind: "lines", Items: [][]int{}, Things: -1}
	count := d.counted(&g, r.Count)
	for _, part := range r.Parts {
		l, ok := part.(*format.LinePart)
		if !ok {
			continue
		}
		for _, token := range l.Tokens {
			switch token := token.(type) {
			case *format.Number:
				g.Names = append(g.Names, token.Name)
				if _, name, ok := d.expression(token.Most); ok && d.bound(token.Name) == nil {
					if i, ok := d.place[name]; ok {
						g.Things, g.Thing = i, token.What
					}
				}
			case *format.RowToken:
				g.Kind = "rows"
				g.Names = append(g.Names, token.What)
			case *format.Rule:
				continue
			default:
				return
			}
			g.make = append(g.make, token)
		}
	}
	for range count {
		if d.next == len(d.tokens) {
			break
		}
		var item []int
		for _, token := range g.make {
			if d.next == len(d.tokens) {
				break
			}
			item = append(item, d.next)
			switch token := token.(type) {
			case *format.Number:
				d.number(token)
			case *format.RowToken:
				d.row(token)
			}
		}
		g.Items = append(g.Items, item)
	}
	g.at = d.next
	d.groups = append(d.groups, g)
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

// add puts an item behind those of a group.
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
	var added []Token
	for _, word := range words {
		added = append(added, Token{Text: word, line: line})
	}
	d.tokens = slices.Insert(d.tokens, g.at, added...)
	return d.recount(g, 1)
}

// usual is the item that is added where nothing is said of it: the last once more, or
// where that must not be, one that follows it.
func (d *document) usual(g *Group) (words []string) {
	n := len(g.Items)
	if n == 0 {
		for _, token := range g.make {
			least := "1"
			if number, ok := token.(*format.Number); ok {
				if b := d.bound(number.Name); b != nil {
					least = fmt.Sprint(max(b.Min, 1))
				} else if l := d.limit(number.Least); l != "" {
					least = l
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

// recount says in the input how many items a group has now.
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

// resize makes the rows of a board one longer or shorter, and where there are as many of
// them as they are long, adds one or takes the last away.
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
