package fastio_test

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	fastio "nimsum/io"
	"nimsum/testdata/long"
)

// pieces is a source that returns its input in pieces of random length, some of
// them empty, and its error with the last piece or after it.
type pieces struct {
	rest string
	end  error
	most int
	rng  *rand.Rand
}

func (p *pieces) Read(b []byte) (int, error) {
	n := copy(b, p.rest[:min(len(p.rest), p.rng.IntN(p.most+1))])
	p.rest = p.rest[n:]
	if p.rest == "" && (n == 0 || p.rng.IntN(2) == 0) {
		return n, p.end
	}
	return n, nil
}

// readers returns a Reader of the input for every kind of source. Sources that
// can fail end with the error fails; it is io.EOF where the input just ends.
func readers(t testing.TB, in string, fails error, rng *rand.Rand) map[string]*fastio.Reader {
	src := func() io.Reader {
		if fails == io.EOF {
			return strings.NewReader(in)
		}
		return io.MultiReader(strings.NewReader(in), iotest.ErrReader(fails))
	}
	all := map[string]*fastio.Reader{
		"a reader":      fastio.NewReader(src()),
		"one byte":      fastio.NewBlockReader(iotest.OneByteReader(src()), 1+rng.IntN(40)),
		"halves":        fastio.NewBlockReader(iotest.HalfReader(src()), 1+rng.IntN(80)),
		"error at once": fastio.NewBlockReader(iotest.DataErrReader(src()), 1+rng.IntN(80)),
		"small pieces":  fastio.NewBlockReader(&pieces{in, fails, 1 + rng.IntN(10), rng}, 1+rng.IntN(40)),
		"large pieces":  fastio.NewBlockReader(&pieces{in, fails, 1 + rng.IntN(200), rng}, 1+rng.IntN(200)),
	}
	if fails == io.EOF {
		all["bytes"] = fastio.NewBytesReader([]byte(in))
	}
	return all
}

