package contest

import fastio "nimsum/io"

// Split returns the text of each case of an input. The error is that of an input
// that is not valid.
func (p *Problem) Split(input []byte) (cases [][]byte, err error) {
	in := fastio.NewBytesReader(input)
	read := func() int { return len(input) - len(in.Peek(len(input))) }
	each := *p
	each.Check = func(c *Checker) {
		from := read()
		p.Check(c)
		if c.OK() {
			cases = append(cases, input[from:read()])
		}
	}
	if _, err := each.Validate(in); err != nil {
		return nil, err
	}
	return cases, nil
}
