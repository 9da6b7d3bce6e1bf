package fastio_test

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/testdata/long"
)

// TestBlocks reads long inputs in blocks, from all kinds of sources, and compares them
// with the numbers read one by one: values, errors with their places, and what follows.
// Some inputs have what no block can hold: signs, odd blanks, words, numbers out of
// range; some end too early, some hold more.
func TestBlocks(t *testing.T) {
	if n := runtime.GOMAXPROCS(0); n == 1 {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	}
	rng := rand.New(rand.NewPCG(11, 22))
	for round := range long.Size(4, 12) {
		var text strings.Builder
		n := 140_000 + rng.IntN(200_000)
		odd := []string{"+7", "-0", "x", "12345678901", "5 \t\r\n ", "00000000000000000000000000009", "1.5", "\v8"}[rng.IntN(8)]
		oddAt := -1
		if round%2 == 0 {
			oddAt = rng.IntN(n)
		}
		digits := rng.IntN(64)
		for i := range n {
			switch {
			case i == oddAt:
				text.WriteString(odd)
			default:
				fmt.Fprint(&text, rng.Uint64N(1<<33)>>digits)
			}
			text.WriteByte(" \n"[i%3/2])
		}
		asked := int64(n)
		switch rng.IntN(4) {
		case 0:
			asked -= int64(rng.IntN(n / 8)) // the text has more numbers
		case 1:
			asked += 5
		}
		compareBlocks(t, text.String(), asked, -1)
		compareBlocks(t, text.String(), asked, rng.Int64N(asked)) // the caller reports an error
	}
}

func compareBlocks(t *testing.T, text string, n, complain int64) {
	t.Helper()
	const lo, hi = 0, 1 << 33
	// One by one.
	r := fastio.NewBytesReader([]byte(text))
	var want []int64
	for i := range n {
		v := r.Int64([]string{"odd number", "even number"}[i%2], lo, hi)
		if !r.OK() {
			break
		}
		want = append(want, v)
		if i == complain {
			r.Errorf("complaint")
			break
		}
	}
	wantNext := string(r.Token("more"))
	wantErr := fmt.Sprint(r.Err())

	file := filepath.Join(t.TempDir(), "input")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	opened, err := fastio.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	for source, r := range map[string]*fastio.Reader{
		"bytes": fastio.NewBytesReader([]byte(text)),
		"file":  opened,
		"pipe":  fastio.NewReader(strings.NewReader(text)),
	} {
		var got []int64
	blocks:
		for block := range fastio.Blocks(r, int64(lo), int64(hi), n, nil, "odd number", "even number") {
			for i, v := range block {
				got = append(got, v)
				if int64(len(got))-1 == complain {
					r.BackErrorf(len(block)-1-i, "complaint")
					break blocks
				}
			}
		}
		next := string(r.Token("more"))
		if gotErr := fmt.Sprint(r.Err()); gotErr != wantErr || next != wantNext {
			t.Fatalf("%s: error %v, then %q; want %v, then %q", source, gotErr, next, wantErr, wantNext)
		}
		if len(got) != len(want) {
			t.Fatalf("%s: %d numbers, want %d", source, len(got), len(want))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("%s: number %d is %d, want %d", source, i, got[i], want[i])
			}
		}
		r.Close()
	}
}

// TestBlocksStop leaves the loop at once, and reads on where that block ended.
func TestBlocksStop(t *testing.T) {
	text := bytes.Repeat([]byte("12 345\n"), 200_000)
	for range 50 {
		r := fastio.NewBytesReader(text)
		n := 0
		for block := range fastio.Blocks(r, int32(0), 1000, 400_000, nil, "number") {
			n += len(block)
			break
		}
		want := 12
		if n%2 == 1 {
			want = 345
		}
		if v := r.Int("number", 0, 1000); v != want {
			t.Fatalf("after %d numbers comes %d, error %v", n, v, r.Err())
		}
	}
}

// TestBackErrorfFarBack reports errors at numbers long before the last one of a block, in a file
// whose buffer has become large, and in one that was cut short meanwhile.
func TestBackErrorfFarBack(t *testing.T) {
	for _, gone := range []bool{false, true} {
		row := strings.Repeat("K", 1<<20)
		name := write(t, row+"\n"+strings.Repeat("000000000000000012\n", 50_000))
		r, err := fastio.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		r.Row("row", len(row))
		block := make([]int64, 50_000)
		want, read := "", 0
		for b := range fastio.Blocks(r, int64(0), 100, 50_000, block, "number") {
			if read += len(b); len(b) < 10_000 {
				continue
			}
			want = fmt.Sprintf("line %d, column 1: complaint", read-len(b)+2)
			if gone {
				want = "cannot read again: the file was cut short"
				if err := os.Truncate(name, 0); err != nil {
					t.Skip(err)
				}
			}
			r.BackErrorf(len(b)-1, "complaint")
			break
		}
		if r.Err() == nil || r.Err().Error() != want {
			t.Errorf("error %v, want %s", r.Err(), want)
		}
		r.Close()
	}
}

// BenchmarkBlocks is BenchmarkInts in blocks, on one core or two.
func BenchmarkBlocks(b *testing.B) {
	const n = 1_000_000
	for _, k := range kinds {
		data := numbers(n, k.make, k.end)
		b.Run(k.name, func(b *testing.B) {
			bench(b, data, n, func(r *fastio.Reader) {
				for range fastio.Blocks(r, int64(math.MinInt64), math.MaxInt64, n, nil, "number") {
				}
			})
		})
	}
}