func opened(t testing.TB, in string) *fastio.Reader {
	name := filepath.Join(t.TempDir(), "in")
	if err := os.WriteFile(name, []byte(in), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := fastio.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

// A step is one call of a method, on a Reader and on the plain reader.
type step struct {
	method int
	n      int   // a count, a length, a place
	lo, hi int64 // of a number
}

const methods = 15

func (s step) String() string {
	names := []string{"Int64", "Ints", "Ints of 32 bits", "AppendInts", "Token", "Row", "Line", "Peek", "Skip",
		"More", "Peek 1", "AtZero", "Int", "Uints", "Errorf"}
	return fmt.Sprintf("%s n=%d %d..%d", names[s.method], s.n, s.lo, s.hi)
}

// range32 is the range cut to 32 bits.
func (s step) range32() (lo, hi int32) {
	cut := func(v int64) int32 { return int32(min(max(v, math.MinInt32), math.MaxInt32)) }
	return cut(s.lo), cut(s.hi)
}

// unsigned is the end of a range from 0, beyond 2^63 where the range has no other end.
func (s step) unsigned() uint64 {
	if s.lo > math.MinInt64 {
		return uint64(max(s.hi, 0))
	}
	return math.MaxUint64 - uint64(math.MaxInt64-max(s.hi, 0))
}

func (s step) call(r *fastio.Reader) string {
	lo32, hi32 := s.range32()
	switch s.method {
	case 0:
		return fmt.Sprint(r.Int64("weight", s.lo, s.hi))
	case 1:
		numbers := make([]int64, s.n)
		return fmt.Sprint(numbers[:fastio.Ints(r, "pile", s.lo, s.hi, numbers)])
	case 2:
		numbers := make([]int32, s.n)
		return fmt.Sprint(numbers[:fastio.Ints(r, "vertex", lo32, hi32, numbers)])
	case 3:
		return fmt.Sprint(fastio.AppendInts(r, "coin", lo32, hi32, s.n, []int32{7}))
	case 4:
		return text(r.Token("name"))
	case 5:
		return text(r.Row("row", s.n))
	case 6:
		line, ok := r.Line()
		return fmt.Sprintf("%q %v", line, ok)
	case 7:
		return fmt.Sprintf("%q", r.Peek(s.n))
	case 8:
		r.Skip(len(r.Peek(s.n)))
		return ""
	case 9:
		return fmt.Sprint(r.More())
	case 10:
		return fmt.Sprintf("%q", r.Peek(1))
	case 11:
		return fmt.Sprint(r.AtZero())
	case 12:
		return fmt.Sprint(r.Int("side", int(lo32), int(hi32)))
	case 13:
		numbers := make([]uint64, s.n)
		return fmt.Sprint(numbers[:fastio.Uints(r, "heap", s.unsigned(), numbers)])
	default:
		switch s.n % 3 {
		case 0:
			r.Errorf("wrong %d", s.n)
		case 1:
			r.RowErrorf(s.n, "wrong letter")
		case 2:
			r.HereErrorf("wrong here")
		}
		return ""
	}
}

func (s step) expect(p *plain) string {
	lo, hi := s.range32()
	lo32, hi32 := int64(lo), int64(hi)
	switch s.method {
	case 0:
		return fmt.Sprint(p.int64("weight", s.lo, s.hi))
	case 1:
		return fmt.Sprint(p.ints("pile", s.lo, s.hi, s.n))
	case 2:
		return fmt.Sprint(p.ints("vertex", lo32, hi32, s.n))
	case 3:
		return fmt.Sprint(append([]int64{7}, p.ints("coin", lo32, hi32, s.n)...))
	case 4:
		t, ok := p.token("name", math.MaxInt)
		return fmt.Sprintf("%q %v", t, ok)
	case 5:
		t, ok := p.row("row", s.n)
		return fmt.Sprintf("%q %v", t, ok)
	case 6:
		line, ok := p.line()
		return fmt.Sprintf("%q %v", line, ok)
	case 7:
		return fmt.Sprintf("%q", p.peek(s.n))
	case 8:
		p.skip(len(p.peek(s.n)))
		return ""
	case 9:
		return fmt.Sprint(p.more())
	case 10:
		return fmt.Sprintf("%q", p.peek(1))
	case 11:
		return fmt.Sprint(p.atZero())
	case 12:
		return fmt.Sprint(p.int64("side", lo32, hi32))
	case 13:
		return fmt.Sprint(p.uints("heap", s.unsigned(), s.n))
	default:
		switch s.n % 3 {
		case 0:
			p.fail(p.tok, "wrong %d", s.n)
		case 1:
			before := p.err
			p.fail(p.tok, "wrong letter")
			if before == nil {
				p.err.(*fastio.Error).Column += s.n
			}
		case 2:
			p.fail(p.pos, "wrong here")
		}
		return ""
	}
}

func text(b []byte) string { return fmt.Sprintf("%q %v", b, b != nil) }

// agree takes the steps with every kind of Reader and with the plain one. It
// takes two more after the first error: the error must stay, and the results must
// be zero.
func agree(t testing.TB, in string, fails error, steps []step, all map[string]*fastio.Reader) {
	t.Helper()
	for kind, r := range all {
		p := &plain{in: in}
		if fails != io.EOF {
			p.fails = fails
		}
		after := 0
		for i, s := range steps {
			want, got := s.expect(p), s.call(r)
			if got != want || fmt.Sprint(r.Err()) != fmt.Sprint(p.err) || r.OK() != (p.err == nil) {
				t.Fatalf("%s of %q ending in %v, step %d of %v:\ngot  %s, error %v\nwant %s, error %v",
					kind, in, fails, i, steps[:i+1], got, r.Err(), want, p.err)
			}
			if p.err != nil {
				if after++; after > 2 {
					break
				}
			}
		}
	}
}

func randomSteps(rng *rand.Rand) []step {
	steps := make([]step, 1+rng.IntN(12))
	for i := range steps {
		s := step{method: rng.IntN(methods), n: rng.IntN(8), lo: math.MinInt64, hi: math.MaxInt64}
		if s.method == methods-1 && rng.IntN(4) > 0 {
			s.method = rng.IntN(4)
		}
		if rng.IntN(10) == 0 {
			s.n = rng.IntN(100)
		}
		if rng.IntN(3) == 0 {
			s.lo = rng.Int64N(30) - 10
		}
		if rng.IntN(3) == 0 {
			s.hi = max(s.lo, -3) + int64(math.Pow(10, rng.Float64()*18))
		}
		steps[i] = s
	}
	return steps
}

// randomInput returns a text such as contests have, now and then with odd tokens.
func randomInput(rng *rand.Rand) string {
	var b strings.Builder
	if rng.IntN(4) == 0 {
		b.WriteString("\xef\xbb\xbf"[:rng.IntN(4)])
	}
	odd := rng.IntN(3) * 10 // percentage of odd tokens
	blank := []string{" ", "\n", "\r\n", "\t", "  ", "\n\n", " \n", "\v", "\f", strings.Repeat(" ", 50)}
	for range rng.IntN(40) {
		switch {
		case rng.IntN(100) >= odd:
			v := int64(math.Pow(10, rng.Float64()*19))
			if rng.IntN(4) == 0 {
				v = -v
			}
			fmt.Fprint(&b, v)
		default:
			b.WriteString(oddTokens[rng.IntN(len(oddTokens))])
		}
		if rng.IntN(12) > 0 {
			b.WriteString(blank[rng.IntN(1+rng.IntN(len(blank)))])
		} else if odd == 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

var oddTokens = []string{
	"0", "-0", "+0", "00", "+5", "-", "+", "--1", "+-1", "1-", "1-2", "-1-", "1+1", "3.5", "1e9", "0x10", "12a", "a12",
	"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "9999999999999999999",
	"18446744073709551615", "18446744073709551616", "18446744073709551617", "99999999999999999999", "10000000000000000000000",
	"00000000000000000009223372036854775807", "0000000000000000000000000000000000000000000000000000000012",
	"1234567", "12345678", "123456789", "1234567890123456", "12345678901234567", "123456789012345678", "1234567890123456789",
	"-12345678", "-1234567890123456", "12345678x", "1234567890123456x", "1234567890123456789x", "12345678\x00", "\x00", "1\x00", "\x001",
	"1\x01\x02", "\x7f", "1\x80", "\x80\x80\x80\x80\x80\x80\x80\x80", "1\xff2", "\xff\xff\xff\xff\xff\xff\xff\xff", "1\u00a02", "٣", "1\u0085", "/", ":", "1/", "1:",
	"KKK..", "..K.X", ".", "\x1b[0m", "\xef\xbb\xbf", "\xef\xbb\xbf1", strings.Repeat("7", 100), strings.Repeat("x", 300),
	strings.Repeat("0", 4095), strings.Repeat("0", 4096), strings.Repeat("0", 4000) + "77", strings.Repeat("1", 9000),
}

func TestReaderAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2003))
	for range long.Size(600, 600_000) {
		in, steps, fails := randomInput(rng), randomSteps(rng), io.EOF
		if rng.IntN(4) == 0 {
			fails = errBroken
		}
		agree(t, in, fails, steps, readers(t, in, fails, rng))
	}
}

func TestFileAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2003))
	for i := range long.Size(100, 500) {
		in := randomInput(rng)
		r := opened(t, in)
		kind := "a file"
		if i%5 > 0 {
			block := 1 + rng.IntN(60)
			fastio.SetBlock(r, block)
			kind = fmt.Sprintf("a file in blocks of %d", block)
		}
		agree(t, in, io.EOF, randomSteps(rng), map[string]*fastio.Reader{kind: r})
	}
}

// TestManyNumbers reads long lists by a few numbers at a time and calls other methods between:
// Readers that read ahead must not skip what these look at.
func TestManyNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 2003))
	number := func(s step) step { // its range holds nearly all
		s.lo, s.hi = rng.Int64N(3)-1, 99_999_990+rng.Int64N(20)
		if rng.IntN(3) == 0 {
			s.hi = math.MaxInt64
		}
		switch rng.IntN(400) {
		case 0:
			s.hi = 9_999_999
		case 1:
			s.lo = 5
		}
		return s
	}
	for range long.Size(60, 600) {
		var b strings.Builder
		odd, digits := 1+rng.IntN(3)*rng.IntN(2000), 1+rng.IntN(8)
		for range rng.IntN(2000) {
			v := rng.IntN(int(math.Pow10(1+rng.IntN(digits)))) + 1
			if odd > 1 && rng.IntN(odd) == 0 {
				b.WriteString(oddTokens[rng.IntN(len(oddTokens))])
			} else {
				b.WriteString(strconv.Itoa(v))
			}
			b.WriteString([]string{" ", "\n", "\r\n", "   ", "\n\n"}[rng.IntN(1+rng.IntN(5))])
		}
		steps := make([]step, 300)
		for i := range steps {
			s := step{method: rng.IntN(2), n: 1 + rng.IntN(8)}
			switch rng.IntN(40) {
			case 0, 1: // rows and lines are left out: they end in errors here
				s.method = []int{4, 7, 8, 9, 10, 11}[rng.IntN(6)]
			case 2, 3:
				s.method = []int{2, 3, 12}[rng.IntN(3)]
			case 4:
				s.n = rng.IntN(300)
			}
			steps[i] = number(s)
			if rng.IntN(300) == 0 {
				steps[i].method = methods - 1
			}
		}
		all := readers(t, b.String(), io.EOF, rng)
		all["a file"] = opened(t, b.String())
		all["a file in blocks"] = opened(t, b.String())
		fastio.SetBlock(all["a file in blocks"], 500+rng.IntN(2000))
		agree(t, b.String(), io.EOF, steps, all)
	}
}

// TestReaderAtEveryCut cuts a text into two pieces at every place, so that each of its bytes begins
// a block once.
func TestReaderAtEveryCut(t *testing.T) {
	in := "\xef\xbb\xbf12 -345\r\n+6 123456789 -1234567890123456789\t0 \n\n row.KK\r\nthe last line\nx"
	steps := []step{
		{0, 0, 0, 99}, {1, 2, -400, 400}, {3, 1, 0, math.MaxInt32}, {0, 0, math.MinInt64, 0}, {11, 0, 0, 0}, {12, 0, 0, 0},
		{7, 3, 0, 0}, {5, 6, 0, 0}, {6, 0, 0, 0}, {6, 0, 0, 0}, {10, 0, 0, 0}, {4, 0, 0, 0}, {9, 0, 0, 0}, {13, 1, 0, 0},
	}
	for cut := range len(in) + 1 {
		for _, block := range []int{1, 2, 64, 1 << 10} {
			src := io.MultiReader(strings.NewReader(in[:cut]), strings.NewReader(in[cut:]))
			agree(t, in, io.EOF, steps, map[string]*fastio.Reader{
				fmt.Sprintf("cut at %d, blocks of %d,", cut, block): fastio.NewBlockReader(src, block)})
		}
	}
}

// TestRowsWithOneOddByte puts one odd byte at every place of a row and right after it.
func TestRowsWithOneOddByte(t *testing.T) {
	for n := 1; n <= long.Size(20, 80); n++ {
		for i := range n + 2 {
			for _, odd := range []byte(" \t\n\r\x00\x1f!\x7f\x80\xa0\xff") {
				row := bytes.Repeat([]byte("K"), n+2)
				row[n], row[i] = '\n', odd
				in := string(row)
				agree(t, in, io.EOF, []step{{5, n, 0, 0}, {13, 1, 0, 0}}, map[string]*fastio.Reader{
					"bytes": fastio.NewBytesReader(row),
				})
			}
		}
	}
}

// TestShortTexts reads all short texts over the bytes that matter to numbers.
func TestShortTexts(t *testing.T) {
	letters := " \n\r-+09a\x00"
	most := long.Size(3, 6)
	steps := []step{{0, 0, -50, 950}, {1, 2, math.MinInt64, math.MaxInt64}, {4, 0, 0, 0}}
	var visit func(in []byte)
	visit = func(in []byte) {
		text := string(in)
		agree(t, text, io.EOF, steps, map[string]*fastio.Reader{
			"bytes":    fastio.NewBytesReader([]byte(text)),
			"one byte": fastio.NewBlockReader(iotest.OneByteReader(strings.NewReader(text)), 2),
		})
		// The same with enough bytes after it for the quick path.
		padded := text + " 8" + strings.Repeat("\n", 30)
		agree(t, padded, io.EOF, append([]step{{9, 0, 0, 0}}, steps...), map[string]*fastio.Reader{
			"padded bytes": fastio.NewBytesReader([]byte(padded)),
		})
		if len(in) < most {
			for i := range len(letters) {
				visit(append(in, letters[i]))
			}
		}
	}
	visit(nil)
}

// TestNumbersAtTheEdges reads numbers of every length, at the ends of the ranges and past them. In
// short tests each case takes one of the methods, in turn.
func TestNumbersAtTheEdges(t *testing.T) {
	var tokens []string
	for digits := 1; digits <= 22; digits++ {
		tokens = append(tokens, "1"+strings.Repeat("0", digits-1), strings.Repeat("9", digits),
			strings.Repeat("0", digits-1)+"5", "123456789012345678901234567890"[:digits])
	}
	for _, v := range []uint64{1<<31 - 1, 1 << 31, 1<<31 + 1, 1<<32 - 1, 1 << 32, 1<<63 - 2, 1<<63 - 1, 1 << 63, 1<<63 + 1, 1<<64 - 1} {
		tokens = append(tokens, strconv.FormatUint(v, 10))
	}
	ranges := [][2]int64{{math.MinInt64, math.MaxInt64}, {0, math.MaxInt64}, {math.MinInt64, 0}, {math.MinInt32, math.MaxInt32},
		{-5, 5}, {1, 1}, {-1e18, 1e18}, {math.MaxInt64, math.MaxInt64}, {math.MinInt64, math.MinInt64}}
	methods := []int{0, 1, 2, 3, 12}
	turn := 0
	for _, token := range tokens {
		for _, sign := range []string{"", "-", "+"} {
			for _, behind := range []string{"", "\n", "\r\n2", " 3" + strings.Repeat("\n", 40), "x" + strings.Repeat("\n", 40)} {
				in := "4 " + sign + token + behind
				for _, limits := range ranges {
					first := step{0, 0, 4, 4}
					for range long.Size(1, len(methods)) {
						method := methods[turn%len(methods)]
						turn++
						agree(t, in, io.EOF, []step{first, {method, 2, limits[0], limits[1]}}, map[string]*fastio.Reader{
							"bytes": fastio.NewBytesReader([]byte(in)),
						})
					}
				}
			}
		}
	}
}

// FuzzReader takes random steps through any input, cut up in any way.
func FuzzReader(f *testing.F) {
	f.Add([]byte("1 2\n3 4\n"), uint64(1), false)
	f.Add([]byte("\xef\xbb\xbf -5\r\n+7 9223372036854775808\x00"), uint64(2), true)
	rng := rand.New(rand.NewPCG(7, 2003))
	for seed := range uint64(30) {
		f.Add([]byte(randomInput(rng)), seed, seed%4 == 0)
	}
	f.Fuzz(func(t *testing.T, in []byte, seed uint64, broken bool) {
		rng := rand.New(rand.NewPCG(seed, 1))
		fails := io.EOF
		if broken {
			fails = errBroken
		}
		held := bytes.Clone(in)
		all := readers(t, string(in), fails, rng)
		if !broken {
			all["bytes"] = fastio.NewBytesReader(in)
		}
		agree(t, string(in), fails, randomSteps(rng), all)
		if !bytes.Equal(in, held) {
			t.Fatal("the input was changed")
		}
	})
}
